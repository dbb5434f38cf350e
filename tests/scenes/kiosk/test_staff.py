"""Staff: they get in by gesture and PIN alone, what they set holds, and the page locks itself."""

from collections.abc import Callable
from datetime import datetime
from pathlib import Path

import pygame
import pytest

from scenes.input.intents import KEYBOARD, Button, Direction, Press, Steer
from scenes.input.recording import FingerDown, FingerUp
from scenes.kiosk.config import GAMES
from scenes.kiosk.errors import last_errors
from scenes.kiosk.exit_codes import EXIT, RESTART
from scenes.kiosk.pin import MOST_TRIES
from scenes.kiosk.pin_scene import PinScene
from scenes.kiosk.staff_scene import PAGES, StaffScene
from scenes.menu.scene import MenuScene
from scenes.platform.fault_log import FaultLog
from scenes.platform.language import LANGUAGES, Code
from scenes.shell.dialog import DialogScene
from scenes.stage.look import FINGER_MM, units
from scenes.stage.painter import Painter
from scenes.widgets.choosers import Row, Slider, Stepper, Toggle
from scenes.widgets.toast import Toast
from tests.scenes.kiosk.conftest import PIN, Open
from tests.scenes.kiosk.visiting import Kiosk


def at_the_desk(kiosk: Open, page: str = "plays", **keys: object) -> Kiosk:
    here = kiosk(**keys)
    here.open_staff_page(PIN)
    assert isinstance(here.top, StaffScene)
    if page != "plays":
        here.press(f"tab {page}")
    return here


def shown(kiosk: Kiosk) -> str:
    return " | ".join(text.text for text in kiosk.door.texts())


# Getting in


@pytest.mark.parametrize("where", ["menu", "lobby", "table"])
def test_four_corners_and_the_pin_open_the_page_from_anywhere(kiosk: Open, where: str) -> None:
    here = kiosk()
    if where == "lobby":
        here.press("front")
    elif where == "table":
        here.sit_down()
    here.tap_corners()
    assert isinstance(here.top, PinScene)
    here.enter_pin(PIN)
    assert isinstance(here.top, StaffScene)


def test_without_a_pin_in_the_file_the_corners_mean_nothing(kiosk: Open) -> None:
    here = kiosk(pin="")
    here.tap_corners()
    assert isinstance(here.top, MenuScene)


def test_no_digit_is_ever_shown(kiosk: Open) -> None:
    here = kiosk()
    here.tap_corners()
    before = shown(here)
    for digit in PIN:
        here.press(f"key {digit}")
    assert shown(here) == before


def test_no_log_tells_where_the_pad_was_touched(kiosk: Open) -> None:
    here = kiosk()

    def noted() -> list[str]:
        return [line.partition(" s  ")[2] for line in here.door.app._net.beat().intents]

    here.tap_corners()
    before = noted()
    here.enter_pin("1357")
    here.door.send(Press(KEYBOARD, Button.CONFIRM), Steer(KEYBOARD, Direction.LEFT))
    assert noted() == before
    here.enter_pin(PIN)
    here.press("tab games")
    assert noted() != before


def test_a_digit_can_be_erased(kiosk: Open) -> None:
    here = kiosk()
    here.tap_corners()
    here.press("key 9")
    here.press("erase")
    here.enter_pin(PIN)
    assert isinstance(here.top, StaffScene)


def test_wrong_pins_lock_the_pad_and_a_restart_does_not_help(kiosk: Open) -> None:
    here = kiosk()
    here.tap_corners()
    for left in range(MOST_TRIES - 1, 0, -1):
        here.enter_pin("1357")
        assert here.door.context.say("kiosk.pin_wrong", n=left) in shown(here)
    here.enter_pin("1357")
    assert "5:00" in shown(here) or "4:5" in shown(here)
    again = kiosk()
    again.tap_corners()
    assert isinstance(again.top, PinScene)
    again.enter_pin(PIN)
    assert isinstance(again.top, PinScene)


def test_whoever_does_not_know_the_pin_goes_back(kiosk: Open) -> None:
    here = kiosk()
    here.tap_corners()
    here.press("close")
    assert isinstance(here.top, MenuScene)


