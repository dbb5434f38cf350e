"""Headless play through the real process: what it prints, how it ends, what it refuses."""

import json
import os
import pty
import re
import signal
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from game import boxes, catalogue, command_line, selfplay
from game.catalogue import GAMES, rules
from game.command_line import Flags, read_flags
from game.core.contract import Rules
from game.core.setup import HIGHEST_SEED, Setup
from game.selfplay import Result, summary
from tests.game.toy.rules import ACORNS

ROOT = Path(__file__).parents[2]
# As at home: output is buffered unless the program sees to it.
ENVIRONMENT = {name: value for name, value in os.environ.items() if name != "PYTHONUNBUFFERED"}
MAIN = [sys.executable, str(ROOT / "main.py")]
RANDOM = "--headless --game nursery --bots random"
KEYS = ["game", "players", "seed", "actions", "scores", "winners", "reason", "seconds"]


def run(flags: str, hash_seed: str = "0") -> subprocess.CompletedProcess[str]:
    environment = {**ENVIRONMENT, "PYTHONHASHSEED": hash_seed}
    return subprocess.run(
        [*MAIN, *flags.split()],
        cwd=ROOT,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )


def lines(flags: str, hash_seed: str = "0") -> list[dict[str, Any]]:
    answer = run(flags + " --json", hash_seed)
    assert (answer.returncode, answer.stderr) == (0, "")
    return [json.loads(line) for line in answer.stdout.splitlines()]


def without_seconds(results: list[dict[str, Any]]) -> list[dict[str, Any]]:
    return [{key: value for key, value in result.items() if key != "seconds"} for result in results]


def test_every_game_becomes_one_json_line() -> None:
    results = lines(f"{RANDOM} --games 3 --seed 5")
    assert [list(result) for result in results] == [KEYS] * 3
    assert [result["seed"] for result in results] == [5, 6, 7]
    for result in results:
        assert result["game"] == "nursery"
        assert result["players"] == len(result["scores"]) == 2
        assert result["winners"] == [
            seat for seat in (0, 1) if result["scores"][seat] == max(result["scores"])
        ]
        assert 54 <= result["actions"] <= 107
        assert result["reason"] == "all_planted"
        assert result["seconds"] > 0


def test_the_same_flags_give_the_same_games() -> None:
    flags = "--headless --game nursery --bots easy,random --games 4 --seed 11"
    assert without_seconds(lines(flags, "1")) == without_seconds(lines(flags, "2"))


def test_a_game_does_not_depend_on_the_games_before_it() -> None:
    assert without_seconds(lines(f"{RANDOM} --games 3 --seed 5"))[2:] == without_seconds(
        lines(f"{RANDOM} --seed 7")
    )


def test_other_seeds_give_other_games() -> None:
    results = lines(f"{RANDOM} --games 12")
    assert len({tuple(result["scores"]) for result in results}) > 6


def test_options_reach_the_game() -> None:
    (match,) = lines(f"{RANDOM} --option match=two_games")
    assert match["reason"] == "match_played"


def test_bots_are_seated_in_the_order_of_their_names() -> None:
    for bots, winner in (("medium,random", 0), ("random,medium", 1)):
        (result,) = lines(f"--headless --game nursery --bots {bots}")
        assert result["winners"] == [winner]


def test_all_games_are_played_in_the_order_of_the_catalogue() -> None:
    results = lines("--headless --game all --bots random --games 2")
    assert [(result["game"], result["seed"]) for result in results] == [
        (game.info.id, seed) for game in GAMES for seed in (0, 1)
    ]


def test_a_summary_is_printed_for_people() -> None:
    answer = run(f"{RANDOM} --games 4")
    header, row = answer.stdout.splitlines()
    assert re.split("  +", header) == [
        "game",
        "bots",
        "games",
        "won by seat",
        "mean scores",
        "actions",
        "games/s",
    ]
    assert row.startswith("nursery  2 random  4 ")
    assert answer.stderr == ""


def test_a_summary_counts_wins_shared_wins_and_games_that_nobody_won() -> None:
    def result(scores: list[int], winners: list[int]) -> Result:
        return Result("nursery", 2, 0, 100, scores, winners, "all_planted", 0.5)

    results = [
        result([4, 2], [0]),
        result([1, 3], [1]),
        result([5, 3], [0]),
        result([2, 2], [0, 1]),
        result([0, 0], []),
    ]
    row = summary(results, ["easy", "hard"]).splitlines()[1]
    assert re.split(r"  +", row) == [
        "nursery",
        "easy hard",
        "5",
        "2 1 (shared 1) (nobody 1)",
        "2.4 2.0",
        "100.0",
        "2.00",
    ]


