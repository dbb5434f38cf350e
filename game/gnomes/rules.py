"""The way into a game of garden gnomes."""

from __future__ import annotations

from game.core.chance import Chance
from game.core.contract import Rules
from game.core.setup import Setup, checked
from game.core.values import Event
from game.gnomes import course
from game.gnomes.actions import GnomesAction
from game.gnomes.cards import IDLE
from game.gnomes.data import BROWN, FLOWERS, INFO, ORANGE, REFUSALS
from game.gnomes.events import GameStarted, GnomesEvent
from game.gnomes.state import GnomesState, Options
from game.gnomes.steps import StartRound
from game.gnomes.views import GnomesView


class GnomesRules(Rules):
    """The rules of the breeding club."""

    info = INFO
    actions = GnomesAction
    events = GnomesEvent
    views = GnomesView
    refusals = REFUSALS

    def new(self, setup: Setup, chance: Chance | None = None) -> GnomesState:
        """A brown and an orange gnome for everybody, a treasurer by lot, and the first event (3)."""
        chosen = dict(checked(self.info, setup).options)
        state = GnomesState(setup.seats, _options(chosen), Chance(setup.seed) if chance is None else chance)
        for seat in range(setup.seats):
            for rank in (BROWN, ORANGE):
                card = state.in_reserve(seat, rank)
                assert card is not None
                state.bring_into_play(card, IDLE)
        state.treasurer = state.chance.below(setup.seats, "treasurer")
        events: list[Event] = [GameStarted(setup.seats, FLOWERS[: setup.seats], chosen)]
        state.agenda.before_all(StartRound())
        course.settle(state, events)
        state.opening = tuple(events)
        return state


def _options(chosen: dict[str, str]) -> Options:
    return Options(
        open_auction=chosen["open_auction"] == "on",
        open_rounds=int(chosen["open_rounds"]),
        schmiedel_once=chosen["schmiedel_once"] == "on",
        steep_values=chosen["steep_values"] == "on",
        round_cap=int(chosen["round_cap"]),
    )


GNOMES = GnomesRules()
