"""Everything in the forest can be told apart: loot, robbers, their numbers, costs, the guard and his flag."""

import math
from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache
from random import Random

import pygame
import pytest

from game.bots.player import decide
from game.bots.strength import STRENGTHS
from game.core.chance import Chance
from game.core.setup import Setup
from game.core.values import Action
from game.robbers.rules import ROBBERS_IN_THE_WOODS
from game.robbers.state import RobbersState
from game.robbers.views import RobbersView
from game.robbers.ways import robber_ways
from scenes.tables.robbers import shapes
from scenes.tables.robbers.camera import LARGE
from scenes.tables.robbers.company import name_of_loot
from scenes.tables.robbers.geometry import SIDE, Point, beyond_side, middle
from scenes.tables.robbers.pieces import TOKEN_AT
from scenes.tables.robbers.spreading import WAYS, Neighbours, Part, Shape, Taken, Wish
from tests.scenes.table.conftest import MakeWoods
from tests.scenes.table.robbers_table import Woods, choose
from tests.scenes.table.seen_pieces import SeenPart, lead, seen_parts

# The share that must be seen of each in the worst position of all, and of nearly all in nearly all positions.
LEAST = {
    "loot": 0.65,
    "robber": 0.4,
    "number": 0.6,
    "token": 0.8,
    "guard": 0.55,
    "toll": 0.8,
    "girl": 0.6,
    "target": 0.6,
    "cost": 0.87,  # beside the way home: in a small window its rim is eight of 65 pixels
    "crook": 0.6,
}
MOST, NEARLY_ALL = 0.85, 0.95
TENT_MIDDLE, NOT_ON_TENT = 30.0, 36.0  # above its foot, and so far from there a number does not hide it
TELLING = ("loot", "number", "token", "toll", "cost")


def views_of_bots(seats: int, seed: int, every: int) -> Iterator[RobbersView]:
    """Positions of a game between bots, who bring more together on a tile than chance does."""
    state = ROBBERS_IN_THE_WOODS.new(Setup(seats, seed))
    assert isinstance(state, RobbersState)
    for number, action in enumerate(game_of_bots(seats, seed), 1):
        view = state.view(action.seat)
        if number % every == 0 and view.robbers:
            yield view
        state.apply(action)


@cache
def game_of_bots(seats: int, seed: int) -> tuple[Action, ...]:
    """What bots do in a game; thinking takes them longer than anybody needs to look at it."""
    rules, chance, actions = ROBBERS_IN_THE_WOODS, Chance(seed), list[Action]()
    state = rules.new(Setup(seats, seed))
    while (seat := state.to_act()) is not None:
        actions.append(decide(rules, state, STRENGTHS["easy"], seat, chance))
        state.apply(actions[-1])
    return tuple(actions)


def everything_in(table: Woods, view: RobbersView) -> list[SeenPart]:
    """What is seen while a robber is led, so that the costs of his ways lie there too."""
    woods = table.table
    woods._fitted_for = None  # another game
    woods.arrange(view)
    woods.marks.clear()
    own = [robber for robber in view.robbers if robber.seat == view.to_act and robber.place != "inn"]
    if view.task == "act" and own:
        lead(woods, view, max(own, key=lambda robber: robber.ap_left).id)
    return seen_parts(woods, view)


@pytest.mark.parametrize(("size", "text_scale"), [((960, 540), 100), ((640, 480), 200), ((540, 960), 100)])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_nothing_in_the_forest_hides_what_others_are_told_by(
    woods: MakeWoods,
    seats: int,
    size: tuple[int, int],
    text_scale: int,
    counts: Callable[[int, int], int],
) -> None:
    table = woods(seats=seats, player="bot:easy", size=size, text_scale=text_scale).sit_down()
    seen, clear = Counter[str](), Counter[str]()
    for view in views_of_bots(seats, seats, counts(23, 3)):
        for part in everything_in(table, view):
            assert part.share >= LEAST[part.kind], (part, len(view.tiles))
            seen[part.kind] += 1
            clear[part.kind] += part.share >= MOST
    assert all(seen[kind] for kind in TELLING)
    assert all(clear[kind] >= NEARLY_ALL * seen[kind] for kind in TELLING), (seen, clear)


