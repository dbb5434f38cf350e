"""What every scene may use: the look, the language, the settings, sound, input, and the stack."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING

from msgspec.structs import replace

from game.core.seats import Seat
from scenes.input.intents import Device
from scenes.input.reader import InputReader
from scenes.input.rumble import Rumble
from scenes.platform.language import Language, Words
from scenes.platform.paths import PlayerFolders
from scenes.platform.record_keeper import RecordKeeper
from scenes.platform.settings import Settings
from scenes.platform.window import Window
from scenes.shell.host import Host
from scenes.shell.kept_games import KeptGames
from scenes.shell.stack import SceneStack
from scenes.sound.sounds import Sounds
from scenes.stage.look import Look

if TYPE_CHECKING:
    from pathlib import Path

    from game.bots.turning_points import Findings


@dataclass
class Context:
    """One for the whole program; scenes read it and call `change` to apply other settings."""

    window: Window
    reader: InputReader
    stack: SceneStack
    sounds: Sounds
    folders: PlayerFolders
    assets: Path
    settings: Settings
    language: Language
    look: Look
    change: Callable[[Settings], None]  # apply and save new settings

    pads: dict[Device, int] = field(default_factory=dict)  # the number that people know a pad by
    rumble: Rumble = field(default_factory=Rumble)  # of pads, felt by hands alone
    kept: KeptGames = field(default_factory=KeptGames)  # games that no disk takes
    host: Host = field(default_factory=Host)  # decides what people may do
    findings: dict[object, Findings] = field(default_factory=dict)  # of matches that were looked through
    records: RecordKeeper = field(init=False)  # of finished games

    def __post_init__(self) -> None:
        self.records = RecordKeeper(self.folders.saves)

    def pad_number(self, device: Device) -> int:
        """The number of a pad, the lowest free one when it is new; a pad keeps it while plugged in."""
        if device not in self.pads:
            self.pads[device] = next(n for n in range(1, len(self.pads) + 2) if n not in self.pads.values())
        return self.pads[device]

    def named(self, seats: Iterable[Seat]) -> tuple[Seat, ...]:
        """The seats; unnamed ones are called like their emblem, in the current language."""
        return tuple(replace(seat, name=self.language.called(seat.name, seat.emblem)) for seat in seats)

    def cue(self, name: str) -> None:
        """Play a sound."""
        self.sounds.play(name)

    def say(self, key: str, **facts: str | int | tuple[int, int]) -> str:
        """A text in the current language."""
        return self.language.say(key, **facts)

    def words(self, key: str, **facts: str | int | tuple[int, int]) -> Words:
        """A text for what stays on the screen when the language changes."""
        return partial(self.say, key, **facts)
