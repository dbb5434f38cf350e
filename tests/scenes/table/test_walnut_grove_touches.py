"""Settlers say everything by touching farm, town and tray; what is seldom wanted waits behind one button."""

import pygame
import pytest

from game.walnut_grove import actions as act
from game.walnut_grove.doubts import owned
from game.walnut_grove.events import HelpTaken
from game.walnut_grove.land import Placement, land_of
from game.walnut_grove.steps import Arrive, EnterWinter, Toll, Walk
from game.walnut_grove.town import Building
from game.walnut_grove.views import Task
from scenes.input.intents import Direction
from scenes.tables.walnut_grove.geometry import areas_of
from scenes.widgets.button import Button
from tests.game.walnut_grove.positions import asked, stand
from tests.scenes.table.conftest import SettleDown
from tests.scenes.table.walnut_grove_table import alone

MANAGE = "answer fold manage"


@pytest.mark.parametrize(
    "task",
    [
        "choose_start",
        "place_tile",
        "place_figure",
        "goods_wait",
        "move_figure",
        "take_good",
        "use_building",
        "pay_winter",
        "take_help",
    ],
)
def test_every_question_is_answered_by_touches(grove: SettleDown, task: Task) -> None:
    table = grove()
    table.begin_with(task)
    moves = len(table.match.moves)
    table.say(table.likely())
    assert len(table.match.moves) > moves


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (1, {}),
        (2, {"coin_joker": "free", "open_help_costs": "on", "start_place": "town_hall"}),
        (4, {}),
    ],
)
def test_a_whole_game_is_played_by_touches(grove: SettleDown, seats: int, options: dict[str, str]) -> None:
    table = grove(players=alone(seats), options=options, animation_pace="instant", bot_pace="instant")
    table.sit_down()
    while (seat := table.match.state.to_act()) is not None:
        if seat != 0:
            table.match.apply(table.likely())
            continue
        table.settle()
        moves = len(table.match.moves)
        action = table.likely()
        table.say(action)
        assert len(table.match.moves) > moves, action
    table.settle()
    assert table.over == [table.match]


def test_a_tile_is_dragged_to_its_place_and_turned_by_tapping_it(grove: SettleDown) -> None:
    table = grove()
    table.begin_with("place_tile")
    tile = table.view.farms[0].drawn[0]
    col, row = table.view.farms[0].free_cells[0]
    table.drag(f"tile:{tile}", f"cell:{col},{row}")
    first = int((table.scene.face.answers.shown_turn or "").removeprefix("turn:"))
    table.tap(f"cell:{col},{row}")
    turned = (first + 1) % 4
    assert table.scene.face.answers.shown_turn == f"turn:{turned}"
    table.tap("answer do it")
    placed = table.match.state.view(0).farms[0].tiles[-1]  # type: ignore[attr-defined]
    assert (placed.tile, placed.col, placed.row, placed.rotation) == (tile, col, row, turned)


def test_a_tile_is_in_hand_at_once_and_another_one_takes_its_place(grove: SettleDown) -> None:
    table = grove()
    table.begin_with("place_tile")
    farm, saying = table.view.farms[0], table.scene.sitting.saying
    assert saying is not None and saying.said == (f"tile:{farm.drawn[0]}",)
    assert str(len(farm.drawn)) in table.ribbon()
    assert saying.next_touches >= {f"cell:{col},{row}" for col, row in farm.free_cells}
    table.tap(f"tile:{farm.drawn[1]}")
    assert saying.said == (f"tile:{farm.drawn[1]}",)


def test_a_tile_lies_first_as_it_joins_the_most_land(grove: SettleDown) -> None:
    table = grove()
    table.begin_with("place_tile")
    farm = table.view.farms[0]
    land = land_of(farm.board, farm.tiles)
    has_joined = False
    for col, row in farm.free_cells:
        table.point_at(f"cell:{col},{row}")
        ghost = table.table.own.over._shown.ghost
        assert ghost is not None
        turns = [Placement(ghost.tile, col, row, rotation) for rotation in range(4)]
        joined = {turn: len(land.with_tile(turn).merged_since(land)) for turn in turns}
        assert joined[ghost] == max(joined.values())
        has_joined |= joined[ghost] > 0
    assert has_joined


