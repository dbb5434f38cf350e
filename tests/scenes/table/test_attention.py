"""The table leads the eye: one focus on what can be answered with, and words that cover nothing needed."""

import math
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from itertools import combinations, cycle

import pygame
import pytest

from scenes.input.intents import (
    MOUSE,
    Asked,
    Button,
    Device,
    DeviceKind,
    PointerDown,
    PointerMoved,
    PointerUp,
)
from scenes.stage.typesetting import SMALLEST
from scenes.table.answers import PREFIX
from scenes.table.game_table import Emphasis
from scenes.table.overlays import FAR, TOWER, paper_for
from scenes.table.pace import GRACE
from scenes.table.parts import WhyNotLeaf, card_around, leaf_around
from scenes.table.reading import seconds_to_read
from scenes.table.sentences import sentences
from scenes.table.story_bar import room_for_haste
from scenes.table.things import Touchable
from scenes.widgets.boxes import apart
from scenes.widgets.hints import HintBar
from scenes.widgets.tooltip import Tooltip, tooltip_around
from tests.scenes.table.any_table import ONE_OF_EACH, AnyTable
from tests.scenes.table.conftest import SitAt
from tests.scenes.windows import WINDOWS

# What is told of these in letters of twice the size has no room beside everything that is needed: a long text
# about an auction that fills the board, about the wheel at the edge, about winter among many places to build.
WITHOUT_ROOM = {
    "forester": {"wheel"},
    "gnomes": {"amount", "pair", "job:seek"},
    "walnut_grove": {"forecast"},
}
FINGER = Device(DeviceKind.TOUCH, 3)
with_every_game = pytest.mark.parametrize(("game", "seats"), ONE_OF_EACH)


def overlapping(box: pygame.FRect, others: list[tuple[str, pygame.FRect]]) -> list[str]:
    """What of some things a box covers."""
    return [name for name, other in others if box.clip(other).width > 0.5 and box.clip(other).height > 0.5]


def needed(table: AnyTable) -> list[tuple[str, pygame.FRect]]:
    """What must stay in sight: the prompt, all answers and buttons, all that can be touched, the board."""
    scene = table.scene
    answers = [name for name in scene.controls.focus.things if name.startswith(PREFIX)]
    names = [*table.possible, *answers, "back", "undo", "why", "log", "pause"]
    boxes = [(name, scene.controls[name].box) for name in names]
    return [("prompt", scene.zones.box("prompt")), *boxes, *(("board", box) for box in scene.table.board())]


def everything(table: AnyTable) -> list[Touchable]:
    """All things on the table."""
    return [widget for widget in table.scene.controls.widgets if isinstance(widget, Touchable)]


def longest(table: AnyTable, prefix: str) -> str:
    """The longest text of a kind in the language of the moment."""
    texts = table.context.language._texts[0]._catalog  # type: ignore[attr-defined]
    return max((str(text) for key, text in texts.items() if str(key).startswith(prefix)), key=len)


# Focus


@with_every_game
def test_every_question_finds_the_focus_on_an_answer(
    sit_at: SitAt, game: str, seats: int, counts: Callable[[int, int], int]
) -> None:
    """Whatever device was used last."""
    table = sit_at(game, seats, animation_pace="instant", bot_pace="instant")
    devices = cycle([DeviceKind.MOUSE, DeviceKind.TOUCH, DeviceKind.KEYBOARD, DeviceKind.PAD])
    for _ in table.questions(counts(28, 800)):
        focused = table.scene.controls.focused
        assert focused is not None
        assert focused.name in table.possible or (isinstance(focused, Touchable) and focused.can_be_meant)
        table.context.reader.last_device = next(devices)


