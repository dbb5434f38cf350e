from pathlib import Path

import pytest

from game.core.contract import IllegalAction
from game.core.match import Match
from game.core.values import Refusal
from tests.game.core.counting import Count, RollDice
from tests.game.core.tables import actions, forged, move, play, resumed, saved, sit, watched


def no_undo(match: Match, seat: int = 0) -> tuple[str, dict[str, str | int]]:
    """Why the seat may not undo; asking does what saying it would."""
    refusal = match.why_no_undo(seat)
    assert refusal is not None
    with pytest.raises(IllegalAction) as caught:
        match.undo(seat)
    assert caught.value.refusal == refusal
    return refusal.code, refusal.facts


def test_the_last_decision_is_taken_back() -> None:
    match = play(sit(None, "human"), "12")
    before = match.state_at(1).dump()
    assert match.why_no_undo(0) is None
    match.undo(0)
    assert match.state.dump() == before
    assert actions(match) == [Count(0, 1)]


def test_undo_can_go_back_to_the_very_start() -> None:
    match = play(sit(None, "human"), "123")
    for _ in range(3):
        match.undo(0)
    assert match.state.dump() == sit(None, "human").state.dump()
    assert no_undo(match) == ("nothing_to_undo", {})


def test_who_has_not_decided_yet_has_nothing_to_undo() -> None:
    assert no_undo(sit()) == ("nothing_to_undo", {})
    assert no_undo(play(sit(None, "human", "human"), "1"), seat=1) == ("nothing_to_undo", {})


def test_moves_of_bots_since_then_are_taken_back_too() -> None:
    match = play(sit(None, "human", "bot:hard", "bot:random"), "1123")
    match.undo(0)
    match.undo(0)
    assert actions(match) == []
    assert [undone.count for undone in match.take_backs] == [1, 3]


def test_the_decision_of_another_human_stands() -> None:
    match = play(sit(None, "human", "human"), "12")
    assert no_undo(match) == ("other_player_decided", {"move": 2, "seat": 1})


def test_the_human_who_decided_last_may_undo() -> None:
    match = play(sit(None, "human", "human"), "12")
    match.undo(1)
    assert actions(match) == [Count(0, 1)]
    assert match.why_no_undo(0) is None


def test_dice_that_fell_stay() -> None:
    assert no_undo(play(sit(None, "human"), "1r")) == ("chance_fell", {"move": 2, "seat": 0})


def test_dice_that_a_bot_rolled_since_then_stay() -> None:
    assert no_undo(play(sit(), "1r")) == ("chance_fell", {"move": 2, "seat": 1})


def test_dice_that_fell_before_the_decision_do_not_matter() -> None:
    assert play(sit(), "1r2").why_no_undo(0) is None


def test_a_secret_that_was_seen_cannot_be_forgotten() -> None:
    assert no_undo(play(sit(None, "human"), "1s")) == ("hidden_was_revealed", {"move": 2, "seat": 0})


def test_a_secret_that_a_bot_showed_since_then_cannot_be_forgotten() -> None:
    assert no_undo(play(sit(), "1s")) == ("hidden_was_revealed", {"move": 2, "seat": 1})


def test_the_latest_obstacle_is_the_one_that_is_named() -> None:
    assert no_undo(play(sit(None, "human", "bot:easy", "bot:easy"), "1rs"))[0] == "hidden_was_revealed"
    assert no_undo(play(sit(None, "human", "bot:easy", "bot:easy"), "1sr"))[0] == "chance_fell"


@pytest.mark.parametrize("moves", ["r", "s", "1r", "1s", "12", "rs"])
def test_a_table_with_free_undo_takes_everything_back_and_says_so(moves: str) -> None:
    match = play(sit(None, "human", "human", free_undo=True), moves)
    assert match.why_no_undo(0) is None
    undone = match.undo(0)
    assert undone.is_free
    assert (undone.seat, undone.count, undone.moves_left) == (0, len(moves), 0)


def test_a_fair_undo_at_a_table_with_free_undo_is_called_fair() -> None:
    assert not play(sit(None, "human", free_undo=True), "1").undo(0).is_free


def test_free_undo_also_ends_at_the_start() -> None:
    assert no_undo(sit(None, "human", free_undo=True))[0] == "nothing_to_undo"


def test_a_refused_undo_is_not_written(tmp_path: Path) -> None:
    match = play(sit(tmp_path / "game", "human"), "r")
    content = (tmp_path / "game").read_bytes()
    no_undo(match)
    assert (tmp_path / "game").read_bytes() == content


def test_the_file_only_grows_when_moves_are_taken_back(tmp_path: Path) -> None:
    match = play(sit(tmp_path / "game", "human"), "12")
    content = (tmp_path / "game").read_bytes()
    match.undo(0)
    assert (tmp_path / "game").read_bytes().startswith(content)
    assert actions(watched(tmp_path / "game")) == [Count(0, 1)]


def test_moves_taken_back_can_be_made_again() -> None:
    match = play(sit(), "12")
    before = match.state.dump()
    match.undo(0)
    assert match.can_redo
    assert len(match.redo()) == 2
    assert match.state.dump() == before
    assert not match.can_redo


def test_several_undos_are_redone_one_by_one() -> None:
    match = play(sit(None, "human"), "123")
    match.undo(0)
    match.undo(0)
    match.redo()
    assert actions(match) == [Count(0, 1), Count(0, 2)]
    match.redo()
    assert actions(match) == [Count(0, 1), Count(0, 2), Count(0, 3)]


def test_without_an_undo_there_is_nothing_to_redo() -> None:
    match = play(sit(), "1")
    with pytest.raises(IllegalAction) as caught:
        match.redo()
    assert caught.value.refusal == Refusal("nothing_to_redo", "undo")


