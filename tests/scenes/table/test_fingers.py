"""What a finger does is never lost and never misread, on every table: first taps, pages, long presses."""

import math
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import pairwise
from random import Random
from typing import Any

import pytest

from game import catalogue
from game.core.match import Match
from game.core.seats import Seat
from game.core.setup import Setup
from game.core.values import Action
from scenes.menu.scene import MenuScene
from scenes.platform.viewport import Point
from scenes.saves.tabling import table_for
from scenes.stage.pieces import Piece
from scenes.stage.sprite import Layer
from scenes.table.pace import GRACE
from scenes.table.parts import TableButton
from scenes.table.scene import TableScene
from scenes.table.things import Touchable
from scenes.widgets.tooltip import Tooltip
from tests.scenes.fingers import Fingers
from tests.scenes.stage_door import StageDoor

BESIDE = (30.0, 500.0)  # nothing lies there on any table
# Spots of a thing, as shares of its box: the middle, and around it for what somebody stands on.
SPOTS = ((0.5, 0.5), *((across, down) for across in (0.5, 0.1, 0.9) for down in (0.1, 0.9, 0.5)))

# By game: a kind of action after which the same person is asked again, and when one is looked for.
BEGINNINGS: dict[str, tuple[str, Callable[[Any], bool]]] = {
    "nursery": ("Replant", lambda view: view.step == "replant"),
    "robbers": ("Move", lambda view: view.task == "act"),
    "forester": ("PlaceStartTile", lambda view: view.task == "place_start_tile"),
}


@dataclass
class Table:
    """A table at which seat 0, a person, is asked and everybody else is a bot that takes its time."""

    door: StageDoor
    kind: str  # of an action after which a person is asked again at once

    @property
    def scene(self) -> TableScene:
        assert isinstance(self.door.top, TableScene), self.door.top
        return self.door.top

    @property
    def moves(self) -> int:
        return len(self.scene.match.moves)

    def said(self) -> tuple[str, ...]:
        saying = self.scene.sitting.saying
        return saying.said if saying else ()

    def is_told(self) -> bool:
        return self.scene.timeline.has_queue and self.scene._presenter.is_reading_out

    def place_of(self, touch: str) -> Point | None:
        """Where a finger can say a touch."""
        controls = self.scene.controls
        things = [w.name for w in controls.widgets if isinstance(w, Touchable) and touch in w.thing.touches]
        for name in (*things, f"answer {touch}"):
            widget = controls.named(name)
            for across, down in SPOTS if widget is not None else ():
                assert widget is not None
                place = widget.box.left + across * widget.box.width, widget.box.top + down * widget.box.height
                if controls.widget_at(*place) is widget:
                    return place
        return None

    def own_move(self) -> Action:
        """A move whose every touch is in reach, and after which a person goes on."""
        match = self.scene.match
        for action in match.state.legal():
            after = match.state.copy()
            after.apply(action)
            goes_on = after.to_act() is not None and match.seats[after.to_act() or 0].is_human
            in_reach = self.place_of(action.touches()[0]) or action.touches()[0] in self.said()
            if type(action).__name__ == self.kind and goes_on and in_reach:
                return action
        raise AssertionError(f"no {self.kind} can be said")

    def say(self, action: Action) -> None:
        """Tap everything that says an action, and look at once, while it begins to be seen."""
        fingers = Fingers(self.door)
        for touch in action.touches():
            place = self.place_of(touch)
            if touch not in self.said() and place is not None:
                self.door.frame(times=6)
                fingers.tap_at_once(place)

    def tell_a_story(self) -> None:
        """Let bots move until a person is asked again; it is being told now."""
        match, random = self.scene.match, Random(5)
        self.door.rest()
        told = False
        while (seat := match.state.to_act()) is not None and not (told and match.seats[seat].is_human):
            told |= not match.seats[seat].is_human
            match.apply(random.choice(match.state.legal()))
        self.door.frame(times=2)
        assert self.is_told()


Open = Callable[[], Table]


