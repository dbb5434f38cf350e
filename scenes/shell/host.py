"""The host: what people may do in this place, and what looks after the program meanwhile."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.boxes import BOXES
from game.core.seats import Player
from scenes.input.intents import Intent
from scenes.platform.language import LANGUAGES, Code
from scenes.platform.settings import Settings

if TYPE_CHECKING:
    from scenes.shell.scene import Scene

HOME = Settings()


@dataclass(frozen=True)
class HouseRules:
    """What people may do, and what they find; at home they may do everything."""

    can_quit: bool = True
    can_write: bool = True  # names, and search words in a rulebook
    can_share: bool = True  # games as animations and pictures, into their own folder
    remembers_lessons: bool = True  # which are finished, where the same people come back
    remembers_tables: bool = True  # the last players and rules of a game, likewise
    has_shelf: bool = True  # of all saved games, to be watched or thrown away
    has_chronicle: bool = True  # of all finished games, with the names of those who played them
    games_wait: float = math.inf  # seconds for which a game that was left can be continued
    games: tuple[str, ...] = tuple(info.id for info in BOXES)
    languages: tuple[Code, ...] = LANGUAGES
    bots: Player = "bot:medium"  # unless somebody chooses another one
    settings: Settings = HOME  # what they begin with, and return to
    fixed: frozenset[str] = frozenset()  # the settings that are not theirs to change


class Host:
    """The host at home, which takes nothing from people and adds nothing."""

    rules = HouseRules()

    def takes(self, intent: Intent) -> bool:
        """Whether an intent is for the host alone; asked before anything else receives it."""
        return False

    def pass_time(self, seconds: float) -> None:
        """Look after everything; fires every frame, with the seconds that really passed."""

    def furnish(self, scene: Scene) -> None:
        """Add what stands on every screen to a scene that was just built."""

    def end_visit(self) -> None:
        """The people here say that they have finished."""
