"""Saving as people notice it: a full disk, a damaged file, and what the menu offers afterwards."""

from pathlib import Path
from random import Random

from game import catalogue
from game.core.match import Match
from scenes.input.intents import Button
from scenes.menu.scene import MenuScene
from scenes.saves.continuing import ContinueScene
from tests.e2e.conftest import Begin
from tests.e2e.evening import Evening
from tests.e2e.hands import Keys, MouseHand
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
    evening.wait_for(ContinueScene)
    cards = {name for name in evening.top.controls.focus.things if name.startswith("saved ")}
    assert cards == {f"saved {whole.name}", f"saved {other.name}"}
    hand.press(f"saved {whole.name}")
    evening.wait_until_asked()
    assert len(evening.match.moves) == 5
    assert broken.read_bytes() == content


def test_a_game_that_is_open_elsewhere_says_so_and_the_menu_stays(begin: Begin) -> None:
    evening = begin()
    file = leave_a_game(evening, 3)
    with Match.resume(file, catalogue.rules):
        MouseHand(evening).press("continue")
        assert isinstance(evening.top, MenuScene)
        assert evening.notices() == [evening.context.say("journal.played_elsewhere", name=file.name)]
