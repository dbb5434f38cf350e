"""What a settler owns is on the table in every size of letters, and what they can do is said in words."""

import math
from collections import Counter
from itertools import combinations
from typing import Any

import pytest

from game.walnut_grove.actions import TakeBuilding
from game.walnut_grove.steps import Arrive, GrowFarm, StoreCoins, StoreGoods, Walk, Work
from scenes.input.intents import KEYBOARD, Button
from scenes.platform.language import LANGUAGES
from scenes.rulebook.scene import RulebookScene
from scenes.table.answers import FOLD
from scenes.tables.walnut_grove import yard
from scenes.tables.walnut_grove.geometry import Point, areas_of, moved
from scenes.tables.walnut_grove.ground import squares_of
from scenes.tables.walnut_grove.ledger import TWO_ROWS, Ledger, laid_out
from tests.game.walnut_grove.positions import asked
from tests.scenes.table.conftest import SettleDown
from tests.scenes.table.walnut_grove_table import Grove, alone

SIZES = [(1280, 720), (1280, 800), (960, 720), (720, 1280)]
# More than fits into one row of large letters.
RICH: dict[str, Any] = {
    "labourers": ["yellow", "yellow", "blue"],
    "huts": 2,
    "barns": 1,
    "improvements": ["horses", "ladder", "tent"],
    "has_open_help": True,
    "turned_help": 2,
}


def on_paper(table: Grove) -> Counter[str]:
    """How often everything is seen that the paper of the own farm counts."""
    yard = table.table.yard
    assert yard.facts is not None
    counts: Counter[str] = Counter()
    for picture, words, box in laid_out(yard.look, yard.pieces, yard.box, yard.facts).counted:
        assert yard.box.contains(box), picture
        counts[picture] += int(words) if words.isdigit() and picture != "points" else 1
    return counts


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("step", [Work(0), Walk(0)], ids=["summer", "autumn"])
def test_large_letters_leave_out_no_worker_hut_or_improvement(
    grove: SettleDown, size: tuple[int, int], step: Work | Walk
) -> None:
    table = grove(size, text_scale=200)
    table.begin(players=alone(2), state=asked(step, seats=2, **RICH))
    table.sit_down()
    assert table.table.yard.box.height >= TWO_ROWS
    seen = on_paper(table)
    assert seen["worker_farmer_small"] == 1 and seen["worker_blue_small"] == 1
    assert seen["worker_yellow_small"] == 2
    assert seen["hut"] == 2
    assert all(seen[f"improvement_{name}"] == 1 for name in ("horses", "ladder", "tent"))
    assert seen["help_open"] == seen["help_turned"] == 1


def test_who_asks_about_the_own_farm_hears_all_that_is_there(grove: SettleDown) -> None:
    table = grove()
    table.begin(players=alone(1), state=asked(Walk(0), **RICH, hired=["white"]))
    table.sit_down()
    barn = next(thing for thing in table.table.things(table.view) if thing.name == "barn")
    tip = table.table.tip(barn, table.view)
    points = table.view.farms[0].points
    assert f"{points} points so far" in tip and "enclosures: 0" in tip
    assert "People: Farmer, 2 × Yellow labourer and Blue labourer." in tip.replace("\N{NO-BREAK SPACE}", " ")
    assert "From next year on: White labourer." in tip
    assert "2 × Hut, Barn, Horses, Ladder and Tent" in tip.replace("\N{NO-BREAK SPACE}", " ")
    assert "of 6 spaces taken" in tip


@pytest.mark.parametrize("language", LANGUAGES)
def test_goods_without_room_are_named_on_the_button_that_gives_them_up(
    grove: SettleDown, language: str
) -> None:
    table = grove(language=language)
    step = StoreGoods(0, "b4", "wood", 2)
    state = asked(step, barn={"copper": 2, "stone": 2}, fields={"b4": 2})
    table.begin(players=alone(1), state=state)
    table.sit_down()
    labels = {text.widget.name: text.text for text in table.texts()}
    wood = table.context.say("thing.walnut_grove.wood")
    assert wood in labels["answer button:lose_goods"]
    assert labels["answer button:discard"] == table.context.say("button.walnut_grove.make_room")


def test_the_only_thing_to_tidy_is_said_on_the_button_and_is_nobodys_first_choice(grove: SettleDown) -> None:
    table = grove()
    table.begin(players=alone(1), state=asked(Work(0), barn={"copper": 2}))
    table.sit_down()
    controls = table.scene.controls
    assert f"{FOLD}manage" not in controls and "answer button:discard" in controls
    assert "answer button:discard" not in table.scene.face.possible(table.scene.sitting.saying)
    table.tap("answer button:discard")
    assert table.ribbon() == "Ann: what do you throw out of the barn?"


