"""A visit to a kiosk: people come, play, and go; whoever comes next finds everything as it was."""

import os
import time
from pathlib import Path
from typing import Any

import pygame
import pytest
from msgspec.structs import replace
from pygame.event import Event

from game.core.match import Match
from scenes.input.intents import KEYBOARD, Button, Press, QuitAsked, Typed, WindowLeft
from scenes.input.recording import FingerDown, FingerUp, SlideFinger
from scenes.kiosk import table_watch
from scenes.kiosk.language_scene import LanguageScene, language_box
from scenes.kiosk.plays import FILE_NAME
from scenes.kiosk.still_there_scene import StillThereScene
from scenes.lobby.scene import LobbyScene
from scenes.lobby.seat_editor import SeatEditorScene
from scenes.menu.scene import MenuScene
from scenes.options.scene import OptionsScene
from scenes.rulebook.scene import RulebookScene
from scenes.saves.saved_games import unfinished
from scenes.shell.dialog import DialogScene
from scenes.table.scene import TableScene
from scenes.widgets.text_field import TextField
from tests.scenes.kiosk.conftest import Open
from tests.scenes.kiosk.visiting import Kiosk


def leave_for_good(kiosk: Kiosk) -> None:
    """Nobody answers any more, wherever they were."""
    config = kiosk.host.config
    kiosk.wait(config.game_idle_seconds + config.game_countdown_seconds + 1)


def made_no_move_for(kiosk: Kiosk, minutes: int) -> None:
    """Whoever sits at the table sits there so long already, and the last move is as old."""
    journal = kiosk.top.match.journal.path  # type: ignore[attr-defined]
    before = time.time() - minutes * 60
    for file in (journal, kiosk.host.folder / table_watch.FILE_NAME):
        os.utime(file, (before, before))


def killed(kiosk: Kiosk) -> Path:
    """The system kills the program at a table, and lets go of its files; the game that was played."""
    match: Match = kiosk.top.match  # type: ignore[attr-defined]
    match.close()
    kiosk.host._watch.look = lambda *_: None  # type: ignore[method-assign]  # it has no time to notice
    assert match.journal is not None
    return match.journal.path


# Going


def test_in_the_menu_people_are_asked_after_45_seconds_and_gone_after_20_more(kiosk: Open) -> None:
    here = kiosk()
    here.press("front")
    here.wait(43)
    assert isinstance(here.top, LobbyScene)
    here.wait(3)
    assert isinstance(here.top, StillThereScene)
    here.wait(17)
    assert isinstance(here.top, StillThereScene)
    here.wait(4)
    assert isinstance(here.top, MenuScene)


def test_in_a_game_they_are_asked_after_150_seconds_and_gone_after_30_more(kiosk: Open) -> None:
    here = kiosk()
    here.sit_down()
    here.wait(146)
    assert isinstance(here.top, TableScene)
    here.wait(5)
    assert isinstance(here.top, StillThereScene)
    here.wait(27)
    assert isinstance(here.top, StillThereScene)
    here.wait(5)
    assert isinstance(here.top, MenuScene)


def test_the_countdown_can_be_read(kiosk: Open) -> None:
    here = kiosk()
    here.press("front")
    here.wait(48)
    first = {text.text for text in here.door.texts()}
    here.wait(3)
    later = {text.text for text in here.door.texts()}
    assert {int(text) for text in first - later} == {int(text) + 3 for text in later - first}


def test_any_touch_ends_the_countdown_and_means_nothing_else(kiosk: Open) -> None:
    here = kiosk()
    here.press("front")
    place = here.door.middle_of("start")
    here.wait(50)
    assert isinstance(here.top, StillThereScene)
    here.tap(*place)
    assert isinstance(here.top, LobbyScene)
    here.wait(30)
    assert isinstance(here.top, LobbyScene)


def test_while_nobody_has_come_nobody_is_asked(kiosk: Open) -> None:
    here = kiosk()
    here.wait(500)
    assert isinstance(here.top, MenuScene)
    assert len(here.door.context.stack) == 1


@pytest.mark.parametrize("attract", [True, False])
def test_nobody_is_asked_about_a_stray_touch_where_everything_begins(kiosk: Open, attract: bool) -> None:
    here = kiosk(attract=attract, language="de")
    here.tap(*here.door.context.look.viewport.safe.topleft)
    assert len(here.door.context.stack) == 1
    here.door.app.change(replace(here.door.context.settings, language="fr"))
    first = here.top
    here.wait(44)
    assert here.top is first
    here.wait(2)
    assert type(here.top) is type(first)
    assert (here.top is first) == attract, "bots play on, and a menu is as nobody has touched it"
    assert here.door.context.language.code == "de"
    again = here.top
    here.wait(60)
    assert here.top is again


