"""A turn that begins, reduced to what counts for looking ahead: whole turns are judged group by group."""

from __future__ import annotations

from collections.abc import Sequence
from heapq import nlargest
from operator import neg
from typing import TYPE_CHECKING, TypeAlias

from game.core.insight import Plan, Sketch
from game.core.values import Action
from game.nursery.actions import PLANTINGS, Replant, moves_on_a_line
from game.nursery.advice import reasons
from game.nursery.advice.groves import Groves, stages
from game.nursery.board import LINES, LINES_THROUGH
from game.nursery.data import COLLECTED, GROUPS, GROUPS_OF
from game.nursery.ground import Ground

if TYPE_CHECKING:
    from game.nursery.state import NurseryState

# How far whoever moves is ahead after it, from where and to where a tree goes, and the number of the kind
# that is planted where it stood.
Turn: TypeAlias = tuple[float, int, int, int]
# The number of a kind, whether it has the colour and the height of the tree that goes, and what it gains in
# groups that this tree is not of.
Offer: TypeAlias = tuple[int, bool, bool, float]

# By line and by the pattern of trees on it: from where to where trees can go along it.
MOVES = tuple(
    tuple(
        tuple((line[origin], line[target]) for origin, target in moves_on_a_line(len(line), pattern))
        for pattern in range(1 << len(line))
    )
    for line in LINES
)


class TurnSketch(Sketch):
    """The trees by hollow, by line and by group, the hands, and who collects what; for reading only.

    Between two there is nothing better than to be as far ahead as possible, whatever an earlier game brought.
    """

    __slots__ = ("board", "groups", "hands", "left", "lines", "seat", "signs", "stages")

    board: bytearray
    lines: bytearray
    groups: tuple[int, ...]
    hands: tuple[bytearray, bytearray]  # of whoever moves, and of the other one
    signs: tuple[int, ...]  # by group: 1 if whoever moves collects it, else -1
    seat: int  # who moves
    left: int  # trees to plant
    stages: list[Groves]  # by trees left

    @property
    def horizon(self) -> int:
        """The trees left, for each turn plants one."""
        return self.left

    def turns(self, most: int) -> Sequence[Turn]:
        """The best turns at first glance, best first.

        Of all that a tree does, only what happens to its colour and its height depends on where it goes, so
        a colour and a height are judged together for each way of a tree, and not for each kind to be planted.
        """
        groves = self.stages[self.left - 1]
        value_with, groups, signs, board = groves.value_with, self.groups, self.signs, self.board
        values = [sign * groves.value(trees) for sign, trees in zip(signs, groups, strict=True)]
        lead = sum(values)
        kinds = [(kind, *GROUPS_OF[kind]) for kind, count in enumerate(self.hands[0]) if count]
        found: list[Turn] = []
        for origin, targets in self._ways().items():
            hollow = 1 << origin
            colour, height = GROUPS_OF[board[origin]]
            gains = [
                sign * value_with(trees, hollow) - value
                for sign, trees, value in zip(signs, groups, values, strict=True)
            ]
            offers = _offers(kinds, colour, height, gains)
            if most == 1:
                offers = _best_offers(offers)
            colours, heights = groups[colour], groups[height]
            colour_sign, height_sign = signs[colour], signs[height]
            rest = lead - values[colour] - values[height]
            for target in targets:
                tree = 1 << target
                kept_colour = rest + colour_sign * value_with(colours, tree)
                lost_colour = rest + colour_sign * value_with(colours ^ hollow, tree)
                kept_height = height_sign * value_with(heights, tree)
                lost_height = height_sign * value_with(heights ^ hollow, tree)
                for kind, has_colour, has_height, gain in offers:
                    worth = (
                        gain
                        + (kept_colour if has_colour else lost_colour)
                        + (kept_height if has_height else lost_height)
                    )
                    found.append((worth, origin, target, kind))
        return nlargest(most, found)

    def after(self, turn: Turn) -> TurnSketch:
        """The position after a turn, for the other one."""
        _, origin, target, kind = turn
        number = self.board[origin]
        moved = 1 << origin | 1 << target
        groups = list(self.groups)
        for group in GROUPS_OF[number]:
            groups[group] ^= moved
        twin = self.after_planting(kind, origin, target, groups)
        twin.board[target] = number
        return twin

    def after_planting(self, kind: int, cell: int, filled: int, groups: list[int]) -> TurnSketch:
        """The position for the other one after a tree was planted; one hollow more is filled than before."""
        twin = TurnSketch()
        for group in GROUPS_OF[kind]:
            groups[group] |= 1 << cell
        twin.groups = tuple(groups)
        twin.board = self.board[:]
        twin.board[cell] = kind
        twin.lines = self.lines[:]
        for line, bit in LINES_THROUGH[filled]:
            twin.lines[line] ^= bit
        hand, other = self.hands
        twin.hands = (other, hand[:])
        twin.hands[1][kind] -= 1
        twin.signs = tuple(map(neg, self.signs))
        twin.seat = 1 - self.seat
        twin.left = self.left - 1
        twin.stages = self.stages
        return twin

    def lead(self) -> float:
        """How far whoever moves is ahead."""
        value = self.stages[self.left].value
        return sum(sign * value(trees) for sign, trees in zip(self.signs, self.groups, strict=True))

    def plan(self, turn: Turn) -> Plan:
        """A turn step by step, and why; the last trees of a kind plant themselves."""
        worth, origin, target, kind = turn
        steps: tuple[Action, ...] = (Replant(self.seat, origin, target),)
        if sum(map(bool, self.hands[0])) > 1:
            steps = (*steps, PLANTINGS[self.seat][kind - 1])
        return Plan(steps, worth, reasons.of_turn(self, self.after(turn), 1 << origin))

    def points(self) -> tuple[int, int]:
        """The points of whoever moves and of the other one, if the game ended now."""
        sizes = [round(self.stages[0].value(trees)) for trees in self.groups]
        own = sum(size for size, sign in zip(sizes, self.signs, strict=True) if sign > 0)
        return own, sum(sizes) - own

    def _ways(self) -> dict[int, list[int]]:
        """Where every tree can go that can go anywhere."""
        ways: dict[int, list[int]] = {}
        for moves, pattern in zip(MOVES, self.lines, strict=True):
            for origin, target in moves[pattern]:
                if origin in ways:
                    ways[origin].append(target)
                else:
                    ways[origin] = [target]
        return ways


