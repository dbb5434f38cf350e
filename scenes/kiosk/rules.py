"""What visitors of a kiosk may do, and what they find, from what its file and its staff say."""

from __future__ import annotations

from scenes.kiosk.config import KioskConfig
from scenes.platform.settings import Settings
from scenes.shell.context import Context
from scenes.shell.host import HouseRules

# What only staff may set, or nobody has a use for on a public screen.
FIXED = frozenset(
    {
        "is_fullscreen",
        "shows_frame_times",
        "asks_before_quitting",
        "master_volume",
        "effects_volume",
        "music_volume",
        "curtain_after",
    }
)


def house_rules(config: KioskConfig, context: Context) -> HouseRules:
    """The rules of a house for a configuration, in the window that there is."""
    return HouseRules(
        can_quit=False,
        can_write=False,
        can_share=False,
        remembers_lessons=False,
        remembers_tables=False,
        has_shelf=False,
        has_chronicle=False,
        games_wait=_games_wait(config),
        games=config.games,
        languages=config.languages,
        bots=config.bot,
        settings=Settings(
            language=config.language,
            is_fullscreen=context.window.is_fullscreen,
            text_scale=config.text_size,
            master_volume=config.volume,
            screen_width_mm=config.screen_width_mm,
        ),
        fixed=FIXED,
    )


def _games_wait(config: KioskConfig) -> float:
    """The seconds for which a game that was left is offered."""
    return 0.0 if config.privacy else config.offer_again_minutes * 60.0