def test_the_page_locks_itself(kiosk: Open) -> None:
    here = at_the_desk(kiosk, staff_idle_seconds=30)
    here.wait(52)
    assert isinstance(here.top, MenuScene)
    here.tap_corners()
    assert isinstance(here.top, PinScene)


# What they see


def test_plays_of_today_and_this_month_are_told(kiosk: Open) -> None:
    here = kiosk()
    for day, game in ((3, "robbers"), (16, "nursery"), (16, "gnomes")):
        here.host.plays.begin(game, 1, 1, datetime(2026, 5, day, 11))
    here.open_staff_page(PIN)
    assert {"Plays in May", "2 today", "3 in all"} <= set(shown(here).split(" | "))


def test_whoever_sets_something_reads_on_in_their_language(kiosk: Open) -> None:
    here = kiosk()
    here.door.set(language="de")
    spoken = []
    for values in ({"volume": 20}, {"language": "fr"}, {"languages": ("en", "de"), "language": "en"}):
        here.host.adjust(**values)
        spoken.append(here.door.context.language.code)
    assert spoken == ["de", "fr", "en"]


def note(log: FaultLog, day: int, what: str, kind: str = "") -> None:
    log.write(f"2026-05-1{day}T10:00:00+00:00  waldtisch 1\n{kind}\nscenes: none\n{what}\n")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_last_errors_are_told_in_the_language_of_the_page(kiosk: Open, language: Code) -> None:
    here = kiosk(language=language)
    say, log = here.door.context.say, FaultLog(here.door.context.folders.logs)
    note(log, 1, "ValueError: fault")
    note(log, 2, "the PIN was wrong too often", "kind: pin_locked")
    here.open_staff_page(PIN)
    words = shown(here).replace(" | ", " ")
    assert words.index(say("kiosk.error.pin_locked")) < words.index(say("kiosk.error.fault"))
    assert "ValueError" not in words


def test_all_errors_are_listed_with_the_words_of_the_log(kiosk: Open) -> None:
    here = kiosk()
    log = FaultLog(here.door.context.folders.logs)
    for number in range(9):
        note(log, number, f"ValueError: fault {number}")
    here.open_staff_page(PIN)
    here.press("tab errors")
    assert all(f"ValueError: fault {number}" in shown(here) for number in range(9))
    here.door.set(language="de")
    here.door.rest()
    assert "Im Protokoll (auf Englisch): ValueError: fault 8" in shown(here)
    here.door.set(language="en")
    here.door.rest()
    assert here.door.context.say("kiosk.error.fault") in shown(here)


def test_what_is_reported_reaches_staff_as_what_it_is(kiosk: Open) -> None:
    here = kiosk()
    with here.door.app._net.listening():
        here.tap_corners()
        for _ in range(MOST_TRIES):
            here.enter_pin("1357")
    (error,) = last_errors(here.door.context.folders.logs, 5)
    assert (error.kind, "the PIN was wrong too often" in error.what) == ("pin_locked", True)


def test_errors_are_found_whatever_the_log_holds(tmp_path: Path) -> None:
    assert last_errors(tmp_path, 5) == []
    (tmp_path / "faults.log").write_bytes(b"\xff\n2026-05-16T10:00:00  waldtisch 1\n\nlast words\n2026\n")
    assert [(error.what, error.kind) for error in last_errors(tmp_path, 5)] == [("2026", "fault")]
    (tmp_path / "faults.log").write_text("2026-05-16T10:00:00  waldtisch 1\nkind: of_tomorrow\nlast words\n")
    assert [error.kind for error in last_errors(tmp_path, 5)] == ["fault"]
    days = "".join(f"2026-{month}-31T10:00:00  waldtisch 1\nin month {month}\n" for month in (12, 13))
    (tmp_path / "faults.log").write_text(days)
    assert [error.what for error in last_errors(tmp_path, 5)] == ["in month 12"]


# What they set


def test_what_staff_set_holds_at_once_and_after_a_restart(kiosk: Open) -> None:
    here = at_the_desk(kiosk, "settings")
    here.host.adjust(volume=20, menu_idle_seconds=90, language="fr")
    assert here.door.context.settings.master_volume == 20
    again = kiosk()
    assert (again.host.config.volume, again.host.config.menu_idle_seconds) == (20, 90)
    assert again.door.context.language.code == "fr"


