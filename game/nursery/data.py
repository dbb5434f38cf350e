"""What the game consists of: trees, aims and options.

Tags: [S] the original rules, [F] found in other sources, [D] decided for this table.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

from game.core.setup import SWITCH, GameInfo, Option

Colour: TypeAlias = Literal["dark", "leaf", "light"]
Height: TypeAlias = Literal["small", "medium", "tall"]
Group: TypeAlias = Literal["dark", "leaf", "light", "small", "medium", "tall"]
Kind: TypeAlias = Literal["d1", "d2", "d3", "l1", "l2", "l3", "y1", "y2", "y3"]
Aim: TypeAlias = Literal["colours", "heights"]

COLOURS: tuple[Colour, ...] = ("dark", "leaf", "light")  # [S]
HEIGHTS: tuple[Height, ...] = ("small", "medium", "tall")  # [S]
GROUPS: tuple[Group, ...] = (*COLOURS, *HEIGHTS)
KINDS: tuple[Kind, ...] = ("d1", "d2", "d3", "l1", "l2", "l3", "y1", "y2", "y3")  # [S]

EACH_KIND = 3  # trees of a kind in each hand [S]
ALL_TREES = 2 * EACH_KIND * len(KINDS)  # [S]

# Inside the engine a kind is its number from 1 to 9, so that 0 can stand for an empty hollow.
EMPTY = 0
TREES: tuple[Kind | None, ...] = (None, *KINDS)
NUMBERS: dict[Kind, int] = {kind: number for number, kind in enumerate(KINDS, start=1)}
FULL_HAND = bytes((0, *(EACH_KIND for _ in KINDS)))  # by number

# By number: the two places in GROUPS that a tree belongs to, its colour's and its height's.
GROUPS_OF: tuple[tuple[int, ...], ...] = ((), *((kind // 3, 3 + kind % 3) for kind in range(9)))

# By aim: the places in GROUPS that are collected.
COLLECTED: dict[Aim, range] = {"colours": range(3), "heights": range(3, 6)}  # [S]

INFO = GameInfo(
    id="nursery",
    version=1,
    min_seats=2,  # [S]
    max_seats=2,  # [S]
    options=(
        Option("aims", ("colours", "heights")),  # what seat 0 collects [S]; the default [D]
        Option("first_seat", ("random", "0", "1"), names_a_seat=True),  # [S]
        Option("match", ("off", "two_games")),  # [S]; off by default [D]
        Option("swap_offer", SWITCH),  # [D]
    ),
    has_hidden_information=False,  # [S]
    minutes=(20, 30),  # [F]
)
