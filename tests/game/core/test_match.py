import json
from pathlib import Path
from random import Random

import pytest

from game import catalogue
from game.core import journal
from game.core.contract import IllegalAction, Rules
from game.core.faults import JournalError
from game.core.insight import Reason
from game.core.match import Match
from game.core.report import Told
from game.core.seats import Seat
from game.core.setup import Setup, SetupError
from game.core.values import Action
from tests.game.core.counting import (
    COUNTING,
    INCOMPATIBLE,
    LATER,
    STRICTER,
    Count,
    Counted,
    DiceRolled,
    GoalSet,
    RollDice,
)
from tests.game.core.tables import actions, forged, play, resumed, saved, seated, sit, watched
from tests.game.toy.rules import ACORNS


def test_a_move_reports_what_happened() -> None:
    assert sit().apply(Count(0, 3)) == [Counted(0, 3)]


def test_a_match_without_a_file_saves_nothing_and_has_no_trouble() -> None:
    match = play(sit(), "12")
    assert match.journal is None
    assert match.trouble is None


def test_a_refused_move_changes_nothing_and_is_not_written(tmp_path: Path) -> None:
    match = play(sit(tmp_path / "game"), "1")
    before, content = match.state.dump(), (tmp_path / "game").read_bytes()
    with pytest.raises(IllegalAction) as caught:
        match.apply(Count(0, 1))
    assert caught.value.refusal.code == "not_now"
    assert match.state.dump() == before
    assert len(match.moves) == 1
    assert (tmp_path / "game").read_bytes() == content


def test_every_move_is_kept_with_its_events_its_draws_and_the_position_before() -> None:
    match = play(sit(), "1r")
    roll = match.moves[1]
    assert roll.action == RollDice(1)
    assert isinstance(roll.events[0], DiceRolled)
    assert [what for what, _ in roll.drew] == ["red", "blue"]
    assert roll.before.score()[0].total == 1


def test_every_position_of_the_match_can_be_looked_at_again() -> None:
    match = sit()
    dumps = [match.state.dump()]
    for move in "1r2s3":
        dumps.append(play(match, move).state.dump())
    assert [match.state_at(moves).dump() for moves in range(6)] == dumps


def test_the_opening_is_told_as_move_0() -> None:
    match = sit(goal="5")
    goal = match.state.goal  # type: ignore[attr-defined]
    assert list(match.opening) == [GoalSet(goal)]
    assert match.told(0, 1) == [Told(GoalSet(goal), match.state.view(1))]


def test_every_move_can_be_told_again() -> None:
    match = play(sit(), "1r2s3")
    for number, played in enumerate(match.moves, 1):
        told = match.told(number, None)
        assert [part.event for part in told] == list(played.events)
        assert told[-1].view == match.state_at(number).view(None)


def test_telling_a_move_leaves_the_match_alone() -> None:
    match = play(sit(), "1r2")
    before = match.state.dump(), match.state_at(1).dump(), match.changes
    for number in range(4):
        assert match.told(number, 0) == match.told(number, 0)
    assert (match.state.dump(), match.state_at(1).dump(), match.changes) == before


def test_after_an_undo_the_moves_that_are_left_are_told() -> None:
    match = play(sit(None, "human", free_undo=True), "1rr")
    first, second, third = (match.told(number, 0) for number in (1, 2, 3))
    match.undo(0)
    match.undo(0)
    assert match.told(1, 0) == first
    with pytest.raises(IndexError):
        match.told(2, 0)
    match.redo()
    match.redo()
    assert [match.told(2, 0), match.told(3, 0)] == [second, third]


def test_a_saved_game_is_told_with_the_draws_of_its_file(tmp_path: Path) -> None:
    with play(sit(tmp_path / "game"), "1rr2r") as match:
        told = [match.told(number, None) for number in range(6)]
    later = Match.watch(tmp_path / "game", lambda game: LATER)
    assert [later.told(number, None) for number in range(6)] == told
    assert later.opening == match.opening


def test_playing_on_from_an_old_position_leaves_the_match_alone() -> None:
    match = play(sit(), "123")
    match.state_at(1).apply(Count(1, 1))
    assert match.state_at(1).score()[1].total == 0


