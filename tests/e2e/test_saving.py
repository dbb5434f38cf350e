"""Saving as people notice it: a full disk, a damaged file, and what the menu offers afterwards."""

import os
from datetime import datetime
from pathlib import Path
from random import Random

import pytest

from game import catalogue
from game.core.match import Match
from game.core.seats import Seat
from game.core.setup import Setup
from scenes.input.intents import Button
from scenes.menu.scene import MenuScene
from scenes.replay.scene import ReplayScene
from scenes.saves.scene import SavesScene
from tests.e2e.conftest import Begin
from tests.e2e.evening import Evening
from tests.e2e.hands import Finger, Hand, Keys, MouseHand, PadHand
from tests.game.core.tables import actions, disk_with_room_until


def leave_a_game(evening: Evening, moves: int, seed: int = 1) -> Path:
    """Play some moves and go back to the menu, where the game waits."""
    known = set(evening.saves)
    mouse, keys = MouseHand(evening), Keys(evening)
    mouse.sit_down()
    mouse.play(Random(seed), moves)
    keys.say(Button.BACK)
    mouse.press("leave")
    evening.wait_for(MenuScene)
    (file,) = set(evening.saves) - known
    return file


def damage(file: Path, line: int) -> bytes:
    """Change one letter of a line; gives what the file holds now."""
    lines = file.read_bytes().splitlines(keepends=True)
    lines[line] = lines[line].replace(b":", b";", 1)
    file.write_bytes(b"".join(lines))
    return file.read_bytes()


def test_a_full_disk_is_told_and_nothing_is_lost_when_there_is_room_again(begin: Begin) -> None:
    evening, random = begin(), Random(5)
    hand = MouseHand(evening)
    hand.sit_down()
    hand.play(random, 4)
    (file,) = evening.saves
    with disk_with_room_until(file.stat().st_size + 20):
        hand.play(random, 8)
        assert len(evening.match.moves) == 8
        assert "not saving" in evening.table.controls
        assert any(evening.context.say("trouble.disk_full") in words for words in evening.notices())
        assert len(Match.watch(file, catalogue.rules).moves) == 4
    hand.play(random, 9)
    assert "not saving" not in evening.table.controls
    assert evening.context.say("toast.saving_again") in evening.notices()
    assert actions(Match.watch(file, catalogue.rules)) == evening.actions


def test_a_game_that_never_fitted_on_the_disk_is_played_on_all_the_same(begin: Begin) -> None:
    evening = begin()
    hand = MouseHand(evening)
    with disk_with_room_until(0):
        hand.sit_down()
        hand.play(Random(1), 3)
        assert "not saving" in evening.table.controls
    hand.play(Random(2), 4)
    assert "not saving" not in evening.table.controls
    assert len(Match.watch(evening.saves[0], catalogue.rules).moves) == 4


def test_the_menu_continues_a_game_where_it_was_left(begin: Begin) -> None:
    evening = begin()
    file = leave_a_game(evening, 7)
    saved = actions(Match.watch(file, catalogue.rules))
    evening = begin()  # another evening with the same folder
    hand = MouseHand(evening)
    hand.press("continue")
    evening.wait_until_asked()
    assert evening.actions == saved
    assert evening.notices() == []
    hand.play(Random(9), 9)
    assert actions(Match.watch(file, catalogue.rules)) == evening.actions


def test_a_damaged_game_goes_on_from_its_last_good_move_and_says_so(begin: Begin) -> None:
    evening = begin()
    file = leave_a_game(evening, 9)
    good = actions(Match.watch(file, catalogue.rules))[:5]
    damaged = damage(file, 6)
    hand = MouseHand(evening)
    hand.press("continue")
    evening.wait_until_asked()
    assert evening.actions == good
    assert evening.notices() == [evening.context.say("toast.game_repaired")]
    assert file.with_name(f"{file.name}.damaged-1").read_bytes() == damaged
    hand.play(Random(3), 8)
    assert actions(Match.watch(file, catalogue.rules)) == evening.actions


def test_a_game_with_a_damaged_head_is_passed_over_and_stays(begin: Begin) -> None:
    evening = begin()
    broken, whole = leave_a_game(evening, 3), leave_a_game(evening, 5, seed=2)
    other = leave_a_game(evening, 4, seed=3)
    content = damage(broken, 0)
    evening = begin()
    hand = MouseHand(evening)
    hand.press("continue")
    evening.wait_for(SavesScene)
    cards = {name for name in evening.top.controls.focus.things if name.startswith("saved ")}
    assert cards == {f"saved {whole.name}", f"saved {other.name}"}
    hand.press(f"saved {whole.name}")
    evening.wait_until_asked()
    assert len(evening.match.moves) == 5
    assert broken.read_bytes() == content


def test_a_game_that_is_open_elsewhere_says_so_and_can_be_watched(begin: Begin) -> None:
    evening = begin()
    file = leave_a_game(evening, 3)
    hand = MouseHand(evening)
    with Match.resume(file, catalogue.rules) as other:
        for _ in range(2):
            other.apply(other.state.legal()[0])
        content = file.read_bytes()
        hand.press("continue")
        evening.frame()
        assert evening.context.say("shelf.open_elsewhere") in [text.text for text in evening.texts()]
        hand.press("answer 0")
        evening.wait_for(ReplayScene)
        assert isinstance(evening.top, ReplayScene)
        assert len(evening.top.match.moves) == 5
        Keys(evening).say(Button.BACK)
        evening.wait_for(MenuScene)
        assert file.read_bytes() == content
    hand.press("continue")
    evening.wait_until_asked()
    assert len(evening.match.moves) == 5


