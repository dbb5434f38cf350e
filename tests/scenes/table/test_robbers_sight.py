"""The camera shows all of a forest as near as its room allows, and what may be joined glows."""

import itertools
import math
from random import Random
from typing import Any

import pygame
import pytest
from msgspec.structs import replace

from game.core.hexes import neighbour, opposite
from game.core.values import Action
from game.robbers.actions import EndTurn, Move
from game.robbers.data import Cell
from game.robbers.events import RobberArrested
from game.robbers.tiles import sides_of
from scenes.input.intents import MOUSE, Device, DeviceKind, PointerDown, PointerMoved, PointerUp, Scrolled
from scenes.platform.paths import asset_folder
from scenes.stage.sparse import SparsePicture
from scenes.table.story_bar import room_for_haste
from scenes.table.zones import read_map
from scenes.tables.robbers import floor
from scenes.tables.robbers.camera import CLOSEST, ForestCamera, Sight, View
from scenes.tables.robbers.floor_pictures import Part
from scenes.tables.robbers.geometry import COLUMN, HEIGHT, middle, side_of
from scenes.tables.robbers.marks import GLOW_LAYER
from tests.scenes.table.conftest import MakeWoods
from tests.scenes.table.robbers_table import Woods, choose
from tests.scenes.table.table_door import SIZE

FRAMES = [
    read_map(asset_folder() / "boards" / "robbers" / f"{name}.tmx").box("forest")
    for name in ("16x9", "4x3_large", "portrait")
]
FRAME = FRAMES[0]


def corner_of(frame: pygame.FRect) -> pygame.FRect:
    return pygame.FRect(frame.right - 280, frame.top, 280, 140)


def seen(camera: ForestCamera, cell: Cell) -> pygame.FRect:
    return camera.box(*middle(cell), 141, 163)


