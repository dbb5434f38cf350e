"""An arena that was stopped goes on where it was."""

from pathlib import Path

from tests.bench.meetings import all_played, jobs, round_robin

PAIRS = [("random", "random")]


def test_a_stopped_run_plays_only_what_its_log_lacks(tmp_path: Path) -> None:
    log = tmp_path / "games.jsonl"
    wanted = list(jobs("nursery", PAIRS, seats=2, games=3, seed=5))
    begun = all_played(wanted[:2], 1, log)
    with log.open("ab") as file:
        file.write(b'\n[["nursery", 2')  # the third game was being written when the power failed
    after = all_played(wanted, 1, log)
    assert after[:2] == begun
    assert sorted(game.job.seed for game in after) == [5, 6, 7]
    assert all_played(wanted, 1, log) == after


def test_whoever_is_alone_sits_in_every_seat_of_a_deal() -> None:
    tables = [job.bots for job in jobs("forester", [("hard", "easy")], seats=3, games=3, seed=0)]
    assert sorted(table.index("hard") for table in tables) == [0, 1, 2]
    assert all(table.count("easy") == 2 for table in tables)


def test_two_at_a_table_meet_once_and_more_meet_either_way_round() -> None:
    assert round_robin(["easy", "hard"], 2)[2:] == [("hard", "easy")]
    assert round_robin(["easy", "hard"], 3)[2:] == [("easy", "hard"), ("hard", "easy")]
    assert round_robin(["easy", "hard"], 1) == [("easy", "easy"), ("hard", "hard")]
