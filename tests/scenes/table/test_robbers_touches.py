"""Whatever the rules allow can be said by touching what lies on the table: tiles, robbers, loot, buttons."""

from collections import Counter
from collections.abc import Callable
from random import Random

import pytest

from game.core.manners import Touched
from game.core.values import Action
from game.robbers.actions import EndTurn, Move, PlaceTile, PutTricked, Take, Trick
from game.robbers.data import Cell
from game.robbers.ways import robber_ways
from scenes.input.intents import MOUSE, Button, Scrolled
from scenes.table.answers import DO_IT
from scenes.table.things import Touchable
from tests.scenes.table.conftest import MakeWoods
from tests.scenes.table.robbers_table import Woods, choose


def touches_of(table: Woods, said: tuple[str, ...]) -> set[str]:
    """Everything that the table lets people touch after some touches."""
    scene = table.scene
    assert scene.sitting.saying is not None
    scene.sitting.saying.said = said
    scene.refresh()
    placed = {touch for thing in table.table.things(table.view) for touch in thing.touches}
    answers = {n.removeprefix("answer ") for n in scene.controls.focus.things if n.startswith("answer ")}
    turns = set(scene.face.answers._turns)
    return placed | answers | turns


def sayable(table: Woods, action: Action) -> bool:
    """Whether every touch of an action is there when it is its turn."""
    said: tuple[str, ...] = ()
    for touch in action.touches():
        if touch not in touches_of(table, said):
            return False
        said = (*said, touch)
    return True


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_legal_action_can_be_said(
    woods: MakeWoods, seats: int, counts: Callable[[int, int], int]
) -> None:
    table, random, every = woods(seats=seats, player="bot:easy"), Random(seats), counts(40, 1)
    while table.state.to_act() not in (0, None):
        table.match.apply(choose(table.state, random))
    table.sit_down()
    asked: dict[str, int] = {}
    while (seat := table.state.to_act()) is not None:
        task = table.state.view(None).task or ""
        asked[task] = asked.get(task, -1) + (seat == 0)
        if seat == 0 and asked[task] % every == 0:
            table.scene._settle()
            table.scene._ask()
            legal = table.state.legal()
            some = random.sample(legal, min(len(legal), counts(3, 12)))
            assert [action for action in some if not sayable(table, action)] == []
        table.match.apply(choose(table.state, random))
    assert {"entry", "place", "act"} <= set(asked)


def test_a_tile_is_turned_by_tapping_it_by_wheel_and_by_shoulder_buttons(woods: MakeWoods) -> None:
    random = Random(8)
    table = woods(player="bot:easy")
    rotations: list[int] = []
    while len(rotations) < 2:
        table.match.apply(choose(table.state, random))
        laid = [
            a for a in table.state.legal() if isinstance(a, PlaceTile) and table.view.drawn and a.seat == 0
        ]
        cell = Counter(a.cell for a in laid).most_common(1)[0][0] if laid else Cell(0, 0)
        rotations = [a.rotation for a in laid if a.cell == cell]
    table.sit_down()
    name, answers = f"cell:{cell.q},{cell.r}", table.scene.face.answers
    table.tap(name)
    seen = [answers.shown_turn]
    table.tap(name)
    seen.append(answers.shown_turn)
    table.send(Scrolled(MOUSE, 0, -1, 0, 0))
    seen.append(answers.shown_turn)
    table.press(Button.NEXT)
    seen.append(answers.shown_turn)
    legal = [f"turn:{rotation}" for rotation in sorted(rotations)]
    assert seen == [legal[number % len(legal)] for number in range(4)]
    table.tap("answer do it")
    placed = table.match.moves[-1].action
    assert isinstance(placed, PlaceTile) and f"turn:{placed.rotation}" == seen[-1]


def test_tapping_a_far_tile_walks_the_cheapest_way(woods: MakeWoods) -> None:
    table = woods(player="bot:easy", animation_pace="instant").play_until("act", 2, seat=0).sit_down()
    robber = table.said()[0].partition(":")[2]
    ways = robber_ways(table.state.view(None), robber)  # type: ignore[arg-type]
    cell, way = max(((c, w) for c, w in ways.items() if c), key=lambda pair: len(pair[1].moves))
    assert len(way.moves) > 1
    before = len(table.match.moves)
    table.tap(f"cell:{cell.q},{cell.r}")
    table.frame(times=8)
    made = [played.action for played in table.match.moves[before:]]
    assert made == list(way.moves)


def test_a_walk_is_taken_back_by_one_press_that_says_how_many_moves_it_was(woods: MakeWoods) -> None:
    table = woods(player="bot:easy", animation_pace="instant").play_until("act", 2, seat=0).sit_down()
    robber = table.said()[0].partition(":")[2]
    ways = robber_ways(table.state.view(None), robber)  # type: ignore[arg-type]
    cell, way = max(((c, w) for c, w in ways.items() if c), key=lambda pair: len(pair[1].moves))
    before = len(table.match.moves)
    table.tap(f"cell:{cell.q},{cell.r}")
    table.frame(times=8)
    table.tap("undo")
    assert len(table.match.moves) == before
    said = [words for words, _ in table.scene.toasts.notices]
    assert said == [table.context.say("table.taken_back", name="Ann", n=len(way.moves))]
    assert str(len(way.moves)) in said[0]
    table.press(Button.REDO)
    assert len(table.match.moves) == before + len(way.moves)