def test_goods_can_be_managed_while_a_tile_is_in_hand(grove: SettleDown) -> None:
    table = grove()
    table.begin_with("place_tile")
    saying = table.scene.sitting.saying
    assert saying is not None and saying.said
    while MANAGE not in table.scene.controls:
        table.match.apply(table.likely())
        assert table.play_until("place_tile")
        table.settle()
    assert any(isinstance(action, act.DiscardBarn) for action in table.match.state.legal())
    table.tap(MANAGE)
    table.tap("answer button:discard")
    assert table.ribbon().endswith("what do you throw out of the barn?")
    table.tap("back")
    saying = table.scene.sitting.saying
    assert saying is not None
    assert any(touch.startswith("cell:") for touch in saying.next_touches)


def test_a_chosen_tile_follows_the_focus_from_cell_to_cell(grove: SettleDown) -> None:
    table = grove()
    table.begin_with("place_tile")
    farm = table.view.farms[0]
    table.tap(f"tile:{farm.drawn[0]}")
    for col, row in farm.free_cells[:2]:
        table.point_at(f"cell:{col},{row}")
        ghost = table.table.own.over._shown.ghost
        assert ghost is not None and (ghost.tile, ghost.col, ghost.row) == (farm.drawn[0], col, row)


def test_a_figure_is_dragged_to_its_region(grove: SettleDown) -> None:
    table = grove()
    table.begin_with("place_figure")
    region = table.view.farms[0].regions[2].id
    table.drag("figure:next", f"region:{region}")
    assert table.match.moves[-1].action == act.PlaceFigure(0, region)


def test_managing_goods_waits_behind_one_button_until_it_is_asked_for(grove: SettleDown) -> None:
    table = grove()
    table.begin_with("place_figure")
    while not any(isinstance(action, act.DiscardBarn) for action in table.match.state.legal()):
        table.match.apply(table.likely())
        assert table.play_until("place_figure")
        table.settle()
    controls = table.scene.controls
    assert MANAGE in controls and "answer button:discard" not in controls
    table.tap(MANAGE)
    assert MANAGE not in controls and "answer button:discard" in controls
    table.tap("back")
    assert MANAGE in controls and "answer button:discard" not in controls


@pytest.mark.parametrize(("task", "button"), [("goods_wait", "discard"), ("take_help", "repay_help")])
def test_what_a_question_is_about_waits_behind_nothing(grove: SettleDown, task: Task, button: str) -> None:
    table = grove()
    table.begin_with(task)
    assert f"answer button:{button}" in table.scene.controls


def test_any_area_of_a_region_means_the_region(grove: SettleDown) -> None:
    table = grove(seed=5)
    table.play(70)
    assert table.play_until("place_figure")
    table.sit_down()
    region = max(table.view.farms[0].regions, key=lambda region: len(region.areas))
    assert len(region.areas) > 1
    last = max(
        (thing.name for thing in table.table.things(table.view) if thing.part_of == f"region:{region.id}"),
        key=lambda name: int(name.split()[-1]),
    )
    table.point_at(last)
    assert table.scene.controls.focus.current == f"region:{region.id}"


def test_wherever_somebody_presses_on_a_region_they_mean_it(grove: SettleDown) -> None:
    table = grove(seed=5)
    table.play(70)
    assert table.play_until("place_figure")
    table.sit_down()
    farm, camera = table.view.farms[0], table.table.own.camera
    areas = areas_of(farm.board, farm.tiles)
    meant = []
    for region in farm.regions:
        for corners in (triangle for area in region.areas for triangle in areas[area].triangles()):
            middle = [sum(each) / 3 for each in zip(*corners, strict=True)]
            for corner in corners:  # well inside, but far from the middle
                pairs = zip(corner, middle, strict=True)
                x, y = camera.place(*(0.85 * far + 0.15 * near for far, near in pairs))
                if camera.frame.collidepoint(x, y):
                    under = table.scene.controls.widget_at(x, y)
                    meant.append((f"region:{region.id}", under.stands_for if under else None))
    assert len(meant) > 60
    assert [pair for pair in meant if pair[0] != pair[1]] == []