def _offers(
    kinds: Sequence[tuple[int, ...]], colour: int, height: int, gains: Sequence[float]
) -> list[Offer]:
    """The kinds of a hand, to be planted where a tree of a colour and a height stood."""
    return [
        (
            kind,
            own_colour == colour,
            own_height == height,
            (own_colour != colour and gains[own_colour]) + (own_height != height and gains[own_height]),
        )
        for kind, own_colour, own_height in kinds
    ]


def _best_offers(offers: Sequence[Offer]) -> list[Offer]:
    """The offers of which one is the best, wherever the tree goes."""
    best: dict[tuple[bool, bool], Offer] = {}
    for offer in offers:
        alike = offer[1], offer[2]
        if alike not in best or offer[3] > best[alike][3]:
            best[alike] = offer
    return list(best.values())


def sketched(state: NurseryState, seat: int) -> TurnSketch:
    """The position of a turn of the seat."""
    sketch, ground = TurnSketch(), Ground(state.board)
    sketch.board = state.board[:]
    sketch.lines = ground.lines
    sketch.groups = tuple(ground.trees)
    sketch.hands = (state.hands[seat][:], state.hands[1 - seat][:])
    own = COLLECTED[state.aims[seat]]
    sketch.signs = tuple(1 if group in own else -1 for group in range(len(GROUPS)))
    sketch.seat = seat
    sketch.left = sum(map(sum, state.hands))
    sketch.stages = stages()
    return sketch