@with_every_game
def test_whoever_confirms_nothing_is_led_to_an_answer(sit_at: SitAt, game: str, seats: int) -> None:
    """As after a press of the mouse beside everything."""
    table = sit_at(game, seats, animation_pace="instant", bot_pace="instant")
    for _ in table.questions(4):
        table.scene.controls.focus_on(None)
        moves = len(table.match.moves)
        table.press(Button.CONFIRM)
        focused = table.scene.controls.focused
        assert focused is not None and len(table.match.moves) == moves
        assert focused.name in table.possible or (isinstance(focused, Touchable) and focused.can_be_meant)


@with_every_game
def test_a_pressed_button_that_vanishes_takes_the_focus_along(
    sit_at: SitAt, game: str, seats: int, counts: Callable[[int, int], int]
) -> None:
    table = sit_at(game, seats, animation_pace="instant", bot_pace="instant")
    for _ in table.questions(counts(12, 200)):
        answers = [name for name in table.possible if name.startswith(PREFIX)]
        if not answers:
            continue
        table.tap(table.scene.controls[answers[0]].box)
        focused = table.scene.controls.focused
        is_answer = focused is not None and focused.name in table.possible
        assert focused is None or is_answer or focused.name in table.scene.face.standing_buttons


@with_every_game
def test_nothing_has_the_focus_or_can_be_pressed_while_others_act(
    sit_at: SitAt, game: str, seats: int
) -> None:
    table = sit_at(game, seats)
    seen = 0
    for _ in table.questions(4):
        if table.match.state.to_act() == 0:
            table.match.apply(table.random.choice(list(table.match.state.legal())))
        table.others_move()
        table.frame()
        while table.scene.timeline.has_queue:
            seen += 1
            assert table.scene.controls.focused is None
            assert not [name for name in table.scene.controls.focus.things if name.startswith(PREFIX)]
            table.frame(0.1)
    assert seen


# Explanations


@with_every_game
def test_a_mouse_that_nobody_moves_asks_about_nothing(
    sit_at: SitAt, game: str, seats: int, counts: Callable[[int, int], int]
) -> None:
    """Also through whole turns of others, and whatever comes to lie under it."""
    table = sit_at(game, seats, animation_pace="instant", bot_pace="instant")
    table.point_at(pygame.FRect(960, 540, 0, 0))
    table.send(PointerMoved(MOUSE, 4, 4))
    for _ in table.questions(counts(8, 100)):
        table.frame(0.1, times=20)
        assert "tooltip" not in table.scene.controls


@with_every_game
def test_a_mouse_that_rests_is_told_what_it_rests_on_until_it_leaves(
    sit_at: SitAt, game: str, seats: int
) -> None:
    table = sit_at(game, seats, animation_pace="instant", bot_pace="instant")
    next(table.questions(1))
    explained = 0
    for thing in everything(table)[::5]:
        table.point_at(thing.box)
        table.frame(0.1, times=12)
        explained += "tooltip" in table.scene.controls
        table.send(PointerMoved(MOUSE, 4, 4))
        assert "tooltip" not in table.scene.controls
    assert explained


@with_every_game
def test_a_long_press_explains_and_says_nothing(sit_at: SitAt, game: str, seats: int) -> None:
    table = sit_at(game, seats, animation_pace="instant", bot_pace="instant")
    next(table.questions(1))
    thing = next(widget for widget in everything(table) if widget.name in table.possible)
    said, moves = table.scene.sitting.saying, len(table.match.moves)
    assert said is not None
    before = said.said
    table.send(PointerDown(FINGER, *thing.box.center))
    table.frame(0.1, times=8)
    assert "tooltip" in table.scene.controls
    table.send(PointerUp(FINGER, *thing.box.center))
    assert "tooltip" in table.scene.controls
    assert (said.said, len(table.match.moves)) == (before, moves)


