"""Four directions lead through the forest and to everything around it, and back."""

from random import Random

import pytest

from game.robbers.actions import Move, Take
from game.robbers.data import Cell
from scenes.input.intents import Button, DeviceKind, Direction
from scenes.tables.robbers.neighbours import neighbours
from scenes.widgets.focus import OPPOSITE
from tests.scenes.table.conftest import MakeWoods
from tests.scenes.table.reaching import unreached
from tests.scenes.table.robbers_table import Woods

POSITIONS = [("entry", 0), ("place", 1), ("farm_loot", 0), ("act", 1), ("act", 3), ("guard_target", 1)]


@pytest.mark.parametrize(("task", "round_number"), POSITIONS)
@pytest.mark.parametrize(
    ("seats", "size", "text_scale"), [(2, (640, 360), 100), (4, (360, 640), 100), (4, (640, 480), 200)]
)
def test_everything_can_be_reached_from_everywhere(
    woods: MakeWoods, seats: int, size: tuple[int, int], text_scale: int, task: str, round_number: int
) -> None:
    table = woods(seats=seats, player="bot:easy", size=size, text_scale=text_scale)
    table.play_until(task, round_number, seat=0).sit_down()
    assert unreached(table.scene.controls.focus) == {}


@pytest.mark.parametrize("text_scale", [100, 200])
@pytest.mark.parametrize("size", [(640, 360), (640, 400), (640, 480), (360, 640)])
def test_down_leads_from_the_forest_to_what_robbers_can_do_and_up_leads_back(
    woods: MakeWoods, size: tuple[int, int], text_scale: int
) -> None:
    table = woods(player="bot:easy", size=size, text_scale=text_scale)
    table.play_until("act", 2, seat=0).sit_down()
    controls = table.scene.controls
    for tile in table.view.tiles:
        controls.focus_on(f"cell:{tile.cell.q},{tile.cell.r}")
        passed = [controls.focus.current]
        while str(controls.focus.current).startswith("cell:"):
            passed.append(controls.focus.steer(Direction.DOWN))
        assert str(passed[-1]).startswith("action:"), passed
        assert controls.focus.steer(Direction.UP) == passed[-2]
    zones = table.table.top.zones
    back = Direction.LEFT if zones.box("actions").left > zones.box("forest").left else Direction.UP
    controls.focus_on(f"action:{table.table.row.pills[0].plan.name}")
    assert str(controls.focus.steer(back)).startswith(("cell:", "robber:", "loot:", "camp:"))


def test_back_and_forth_returns_from_everywhere(woods: MakeWoods) -> None:
    table = woods(player="bot:easy").play_until("act", 2, seat=0).sit_down()
    controls = table.scene.controls
    for direction in Direction:
        for name in controls.focus.things:
            controls.focus_on(name)
            if controls.focus.steer(direction) is not None:
                assert controls.focus.steer(OPPOSITE[direction]) == name


def test_what_stands_on_a_tile_is_passed_on_the_way_to_the_right() -> None:
    cells = [Cell(0, 0), Cell(1, 0), Cell(1, -1)]
    ways = neighbours(cells, {Cell(0, 0): ["robber:red_1", "camp:1"]})
    assert ways["cell:0,0"][Direction.RIGHT] == "robber:red_1"
    assert ways["robber:red_1"][Direction.RIGHT] == "camp:1"
    assert ways["camp:1"][Direction.LEFT] == "robber:red_1"
    assert ways["camp:1"][Direction.RIGHT] == "cell:1,0"
    assert ways["cell:1,0"][Direction.LEFT] == "cell:0,0"


def test_a_straight_way_leads_across_a_row() -> None:
    cells = [Cell(q, r) for q in range(6) for r in range(-4, 3)]
    ways, name, rows = neighbours(cells, {}), "cell:0,0", []
    for _ in range(5):
        name = ways[name][Direction.RIGHT]
        q, r = (int(part) for part in name[5:].split(","))
        rows.append(r + q / 2)
    assert name.startswith("cell:5,")
    assert max(rows) - min(rows) < 1


def test_shoulder_buttons_go_through_what_is_possible_and_to_other_own_robbers(woods: MakeWoods) -> None:
    table = woods(player="bot:easy").play_until("act", seat=0).sit_down()
    (chosen,), seen = table.said(), set()
    others = {f"robber:{robber.id}" for robber in table.view.robbers if robber.seat == 0} - {chosen}
    table.scene.controls.focus_on(chosen)
    table.press(Button.NEXT)
    assert table.scene.controls.focus.current in others, "the next robber comes first"
    for _ in range(40):
        table.press(Button.NEXT)
        seen.add(table.scene.controls.focus.current)
    assert others
    assert seen == others | set(table.scene.face.possible(table.scene.sitting.saying))


def test_a_robber_found_by_shoulder_buttons_is_chosen_instead(woods: MakeWoods) -> None:
    table = woods(player="bot:easy").play_until("act", seat=0).sit_down()
    before = table.said()
    table.scene.controls.focus_on(before[0])
    table.press(Button.NEXT)
    found = table.scene.controls.focus.current
    table.press(Button.CONFIRM)
    assert table.said() == (found,) != before


