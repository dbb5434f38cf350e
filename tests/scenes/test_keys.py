"""What people with nothing but keys meet, on a small screen with the largest letters."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from scenes.input.intents import KEYBOARD, Button, Direction, Press, Steer
from scenes.lobby.scene import LobbyScene
from scenes.menu.scene import MenuScene
from scenes.options.scene import OptionsScene
from scenes.options.settings_pages import PAGES
from scenes.rulebook.scene import RulebookScene
from scenes.shell.scene import Scene
from scenes.table.log_scene import LogScene
from scenes.table.parts import Glyphed
from scenes.table.story_bar import FASTER, SKIP
from scenes.widgets.choosers import Row
from scenes.widgets.scroll import ScrollArea
from tests.scenes.stage_door import StageDoor
from tests.scenes.table.any_table import AnyTable

SMALL = (1024, 768)


@pytest.fixture
def door(tmp_path: Path) -> Iterator[StageDoor]:
    door = StageDoor(tmp_path, SMALL, text_scale=200)
    yield door
    door.close()


def confirming(scene: Scene) -> str:
    return next(hint.words for hint in scene.hints() if hint.button is Button.CONFIRM)


def steer(scene: Scene, *ways: Direction) -> str | None:
    for way in ways:
        scene.receive(Steer(KEYBOARD, way))
    return scene.controls.focus.current


def test_whoever_comes_back_to_the_menu_reads_what_confirming_means_there(door: StageDoor) -> None:
    menu = MenuScene(door.context)
    door.show(menu)
    menu.controls.focus_on("options")
    menu.receive(Press(KEYBOARD, Button.CONFIRM))
    door.rest()
    assert isinstance(door.top, OptionsScene)
    door.press(Button.BACK, KEYBOARD)
    door.rest()
    assert menu.controls.focus.current == "options"
    assert menu._hinted == tuple(menu.hints())
    assert confirming(menu) != "hint.play"


@pytest.mark.parametrize("page", PAGES)
def test_no_row_of_the_options_is_cut_and_more_of_them_is_told_by_a_bar(door: StageDoor, page: str) -> None:
    scene = OptionsScene(door.context, page)
    door.show(scene)
    area, paper = scene.controls["rows"], scene.controls["page"]
    assert isinstance(area, ScrollArea)
    assert area.painting_order > paper.painting_order, "or the paper would lie on the bar"
    rows = [row for row in scene.controls.widgets if isinstance(row, Row)]
    for row in rows:
        scene.controls.focus_on(row.name)
        assert seen_of(row) == 1.0
        assert [each.name for each in rows if seen_of(each) not in (0.0, 1.0)] == []


def seen_of(row: Row) -> float:
    """How much of a row its list shows, in parts of the whole."""
    assert row.clip is not None
    return round(row.box.clip(row.clip).height / row.box.height, 3)


def test_every_seat_of_a_lobby_is_seen_and_how_many_are_taken(door: StageDoor) -> None:
    lobby = LobbyScene(door.context, "robbers")
    door.show(lobby)
    area = lobby.controls["seats"]
    seats = [lobby.controls[f"seat {place}"] for place in range(len(lobby.drafts.seats))]
    assert [seat.name for seat in seats if not area.box.contains(seat.box)] == []
    words = " ".join(text.text for text in door.texts())
    assert door.context.say("lobby.seats_taken", taken=2, most=4) in words
    assert door.context.say("game.robbers.title") in words


def test_arrows_lead_past_a_choice_of_the_lobby_to_the_seats_beside_it(door: StageDoor) -> None:
    lobby = LobbyScene(door.context, "gnomes")
    door.show(lobby)
    lobby.controls.focus_on("round_cap")
    agreed = lobby.sitting().setup
    beside = steer(lobby, Direction.LEFT)
    assert beside is not None and beside.startswith("seat ")
    assert lobby.sitting().setup.options == agreed.options


def test_arrows_turn_the_pages_of_the_rulebook(door: StageDoor) -> None:
    book = RulebookScene(door.context, "gnomes")
    door.show(book)
    first = book.controls.focus.current
    second = steer(book, Direction.RIGHT)
    assert second is not None and second.startswith("rule ") and second != first
    assert steer(book, Direction.LEFT) == first
    assert steer(book, Direction.LEFT) is not None, "nothing comes before the first page"


def table_with_news(folder: Path) -> AnyTable:
    table = AnyTable(folder, "forester", seats=3, size=SMALL, text_scale=200, bot_pace="instant")
    for _ in table.questions(4):
        pass
    return table


def test_arrows_and_page_keys_walk_through_the_whole_log(tmp_path: Path) -> None:
    table = table_with_news(tmp_path)
    table.press(Button.LOG, KEYBOARD)
    table.rest()
    log = table.top
    assert isinstance(log, LogScene)
    log.controls.focus_on("news" if "news" in log.controls else "close")
    lines = [name for name in log.controls.focus.things if name.startswith("line ")]
    begun = steer(log, Direction.DOWN)
    assert begun in lines
    assert steer(log, Direction.UP) == lines[lines.index(str(begun)) - 1], "and not out of the list"
    before = lines.index(str(log.controls.focus.current))
    log.receive(Press(KEYBOARD, Button.PREVIOUS))
    assert lines.index(str(log.controls.focus.current)) < before - 1
    log.controls.focus_on(lines[-1])
    assert steer(log, Direction.DOWN) == "close"
    table.close()


def test_a_key_stands_on_one_button_only_while_a_story_is_told(tmp_path: Path) -> None:
    table = AnyTable(tmp_path, "forester", seats=3, size=SMALL, text_scale=200)
    table.context.reader.last_device = KEYBOARD.kind
    for _ in range(600):
        table.frame()
        if SKIP in table.scene.controls:
            break
        table.others_move() if table.match.state.to_act() else table.match.apply(table.match.state.legal()[0])
    shown = [
        widget for widget in table.scene.controls.widgets if isinstance(widget, Glyphed) and widget.glyph
    ]
    caps = [(widget.glyph, widget.letter) for widget in shown]
    assert {FASTER, SKIP} <= set(table.scene.controls.focus.things)
    assert len(caps) == len(set(caps))
    table.close()


def test_with_the_focus_on_an_answer_the_hints_begin_with_confirming_it(tmp_path: Path) -> None:
    table = AnyTable(tmp_path, "gnomes", seats=4, size=SMALL, text_scale=200, bot_pace="instant")
    for _ in table.questions(12):
        if "amount" in table.scene.controls:
            break
    scene = table.scene
    scene.controls.focus_on("amount")
    assert scene.hints()[0].words == "hint.amount"
    scene.controls.focus_on(scene.face.answers.buttons[0])
    assert scene.hints()[0].button is Button.CONFIRM
    table.close()
