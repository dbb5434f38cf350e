"""Show me: somebody who does not know what to do asks, sees what a strong bot would do, and why."""

from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from game.bots.player import Thought
from game.bots.worker import NoAnswer, Question
from game.robbers.actions import PlaceTile
from game.robbers.tiles import CAMPS
from scenes.input.intents import KEYBOARD, Button, Press
from scenes.stage.typesetting import SMALLEST
from scenes.table.answers import DO_IT, TURN
from scenes.table.reasons import advice_words
from scenes.table.show_me import LEAF, NAME, PATIENCE, SOON, AdviceLeaf, AdvisedRing
from scenes.table.tail import Tail
from scenes.table.things import Touchable
from tests.scenes.stage_door import PAD
from tests.scenes.table.any_table import ONE_OF_EACH, AnyTable


class Adviser:
    """A bot that answers when a test lets it."""

    def __init__(self) -> None:
        self.asked: Question | None = None
        self.thought: Thought | None = None
        self.fault = ""
        self.so_far: Thought | None = None
        self.is_warm = False

    @property
    def is_thinking(self) -> bool:
        return self.asked is not None

    def ask(self, question: Question) -> None:
        self.asked = question

    def warm_up(self) -> None:
        self.is_warm = True

    def hurry(self) -> Thought | None:
        if self.so_far is not None:
            self.asked = None
        return self.so_far

    def forget(self) -> None:
        self.asked = None

    def answer(self) -> Thought | None:
        if self.fault:
            self.asked = None
            raise NoAnswer(self.fault)
        if self.thought is not None:
            self.asked = None
        return self.thought

    def close(self) -> None:
        """There is nothing to close."""


class AdvisedTable(AnyTable):
    """A table at which a test thinks for whoever advises."""

    def __init__(self, folder: Path, game: str, seats: int) -> None:
        super().__init__(folder, game, seats=seats)
        self.adviser = Adviser()
        self.scene.sitting._bots = self.scene.sitting.counsel._adviser = self.adviser
        assert self.others_move()
        self.come_to_rest()

    @property
    def words(self) -> str:
        return self.scene.show_me.words

    @property
    def rings(self) -> list[str]:
        rings = (each for each in self.scene.controls.widgets if isinstance(each, AdvisedRing))
        return [ring.name.partition(" ")[2] for ring in rings]

    def advise(self, *, choice: int = 0) -> Thought:
        """Advise one of the things that could be done now."""
        game = self.match.rules
        assert game.insight is not None
        action = self.match.state.legal()[choice]
        self.adviser.thought = Thought((action,), game.insight.plans(self.match.state)[0].reason)
        self.frame()
        return self.adviser.thought


