"""Clocks that jump: no scene minds, and no game is lost or hidden by a wrong date."""

import ast
import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from game import catalogue
from game.core.match import Match
from game.core.seats import Seat
from game.core.setup import Setup
from scenes.input import recording as r
from scenes.input.intents import Intent, Steer
from scenes.menu.scene import MenuScene
from scenes.saves.saved_games import new_path, unfinished
from scenes.saves.scene import SavesScene
from tests.scenes.reading import problems
from tests.scenes.stage_door import StageDoor

ROOT = Path(__file__).parents[2]
WALL_CLOCKS = {
    *("time.time", "time.time_ns", "time.strftime", "time.localtime", "time.gmtime", "time.ctime"),
    *("datetime.now", "datetime.today", "datetime.utcnow", "date.today", "datetime.datetime.now"),
}
# Names of files, dates for people to read, and the time of a report: nothing goes wrong by a wrong one.
MAY_LOOK = {
    "scenes/saves/saved_games.py",
    "scenes/saves/tabling.py",  # when a best game was played
    "scenes/saves/noting.py",  # when a game has ended
    "scenes/statistics/choice.py",  # this year, the last month
    "scenes/share/job.py",  # half files that somebody left long ago
    "scenes/tools/shots.py",
    "scenes/platform/dates.py",
    "scenes/shell/safety_net.py",
    "scenes/tools/watchdog.py",
    # What strangers left on a public screen goes after a while; a wrong clock only changes when.
    "scenes/kiosk/host.py",
    "scenes/kiosk/table_watch.py",
}
DAY = 24 * 60 * 60
SEATS = (Seat("Ann", "owl", "owl", "human"), Seat("Ben", "fox", "fox", "human"))


@pytest.fixture
def door(tmp_path: Path) -> Iterator[StageDoor]:
    door = StageDoor(tmp_path, (640, 360))
    yield door
    door.close()


def looks_at_the_wall(file: Path) -> bool:
    calls = (node.func for node in ast.walk(ast.parse(file.read_text())) if isinstance(node, ast.Call))
    return any(ast.unparse(call) in WALL_CLOCKS for call in calls)


def test_only_what_people_read_depends_on_the_time_of_day() -> None:
    """Everything else goes by a clock that never goes back."""
    files = [*(ROOT / "scenes").rglob("*.py"), *(ROOT / "game").rglob("*.py")]
    found = {str(file.relative_to(ROOT)) for file in files if looks_at_the_wall(file)}
    assert found <= MAY_LOOK


def test_a_clock_that_stands_still_or_goes_back_gives_every_game_a_file_of_its_own(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    now, before = "20240301-120000", "19700101-000000"
    times = iter([now, now, before, now, before])
    monkeypatch.setattr("time.strftime", lambda form: next(times))
    for _ in range(5):
        Match.start(catalogue.rules("nursery"), Setup(2), SEATS, new_path(tmp_path, "nursery")).close()
    assert len(unfinished(tmp_path)) == 5


def test_games_with_impossible_dates_are_listed_and_can_be_read_about(door: StageDoor) -> None:
    folder = door.context.folders.saves
    for number, seconds in enumerate((-(10**10), -1, 0, 10**9, 4 * 10**9, 10**11)):
        path = folder / f"{number}.journal"
        Match.start(catalogue.rules("nursery"), Setup(2), SEATS, path).close()
        os.utime(path, (seconds, seconds))
    assert [game.path.stem for game in unfinished(folder)] == ["5", "4", "3", "2", "1", "0"]
    for scene in (MenuScene(door.context), SavesScene(door.context)):
        door.show(scene)
        assert problems(door) == []


# A computer that was sent to sleep may let a month pass between two frames.
of_any_length = pytest.mark.parametrize("seconds", [0.0, 1e-9, 90.0, 30 * DAY, 1000 * 365 * DAY])


@of_any_length
def test_after_a_frame_of_any_length_a_notice_still_waits_to_be_read(door: StageDoor, seconds: float) -> None:
    scene = door.open("options sound")
    scene.toasts.show(lambda: "look here")
    door.frame(seconds, times=3)
    assert door.top is scene
    assert [words for words, _ in scene.toasts.notices] == ["look here"]


@of_any_length
def test_in_a_frame_of_any_length_a_held_key_steps_at_most_once(
    door: StageDoor, seconds: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    door.open("options sound")
    heard: list[Intent] = []
    receive = door.app.receive

    def note(intent: Intent) -> None:
        heard.append(intent)
        receive(intent)

    monkeypatch.setattr(door.app, "receive", note)
    door.do(r.KeyDown("down"))
    door.frame(seconds, times=3)
    assert 1 <= sum(isinstance(intent, Steer) for intent in heard) <= 4
    heard.clear()
    door.do(r.KeyUp("down"))
    door.frame(1.0, times=3)
    assert not heard