def test_each_line_of_the_file_is_json_with_a_checksum_in_front(tmp_path: Path) -> None:
    head, first, second = (json.loads(line) for line in saved(tmp_path / "game", "1r").splitlines())
    assert [len(head[0]), len(first[0]), len(second[0])] == [16, 16, 16]
    assert head[1]["game"] == "counting"
    assert head[1]["seats"][1] == {"name": "Ben", "colour": "moss", "emblem": "fern", "player": "bot:easy"}
    assert [what for what, _ in head[1]["drew"]] == ["secret", "bonus"]
    assert first[1]["action"] == {"type": "Count", "seat": 0, "by": 1}
    assert [what for what, _ in second[1]["drew"]] == ["red", "blue"]


def test_a_saved_game_goes_on_where_it_was_left(tmp_path: Path) -> None:
    with play(sit(tmp_path / "game", free_undo=True), "12r3s1") as match:
        left = match.state.dump()
    with resumed(tmp_path / "game") as again:
        assert again.state.dump() == left
        assert again.moves[2].events == match.moves[2].events
        assert (again.setup, again.seats, again.free_undo) == (match.setup, match.seats, True)
        assert again.damage is None


def test_a_game_can_be_left_and_resumed_after_every_move(tmp_path: Path) -> None:
    sit(tmp_path / "game").close()
    for move in "12r3s1r":
        with resumed(tmp_path / "game") as match:
            play(match, move)
    assert watched(tmp_path / "game").state.dump() == play(sit(), "12r3s1r").state.dump()


def test_a_game_that_ended_can_still_be_looked_at(tmp_path: Path) -> None:
    with sit(tmp_path / "game", goal="5") as match:
        while match.state.to_act() is not None:
            play(match, "3")
    assert watched(tmp_path / "game").state.outcome() == match.state.outcome() is not None


@pytest.mark.parametrize("rules", [ACORNS, *catalogue.GAMES], ids=lambda rules: rules.info.id)
def test_every_game_comes_back_from_its_file_with_all_its_events(rules: Rules, tmp_path: Path) -> None:
    seats = seated("human", "bot:hard")
    random = Random(5)
    with Match.start(rules, Setup(2, 3), seats, tmp_path / "game") as match:
        while match.state.to_act() is not None and len(match.moves) < 60:
            match.apply(random.choice(match.state.legal()))
    again = Match.watch(tmp_path / "game", lambda game: rules)
    assert again.state.dump() == match.state.dump()
    assert [played.events for played in again.moves] == [played.events for played in match.moves]


def test_a_card_shows_a_saved_game_without_its_rules(tmp_path: Path) -> None:
    with play(sit(tmp_path / "game"), "123") as match:
        match.undo(0)
    card = journal.read(tmp_path / "game")
    assert (card.header.game, card.header.seats, card.moves) == ("counting", match.seats, 2)


def test_looking_at_a_game_that_is_being_played_neither_disturbs_nor_writes(tmp_path: Path) -> None:
    with play(sit(tmp_path / "game"), "12") as match:
        content = (tmp_path / "game").read_bytes()
        play(watched(tmp_path / "game"), "3")
        assert (tmp_path / "game").read_bytes() == content
        assert journal.read(tmp_path / "game").moves == 2
        play(match, "3")
    assert journal.read(tmp_path / "game").moves == 3


def test_looking_at_a_damaged_game_leaves_the_damage_alone(tmp_path: Path) -> None:
    torn = saved(tmp_path / "game")[:-3]
    (tmp_path / "game").write_bytes(torn)
    match = watched(tmp_path / "game")
    assert match.damage is not None
    assert (match.damage.line, match.damage.reason) == (7, "torn")
    assert len(match.moves) == 5
    assert [file.name for file in tmp_path.iterdir()] == ["game"]
    assert (tmp_path / "game").read_bytes() == torn


def test_a_new_game_never_overwrites_a_file(tmp_path: Path) -> None:
    content = saved(tmp_path / "game")
    with pytest.raises(JournalError) as caught:
        sit(tmp_path / "game")
    assert caught.value.code == "exists"
    assert (tmp_path / "game").read_bytes() == content


def test_a_game_for_which_nobody_could_sit_down_is_not_begun(tmp_path: Path) -> None:
    with pytest.raises(SetupError):
        Match.start(COUNTING, Setup(5), seated("human"), tmp_path / "game")
    with pytest.raises(SetupError, match="2 seats need as many players, not 1"):
        Match.start(COUNTING, Setup(2), seated("human"), tmp_path / "game")
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    "seat",
    [
        Seat("Ada", "sky", "owl", "bot:divine"),  # type: ignore[arg-type]
        Seat("Ada", "A" * 81, "owl", "human"),
        Seat("Ada", "\ud800", "owl", "human"),
    ],
)
def test_a_seat_that_no_file_could_hold_is_refused(seat: Seat, tmp_path: Path) -> None:
    with pytest.raises(SetupError):
        Match.start(COUNTING, Setup(1), [seat], tmp_path / "game")


