"""Positions in one line, and ways to play on from them."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Mapping

from game.core.agenda import Agenda
from game.core.setup import Setup
from game.core.values import Action, Event
from game.nursery.actions import Plant, PlantFirst, Replant
from game.nursery.board import cell_named
from game.nursery.data import ALL_TREES, EMPTY, KINDS, NUMBERS, TREES, Kind
from game.nursery.rules import NURSERY
from game.nursery.state import NurseryState
from game.nursery.steps import PLANT, REPLANT

HEIGHT_LETTERS = str.maketrans("smt", "123")


def new_game(**options: str) -> NurseryState:
    """A new game in which seat 0 begins, unless the options say otherwise."""
    state = NURSERY.new(Setup(seats=2, options={"first_seat": "0", **options}))
    assert isinstance(state, NurseryState)
    return state


def standing(trees: Mapping[str, Kind], seat: int = 0, **options: str) -> NurseryState:
    """A turn of the seat begins with these trees on the board: {"d4": "l2"}."""
    state = new_game(**options)
    _lay_out(state, {cell_named(name): kind for name, kind in trees.items()}, seat)
    return state


def printed(rows: str, seat: int = 0, **options: str) -> NurseryState:
    """A turn of the seat begins with this board, row by row: `Dt` or `d3` for a tree, `--` for none."""
    state = new_game(**options)
    lay_out(state, rows, seat)
    return state


def lay_out(state: NurseryState, rows: str, seat: int) -> None:
    """Let a turn of the seat begin with this printed board in a running game."""
    names = [name.lower().translate(HEIGHT_LETTERS) for name in rows.split()]
    assert len(names) == 64
    _lay_out(state, {cell: kind for cell, kind in enumerate(names) if kind in KINDS}, seat)


def _lay_out(state: NurseryState, trees: Mapping[int, Kind], seat: int) -> None:
    """Each hand has what it could have left after half of the trees came from it."""
    for cell, kind in trees.items():
        state.board[cell] = NUMBERS[kind]
    used = Counter(trees.values())
    left = {kind: 6 - used[kind] for kind in KINDS}
    in_other_hand = (ALL_TREES - len(trees)) // 2
    other = {kind: max(0, left[kind] - 3) for kind in KINDS}  # what does not fit into one hand
    for kind in KINDS:
        other[kind] += min(3 - other[kind], left[kind] - other[kind], in_other_hand - sum(other.values()))
    give(state, 1 - seat, other)
    give(state, seat, {kind: left[kind] - other[kind] for kind in KINDS})
    state.agenda = Agenda([REPLANT[seat], PLANT[seat]] if len(trees) < ALL_TREES else [])
    state.work_out()


def give(state: NurseryState, seat: int, hand: Mapping[Kind, int]) -> None:
    """Let a seat have exactly these trees in hand."""
    for kind in KINDS:
        state.hands[seat][NUMBERS[kind]] = hand.get(kind, 0)


def in_hand(state: NurseryState, seat: int) -> dict[Kind, int]:
    return state.view(None).hands[seat]


def trees_on(state: NurseryState) -> dict[tuple[int, int], str]:
    """The board by (row, column)."""
    return {divmod(cell, 8): str(TREES[number]) for cell, number in enumerate(state.board) if number != EMPTY}


def plant_first(state: NurseryState, kind: Kind, name: str) -> list[Event]:
    return state.apply(PlantFirst(_asked(state), kind, cell_named(name)))


def replant(state: NurseryState, origin: str, target: str) -> list[Event]:
    return state.apply(Replant(_asked(state), cell_named(origin), cell_named(target)))


def plant(state: NurseryState, kind: Kind) -> list[Event]:
    return state.apply(Plant(_asked(state), kind))


def _asked(state: NurseryState) -> int:
    seat = state.to_act()
    assert seat is not None
    return seat


def random_action(state: NurseryState, rng: random.Random) -> Action:
    return rng.choice(state.legal())


def played(state: NurseryState, actions: int, seed: int) -> NurseryState:
    """The state after this many random actions, or fewer if the game ends."""
    rng = random.Random(seed)
    for _ in range(actions):
        if state.to_act() is None:
            break
        state.apply(random_action(state, rng))
    return state


def turn_begun(trees: int, seed: int, **options: str) -> NurseryState:
    """A turn begins after random play with this many trees on the board."""
    state = new_game(**options)
    rng = random.Random(seed)
    while len(trees_on(state)) < trees or state.view(None).step != "replant":
        state.apply(random_action(state, rng))
    return state


def played_to_the_end(state: NurseryState, seed: int) -> list[Event]:
    """Every event of random play to the end."""
    rng = random.Random(seed)
    events: list[Event] = []
    while state.to_act() is not None:
        events += state.apply(random_action(state, rng))
    return events