@with_every_game
def test_the_right_button_of_a_mouse_explains_things_and_buttons_and_says_nothing(
    sit_at: SitAt, game: str, seats: int
) -> None:
    table = sit_at(game, seats, animation_pace="instant", bot_pace="instant")
    next(table.questions(1))
    thing = next(widget for widget in everything(table) if widget.name in table.possible)
    moves = len(table.match.moves)
    for box in (thing.box, table.scene.controls["undo"].box):
        table.send(Asked(MOUSE, *box.center))
        assert "tooltip" in table.scene.controls
    table.send(Asked(MOUSE, 4, 4))
    assert "tooltip" not in table.scene.controls
    assert table.scene.sitting.saying is not None and not table.scene.sitting.saying.said
    assert len(table.match.moves) == moves


@with_every_game
def test_keys_and_pads_ask_by_a_button(sit_at: SitAt, game: str, seats: int) -> None:
    table = sit_at(game, seats, animation_pace="instant", bot_pace="instant")
    next(table.questions(1))
    things = [widget.name for widget in everything(table) if widget.name in table.possible]
    table.scene.controls.focus_on(things[0])
    table.press(Button.HELP)
    assert "tooltip" in table.scene.controls


# Room for words


@pytest.mark.parametrize("percent", [100, 150, 200])
@with_every_game
def test_no_notice_covers_what_is_needed(
    sit_at: SitAt, game: str, seats: int, percent: int, counts: Callable[[int, int], int]
) -> None:
    table = sit_at(game, seats, animation_pace="instant", bot_pace="instant", text_scale=percent)
    refusal = longest(table, f"refusal.{game}.")
    for number in table.questions(counts(9, 120)):
        news = f"{longest(table, 'undo.')} {number}"
        table.scene.toasts.show(partial(str, news))
        things = everything(table)
        for thing in table.random.sample(things, min(3, len(things))):
            table.scene.notices.refuse(refusal, "rule 10.12", thing.box)
            check_places(table, thing.box)
            table.scene.notices.clear()
            is_alone = table.scene.table.is_read_alone(thing.thing)
            if table.scene.attention.explain(thing) and not is_alone:
                check_places(table, thing.box)
            table.scene.attention.end_explanation()


def has_no_free_place(table: AnyTable, told: Tooltip | WhyNotLeaf, about: pygame.FRect) -> bool:
    """Whether what is told would be a tower, small or far away if it covered nothing that is needed."""
    look, kept = table.context.look, table.scene.kept()
    toast = [table.scene.toasts.box] if table.scene.toasts.box is not None else []
    kept = replace(kept, needed=[*kept.needed, *toast], looked_at=[*kept.looked_at, about])
    if isinstance(told, Tooltip):
        paper = paper_for(look, told.words, look.small(), [tooltip_around], about, kept)
    else:
        style = look.label(look.palette.light)
        paper = paper_for(look, told.words, style, [leaf_around, card_around], about, kept)
    is_bad = paper.style.size < SMALLEST or paper.box.height > TOWER * paper.box.width
    return is_bad or apart(paper.box, about) > FAR or kept.is_covered_by(paper.box)


def check_places(table: AnyTable, about: pygame.FRect) -> None:
    """Whatever is told now lies in the safe area and beside everything needed, and beside each other.

    What somebody asked for in large letters rather covers the board for as long as they press nothing, and
    answers that lie there, than to shrink to letters that they cannot read: but only where it has to.
    """
    controls = table.scene.controls
    boxes = {name: controls[name].box for name in ("why not", "tooltip") if name in controls}
    toast = table.scene.toasts.box
    if toast is not None:
        boxes["toast"] = toast
    for name, box in boxes.items():
        assert table.scene.context.look.viewport.safe.contains(box), name
        covered = overlapping(box, needed(table))
        if name != "toast" and table.context.look.has_large_text:
            on_table = ["board", *(thing.name for thing in everything(table))]
            if set(covered) & set(on_table):
                told = controls[name]
                assert isinstance(told, Tooltip | WhyNotLeaf)
                assert has_no_free_place(table, told, about), covered
            covered = [each for each in covered if each not in on_table]
        assert covered == [], name
    assert [(a, b) for (a, one), (b, other) in combinations(boxes.items(), 2) if one.colliderect(other)] == []