def open_shelf(evening: Evening, page: str) -> None:
    """From the menu to a page of the saved games."""
    hand = MouseHand(evening)
    hand.press("games")
    evening.wait_for(SavesScene)
    hand.press(f"tab {page}")
    evening.frame()


def finished_game(evening: Evening) -> Path:
    """A file with a game that was played to its end."""
    path = evening.context.folders.saves / "nursery-over.journal"
    seats = (Seat("Ann", "owl", "owl", "human"), Seat("Ben", "fox", "fox", "human"))
    with Match.start(catalogue.rules("nursery"), Setup(2, 3), seats, path) as match:
        while match.state.to_act() is not None:
            match.apply(match.state.legal()[0])
    return path


@pytest.mark.parametrize("kind", [MouseHand, Finger, Keys, PadHand])
def test_a_finished_game_can_be_found_watched_and_thrown_away(begin: Begin, kind: type[Hand]) -> None:
    evening = begin()
    file = finished_game(evening)
    evening.show(MenuScene(evening.context))
    hand = kind(evening)
    hand.press("games")
    evening.wait_for(SavesScene)
    hand.press("tab finished")
    evening.frame()
    hand.press(f"saved {file.name}")
    evening.wait_for(ReplayScene)
    Keys(evening).say(Button.BACK)
    evening.wait_for(SavesScene)
    hand.press(f"throw {file.name}")
    evening.frame()
    hand.press("answer 0")
    evening.wait_for(SavesScene)
    assert not file.exists()
    assert f"saved {file.name}" not in evening.top.controls


def test_a_game_damaged_at_its_end_is_offered_from_its_last_good_move(begin: Begin) -> None:
    evening = begin()
    file = leave_a_game(evening, 9)
    good = actions(Match.watch(file, catalogue.rules))[:8]
    damaged = damage(file, 9)
    evening = begin()
    open_shelf(evening, "troubled")
    hand = MouseHand(evening)
    hand.press(f"saved {file.name}")
    evening.frame()
    hand.press("answer 0")
    evening.wait_until_asked()
    assert evening.actions == good
    assert file.with_name(f"{file.name}.damaged-1").read_bytes() == damaged


def test_a_game_with_a_damaged_head_is_told_in_the_menu_and_can_be_put_aside(begin: Begin) -> None:
    evening = begin()
    file = leave_a_game(evening, 3)
    content = damage(file, 0)
    evening = begin()
    assert "1 game needs help" in [text.text for text in evening.texts()]
    hand = MouseHand(evening)
    hand.press("continue")
    evening.wait_for(SavesScene)
    hand.press(f"saved {file.name}")
    evening.frame()
    hand.press("answer 0")
    evening.wait_for(SavesScene)
    aside = file.with_name(f"{file.name}.aside")
    assert evening.notices() == [evening.context.say("shelf.is_aside", file=aside.name)]
    assert aside.read_bytes() == content
    assert f"saved {file.name}" not in evening.top.controls


def test_a_game_with_a_damaged_head_can_be_deleted(begin: Begin) -> None:
    evening = begin()
    file = leave_a_game(evening, 3)
    damage(file, 0)
    evening = begin()
    open_shelf(evening, "troubled")
    hand = MouseHand(evening)
    hand.press(f"saved {file.name}")
    evening.frame()
    hand.press("answer 1")
    evening.wait_for(SavesScene)
    assert not file.exists()


@pytest.mark.parametrize("kind", [MouseHand, Finger, Keys, PadHand])
def test_the_oldest_of_many_games_can_be_reached_and_played(begin: Begin, kind: type[Hand]) -> None:
    evening = begin()
    file = leave_a_game(evening, 3)
    for number in range(40):
        copy = file.with_name(f"nursery-{number:02}.journal")
        copy.write_bytes(file.read_bytes())
        os.utime(copy, (1e9 - number, 1e9 - number))
    evening = begin()
    hand = kind(evening)
    hand.press("continue")
    evening.wait_for(SavesScene)
    hand.press("saved nursery-39.journal")
    if kind is Finger:  # which only opens the card, as it cannot point without pressing
        hand.press("go on")
    evening.wait_until_asked()
    assert evening.match.journal is not None
    assert evening.match.journal.path.name == "nursery-39.journal"


def test_every_entry_shows_its_day_in_the_language_of_the_players(begin: Begin) -> None:
    evening = begin()
    file = leave_a_game(evening, 3)
    os.utime(file, (noon := datetime(2024, 3, 9, 12, 5).timestamp(), noon))
    for language, day in (
        ("en", "9 March 2024, 12:05"),
        ("de", "9. März 2024, 12:05 Uhr"),
        ("fr", "9 mars 2024, 12\u202fh\u202f05"),
    ):
        evening.set(language=language)
        evening.show(MenuScene(evening.context))
        open_shelf(evening, "unfinished")
        assert any(day in text.text for text in evening.texts()), language
