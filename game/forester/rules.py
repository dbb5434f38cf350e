"""The way into a game of Forester: options, stocks, and the first question (3)."""

from __future__ import annotations

from collections.abc import Mapping

from game.core.chance import Chance
from game.core.contract import Rules
from game.core.setup import Setup, SetupError, checked
from game.core.values import Event
from game.forester import course, deck, start
from game.forester.actions import ForesterAction
from game.forester.cards import DECK, SPARE_CARDS
from game.forester.data import INFO, REFUSALS
from game.forester.events import ForesterEvent, GameStarted
from game.forester.state import ForesterState, Options
from game.forester.views import ForesterView


class ForesterRules(Rules):
    """The rules of Forester."""

    info = INFO
    actions = ForesterAction
    events = ForesterEvent
    views = ForesterView
    refusals = REFUSALS

    def new(self, setup: Setup, chance: Chance | None = None) -> ForesterState:
        """Empty domains and full stocks; the start seat places its first tile (3)."""
        chosen = checked(self.info, setup).options
        chance = Chance(setup.seed) if chance is None else chance
        start_seat = _start_seat(chosen["start_seat"], setup.seats, chance)
        cards = deck.without(DECK, *SPARE_CARDS) if chosen["short_deck"] == "on" else DECK
        state = ForesterState(setup.seats, _options(chosen), deck.shuffled(cards, chance), chance)
        state.start_seat = state.active = start_seat
        events: list[Event] = [GameStarted(dict(chosen), state.start_seat)]
        start.begin(state)
        course.settle(state, events)
        state.opening = tuple(events)
        return state


def _options(chosen: Mapping[str, str]) -> Options:
    return Options(
        hard_winter=chosen["hard_winter"] == "on",
        experienced_start=chosen["experienced_start"] == "on",
        both_bonuses=chosen["both_bonuses"] == "on",
        mix_counts_plants=chosen["mix_counts"] == "plants",
        remediation_for_any_zone=chosen["remediation_cards"] == "any",
        migration_from_turn_player=chosen["migration_from"] == "turn_player",
        chosen=dict(chosen),
    )


def _start_seat(value: str, seats: int, chance: Chance) -> int:
    if value == "random":
        return chance.below(seats, "start seat")
    if int(value) >= seats:
        raise SetupError("option start_seat", f"there is no seat {value} at a table for {seats}")
    return int(value)


FORESTER = ForesterRules()
