"""Show me, where a set is chosen: other things are put back first, and no button is shown too early."""

from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.bots.player import Thought
from game.core.values import Action
from game.forester.actions import EndActions
from scenes.input.intents import KEYBOARD, Button, Press
from scenes.table.answers import DO_IT, PREFIX
from scenes.table.show_me import LEAF
from tests.scenes.table.test_show_me import AdvisedTable, ask_by_key

WITH_SETS = [("forester", 4), ("walnut_grove", 3)]
MOST_QUESTIONS, MOST_PRESSES = 250, 12


@pytest.fixture(params=WITH_SETS, ids=lambda each: each[0])
def table(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[AdvisedTable]:
    game, seats = request.param
    table = AdvisedTable(tmp_path, game, seats)
    yield table
    table.close()


@pytest.fixture
def forest(tmp_path: Path) -> Iterator[AdvisedTable]:
    table = AdvisedTable(tmp_path, *WITH_SETS[0])
    yield table
    table.close()


def kind(touch: str) -> str:
    return touch.partition(":")[0]


def sets_of(table: AdvisedTable) -> list[Action]:
    return [action for action in table.match.state.legal() if action.any_order]


def set_questions(table: AdvisedTable) -> Iterator[list[Action]]:
    """The sets to choose from, wherever there are several."""
    for _ in table.questions(MOST_QUESTIONS):
        sets = sets_of(table)
        if len(sets) > 1:
            yield sets


def advise(table: AdvisedTable, action: Action) -> None:
    table.adviser.thought = None
    ask_by_key(table)
    table.adviser.thought = Thought((action,))
    table.frame()


def choose(table: AdvisedTable, touch: str) -> None:
    """Press what says a touch, where there is such a thing by now."""
    things = [thing for thing in table.scene.table.things(table.scene.view()) if touch in thing.touches]
    if things and table.scene.sitting.saying and touch in table.scene.sitting.saying.next_touches:
        table.scene.touch(things[0])
        table.frame(times=2)


def is_button(name: str) -> bool:
    return name == DO_IT or name.startswith(f"{PREFIX}button:")


def choose_otherwise(table: AdvisedTable, sets: list[Action]) -> Action | None:
    """Choose from one set what another does not have, as far as that is possible; returns the other."""
    advised = min(sets, key=lambda each: len(each.touches()))
    chosen = max(sets, key=lambda each: len(Counter(each.touches()) - Counter(advised.touches())))
    for touch in chosen.touches()[:-1]:
        choose(table, touch)
        saying = table.scene.sitting.saying
        if saying is not None and not saying.proposed and saying.too_much_for(advised):
            return advised
    return None


def test_whoever_follows_the_rings_does_what_was_advised_whatever_was_chosen(table: AdvisedTable) -> None:
    tried: Counter[str] = Counter()
    for sets in set_questions(table):
        advised = choose_otherwise(table, sets)
        if advised is None or tried[type(advised).__name__] > 1:
            continue
        tried[type(advised).__name__] += 1
        moves = len(table.match.moves)
        advise(table, advised)
        assert table.words == table.context.say("counsel.put_back")
        for _ in range(MOST_PRESSES):
            saying = table.scene.sitting.saying
            if len(table.match.moves) > moves or saying is None:
                break
            if saying.proposed:  # it is asked back whether what was advised is meant
                assert saying.proposed == advised
                table.scene.controls.focus_on(DO_IT)
                table.send(Press(KEYBOARD, Button.CONFIRM))
                break
            left = advised.touches_after(saying.said)
            is_right = left is not None and all(kind(touch) == "button" for touch in left)
            assert table.rings, (advised, saying.said)
            assert is_right or not any(map(is_button, table.rings)), (table.rings, saying.said)
            assert table.scene.controls.focus.current == table.rings[0]
            table.send(Press(KEYBOARD, Button.CONFIRM))
            table.frame(times=2)
        assert table.match.moves[moves].action == advised
    assert tried


def test_whoever_was_advised_and_chooses_otherwise_is_left_alone(forest: AdvisedTable) -> None:
    sets = next(set_questions(forest))
    advised = min(sets, key=lambda each: len(each.touches()))
    advise(forest, advised)
    assert forest.rings
    choose(forest, next(each.touches()[0] for each in sets if each.touches()[0] not in advised.touches()))
    assert not forest.words and not forest.rings


def test_a_button_that_tells_how_many_are_chosen_is_ringed_when_they_are(forest: AdvisedTable) -> None:
    """Until then only what is to be chosen is, as the button would still say that fewer are laid."""
    sets = next(set_questions(forest))
    advised = max(sets, key=lambda each: len(each.touches()))
    *things, _ = advised.touches()
    choose(forest, things[2])
    advise(forest, advised)
    assert len(forest.rings) == 2 and not any(map(is_button, forest.rings))
    choose(forest, things[1])
    assert len(forest.rings) == 1 and not any(map(is_button, forest.rings))
    choose(forest, things[0])
    assert len(forest.rings) == 1 and is_button(forest.rings[0])


def test_what_was_chosen_is_put_back_first_where_it_hides_the_button_that_is_advised(
    forest: AdvisedTable,
) -> None:
    """Whoever has chosen a sapling looks for its place, and there is no button to buy nothing."""
    for _ in forest.questions(MOST_QUESTIONS):
        ends = next((each for each in forest.match.state.legal() if isinstance(each, EndActions)), None)
        sapling = next((name for name in forest.possible if name.startswith("species:")), None)
        if ends and sapling:
            break
    assert ends and sapling
    choose(forest, sapling)
    assert not any(map(is_button, forest.possible))
    advise(forest, ends)
    assert forest.words == forest.context.say("counsel.put_back")
    assert forest.rings == [sapling] == [forest.scene.controls.focus.current]
    assert not forest.scene.controls[LEAF].box.colliderect(forest.scene.controls[sapling].box)
    forest.send(Press(KEYBOARD, Button.CONFIRM))
    forest.frame(times=2)
    assert forest.rings == [f"{PREFIX}button:end_actions"]
