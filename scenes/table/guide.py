"""A guide stands beside a table and leads whoever plays there; at a usual table nobody does."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import ExitStack
from typing import TYPE_CHECKING

import pygame

from game.bots.worker import BotWorker
from game.core.match import Match
from game.core.values import Action
from game.sitting.saying import Caution
from game.sitting.sitting import Sitting
from game.sitting.thinker import Thinker
from scenes.platform.settings import Settings
from scenes.shell.context import Context
from scenes.table.saving_words import how_safe

if TYPE_CHECKING:
    from scenes.table.scene import TableScene
    from scenes.table.things import Thing


class Guide:
    """What a table asks whoever leads people; this one lets them do whatever they want."""

    @property
    def counts(self) -> bool:
        """Whether what people play here is a game that is counted among others."""
        return True

    @property
    def boxes(self) -> Sequence[pygame.FRect]:
        """What the guide shows, and no notice covers."""
        return ()

    @property
    def is_busy(self) -> bool:
        """Whether something that the guide shows moves."""
        return False

    def sitting(self, context: Context, match: Match, resources: ExitStack) -> Sitting:
        """The sitting that the guide watches over; whoever thinks for it goes with the resources."""
        bots, adviser = self.thinkers()
        for thinker in (bots, adviser):
            resources.callback(thinker.close)
        return Sitting(match, bots, lambda: self.caution(context.settings), self.narrowed, adviser)

    def thinkers(self) -> tuple[Thinker, Thinker]:
        """Whoever thinks for the bots, and whoever advises people: here it is the same."""
        bots = BotWorker()
        return bots, bots

    def caution(self, settings: Settings) -> Caution:
        """When to ask whether a move is meant, on every device alike."""
        if settings.confirms_moves:
            return Caution.ALWAYS
        return Caution.IN_DOUBT if settings.asks_before_risks else Caution.NEVER

    def how_safe(self, context: Context, match: Match) -> str:
        """How much of what people do here is kept, in words."""
        return how_safe(context, match)

    def narrowed(self, legal: Sequence[Action]) -> Sequence[Action]:
        """Which of the legal actions people are offered."""
        return legal

    def build(self, scene: TableScene) -> None:
        """The table is built anew; fires before anything is asked at it."""

    def lead(self) -> None:
        """A question is open, or something more of the answer was said: show the way."""

    def led_to(self, names: list[str]) -> list[str]:
        """Of everything that can be answered with, what the focus may go to."""
        return names

    def fall_silent(self) -> None:
        """The question is answered."""

    def refuses(self, thing: Thing) -> bool:
        """Somebody touched what they are not offered: True if the guide has said why."""
        return False

    def why_one_way(self, context: Context) -> str:
        """Why a tile cannot be turned where it lies."""
        return context.say("table.one_turn")

    def advises(self) -> bool:
        """Somebody asks what to do: True if the guide has shown what it asks for, and no bot has to think."""
        return False

    def leaves(self) -> bool:
        """Somebody goes back with nothing to take back: True if that ends what the guide leads through."""
        return False

    def pass_time(self, seconds: float) -> None:
        """Let time pass."""