@pytest.mark.parametrize(
    ("fields", "button", "rule"),
    [({"b4": 1}, f"{FOLD}manage", "13.2"), ({}, "answer button:discard", "7.4")],
)
def test_the_rule_of_tidying_is_that_of_its_button(
    grove: SettleDown, fields: dict[str, int], button: str, rule: str
) -> None:
    table = grove()
    table.begin(players=alone(1), state=asked(Work(0), barn={"copper": 2}, fields=fields))
    table.sit_down()
    table.scene.controls.focus_on(button)
    table.press(Button.HELP, KEYBOARD)
    table.frame()
    assert isinstance(table.top, RulebookScene)
    assert table.top.controls.focus.current == f"rule {rule}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_two_buildings_to_choose_from_have_their_names_also_in_large_letters(
    grove: SettleDown, language: str
) -> None:
    table = grove((1280, 720), text_scale=200, language=language)
    state = asked(Arrive(0, "johansens"), barn={"stone": 2}, stock={"johansens": ["hut", "barn"]})
    table.begin(players=alone(1), state=state)
    table.sit_down()
    said = {text.text for text in table.texts() if text.widget.name.startswith("offer ")}
    assert said == {table.context.say(f"thing.walnut_grove.{name}") for name in ("hut", "barn")}


def test_who_pays_with_coins_is_told_for_what(grove: SettleDown) -> None:
    table = grove()
    state = asked(Arrive(0, "johansens"), barn={"copper": 2}, stock={"johansens": ["hut", "barn"]})
    table.begin(players=alone(1), state=state)
    table.sit_down()
    table.tap("extension:hut")
    assert table.scene.sitting.saying is not None
    assert table.scene.sitting.saying.proposed == TakeBuilding(0, "hut")
    assert "Hut" in table.ribbon() and "Stone" in table.ribbon()


def test_a_shop_counts_one_of_each_good_as_it_buys_no_more(grove: SettleDown) -> None:
    table = grove((1280, 720), text_scale=200)
    table.begin(players=alone(1), state=asked(Arrive(0, "general_store"), barn={"wood": 3, "grain": 1}))
    table.sit_down()

    def counted() -> list[str]:
        return [text.text for text in table.texts() if text.widget.name.startswith("offer ")]

    assert counted() == ["Wood 0/1", "Grain 0/1"]
    table.tap("good:wood")
    assert counted() == ["Wood 1/1", "Grain 0/1"]


def test_whoever_lacks_something_for_winter_hears_that_coins_do_not_help(grove: SettleDown) -> None:
    table = grove()
    table.begin(players=alone(1), state=asked(Walk(0), barn={"gold": 2}))
    table.sit_down()
    forecast = next(thing for thing in table.table.things(table.view) if thing.name == "forecast")
    assert "Coins do not help" in table.table.tip(forecast, table.view)
    table.begin(players=alone(1), state=asked(Walk(0), barn={"wood": 1, "grain": 2, "gold": 1}))
    table.sit_down()
    assert "Coins" not in table.table.tip(forecast, table.view)