@pytest.fixture(scope="module")
def door(tmp_path_factory: pytest.TempPathFactory) -> Iterator[StageDoor]:
    """One program for all tests here: loading all art takes long."""
    door = StageDoor(tmp_path_factory.mktemp("fingers"), (640, 360), bot_pace="slow")
    yield door
    door.close()


@pytest.fixture(params=["nursery", "robbers", "forester"])
def open_table(request: pytest.FixtureRequest, door: StageDoor) -> Open:
    """Sit down at the same position of a game as often as wanted."""
    kind, is_right = BEGINNINGS[request.param]

    def sit_down() -> Table:
        door.reset()
        seats = [Seat("Ann", "owl", "owl", "human"), Seat("Ben", "fox", "fox", "bot:easy")]
        match, random = Match.start(catalogue.rules(request.param), Setup(2, seed=3), seats), Random(3)
        while match.state.to_act() != 0 or not is_right(match.state.view(0)):
            match.apply(random.choice(match.state.legal()))
        door.show(MenuScene(door.context), table_for(door.context, match))
        return Table(door, kind)

    return sit_down


# First taps


def next_target(table: Table) -> tuple[str, Point]:
    """What can be touched next, and where, once everything has been seen."""
    table.door.rest()
    saying = table.scene.sitting.saying
    assert saying is not None
    things = (touch for touch in sorted(saying.next_touches) if not touch.startswith("turn:"))
    return next((touch, place) for touch in things if (place := table.place_of(touch)) is not None)


def test_a_tap_on_the_next_target_counts_while_ones_own_move_is_still_seen(open_table: Open) -> None:
    rehearsal = open_table()
    action = rehearsal.own_move()
    rehearsal.say(action)
    touch, place = next_target(rehearsal)
    before = rehearsal.moves

    table = open_table()
    table.say(action)
    assert table.moves == before and table.scene.timeline.has_queue, "the move is still seen"
    table.door.frame(times=6)
    Fingers(table.door).tap_at_once(place)
    assert touch in table.said() or table.moves == before + 1


def test_a_tap_on_nothing_shows_ones_own_move_whole(open_table: Open) -> None:
    table = open_table()
    table.say(table.own_move())
    moves = table.moves
    table.door.frame(times=6)
    Fingers(table.door).tap_at_once(BESIDE)
    assert not table.scene.timeline.has_queue
    assert table.scene.sitting.saying is not None and table.moves == moves


# Drags


def in_hand(table: Table) -> list[Piece]:
    """The pictures that are carried over the table."""
    sprites = table.scene.stage.sprites
    return [s for s in sprites if isinstance(s, Piece) and s.layer_number == Layer.EFFECTS - 1]


def test_a_piece_follows_the_finger_and_is_said_where_it_is_dropped(open_table: Open) -> None:
    table = open_table()
    fingers, moves = Fingers(table.door), table.moves
    action = table.own_move()
    start = table.place_of(action.touches()[0])
    assert start is not None
    fingers.down(start)
    fingers.slide((start[0] + 60, start[1] - 40))
    [piece] = in_hand(table)
    end = table.place_of(action.touches()[1])
    assert end is not None
    fingers.slide(end)
    assert (piece.x, piece.y) == pytest.approx(end, abs=3)
    fingers.up()
    assert table.moves == moves + 1 and table.scene.match.moves[-1].action == action
    assert in_hand(table) == []


def test_a_second_finger_puts_a_piece_back_and_nothing_is_said(open_table: Open) -> None:
    table = open_table()
    fingers, moves, said = Fingers(table.door), table.moves, table.said()
    start = table.place_of(table.own_move().touches()[0])
    assert start is not None
    fingers.down(start)
    fingers.slide((start[0] + 60, start[1] - 40))
    assert in_hand(table)
    fingers.down(BESIDE, finger=2)
    fingers.up(2)
    fingers.up(1)
    table.door.rest()
    assert in_hand(table) == []
    assert (table.moves, table.said()) == (moves, said)


# Pages