@pytest.fixture(params=ONE_OF_EACH, ids=lambda each: each[0])
def table(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[AdvisedTable]:
    game, seats = request.param
    table = AdvisedTable(tmp_path, game, seats)
    yield table
    table.close()


@pytest.fixture
def forest(tmp_path: Path) -> Iterator[AdvisedTable]:
    table = AdvisedTable(tmp_path, "forester", 2)
    yield table
    table.close()


@pytest.fixture
def nursery(tmp_path: Path) -> Iterator[AdvisedTable]:
    table = AdvisedTable(tmp_path, "nursery", 2)
    yield table
    table.close()


def ask_by_button(table: AdvisedTable) -> None:
    table.tap(table.scene.controls[NAME].box)


def ask_by_key(table: AdvisedTable) -> None:
    table.send(Press(KEYBOARD, Button.SHOW_ME))


def ask_by_pad(table: AdvisedTable) -> None:
    table.press(Button.SHOW_ME)


@pytest.mark.parametrize("ask", [ask_by_button, ask_by_key, ask_by_pad])
def test_every_device_asks_for_it(nursery: AdvisedTable, ask: Callable[[AdvisedTable], None]) -> None:
    ask(nursery)
    assert nursery.words == nursery.context.say("counsel.thinking")
    assert nursery.adviser.asked is not None


def test_advice_says_why_rings_what_to_touch_and_leads_there(table: AdvisedTable) -> None:
    ask_by_key(table)
    moves = len(table.match.moves)
    thought = table.advise()
    scene, first = table.scene, thought.steps[0].touches()[0]
    assert thought.reason is not None
    told = advice_words(scene.context.language, table.match.rules.info.id, thought.reason)
    assert table.words.endswith(told)
    assert table.rings
    assert table.rings[0] == scene.controls.focus.current
    assert first in scene.sitting.saying.next_touches | scene.sitting.saying.other_touches  # type: ignore[union-attr]
    assert len(table.match.moves) == moves  # nothing is done but by the person


def test_advice_lies_on_nothing_that_can_be_answered_with_or_comes_next(table: AdvisedTable) -> None:
    ask_by_key(table)
    table.advise()
    leaf = table.scene.controls[LEAF].box
    names = {*table.possible, *table.rings}
    covered = [name for name in names if leaf.colliderect(table.scene.controls[name].box)]
    assert covered == []


def test_no_tail_lies_across_the_words_of_the_advice(table: AdvisedTable) -> None:
    """Also while somebody asks about other things."""
    ask_by_key(table)
    table.advise()
    scene, asked = table.scene, 0
    leaf = scene.controls[LEAF].box
    for thing in [widget for widget in scene.controls.widgets if isinstance(widget, Touchable)]:
        if scene.attention.explain(thing):
            asked += 1
            tail = scene.controls.named("tail of the tooltip")
            assert tail is None or (isinstance(tail, Tail) and not leaf.clipline(*tail.way)), thing.name
        scene.attention.end_explanation()
    assert asked


@pytest.mark.parametrize("size", [(1280, 720), (1280, 800), (1024, 768), (720, 1280)])
def test_advice_lies_on_nothing_that_it_marks(table: AdvisedTable, size: tuple[int, int]) -> None:
    table.resize(size)
    table.set(text_scale=200, language="de")
    table.frame()
    table.come_to_rest()
    insight = table.match.rules.insight
    assert insight is not None
    plan = max(insight.plans(table.match.state), key=lambda each: len(each.steps))
    ask_by_key(table)
    table.adviser.thought = Thought(plan.steps, plan.reason)
    table.frame()
    rings = [each for each in table.scene.controls.widgets if isinstance(each, AdvisedRing)]
    leaf = table.scene.controls[LEAF].box
    assert rings and [ring.name for ring in rings if leaf.colliderect(ring.room)] == []


def test_advice_is_out_of_sight_while_other_words_lie_over_it(forest: AdvisedTable) -> None:
    """And neither in part nor for longer."""
    forest.resize((1280, 720))
    forest.set(text_scale=200, language="de")
    forest.frame()
    forest.come_to_rest()
    ask_by_key(forest)
    forest.advise()
    scene, hidden = forest.scene, 0
    leaf = scene.controls[LEAF]
    for thing in [each for each in scene.controls.widgets if isinstance(each, Touchable)]:
        if scene.attention.explain(thing):
            words = scene.controls["tooltip"].box
            assert leaf.is_visible != leaf.box.colliderect(words), thing.name
            hidden += not leaf.is_visible
            scene.attention.end_explanation()
        assert leaf.is_visible
    assert hidden


def test_whoever_touches_what_was_advised_sees_what_comes_next(nursery: AdvisedTable) -> None:
    legal = nursery.match.state.legal()
    assert len(legal[0].touches()) > 1
    ask_by_key(nursery)
    touches = nursery.advise().steps[0].touches()
    nursery.tap(nursery.scene.controls[nursery.rings[0]].box)
    assert nursery.scene.sitting.saying and nursery.scene.sitting.saying.said == touches[:1]
    assert nursery.words and touches[1] in nursery.rings[0]


def test_whoever_touches_something_else_is_left_alone(nursery: AdvisedTable) -> None:
    next(number for number in nursery.questions(9) if number == 8)  # by then there is a choice of trees
    ask_by_key(nursery)
    nursery.advise()
    other = next(name for name in nursery.possible if name not in nursery.rings)
    nursery.tap(nursery.scene.controls[other].box)
    assert not nursery.words and not nursery.rings


def test_words_and_numbers_are_about_the_whole_plan(nursery: AdvisedTable) -> None:
    next(number for number in nursery.questions(9) if number == 8)
    insight, scene = nursery.match.rules.insight, nursery.scene
    assert insight is not None
    plan = next(plan for plan in insight.plans(nursery.match.state) if plan.reason.code == "grows")
    assert len(plan.steps) == 2, "a tree is moved, and another one is planted"
    ask_by_key(nursery)
    nursery.adviser.thought = Thought(plan.steps, plan.reason)
    nursery.frame()
    done = [nursery.context.say(f"button.nursery.{deed}") for deed in ("replant", "plant")]
    assert all(words in nursery.words for words in done)
    mine = scene.table._bubble.forecasts[0]  # type: ignore[attr-defined]
    assert mine.after - mine.now == plan.reason.facts["points"]


def advise_a_turn(nursery: AdvisedTable) -> Thought:
    """Advise the turn that looks best."""
    insight = nursery.match.rules.insight
    assert insight is not None
    plan = insight.plans(nursery.match.state)[0]
    ask_by_key(nursery)
    nursery.adviser.thought = Thought(plan.steps, plan.reason)
    nursery.frame()
    return nursery.adviser.thought


def test_the_rest_of_a_plan_says_that_its_reason_is_about_all_of_it(nursery: AdvisedTable) -> None:
    next(number for number in nursery.questions(9) if number == 8)
    thought = advise_a_turn(nursery)
    whole = nursery.context.say("counsel.rest", deeds="", reason="")[2:]
    assert whole not in nursery.words
    nursery.adviser.thought = None
    for touch in thought.steps[0].touches():
        nursery.tap(nursery.scene.controls[nursery.rings[0]].box)
        nursery.rest()
        assert touch
    assert nursery.match.moves[-1].action == thought.steps[0]
    assert nursery.words.startswith(nursery.context.say("button.nursery.plant")) and whole in nursery.words


@pytest.mark.parametrize(("size", "percent"), [((1280, 720), 150), ((1280, 720), 200), ((720, 1280), 150)])
def test_words_numbers_and_rings_of_advice_lie_beside_each_other(
    nursery: AdvisedTable, size: tuple[int, int], percent: int
) -> None:
    """And what it would bring is read on the panels as well, wherever somebody is advised to move a tree."""
    nursery.resize(size)
    nursery.set(text_scale=percent, language="fr")
    for _ in (number for number in nursery.questions(60) if number % 9 == 8):
        advise_a_turn(nursery)
        scene, (_, *rings) = nursery.scene, nursery.scene.show_me.boxes
        leaf, card = scene.controls[LEAF].box, scene.table._bubble  # type: ignore[attr-defined]
        assert leaf.collidelist([*rings, *scene.face.panels.boxes]) < 0
        assert card is None or card.box.collidelist([leaf, *rings]) < 0
        scene.show_me.end()
        nursery.adviser.thought = None


def test_nobody_waits_longer_for_advice_than_their_patience(nursery: AdvisedTable) -> None:
    ask_by_key(nursery)
    nursery.adviser.so_far = Thought((nursery.match.state.legal()[0],))
    thinking = nursery.context.say("counsel.thinking")
    for _ in range(int(PATIENCE / 0.1) - 1):
        nursery.frame(0.1)
        assert nursery.words == thinking, "whoever thinks has time until then"
    nursery.frame(0.2)
    assert nursery.rings and nursery.words != thinking


def test_somebody_is_there_to_advise_before_anybody_asks(nursery: AdvisedTable) -> None:
    nursery.scene.show_me._looked, nursery.adviser.is_warm = 0.0, False
    nursery.frame(0.1)
    assert not nursery.adviser.is_warm, "who knows what to do needs nobody"
    for _ in range(int(SOON / 0.1)):
        nursery.frame(0.1)
    assert nursery.adviser.is_warm


@pytest.mark.parametrize("press", [Button.BACK, Button.SHOW_ME])
def test_thinking_can_be_called_off(nursery: AdvisedTable, press: Button) -> None:
    ask_by_key(nursery)
    nursery.send(Press(KEYBOARD, press))
    assert nursery.adviser.asked is None
    assert not nursery.words
    assert nursery.top is nursery.scene  # and back led nowhere else


def test_what_was_said_is_still_said_when_thinking_is_called_off(nursery: AdvisedTable) -> None:
    nursery.tap(nursery.scene.controls[nursery.possible[0]].box)
    saying = nursery.scene.sitting.saying
    assert saying is not None and saying.said
    said = saying.said
    ask_by_key(nursery)
    nursery.send(Press(KEYBOARD, Button.BACK))
    assert saying.said == said


def test_back_takes_advice_away_and_nothing_else(nursery: AdvisedTable) -> None:
    ask_by_key(nursery)
    nursery.advise()
    nursery.send(Press(KEYBOARD, Button.BACK))
    assert not nursery.words and not nursery.rings
    assert nursery.top is nursery.scene


def test_advice_outlives_another_window(nursery: AdvisedTable) -> None:
    ask_by_key(nursery)
    nursery.advise()
    words, rings = nursery.words, nursery.rings
    nursery.resize((800, 600))
    nursery.frame()
    assert (nursery.words, nursery.rings) == (words, rings)


def test_a_bot_that_cannot_think_says_so(nursery: AdvisedTable) -> None:
    nursery.adviser.fault = "a hole in the forest"
    ask_by_key(nursery)
    nursery.frame()
    assert (nursery.context.say("counsel.none"), NAME) in nursery.scene.toasts.notices
    assert not nursery.words


def test_nobody_is_advised_while_others_decide(nursery: AdvisedTable) -> None:
    nursery.match.apply(nursery.match.state.legal()[0])
    nursery.scene.sitting.saying = None
    nursery.press(Button.SHOW_ME, PAD)
    assert nursery.adviser.asked is None


def test_that_nothing_is_to_be_decided_is_not_said_any_more_when_something_is(nursery: AdvisedTable) -> None:
    scene = nursery.scene
    saying, scene.sitting.saying = scene.sitting.saying, None
    ask_by_key(nursery)
    told = (nursery.context.say("counsel.not_asked"), NAME)
    assert told in scene.toasts.notices
    scene.sitting.saying = saying
    scene.show_me.refresh()
    assert scene.toasts.notices == [] and scene.toasts.box is None


def test_a_table_without_hints_has_no_such_button_and_says_so_to_keys(tmp_path: Path) -> None:
    table = AdvisedTable(tmp_path, "nursery", 2)
    table.match.has_counsel = False
    table.scene.rebuild()
    table.frame()
    assert NAME not in table.scene.controls
    ask_by_key(table)
    assert table.adviser.asked is None
    assert (table.context.say("counsel.off"), NAME) in table.scene.toasts.notices
    table.close()


def test_a_tile_that_was_turned_away_is_advised_to_be_turned_back_first(tmp_path: Path) -> None:
    table = AdvisedTable(tmp_path, "robbers", 3)
    try:
        placings = [each for each in table.match.state.legal() if isinstance(each, PlaceTile)]
        places = Counter((each.tile, each.cell) for each in placings if each.tile not in CAMPS)
        where, turns = places.most_common(1)[0]
        assert turns > 1
        wanted = next(each for each in placings if (each.tile, each.cell) == where)
        table.press(Button.SHOW_ME)
        table.adviser.thought = Thought((wanted,), None)
        table.frame(times=2)
        for touch in wanted.touches()[:2]:
            table.scene.controls.focus_on(touch)
            table.press(Button.CONFIRM, KEYBOARD)
            table.frame(0.1, times=8)
        answers = table.scene.face.answers
        assert answers.shown_turn == wanted.touches()[-1], "it is led there once"
        assert table.rings == [DO_IT]
        answers.turn(1)
        table.frame(times=2)
        assert table.rings == [TURN]
        assert table.words == table.context.say("counsel.turn", n=turns - 1)
        answers.turn(turns - 1)
        table.frame(times=2)
        assert table.rings == [DO_IT], "as advised again"
    finally:
        table.close()


@pytest.mark.parametrize("percent", [150, 200])
def test_advice_has_letters_as_large_as_people_want(table: AdvisedTable, percent: int) -> None:
    table.resize((1280, 720))
    table.set(text_scale=percent, language="de")
    told, small = 0, list[str]()
    for _ in table.questions(5):
        ask_by_key(table)
        table.advise()
        table.frame()
        leaf = table.scene.controls.named(LEAF)
        if isinstance(leaf, AdviceLeaf):
            told += 1
            small += [leaf.words] if leaf._style.size < SMALLEST else []
        table.press(Button.BACK)
    assert told > 2
    assert small == []