def test_a_timer_is_set_by_its_arrows(kiosk: Open) -> None:
    here = at_the_desk(kiosk, "settings")
    here.top.controls.focus_on("menu_idle_seconds")
    here.press("menu_idle_seconds")
    assert here.host.config.menu_idle_seconds in (30, 60)


def test_a_game_can_be_taken_from_the_offer_but_not_the_last_one(kiosk: Open) -> None:
    here = at_the_desk(kiosk, "games")
    for game in GAMES:
        here.press(f"game {game}")
    assert here.host.config.games == GAMES[-1:]
    here.press("back")
    assert isinstance(here.top, MenuScene)
    assert here.top.game.id == GAMES[-1]


def test_what_is_set_and_not_allowed_any_more_is_passed_over(kiosk: Open) -> None:
    here = kiosk()
    here.host.adjust(language="fr", volume=10)
    (here.host.folder / "staff.json").write_text(
        '{"language": "fr", "volume": 1000, "pin": "x", "games": []}'
    )
    again = kiosk(languages=("en", "de"))
    assert (again.host.config.language, again.host.config.volume) == ("en", 60)
    assert again.host.config.games == GAMES
    assert again.host.config.pin == here.host.config.pin


def test_a_bank_card_tells_how_wide_the_screen_is_and_fingers_get_their_room(kiosk: Open) -> None:
    here = at_the_desk(kiosk, "screen")
    card = measure(here, 0.3)
    here.press("keep width")
    width, look = here.host.config.screen_width_mm, here.door.context.look
    assert width == round(85.6 * look.viewport.whole.width / card) < 300
    assert look.finger == pytest.approx(units(FINGER_MM, look.viewport, width))
    here.press("back")
    assert min(here.top.controls["rules"].reach.size) >= look.finger - 0.01


def measure(kiosk: Kiosk, share: float) -> int:
    """Tap on the slider of the card, so far along the room of its value; how wide the card is then."""
    slider = kiosk.top.controls["screen_width_mm"]
    assert isinstance(slider, Slider)
    _, y = kiosk.door.middle_of(slider.name)
    room = slider.plan(slider.box.width).value
    kiosk.tap(slider.box.left + room.left + share * room.width, y)
    return slider.value


def marked(kiosk: Kiosk) -> set[str]:
    """The rows that have a pencil."""
    return {row.name for row in kiosk.top.controls.widgets if isinstance(row, Row) and row.is_changed}


def test_what_differs_from_the_file_has_a_pencil_and_a_way_back(kiosk: Open) -> None:
    here = at_the_desk(kiosk, "settings", volume=60)
    assert marked(here) == set() and not here.top.controls["as in file"].is_enabled
    here.top.controls.focus_on("menu_idle_seconds")
    here.press("menu_idle_seconds")
    assert marked(here) == {"menu_idle_seconds"}
    here.press("tab games")
    here.press("game gnomes")
    assert marked(here) == {"game gnomes"}
    here.press("as in file")
    assert marked(here) == set() and here.host.config.games == GAMES
    here.press("tab settings")
    assert marked(here) == {"menu_idle_seconds"}, "each page has its own way back"
    here.press("as in file")
    assert here.host.config == here.host.written


def rows_shown(kiosk: Kiosk) -> list[object]:
    """What every row of the open page says, and all words beside them but what is told for a moment."""
    picture = [text.text for text in kiosk.door.texts() if not isinstance(text.widget, Toast)]
    values = [row.value for row in kiosk.top.controls.widgets if isinstance(row, Slider | Stepper)]
    return [*values, *(row.is_on for row in kiosk.top.controls.widgets if isinstance(row, Toggle)), picture]


@pytest.mark.parametrize(
    ("page", "keys", "change"),
    [
        ("settings", {"volume": 60}, lambda here: here.press("menu_idle_seconds")),
        ("games", {"games": ("gnomes", "nursery")}, lambda here: here.press("game nursery")),
        ("screen", {"screen_width_mm": 500}, lambda here: (measure(here, 0.7), here.press("keep width"))),
        ("screen", {}, lambda here: (measure(here, 0.7), here.press("keep width"))),
    ],
)
def test_after_the_way_back_to_the_file_a_page_is_as_it_was_at_first(
    kiosk: Open, page: str, keys: dict[str, object], change: Callable[[Kiosk], object]
) -> None:
    here = at_the_desk(kiosk, page, **keys)
    before = rows_shown(here)
    change(here)
    assert len(marked(here)) == 1
    assert rows_shown(here) != before
    here.press("as in file")
    assert (marked(here), rows_shown(here)) == (set(), before)
    assert here.host.config == here.host.written