def test_a_tap_while_others_deeds_are_told_turns_the_page_and_answers_nothing(open_table: Open) -> None:
    table = open_table()
    table.tell_a_story()
    fingers, moves = Fingers(table.door), table.moves
    places = [BESIDE] + [w.box.center for w in table.scene.controls.widgets if isinstance(w, Touchable)]
    for place in places:
        if not table.is_told():
            break
        to_read = table.scene._presenter.to_read
        fingers.tap_at_once(place)
        assert table.scene._presenter.to_read <= to_read
        table.door.frame(times=4)
        if table.scene.timeline.lasting:  # what nobody should miss is read before its page is turned
            table.door.frame(0.1, times=math.ceil(GRACE / 0.1) + 1)
    else:
        assert not table.is_told(), "pages were turned to the end"
    assert table.moves == moves
    saying = table.scene.sitting.saying
    assert saying is None or not saying.has_touches


def test_every_tap_turns_one_page(open_table: Open) -> None:
    table = open_table()
    table.tell_a_story()
    fingers = Fingers(table.door)
    pages = [table.scene._presenter.to_read]
    while table.is_told():
        fingers.tap_at_once(BESIDE)
        table.door.frame(times=4)
        pages.append(table.scene._presenter.to_read)
    assert all(before - after in (0, 1) for before, after in pairwise(pages)), pages


# Long presses


def explained(table: Table) -> str:
    tooltip = table.scene.controls.named("tooltip")
    assert tooltip is None or isinstance(tooltip, Tooltip)
    return "" if tooltip is None else " ".join(text.text for text in tooltip.texts) or "…"


def test_a_long_press_explains_and_letting_go_does_nothing(open_table: Open) -> None:
    table = open_table()
    fingers, scene = Fingers(table.door), table.scene
    said, moves = table.said(), table.moves
    tips = {
        widget.name: scene.table.tip(widget.thing, scene.view())
        for widget in scene.controls.widgets
        if type(widget) is Touchable and scene.controls.widget_at(*widget.box.center) is widget
    }
    known = [name for name, words in tips.items() if words]
    assert known
    for name in known[:: max(1, len(known) // 5)]:
        fingers.hold(name, 0.5)
        assert explained(table) == "", "not before it is long"
        fingers.wait(0.3)
        if not explained(table):  # a game says nothing where it shows something better
            assert not scene.table.tip(scene.controls[name].thing, scene.view())  # type: ignore[attr-defined]
            fingers.slide(BESIDE)
            fingers.up()
            continue
        fingers.up()
        assert (table.said(), table.moves) == (said, moves)
        table.door.frame(0.05, times=40)
        assert explained(table) != "", "it stays until the next touch"
        fingers.tap(BESIDE)
        assert explained(table) == ""


def test_a_tap_is_no_long_press(open_table: Open) -> None:
    table = open_table()
    fingers = Fingers(table.door)
    touch, place = next_target(table)
    fingers.hold(place, 0.3)
    fingers.up()
    assert explained(table) == ""
    assert touch in table.said() or table.moves


def test_a_long_press_on_a_button_says_what_it_does_and_does_not_do_it(open_table: Open) -> None:
    table = open_table()
    fingers = Fingers(table.door)
    buttons = [w for w in table.scene.controls.widgets if isinstance(w, TableButton)]
    assert {"back", "undo", "why", "log", "pause"} <= {button.name for button in buttons}
    moves = table.moves
    for button in buttons:
        fingers.hold(button.box.center)
        words = explained(table)
        fingers.up()
        table.door.rest()
        assert words.split()[0] in table.door.context.say(f"tip.table.{button.name}")
        assert isinstance(table.door.top, TableScene) and table.moves == moves


def test_a_finger_that_slides_off_a_thing_asks_nothing_and_says_nothing(open_table: Open) -> None:
    table = open_table()
    fingers = Fingers(table.door)
    undo = table.scene.controls["undo"].box
    moves = table.moves
    fingers.down(undo.center)
    fingers.slide((undo.centerx, undo.top - 60))
    fingers.wait(1.0)
    assert explained(table) == ""
    fingers.up()
    assert table.moves == moves and isinstance(table.door.top, TableScene)
