"""Every statistic against games that were counted by hand."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from game.records.chronicle import Chronicle, Course, Kind, Rivalry, Shown, Tally
from game.records.finished import Finished, Who
from game.records.records import Records
from tests.game.records.family import ANA, BEN, CLEO, DAY, NOON, bot, played

# Ana wins four times (one shared), Ben twice, a bot once; they are told from the first to the last.
EVENINGS = (
    played(ANA, BEN, day=0, minutes=20),
    played(BEN, ANA, CLEO, day=1, minutes=40),
    played(ANA, BEN, day=40, minutes=None),
    played(ANA, BEN, day=41, winners=2, game="nursery"),
    played(ANA, day=70, game="walnut_grove", reason="won"),
    played(bot("bot:hard"), CLEO, day=100, game="nursery", minutes=60),
)


@pytest.fixture
def records(tmp_path: Path) -> Records:
    return noted(Records(tmp_path))


def noted(records: Records, *games: Finished) -> Records:
    records.note(*(games or EVENINGS))
    return records


def told(records: Records, shown: Shown | None = None) -> Chronicle:
    return records.chronicle(shown or Shown())


def test_nothing_is_told_of_nothing(tmp_path: Path) -> None:
    empty = told(Records(tmp_path))
    assert empty.games == 0 and empty.average is None and empty.first is None and empty.streak is None
    assert not any((empty.players, empty.kinds, empty.steps, empty.courses, empty.rivalries, empty.leaves))


def test_games_and_their_length_leave_out_what_nobody_has_measured(records: Records) -> None:
    chronicle = told(records)
    assert chronicle.games == 6
    assert chronicle.seconds == (20 + 40 + 30 + 30 + 60) * 60
    assert chronicle.average == 36 * 60
    assert chronicle.first == NOON


def test_people_come_before_bots_and_whoever_wins_most_before_others(records: Records) -> None:
    assert told(records).players == (
        Tally(ANA, 5, 4),
        Tally(BEN, 4, 2),
        Tally(CLEO, 2, 0),
        Tally(bot("bot:hard"), 1, 1),
    )


def test_wins_by_game_and_player_count_a_shared_win_for_everybody(records: Records) -> None:
    robbers, nursery, grove = sorted(told(records).kinds, key=lambda kind: -kind.games)
    assert robbers == Kind("robbers", 3, ((ANA, 2), (BEN, 1)))
    assert (nursery.game, nursery.games) == ("nursery", 2)
    assert dict(nursery.wins) == {ANA: 1, BEN: 1, bot("bot:hard"): 1}
    assert grove == Kind("walnut_grove", 1, ((ANA, 1),))


def test_points_over_time_count_three_for_a_win_and_one_for_a_second_place(records: Records) -> None:
    chronicle = told(records)
    assert chronicle.steps == ("2024-10", "2024-11", "2024-12", "2025-01")
    assert set(chronicle.courses) == {
        Course(ANA, (0, 4, 10, 13, 13)),
        Course(BEN, (0, 4, 8, 8, 8)),
        Course(CLEO, (0, 0, 0, 0, 1)),
    }


def test_a_few_weeks_are_told_by_days(tmp_path: Path) -> None:
    chronicle = told(noted(Records(tmp_path), *EVENINGS[:3]))
    assert chronicle.steps == ("2024-10-04", "2024-10-05", "2024-11-13")


def test_a_rivalry_names_first_who_stands_before_the_other_more_often(records: Records) -> None:
    pairs = told(records).rivalries
    assert pairs[0] == Rivalry(ANA, BEN, 2, 1), "a shared win is nobody's"
    assert set(pairs[1:3]) == {Rivalry(ANA, CLEO, 1, 0), Rivalry(BEN, CLEO, 1, 0)}
    assert pairs[3] == Rivalry(bot("bot:hard"), CLEO, 1, 0)


def test_bots_among_themselves_are_no_rivals(tmp_path: Path) -> None:
    chronicle = told(noted(Records(tmp_path), played(bot("bot:hard"), bot(), bot(), ANA)))
    assert all(pair.one.is_human or pair.other.is_human for pair in chronicle.rivalries)
    assert len(chronicle.rivalries) == 2


def test_the_longest_streak_is_of_wins_among_others(records: Records) -> None:
    assert told(records).streak == (ANA, 2), "the game alone goes on with nothing"
    noted(records, played(BEN, ANA, day=200), played(BEN, day=202), played(BEN, ANA, day=203))
    assert told(records).streak == (BEN, 3), "it began with a win that he shared"


def test_only_games_of_a_kind_are_told(records: Records) -> None:
    chronicle = told(records, Shown(game="nursery"))
    assert chronicle.games == 2 and [kind.game for kind in chronicle.kinds] == ["nursery"]
    assert [tally.who for tally in chronicle.players if tally.wins] == [ANA, BEN, bot("bot:hard")]


def test_only_games_since_a_moment_are_told(records: Records) -> None:
    chronicle = told(records, Shown(since=NOON + 50 * DAY))
    assert chronicle.games == 2
    assert chronicle.streak is None


def test_only_games_of_somebody_are_told_but_everybody_stays_to_be_asked_for(records: Records) -> None:
    chronicle = told(records, Shown(who=CLEO))
    assert chronicle.games == 2
    assert {pair.one for pair in chronicle.rivalries} == {ANA, BEN, bot("bot:hard")}
    assert len(chronicle.players) == 4
    assert chronicle.streak is None, "others' wins are not hers"
    assert {pressed.who for pressed in chronicle.leaves} <= {CLEO}


@pytest.mark.parametrize("since", [0.0, NOON - DAY])
def test_of_somebody_whom_nobody_knows_nothing_is_told(records: Records, since: float) -> None:
    chronicle = told(records, Shown(who=Who("human", "Dora", "acorn"), since=since))
    assert chronicle.games == 0 and chronicle.average is None and chronicle.streak is None
    assert not any(
        (chronicle.kinds, chronicle.steps, chronicle.courses, chronicle.rivalries, chronicle.leaves)
    )
    assert len(chronicle.players) == 4, "whoever else may be asked for"


@pytest.mark.parametrize("ended", [-1e12, -1.0, 0.0, 4e9, 1e12])
def test_clocks_that_are_wrong_spoil_nothing(records: Records, ended: float) -> None:
    noted(records, replace(played(ANA, BEN), ended=ended))
    chronicle = told(records)
    assert chronicle.games == 7 and chronicle.first is not None
    assert all(len(course.points) == len(chronicle.steps) + 1 for course in chronicle.courses)
    assert len(chronicle.steps) < 2000
