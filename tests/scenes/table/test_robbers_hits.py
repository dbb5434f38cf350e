"""What stands close together in a small forest can be hit: by halves, and by a finger from nearer by."""

from itertools import combinations

import pygame
from msgspec.structs import replace

from game.robbers.actions import Move
from scenes.input.intents import MOUSE, Device, DeviceKind, PointerDown, PointerUp
from scenes.tables.robbers.hits import LEAST, shared_out
from tests.game.robbers.positions import stand
from tests.scenes.table.conftest import MakeWoods
from tests.scenes.table.robbers_table import Woods

FINGER = Device(DeviceKind.TOUCH, 3)
LARGE_LETTERS = (480, 360)  # 4:3, where large letters leave the forest little room


def small_forest(woods: MakeWoods) -> Woods:
    table = woods(seats=4, player="bot:easy", size=LARGE_LETTERS, text_scale=200)
    table.play_until("act", 3, seat=0).sit_down()
    assert table.table.camera.zoom < 0.4
    return table


def tap(table: Woods, device: Device, name: str) -> None:
    x, y = table.scene.controls[name].box.center
    table.context.reader.last_device = device.kind
    table.send(PointerDown(device, x, y), PointerUp(device, x, y))
    table.rest()
    table.frame(times=2)


def goal(table: Woods) -> str:
    """The cost of a way."""
    names = [widget.name for widget in table.scene.controls.widgets]
    return next(name for name in reversed(names) if name.startswith("cost of cell:"))


def test_whoever_stands_alone_is_as_large_as_a_finger() -> None:
    alone = pygame.FRect(100, 100, 20, 30)
    assert shared_out({"a": alone}, ["a"])["a"].size == (LEAST, LEAST)
    assert shared_out({"a": alone}, [])["a"] == alone


def test_those_who_stand_close_share_the_room_between_them() -> None:
    boxes = {name: pygame.FRect(100 + 24 * place, 100, 40, 50) for place, name in enumerate("abc")}
    boxes["d"] = pygame.FRect(110, 130, 40, 40)
    shared = shared_out(boxes, "abcd")
    for one, other in combinations(shared.values(), 2):
        overlap = one.clip(other)
        assert min(overlap.size) < 0.01
    assert all(shared[name].collidepoint(box.center) for name, box in boxes.items() if name in "ac")


def test_a_finger_sees_what_is_too_small_to_hit_from_nearer_by_and_then_hits_it(woods: MakeWoods) -> None:
    table = small_forest(woods)
    name, zoom, moves = goal(table), table.table.camera.zoom, len(table.match.moves)
    tap(table, FINGER, name)
    assert table.table.camera.zoom > 1.2 * zoom and len(table.match.moves) == moves
    tile = table.scene.controls[name.removeprefix("cost of ")]
    assert min(tile.box.size) >= LEAST
    tap(table, FINGER, name)
    assert len(table.match.moves) > moves


def test_a_mouse_hits_what_it_points_at_however_small(woods: MakeWoods) -> None:
    table = small_forest(woods)
    name, view, moves = goal(table), table.table.camera.view, len(table.match.moves)
    tap(table, MOUSE, name)
    assert table.table.camera.view == view and len(table.match.moves) > moves


def test_ones_own_robbers_and_camp_never_lie_on_each_other(woods: MakeWoods) -> None:
    for seats, size, percent in ((2, (360, 640), 200), (4, LARGE_LETTERS, 200), (4, LARGE_LETTERS, 100)):
        table = woods(seats=seats, player="bot:easy", size=size, text_scale=percent)
        table.play_until("act", 2, seat=0).sit_down()
        own = [f"robber:{robber.id}" for robber in table.view.robbers if robber.seat == 0]
        boxes = [table.scene.controls[name].box for name in (*own, "camp:0")]
        for one, other in combinations(boxes, 2):
            assert min(one.clip(other).size) < 0.01
        assert all(min(box.size) > 12 for box in boxes)


def test_what_a_robber_carries_over_his_shoulder_is_touched_as_he_is(woods: MakeWoods) -> None:
    table = woods(seats=3, player="bot:easy").play_until("act", 3, seat=0)
    view = table.state.view(None)
    stood_on = {*view.camps, view.guard, *(each.cell for each in view.robbers)}
    free = next(tile.cell for tile in view.tiles if tile.cell not in stood_on and not tile.loot)
    stand(table.state, view.robbers[0].id, free, carried=None)
    table.sit_down()
    things = {thing.name: thing.box for thing in table.table.things(table.view)}
    robber = table.view.robbers[0]
    before = things[f"robber:{robber.id}"]
    loaded = replace(
        table.view,
        robbers=tuple(
            replace(each, carried="gems") if each == robber else each for each in table.view.robbers
        ),
    )
    after = next(thing.box for thing in table.table.things(loaded) if thing.name == f"robber:{robber.id}")
    assert after.right > before.right + 0.1 * before.width
    assert after.top < before.top - 0.1 * before.height


def test_the_cost_of_the_way_home_leads_home_wherever_it_is_hit_as_does_a_button(
    woods: MakeWoods,
) -> None:
    for hit in ("middle", "corner", "button"):
        table = woods(player="bot:easy", animation_pace="instant").play_until("act", seat=0)
        view = table.state.view(None)
        robber = next(each for each in view.robbers if each.seat == 0)
        stand(table.state, robber.id, view.camps[0], carried="gold")
        table.sit_down()
        if table.said() != (f"robber:{robber.id}",):
            table.confirm(f"robber:{robber.id}")
        cost = table.scene.controls["cost of camp:0"].box
        at = {"middle": cost.center, "corner": (cost.left + 5, cost.top + 5)}.get(
            hit, table.scene.controls["action:home"].box.center
        )
        table.send(PointerDown(MOUSE, *at), PointerUp(MOUSE, *at))
        table.rest()
        assert table.match.moves[-1].action == Move(0, robber.id, None), hit