def test_any_name_that_can_be_typed_is_saved(tmp_path: Path) -> None:
    seat = Seat('Zoë "🌲" \\ \n\0', "sky", "owl", "human")
    Match.start(COUNTING, Setup(1), [seat], tmp_path / "game").close()
    assert watched(tmp_path / "game").seats == (seat,)


def test_an_old_game_keeps_its_dice_when_later_rules_draw_in_another_order(tmp_path: Path) -> None:
    with play(sit(tmp_path / "game"), "1rr2r") as match:
        old = [played.events for played in match.moves]
    with Match.resume(tmp_path / "game", lambda game: LATER) as later:
        assert [played.events for played in later.moves] == old
        assert later.state.dump() == match.state.dump()
        play(later, "r")
    assert len(Match.watch(tmp_path / "game", lambda game: LATER).moves) == 6


def test_a_move_of_an_old_game_that_is_taken_back_and_made_again_keeps_its_dice(tmp_path: Path) -> None:
    with play(sit(tmp_path / "game", "human", free_undo=True), "1rr") as match:
        old = match.moves[2].events
        assert isinstance(old[0], DiceRolled)
        assert old[0].red != old[0].blue
    with Match.resume(tmp_path / "game", lambda game: LATER) as later:
        later.undo(0)
        assert tuple(later.apply(RollDice(0))) == old


def test_an_old_game_goes_as_far_as_the_present_rules_know_its_dice(tmp_path: Path) -> None:
    saved(tmp_path / "game", "12r3")
    match = Match.watch(tmp_path / "game", lambda game: INCOMPATIBLE)
    assert len(match.moves) == 2
    assert match.damage is not None
    assert (match.damage.line, match.damage.reason) == (4, "draws")


def test_an_old_game_goes_as_far_as_the_present_rules_allow(tmp_path: Path) -> None:
    content = saved(tmp_path / "game", "12r31")
    with Match.resume(tmp_path / "game", lambda game: STRICTER) as match:
        assert len(match.moves) == 3
        assert match.damage is not None
        assert (match.damage.line, match.damage.reason) == (5, "refused")
    assert (tmp_path / "game.damaged-1").read_bytes() == content
    assert content.startswith((tmp_path / "game").read_bytes())


def test_a_thousand_moves_come_back(tmp_path: Path) -> None:
    random = Random(1)
    with sit(tmp_path / "game", goal="5000") as match:
        for _ in range(1000):
            match.apply(random.choice(match.state.legal()))
    again = watched(tmp_path / "game")
    assert actions(again) == actions(match)
    assert again.state.dump() == match.state.dump()


def test_a_closed_match_takes_no_more_moves(tmp_path: Path) -> None:
    match = sit(tmp_path / "game")
    match.close()
    match.close()
    with pytest.raises(ValueError, match="closed"):
        play(match, "1")


def test_every_move_and_every_undo_gets_a_number_of_its_own() -> None:
    match = sit()
    seen = [match.changes]
    steps: list[Action | None] = [Count(0, 1), None, Count(0, 2), None, Count(0, 1)]
    for step in steps:
        if step is None:
            match.undo(0)
        else:
            match.apply(step)
        seen.append(match.changes)
    assert len(set(seen)) == 6


WHY = Reason("counting.haste", {"points": 3})


def test_why_a_move_was_made_is_known_after_the_game_was_left(tmp_path: Path) -> None:
    with sit(tmp_path / "game", "human") as match:
        match.apply(Count(0, 3), why=WHY)
        play(match, "1")
        match.undo(0)
        match.undo(0)
        match.redo()
    assert [played.why for played in watched(tmp_path / "game").moves] == [WHY]


def test_a_file_of_before_does_not_say_why(tmp_path: Path) -> None:
    path = tmp_path / "game"
    path.write_bytes(forged(saved(path, ""), head={"format": 3}))
    with resumed(path) as match:
        match.apply(Count(0, 3), why=WHY)
    assert b"haste" not in path.read_bytes()
    assert [played.why for played in watched(path).moves] == [None]


def test_a_view_is_worked_out_once_for_every_position() -> None:
    match = sit()
    at_first = match.view(0)
    assert match.view(0) is at_first
    assert match.view(1) != at_first
    match.apply(Count(0, 3))
    assert match.view(0) == match.state.view(0) != at_first
    match.undo(0)
    assert match.view(0) == at_first
