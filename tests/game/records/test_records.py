"""What is noted stays noted, once, whatever happens to the file, the disk or the program."""

import sqlite3
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from game import catalogue
from game.core.contract import Rules
from game.core.match import Match
from game.core.seats import Seat
from game.core.setup import Setup
from game.records import catching_up, schema
from game.records.catching_up import SavedAs
from game.records.chronicle import Rivalry, Shown
from game.records.database import RecordsError
from game.records.finished import Unnamed, Who, finished_of
from game.records.records import FILE_NAME, Records
from tests.e2e.other_program import OtherProgram
from tests.game.records.family import ANA, BEN, CLEO, bot, kept_and_counted, played
from tests.game.records.kill_child import note_for_ever, note_on_a_full_disk
from tests.scenes.test_settings import OBSTACLES

ALL = Shown()
DAMAGES: dict[str, Callable[[bytes], bytes]] = {
    "nothing but noise": lambda data: b"#" * len(data),
    "half of it": lambda data: data[: len(data) // 2],
    "damaged pages": lambda data: data[:4096] + b"\xff" * 8192 + data[12288:],
    "nothing at all": lambda data: b"",
}


def aside(folder: Path) -> list[Path]:
    return [file for file in folder.iterdir() if "damaged" in file.name]


def test_a_game_that_ends_again_is_noted_once(tmp_path: Path) -> None:
    records = Records(tmp_path)
    records.note(played(ANA, BEN, saved_as="one"), played(ANA, BEN, saved_as="two"))
    records.note(played(BEN, ANA, saved_as="one"))
    told = records.chronicle(ALL)
    assert told.games == 2
    assert {tally.who: tally.wins for tally in told.players} == {ANA: 1, BEN: 1}


def test_games_that_were_never_saved_do_not_replace_each_other(tmp_path: Path) -> None:
    records = Records(tmp_path)
    records.note(played(ANA, BEN), played(ANA, BEN))
    assert records.chronicle(ALL).games == 2


def test_what_was_noted_is_found_by_its_saved_name(tmp_path: Path) -> None:
    one, two = played(ANA, BEN, bot(), saved_as="one"), played(BEN, ANA, minutes=None, saved_as="two")
    records = Records(tmp_path)
    records.note(one, two)
    assert records.noted(["two", "one", "three"]) == {"one": one, "two": two}
    assert records.missing({"one": 1.0, "three": 2.0}) == {"three"}


def test_the_oldest_games_shrink_to_sums_and_nothing_is_counted_twice(tmp_path: Path) -> None:
    evening = [played(ANA, BEN, CLEO, day=day, saved_as=str(day)) for day in range(12)]
    whole, small = Records(tmp_path / "whole"), Records(tmp_path / "small", most=5)
    for records in (whole, small):
        records.note(*evening[:8])
        records.note(*evening[8:])
    kept, told = small.chronicle(ALL), whole.chronicle(ALL)
    for fact in ("games", "seconds", "average", "first", "players", "kinds", "leaves"):
        assert getattr(kept, fact) == getattr(told, fact), fact
    assert [{each.who: each.points[-1] for each in chronicle.courses} for chronicle in (kept, told)] == [
        {ANA: 36, BEN: 12, CLEO: 0}
    ] * 2
    with sqlite3.connect(tmp_path / "small" / FILE_NAME) as raw:
        assert raw.execute("SELECT COUNT(*) FROM games").fetchone() == (5,)
        assert raw.execute("SELECT COUNT(*) FROM seats").fetchone() == (15,)
    assert small.missing({game.saved_as: game.ended for game in evening}) == set()


# Damage


@pytest.mark.parametrize("damage", DAMAGES)
def test_a_damaged_file_is_put_aside_and_the_next_game_is_noted(tmp_path: Path, damage: str) -> None:
    Records(tmp_path).note(*(played(ANA, BEN, saved_as=str(number)) for number in range(200)))
    file = tmp_path / FILE_NAME
    data = DAMAGES[damage](file.read_bytes())
    file.write_bytes(data)
    records = Records(tmp_path)
    records.note(played(ANA, BEN))
    assert records.chronicle(ALL).games == 1
    if data:  # of an empty file there is nothing to keep
        assert [each.read_bytes()[:100] for each in aside(tmp_path)] == [data[:100]]


@pytest.mark.parametrize(
    ("version", "spoil"),
    [
        (3, "UPDATE games SET day = '20X6-05-16'"),
        (3, "UPDATE games SET day = '2026-13-16'"),
        (3, "UPDATE months SET month = '2;26-05'"),
        (3, "UPDATE seats SET player_id = 99"),
        (2, "UPDATE games SET ended = 'soon'"),
        (2, "UPDATE games SET ended = 1e18"),
        (2, "UPDATE seats SET player_id = 99"),
        (1, "UPDATE seats SET player_id = 99"),
    ],
)
def test_rows_that_nobody_has_written_are_damage_as_well(tmp_path: Path, version: int, spoil: str) -> None:
    with closing(sqlite3.connect(tmp_path / FILE_NAME, isolation_level=None)) as raw:
        filled(raw, version)
        raw.execute(spoil)
    records = Records(tmp_path)
    assert records.chronicle(ALL).games == 0
    records.note(played(ANA, BEN))
    assert records.chronicle(ALL).games == 1 and len(aside(tmp_path)) == 1


def test_a_leaf_of_another_version_is_kept_and_not_told_of(tmp_path: Path) -> None:
    Records(tmp_path).note(played(ANA, BEN))
    told = Records(tmp_path).chronicle(ALL).leaves
    insert = "INSERT INTO leaves SELECT player_id, 'of_tomorrow', earned, game_id FROM leaves LIMIT 1"
    with closing(sqlite3.connect(tmp_path / FILE_NAME)) as raw, raw:
        raw.execute(insert)
    assert told and Records(tmp_path).chronicle(ALL).leaves == told
    assert aside(tmp_path) == []


@pytest.mark.timeout(60)
@pytest.mark.parametrize("obstacle", OBSTACLES)
def test_whatever_lies_in_its_place_neither_stops_nor_waits(tmp_path: Path, obstacle: str) -> None:
    OBSTACLES[obstacle](tmp_path / FILE_NAME)
    records = Records(tmp_path)
    records.note(played(ANA, BEN))
    assert records.chronicle(ALL).games == 1


def test_a_file_that_goes_in_the_middle_of_an_evening_is_begun_anew(tmp_path: Path) -> None:
    records = Records(tmp_path)
    records.note(played(ANA, BEN))
    (tmp_path / FILE_NAME).unlink()
    records.note(played(BEN, ANA))
    assert [tally.who for tally in records.chronicle(ALL).players if tally.wins] == [BEN]


def test_a_full_disk_says_so_and_leaves_what_was_noted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    records = Records(tmp_path)
    records.note(played(ANA, BEN))
    connect = sqlite3.connect

    def connect_to_a_full_disk(*args: object, **options: object) -> sqlite3.Connection:
        opened = connect(*args, **options)  # type: ignore[call-overload]
        opened.execute("PRAGMA max_page_count = 1")  # no page more than there are
        return opened  # type: ignore[no-any-return]

    with monkeypatch.context() as full:
        full.setattr(sqlite3, "connect", connect_to_a_full_disk)
        with pytest.raises(RecordsError) as fault:
            records.note(*(played(ANA, BEN, reason="x" * 4000) for _ in range(50)))
    assert fault.value.code == "disk_full"
    assert records.chronicle(ALL).games == 1
    records.note(played(BEN, ANA))
    assert records.chronicle(ALL).games == 2


def test_a_write_that_the_system_cuts_short_loses_nothing_and_says_why(tmp_path: Path) -> None:
    """No file of another program may grow any more: the system refuses a write that has begun."""
    records = Records(tmp_path)
    records.note(*(played(ANA, BEN, saved_as=str(number)) for number in range(3)))
    program = OtherProgram(note_on_a_full_disk, tmp_path)
    noted, code, told = program.hear()
    program.die()
    assert code == "disk_error"
    assert told == noted, "whoever looks back while the disk is full sees all that was noted"
    assert Records(tmp_path).chronicle(ALL).games == noted
    assert not aside(tmp_path)
    records.note(played(BEN, ANA))
    assert records.chronicle(ALL).games == noted + 1


def test_a_database_of_a_newer_program_is_left_alone(tmp_path: Path) -> None:
    Records(tmp_path).note(played(ANA, BEN))
    with sqlite3.connect(tmp_path / FILE_NAME) as raw:
        raw.execute("PRAGMA user_version = 999")
    with pytest.raises(RecordsError) as fault:
        Records(tmp_path).note(played(ANA, BEN))
    assert fault.value.code == "newer"
    assert not aside(tmp_path)


# Older versions


def filled(database: sqlite3.Connection, version: int) -> None:
    """Two games, as a program of some version has noted them."""
    schema.migrate(database, schema.MIGRATIONS[:1])
    database.executescript(
        """
        INSERT INTO players VALUES
            (1, 'human', 'Ana', 'owl'), (2, 'human', 'Ben', 'fox'), (3, 'bot:hard', '', '');
        INSERT INTO games VALUES (1, 'one', 'robbers', 'third_scoring', 60, 1.6999e9, 1800),
                                 (2, 'two', 'robbers', 'third_scoring', 60, 1.7e9, 1800);
        INSERT INTO seats VALUES (1, 0, 1, 30, 1, 1), (1, 1, 2, 20, 2, 0), (1, 2, 3, 10, 3, 0),
                                 (2, 0, 1, 30, 1, 1), (2, 1, 2, 20, 2, 0);
        """
    )
    schema.migrate(database, schema.MIGRATIONS[:version])


@pytest.mark.parametrize("version", range(1, len(schema.MIGRATIONS)))
def test_a_database_of_every_older_version_is_brought_forward_whole(tmp_path: Path, version: int) -> None:
    with closing(sqlite3.connect(tmp_path / FILE_NAME, isolation_level=None)) as old:
        filled(old, version)
    records = Records(tmp_path)
    told = records.chronicle(ALL)
    assert [(each.who, each.wins) for each in told.players] == [(ANA, 2), (BEN, 0), (bot("bot:hard"), 0)]
    assert told.rivalries[0] == Rivalry(ANA, BEN, 2, 0) and len(told.rivalries) == 3
    assert told.streak == (ANA, 2)
    kept, counted = kept_and_counted(tmp_path)
    assert kept == counted and all(kept.values())
    records.note(played(BEN, ANA))
    assert records.chronicle(ALL).games == 3
    assert not aside(tmp_path)


def test_a_step_that_fails_leaves_the_version_before(tmp_path: Path) -> None:
    with sqlite3.connect(tmp_path / "any", isolation_level=None) as raw:
        schema.migrate(raw, ("CREATE TABLE a (b);",))
        with pytest.raises(sqlite3.Error):
            schema.migrate(raw, ("CREATE TABLE a (b);", "CREATE TABLE c (d); CREATE TABLE a (b);"))
        assert schema.version_of(raw) == 1
        assert raw.execute("SELECT COUNT(*) FROM sqlite_master").fetchone() == (1,)


# What a match leaves behind


def over(path: Path | None, *players: Seat, seed: int = 3) -> Match:
    match = Match.start(catalogue.rules("nursery"), Setup(2, seed), players, path)
    while match.state.to_act() is not None:
        match.apply(match.state.legal()[0])
    match.close()
    return match


HUMAN, BOT = Seat("Eule", "owl", "owl", "human"), Seat("Fox", "fox", "fox", "bot:hard")
UNNAMED = Unnamed(frozenset({("owl", "Owl"), ("owl", "Eule")}))


def test_a_match_is_remembered_by_people_and_levels() -> None:
    match = over(None, HUMAN, BOT)
    game = finished_of(match, 7.0, 60.0, UNNAMED, "one")
    assert game is not None
    assert [result.who for result in game.results] == [Who("human", "", "owl"), Who("bot:hard")]
    assert [result.points for result in game.results] == [sheet.total for sheet in match.state.score()]
    assert sorted(result.place for result in game.results) in ([1, 2], [1, 1])


def test_neither_bots_among_themselves_nor_games_that_go_on_are_remembered() -> None:
    assert finished_of(over(None, BOT, BOT), 7.0, None, UNNAMED, "") is None
    going_on = Match.start(catalogue.rules("nursery"), Setup(2), (HUMAN, BOT))
    assert finished_of(going_on, 7.0, None, UNNAMED, "") is None


def test_games_are_noted_from_their_journals_as_they_were_when_they_ended(tmp_path: Path) -> None:
    saved = []
    for seed in range(3):
        path = tmp_path / f"nursery-{seed}.journal"
        over(path, HUMAN, BOT, seed=seed)
        saved.append(SavedAs(path, 1.7e9 + seed, 60.0))
    noise = tmp_path / "noise.journal"
    noise.write_text("#")
    process = catching_up.begin(tmp_path, [SavedAs(noise, 5.0, None), *saved], UNNAMED)
    process.join()
    records = Records(tmp_path)
    assert records.missing({each.path.name: each.ended for each in saved}) == set()
    match = Match.watch(saved[0].path, catalogue.rules)
    noted = records.noted([saved[0].path.name])
    assert noted[saved[0].path.name] == finished_of(match, 1.7e9, 60.0, UNNAMED, saved[0].path.name)


def test_a_game_whose_rules_fail_when_it_is_played_again_keeps_no_later_one_from_being_noted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    saved = [SavedAs(tmp_path / f"{name}.journal", 1.7e9 + at, 60.0) for at, name in enumerate("ab")]
    for each in saved:
        over(each.path, HUMAN, BOT)
    watch = Match.watch

    def fails_once(path: Path, rules: Callable[[str], Rules]) -> Match:
        if path == saved[0].path:
            raise AssertionError("a rule that has changed")
        return watch(path, rules)

    monkeypatch.setattr(Match, "watch", fails_once)
    catching_up.catch_up(tmp_path, saved, UNNAMED)
    assert set(Records(tmp_path).noted([each.path.name for each in saved])) == {"b.journal"}
    assert "a.journal" in caplog.text


def test_a_kill_in_the_middle_of_notes_loses_none_that_was_told(tmp_path: Path) -> None:
    told = 0
    for _ in range(3):
        program = OtherProgram(note_for_ever, tmp_path, told)
        told = max(program.hear() for _ in range(5))
        time.sleep(0.01)
        told = max([told, *program.die()])
        chronicle = Records(tmp_path).chronicle(ALL)
        assert chronicle.games - told in (0, 1), "at most the one that was being noted"
        assert all(tally.games == chronicle.games for tally in chronicle.players), "each whole"
        told = chronicle.games
    assert not aside(tmp_path)