WRONG = {
    "--headless": "--headless: needs --game",
    "--headless --game chess": "--game: there is no game 'chess'",
    "--game all": "--game: there is no game 'all'",
    f"{RANDOM} --players 3": "--players: nursery is for 2 players, not 3",
    f"{RANDOM} --players 0": "--players: must be from 1 to",
    f"{RANDOM} --players two": "--players: must be a whole number, not 'two'",
    "--headless --game all --players 99": "--players: no game is for 99 players",
    "--headless --game all --bots easy,easy,easy,easy,easy,easy,easy": "--bots: no game is for 7 players",
    "--headless --game nursery --bots easy,easy,easy": "--bots: nursery is for 2 players, not 3",
    "--headless --game nursery --players 2 --bots easy,easy,easy": "--bots: names 3 bots for 2 players",
    "--headless --game nursery --bots genius": "--bots: must be one of random, easy, medium, hard, not",
    "--headless --game nursery --bots easy,": "--bots: must be one of random, easy, medium, hard, not ''",
    f"{RANDOM} --games 0": "--games: must be from 1 to",
    f"{RANDOM} --games -3": "--games: must be from 1 to",
    f"{RANDOM} --games 1.5": "--games: must be a whole number, not '1.5'",
    f"{RANDOM} --games": "--games: expected one argument",
    f"{RANDOM} --seed -1": "--seed: must be from 0 to",
    f"{RANDOM} --seed x": "--seed: must be a whole number, not 'x'",
    f"{RANDOM} --seed {HIGHEST_SEED + 1}": "--seed: must be from 0 to",
    f"{RANDOM} --seed {'9' * 5000}": "--seed: must be a whole number, not '9999",
    f"{RANDOM} --seed {HIGHEST_SEED} --games 2": "--games: the last one would have a seed above",
    f"{RANDOM} --option weather=rain": "--option weather: nursery has no such option",
    f"{RANDOM} --option aims=trees": "--option aims: must be one of colours, heights, not trees",
    "--headless --game forester --players 2 --option start_seat=3": (
        "--option start_seat: must be one of random, 0, 1, not 3"
    ),
    "--headless --game robbers --bots easy,easy,easy --option first_seat=3": (
        "--option first_seat: must be one of random, 0, 1, 2, not 3"
    ),
    "--headless --game walnut_grove --option first_seat=1": (
        "--option first_seat: must be one of random, 0, not 1"
    ),
    "--game forester --seats human,bot:easy --option start_seat=3": (
        "--option start_seat: must be one of random, 0, 1, not 3"
    ),
    "--headless --game all --players 6 --option open_rounds=9": "--option open_rounds: must be one of 4, 2,",
    f"{RANDOM} --option aims": "--option: must look like name=value, not 'aims'",
    f"{RANDOM} --option aims=heights --option aims=colours": "--option aims: is given twice",
    "--headless --game all --option weather=rain": "--option weather: no game has such an option",
    f"{RANDOM} --windowed": "--windowed: has no use with --headless",
    f"{RANDOM} --seats human,human": "--seats: has no use with --headless",
    f"{RANDOM} --smoke": "--smoke: cannot be combined with --headless",
    "--json": "--json: only with --headless",
    "--bots easy": "--bots: only with --headless",
    "--seats human,human": "--seats: needs --game",
    "--option aims=heights": "--option: needs --game",
    "--game nursery --seats human": "--seats: nursery is for 2 players, not 1",
    "--game nursery --seats human,robot": "--seats: must be one of human, bot:random",
    "--size 0x0": "--size: must be from 320x180 to 7680x4320, not 0x0",
    "--size 99999x99999": "--size: must be from 320x180",
    "--size big": "--size: must look like 1280x720, not 'big'",
    "--size -1280x720": "--size: expected one argument",
    "--lang xx": "--lang: must be one of en, fr, de, not 'xx'",
    "--speed 0": "--speed: must be a number from 0.1 to 10, not '0'",
    "--speed nan": "--speed: must be a number from 0.1 to 10, not 'nan'",
    "--speed fast": "--speed: must be a number from 0.1 to 10, not 'fast'",
    "--replay no/such/file": "--replay: there is no file 'no/such/file'",
    f"--replay {'x' * 5000}": "--replay: there is no file 'xxx",
    "--kiosk no/such/file": "--kiosk: there is no file 'no/such/file'",
    "--kiosk-check no/such/file": "--kiosk-check: there is no file 'no/such/file'",
    "--kiosk-check": "--kiosk-check: expected one argument",
    "--kiosk-fallback": "--kiosk-fallback: only with --kiosk",
    "--kiosk --kiosk-pin": "--kiosk-pin: cannot be combined with --kiosk",
    "--shot menu": "--shot: expected 2 arguments",
    "--shot garden a.png": "--shot: there is no scene 'garden'",
    "--shot table:chess a.png": "--shot: there is no game 'chess'",
    "--shot table:nursery:5.2 a.png": "--shot: there is no game 'nursery:5.2'",
    "--shot rulebook:chess:5.2 a.png": "--shot: there is no game 'chess'",
    "--shot table a.png": "--shot: there is no game ''",
    "--shot table:nursery a.png --seats human,bot:hard": "--seats: only how many, with --shot",
    "--shot menu a.png --text 110": "--text: must be one of 100, 125, 150, 175, 200, not '110'",
    "--smoke --kiosk": "--smoke: cannot be combined with --kiosk",
    "--colour": "unrecognized arguments: --colour",
    "--headles --game nursery": "unrecognized arguments: --headles",
    "nursery": "unrecognized arguments: nursery",
}


