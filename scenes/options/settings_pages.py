"""What can be set on each page of the options, and in which way."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias, get_args

from scenes.platform.settings import Pace
from scenes.shell.context import Context

CURTAIN_TIMES = {"30": "seconds_30", "60": "minute_1", "120": "minutes_2", "never": "never"}
Values: TypeAlias = Sequence[tuple[str, str]]  # each with its words


@dataclass(frozen=True)
class Setting:
    """A setting by its name, and the end of the key of its label."""

    name: str
    words: str


@dataclass(frozen=True)
class Switch(Setting):
    """On or off."""


@dataclass(frozen=True)
class Slide(Setting):
    """Some per cent."""

    ends: tuple[int, int] = (0, 100)
    step: int = 10
    moves_rows: bool = False  # so that a row that is held would slip away from under the pointer


@dataclass(frozen=True)
class Choice(Setting):
    """One of several values, which may depend on where the program stands."""

    values: Callable[[Context], Values]


def _paces(context: Context) -> Values:
    return [(pace, context.say(f"pace.{pace}")) for pace in get_args(Pace)]


def _curtain_times(context: Context) -> Values:
    return [(time, context.say(f"options.{words}")) for time, words in CURTAIN_TIMES.items()]


def _languages(context: Context) -> Values:
    rules = context.host.rules
    system = [] if rules.settings.language else [("", context.say("options.language_system"))]
    return [*system, *((code, context.say(f"language.{code}")) for code in rules.languages)]


PAGES: Mapping[str, Sequence[Setting]] = {
    "display": (
        Switch("is_fullscreen", "full_screen"),
        Switch("shows_frame_times", "frame_rate"),
        Switch("asks_before_quitting", "ask_before_quitting"),
    ),
    "comfort": (
        Slide("text_scale", "text_size", (100, 200), 25, moves_rows=True),
        Switch("has_high_contrast", "high_contrast"),
        Switch("has_reduced_motion", "reduced_motion"),
        Switch("asks_before_risks", "ask_before_risks"),
        Switch("confirms_moves", "confirm_moves"),
    ),
    "sound": (
        Slide("master_volume", "master"),
        Slide("effects_volume", "effects"),
        Slide("music_volume", "music"),
    ),
    "pace": (
        Choice("animation_pace", "animation_speed", _paces),
        Choice("bot_pace", "bot_speed", _paces),
        Switch("hears_remarks", "remarks"),
        Choice("curtain_after", "curtain_after", _curtain_times),
    ),
    "language": (Choice("language", "language", _languages),),
    "controls": (),  # how devices are used is only told
}


def open_pages(fixed: frozenset[str]) -> list[str]:
    """The pages on which there is anything to set or to read, where some settings are fixed."""
    return [
        page
        for page, settings in PAGES.items()
        if not settings or any(setting.name not in fixed for setting in settings)
    ]