@pytest.mark.parametrize(("size", "text_scale"), [((960, 540), 100), ((540, 960), 200)])
def test_whoever_taps_on_what_is_seen_of_a_robber_or_of_loot_means_it(
    woods: MakeWoods, size: tuple[int, int], text_scale: int
) -> None:
    table = woods(seats=3, player="bot:easy", size=size, text_scale=text_scale).sit_down()
    viewport, tapped = table.context.look.viewport, 0
    for view in views_of_bots(3, 7, 31):
        if view.task != "act":
            continue
        table.table._fitted_for = None
        table.table.arrange(view)
        table.table.marks.clear()
        table.table._places.shown_coins = {}
        things = table.table._places.things(view, None)
        own = [f"robber:{robber.id}" for robber in view.robbers if robber.seat == view.to_act]
        for part in seen_parts(table.table, view):
            if part.part != "all" or not part.name.startswith(("loot:", *own)):
                continue
            at = viewport.to_logical(part.at)
            hit = [thing for thing in things if thing.box.collidepoint(at)][-1]
            assert part.name.startswith(hit.name) or part.name[:-2] in hit.touches, (part, hit.name)
            tapped += 1
    assert tapped > 30


ASTRIDE = 0.3  # of its radius, that loot may reach over the side of its tile


def test_loot_lies_on_its_own_tile(woods: MakeWoods) -> None:
    table = woods(seats=3, player="bot:easy", size=(960, 540)).sit_down()
    lying = astride = 0
    for view in views_of_bots(3, 5, 17):
        table.table._fitted_for = None
        table.table.arrange(view)
        for tile in view.tiles:
            for kind in set(tile.loot):
                piece = table.table.inhabitants[name_of_loot(tile.cell, kind)]
                radius = shapes.LYING.width / 2 * piece.share
                lying += 1
                astride += beyond_side((piece.x, piece.y), middle(tile.cell)) + radius > ASTRIDE * radius
    assert lying > 100
    assert astride <= 0.03 * lying, (astride, lying)


def test_what_lies_beside_a_robber_does_not_seem_to_be_carried(woods: MakeWoods) -> None:
    table = woods(seats=3, player="bot:easy", size=(960, 540)).sit_down()
    nearest = []
    for view in views_of_bots(3, 5, 17):
        table.table._fitted_for = None
        table.table.arrange(view)
        pieces = table.table.inhabitants
        loot = [pieces[name] for name in pieces._pieces if name.startswith("loot:")]
        for robber in view.robbers:
            if robber.place != "path" or robber.carried:
                continue
            shoulder = pieces[f"robber:{robber.id}"]
            x, y = TOKEN_AT[0] * shoulder.share, TOKEN_AT[1] * shoulder.share
            near = [math.dist((piece.x, piece.y), (shoulder.x + x, shoulder.y + y)) for piece in loot]
            nearest.append(min(near) / shoulder.share)
    assert len(nearest) > 40
    assert min(nearest) > 0.8 * shapes.LYING.width, "half of it would lie where he carries things"


def test_a_settled_robber_leaves_the_sign_of_his_inn_in_sight(woods: MakeWoods) -> None:
    table = woods(seats=3, player="bot:easy", size=(960, 540)).sit_down()
    company, seen = table.table.company, 0
    for view in views_of_bots(3, 5, 17):
        table.table._fitted_for = None
        table.table.arrange(view)
        share = company._share(LARGE)
        for robber in view.robbers:
            if robber.place != "inn":
                continue
            piece = table.table.inhabitants[f"robber:{robber.id}"]
            tile = next(tile for tile in view.tiles if tile.cell == robber.cell)
            sign = shapes.SIGN.scaled(share).parts[0].box.move(company._building(tile))
            assert piece.y - shapes.WINDOW.bodies[0].height * piece.share >= sign.bottom
            seen += 1
    assert seen


def test_what_a_robber_carries_is_not_higher_than_himself() -> None:
    assert shapes.CARRIED.top >= shapes.ROBBER.top - 5, "else it seems to lie on the next tile"
    number, *_ = shapes.robber("gold", 0).parts
    assert not shapes.CARRIED.colliderect(number.box)


