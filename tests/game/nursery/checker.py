"""A second nursery, slow and plain, written from the rulebook alone to check the engine against.

Hollows are (row, column), the board is a dict of trees, and everything is found by looking.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

Hollow = tuple[int, int]
Board = dict[Hollow, str]
Move = tuple[Hollow, Hollow]

HOLLOWS = [(row, column) for row in range(8) for column in range(8)]
STEPS = [(0, 1), (0, -1), (1, 0), (-1, 0), (1, -1), (-1, 1)]
COLOURS = {"dark": "d", "leaf": "l", "light": "y"}
HEIGHTS = {"small": "1", "medium": "2", "tall": "3"}


def around(hollow: Hollow) -> set[Hollow]:
    row, column = hollow
    return {(row + down, column + right) for down, right in STEPS} & set(HOLLOWS)


def replants(board: Board) -> list[Move]:
    moves = []
    for origin in board:
        for down, right in STEPS:
            row, column = origin[0] + down, origin[1] + right
            while (row, column) in HOLLOWS and (row, column) not in board:
                moves.append((origin, (row, column)))
                row, column = row + down, column + right
    return moves


def clusters(board: Board, letter: str) -> list[set[Hollow]]:
    """The clusters of the trees that have this letter or digit in their name."""
    alone = {hollow for hollow, tree in board.items() if letter in tree}
    found = []
    while alone:
        cluster: set[Hollow] = set()
        waiting = [alone.pop()]
        while waiting:
            hollow = waiting.pop()
            cluster.add(hollow)
            touching = around(hollow) & alone
            alone -= touching
            waiting.extend(touching)
        found.append(cluster)
    return found


def largest_size(board: Board, letter: str) -> int:
    return max((len(cluster) for cluster in clusters(board, letter)), default=0)


def sum_for(board: Board, aim: str) -> int:
    letters = COLOURS if aim == "colours" else HEIGHTS
    return sum(largest_size(board, letter) for letter in letters.values())


def secured(board: Board) -> set[Hollow]:
    return {hollow for hollow in board if around(hollow) <= set(board)}


class SlowGame:
    """The trees on the board and in both hands, and whose turn it is."""

    def __init__(self, board: Board, hands: tuple[Counter[str], Counter[str]], seat: int) -> None:
        self.board = board
        self.hands = hands
        self.seat = seat

    def kinds_left(self) -> list[str]:
        return [kind for kind, count in self.hands[self.seat].items() if count > 0]

    def turns(self) -> Iterator[SlowGame]:
        """The positions after every whole turn that is possible now."""
        for origin, target in replants(self.board):
            for kind in self.kinds_left():
                board = dict(self.board)
                board[target] = board[origin]
                board[origin] = kind
                hands = (self.hands[0].copy(), self.hands[1].copy())
                hands[self.seat][kind] -= 1
                yield SlowGame(board, hands, 1 - self.seat)

    def perft(self, depth: int) -> int:
        """How many ways there are to play this many turns."""
        if depth == 1:
            return len(replants(self.board)) * len(self.kinds_left())
        return sum(after.perft(depth - 1) for after in self.turns())