def test_loot_under_the_chosen_robber_is_taken_by_tapping_it(woods: MakeWoods) -> None:
    table = woods(player="bot:easy", seed=5)
    random = Random(2)
    while not any(isinstance(a, Take) and a.seat == 0 and a.kind != "girl" for a in table.state.legal()):
        table.match.apply(random.choice(list(table.state.legal())))
    take = next(a for a in table.state.legal() if isinstance(a, Take) and a.kind != "girl")
    table.sit_down()
    cell = next(r.cell for r in table.view.robbers if r.id == take.robber)
    assert cell is not None
    if f"robber:{take.robber}" not in table.said():
        table.tap(f"robber:{take.robber}")
    table.tap(f"loot:{cell.q},{cell.r}:{take.kind}")
    assert take in [played.action for played in table.match.moves[-1:]]


def test_a_crook_is_sent_by_button_and_token_and_lays_it_on_a_tile(woods: MakeWoods) -> None:
    table = woods(player="bot:easy").play_until("act", seat=0).sit_down()
    trick = next(a for a in table.state.legal() if isinstance(a, Trick) and not isinstance(a.source, str))
    table.tap("action:trick")
    table.confirm(trick.touches()[1])
    sent = table.match.moves[-1].action
    assert sent == trick
    put = next(a for a in table.state.legal() if isinstance(a, PutTricked))
    table.confirm(put.touches()[0])
    assert table.match.moves[-1].action == put


def test_the_robber_who_moved_stays_chosen(woods: MakeWoods) -> None:
    table = woods(player="bot:easy").play_until("act", seat=0).sit_down()
    robbers = [r.id for r in table.view.robbers if r.seat == 0]
    table.tap(f"robber:{robbers[1]}")
    move = next(a for a in table.state.legal() if isinstance(a, Move) and a.robber == robbers[1])
    table.confirm(move.touches()[1])
    table.frame(times=3)
    assert table.said() == (f"robber:{robbers[1]}",)


def test_the_turn_ends_with_its_button(woods: MakeWoods) -> None:
    table = woods(player="bot:easy").play_until("act", seat=0).sit_down()
    moves = len(table.match.moves)
    points = max(robber.ap_left for robber in table.view.robbers if robber.seat == 0)
    table.tap("action:end_turn")
    assert len(table.match.moves) == moves
    assert f"still has {points} action points" in table.ribbon()
    table.tap("answer back")
    assert "action points" not in table.ribbon()
    table.tap("action:end_turn", "answer do it")
    assert table.match.moves[moves].action == EndTurn(0)


@pytest.mark.parametrize("task", ["trick_put", "guard_target", "guard_step"])
def test_a_tile_that_is_asked_for_can_be_tapped_whoever_stands_on_it(woods: MakeWoods, task: str) -> None:
    for seed in range(20):
        table, random = woods(seats=2, seed=seed), Random(seed)
        while table.state.to_act() is not None and table.state.view(None).task != task:
            table.match.apply(choose(table.state, random))
        if table.state.to_act() is not None:
            break
    table.sit_down()
    cells = [action.touches()[0] for action in table.state.legal()]
    assert cells
    for cell in cells:
        under = table.scene.controls.widget_at(*table.scene.controls[cell].box.center)
        assert isinstance(under, Touchable)
        assert cell in under.thing.touches
    crowded = [thing for thing in table.table.things(table.view) if thing.name.startswith("robber:")]
    assert all(any(touch.startswith("cell:") for touch in thing.touches) for thing in crowded)


@pytest.mark.parametrize("round_number", [1, 2, 3])
def test_buttons_are_grey_exactly_when_they_cannot_be_touched(woods: MakeWoods, round_number: int) -> None:
    table, random = woods(seats=3, player="bot:easy").play_until("act", round_number, seat=0), Random(1)
    table.sit_down()
    looks = set()
    while table.state.to_act() == 0 and table.state.view(None).task == "act":
        table.scene.show_anew()
        table.frame()
        for plan in (pill.plan for pill in table.table.row.pills):
            can_touch = table.scene.sitting.can_touch(
                Touched(f"action:{plan.name}", plan.touches), table.view
            )
            assert can_touch == plan.is_possible, plan.name
            looks.add((plan.name, plan.is_possible))
        table.match.apply(choose(table.state, random))
    assert {("end_turn", True), ("drop", False)} <= looks


def test_a_tile_that_can_be_turned_is_laid_by_a_button_that_says_so(woods: MakeWoods) -> None:
    table = woods(seats=2).play_until("place").sit_down()
    assert table.scene.sitting.saying is not None
    cells = [touch for touch in table.scene.sitting.saying.next_touches if touch.startswith("cell:")]
    table.confirm(cells[0])
    words = [text.text for text in table.texts() if text.widget.name == DO_IT]
    assert words == [table.context.say("button.robbers.lay")]
