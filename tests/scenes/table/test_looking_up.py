"""What people look up at any table: the rule of the question, what is asked now, and where it is."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from game.core.values import Refusal
from scenes.input.intents import KEYBOARD, Button, Direction, Steer
from scenes.platform.language import LANGUAGES
from scenes.rulebook.scene import RulebookScene
from scenes.table.parts import WhyNotLeaf
from scenes.table.pointing_out import SECONDS, PointedOutRing
from scenes.table.things import Thing, Touchable
from scenes.tables.shelf import TABLES
from scenes.widgets.tooltip import Tooltip
from tests.scenes.table.any_table import AnyTable

GAMES = tuple(TABLES)
SEATS = {"nursery": 2, "robbers": 3, "forester": 3, "gnomes": 4, "walnut_grove": 3}
Sit = Callable[..., AnyTable]
Counts = Callable[[int, int], int]


@pytest.fixture
def sit(tmp_path: Path) -> Iterator[Sit]:
    tables: list[AnyTable] = []

    def begin(game: str, **settings: Any) -> AnyTable:
        tables.append(AnyTable(tmp_path, game, seats=SEATS.get(game, 3), bot_pace="instant", **settings))
        return tables[-1]

    yield begin
    for table in tables:
        table.close()


def rings(table: AnyTable) -> list[str]:
    shown = table.scene.controls.widgets
    return [widget.name for widget in shown if isinstance(widget, PointedOutRing)]


def told(table: AnyTable) -> str:
    """What stands beside a thing: why not, or what it is."""
    for widget in table.scene.controls.widgets:
        if isinstance(widget, WhyNotLeaf):
            return widget.words
        if isinstance(widget, Tooltip):
            return widget.words
    return ""


def ask_why(table: AnyTable) -> RulebookScene:
    table.tap(table.scene.controls["why"].box)
    table.frame()
    assert isinstance(table.top, RulebookScene)
    return table.top


@pytest.mark.parametrize("game", GAMES)
def test_why_opens_the_rule_that_the_question_stands_on(sit: Sit, game: str, counts: Counts) -> None:
    table, rules = sit(game), set[str]()
    for _ in table.questions(counts(10, 25)):
        rule = table.match.state.rule_asked()
        book = ask_why(table)
        assert book.controls.focus.current == f"rule {rule}"
        rules.add(str(rule))
        table.press(Button.BACK)
        table.rest()
    assert len(rules) >= 2


@pytest.mark.parametrize("game", GAMES)
def test_who_asks_about_the_same_thing_again_reads_the_rule(sit: Sit, game: str) -> None:
    table = sit(game)
    for _ in table.questions(3):
        table.press(Button.HELP, KEYBOARD)
        if table.top is table.scene:
            table.press(Button.HELP, KEYBOARD)
        table.frame()
        book = table.top
        assert isinstance(book, RulebookScene)
        assert book.controls.focus.current == f"rule {table.match.state.rule_asked()}"
        table.press(Button.BACK)
        table.rest()


def means_nothing(table: AnyTable, widget: Touchable) -> bool:
    """Whether a thing cannot be touched, although no rule forbids it."""
    is_free = table.scene.sitting.why_not(widget.thing.touched, table.scene.view()) is None
    return bool(widget.thing.touches) and not widget.can_be_meant and is_free


@pytest.mark.parametrize(
    "game", [game for game in GAMES if game != "nursery"]
)  # where rules forbid all the rest
def test_who_asks_again_about_what_no_rule_forbids_reads_the_rule(sit: Sit, game: str) -> None:
    table, asked = sit(game), 0
    for _ in table.questions(6):
        shown = [widget for widget in table.scene.controls.widgets if isinstance(widget, Touchable)]
        for thing in [widget for widget in shown if means_nothing(table, widget)][:3]:
            table.point_at(thing.box)
            if table.scene.attention.about is not thing:
                continue
            table.press(Button.HELP, KEYBOARD)
            assert table.top is table.scene and told(table), thing.name
            table.press(Button.HELP, KEYBOARD)
            table.frame()
            assert isinstance(table.top, RulebookScene), thing.name
            table.press(Button.BACK)
            table.rest()
            asked += 1
    assert asked


@pytest.mark.sampled(2)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_who_touches_what_is_not_asked_about_hears_what_is(
    sit: Sit, game: str, language: str, counts: Counts
) -> None:
    table, heard = sit(game, language=language), 0
    for _ in table.questions(counts(3, 12)):
        scene = table.scene
        now = table.context.say("table.now", name="Ann")  # who is asked, also on what others have
        asked = scene.face.question(scene.table, scene.view(), scene.sitting.saying, now)
        assert asked.startswith(now) and "Ann" in now
        for thing in [widget.thing for widget in scene.controls.widgets if isinstance(widget, Touchable)]:
            if scene.sitting.can_touch(thing.touched, scene.view()):
                continue
            if scene.sitting.is_asked_about(thing.touched):
                continue
            scene.notices.clear()
            scene.looking_up.refuse(thing)
            assert asked in told(table), thing.name
            heard += 1
    assert heard > 5


def explained(table: AnyTable) -> bool:
    """Whether a thing is explained now, and nothing refused."""
    return "tooltip" in table.scene.controls and "why not" not in table.scene.controls


@pytest.mark.parametrize("game", GAMES)
def test_confirming_what_the_question_is_not_about_explains_it_and_refuses_nothing(
    sit: Sit, game: str, counts: Counts
) -> None:
    table, asked = sit(game), 0
    table.context.reader.last_device = KEYBOARD.kind
    for _ in table.questions(counts(4, 12)):
        scene = table.scene
        for widget in [each for each in scene.controls.widgets if isinstance(each, Touchable)]:
            tip = scene.table.tip(widget.thing, scene.view())
            if not tip or not widget.is_reachable or widget.can_be_meant:
                continue
            scene.controls.focus_on(widget.name)
            hints = [hint.words for hint in scene.hints() if hint.button is Button.CONFIRM]
            if scene.looking_up.forbids(widget.thing):
                assert hints == ["hint.why"], "an answer that a rule forbids"
                continue
            assert hints == ["hint.ask"]
            table.press(Button.CONFIRM, KEYBOARD)
            assert explained(table) and told(table).startswith(tip), widget.name
            asked += 1
    assert asked


@pytest.mark.parametrize("game", GAMES)
def test_who_asks_about_a_thing_hears_what_it_is_before_anything_else(
    sit: Sit, game: str, counts: Counts
) -> None:
    table, asked = sit(game), 0
    for _ in table.questions(counts(4, 12)):
        scene = table.scene
        for widget in [each for each in scene.controls.widgets if isinstance(each, Touchable)]:
            tip = scene.table.tip(widget.thing, scene.view())
            if not tip or not widget.is_reachable or not widget.thing.touches:
                continue
            scene.controls.focus_on(widget.name)
            table.press(Button.HELP, KEYBOARD)
            assert explained(table) and told(table).startswith(tip), widget.name
            scene.looking_up.forget_refusal()
            asked += 1
    assert asked


@pytest.mark.parametrize("game", GAMES)
def test_what_would_answer_another_question_is_refused_by_the_rule_of_this_one(
    sit: Sit, game: str, counts: Counts
) -> None:
    table, refused = sit(game), list[Refusal]()
    for _ in table.questions(counts(15, 40)):
        scene = table.scene
        things = [widget.thing.touched for widget in scene.controls.widgets if isinstance(widget, Touchable)]
        for refusal in (scene.sitting.why_not(thing, scene.view()) for thing in things):
            if refusal is not None and refusal.code == "wrong_decision":
                assert refusal.rule == table.match.state.rule_asked()
                refused.append(refusal)
    assert refused


def forbidden(table: AnyTable) -> tuple[Thing, Refusal]:
    """Something that a rule forbids to answer with, and that rule."""
    for _ in table.questions(60):
        scene = table.scene
        for widget in [each for each in scene.controls.widgets if isinstance(each, Touchable)]:
            refusal = scene.sitting.why_not(widget.thing.touched, scene.view())
            if refusal and not widget.can_be_meant and scene.looking_up.forbids(widget.thing):
                return widget.thing, refusal
    raise AssertionError("everything is allowed")


@pytest.mark.parametrize("game", GAMES)
def test_the_book_points_at_what_can_be_answered_with(sit: Sit, game: str) -> None:
    table = sit(game)
    for _ in table.questions(4):
        possible = set(table.possible)
        book = ask_why(table)
        book.controls["show it"].confirm()
        table.frame(times=3)
        assert table.top is table.scene
        assert rings(table), "something is pointed out"
        assert set(rings(table)) <= {f"pointed out {name}" for name in possible}
        table.frame(0.05, times=round(SECONDS / 0.05) + 5)
        assert not rings(table), "for a moment"


def test_the_book_points_at_what_was_refused(sit: Sit) -> None:
    table = sit("robbers")
    thing, _ = forbidden(table)
    table.scene.touch(thing)
    book = ask_why(table)
    book.controls["show it"].confirm()
    table.frame(times=3)
    assert f"pointed out {thing.name}" in rings(table)


def test_a_press_ends_what_is_pointed_out_and_a_new_window_does_not(sit: Sit) -> None:
    table = sit("nursery")
    next(table.questions(1))
    ask_why(table).controls["show it"].confirm()
    table.frame(times=3)
    shown = rings(table)
    assert shown
    table.resize((1280, 720))
    table.frame(times=2)
    assert rings(table) == shown
    table.press(Button.NEXT)
    assert not rings(table)


def test_a_book_that_lies_on_no_question_has_nothing_to_show(sit: Sit) -> None:
    table = sit("nursery")
    next(table.questions(1))
    book = RulebookScene(table.context, "nursery", "5.1")
    table.show(book)
    assert "show it" not in book.controls


def steer_away(table: AnyTable) -> str:
    """Move the focus by a key to another thing."""
    focus = table.scene.controls.focus
    before = focus.current
    for direction in Direction:
        table.send(Steer(KEYBOARD, direction))
        if focus.current != before and isinstance(table.scene.controls.focused, Touchable):
            return str(focus.current)
    raise AssertionError("nowhere to go")


@pytest.mark.parametrize("game", GAMES)
def test_an_explanation_ends_when_the_focus_is_moved_on(sit: Sit, game: str) -> None:
    table = sit(game)
    next(table.questions(1))
    assert table.scene.attention.explain()
    steer_away(table)
    assert not told(table)


@pytest.mark.parametrize("game", GAMES)
def test_who_looks_at_another_thing_after_a_refusal_asks_about_that(sit: Sit, game: str) -> None:
    table = sit(game)
    refused, _ = forbidden(table)
    scene = table.scene
    scene.touch(refused)
    assert told(table)
    table.frame(0.5, times=60)
    assert not told(table), "the leaf has gone"
    steer_away(table)
    table.press(Button.HELP, KEYBOARD)
    assert table.top is scene, "no book is opened"
    assert told(table), "the thing is told about"


@pytest.mark.parametrize("game", GAMES)
def test_who_asks_why_while_a_refusal_is_read_finds_its_rule(sit: Sit, game: str) -> None:
    table = sit(game)
    thing, refusal = forbidden(table)
    scene = table.scene
    scene.touch(thing)
    steer_away(table)
    table.press(Button.HELP, KEYBOARD)
    table.frame()
    assert isinstance(table.top, RulebookScene)
    assert table.top.controls.focus.current == f"rule {refusal.rule}"


@pytest.mark.parametrize("game", GAMES)
def test_a_touch_that_is_refused_and_a_question_why_ask_the_rules_once(
    sit: Sit, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, asked = sit(game), list[object]()
    table.others_move()
    table.come_to_rest()
    scene, why_not = table.scene, table.scene.sitting.why_not
    things = [each for each in scene.controls.widgets if isinstance(each, Touchable) and each.thing.touches]
    refused = [each for each in things if scene.looking_up.forbids(each.thing)]

    def count(*about: Any) -> Refusal | None:
        asked.append(about)
        return why_not(*about)

    monkeypatch.setattr(scene.sitting, "why_not", count)
    for each in refused[:5]:
        asked.clear()
        scene.looking_up.refuse(each.thing)
        assert len(asked) == 1
        scene.looking_up.forget_refusal()
        scene.notices.clear()
        table.point_at(each.box)
        asked.clear()
        scene.looking_up.why()
        assert len(asked) <= 1, each.name