@pytest.mark.parametrize("frame", FRAMES)
@pytest.mark.parametrize("tall", [1, 4, 9])
@pytest.mark.parametrize("wide", [1, 5, 12])
def test_nothing_is_hidden_by_a_panel_or_outside_the_frame(tall: int, wide: int, frame: pygame.FRect) -> None:
    cells = [Cell(q, r - q // 2) for q in range(wide) for r in range(tall)]
    camera, corner = ForestCamera(frame), corner_of(frame)
    camera.show(camera.best_view(Sight(cells, (), frame, [corner])))
    assert all(frame.contains(seen(camera, cell)) for cell in cells)
    assert not any(corner.colliderect(seen(camera, cell)) for cell in cells)


def test_a_tall_forest_is_nearer_on_an_upright_screen() -> None:
    cells = [Cell(q, r - q // 2) for q in range(4) for r in range(9)]
    wide, _, upright = (ForestCamera(frame).best_view(Sight(cells, (), frame, [])) for frame in FRAMES)
    assert upright[2] > 1.2 * wide[2]


def test_a_covered_corner_costs_no_more_than_it_must() -> None:
    column = [Cell(0, r) for r in range(9)]
    camera = ForestCamera(FRAME)
    free = camera.best_view(Sight(column, (), FRAME, []))
    assert camera.best_view(Sight(column, (), FRAME, [corner_of(FRAME)])) == free


@pytest.mark.parametrize("size", [(640, 360), (360, 640)])
def test_a_forest_has_more_room_while_there_are_no_buttons(woods: MakeWoods, size: tuple[int, int]) -> None:
    table = woods(seats=4, player="bot:easy", size=size).play_until("place", 3, seat=0).sit_down()
    acting = table.table.sight(table.view, is_placing=False)
    placing = table.table.sight(table.view, is_placing=True)
    zones = table.table.top.zones
    assert not acting.frame.colliderect(zones.box("actions"))
    assert placing.frame.contains(acting.frame)
    assert placing.frame.width * placing.frame.height > 1.15 * acting.frame.width * acting.frame.height
    assert {tuple(zones.box(name)) for name in ("answer:0", "answer:1")} <= set(map(tuple, placing.covers))
    assert any(cover.contains(box) for cover in placing.covers for _, box in table.table.hand.places())


@pytest.mark.parametrize("task", ["entry", "place"])
def test_the_sides_glow_that_the_chosen_tile_may_join(woods: MakeWoods, task: str) -> None:
    table = woods(seats=2, player="bot:easy").play_until(task, int(task == "place"), seat=0).sit_down()
    if task == "entry":
        table.tap(next(f"tile:{tile}" for tile in table.table.hand.waiting.tiles if tile))
    assert table.scene.sitting.saying is not None
    offered = {touch[5:] for touch in table.scene.sitting.saying.next_touches if touch.startswith("cell:")}
    cells = [Cell(*map(int, name.split(","))) for name in offered]
    tiles = {tile.cell: tile for tile in table.view.tiles}
    expected = {
        tuple(sum(part) / 2 for part in zip(*side_of(cell, side), strict=True))
        for cell in cells
        for side in range(6)
        if (near := tiles.get(neighbour(cell, side))) and opposite(side) in sides_of(near.mask)
    }
    glowing = [glow for glow in table.table.marks._glows if glow.layer_number == GLOW_LAYER]
    glows = {(glow.x, glow.y) for glow in glowing} - {middle(cell) for cell in cells}
    assert expected
    assert glows == expected
    table.confirm(f"cell:{offered.pop()}")
    assert table.table.marks._glows == [], "nothing more is asked where"


def test_who_slips_past_the_guard_stands_beside_him(woods: MakeWoods) -> None:
    table, random = woods(seats=3, player="bot:easy", seed=1), Random(1)
    while not (table.state.view(None).sneaking and table.state.to_act() == 0):
        table.match.apply(choose(table.state, random))
    table.sit_down()
    guard, robber = (table.table.inhabitants[name] for name in ("guard", f"robber:{table.view.sneaking}"))
    assert abs(robber.x - guard.x) * table.table.camera.zoom > 30


# Moving the camera


def best(table: Woods) -> tuple[float, float, float]:
    return table.table.camera.best_view(table.table.sight(table.view, is_placing=table.view.task != "act"))


def far_forest(woods: MakeWoods, size: tuple[int, int] = SIZE) -> Woods:
    table = woods(seats=4, player="bot:easy", size=size).play_until("act", 3, seat=0).sit_down()
    assert table.table.camera.zoom < 0.7
    return table


def test_the_wheel_brings_the_forest_nearer_around_the_pointer(woods: MakeWoods) -> None:
    table = far_forest(woods)
    camera = table.table.camera
    x, y = camera.place(0, 0)
    zoom = camera.zoom
    table.send(*(Scrolled(MOUSE, 0, 1, x, y) for _ in range(3)))
    assert camera.zoom > zoom * 1.2
    assert math.dist(camera.place(0, 0), (x, y)) < 2
    table.send(*(Scrolled(MOUSE, 0, -1, x, y) for _ in range(9)))
    assert camera.view == best(table), "no further away than the best view"


def test_a_drag_works_out_only_once_a_pixel_how_near_all_can_be_seen(woods: MakeWoods) -> None:
    table = far_forest(woods)
    camera, asked = table.table.camera, 0
    work_out = camera.best_view

    def counted(sight: Sight) -> View:
        nonlocal asked
        asked += 1
        return work_out(sight)

    camera.best_view = counted  # type: ignore[method-assign]
    for step in range(1, 4):
        table.scene.move_sight(0, 0, 1.2, camera.frame.center)
        assert asked == step


def test_things_can_be_touched_where_they_are_seen_after_moving(woods: MakeWoods) -> None:
    table = far_forest(woods)
    camera = table.table.camera
    table.scene.move_sight(0, 0, 1.8, camera.frame.center)
    table.scene.move_sight(-120, 60, 1.0, camera.frame.center)
    cells = [widget for widget in table.scene.controls.widgets if widget.name.startswith("cell:")]
    assert 0 < len(cells) < len(table.view.tiles)
    cut = 0
    for widget in cells:
        whole = camera.box(*middle(Cell(*map(int, widget.name[5:].split(",")))), COLUMN, HEIGHT)
        assert widget.box == whole.clip(camera.frame)
        cut += not camera.frame.collidepoint(whole.center)
    assert cut, "also what is seen of a tile whose middle is not"
    for robber in table.view.robbers:
        name = f"robber:{robber.id}"
        if name in table.scene.controls and name in table.table.inhabitants:
            body = camera.place(*table.table.inhabitants[name].over_foot(30))
            is_seen = camera.frame.collidepoint(body)
            assert table.scene.controls[name].box.collidepoint(body) or not is_seen


@pytest.mark.parametrize("size", [SIZE, (360, 640)])
def test_nobody_loses_the_forest(woods: MakeWoods, size: tuple[int, int]) -> None:
    table, random = far_forest(woods, size), Random(7)
    camera = table.table.camera
    left, top, right, bottom = *camera.frame.topleft, *camera.frame.bottomright
    for _ in range(200):
        at = random.uniform(left, right), random.uniform(top, bottom)
        table.scene.move_sight(
            random.uniform(-900, 900), random.uniform(-900, 900), random.choice([0.5, 1.0, 2.0]), at
        )
        assert any(camera.frame.contains(seen(camera, tile.cell)) for tile in table.view.tiles)
        assert best(table)[2] <= camera.zoom <= CLOSEST


def test_the_best_view_comes_back_by_a_double_tap(woods: MakeWoods) -> None:
    table = far_forest(woods)
    finger = Device(DeviceKind.TOUCH, 3)
    table.scene.move_sight(0, 0, 1.6, table.table.camera.frame.center)
    moves = len(table.match.moves)
    assert table.table.camera.view != best(table)
    empty = next(
        (x, y)
        for x in range(520, 1500, 40)
        for y in range(170, 840, 40)
        if table.scene.controls.widget_at(x, y) is None
    )
    table.send(PointerDown(finger, *empty), PointerUp(finger, *empty))
    assert table.table.camera.view != best(table), "one tap is not enough"
    table.send(PointerDown(finger, *empty), PointerUp(finger, *empty))
    assert table.table.camera.view == best(table)
    assert len(table.match.moves) == moves


def test_two_taps_far_apart_in_time_are_not_a_double_tap(woods: MakeWoods) -> None:
    table = far_forest(woods)
    table.scene.move_sight(0, 0, 1.6, table.table.camera.frame.center)
    moved, finger, at = table.table.camera.view, Device(DeviceKind.TOUCH, 3), (1700.0, 60.0)
    for _ in range(2):
        table.send(PointerDown(finger, *at), PointerUp(finger, *at))
        table.frame(0.1, times=10)
    assert table.table.camera.view == moved


def test_two_quick_drags_from_the_same_place_are_not_a_double_tap(woods: MakeWoods) -> None:
    table = far_forest(woods)
    table.scene.move_sight(0, 0, 2.2, table.table.camera.frame.center)
    zoom, finger, at = table.table.camera.view[2], Device(DeviceKind.TOUCH, 3), (1700.0, 60.0)
    for _ in range(2):
        table.send(PointerDown(finger, *at), PointerMoved(finger, 1600.0, 90.0))
        table.send(PointerUp(finger, 1600.0, 90.0))
    assert table.table.camera.view[2] == zoom


def answer(table: Woods, action: Action) -> None:
    """Somebody acts, and everything comes to rest."""
    table.match.apply(action)
    table.frame()
    table.rest()
    table.frame(times=3)


@pytest.mark.parametrize("seats", [2, 3])
def test_the_camera_stands_still_until_a_tile_is_laid_or_the_turn_is_over(
    woods: MakeWoods, seats: int
) -> None:
    table, random = woods(seats=seats, player="bot:easy").play_until("place", 2, seat=0), Random(2)
    table.scene.sitting._bots.ask = lambda question: None  # type: ignore[method-assign]
    table.sit_down()
    seen: dict[tuple[int, int], set[View]] = {}
    tasks = set()
    for _ in range(40):
        view = table.view
        seen.setdefault((view.active, len(view.tiles)), set()).add(table.table.camera.view)
        tasks.add(view.task)
        answer(table, choose(table.state, random))
    assert tasks >= {"place", "act"} and len(seen) > 2
    assert [views for views in seen.values() if len(views) > 1] == []


def test_where_people_moved_the_camera_it_stays_until_their_turn_is_over(woods: MakeWoods) -> None:
    table = far_forest(woods)
    table.scene.sitting._bots.ask = lambda question: None  # type: ignore[method-assign]
    table.scene.move_sight(0, 0, 1.3, table.table.camera.frame.center)
    moved = table.table.camera.view
    assert moved != best(table)
    answer(table, next(action for action in table.state.legal() if isinstance(action, Move)))
    assert table.scene.sitting.saying is not None
    assert table.table.camera.view == moved
    while table.view.active == 0:
        legal = list(table.state.legal())
        answer(table, next((action for action in legal if isinstance(action, EndTurn)), legal[0]))
    assert table.table.camera.view == best(table)
    tiles = len(table.view.tiles)
    while table.view.active != 0 or table.view.task != "act":
        answer(table, choose(table.state, Random(1)))
    assert len(table.view.tiles) >= tiles
    assert table.table.camera.view == moved, "in their next turn they find it where they had it"


def test_whoever_goes_back_as_far_as_they_can_sees_all_of_the_forest_however_it_grows(
    woods: MakeWoods,
) -> None:
    table, random = far_forest(woods), Random(1)
    table.scene.sitting._bots.ask = lambda question: None  # type: ignore[method-assign]
    at, tiles = table.table.camera.frame.center, len(table.view.tiles)
    table.send(*(Scrolled(MOUSE, 0, 1, *at) for _ in range(4)))
    table.scene.move_sight(-120, 60, 1.0, at)
    table.send(*(Scrolled(MOUSE, 0, -1, *at) for _ in range(5)))
    seen_then = table.table.camera.view
    assert table.table.camera.view == best(table)
    while table.view.active == 0 or len(table.view.tiles) == tiles:
        answer(table, choose(table.state, random))
    while table.view.active != 0 or table.view.task != "act":
        answer(table, choose(table.state, random))
    assert table.table.camera.view == best(table) != seen_then
    assert all(map(table.table._places.is_whole, (tile.cell for tile in table.view.tiles)))


def test_a_view_hardly_nearer_than_all_of_the_forest_is_given_up_when_it_grows(woods: MakeWoods) -> None:
    table = far_forest(woods)
    robbers = table.table
    robbers.move_sight(0, 0, 1.05, robbers.camera.frame.center)
    assert robbers.camera.view != best(table)
    robbers.fit(replace(table.view, active=1))
    assert robbers.fit(table.view) == best(table)


@pytest.mark.parametrize("task", ["entry", "place"])
def test_every_place_for_a_new_tile_is_whole(woods: MakeWoods, task: str) -> None:
    table = woods(seats=3, player="bot:easy").play_until(task, int(task == "place"), seat=0).sit_down()
    if task == "entry":
        table.tap(next(f"tile:{tile}" for tile in table.table.hand.waiting.tiles if tile))
    camera, marked = table.table.camera, table.table._marked
    places = [Cell(*map(int, touch[5:].split(","))) for touch in marked[0] if touch.startswith("cell:")]
    assert places
    table.table.mark(frozenset(), (), frozenset())
    table.scene.move_sight(0, 0, 1.8, camera.frame.center)
    assert not all(map(table.table._places.is_whole, places))
    table.table.mark(*marked)
    assert all(map(table.table._places.is_whole, places))


def test_a_question_about_what_is_out_of_sight_goes_there_as_near_as_people_were(woods: MakeWoods) -> None:
    table = far_forest(woods)
    camera = table.table.camera
    cells = sorted(middle(tile.cell) for tile in table.view.tiles)
    table.scene.move_sight(0, 0, 1.6, camera.frame.center)
    table.scene.move_sight(9000, 0, 1.0, camera.frame.center)  # to the left edge
    far = next(tile.cell for tile in table.view.tiles if middle(tile.cell) == cells[-1])
    assert not camera.frame.collidepoint(camera.place(*middle(far)))
    moved = camera.view
    table.frame(0.1, times=4)
    assert camera.view == moved, "people may look wherever they want"
    table.table.mark(frozenset({f"cell:{far.q},{far.r}"}), (), frozenset())
    assert camera.zoom == moved[2]
    assert camera.frame.contains(seen(camera, far))


def test_what_has_no_room_so_near_is_seen_with_the_whole_forest_until_the_next_turn(woods: MakeWoods) -> None:
    table = far_forest(woods)
    camera, seat = table.table.camera, table.view.active
    table.scene.move_sight(0, 0, 1.6, camera.frame.center)
    moved, woods_table = camera.view, table.table
    woods_table._view = replace(table.view, task="guard_target")
    woods_table.mark(frozenset(f"cell:{t.cell.q},{t.cell.r}" for t in table.view.tiles), (), frozenset())
    assert camera.view == best(table)
    woods_table.fit(replace(table.view, active=1 - seat))
    assert woods_table.fit(table.view) == moved, "in their next turn they find it where they had it"


def test_every_farm_that_the_guard_may_be_sent_to_is_whole(woods: MakeWoods) -> None:
    table = woods(seats=2, player="bot:easy").play_until("guard_target", 2, seat=0).sit_down()
    camera, marked = table.table.camera, table.table._marked
    table.table.mark(frozenset(), (), frozenset())
    table.scene.move_sight(0, 0, 1.6, camera.frame.center)
    farms = [Cell(*map(int, touch[5:].split(","))) for touch in marked[0] if touch.startswith("cell:")]
    assert not all(camera.frame.contains(seen(camera, cell)) for cell in farms)
    table.table.mark(*marked)
    assert all(camera.frame.contains(seen(camera, cell)) for cell in farms)


def test_what_people_look_at_goes_aside_when_buttons_come_up(woods: MakeWoods) -> None:
    table = woods(seats=3, player="bot:easy").play_until("place", 2, seat=0).sit_down()
    robbers = table.table
    before = robbers.sight(table.view, is_placing=True).frame
    table.scene.move_sight(0, 0, 1.5, before.center)
    point = robbers.camera.board_point(*before.center)
    while table.view.task != "act":
        answer(table, table.state.legal()[0])
    room = robbers.sight(table.view, is_placing=False).frame
    assert room.width < before.width
    assert math.dist(robbers.camera.place(*point), room.center) < 1


def test_everything_is_drawn_anew_for_where_people_moved_the_camera(woods: MakeWoods) -> None:
    table = far_forest(woods)
    table.scene.move_sight(0, 0, 1.5, table.table.camera.frame.center)
    assert not table.table.floor.is_sharp
    table.frame(0.1, times=4)
    assert table.table.floor.is_sharp


def test_from_near_by_the_forest_looks_as_if_all_of_it_were_drawn(
    woods: MakeWoods, monkeypatch: pytest.MonkeyPatch
) -> None:
    pictures = []
    for most in (floor.MOST_WHOLE, 100.0):
        monkeypatch.setattr(floor, "MOST_WHOLE", most)
        table = far_forest(woods)
        table.scene.move_sight(0, 0, 3.0, table.table.camera.frame.center)
        table.frame(0.1, times=4)
        assert (table.table.floor._close is None) == (most == 100.0)
        pictures.append(table.pixels())
    assert pictures[0] == pictures[1]


def floor_pictures(table: Woods) -> dict[pygame.Surface, pygame.Rect]:
    """The pictures of which the floor is drawn, each with the pixels that its parts cover together."""
    places = dict[pygame.Surface, pygame.Rect]()
    for stroke in table.table.floor.strokes(table.scene.stage.viewport, table.scene.stage.turner):
        places[stroke.picture] = stroke.place.union(places.get(stroke.picture, stroke.place))
    return places


def test_whoever_pulls_the_forest_far_sees_all_of_it_at_once(woods: MakeWoods) -> None:
    table = far_forest(woods)
    camera = table.table.camera
    table.scene.move_sight(0, 0, 3.0, camera.frame.center)
    table.frame(0.1, times=4)
    [sharp] = floor_pictures(table)
    table.scene.move_sight(-600, -200, 1.0, camera.frame.center)
    pictures = floor_pictures(table)
    assert not pictures[sharp].contains(pygame.Rect((0, 0), table.scene.stage.viewport.window))
    rough = next(place for picture, place in pictures.items() if picture is not sharp)
    assert rough.union(pictures[sharp]).size > pictures[sharp].size
    table.frame(0.1, times=4)
    assert table.table.floor.is_sharp


def test_the_close_look_is_ready_when_its_spectacle_is_over(
    woods: MakeWoods, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = far_forest(woods)
    laid, lay = list[str](), floor.ForestFloor._lay_part

    def noted(ground: floor.ForestFloor, target: SparsePicture, part: Part, *where: Any) -> None:
        laid.append(part.name)
        lay(ground, target, part, *where)

    monkeypatch.setattr(floor.ForestFloor, "_lay_part", noted)
    arrest = RobberArrested("yellow_1", table.view.tiles[0].cell, None)
    assert table.table.spectacle(arrest, table.view, table.view) is not None
    table.frame()
    assert 0 < len(laid) <= floor.A_FRAME
    table.frame(times=100)  # no spectacle has so few
    before = len(laid)
    table.table.camera.show(table.table.camera.close_to(arrest.cell))
    table.table.floor.lay(table.view.tiles)
    assert len(laid) == before > floor.A_FRAME


def test_a_tile_and_a_robber_follow_the_finger(woods: MakeWoods) -> None:
    table = woods(player="bot:easy").play_until("place", seat=0).sit_down()
    things = {thing.name: thing for thing in table.table.things(table.view)}
    assert table.table.carried(things[f"tile:{table.view.drawn}"]) is not None
    assert table.table.carried(things["cell:0,0"]) is None
    table = woods(player="bot:easy").play_until("act", seat=0).sit_down()
    things = {thing.name: thing for thing in table.table.things(table.view)}
    name = next(name for name in things if name.startswith("robber:"))
    picture = table.table.carried(things[name])
    assert picture is not None
    piece = table.table.inhabitants[name]
    table.table.pick_up(things[name])
    assert piece.alpha < 255
    table.table.put_down(None)
    assert piece.alpha == 255


@pytest.mark.parametrize(("size", "text_scale"), [(SIZE, 150), (SIZE, 200), ((360, 640), 200)])
def test_pins_name_tiles_inside_the_room_of_the_forest(
    woods: MakeWoods, size: tuple[int, int], text_scale: int
) -> None:
    table = woods(seats=3, player="bot:easy", size=size, text_scale=text_scale)
    table.play_until("act", 3, seat=0).sit_down()
    viewport, (pin, *_) = table.context.look.viewport, table.table.pins.pins
    frame = viewport.rect(table.table.camera.frame).inflate(4, 4)
    boxes = [table.table.top.zones.box(name) for name in ("status", "guard")]
    boxes.append(room_for_haste(table.context.look, table.table.top.zones))
    panels = [viewport.rect(box) for box in (*boxes, *(sheet.box for sheet in table.table.column.sheets))]
    for tile in table.view.tiles:
        table.table.pins.show([(tile.cell, "Gasthaus mit der 4")])
        for stroke in pin.strokes(viewport, table.scene.stage.turner):
            ink = stroke.picture.get_bounding_rect().move(stroke.place.topleft)
            assert frame.contains(ink)
            assert ink.collidelist(panels) < 0


@pytest.mark.parametrize("text_scale", [100, 200])
def test_labels_stay_with_their_pins_wherever_the_camera_goes(woods: MakeWoods, text_scale: int) -> None:
    table = woods(seats=3, player="bot:easy", text_scale=text_scale).play_until("act", 3, seat=0).sit_down()
    viewport, (pin, *_), camera = table.context.look.viewport, table.table.pins.pins, table.table.camera
    for tile in table.view.tiles:
        table.table.pins.show([(tile.cell, "Gasthaus mit der 4")])
        for across in (-300.0, 0.0, 300.0):  # the camera glides on while the tile is named
            camera.x = middle(tile.cell)[0] - across
            label, needle = (stroke.place for stroke in pin.strokes(viewport, table.scene.stage.turner))
            assert label.left <= needle.left and needle.right <= label.right
            assert label.colliderect(needle)


def test_two_labels_never_lie_on_each_other(woods: MakeWoods) -> None:
    table = woods(seats=3, player="bot:easy", text_scale=200).play_until("act", 3, seat=0).sit_down()
    cells = [tile.cell for tile in table.view.tiles]
    for one, other in itertools.pairwise(cells):
        table.table.pins.show([(one, "Gasthaus mit der 4"), (other, "Jagdschloss")])
        first, second = (pin.label() for pin in table.table.pins.pins)
        assert not first.colliderect(second)


def test_where_the_guard_may_come_is_hatched_also_on_the_tile_of_the_chosen_robber(woods: MakeWoods) -> None:
    table = woods(player="bot:easy").play_until("act", seat=0).sit_down()
    marks, cells = table.table.marks, [tile.cell for tile in table.view.tiles]
    marks.show_danger({cells[0]: 2})
    marks.choose(cells[0])
    assert marks._risky.is_visible and (marks._risky.x, marks._risky.y) == middle(cells[0])
    marks.choose(cells[1])
    assert not marks._risky.is_visible
