"""Events lead where the view has everything, however fast they are shown or cut short."""

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from game.core.values import Event
from game.robbers.events import CampAdapted, GuardRolled, HandDealt, LootLaid, TilePlaced
from game.robbers.views import RobbersView
from scenes.tables.robbers.camera import ForestCamera
from scenes.tables.robbers.hand import Waiting
from tests.scenes.table.conftest import MakeWoods
from tests.scenes.table.robbers_table import Woods, choose

SETTINGS = [{}, {"has_reduced_motion": True}]


def show(table: Woods, move: int) -> None:
    """Show the events of a move to their end, and nothing but them."""
    before: Any = table.match.state_at(max(0, move - 1)).view(0)
    for told in table.match.told(move, 0):
        after: Any = told.view
        table.table.line(told.event)
        movement = table.table.show(told.event, before, after)
        if movement is not None:
            movement.finish()
        before = after
    table.scene.timeline.skip()


def play_until_told(table: Woods, *kinds: type[Event]) -> tuple[Any, RobbersView, RobbersView]:
    """Play until seat 0 is told of something; the table shows how it stood before that."""
    random = Random(2)
    while table.state.to_act() is not None:
        before: Any = table.state.view(0)
        table.match.apply(choose(table.state, random))
        for told in table.match.told(len(table.match.moves), 0):
            after: Any = told.view
            if isinstance(told.event, kinds):
                table.table.arrange(before)
                return told.event, before, after
            before = after
    raise AssertionError(f"{kinds} are never told")


def standing(table: Woods) -> dict[str, tuple[float, float, float, float]]:
    """Where every piece of the game is on the board."""
    pieces = table.table.inhabitants._pieces
    return {name: (piece.x, piece.y, piece.lift, piece.alpha) for name, piece in pieces.items()}


@pytest.mark.sampled(3)
@pytest.mark.parametrize("settings", SETTINGS)
@pytest.mark.parametrize("seats", [2, 4])
def test_events_lead_to_the_same_picture_as_the_view(
    woods: MakeWoods, seats: int, settings: dict[str, bool], counts: Callable[[int, int], int]
) -> None:
    table = woods(seats=seats, player="bot:easy", size=(480, 270), **settings).sit_down()
    table.scene.sitting.saying = None
    random, every, compared = Random(seats), counts(110, 5), 0
    table.table.mark(frozenset(), (), frozenset())
    while table.state.to_act() is not None:
        table.match.apply(choose(table.state, random))
        show(table, len(table.match.moves))
        moved = standing(table)
        sprites = len(table.scene.stage.sprites)
        is_asked = table.state.to_act() == 0  # else the ribbon keeps what it said last
        if len(table.match.moves) // every > compared and is_asked:
            compared += 1
            table.table.arrange(table.state.view(0))
            assert moved == standing(table)
            assert len(table.scene.stage.sprites) == sprites, "something was left on the stage"
            table.scene._settle()
            table.scene.refresh()
            played_through = table.pixels()
            table.scene.rebuild()
            table.scene.sitting.saying = None
            table.table.mark(frozenset(), (), frozenset())
            assert table.pixels() == played_through
    assert compared > 2


def test_arranging_twice_changes_nothing(woods: MakeWoods) -> None:
    table = woods().play_until("act", 2).sit_down()
    before = table.pixels()
    table.table.arrange(table.view)
    table.scene.refresh()
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
    movement = table.table.show(GuardRolled(0, 3, 1, 4), table.view, table.view)
    assert movement is not None
    movement.finish()
    assert table.table.points_chip.face == "die_3"
    table.table.arrange(table.view)
    assert table.table.points_chip.face == "die_blank"


def test_the_hand_of_whoever_looks_is_turned_up_tile_by_tile(woods: MakeWoods) -> None:
    table = woods(seats=3, player="bot:easy").sit_down()
    started, *dealt = table.match.told(0, 0)
    before: Any = started.view
    table.table.display(before)
    counted = []
    for told in dealt:
        assert isinstance(told.event, HandDealt)
        after: Any = told.view
        movement, counts = table.table.show(told.event, before, after), set()
        while movement is not None and movement.advance(0.03) is None:
            counts.add(sum(tile is not None for tile in table.table.hand.waiting.tiles))
        counted.append(counts)
        before = after
    assert counted == [{1, 2, 3, 4}, set(), set()]
    assert table.table.hand.waiting == Waiting.of(before)


def test_the_deal_shows_the_public_nothing_but_backs(woods: MakeWoods) -> None:
    table = woods(seats=2)
    for told in table.match.told(0, None):
        view: Any = told.view
        waiting = Waiting.of(view).tiles
        assert waiting == (*(None,) * view.hand_counts[0], "R1")


@pytest.mark.parametrize("round_number", [0, 1])
def test_a_tile_leaves_the_hand_when_it_begins_to_fall(woods: MakeWoods, round_number: int) -> None:
    table = woods(seats=2, player="bot:easy").sit_down()
    event, before, after = play_until_told(table, TilePlaced, CampAdapted)
    while before.round != round_number or Waiting.of(before) == Waiting.of(after):
        event, before, after = play_until_told(table, TilePlaced, CampAdapted)
    movement = table.table.show(event, before, after)
    assert movement is not None and movement.advance(0.1) is None
    lying = [cell for _, cell in table.table.floor._laid]
    assert event.cell not in lying, "it is still falling"
    assert table.table.hand.waiting == Waiting.of(after)
    stock = table.table.column.sheets[event.seat].stock
    assert stock is not None
    assert stock.tiles == after.hand_counts[event.seat] + after.has_camp_in_hand[event.seat]
    movement.finish()
    assert table.table.hand.waiting == Waiting.of(after)


def test_loot_leaves_the_bag_before_it_lies_on_its_tile(woods: MakeWoods) -> None:
    table = woods(seats=2, player="bot:easy").sit_down()
    event, before, after = play_until_told(table, LootLaid)
    standing_before = set(standing(table))
    movement = table.table.show(event, before, after)
    assert movement is not None and movement.advance(0.1) is None
    assert table.table.round_panel.loot == sum(before.bag.values()) - len(event.kinds)
    assert set(standing(table)) == standing_before
    movement.finish()
    assert len(standing(table)) == len(standing_before) + len(event.kinds)