@pytest.mark.parametrize("percent", [100, 200])
@with_every_game
def test_what_somebody_asks_for_is_no_tower_of_words_and_has_letters_as_large_as_they_want(
    sit_at: SitAt, game: str, seats: int, percent: int, counts: Callable[[int, int], int]
) -> None:
    table = sit_at(game, seats, animation_pace="instant", bot_pace="instant", text_scale=percent)
    bad, told = set[str](), 0
    for _ in table.questions(counts(9, 60)):
        things = everything(table)
        for thing in table.random.sample(things, min(5, len(things))):
            if not table.scene.attention.explain(thing):
                continue
            tooltip = table.scene.controls["tooltip"]
            assert isinstance(tooltip, Tooltip)
            is_tower = tooltip.box.height > TOWER * tooltip.box.width
            if is_tower or tooltip.style.size < SMALLEST:
                bad.add(thing.name)
            told += 1
            table.scene.attention.end_explanation()
    assert told
    assert bad <= (WITHOUT_ROOM.get(game, set()) if percent == 200 else set())


@pytest.mark.parametrize("percent", [150, 200])
@with_every_game
def test_a_refusal_has_letters_as_large_as_people_want(
    sit_at: SitAt, game: str, seats: int, percent: int, counts: Callable[[int, int], int]
) -> None:
    settings = {"animation_pace": "instant", "bot_pace": "instant", "language": "de"}
    table = sit_at(game, seats, size=WINDOWS["16x9"], text_scale=percent, **settings)
    small, told = [], 0
    for _ in table.questions(counts(9, 60)):
        things = everything(table)
        for thing in table.random.sample(things, min(9, len(things))):
            if table.scene.looking_up.refuse(thing.thing) and "why not" in table.scene.controls:
                leaf = table.scene.controls["why not"]
                assert isinstance(leaf, WhyNotLeaf)
                told += 1
                small += [leaf.words] if leaf._style.size < SMALLEST else []
            table.scene.notices.clear()
            table.scene.attention.end_explanation()
    assert told
    assert small == []


# The story


@with_every_game
def test_thinking_is_called_so_only_while_it_is(sit_at: SitAt, game: str, seats: int) -> None:
    table = sit_at(game, seats)
    thinking = table.context.say("table.thinking", name="\0").partition("\0")[2]
    for _ in table.questions(3):
        if table.match.state.to_act() == 0:
            table.match.apply(table.random.choice(list(table.match.state.legal())))
        table.others_move()
        table.frame()
        while table.scene.timeline.has_queue:
            assert not table.ribbon().endswith(thinking)
            table.frame(0.1)


def others_act(table: AnyTable) -> tuple[list[str], set[str]]:
    """Let others do something that is still to be told; sentences that take time to read, and notes."""
    known = 0
    while len(table.match.moves) < known + 2:
        table.others_move()
        table.come_to_rest()
        known = len(table.match.moves)
        table.match.apply(table.random.choice(list(table.match.state.legal())))
        table.others_move()
    told = [
        told for move in range(known + 2, len(table.match.moves) + 1) for told in table.match.told(move, 0)
    ]
    table.scene.table.know(told[-1].view)
    found = sentences(table.scene.table, [each.event for each in told])
    lines = [line for line, _ in found if line is not None]
    said = [(line.emphasis, table.context.say(line.key, **line.facts)) for line in lines]
    deeds = [words for emphasis, words in said if emphasis >= Emphasis.SAID]
    assert deeds, "others have done nothing"
    return deeds, {words for emphasis, words in said if emphasis is Emphasis.NOTED}


def read_ribbon(table: AnyTable) -> Iterator[tuple[str, float]]:
    """What the ribbon says until everything is told, and for how many seconds it has said so."""
    words, seconds = "", 0.0
    table.frame(1 / 30)
    while table.scene.timeline.has_queue:
        seconds = seconds + 1 / 30 if table.ribbon() == words else 0.0
        words = table.ribbon()
        yield words, seconds
        table.frame(1 / 30)


