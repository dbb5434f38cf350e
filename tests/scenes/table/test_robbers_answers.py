"""Answers lie where the action row is: it makes room, and no tile or hand is under them."""

import pytest

from game.robbers.actions import PlaceTile
from scenes.table.answers import BACK, DO_IT, PREFIX
from scenes.tables.robbers.actions_row import ActionPill
from tests.scenes.table.conftest import MakeWoods
from tests.scenes.table.robbers_table import Woods


def answers(table: Woods) -> list[str]:
    return [name for name in table.scene.controls.focus.things if name.startswith(PREFIX)]


def lying_under(table: Woods) -> list[tuple[str, str]]:
    """What can be seen or touched under an answer."""
    controls, sight = table.scene.controls, table.table.sight(table.view, is_placing=table.view.task != "act")
    seen = {f"cell:{cell.q},{cell.r}" for cell in (*sight.tiles, *sight.free)}
    names = [name for name in controls.focus.things if not name.startswith(("cell:", PREFIX)) or name in seen]
    return [
        (answer, name)
        for answer in answers(table)
        for name in names
        if min(controls[answer].box.clip(controls[name].box).size) > 0.5
    ]


def visible_pills(table: Woods) -> list[ActionPill]:
    sprites = table.scene.stage.sprites
    return [sprite for sprite in sprites if isinstance(sprite, ActionPill) and sprite.is_visible]


def choose_a_place(table: Woods) -> None:
    """Choose a tile and where it goes; how it lies is asked then."""
    if not table.said():
        table.confirm(next(f"tile:{tile}" for tile in table.table.hand.waiting.tiles if tile))
    table.confirm(
        next(name for name in table.scene.face.possible(table.scene.sitting.saying) if "cell:" in name)
    )
    assert DO_IT in answers(table)


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize(("task", "round_number"), [("entry", 0), ("place", 1), ("place", 3)])
def test_a_tile_that_is_laid_can_be_seen_beside_its_answers(
    woods: MakeWoods, seats: int, task: str, round_number: int
) -> None:
    table = woods(seats=seats, player="bot:easy").play_until(task, round_number, seat=0).sit_down()
    before = table.table.camera.view
    choose_a_place(table)
    assert lying_under(table) == []
    assert table.table.camera.view == before, "the forest does not jump under the hand of who lays a tile"


def test_loot_for_a_farm_is_asked_beside_the_forest(woods: MakeWoods) -> None:
    table = woods(player="bot:easy").play_until("farm_loot", seat=0).sit_down()
    assert len(answers(table)) == 2
    assert lying_under(table) == []


def test_the_row_makes_room_while_a_move_is_asked_back(woods: MakeWoods) -> None:
    table = woods(player="bot:easy", confirms_moves=True).play_until("act", seat=0).sit_down()
    rows = [f"action:{pill.plan.name}" for pill in table.table.row.pills]
    assert "action:end_turn" in rows and answers(table) == []
    table.tap("action:end_turn")
    assert set(answers(table)) == {DO_IT, BACK}
    assert [name for name in rows if name in table.scene.controls] == []
    assert visible_pills(table) == []
    assert lying_under(table) == []
    table.tap(BACK)
    assert all(name in table.scene.controls for name in rows)
    assert len(visible_pills(table)) == len(rows)


@pytest.mark.parametrize("text_scale", [100, 200])
@pytest.mark.parametrize("size", [(640, 360), (640, 400), (640, 480), (360, 640)])
@pytest.mark.parametrize("round_number", [2, 3])
def test_two_kinds_of_loot_are_named_where_there_is_room(
    woods: MakeWoods, size: tuple[int, int], text_scale: int, round_number: int
) -> None:
    table = woods(player="bot:easy", size=size, text_scale=text_scale).play_until("act", round_number, seat=0)
    row = table.sit_down().table.row
    kinds = {"gems": "button:take_gems", "gold": "button:take_gold"}
    named = {name: table.context.say(f"button.robbers.take_{name}") for name in kinds}
    row.show(row.plans(table.view, frozenset(["button:end_turn", kinds["gems"]])))
    height = row.pills[0].box.height
    row.show(row.plans(table.view, frozenset(["button:end_turn", *kinds.values()])))
    words = {name: pill.plan.words for name, pill in zip(named, row.pills, strict=False)}
    assert words in (named, dict.fromkeys(named, "")), "both or none"
    assert row.pills[0].box.height == pytest.approx(height)
    zone = table.table.top.zones.box("actions")
    assert all(zone.inflate(1, 1).contains(pill.box) for pill in row.pills)
    if text_scale == 100 and size != (360, 640):
        assert words == named, "a column has room"


def test_all_tiles_of_a_hand_lie_above_the_answers(woods: MakeWoods) -> None:
    for seats in (2, 3, 4):
        table = woods(seats=seats, player="bot:easy").play_until("entry", 0, seat=0).sit_down()
        zones = table.table.top.zones
        places = table.table.hand.places()
        assert len(places) == table.view.hand_counts[0] + 1
        for _, box in places:
            assert zones.box("guard").bottom <= box.top and box.bottom <= zones.box("answer:0").top


def test_a_tile_that_fits_only_one_way_stays_where_it_was_put(woods: MakeWoods) -> None:
    table = woods(player="bot:easy")
    for seed in range(40):
        table = woods(player="bot:easy", seed=seed).play_until("place", seat=0)
        laid = [action for action in table.state.legal() if isinstance(action, PlaceTile)]
        ways = {action.cell: sum(other.cell == action.cell for other in laid) for action in laid}
        if 1 in ways.values():
            break
    table.sit_down()
    cell = next(cell for cell, count in ways.items() if count == 1)
    name = f"cell:{cell.q},{cell.r}"
    table.confirm(name)
    said = table.said()
    assert said[-1] == name
    table.confirm(name)
    assert table.said() == said, "it was not taken back"
    assert "tooltip" in table.scene.controls and not table.why_not()
    words = table.scene.controls["tooltip"].words  # type: ignore[attr-defined]
    assert words == table.context.say("table.one_turn")
