"""Events lead where the view has everything, however fast they are shown or cut short."""

from collections.abc import Callable
from random import Random

import pytest
from msgspec.structs import replace

from game.core.values import Event
from game.robbers import events as e
from game.robbers.views import RobbersView
from scenes.tables.robbers.camera import ForestCamera
from scenes.tables.robbers.unfolding import after
from tests.scenes.table.conftest import MakeWoods
from tests.scenes.table.robbers_table import Woods, choose

SETTINGS = [{}, {"has_reduced_motion": True}]


def seen(view: RobbersView) -> RobbersView:
    """What of a view is on the table; questions come up after the events."""
    robbers = tuple(replace(robber, ap_left=0) for robber in view.robbers)
    return replace(
        view,
        to_act=None,
        active=view.active if view.round else 0,
        task=None,
        farm=None,
        tiles_to_place=0,
        buried=(),
        target_setter=None,
        guard_steps=0,
        sneaking=None,
        tricked=None,
        drawn=None,
        robbers=robbers,
    )


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_events_lead_from_view_to_view(
    seats: int, woods: MakeWoods, counts: Callable[[int, int], int]
) -> None:
    for seed in range(counts(1, 12)):
        table, random = woods(seats=seats, seed=seed), Random(seed)
        view = table.state.view(0)
        while table.state.to_act() is not None:
            for event in table.match.apply(choose(table.state, random)):
                view = after(view, event.redacted(0))
            real = table.state.view(0)
            assert seen(view) == seen(real)
            assert [r.ap_left for r in view.robbers if r.seat == real.active] == [
                r.ap_left for r in real.robbers if r.seat == real.active
            ]
            view = real


def show(table: Woods, events: list[Event]) -> None:
    """Show events to their end, and nothing but them."""
    for event in events:
        table.table.line(event)
        movement = table.table.show(event)
        if movement is not None:
            movement.finish()
    table.scene.timeline.skip()


def standing(table: Woods) -> dict[str, tuple[float, float, float, float]]:
    """Where every piece of the game is on the board."""
    pieces = table.table.inhabitants._pieces
    return {name: (piece.x, piece.y, piece.lift, piece.alpha) for name, piece in pieces.items()}


@pytest.mark.parametrize("settings", SETTINGS)
@pytest.mark.parametrize("seats", [2, 4])
def test_events_lead_to_the_same_picture_as_the_view(
    woods: MakeWoods, seats: int, settings: dict[str, bool], counts: Callable[[int, int], int]
) -> None:
    table = woods(seats=seats, player="bot:easy", size=(480, 270), **settings).sit_down()
    table.scene.saying = None
    random, every = Random(seats), counts(110, 5)
    table.table.mark(frozenset(), ())
    while table.state.to_act() is not None:
        events = table.match.apply(choose(table.state, random))
        show(table, [event.redacted(0) for event in events])
        moved = standing(table)
        sprites = len(table.scene.stage.sprites)
        is_over = table.state.to_act() is None  # then the ribbon keeps what it said last
        if len(table.match.moves) % every == 0 and not is_over:
            table.table.arrange(table.state.view(0))
            assert moved == standing(table)
            assert len(table.scene.stage.sprites) == sprites, "something was left on the stage"
            table.scene._settle()
            table.scene._refresh()
            played_through = table.pixels()
            table.scene.rebuild()
            table.scene.saying = None
            table.table.mark(frozenset(), ())
            assert table.pixels() == played_through


def test_arranging_twice_changes_nothing(woods: MakeWoods) -> None:
    table = woods().play_until("act", 2).sit_down()
    before = table.pixels()
    table.table.arrange(table.view)
    table.scene._refresh()
    assert table.pixels() == before


def test_the_camera_shows_every_tile_beside_the_panels(woods: MakeWoods) -> None:
    table = woods(seats=3).sit_down()
    random, zones = Random(4), table.table.top.zones
    covers = [zones.box("status"), zones.box("guard")]
    while table.state.to_act() is not None:
        for _ in range(30):
            if table.state.to_act() is not None:
                table.match.apply(choose(table.state, random))
        view, camera = table.state.view(None), table.table.camera
        table.table.arrange(view)
        for tile in view.tiles:
            name = f"cell:{tile.cell.q},{tile.cell.r}"
            box = next(thing.box for thing in table.table.things(view) if thing.name == name)
            assert camera.frame.contains(box)
            assert box.collidelist(covers) < 0


def test_a_camera_that_need_not_move_stays(woods: MakeWoods) -> None:
    table = woods().play_until("act", 2).sit_down()
    camera = table.table.camera
    assert isinstance(camera, ForestCamera)
    table.table.floor.is_dirty = False
    table.table.arrange(table.view)
    assert not table.table.floor.is_dirty


def test_the_guards_roll_stays_on_his_chip_until_the_next_question(woods: MakeWoods) -> None:
    table = woods().play_until("act", 2).sit_down()
    assert table.view.guard is not None
    show(table, [e.GuardRolled(0, 3, 1, 4)])
    assert table.table.points_chip.face == "die_3"
    table.table.arrange(table.view)
    assert table.table.points_chip.face == "die_blank"