@pytest.mark.parametrize("opened", ["pause", "log", "rules"])
def test_wherever_people_were_at_the_table_everything_goes(kiosk: Open, opened: str) -> None:
    here = kiosk()
    here.sit_down()
    here.press("pause" if opened == "rules" else opened)
    if opened == "rules":
        here.press("rules")
    leave_for_good(here)
    assert [type(scene) for scene in here.door.context.stack] == [MenuScene]


def test_whoever_has_finished_says_so_in_the_menu(kiosk: Open) -> None:
    here = kiosk(language="de")
    spoken = [here.door.context.language.code]
    for button in ("language", "done"):
        here.press(button)
        spoken.append(here.door.context.language.code)
    assert spoken == ["de", "en", "de"]


# What stays, and what does not


def test_language_and_settings_of_a_visitor_go_with_them(kiosk: Open) -> None:
    here = kiosk(language="de", text_size=125, volume=30)
    context = here.door.context
    here.press("front")
    changed = replace(context.settings, language="fr", text_scale=200, has_high_contrast=True)
    here.door.app.change(changed)
    leave_for_good(here)
    assert context.language.code == "de"
    found = context.settings
    assert (found.text_scale, found.has_high_contrast, found.master_volume) == (125, False, 30)


def test_a_game_that_was_left_is_offered_for_ten_minutes(
    kiosk: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    here = kiosk()
    here.sit_down()
    leave_for_good(here)
    assert here.top.controls["continue"].is_enabled
    here.press("continue")
    here.door.rest()
    assert isinstance(here.top, TableScene)
    leave_for_good(here)
    (saved,) = unfinished(here.door.context.folders.saves)
    left = saved.when
    for seconds, is_offered in ((10 * 60 - 1, True), (10 * 60 + 1, False)):
        monkeypatch.setattr("scenes.saves.saved_games.time.time", lambda seconds=seconds: left + seconds)
        here.press("done")
        assert here.top.controls["continue"].is_enabled == is_offered


@pytest.mark.parametrize("keys", [{"offer_again_minutes": 0}, {"privacy": True}])
def test_where_games_are_not_kept_nobody_is_promised_one(kiosk: Open, keys: dict[str, Any]) -> None:
    here = kiosk(**keys)
    here.sit_down()
    here.wait(160)
    assert here.door.context.say("kiosk.table_free") in {text.text for text in here.door.texts()}
    here.wait(25)
    assert not here.top.controls["continue"].is_enabled


def test_with_privacy_nothing_of_a_game_stays(kiosk: Open) -> None:
    here = kiosk(privacy=True)
    here.sit_down()
    assert list(here.door.context.folders.saves.iterdir())
    leave_for_good(here)
    here.wait(1)
    assert not here.top.controls["continue"].is_enabled
    assert not list(here.door.context.folders.saves.iterdir())


def test_saved_games_of_yesterday_are_removed_and_those_of_today_stay(
    kiosk: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    here = kiosk()
    here.sit_down()
    leave_for_good(here)
    (saved,) = unfinished(here.door.context.folders.saves)
    for hours, is_there in ((23, True), (25, False)):
        monkeypatch.setattr("scenes.kiosk.host.time.time", lambda hours=hours: saved.when + hours * 3600)
        here.wait(901)
        assert saved.path.exists() == is_there


def test_a_game_that_was_cut_short_goes_on_after_a_restart_and_is_counted_once(kiosk: Open) -> None:
    here = kiosk()
    here.sit_down()
    before = killed(here)
    again = kiosk()
    assert isinstance(again.top, TableScene)
    assert again.top.match.journal is not None
    assert again.top.match.journal.path == before
    assert again.host.month().total == 1


def test_people_who_think_for_minutes_find_their_game_on_the_table_after_a_crash(kiosk: Open) -> None:
    here = kiosk()
    here.sit_down()
    made_no_move_for(here, minutes=30)
    here.tap(5, 5)
    here.wait(11)
    killed(here)
    assert isinstance(kiosk().top, TableScene)


def test_the_silence_at_a_table_counts_once_so_nobody_finds_one_that_was_left_long_ago(kiosk: Open) -> None:
    here = kiosk()
    here.sit_down()
    here.wait(11)
    made_no_move_for(here, minutes=5)  # more than are waited for somebody, and for a start
    here.wait(here.host.config.game_idle_seconds - 30)  # in which nobody comes back
    killed(here)
    again = kiosk()
    assert isinstance(again.top, MenuScene) and again.top.controls["continue"].is_enabled


def test_a_game_at_which_people_thought_for_long_is_offered_when_they_have_left(kiosk: Open) -> None:
    here = kiosk()
    here.sit_down()
    made_no_move_for(here, minutes=30)
    leave_for_good(here)
    assert here.top.controls["continue"].is_enabled


def test_a_game_that_the_program_may_have_fallen_over_is_offered_and_comes_back_by_no_later_start(
    kiosk: Open,
) -> None:
    here = kiosk()
    here.sit_down()
    made_no_move_for(here, minutes=30)
    here.tap(5, 5)
    here.wait(11)
    killed(here)
    fresh = kiosk(is_fresh=True)
    assert isinstance(fresh.top, MenuScene) and fresh.top.controls["continue"].is_enabled
    later = kiosk()
    assert isinstance(later.top, MenuScene)
    later.press("continue")
    assert isinstance(later.top, TableScene)


def test_a_game_that_was_left_in_good_order_does_not_come_back_by_itself(kiosk: Open) -> None:
    here = kiosk()
    here.sit_down()
    leave_for_good(here)
    assert isinstance(kiosk().top, MenuScene)


def test_a_game_that_somebody_comes_back_to_is_counted_once(kiosk: Open) -> None:
    here = kiosk()
    here.sit_down()
    leave_for_good(here)
    here.press("continue")
    here.door.rest()
    assert isinstance(here.top, TableScene)
    assert here.host.month().total == 1


def test_nobody_types_in_a_rulebook(kiosk: Open) -> None:
    here = kiosk()
    here.press("rules")
    assert isinstance(here.top, RulebookScene)
    assert not any(isinstance(widget, TextField) for widget in here.top.controls.widgets)
    shown = [widget.name for widget in here.top.controls.widgets]
    here.door.send(Press(KEYBOARD, Button.EXTRA), Typed(KEYBOARD, "guard"))
    here.door.rest()
    assert [widget.name for widget in here.top.controls.widgets] == shown


def test_plays_are_counted_and_how_they_ended(kiosk: Open) -> None:
    here = kiosk()
    here.sit_down()
    leave_for_good(here)
    here.sit_down()
    here.press("pause")
    here.press("leave")
    here.wait(1)
    assert (here.host.month().total, here.host.month().today_by_game) == (2, {"nursery": 2})
    rows = here.host.plays._database.execute("SELECT ending FROM plays").fetchall()  # type: ignore[union-attr]
    assert rows == [("idle",), ("left",)]
    assert (here.host.folder / FILE_NAME).exists()


# What is there for visitors, and what is not


def test_the_menu_has_no_way_out_and_no_shelf_of_others(kiosk: Open) -> None:
    here = kiosk()
    here.sit_down()
    leave_for_good(here)
    assert "quit" not in here.top.controls
    assert "games" not in here.top.controls


@pytest.mark.parametrize("count", [1, 2, 3, 4, 5])
@pytest.mark.parametrize("size", [(640, 360), (360, 640)])
def test_only_games_on_offer_are_shown_and_all_of_them_can_be_reached(
    kiosk: Open, count: int, size: tuple[int, int]
) -> None:
    games = ("robbers", "nursery", "gnomes", "walnut_grove", "forester")[:count]
    here = kiosk(games=games)
    here.door.resize(size)
    met = set()
    for _ in games:
        met.add(here.top.game.id)  # type: ignore[attr-defined]
        names = [widget.name for widget in here.top.controls.widgets]
        shown = {name.removeprefix("side ") for name in names if name.startswith("side ")}
        assert shown | {here.top.game.id} == set(games)  # type: ignore[attr-defined]
        here.door.send(Press(KEYBOARD, Button.NEXT))
        here.door.frame(0.1, times=8)
    assert met == set(games)


def test_names_are_those_of_animals_and_nobody_types(kiosk: Open) -> None:
    here = kiosk()
    here.press("front")
    here.press("seat 0")
    assert isinstance(here.top, SeatEditorScene)
    assert not any(isinstance(widget, TextField) for widget in here.top.controls.widgets)


def test_bots_are_as_strong_as_the_file_says(kiosk: Open) -> None:
    here = kiosk(bots="hard")
    here.press("front")
    assert isinstance(here.top, LobbyScene)
    assert [seat.player for seat in here.top.drafts.taken] == ["human", "bot:hard"]


def test_options_leave_out_what_only_staff_may_set(kiosk: Open) -> None:
    here = kiosk(languages=("de", "fr"), language="de")
    here.press("options")
    assert isinstance(here.top, OptionsScene)
    assert {"tab display", "tab sound"}.isdisjoint(here.top.controls.focus.things)
    here.press("tab pace")
    assert "curtain_after" not in here.top.controls
    here.press("tab language")
    assert {text.text for text in here.door.texts()} >= {"Deutsch"}


def test_resetting_the_options_returns_to_what_the_kiosk_offers(kiosk: Open) -> None:
    here = kiosk(language="fr", text_size=150)
    here.press("options")
    here.door.app.change(replace(here.door.context.settings, text_scale=200, language="de"))
    here.press("reset")
    here.press("answer 0")
    assert here.door.context.language.code == "fr"
    assert here.door.context.settings.text_scale == 150


# Languages


def log_lines(kiosk: Kiosk) -> list[str]:
    return [text.text for text in kiosk.door.texts() if text.widget.name.startswith("line ")]


def test_an_open_log_is_told_in_another_language_when_that_is_chosen(kiosk: Open) -> None:
    here = kiosk(language="en")
    here.sit_down()
    here.press("log")
    english = log_lines(here)
    here.door.app.change(replace(here.door.context.settings, language="de"))
    here.door.rest()
    german = log_lines(here)
    assert german and set(german).isdisjoint(english)


def middle_of_language_button(kiosk: Kiosk) -> tuple[float, float]:
    return language_box(kiosk.door.context.look).center


@pytest.mark.parametrize("place", ["lobby", "table", "pause", "rules", "options"])
def test_another_language_is_three_taps_away_everywhere(kiosk: Open, place: str) -> None:
    here = kiosk(languages=("en", "de", "fr"))
    if place in ("table", "pause"):
        here.sit_down()
    else:
        here.press({"lobby": "front"}.get(place, place))
    if place == "pause":
        here.press("pause")
    below = here.top
    here.tap(*middle_of_language_button(here))
    assert isinstance(here.top, LanguageScene)
    here.press("answer 2")
    assert here.door.context.language.code == "fr"
    assert here.top is below


def test_the_language_button_hears_a_finger_while_a_story_is_told(kiosk: Open) -> None:
    here = kiosk()
    here.press("front")
    here.press("start")
    assert isinstance(here.top, TableScene)
    here.top.match.apply(here.top.match.state.legal()[0])  # a bot answers, and that is told
    here.door.frame()
    here.tap(*middle_of_language_button(here))
    assert isinstance(here.top, LanguageScene)


def test_a_finger_that_slides_off_the_button_means_nothing(kiosk: Open) -> None:
    here = kiosk()
    here.press("front")
    x, y = middle_of_language_button(here)
    here.door.do(FingerDown(0, x, y), SlideFinger(0, x - 500, y), FingerUp(0, x - 500, y))
    assert isinstance(here.top, LobbyScene)


def test_where_there_is_one_language_there_is_no_button(kiosk: Open) -> None:
    here = kiosk(languages=("en",))
    here.press("front")
    here.tap(*middle_of_language_button(here))
    assert isinstance(here.top, LobbyScene)


# No way out, as far as the program itself is concerned


def test_no_key_with_any_modifier_ends_the_program(kiosk: Open) -> None:
    here = kiosk()
    keys = {getattr(pygame, name) for name in dir(pygame) if name.startswith("K_")}
    held = (pygame.KMOD_NONE, pygame.KMOD_CTRL, pygame.KMOD_ALT, pygame.KMOD_META, pygame.KMOD_SHIFT)
    for modifier in held:
        for key in sorted(keys):
            facts = {"key": key, "mod": modifier, "unicode": "", "scancode": 0}
            pygame.event.post(Event(pygame.KEYDOWN, **facts))
            pygame.event.post(Event(pygame.KEYUP, **facts))
        here.door.frame()
        assert here.door.context.stack.top is not None, modifier
    assert len(keys) * len(held) > 60


@pytest.mark.parametrize("where", ["menu", "lobby", "table"])
def test_nothing_that_people_can_say_ends_the_program_or_changes_its_window(kiosk: Open, where: str) -> None:
    here = kiosk()
    if where == "table":
        here.sit_down()
    elif where == "lobby":
        here.press("front")
    before = here.door.context.window.surface.get_size(), here.door.context.settings
    for _ in range(5):
        for button in Button:
            here.door.send(Press(KEYBOARD, button), QuitAsked(), WindowLeft())
            assert here.door.context.stack.top is not None
    here.host.end_visit()
    here.door.frame()
    assert isinstance(here.top, MenuScene)
    assert not isinstance(here.top, DialogScene)
    assert (here.door.context.window.surface.get_size(), here.door.context.settings) == before


# Learning


def test_visitors_learn_by_playing_and_nothing_of_it_is_counted_or_kept(kiosk: Open) -> None:
    here = kiosk()
    here.press("front")
    here.press("learn")
    here.wait(60)
    assert isinstance(here.top, TableScene), "whoever reads has as much time as at any table"
    assert here.host.month().total == 0
    assert unfinished(here.door.context.folders.saves) == []
    leave_for_good(here)
    here.press("front")
    here.press("learn")
    here.wait(1)
    assert isinstance(here.top, TableScene), "the next visitor begins at the beginning"