def test_the_toll_is_offered_with_the_cheapest_coin(grove: SettleDown) -> None:
    manners = grove().match.rules.manners
    assert not manners.is_unlikely(act.PayToll(0, "copper"), None)
    assert manners.is_unlikely(act.PayToll(0, "gold"), None)


def test_whoever_pulls_the_farm_paints_no_empty_marks(grove: SettleDown) -> None:
    table = grove()
    table.begin_with("place_figure")
    own = table.table.own
    middle = own.camera.frame.center
    for by, zoom in ((0.0, 1.5), (12.0, 1.0)):
        table.scene.move_sight(by, by, zoom, middle)
        table.frame()
    everywhere = own.over.look.viewport.rect(own.camera.frame)
    marked = sum(stroke.place.width * stroke.place.height for stroke in own.over.drawn)
    assert 0 < marked < 0.3 * everywhere.width * everywhere.height


def test_arrows_do_not_stop_on_laid_land_while_a_tile_is_placed(grove: SettleDown) -> None:
    table = grove()
    table.begin_with("place_tile")
    table.tap(f"tile:{table.view.farms[0].drawn[0]}")
    focus = table.scene.controls.focus
    cells = [name for name in focus.things if name.startswith("cell:")]
    steps = {focus.neighbour(cell, direction) for cell in cells for direction in Direction}
    assert cells and not any(name and name.startswith("region:") for name in steps)


def test_help_is_no_main_button_for_who_has_a_coin_for_the_toll(grove: SettleDown) -> None:
    table = grove()
    table.begin(players=alone(1), state=asked(Toll(0, "church"), barn={"copper": 2}))
    table.sit_down()
    button = table.scene.controls["answer button:take_help"]
    assert isinstance(button, Button) and button._kind == "paper"
    assert table.scene.controls.focus.current == "coin:copper"


@pytest.mark.parametrize("building", ["general_store", "post_office", "johansens"])
def test_nothing_draws_the_eye_to_leaving(grove: SettleDown, building: Building) -> None:
    table = grove()
    goods = {"wood": 1, "stone": 2}
    state = asked(Arrive(0, building), barn=goods, stock={"johansens": ["hut"]})
    table.begin(players=alone(1), state=state)
    table.sit_down()
    leaving = [
        name for name in ("skip_action", "decline_good") if f"answer button:{name}" in table.scene.controls
    ]
    assert leaving
    for name in leaving:
        button = table.scene.controls[f"answer button:{name}"]
        assert isinstance(button, Button) and button._kind == "paper"


def test_a_walk_past_a_toll_without_a_coin_is_asked_back_and_told(grove: SettleDown) -> None:
    state = asked(Walk(0), barn={"copper": 0}, has_open_help=True)
    stand(state, s0="saloon")
    table = grove()
    table.begin(players=alone(1), state=state)
    table.sit_down()
    table.tap("building:church")
    assert table.match.moves == [] and "2 points" in table.ribbon()
    table.tap("answer do it")
    assert isinstance(table.match.moves[0].action, act.MoveTo)
    assert any(isinstance(event, HelpTaken) for event in table.match.moves[0].events)


@pytest.mark.parametrize("percent", [100, 200])
def test_goods_stay_in_their_places_however_many_are_chosen(grove: SettleDown, percent: int) -> None:
    table = grove(text_scale=percent)
    goods = {"wood": 1, "stone": 1, "grain": 1, "fish": 1}
    table.begin(players=alone(1), state=asked(Arrive(0, "general_store"), barn=goods))
    table.sit_down()

    def places() -> dict[str, tuple[float, float]]:
        things = table.table.things(table.view)
        return {thing.name: thing.box.topleft for thing in things if thing.name.startswith("good:")}

    before = places()
    assert set(before) == {f"good:{good}" for good in goods}
    for good in ("wood", "stone", "grain"):
        table.tap(f"good:{good}")
        assert places() == before
    table.tap("good:fish")
    assert table.refusal("sell_count") in table.why_not()


