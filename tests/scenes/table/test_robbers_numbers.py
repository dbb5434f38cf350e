"""No number in the forest hides another: costs, inns, robbers and what the guard takes."""

import math
from collections.abc import Callable
from itertools import combinations
from random import Random

import pygame
import pytest

from game.robbers.ways import robber_ways
from scenes.tables.robbers.camera import LARGEST, readable
from scenes.tables.robbers.geometry import HEIGHT
from scenes.tables.robbers.inhabitants import ROBBER_BODY, ROBBER_NUMBER
from scenes.tables.robbers.places import COIN, COIN_BODY
from scenes.tables.robbers.spreading import WAYS, Taken, shape
from tests.scenes.table.conftest import MakeWoods
from tests.scenes.table.robbers_table import Woods, choose


def numbers(table: Woods) -> list[pygame.FRect]:
    """The boxes of all numbers on the board, with the costs of one robber's ways."""
    view, woods = table.state.view(0), table.table
    woods.arrange(view)
    boxes = list(woods.inhabitants.numbers(view).numbers)
    robber = next((r for r in view.robbers if r.seat == view.to_act and r.place != "inn"), None)
    if view.task == "act" and robber is not None:
        ways = robber_ways(view, robber.id)
        coin = shape(COIN, COIN_BODY, readable(woods.camera.zoom, LARGEST) / woods.camera.zoom)
        boxes += [coin.at(at).number for at in woods._places.coins(ways, robber.seat, view).values()]
    return boxes


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_no_number_lies_on_another(
    woods: MakeWoods, seats: int, seed: int, counts: Callable[[int, int], int]
) -> None:
    table, random, every = (
        woods(seats=seats, player="bot:easy", seed=seed).sit_down(),
        Random(seed),
        counts(40, 5),
    )
    checked = 0
    while table.state.to_act() is not None:
        table.match.apply(choose(table.state, random))
        if len(table.match.moves) % every or not table.state.view(0).robbers:
            continue
        boxes = numbers(table)
        checked += len(boxes)
        assert [(a, b) for a, b in combinations(boxes, 2) if min(a.clip(b).size) > 1] == []
    assert checked > 100


def test_whoever_has_room_stands_where_the_tile_wants_it() -> None:
    somebody = shape(((0.0, -20.0), 30.0), (-20.0, -60.0, 40.0, 60.0), 1.0)
    assert Taken().place(somebody, (10.0, 5.0), (0.0, 0.0)) == (10.0, 5.0)


def test_a_second_one_gives_way_as_little_as_possible() -> None:
    somebody = shape(((0.0, -20.0), 30.0), (-20.0, -60.0, 40.0, 60.0), 1.0)
    taken = Taken()
    first, second = (taken.place(somebody, (0.0, 0.0), (0.0, 0.0)) for _ in range(2))
    assert first == (0.0, 0.0)
    assert not somebody.at(first).number.colliderect(somebody.at(second).body)
    nearer = WAYS[: WAYS.index(second)]
    hides = [somebody.at(way) for way in nearer]
    assert all(
        here.body.colliderect(somebody.number) or here.number.colliderect(somebody.body) for here in hides
    )


def test_robbers_side_by_side_stand_on_their_tile_from_foot_to_head() -> None:
    taken, robber = Taken(), shape(ROBBER_NUMBER, ROBBER_BODY, 1.2)
    for wanted in ((-40.0, -40.0), (0.0, -60.0), (40.0, -40.0)):
        foot = taken.place(robber, wanted, (0.0, 0.0), [(0.0, 0.0)])
        body = robber.at(foot).body.center
        assert max(math.dist(foot, (0, 0)), math.dist(body, (0, 0))) < HEIGHT / 2, wanted
