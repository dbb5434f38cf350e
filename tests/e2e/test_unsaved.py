"""Moves that no disk has taken: how people are told of them, and that they never go without a question."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random

import pygame
import pytest
from pygame.event import Event

from game import catalogue
from game.core.match import Match
from scenes.input.intents import Button
from scenes.menu.scene import MenuScene
from scenes.replay.scene import ReplayScene
from scenes.saves.scene import SavesScene
from scenes.scoring.scene import ScoringScene
from scenes.table.pause import PauseScene
from scenes.table.scene import TableScene
from scenes.table.unsaved import UnsavedScene
from tests.e2e.conftest import Begin
from tests.e2e.evening import Evening
from tests.e2e.hands import Finger, Hand, Keys, MouseHand, PadHand
from tests.game.core.tables import actions, as_somebody_else, disk_with_room_until, shared_folder

HANDS = [MouseHand, Finger, Keys, PadHand]
CLOSE_WINDOW = Event(pygame.QUIT)


def shown(evening: Evening) -> str:
    """All that the screen says, in one line."""
    return " ".join(text.text for text in evening.texts())


@contextmanager
def unsaved_moves(evening: Evening, hand: Hand, saved: int = 4, more: int = 3) -> Iterator[Path]:
    """Sit at a table whose last moves did not fit on the disk, and go on while the disk stays full."""
    hand.sit_down()
    hand.play(Random(1), saved)
    (file,) = evening.saves
    with disk_with_room_until(file.stat().st_size):
        hand.play(Random(2), saved + more)
        yield file


def leave(evening: Evening, hand: Hand) -> None:
    evening.frame(times=60)  # a story that has just ended may still be meant
    Keys(evening).say(Button.BACK)
    evening.wait_for(PauseScene)
    hand.press("leave")
    evening.frame()


def answer(evening: Evening, hand: Hand, key: str) -> None:
    """Press the answer of a dialog that says something."""
    words = evening.context.say(key)
    names = [text.widget.name for text in evening.texts() if text.text == words]
    hand.press(names[0])
    evening.frame()


# The pause tells the truth


def test_the_pause_says_that_all_is_saved_only_while_it_is(begin: Begin) -> None:
    evening = begin()
    hand = MouseHand(evening)
    with unsaved_moves(evening, hand, more=3):
        Keys(evening).say(Button.BACK)
        evening.wait_for(PauseScene)
        assert "The last 3 moves are not saved. The disk is full." in shown(evening)
    evening.frame(0.1, times=40)
    assert "All is saved." in shown(evening)
    assert "not saved" not in shown(evening)


def test_the_pause_of_a_game_that_never_fitted_says_that_nothing_is_saved(begin: Begin) -> None:
    evening = begin()
    hand = MouseHand(evening)
    with disk_with_room_until(0):
        hand.sit_down()
        hand.play(Random(1), 2)
        Keys(evening).say(Button.BACK)
        evening.wait_for(PauseScene)
        assert "Nothing of this game is saved. The disk is full." in shown(evening)


def test_a_table_saves_by_itself_as_soon_as_the_disk_has_room(begin: Begin) -> None:
    evening = begin()
    with unsaved_moves(evening, MouseHand(evening)) as file:
        assert "not saving" in evening.table.controls
    evening.frame(0.1, times=40)
    assert "not saving" not in evening.table.controls
    assert actions(Match.watch(file, catalogue.rules)) == evening.actions


# Leaving the table


def test_a_table_with_nothing_unsaved_is_left_without_a_question(begin: Begin) -> None:
    evening = begin()
    hand = MouseHand(evening)
    hand.sit_down()
    hand.play(Random(1), 3)
    leave(evening, hand)
    assert isinstance(evening.top, MenuScene)


@pytest.mark.parametrize("kind", HANDS)
def test_leaving_unsaved_moves_asks_and_cancel_stays_at_the_table(begin: Begin, kind: type[Hand]) -> None:
    evening = begin()
    hand = kind(evening)
    with unsaved_moves(evening, hand, more=2) as file:
        before = evening.actions
        leave(evening, hand)
        assert isinstance(evening.top, UnsavedScene)
        assert "The last 2 moves are not saved. The disk is full." in shown(evening)
        answer(evening, hand, "dialog.cancel")
        hand.press("continue")
        evening.frame()
        assert evening.actions == before
    hand.play(Random(5), 8)
    assert actions(Match.watch(file, catalogue.rules)) == evening.actions


@pytest.mark.parametrize("kind", HANDS)
def test_trying_again_leaves_when_the_disk_has_room(begin: Begin, kind: type[Hand]) -> None:
    evening = begin()
    hand = kind(evening)
    with unsaved_moves(evening, hand) as file:
        before = evening.actions
        leave(evening, hand)
        answer(evening, hand, "leave.again")
        assert isinstance(evening.top, UnsavedScene), "the disk is still full"
    answer(evening, hand, "leave.again")
    evening.wait_for(MenuScene)
    assert actions(Match.watch(file, catalogue.rules)) == before


@pytest.mark.parametrize("kind", HANDS)
def test_a_game_kept_in_memory_waits_in_the_menu_with_all_its_moves(begin: Begin, kind: type[Hand]) -> None:
    evening = begin()
    hand = kind(evening)
    with unsaved_moves(evening, hand):
        before = evening.actions
        leave(evening, hand)
        answer(evening, hand, "leave.keep")
        evening.wait_for(MenuScene)
        assert "Not saved: The Nursery" in shown(evening)
        hand.press("games")
        evening.wait_for(SavesScene)
        assert "The last 3 moves are not saved. The disk is full." in shown(evening)
        (card,) = [name for name in evening.top.controls.focus.things if name.startswith("saved ")]
        hand.press(card)
        evening.wait_until_asked()
        assert evening.actions == before
        hand.play(Random(4), 9)
        assert len(evening.actions) == 9


def test_a_game_kept_in_memory_is_saved_once_the_menu_finds_room(begin: Begin) -> None:
    evening = begin()
    hand = MouseHand(evening)
    with unsaved_moves(evening, hand) as file:
        before = evening.actions
        leave(evening, hand)
        answer(evening, hand, "leave.keep")
        evening.wait_for(MenuScene)
    hand.press("options")
    hand.press("back")
    evening.wait_for(MenuScene)
    assert "Not saved" not in shown(evening)
    assert actions(Match.watch(file, catalogue.rules)) == before
    Match.resume(file, catalogue.rules).close()  # nobody holds it any more


def test_a_kept_game_can_be_thrown_away(begin: Begin) -> None:
    evening = begin()
    hand = MouseHand(evening)
    with unsaved_moves(evening, hand) as file:
        leave(evening, hand)
        answer(evening, hand, "leave.keep")
        hand.press("games")
        evening.wait_for(SavesScene)
        hand.press(f"throw {file.name}")
        answer(evening, hand, "continue.throw")
        assert evening.context.say("menu.no_game_waiting") in shown(evening)
    evening.do(CLOSE_WINDOW)
    assert evening.context.stack.top is None
    assert not file.exists()


def test_a_game_that_ends_unsaved_waits_among_the_finished_ones(begin: Begin) -> None:
    evening = begin()
    hand = MouseHand(evening)
    with unsaved_moves(evening, hand, more=10**6) as file:
        evening.wait_for(ScoringScene)
        for _ in range(2):  # the first press only ends the counting
            Keys(evening).say(Button.BACK)
        evening.wait_for(MenuScene)
        hand.press("games")
        hand.press("tab finished")
        evening.frame()
        assert "moves are not saved. The disk is full." in shown(evening)
        hand.press(f"saved {file.name}")
        evening.wait_for(ReplayScene)
    Keys(evening).say(Button.BACK)
    evening.wait_for(SavesScene)
    assert Match.watch(file, catalogue.rules).state.to_act() is None


def test_a_game_too_long_for_any_file_offers_nothing_that_cannot_help(
    begin: Begin, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.core.journal.MOST_LINES", 4)
    evening = begin()
    hand = MouseHand(evening)
    hand.sit_down()
    hand.play(Random(1), 5)
    leave(evening, hand)
    assert "The last 2 moves are not saved. This game has grown too long to be saved." in shown(evening)
    assert evening.context.say("leave.again") not in shown(evening)
    answer(evening, hand, "leave.keep")
    assert isinstance(evening.top, MenuScene)


# Another place


@contextmanager
def closed_saves() -> Iterator[Evening]:
    """An evening of somebody who may not write where games are saved, but may at home."""
    with shared_folder() as folder:
        saves, home = folder / "saves", folder / "home"
        saves.mkdir()
        home.mkdir()
        home.chmod(0o777)
        evening = Evening(folder)
        try:
            with as_somebody_else({saves: 0o555}):
                yield evening
        finally:
            evening.close()


@pytest.mark.parametrize("kind", HANDS)
def test_unsaved_moves_can_be_saved_in_another_place_and_found_there_later(kind: type[Hand]) -> None:
    with closed_saves() as evening:
        hand = kind(evening)
        hand.sit_down()
        hand.play(Random(1), 5)
        before = evening.actions
        leave(evening, hand)
        assert "Nothing of this game is saved. This folder may not be written to." in shown(evening)
        answer(evening, hand, "leave.elsewhere")
        answer(evening, hand, "place.home")
        evening.wait_for(MenuScene)
        (file,) = evening.context.folders.saves.with_name("home").rglob("*.journal")
        assert actions(Match.watch(file, catalogue.rules)) == before
        evening.show(MenuScene(evening.context))  # as after another start
        hand.press("continue")
        evening.wait_until_asked()
        assert evening.actions == before
        hand.play(Random(2), 7)
        assert actions(Match.watch(file, catalogue.rules)) == evening.actions
        assert evening.match.trouble is None


def test_the_way_back_from_the_places_leads_to_the_question() -> None:
    with closed_saves() as evening:
        hand = MouseHand(evening)
        hand.sit_down()
        leave(evening, hand)
        answer(evening, hand, "leave.elsewhere")
        Keys(evening).say(Button.BACK)
        evening.frame()
        assert "Leave moves unsaved?" in shown(evening)


def test_no_place_is_offered_that_takes_no_files() -> None:
    with closed_saves() as evening:
        hand = MouseHand(evening)
        hand.sit_down()
        hand.play(Random(1), 2)
        with disk_with_room_until(10):
            leave(evening, hand)
            assert evening.context.say("leave.elsewhere") not in shown(evening)
            answer(evening, hand, "dialog.cancel")


# The end of the program


def test_closing_the_window_ends_the_program_at_once_when_all_is_saved(begin: Begin) -> None:
    evening = begin()
    hand = MouseHand(evening)
    hand.sit_down()
    hand.play(Random(1), 3)
    (file,), before = evening.saves, evening.actions
    evening.do(CLOSE_WINDOW)
    assert evening.context.stack.top is None
    assert actions(Match.watch(file, catalogue.rules)) == before


@pytest.mark.parametrize("kind", HANDS)
def test_closing_the_window_asks_about_unsaved_moves(begin: Begin, kind: type[Hand]) -> None:
    evening = begin()
    hand = kind(evening)
    with unsaved_moves(evening, hand):
        before = evening.actions
        evening.do(CLOSE_WINDOW, CLOSE_WINDOW)
        assert isinstance(evening.top, UnsavedScene)
        assert sum(isinstance(scene, UnsavedScene) for scene in evening.context.stack) == 1
        answer(evening, hand, "dialog.cancel")
        evening.frame()
        assert evening.actions == before
        evening.do(CLOSE_WINDOW)
        answer(evening, hand, "leave.anyway")
        assert evening.context.stack.top is None
        assert len(evening.context.kept) == 0


def test_closing_the_window_from_any_scene_over_the_table_asks(begin: Begin) -> None:
    evening = begin()
    hand, keys = MouseHand(evening), Keys(evening)
    with unsaved_moves(evening, hand):
        keys.say(Button.BACK)
        evening.wait_for(PauseScene)
        hand.press("options")
        evening.frame()
        evening.do(CLOSE_WINDOW)
        assert isinstance(evening.top, UnsavedScene)
    answer(evening, hand, "leave.again")
    assert evening.context.stack.top is None


@pytest.mark.parametrize("asks_before_quitting", [True, False])
def test_quitting_in_the_menu_asks_once_more_about_a_game_kept_in_memory(
    begin: Begin, asks_before_quitting: bool
) -> None:
    evening = begin(asks_before_quitting=asks_before_quitting)
    hand = MouseHand(evening)
    with unsaved_moves(evening, hand) as file:
        before = evening.actions
        leave(evening, hand)
        answer(evening, hand, "leave.keep")
        evening.wait_for(MenuScene)
        hand.press("quit")
        evening.frame()
        assert "The last 3 moves are not saved. The disk is full." in shown(evening)
        answer(evening, hand, "dialog.cancel")
        assert isinstance(evening.top, MenuScene)
        hand.press("quit")
        evening.frame()
    answer(evening, hand, "leave.again")
    assert evening.context.stack.top is None
    assert actions(Match.watch(file, catalogue.rules)) == before


def test_two_unsaved_games_are_counted_and_saved_together(begin: Begin) -> None:
    evening = begin()
    hand = MouseHand(evening)
    with disk_with_room_until(0):
        hand.sit_down()
        hand.play(Random(3), 4)
        leave(evening, hand)
        answer(evening, hand, "leave.keep")
        evening.wait_for(MenuScene)
        hand.sit_down(seed="8")
        hand.play(Random(3), 2)
        evening.do(CLOSE_WINDOW)
        assert "2 games are not saved." in shown(evening)
    answer(evening, hand, "leave.again")
    assert evening.context.stack.top is None
    assert sorted(len(Match.watch(file, catalogue.rules).moves) for file in evening.saves) == [2, 4]


def test_closing_the_window_while_a_bot_thinks_keeps_every_move(begin: Begin) -> None:
    evening = begin(bot_pace="slow")
    hand = MouseHand(evening)
    hand.sit_down(("human", "bot:hard"))
    for _ in range(3):
        hand.play(Random(1), len(evening.actions) + 1)
        while not evening.table.sitting.is_thinking and evening.table.sitting.saying is None:
            evening.frame()
    while not evening.table.sitting.is_thinking:
        hand.press(Random(1).choice(evening.glowing()))
        evening.frame(times=3)
    (file,), before = evening.saves, evening.actions
    evening.do(CLOSE_WINDOW)
    assert evening.context.stack.top is None
    assert actions(Match.watch(file, catalogue.rules)) == before
    assert isinstance(Match.resume(file, catalogue.rules), Match)


# What other programs do


def test_a_save_replaced_during_play_is_told_and_both_are_listed(begin: Begin) -> None:
    evening = begin()
    hand = MouseHand(evening)
    hand.sit_down()
    hand.play(Random(1), 4)
    (file,) = evening.saves
    older = file.read_bytes()
    hand.play(Random(2), 8)
    copy = file.with_name("copy")
    copy.write_bytes(older)
    copy.replace(file)
    hand.play(Random(3), 9)
    other = f"{file.stem}-other-1{file.suffix}"
    assert evening.notices() == [evening.context.say("toast.game_replaced", file=other)]
    before = evening.actions
    leave(evening, hand)
    hand.press("games")
    evening.wait_for(SavesScene)
    hand.press(f"saved {file.name}")
    evening.wait_until_asked()
    assert evening.actions == before
    assert len(Match.watch(file.with_name(other), catalogue.rules).moves) == 4


def test_a_save_taken_away_during_play_is_back_within_seconds_without_a_move(begin: Begin) -> None:
    evening = begin()
    hand = MouseHand(evening)
    hand.sit_down()
    hand.play(Random(1), 4)
    (file,) = evening.saves
    file.unlink()
    evening.frame(0.1, times=40)
    assert evening.notices() == [evening.context.say("toast.game_restored")]
    assert actions(Match.watch(file, catalogue.rules)) == evening.actions


def test_a_table_is_not_used_after_it_was_left(begin: Begin) -> None:
    evening = begin()
    hand = MouseHand(evening)
    with unsaved_moves(evening, hand):
        table = evening.table
        leave(evening, hand)
        answer(evening, hand, "leave.keep")
        hand.press("continue")
        evening.wait_until_asked()
        assert isinstance(evening.top, TableScene)
        assert evening.top is not table
        assert evening.match is table.match
        assert len(evening.context.kept) == 0