def test_a_measure_that_was_taken_back_is_not_kept_by_the_next_press(kiosk: Open) -> None:
    here = at_the_desk(kiosk, "screen", screen_width_mm=500)
    measure(here, 0.7)
    here.press("keep width")
    here.press("as in file")
    here.press("keep width")
    assert here.host.config.screen_width_mm == pytest.approx(500, rel=0.01)  # as near as the slider goes


def test_a_game_that_is_offered_again_stands_where_the_file_has_it(kiosk: Open) -> None:
    here = at_the_desk(kiosk, "games", games=("gnomes", "nursery"))
    here.press("game gnomes")
    here.press("game gnomes")
    offered: tuple[str, ...] = here.host.config.games
    assert offered == ("gnomes", "nursery")
    assert not here.top.controls["as in file"].is_enabled
    here.press("game forester")
    offered = here.host.config.games
    assert offered == ("gnomes", "nursery", "forester")


@pytest.mark.parametrize("window", [(540, 960), (960, 540)])
def test_the_card_is_drawn_in_its_real_shape_however_wide_it_is(
    kiosk: Open, window: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    here = at_the_desk(kiosk, "screen")
    here.door.resize(window)
    drawn, fill = list[pygame.FRect](), Painter.fill

    def see(painter: Painter, colour: object, box: pygame.FRect, *rest: object) -> None:
        if painter.look.palette.ink == colour:
            drawn.append(box.copy())
        fill(painter, colour, box, *rest)  # type: ignore[arg-type]

    monkeypatch.setattr(Painter, "fill", see)
    for share in (0.1, 0.3, 0.5):
        card = measure(here, share)
        here.door.picture()
        assert drawn[-1].width == card
        assert drawn[-1].width / drawn[-1].height == pytest.approx(85.6 / 53.98)


@pytest.mark.parametrize("window", [(540, 960), (960, 540)])
def test_what_is_told_covers_neither_the_way_back_nor_the_title_nor_tabs(
    kiosk: Open, window: tuple[int, int]
) -> None:
    here = at_the_desk(kiosk, "screen")
    here.door.resize(window)
    here.top.toasts.show(here.door.context.words("kiosk.card_kept"))
    covered = here.top.toasts.box
    assert covered is not None
    heads = [here.top.controls[name].box for name in ("back", "title", *(f"tab {page}" for page in PAGES))]
    assert covered.collidelist(heads) < 0


def test_games_off_the_offer_are_counted_with_the_others(kiosk: Open) -> None:
    here = kiosk()
    for _ in range(3):
        here.host.plays.begin("gnomes", 1, 1, datetime(2026, 5, 16, 11))
    here.host.adjust(games=("nursery",))
    here.open_staff_page(PIN)
    lines = [text.text for text in here.door.texts() if text.widget.name == "today"]
    assert lines[lines.index("Garden Gnomes") + 1] == "3"


# The ways out


@pytest.mark.parametrize(("button", "code"), [("restart", RESTART), ("exit", EXIT)])
def test_restart_and_exit_ask_back_first(kiosk: Open, button: str, code: int) -> None:
    here = at_the_desk(kiosk)
    here.press(button)
    assert isinstance(here.top, DialogScene)
    here.press("answer 1")
    assert isinstance(here.top, StaffScene)
    here.press(button)
    x, y = here.door.middle_of("answer 0")
    here.door.do(FingerDown(0, x, y), FingerUp(0, x, y))
    assert here.door.context.stack.top is None
    assert here.host.exit_code == code


def test_the_way_back_leads_to_the_first_scene(kiosk: Open) -> None:
    here = kiosk()
    here.sit_down()
    here.open_staff_page(PIN)
    here.press("back")
    assert [type(scene) for scene in here.door.context.stack] == [MenuScene]


@pytest.mark.parametrize("page", PAGES)
def test_every_page_can_be_opened(kiosk: Open, page: str) -> None:
    assert at_the_desk(kiosk, page).top.page == page  # type: ignore[attr-defined]
