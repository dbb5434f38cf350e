"""The kiosk as a program: it starts and ends, refuses what cannot be followed, and lets nobody out."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import msgspec
import pytest

from game import catalogue
from game.core.match import Match
from game.core.seats import Seat
from game.core.setup import Setup
from scenes.kiosk import table_watch
from scenes.kiosk.config import load
from scenes.kiosk.only_one import AlreadyRunning, only_one
from scenes.kiosk.pin import fits
from scenes.saves.saved_games import SUFFIX
from tests.e2e.kiosk_ways_out import GESTURES, KEYS, REQUESTS, Visitor, is_possible, public_screen

ROOT = Path(__file__).parents[2]
MAIN = [sys.executable, str(ROOT / "main.py")]
PATIENCE = 120
UNSEEN = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}


def kiosk_file(folder: Path, *lines: str) -> Path:
    file = folder / "kiosk.toml"
    file.write_text("\n".join([f'data_folder = "{folder / "data"}"', *lines]))
    return file


def run(*arguments: str | Path, said: str = "") -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [*MAIN, *map(str, arguments)],
        env=os.environ | UNSEEN,
        input=said,
        capture_output=True,
        text=True,
        check=False,
        timeout=PATIENCE,
    )


@contextmanager
def running(
    folder: Path, *arguments: str | Path, data: str = "data", **environment: str
) -> Iterator[subprocess.Popen[str]]:
    """A kiosk that nobody sees with its watchdog, as soon as it shows its first scene."""
    sign = folder / data / "settings" / "settings.json"  # which is written then
    sign.unlink(missing_ok=True)
    with subprocess.Popen(
        [*MAIN, *map(str, arguments)],
        env=os.environ | UNSEEN | environment,
        stderr=subprocess.PIPE,
        text=True,
    ) as kiosk:
        try:
            wait_for(lambda: sign.exists() or kiosk.poll() is not None)
            yield kiosk
        finally:
            kiosk.terminate()  # not killed: the kiosk itself would only notice a moment later


def wait_for(what: Callable[[], object]) -> None:
    until = time.monotonic() + PATIENCE
    while not what():
        assert time.monotonic() < until, "it never came about"
        time.sleep(0.05)


def ended(kiosk: subprocess.Popen[str]) -> tuple[int, str]:
    kiosk.send_signal(signal.SIGTERM)
    _, said = kiosk.communicate(timeout=PATIENCE)
    return kiosk.returncode, said


def is_free(folder: Path) -> bool:
    """Whether no kiosk uses a folder."""
    try:
        with only_one(folder):
            return True
    except AlreadyRunning:
        return False


def test_the_system_can_end_a_kiosk_and_has_what_it_wanted(tmp_path: Path) -> None:
    with running(tmp_path, "--kiosk", kiosk_file(tmp_path)) as kiosk:
        assert ended(kiosk) == (0, "")


def test_a_second_kiosk_is_refused_in_one_line(tmp_path: Path) -> None:
    file = kiosk_file(tmp_path)
    with running(tmp_path, "--kiosk", file):
        second = run("--kiosk", file)
    assert second.returncode == 2
    assert second.stderr == f"waldtisch: --kiosk: another kiosk is running in {tmp_path / 'data' / 'kiosk'}\n"


def test_a_kiosk_that_was_killed_can_be_started_again(tmp_path: Path) -> None:
    file = kiosk_file(tmp_path)
    with running(tmp_path, "--kiosk", file) as kiosk:
        kiosk.kill()  # only the one that watches; the other notices, and ends
        wait_for(lambda: is_free(tmp_path / "data" / "kiosk"))
    with running(tmp_path, "--kiosk", file) as kiosk:
        assert ended(kiosk) == (0, "")


def test_a_game_whose_last_move_is_long_ago_is_on_the_table_again_after_every_kill(tmp_path: Path) -> None:
    if not Path("/proc").exists():
        pytest.skip("this system does not tell who holds a file")
    file, journal = kiosk_file(tmp_path), tmp_path / "data" / "saves" / "evening.journal"
    seats = [Seat("", "owl", "owl", "human"), Seat("", "fox", "fox", "bot:easy")]
    note = tmp_path / "data" / "kiosk" / table_watch.FILE_NAME
    for folder in (journal.parent, note.parent):
        folder.mkdir(parents=True)
    Match.start(catalogue.rules("nursery"), Setup(2), seats, journal).close()
    note.write_bytes(msgspec.json.encode(table_watch.Playing(str(journal), None)))
    begun = time.time()
    with running(tmp_path, "--kiosk", file) as kiosk:
        for _ in range(2):
            wait_for(lambda: child_at(kiosk.pid, journal))
            wait_for(lambda: note.stat().st_mtime > begun)  # noqa: B023 - people have their time again
            an_hour_ago = time.time() - 3600
            os.utime(journal, (an_hour_ago, an_hour_ago))
            child = child_at(kiosk.pid, journal)
            assert child is not None
            begun = time.time()
            os.kill(child, signal.SIGKILL)
            wait_for(lambda: child_at(kiosk.pid, journal) not in (None, child))  # noqa: B023
        assert ended(kiosk)[0] == 0


def child_at(watchdog: int, journal: Path) -> int | None:
    """The kiosk below a watchdog, if the table of a game is open there."""
    for child in Path(f"/proc/{watchdog}/task/{watchdog}/children").read_text().split():
        with suppress(OSError):
            if any(link.resolve() == journal for link in Path(f"/proc/{child}/fd").iterdir()):
                return int(child)
    return None


def test_what_belongs_to_whoever_plays_here_at_home_survives_a_kiosk(tmp_path: Path) -> None:
    home = tmp_path / "waldtisch"
    settings, saved, of_kiosk = (
        home / "settings.json",
        home / "saves" / f"old{SUFFIX}",
        home / "kiosk" / "saves" / f"old{SUFFIX}",
    )
    for file in (settings, saved, of_kiosk):
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text('{"language": "fr"}')
        os.utime(file, (0, 0))
    with running(tmp_path, "--kiosk", data="waldtisch/kiosk", **at_home(tmp_path)) as kiosk:
        wait_for(lambda: not of_kiosk.exists())
        assert ended(kiosk) == (0, "")
    assert saved.exists()
    assert settings.read_text() == '{"language": "fr"}'


def at_home(folder: Path) -> dict[str, str]:
    """An environment in which everything of this user lies in a folder."""
    return {name: str(folder) for name in ("HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME")}


def test_a_bad_file_is_not_followed(tmp_path: Path) -> None:
    refused = run("--kiosk", kiosk_file(tmp_path, "volume = 11000"))
    assert refused.returncode == 2
    assert "kiosk.toml:2: volume: must be a whole number from 0 to 100" in refused.stderr
    assert not (tmp_path / "data").exists()


@pytest.mark.parametrize("file", ["bad.toml", "missing.toml"])
def test_with_a_fallback_safe_settings_are_taken_and_that_is_logged(tmp_path: Path, file: str) -> None:
    (tmp_path / "bad.toml").write_text("volume = 11000")
    logs = tmp_path / "waldtisch" / "kiosk" / "logs" / "faults.log"
    arguments = "--kiosk", tmp_path / file, "--kiosk-fallback"
    with running(tmp_path, *arguments, data="waldtisch/kiosk", **at_home(tmp_path)) as kiosk:
        wait_for(logs.exists)
        assert ended(kiosk)[0] == 0
    assert f"the kiosk runs with safe settings: {tmp_path / file}:" in logs.read_text("utf-8")


def test_a_check_says_what_a_file_would_do(tmp_path: Path) -> None:
    checked = run("--kiosk-check", kiosk_file(tmp_path, 'language = "fr"'))
    assert (checked.returncode, checked.stderr) == (0, "")
    assert 'language = "fr"' in checked.stdout


def test_a_check_says_all_that_is_wrong(tmp_path: Path) -> None:
    checked = run("--kiosk-check", kiosk_file(tmp_path, 'language = "es"', "volum = 3"))
    assert (checked.returncode, checked.stdout) == (2, "")
    assert len(checked.stderr.splitlines()) == 2


def test_what_the_program_prints_for_a_pin_goes_into_the_file(tmp_path: Path) -> None:
    printed = run("--kiosk-pin", said="86420\n")
    assert (printed.returncode, printed.stderr) == (0, "")
    assert fits("86420", load(kiosk_file(tmp_path, printed.stdout)).pin)


@pytest.mark.parametrize("said", ["", "12\n", "letters\n"])
def test_what_is_no_pin_is_told_in_one_line(said: str) -> None:
    refused = run("--kiosk-pin", said=said)
    assert (refused.returncode, refused.stderr) == (
        2,
        "waldtisch: --kiosk-pin: a PIN has 4 to 8 digits\n",
    )


def test_there_are_more_than_sixty_ways_to_try() -> None:
    assert len(set(KEYS)) == len(KEYS)
    assert len(KEYS) + len(GESTURES) + len(REQUESTS) > 60


def test_no_key_no_gesture_and_no_window_manager_leads_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, counts: Callable[[int, int], int]
) -> None:
    if not is_possible():  # keys are tried everywhere, without a window manager, in tests/scenes/kiosk
        return
    monkeypatch.setenv("DISPLAY", "")  # and is given back as it was
    with public_screen(tmp_path) as (kiosk, display):
        assert Visitor(kiosk, display).try_everything(every=counts(5, 1)) == []
