"""A press that comes twice answers once: what comes up under it is read before it can be meant."""

import pytest

from scenes.input.intents import KEYBOARD, MOUSE, Button, PointerDown, PointerMoved, PointerUp
from scenes.table.answers import DO_IT
from scenes.table.readiness import ASLEEP, READY
from tests.scenes.table.any_table import ONE_OF_EACH, AnyTable
from tests.scenes.table.conftest import MakeWoods, SitAt

MOST_QUESTIONS = 14
SHORT = 0.2  # seconds between the presses of a double click


def click(table: AnyTable, at: tuple[float, float]) -> None:
    table.send(PointerMoved(MOUSE, *at), PointerDown(MOUSE, *at), PointerUp(MOUSE, *at))


def told(table: AnyTable) -> tuple[object, ...]:
    """What has been done and said."""
    saying = table.scene.sitting.saying
    return len(table.match.moves), saying.said if saying else (), saying.proposed if saying else None


def label_at(table: AnyTable, at: tuple[float, float]) -> tuple[str, str]:
    under = table.scene.controls.widget_at(*at)
    return ("", "") if under is None else (under.name, getattr(under, "label", ""))


@pytest.mark.parametrize(("game", "seats"), ONE_OF_EACH)
def test_a_double_click_answers_no_other_question_in_the_same_place(
    sit_at: SitAt, game: str, seats: int
) -> None:
    table = sit_at(game, seats)
    for _ in table.questions(MOST_QUESTIONS):
        scene = table.scene
        for name in scene.face.answers.buttons[:1]:
            at = scene.controls[name].box.center
            before = label_at(table, at)
            click(table, at)
            table.frame(0.05, times=round(SHORT / 0.05))
            after = told(table)
            click(table, at)
            if table.match.state.to_act() == 0 and label_at(table, at) != before:
                assert told(table)[0] == after[0], f"{before} led to {label_at(table, at)}"
            table.come_to_rest()


def about_to_lay_a_farm(woods: MakeWoods) -> AnyTable:
    """A person is asked how a farm shall lie; whether to draw loot for it is asked in the same place."""
    for seed in range(30):
        table = woods(player="bot:easy", seed=seed).sit_down()
        farm = next((tile for tile in table.view.hand if tile.startswith("B")), None)
        if farm is not None:
            table.tap(f"tile:{farm}")
            cell = next(
                name for name in table.scene.face.possible(table.scene.sitting.saying) if "cell" in name
            )
            table.tap(cell)
            return table  # type: ignore[return-value]
    raise AssertionError("nobody has a farm")


def test_a_double_click_on_the_place_of_a_farm_draws_no_loot(woods: MakeWoods) -> None:
    table = about_to_lay_a_farm(woods)
    at = table.middle_of(DO_IT)
    click(table, at)
    table.frame(0.05, times=4)
    click(table, at)
    assert len(table.match.moves) == 1
    table.frame(0.02)
    asleep = table.scene.controls.widget_at(*at)
    assert asleep is not None and asleep.name.startswith("answer button:")
    assert asleep.alpha == ASLEEP, "it shows that it is not ready"
    table.frame(0.1, times=round(READY / 0.1) + 1)
    assert asleep.alpha == 255.0
    click(table, at)
    assert len(table.match.moves) == 2, "by now the question was seen"


def test_confirming_twice_draws_no_loot_either(woods: MakeWoods) -> None:
    table = about_to_lay_a_farm(woods)
    table.scene.controls.focus_on(DO_IT)
    for _ in range(3):  # the first lays the farm, the second ends its fall
        table.press(Button.CONFIRM, KEYBOARD)
        table.frame(0.05, times=2)
    assert len(table.match.moves) == 1


def test_the_same_button_answers_as_often_as_it_is_pressed(woods: MakeWoods) -> None:
    table = about_to_lay_a_farm(woods)
    at, turns = table.middle_of("answer turn"), []
    for _ in range(3):
        click(table, at)
        turns.append(table.scene.face.answers.shown_turn)
    assert len(set(turns)) > 1 and turns[0] != turns[1] != turns[2]
