"""The way into a game of robbers: shuffling tiles, dealing hands, laying out piles (3)."""

from __future__ import annotations

from game.core.agenda import Agenda
from game.core.chance import Chance
from game.core.contract import Rules
from game.core.setup import Setup, SetupError, checked
from game.core.values import Event
from game.robbers import course
from game.robbers.actions import RobbersAction
from game.robbers.data import BANDS, INFO, PILE_SIZE, REFUSALS, ROUNDS
from game.robbers.events import RobbersEvent
from game.robbers.state import RobbersState
from game.robbers.steps import EnterForest, EntryTurn
from game.robbers.tiles import FOREST_TILES
from game.robbers.views import RobbersView


class RobbersRules(Rules):
    """The rules of Robbers in the Woods."""

    info = INFO
    actions = RobbersAction
    events = RobbersEvent
    views = RobbersView
    refusals = REFUSALS

    def new(self, setup: Setup, chance: Chance | None = None) -> RobbersState:
        """The bush, hands and piles, and the first seat about to place a piece."""
        options = checked(self.info, setup).options
        chance = Chance(setup.seed) if chance is None else chance
        first_seat = _first_seat(options["first_seat"], setup.seats, chance)
        state = RobbersState(setup.seats, options, first_seat, chance)
        _deal(state, chance)
        pieces = 1 + BANDS[setup.seats].hand_tiles  # the camp is one of them
        order = [(first_seat + place) % setup.seats for place in range(setup.seats)]
        state.agenda = Agenda([*(EntryTurn(seat) for _ in range(pieces) for seat in order), EnterForest()])
        events: list[Event] = []
        course.settle(state, events)
        assert not events, "round the bush every hand has a choice"
        return state


def _first_seat(value: str, seats: int, chance: Chance) -> int:
    if value == "random":
        return chance.below(seats, "first_seat")
    if int(value) >= seats:
        raise SetupError("option first_seat", f"there is no seat {value} at a table for {seats}")
    return int(value)


def _deal(state: RobbersState, chance: Chance) -> None:
    """Equal hands of the first twelve tiles, and three piles of twelve (3.4)."""
    tiles = list(FOREST_TILES)
    chance.shuffle(tiles, "tiles")
    count = BANDS[state.seats].hand_tiles
    state.hands = [sorted(tiles.pop() for _ in range(count)) for _ in state.hands]
    state.piles = [[tiles.pop() for _ in range(PILE_SIZE)] for _ in range(ROUNDS)]


ROBBERS_IN_THE_WOODS = RobbersRules()
