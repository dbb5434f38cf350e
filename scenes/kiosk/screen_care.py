"""Care for the screen: the picture wanders a little, and is dimmed at night while nobody is here."""

from __future__ import annotations

from datetime import datetime, time

from scenes.kiosk.allowed import hours_of
from scenes.kiosk.config import KioskConfig

# The way of the picture, in shares of how far it may wander: a square around where it belongs.
WAY = ((0, 0), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1), (1, -1))


def shift(config: KioskConfig, seconds: float) -> tuple[int, int]:
    """By how many pixels the picture is shifted, so many seconds after the start."""
    across, down = WAY[int(seconds // (config.shift_minutes * 60)) % len(WAY)]
    return across * config.shift_pixels, down * config.shift_pixels


def brightness(config: KioskConfig, now: datetime, *, is_visited: bool) -> float:
    """How bright the screen is; whoever comes at night is given light."""
    is_dark = not is_visited and is_night(config.night, now.time())
    return config.night_brightness / 100 if is_dark else 1.0


def is_night(night: str, now: time) -> bool:
    """Whether a time of day lies in the hours of a night, which may reach over midnight."""
    hours = hours_of(night)
    if hours is None:
        return False
    begins, ends = hours
    return begins <= now < ends if begins <= ends else now >= begins or now < ends
