"""Random games at full speed: the same chances as choosing among legal(), without making lists.

Each replanting is drawn by rejection: draw from a pool of pairs, all equally likely, in which every
legal replanting stands exactly once, until a pair is a legal one. Then every legal one is equally
likely. There are two such pools, and the smaller one needs fewer draws:

- a tree and one of the hollows in line with it: legal if no tree stands on the way;
- an empty hollow and one of the six sides: legal if a tree is seen that way, and then it is the
  first one seen, and no other, that can come along this line into this hollow.

Which kind is planted depends on the hand alone, and where trees can go depends on the filled
hollows alone. So the kinds to come can be drawn before the turns are played.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import chain, islice, zip_longest
from random import Random
from typing import TYPE_CHECKING, TypeAlias

from game.nursery.board import ALL_HOLLOWS, CELLS, PATHS, RAYS, mask_of
from game.nursery.clusters import largest_cluster
from game.nursery.data import EMPTY, FULL_HAND, GROUPS, GROUPS_OF
from game.nursery.scoring import Points, points, totals

if TYPE_CHECKING:
    from game.nursery.state import NurseryState

Draw: TypeAlias = Callable[[], float]  # from 0 up to, but not including, 1

SIDES = 6

REACH = max(len(paths) for paths in PATHS)
# Hollow by hollow, always REACH of them: a hollow in line with it and the set of hollows entered on
# the way there. Where there are fewer, the last ones lead nowhere over the whole board.
JOURNEYS = tuple(
    journey for paths in PATHS for journey in (list(paths.items()) + REACH * [(-1, ALL_HOLLOWS)])[:REACH]
)

# With fewer trees than this on the board, the pool of trees and hollows in line is the smaller one.
FEW_TREES = SIDES * len(CELLS) // (REACH + SIDES)

# By group: what turns a board, number by number, into the binary digits of a set of hollows.
DIGITS = tuple(
    bytes(b"01"[group in groups] for groups in GROUPS_OF).ljust(256, b"0") for group in range(len(GROUPS))
)


def played_out(state: NurseryState, seed: int) -> Points:
    """The totals of both seats after the game, or the match, went on by uniform choice."""
    step = state.agenda.now()
    if step is None:
        return totals(state.points(), state.first_game)
    draw = Random(seed).random
    board = _whole_game(draw) if step.task == "plant_first" else _rest_of_game(state, step.seat, draw)
    aims = state.aims
    if state.is_swap_open() and draw() < 0.5:
        aims = (aims[1], aims[0])
    result = points(_sizes(board), aims)
    if state.game_number == state.games:
        return totals(result, state.first_game)
    second_game = points(_sizes(_whole_game(draw)), (aims[1], aims[0]))
    return totals(second_game, result)


def _whole_game(draw: Draw) -> bytearray:
    """The board at the end of a game. Who began it is no matter, because both hands are alike."""
    board = bytearray(len(CELLS))
    kinds = kinds_to_come(FULL_HAND, FULL_HAND, draw)
    board[int(draw() * len(CELLS))] = next(kinds)
    play_turns(board, kinds, draw)
    return board


def _rest_of_game(state: NurseryState, seat: int, draw: Draw) -> bytearray:
    """The board at the end of a game that is under way, with the seat in its turn."""
    board = state.board[:]
    kinds = kinds_to_come(state.hands[seat], state.hands[1 - seat], draw)
    if state.origin is not None:
        board[state.origin] = next(kinds)
    play_turns(board, kinds, draw)
    return board


def kinds_to_come(active: bytes | bytearray, other: bytes | bytearray, draw: Draw) -> Iterator[int]:
    """The kinds in the order in which both hands are planted, turn by turn."""
    # The active hand has as many trees as the other one, or one more.
    turns = zip_longest(planting_order(active, draw), planting_order(other, draw), fillvalue=EMPTY)
    return filter(None, chain.from_iterable(turns))


def planting_order(hand: bytes | bytearray, draw: Draw) -> list[int]:
    """The kinds of a hand in the order they are planted: each time any of those left."""
    left = list(hand)
    kinds = [kind for kind, count in enumerate(left) if count]
    order = []
    while kinds:
        place = int(draw() * len(kinds))
        kind = kinds[place]
        order.append(kind)
        left[kind] -= 1
        if not left[kind]:
            del kinds[place]
    return order


def play_turns(board: bytearray, kinds: Iterator[int], draw: Draw) -> None:
    """Replant and plant once for each of the kinds."""
    trees = [cell for cell in CELLS if board[cell] != EMPTY]
    if len(trees) < FEW_TREES:
        _play_among_few_trees(board, trees, islice(kinds, FEW_TREES - len(trees)), draw)
    _play_among_many_trees(board, kinds, draw)


def _play_among_few_trees(board: bytearray, trees: list[int], kinds: Iterator[int], draw: Draw) -> None:
    """Draw from the trees and the hollows in line with them."""
    filled = mask_of(trees)
    for kind in kinds:
        pairs = REACH * len(trees)
        way = ALL_HOLLOWS
        while way & filled:
            pair = int(draw() * pairs)
            origin = trees[pair // REACH]
            target, way = JOURNEYS[REACH * origin + pair % REACH]
        board[target] = board[origin]
        board[origin] = kind
        trees.append(target)
        filled |= 1 << target


def _play_among_many_trees(board: bytearray, kinds: Iterator[int], draw: Draw) -> None:
    """Draw from the empty hollows and the six sides."""
    empty = [cell for cell in CELLS if board[cell] == EMPTY]
    hollows = len(empty)
    for kind in kinds:
        tree = EMPTY
        while tree == EMPTY:
            pair = int(draw() * SIDES * hollows)
            place = pair // SIDES
            for origin in RAYS[empty[place]][pair % SIDES]:
                tree = board[origin]
                if tree != EMPTY:
                    break
        board[empty[place]] = tree
        board[origin] = kind
        hollows -= 1
        empty[place] = empty[hollows]


def _sizes(board: bytearray) -> list[int]:
    """The sizes of the six largest clusters."""
    last_to_first = board[::-1]  # as digits of a number are written
    return [largest_cluster(int(last_to_first.translate(digits), 2)).bit_count() for digits in DIGITS]