def test_another_move_ends_the_redo() -> None:
    match = play(sit(None, "human"), "12")
    match.undo(0)
    play(match, "3")
    assert not match.can_redo


def test_making_the_same_move_by_hand_leaves_the_rest_to_redo() -> None:
    match = play(sit(None, "human"), "12")
    match.undo(0)
    match.undo(0)
    play(match, "1")
    match.redo()
    assert actions(match) == [Count(0, 1), Count(0, 2)]


def test_a_move_that_is_refused_leaves_the_redo_alone() -> None:
    match = play(sit(None, "human"), "12")
    match.undo(0)
    with pytest.raises(IllegalAction):
        match.apply(Count(0, 9))
    assert match.can_redo


def test_dice_rolled_again_fall_as_before() -> None:
    match = play(sit(None, "human", free_undo=True), "1rr")
    before = match.state.dump()
    match.undo(0)
    match.undo(0)
    match.apply(RollDice(0))
    match.redo()
    assert match.state.dump() == before


def test_a_detour_does_not_change_the_dice() -> None:
    match = play(sit(None, "human", free_undo=True), "r")
    fallen = match.moves[0].drew
    match.undo(0)
    play(match, "1r")
    assert match.moves[1].drew == fallen


def test_undo_and_redo_go_on_after_the_game_was_left(tmp_path: Path) -> None:
    with play(sit(tmp_path / "game", "human"), "123") as match:
        before = match.state.dump()
        match.undo(0)
        match.undo(0)
        match.redo()
    with resumed(tmp_path / "game") as again:
        assert again.take_backs == match.take_backs
        again.redo()
        assert again.state.dump() == before
        assert not again.can_redo
        again.undo(0)
    assert actions(watched(tmp_path / "game")) == [Count(0, 1), Count(0, 2)]


def test_a_game_goes_on_after_an_undo_that_took_a_bots_move_too(tmp_path: Path) -> None:
    with play(sit(tmp_path / "game"), "1212") as match:
        match.undo(0)
        play(match, "33")
    again = watched(tmp_path / "game")
    assert again.damage is None
    assert actions(again) == actions(match)


def test_an_undo_after_the_end_reopens_the_game() -> None:
    match = sit(None, "human", goal="5")
    while match.state.to_act() is not None:
        play(match, "3")
    match.undo(0)
    assert match.state.to_act() == 0


# What one tap did


def test_all_that_one_tap_did_is_one_undo_and_one_redo() -> None:
    match = play(sit(None, "human"), "31+2+3+1")
    before = match.state.dump()
    assert match.undo(0).count == 4
    assert actions(match) == [Count(0, 3)]
    match.redo()
    assert match.state.dump() == before and not match.can_redo
    assert match.undo(0).count == 4, "made again, it is still one tap"


def test_every_tap_is_taken_back_for_itself() -> None:
    match = play(sit(None, "human"), "1+2" + "3" + "1+1+1")
    assert [match.undo(0).count for _ in range(3)] == [3, 1, 2]
    for _ in range(3):
        match.redo()
    assert len(match.moves) == 6


@pytest.mark.parametrize("moves", ["1+r+2+3", "1+s+2+3"])
def test_what_came_to_light_on_the_way_stays_and_the_rest_is_taken_back(moves: str) -> None:
    match = play(sit(None, "human"), moves)
    undone = match.undo(0)
    assert (undone.count, undone.is_free) == (2, False)
    assert no_undo(match)[0] in ("chance_fell", "hidden_was_revealed")
    match.redo()
    assert len(match.moves) == 4


def test_what_came_to_light_last_stays_with_everything_before_it() -> None:
    assert no_undo(play(sit(None, "human"), "1+2+r")) == ("chance_fell", {"move": 3, "seat": 0})


def test_a_table_with_free_undo_takes_back_the_whole_tap_and_says_so() -> None:
    undone = play(sit(None, "human", free_undo=True), "1+r+2+3").undo(0)
    assert (undone.count, undone.is_free) == (4, True)


def test_what_one_tap_did_is_known_after_the_game_was_left(tmp_path: Path) -> None:
    with play(sit(tmp_path / "game", "human"), "31+2+3"):
        pass
    with resumed(tmp_path / "game") as match:
        assert match.undo(0).count == 3
    with resumed(tmp_path / "game") as match:
        match.redo()
    with resumed(tmp_path / "game") as match:
        assert match.undo(0).count == 3
    assert actions(watched(tmp_path / "game")) == [Count(0, 3)]


def test_moves_of_others_are_no_part_of_a_tap_whatever_a_file_says(tmp_path: Path) -> None:
    with play(sit(tmp_path / "game", "human", "human"), "+1+2+3"):
        pass
    with resumed(tmp_path / "game") as match:
        assert match.damage is None
        assert match.undo(0).count == 1


def test_a_file_of_before_goes_on_without_saying_which_moves_one_tap_made(tmp_path: Path) -> None:
    path = tmp_path / "game"
    data = saved(path, "1")
    path.write_bytes(forged(data, move(1), head={"format": 2}))
    with play(resumed(path), "+2+3") as match:
        assert match.damage is None
    assert b"goes_on" not in path.read_bytes()
    assert b"to_act" in path.read_bytes()
    assert actions(watched(path)) == actions(match)


def test_a_new_file_says_it_only_of_moves_that_go_on(tmp_path: Path) -> None:
    with play(sit(tmp_path / "game", "human"), "1+2"):
        pass
    head, first, second = (tmp_path / "game").read_bytes().splitlines()
    assert b"goes_on" not in head + first and b'"goes_on":true' in second