@with_every_game
def test_every_deed_is_on_the_ribbon_as_long_as_its_words_need(sit_at: SitAt, game: str, seats: int) -> None:
    table = sit_at(game, seats)
    deeds, notes = others_act(table)
    read = dict(read_ribbon(table))
    assert [words for words in deeds if read.get(words, 0.0) < seconds_to_read(words) - 0.1] == []
    assert notes.isdisjoint(read), "what is only noted in the log is said"


@with_every_game
def test_a_story_goes_on_in_a_new_window_with_the_sentence_that_was_cut_off(
    sit_at: SitAt, game: str, seats: int
) -> None:
    table = sit_at(game, seats)
    (deeds, _), sizes = others_act(table), cycle([(800, 450), (640, 360)])
    read: dict[str, float] = {}
    cut_off: set[str] = set()
    for words, seconds in read_ribbon(table):
        if words in deeds and words not in cut_off and seconds > 0.3:
            cut_off.add(words)
            shown = table.scene._presenter.shown
            table.resize(next(sizes))
            assert (table.ribbon(), table.scene._presenter.shown) == (words, shown)
            assert table.scene.controls.focused is None
            assert table.scene._shown_at != table.match.changes, "it jumps to the end of the story"
        read[words] = seconds
    assert cut_off == set(deeds)
    assert [words for words in deeds if read[words] < seconds_to_read(words) + 0.2] == []


@with_every_game
def test_a_story_can_be_turned_over_hurried_and_skipped(sit_at: SitAt, game: str, seats: int) -> None:
    table = sit_at(game, seats)
    table.others_move()
    table.come_to_rest()
    while "story skip" not in table.scene.controls:
        if table.match.state.to_act() == 0:
            table.match.apply(table.random.choice(list(table.match.state.legal())))
        table.others_move()
        table.frame(0.5)
    controls = table.scene.controls
    speed = table.scene.timeline.speed
    table.tap(controls["story faster"].box)
    assert table.scene.timeline.speed > speed
    words, taps = table.ribbon(), 0
    while table.ribbon() == words and table.scene.timeline.has_queue:
        table.tap(pygame.FRect(30, 30, 0, 0))
        taps += 1
    assert taps <= 3
    if "story skip" in table.scene.controls:
        table.tap(table.scene.controls["story skip"].box)
    table.frame(times=2)
    while table.scene.timeline.lasting:  # what nobody should miss is read first
        table.frame(0.5)
    table.frame(times=2)
    assert "story skip" not in table.scene.controls


def told(table: AnyTable) -> AnyTable:
    """A table at which others act, so that people could hurry them."""
    table.others_move()
    table.come_to_rest()
    while "story skip" not in table.scene.controls:
        if table.match.state.to_act() == 0:
            table.match.apply(table.random.choice(list(table.match.state.legal())))
        table.others_move()
        table.frame(0.5)
    return table


def wait_for_question(table: AnyTable) -> None:
    """Until the story is over and somebody is asked."""
    for _ in range(2000):
        if "story skip" not in table.scene.controls:
            return
        table.frame(0.1)


@with_every_game
def test_a_press_that_was_meant_for_the_story_answers_nothing(sit_at: SitAt, game: str, seats: int) -> None:
    """Neither of somebody who drums on its buttons, nor of somebody who comes too late for them."""
    table = told(sit_at(game, seats))
    skip = table.scene.controls["story skip"].box.copy()
    wait_for_question(table)
    moves = len(table.match.moves)
    for _ in range(12):
        table.tap(skip)
        table.frame(GRACE / 2)
    assert len(table.match.moves) == moves and not table.scene.pace.is_telling
    assert table.scene.pace.comes_late(PointerDown(MOUSE, *skip.center))
    table.frame(0.1, times=math.ceil(GRACE / 0.1) + 1)
    assert not table.scene.pace.comes_late(PointerDown(MOUSE, *skip.center)), "by now it is seen"