@pytest.mark.parametrize("window", [(1280, 720), (960, 720), (720, 1280)])
def test_house_and_barn_stay_in_sight_while_tiles_are_chosen(
    grove: SettleDown, window: tuple[int, int]
) -> None:
    table = grove(window, text_scale=200)
    table.begin_with("place_tile")
    yard, tiles = table.table.yard, table.table.tray.tiles
    assert tiles and yard.is_visible and yard.box.collidelist(tiles) < 0
    assert all(tile in table.table.board() for tile in tiles), "no remark of a bot lies on them"


def test_in_spring_the_focus_begins_where_the_tile_joins_most(grove: SettleDown) -> None:
    table = grove()
    table.begin_with("place_tile")
    saying, manners = table.scene.sitting.saying, table.match.rules.manners
    assert saying is not None
    fits = {
        touch: manners.fit(laid, table.view)
        for touch in saying.next_touches
        if (laid := saying.laid_on(touch)) is not None
    }
    assert max(fits.values()) > min(fits.values())
    assert fits[str(table.scene.controls.focus.current)] == max(fits.values())


def test_in_summer_the_focus_begins_at_what_the_winter_lacks(grove: SettleDown) -> None:
    table = grove()
    table.begin_with("place_figure")
    farm = table.view.farms[0]
    lacking = {good for good, count in farm.due.items() if owned(farm, good) < count}
    region = str(table.scene.controls.focus.current).removeprefix("region:")
    assert lacking
    assert next(each.good for each in farm.regions if each.id == region) in lacking


def test_what_is_given_for_help_counts_every_ware_and_winter_goes_without_them(grove: SettleDown) -> None:
    table = grove(language="en")
    state = asked(EnterWinter(0), barn={"wood": 3, "fish": 2}, has_open_help=True)
    table.begin(players=alone(1), state=state)
    table.sit_down()
    for touch in ("button:repay_help", "good:wood", "good:wood", "good:fish"):
        table.say_touch(touch)
    numbers = {offer.touch: offer.number for offer in table.table.tray._offers}
    assert table.scene.sitting.saying and table.scene.sitting.saying.proposed
    assert (numbers["good:wood"], numbers["good:fish"]) == ("2/3", "1/2")
    assert ("wood", 1) in [(good, have) for good, have, _ in table.table.forecast.needs]
    table.tap("answer back")
    assert {offer.number for offer in table.table.tray._offers} == {"2/3", "0/2"}


def test_arrows_lead_to_the_nearest_region_also_aslant(grove: SettleDown) -> None:
    table = grove((1280, 720))
    table.begin_with("place_figure")
    spots = {thing.name: thing.box for thing in table.table.own.things() if not thing.part_of}
    legal = table.scene.sitting.saying.next_touches if table.scene.sitting.saying else frozenset()
    regions = {name: pygame.Vector2(box.center) for name, box in spots.items() if name in legal}
    for name, at in regions.items():
        table.scene.controls.focus_on(name)
        table.steer(Direction.RIGHT)
        goal = table.scene.controls.focus.current
        ahead = {
            other: (to - at).length()
            for other, to in regions.items()
            if to.x > at.x and abs(to.y - at.y) <= to.x - at.x
        }
        if ahead:
            assert goal == min(ahead, key=ahead.__getitem__)


def test_every_region_is_reached_by_arrows(grove: SettleDown) -> None:
    table = grove((1280, 720), seed=5)
    table.play(90)
    assert table.play_until("place_figure")
    table.sit_down()
    saying, focus = table.scene.sitting.saying, table.scene.controls.focus
    assert saying is not None
    regions = {touch for touch in saying.next_touches if touch.startswith("region:")}
    reached, open_ = set[str](), {min(regions)}
    while open_:
        name = open_.pop()
        reached.add(name)
        table.scene.controls.focus_on(name)
        open_ |= {goal for each in Direction if (goal := focus.neighbour(name, each))} & regions - reached
    assert reached == regions