def test_what_the_way_home_costs_is_at_the_tent_and_what_the_path_costs_is_not(woods: MakeWoods) -> None:
    table = woods(seats=3, player="bot:easy", size=(960, 540)).sit_down()
    woods_table, seen = table.table, 0
    for view in views_of_bots(3, 5, 7):
        camp = view.camps[view.to_act or 0]
        outdoors = [each for each in view.robbers if each.seat == view.to_act and each.place == "path"]
        if view.task != "act" or camp is None or not outdoors:
            continue
        woods_table._fitted_for = None
        woods_table.arrange(view)
        ways = robber_ways(view, outdoors[0].id)
        if None not in ways or camp not in ways:
            continue
        costs = woods_table.company.costs(view, list(ways), camp)
        tile = next(tile for tile in view.tiles if tile.cell == camp)
        x, y = woods_table.company.camp(tile)
        home, path = (math.dist(costs[cell].at, (x, y - TENT_MIDDLE)) for cell in (None, camp))
        assert path > NOT_ON_TENT, (path, home)
        seen += 1
    assert seen > 5


def test_a_number_that_is_hidden_counts() -> None:
    """The measure itself: whoever stands in front of somebody hides them, and nobody else does."""
    robber = shapes.robber(None, 0)
    behind = Neighbours([(robber, (0.0, 0.0))])
    assert behind.hidden_with(robber, (0.0, 2.0)) > 3
    assert behind.hidden_with(robber, (200.0, 2.0)) == 0


SOMEBODY = Shape(
    (Part(pygame.FRect(-15.0, -35.0, 30.0, 30.0), 3.0),), (pygame.FRect(-20.0, -60.0, 40.0, 60.0),)
)


def test_whoever_has_room_stands_where_the_tile_wants_it() -> None:
    assert Taken().place("a", Wish(SOMEBODY, (10.0, 5.0), (0.0, 0.0))) == ((10.0, 5.0), 1.0)


def test_a_second_one_gives_way_as_little_as_possible() -> None:
    taken, wish = Taken(), Wish(SOMEBODY, (0.0, 0.0), (0.0, 0.0))
    first, second = taken.place("a", wish).at, taken.place("b", wish).at
    beside = Neighbours([(SOMEBODY, first)])
    assert first == (0.0, 0.0)
    assert beside.hidden_with(SOMEBODY, second) < 0.05
    assert all(beside.hidden_with(SOMEBODY, way) > 0.02 for way in WAYS[: WAYS.index(second)])


def test_loot_gives_way_to_those_who_stand_around_it() -> None:
    taken = Taken()
    crowd: dict[str, Point] = {"a": (-30.0, 0.0), "b": (0.0, 0.0), "c": (30.0, 0.0), "loot": (0.0, -30.0)}
    robber = shapes.robber("gold", 0)
    spots = taken.spread(
        {name: Wish(shapes.TOKEN if name == "loot" else robber, at, (0.0, 0.0)) for name, at in crowd.items()}
    )
    others = Neighbours((robber, spot.at) for name, spot in spots.items() if name != "loot")
    assert others.hidden_with(shapes.TOKEN, spots["loot"].at) < 0.3


def test_robbers_side_by_side_stand_on_their_tile_from_foot_to_head() -> None:
    taken, robber = Taken(), shapes.robber(None, 0).scaled(1.2)
    for name, wanted in {"a": (-40.0, -40.0), "b": (0.0, -60.0), "c": (40.0, -40.0)}.items():
        foot, size = taken.place(name, Wish(robber, wanted, (0.0, 0.0)))
        body = robber.scaled(size).bodies[0].move(foot).center
        assert max(math.dist(foot, (0, 0)), math.dist(body, (0, 0))) < 0.9 * SIDE, wanted


def test_nobody_rises_out_of_sight(woods: MakeWoods) -> None:
    table, random = woods(seats=4, player="bot:easy").sit_down(), Random(4)
    table.table._fitted_for = None
    seen = 0
    while table.state.to_act() is not None:
        table.match.apply(choose(table.state, random))
        view = table.state.view(0)
        if len(table.match.moves) % 30 or not view.robbers:
            continue
        table.table._fitted_for = None
        table.table.arrange(view)
        room = table.table.camera.room
        assert room is not None
        pixels = table.context.look.viewport.rect(room).inflate(4, 4)
        for piece in table.table.inhabitants.pieces():
            for stroke in piece.strokes(table.context.look.viewport, table.scene.stage.turner):
                ink = stroke.picture.get_bounding_rect().move(stroke.place.topleft)
                assert pixels.contains(ink), ink
                seen += 1
    assert seen > 100