def test_shoulder_buttons_keep_to_the_question_of_a_crook(woods: MakeWoods) -> None:
    table = woods(player="bot:easy").play_until("trick_put", seat=0).sit_down()
    assert table.scene.attention.worth_a_visit() == table.scene.face.possible(table.scene.sitting.saying)


def test_whoever_steers_finds_the_focus_on_something_possible(woods: MakeWoods) -> None:
    table = woods(player="bot:easy").play_until("place", seat=0)
    table.context.reader.last_device = DeviceKind.PAD
    table.sit_down()
    assert table.scene.controls.focus.current in table.scene.face.possible(table.scene.sitting.saying)


def about_to_take(woods: MakeWoods, points_after: range) -> tuple[Woods, Take]:
    """Ann can take something, and her robbers have so many points together after it."""
    for seed in range(60):
        table = woods(player="bot:easy", seed=seed).play_until("act", 1, seat=0)
        random = Random(seed)
        while table.state.view(None).task == "act" and table.state.to_act() == 0:
            take = next((a for a in table.state.legal() if isinstance(a, Take)), None)
            points = sum(robber.ap_left for robber in table.state.view(0).robbers if robber.seat == 0)
            if take is not None and points - 1 in points_after:
                return table.sit_down(), take
            steps = [a for a in table.state.legal() if isinstance(a, Move)]
            if not steps:
                break
            table.match.apply(random.choice(steps))
    raise AssertionError("no such position")


@pytest.mark.parametrize("device", [DeviceKind.MOUSE, DeviceKind.TOUCH, DeviceKind.PAD])
def test_after_taking_the_focus_is_offered_to_the_forest(woods: MakeWoods, device: DeviceKind) -> None:
    table, take = about_to_take(woods, range(3, 20))
    if table.said() != (f"robber:{take.robber}",):
        table.confirm(f"robber:{take.robber}")
    table.confirm(f"action:take_{take.kind}")
    table.context.reader.last_device = device
    table.frame(times=60)
    focused = str(table.scene.controls.focus.current)
    assert focused.startswith(("cell:", "camp:", "robber:", "loot:")), focused


def test_after_the_last_point_neither_dropping_nor_drinking_is_offered(woods: MakeWoods) -> None:
    table, take = about_to_take(woods, range(1))
    if table.said() != (f"robber:{take.robber}",):
        table.confirm(f"robber:{take.robber}")
    table.confirm(f"action:take_{take.kind}")
    table.frame(times=60)
    unwanted = {"action:drop", "action:drink"}
    assert unwanted <= set(table.scene.face.possible(table.scene.sitting.saying))
    assert table.scene.controls.focus.current not in (None, *unwanted)


@pytest.mark.parametrize("seed", [1, 4, 9])
@pytest.mark.parametrize("text_scale", [100, 200])
def test_a_turn_of_the_robbers_ends_by_confirming_alone(woods: MakeWoods, text_scale: int, seed: int) -> None:
    """Nobody goes round from robber to robber who can do nothing any more; potions stay in their bags."""
    table = woods(player="human", text_scale=text_scale).play_until("act", 1 + seed % 2, seed=seed, seat=0)
    table.context.reader.last_device = DeviceKind.KEYBOARD
    table.sit_down()
    potions, looks = table.view.potions[0], list[tuple[object, ...]]()
    while table.view.task == "act" and table.view.to_act == 0:
        saying = table.scene.sitting.saying
        assert saying is not None
        look = (table.view, saying.said, saying.proposed, table.scene.controls.focus.current)
        assert look not in looks, f"in circles at {look[1:]}"
        looks.append(look)
        table.press(Button.CONFIRM)
        table.rest()
    assert looks
    assert table.view.potions[0] == potions


def test_who_is_led_because_another_has_nothing_left_to_do_is_said_and_in_sight(woods: MakeWoods) -> None:
    table = woods(seats=3, player="bot:easy").play_until("act", seat=0)
    state = table.state
    state.potions[0] = 0
    first, other = (name for name, _ in state.band(0))
    state.change(first, ap=0, carried=None)
    state.change(other, ap=3)
    table.sit_down()
    table.scene.refresh()
    say, name, number = table.context.say, table.scene.seats[0].name, int(other[-1])
    assert table.said() == (f"robber:{other}",)
    key = "prompt.robbers.act_robber.other_done"
    assert table.ribbon() == say(key, name=name, number=number, other=int(first[-1]))
    cell = table.table._places.cell_of(f"robber:{other}", table.view)
    assert cell is not None and table.table._places.is_whole(cell)


def test_a_crook_is_asked_for_tiles_whoever_stands_on_them(woods: MakeWoods) -> None:
    table = woods(seats=3, player="bot:easy").play_until("trick_put", seat=0).sit_down()
    possible = table.scene.face.possible(table.scene.sitting.saying)
    assert possible and all(name.startswith("cell:") for name in possible)
