"""Care for the screen: the picture wanders within its bounds, and the night is dark while nobody is here."""

from datetime import datetime, time

import pytest

from scenes.kiosk.config import KioskConfig
from scenes.kiosk.screen_care import brightness, is_night, shift
from scenes.kiosk.tidying import remove_old
from tests.scenes.kiosk.conftest import Open


@pytest.mark.parametrize(
    ("night", "now", "is_dark"),
    [
        ("off", "23:00", False),
        ("22:00-07:00", "21:59", False),
        ("22:00-07:00", "22:00", True),
        ("22:00-07:00", "00:00", True),
        ("22:00-07:00", "06:59", True),
        ("22:00-07:00", "07:00", False),
        ("01:00-05:00", "00:30", False),
        ("01:00-05:00", "03:00", True),
        ("05:00-05:00", "05:00", False),
    ],
)
def test_a_night_may_reach_over_midnight(night: str, now: str, is_dark: bool) -> None:
    assert is_night(night, time.fromisoformat(now)) == is_dark


def test_whoever_comes_at_night_is_given_light() -> None:
    config, midnight = KioskConfig(night="22:00-07:00", night_brightness=30), datetime(2026, 5, 16)
    assert brightness(config, midnight, is_visited=False) == 0.3
    assert brightness(config, midnight, is_visited=True) == 1.0


def test_the_picture_wanders_all_around_by_a_few_pixels() -> None:
    config = KioskConfig(shift_pixels=4, shift_minutes=3)
    places = {shift(config, minutes * 60) for minutes in range(0, 60, 3)}
    assert places == {(x, y) for x in (-4, 0, 4) for y in (-4, 0, 4)}
    assert shift(config, 179) == shift(config, 0) == (0, 0)


def test_a_picture_that_shall_stay_stays() -> None:
    assert {shift(KioskConfig(shift_pixels=0), minutes * 60) for minutes in range(60)} == {(0, 0)}


def test_a_kiosk_is_dimmed_at_night_and_bright_for_a_visitor(
    kiosk: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    here = kiosk(night="22:00-07:00", night_brightness=50)
    told: list[float] = []
    monkeypatch.setattr(here.door.context.window, "spare", lambda shift, brightness: told.append(brightness))
    here.wait(2)
    here.put_forward(11)
    here.wait(2)
    here.press("language")
    here.wait(2)
    assert [told[0], told[2], told[-1]] == [1.0, 0.5, 1.0]


def test_only_saved_games_are_removed(kiosk: Open) -> None:
    saves = kiosk().door.context.folders.saves
    saves.mkdir(exist_ok=True)
    for name in ("a.journal", "b.journal.damaged-1", "best_games.json", "note.txt"):
        (saves / name).touch()
    assert remove_old(saves, before=9e9) == 2
    assert {path.name for path in saves.iterdir()} == {"best_games.json", "note.txt"}
