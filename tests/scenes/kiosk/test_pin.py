"""The PIN: five tries, then five minutes, however often somebody pulls the plug in between."""

from pathlib import Path

import pytest

from game.command_line import read_flags
from scenes.kiosk import pin
from scenes.kiosk.exit_codes import NOT_POSSIBLE
from scenes.kiosk.pin import FILE_NAME, LOCKED_SECONDS, MOST_TRIES, PinLock, Reply
from scenes.tools import start

RIGHT, WRONG = "2468", "1357"
KEPT = pin.hashed(RIGHT)


class Clock:
    seconds = 1_700_000_000.0

    def __call__(self) -> float:
        return self.seconds


@pytest.fixture
def clock() -> Clock:
    return Clock()


def test_what_is_kept_is_no_pin_and_differs_each_time() -> None:
    assert RIGHT not in KEPT
    assert pin.hashed(RIGHT) != KEPT
    assert pin.fits(RIGHT, KEPT) and not pin.fits(WRONG, KEPT)


@pytest.mark.parametrize(
    "text", ["", "scrypt", RIGHT, KEPT[:-9], KEPT.replace("scrypt", "plain"), "scrypt:a:b"]
)
def test_nothing_else_is_taken_for_a_hash(text: str) -> None:
    assert not pin.is_hash(text)
    assert not pin.fits(RIGHT, text)


@pytest.mark.parametrize("text", ["", "123", "123456789", "12a4", "12 34", "１２３４", "-123"])
def test_a_pin_has_four_to_eight_digits(text: str) -> None:
    assert not pin.is_pin(text)


def test_the_right_pin_opens_and_forgives_the_wrong_ones(tmp_path: Path, clock: Clock) -> None:
    lock = PinLock(tmp_path, KEPT, clock)
    for _ in range(3):
        assert [lock.open(WRONG) for _ in range(MOST_TRIES - 1)] == [Reply.WRONG] * (MOST_TRIES - 1)
        assert lock.open(RIGHT) is Reply.OPEN
        assert lock.tries_left == MOST_TRIES


def test_after_five_tries_not_even_the_right_pin_opens_for_five_minutes(tmp_path: Path, clock: Clock) -> None:
    lock = PinLock(tmp_path, KEPT, clock)
    replies = [lock.open(WRONG) for _ in range(MOST_TRIES)]
    assert replies == [Reply.WRONG] * (MOST_TRIES - 1) + [Reply.LOCKED]
    clock.seconds += LOCKED_SECONDS - 1
    assert lock.open(RIGHT) is Reply.LOCKED
    clock.seconds += 1
    assert lock.tries_left == MOST_TRIES
    assert lock.open(RIGHT) is Reply.OPEN


def test_wrong_pins_are_counted_across_restarts(tmp_path: Path, clock: Clock) -> None:
    replies = [PinLock(tmp_path, KEPT, clock).open(WRONG) for _ in range(MOST_TRIES)]
    assert replies[-1] is Reply.LOCKED
    again = PinLock(tmp_path, KEPT, clock)
    assert again.seconds_locked == LOCKED_SECONDS
    assert again.open(RIGHT) is Reply.LOCKED


def test_a_plug_pulled_before_the_answer_gives_no_further_try(
    tmp_path: Path, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    def pull_the_plug(typed: str, kept: str) -> bool:
        raise KeyboardInterrupt

    monkeypatch.setattr(pin, "fits", pull_the_plug)
    for _ in range(MOST_TRIES):
        with pytest.raises(KeyboardInterrupt):
            PinLock(tmp_path, KEPT, clock).open(WRONG)
    assert PinLock(tmp_path, KEPT, clock).open(RIGHT) is Reply.LOCKED


def test_setting_the_clock_back_neither_opens_nor_locks_for_ever(tmp_path: Path, clock: Clock) -> None:
    lock = PinLock(tmp_path, KEPT, clock)
    for _ in range(MOST_TRIES):
        lock.open(WRONG)
    clock.seconds = 0.0
    assert PinLock(tmp_path, KEPT, clock).open(RIGHT) is Reply.LOCKED
    clock.seconds += LOCKED_SECONDS
    assert PinLock(tmp_path, KEPT, clock).open(RIGHT) is Reply.OPEN


def test_a_spoilt_count_locks(tmp_path: Path, clock: Clock) -> None:
    (tmp_path / FILE_NAME).write_bytes(b"#")
    assert PinLock(tmp_path, KEPT, clock).open(RIGHT) is Reply.LOCKED


def test_where_no_disk_takes_the_count_it_holds_in_memory(tmp_path: Path, clock: Clock) -> None:
    (tmp_path / "file").touch()
    lock = PinLock(tmp_path / "file", KEPT, clock)
    for _ in range(MOST_TRIES):
        lock.open(WRONG)
    assert lock.open(RIGHT) is Reply.LOCKED


def test_without_a_pin_nothing_opens(tmp_path: Path, clock: Clock) -> None:
    assert PinLock(tmp_path, "", clock).open("") is Reply.WRONG


class Typist:
    """Somebody at a terminal who types unseen, line by line; an exception is a key like Ctrl+D."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, *said: str | type[BaseException]) -> None:
        self._said = list(said)
        self.asked: list[str] = []
        monkeypatch.setattr("getpass.getpass", self._answer)
        monkeypatch.setattr("sys.stdin.isatty", lambda: True, raising=False)

    def _answer(self, question: str) -> str:
        self.asked.append(question)
        said = self._said.pop(0)
        if isinstance(said, str):
            return said
        raise said


def entered(capsys: pytest.CaptureFixture[str]) -> tuple[int, str, str]:
    code = start.run(read_flags(["--kiosk-pin"]))
    out, err = capsys.readouterr()
    return code, out, err.strip()


def test_a_pin_that_nobody_sees_is_asked_for_twice(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    typist = Typist(monkeypatch, "2468", "2468")
    code, out, _ = entered(capsys)
    assert code == 0 and len(typist.asked) == 2
    assert pin.fits("2468", out.removeprefix('pin = "').removesuffix('"\n'))


@pytest.mark.parametrize(
    ("said", "told"),
    [
        (("2468", "2648"), "these were two different PINs; nothing was made"),
        (("12",), "a PIN has 4 to 8 digits"),
        ((EOFError,), "no PIN was entered"),
        (("2468", KeyboardInterrupt), "no PIN was entered"),
    ],
)
def test_what_gives_no_pin_is_told_in_a_clear_sentence(
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    said: tuple[str | type[BaseException], ...],
    told: str,
) -> None:
    Typist(monkeypatch, *said)
    assert entered(capsys) == (NOT_POSSIBLE, "", f"waldtisch: --kiosk-pin: {told}")