@pytest.mark.parametrize(("flags", "complaint"), WRONG.items(), ids=[flags[:60] for flags in WRONG])
def test_wrong_flags_are_refused_in_one_line(
    flags: str, complaint: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as stopped:
        read_flags(flags.split())
    said = capsys.readouterr()
    assert stopped.value.code == 2
    assert said.out == ""
    assert said.err.startswith(f"waldtisch: {complaint}")
    assert said.err.count("\n") == 1


@pytest.mark.parametrize("flags", ["--headless", f"{RANDOM} --games x", "--size 0x0", "--option a=b", "a\nb"])
def test_the_program_refuses_wrong_flags_with_exit_code_2(flags: str) -> None:
    answer = subprocess.run(
        [*MAIN, *flags.split(" ")], cwd=ROOT, env=ENVIRONMENT, capture_output=True, text=True, check=False
    )
    assert (answer.returncode, answer.stdout) == (2, "")
    assert len(answer.stderr.splitlines()) == 1


def test_help_names_every_flag() -> None:
    answer = run("--help")
    assert answer.returncode == 0
    flags = ["game", "seats", "seed", "option", "windowed", "size", "lang", "speed", "headless", "players"]
    for flag in [
        *flags,
        "bots",
        "games",
        "json",
        "kiosk",
        "kiosk-check",
        "kiosk-fallback",
        "kiosk-pin",
        "replay",
        "shot",
        "smoke",
    ]:
        assert f"--{flag} " in answer.stdout


def flags_of(text: str) -> Flags:
    return read_flags(text.split())


def test_flags_arrive_under_their_names(tmp_path: Path) -> None:
    flags = flags_of(
        "--game nursery --seats human,bot:hard --seed 3 --option aims=heights --size 1280x720 --lang de"
    )
    assert (flags.game, flags.seats, flags.seed, flags.options) == (
        "nursery",
        (None, "hard"),
        3,
        {"aims": "heights"},
    )
    assert (flags.size, flags.language, flags.headless, flags.kiosk) == ((1280, 720), "de", False, False)
    settings = tmp_path / "kiosk.json"
    settings.touch()
    assert flags_of(f"--kiosk {settings}").kiosk_file == settings
    assert flags_of("--kiosk").kiosk
    assert flags_of("--shot table:nursery a.png").shot == ("table:nursery", Path("a.png"))
    assert flags_of("--shot rulebook:nursery:5.2 a.png").shot == ("rulebook:nursery:5.2", Path("a.png"))


def test_a_number_of_seats_means_one_person_among_bots() -> None:
    among_bots = (None, "medium", "medium")
    assert flags_of("--game robbers --seats 3").seats == among_bots
    assert flags_of("--shot table:robbers a.png --seats 3").seats == among_bots


def test_a_game_without_end_is_given_up_with_a_clear_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(selfplay, "MOST_ACTIONS", 20)
    assert selfplay.run(flags_of(f"{RANDOM} --seed 4 --json")) == 1
    said = capsys.readouterr()
    assert said.out == ""
    where = r"selfplay.py, line \d+"
    what = "EndlessGame: after 20 actions"
    assert re.fullmatch(rf"waldtisch: nursery with seed 4 broke off \({where}: {what}\)\n", said.err)


@pytest.mark.parametrize(
    "fault", [ValueError("no\nway"), AssertionError(), OSError(28, "full"), RecursionError()]
)
def test_whatever_goes_wrong_in_one_game_the_others_are_played(
    fault: Exception, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fragile(game: Rules, setup: Setup, bots: Sequence[str]) -> Result:
        if setup.seed in (1, 3):
            raise fault
        return play(game, setup, bots)

    play = selfplay.play
    monkeypatch.setattr(selfplay, "play", fragile)
    assert selfplay.run(flags_of(f"{RANDOM} --games 5 --json")) == 1
    said = capsys.readouterr()
    assert [json.loads(line)["seed"] for line in said.out.splitlines()] == [0, 2, 4]
    complaints = said.err.splitlines()
    assert len(complaints) == 2
    assert complaints[0].startswith("waldtisch: nursery with seed 1 broke off (test_selfplay.py, line ")
    assert type(fault).__name__ in complaints[0]


@pytest.fixture
def two_games(monkeypatch: pytest.MonkeyPatch) -> None:
    """A catalogue with a game for two, and one for two to four with other options."""
    both = (rules("nursery"), ACORNS)
    monkeypatch.setattr(catalogue, "GAMES", both)
    for module in (boxes, command_line):
        monkeypatch.setattr(module, "BOXES", tuple(each.info for each in both))


def results_of(
    text: str, capsys: pytest.CaptureFixture[str], code: int = 0
) -> tuple[list[dict[str, Any]], str]:
    assert selfplay.run(flags_of(f"--headless --game all --bots random --json {text}")) == code
    said = capsys.readouterr()
    return [json.loads(line) for line in said.out.splitlines()], said.err


@pytest.mark.usefixtures("two_games")
def test_without_a_number_every_game_is_played_by_its_fewest(capsys: pytest.CaptureFixture[str]) -> None:
    results, said = results_of("", capsys)
    assert [(result["game"], result["players"]) for result in results] == [("nursery", 2), ("acorns", 2)]
    assert said == ""


@pytest.mark.usefixtures("two_games")
def test_a_game_that_is_not_for_so_many_is_left_out_and_named(capsys: pytest.CaptureFixture[str]) -> None:
    results, said = results_of("--players 3", capsys, code=2)
    assert [(result["game"], result["players"]) for result in results] == [("acorns", 3)]
    assert said == "waldtisch: nursery is left out (seats: nursery is for 2 players, not 3)\n"


@pytest.mark.usefixtures("two_games")
def test_an_option_counts_for_the_games_that_have_it(capsys: pytest.CaptureFixture[str]) -> None:
    results, _ = results_of("--option match=two_games", capsys)
    assert [result["reason"] == "match_played" for result in results] == [True, False]


@pytest.mark.usefixtures("two_games")
def test_a_game_that_an_option_does_not_fit_is_left_out_and_named(capsys: pytest.CaptureFixture[str]) -> None:
    results, said = results_of("--option first_seat=2", capsys, code=2)
    assert [result["game"] for result in results] == ["acorns"]
    assert said == "waldtisch: nursery is left out (option first_seat: must be one of random, 0, 1, not 2)\n"


def listen_to_ctrl_c() -> None:
    """Tests may run in the background, where shells let programs ignore it."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def test_ctrl_c_keeps_what_is_complete_and_says_how_much() -> None:
    command = [*MAIN, "--headless", "--game", "nursery", "--games", "30", "--json"]
    with subprocess.Popen(
        command,
        cwd=ROOT,
        env=ENVIRONMENT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        preexec_fn=listen_to_ctrl_c,  # noqa: PLW1509 - it only sets a signal
    ) as process:
        assert process.stdout is not None
        first = process.stdout.readline()  # comes with the end of the first game, not of the last
        process.send_signal(signal.SIGINT)
        rest, complaint = process.communicate(timeout=60)
    printed = [first, *rest.splitlines()]
    assert all(list(json.loads(line)) == KEYS for line in printed)
    assert process.returncode == 130
    assert complaint == f"stopped after {len(printed)} of 30 games\n"


def test_ctrl_c_in_the_first_game_ends_quietly() -> None:
    ours, theirs = pty.openpty()
    command = [*MAIN, "--headless", "--game", "nursery", "--bots", "hard", "--games", "10"]
    with subprocess.Popen(
        command,
        cwd=ROOT,
        env=ENVIRONMENT,
        stdout=subprocess.PIPE,
        stderr=theirs,
        preexec_fn=listen_to_ctrl_c,  # noqa: PLW1509 - it only sets a signal
    ) as process:
        os.close(theirs)
        seen = os.read(ours, 4096)  # the bar appears when the first game begins
        process.send_signal(signal.SIGINT)
        said, _ = process.communicate(timeout=60)
        seen += read_all(ours)
    assert (process.returncode, said) == (130, b"")
    assert screen_of(seen.decode()) == ["stopped after 0 of 10 games"]


def test_a_reader_who_leaves_ends_the_run_quietly() -> None:
    command = f"{' '.join(MAIN)} {RANDOM} --games 1000000 --json | head -1"
    answer = subprocess.run(
        ["bash", "-c", f"{command}; echo ${{PIPESTATUS[0]}}"],
        cwd=ROOT,
        env=ENVIRONMENT,
        capture_output=True,
        text=True,
        check=False,
    )
    line, code = answer.stdout.splitlines()
    assert list(json.loads(line)) == KEYS
    assert (code, answer.stderr) == ("141", "")


@pytest.mark.parametrize("form", ["", "--json"])
def test_a_full_disk_is_said_in_one_line(form: str) -> None:
    with open("/dev/full", "w") as full:  # noqa: PTH123 - a device, not a file
        answer = subprocess.run(
            [*MAIN, *RANDOM.split(), *form.split()],
            cwd=ROOT,
            env=ENVIRONMENT,
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
            check=False,
        )
    assert answer.returncode == 1
    assert answer.stderr == "waldtisch: cannot write the results: No space left on device\n"


@pytest.mark.parametrize("closed", [">&-", "2>&-"])
def test_a_closed_stream_does_no_harm(closed: str) -> None:
    command = f"{' '.join(MAIN)} {RANDOM} --games 10 {closed}"
    answer = subprocess.run(
        ["bash", "-c", command], cwd=ROOT, env=ENVIRONMENT, capture_output=True, text=True, check=False
    )
    assert (answer.returncode, answer.stderr) == (0, "")


def read_all(terminal: int) -> bytes:
    """Everything a terminal still gets to see until nobody writes to it any more."""
    seen = b""
    while True:
        try:
            part = os.read(terminal, 4096)
        except OSError:  # Linux says so when the other side is closed
            part = b""
        if not part:
            os.close(terminal)
            return seen
        seen += part


def on_a_terminal(flags: str, *, stdout_too: bool) -> tuple[int, str]:
    """The exit code, and everything that a terminal got to see."""
    ours, theirs = pty.openpty()
    stdout = theirs if stdout_too else subprocess.DEVNULL
    with subprocess.Popen(
        [*MAIN, *flags.split()], cwd=ROOT, env=ENVIRONMENT, stdout=stdout, stderr=theirs
    ) as process:
        os.close(theirs)
        seen = read_all(ours)
    return process.returncode, seen.decode()


def test_a_terminal_shows_how_far_many_games_are() -> None:
    code, seen = on_a_terminal(f"{RANDOM} --games 400", stdout_too=False)
    assert code == 0
    assert re.search(r"\[#+-+\] \d+/400 games  [\d.]+ games/s  0:00:\d\d left", seen)
    assert seen.endswith("\r")
    assert screen_of(seen) == []


def test_few_games_need_no_bar() -> None:
    assert on_a_terminal(f"{RANDOM} --games 3", stdout_too=False) == (0, "")


def test_the_bar_never_mixes_with_the_lines() -> None:
    code, seen = on_a_terminal(f"{RANDOM} --games 40 --json", stdout_too=True)
    assert code == 0
    assert "games/s" in seen
    results = [json.loads(line) for line in screen_of(seen)]
    assert [result["seed"] for result in results] == list(range(40))


def screen_of(seen: str) -> list[str]:
    """The lines that stay on the screen once every carriage return was followed."""
    rows = []
    for row in seen.replace("\r\n", "\n").split("\n"):
        cells: list[str] = []
        for written in row.split("\r"):
            cells[: len(written)] = written
        rows.append("".join(cells).rstrip())
    return [row for row in rows if row]