@with_every_game
def test_answers_where_a_story_was_hurried_wake_up_in_a_moment(sit_at: SitAt, game: str, seats: int) -> None:
    table = told(sit_at(game, seats))
    wait_for_question(table)
    table.frame(times=2)
    scene = table.scene
    room = room_for_haste(table.context.look, scene.zones)
    there = [scene.controls[name] for name in scene.face.answers.names]
    for answer in there:
        is_late = scene.pace.comes_late(PointerDown(MOUSE, *answer.box.clip(room).center))
        assert (answer.alpha < 255) == (is_late and answer.box.colliderect(room))
    table.frame(0.1, times=math.ceil(GRACE / 0.1) + 1)
    assert all(answer.alpha == 255 for answer in there)


def test_whoever_has_touched_something_need_not_wait_to_say_that_it_is_meant(sit_at: SitAt) -> None:
    table = told(sit_at("forester", 2))
    skip = table.scene.controls["story skip"].box.center
    wait_for_question(table)
    table.frame()
    assert table.scene.pace.comes_late(PointerDown(MOUSE, *skip))
    thing = next(name for name in table.possible if not name.startswith("answer "))
    table.tap(table.scene.controls[thing].box)
    assert not table.scene.pace.comes_late(PointerDown(MOUSE, *skip))


def test_a_key_of_the_story_that_comes_too_late_neither_pauses_nor_takes_an_explanation_away(
    sit_at: SitAt,
) -> None:
    table = told(sit_at("robbers", 2))
    wait_for_question(table)
    table.frame(times=2)
    table.scene.notices.explain("Read this.", table.scene.controls["pause"].box)
    table.press(Button.BACK)
    assert table.top is table.scene and table.scene.notices.are_shown
    table.frame(0.1, times=math.ceil(GRACE / 0.1) + 1)
    table.press(Button.BACK)
    assert not table.scene.notices.are_shown, "by now it is meant"


@pytest.mark.parametrize("button", [Button.BACK, Button.NEXT, Button.CONFIRM])
def test_keys_that_hurried_a_story_do_nothing_else_right_after_it(sit_at: SitAt, button: Button) -> None:
    table = told(sit_at("robbers", 2))
    table.press(button)
    wait_for_question(table)
    table.frame(times=2)
    focus = table.scene.controls.focus.current
    for _ in range(5):
        table.press(button)
        table.frame(GRACE / 2)
    assert table.top is table.scene and table.scene.controls.focus.current == focus


# Hints


@with_every_game
def test_hints_lie_on_no_answer_and_on_nothing_that_can_be_touched(
    sit_at: SitAt, game: str, seats: int, counts: Callable[[int, int], int]
) -> None:
    """Also where they have taken the place of an answer that was not there."""
    pace = {"animation_pace": "instant", "bot_pace": "instant"}
    table = sit_at(game, seats, size=(800, 600), text_scale=200, **pace)
    for _ in table.questions(counts(8, 60)):
        bar = table.scene.controls.named("hint bar")
        if bar is not None:
            names = [*table.scene.face.answers.names, *table.possible]
            assert overlapping(bar.box, [(name, table.scene.controls[name].box) for name in names]) == []


@pytest.mark.parametrize(("game", "seats"), [("robbers", 3), ("forester", 3), ("nursery", 2)])
def test_large_letters_leave_room_for_more_than_one_hint(sit_at: SitAt, game: str, seats: int) -> None:
    pace = {"animation_pace": "instant", "bot_pace": "instant"}
    table = sit_at(game, seats, size=(800, 600), text_scale=200, **pace)
    next(iter(table.questions(1)))
    assert not table.scene.face.answers.are_shown
    bar = table.scene.controls["hint bar"]
    assert isinstance(bar, HintBar)
    assert len(bar.words) > 1