def test_the_paper_of_the_yard_is_laid_out_once_as_long_as_nothing_on_it_changes(
    grove: SettleDown, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = grove(text_scale=200)
    table.begin(players=alone(2), state=asked(Work(0), seats=2, **RICH))
    laid: list[Ledger] = []

    def counted(*given: Any) -> Ledger:
        laid.append(laid_out(*given))
        return laid[-1]

    monkeypatch.setattr(yard, "laid_out", counted)
    table.sit_down()
    mine = table.table.yard
    first = [thing.box for thing in mine.things()]
    sizes = len(laid)
    assert all(mine.box.contains(box) for box in first) and mine.box.collidepoint(mine.barn)
    mine.refresh()
    table.picture()
    assert [thing.box for thing in mine.things()] == first
    assert len(laid) == sizes
    mine.stand_in(mine.box.inflate(-200, 0))
    mine.things()
    assert len(laid) == sizes + 1


CROWDED = "23@(0,1)r0 32@(1,1)r0 36@(2,1)r0 44@(3,1)r0 12@(4,1)r0 47@(0,2)r2 8@(1,2)r3 1@(2,2)r1 21@(1,3)r0"


@pytest.mark.parametrize("board", [1, 3])
def test_every_number_of_summer_lies_inside_its_region_and_hides_no_square(
    grove: SettleDown, board: int
) -> None:
    table = grove()
    table.begin(players=alone(1), state=asked(Work(0), tiles=CROWDED, board=board, barn={}))
    table.sit_down()
    own, farm = table.table.own, table.view.farms[0]
    areas = areas_of(farm.board, farm.tiles)
    squares = squares_of(table.table.pieces, areas)
    spots = own.face.number_spots(farm)
    for region in farm.regions:
        at, room = spots[region.id]
        assert room >= 15, region
        near = [moved(areas[name].at, square) for name in region.areas for square in squares[name]]
        assert all(max(abs(at[0] - x), abs(at[1] - y)) > 20 for x, y in near), region
        owner = {
            name for name, area in areas.items() for corners in area.triangles() if is_inside(at, corners)
        }
        assert owner and owner <= set(region.areas), region
    others = list(spots.values())
    apart = min(math.dist(one.at, other.at) for one, other in combinations(others, 2))
    assert apart > 2 * 15


def is_inside(point: Point, corners: tuple[Point, Point, Point]) -> bool:
    """Whether a point lies in a triangle or on its edge."""
    x, y = point
    sides = zip(corners, (*corners[1:], corners[0]), strict=True)
    turns = [(x2 - x1) * (y - y1) - (y2 - y1) * (x - x1) for (x1, y1), (x2, y2) in sides]
    return min(turns) >= -1e-6 or max(turns) <= 1e-6


def test_a_number_of_summer_promises_only_what_finds_room(grove: SettleDown) -> None:
    table = grove()
    full = {"copper": 2, "stone": 2}
    table.begin(
        players=alone(1), state=asked(Work(0), barn=full, tiles="43@(4,1)r2", fields={"b4": 1, "b0": 1})
    )
    table.sit_down()
    badges = {badge.good: badge for badge in table.table.own._marks.badges if badge.good in ("wood", "fish")}
    assert badges["wood"].words == "+2" and not badges["wood"].has_surplus
    assert not badges["fish"].words and badges["fish"].has_surplus  # no number where nothing is gained
    lake = next(thing for thing in table.table.things(table.view) if thing.name == "region:b0")
    assert "Stored: 1 of 1; free in the barn: 0\nNo room for 1 of it" in table.table.tip(lake, table.view)


def test_what_goes_into_the_barn_has_a_roof_over_its_number(grove: SettleDown) -> None:
    table = grove()
    table.begin(players=alone(1), state=asked(Work(0), barn={}, fields={"b0": 1, "b4": 2}))
    table.sit_down()
    badges = {badge.good: badge for badge in table.table.own._marks.badges}
    assert badges["fish"].words == "+1" and badges["fish"].has_roof
    assert badges["stone"].words == "+1" and not badges["stone"].has_roof


# The barn


def test_the_owner_sees_the_coin_that_waits_and_why_its_equal_is_not_thrown_out(grove: SettleDown) -> None:
    table = grove()
    state = asked(StoreCoins(0, ("silver", "gold")), barn={"silver": 2, "grain": 1, "fish": 1})
    table.begin(players=alone(1), state=state)
    table.sit_down()
    assert "silver coin" in table.ribbon()
    tray = [thing.name for thing in table.table.tray.things()]
    assert tray == ["waiting:0:silver", "waiting:1:gold"]
    table.tap("answer button:discard")
    table.settle()
    tray = [thing.name for thing in table.table.tray.things()]
    assert tray == ["item:grain", "item:fish", "item:silver"]
    assert [offer.is_off for offer in table.table.tray._offers] == [False, False, True]
    table.tap("item:silver")
    assert table.refusal("discard_pointless") in table.why_not()


def test_what_is_thrown_out_can_be_thought_better_of(grove: SettleDown) -> None:
    table = grove()
    table.begin(players=alone(1), state=asked(GrowFarm(0, 1), drawn=[7, 8], barn={"copper": 2, "fish": 1}))
    table.sit_down()
    table.tap("answer button:discard")
    table.settle()
    assert "throw out" in table.ribbon()
    table.tap("answer back")
    table.settle()
    assert "throw out" not in table.ribbon()


def test_goods_can_be_tidied_with_a_tile_in_hand_and_the_button_tells_what_it_does(grove: SettleDown) -> None:
    table = grove()
    state = asked(GrowFarm(0, 1), drawn=[7, 8], barn={"copper": 2, "fish": 1}, fields={"b4": 1})
    table.begin(players=alone(1), state=state)
    table.sit_down()
    table.tap("tile:8")
    table.settle()
    fold = table.scene.controls[f"{FOLD}manage"]
    assert "into the barn" in table.scene.attention._words_about(fold)
