"""Phase 1: who becomes treasurer, which contests and which event come."""

import pytest

from game.core.setup import Setup
from game.gnomes import events as told
from game.gnomes.data import RANK
from game.gnomes.event_cards import cards_of
from game.gnomes.views import GnomesView
from tests.game.gnomes.positions import (
    C,
    G,
    M,
    gnome,
    in_play,
    new_game,
    next_round,
    of_kind,
    only,
    opened,
    place,
    put_in_play,
    table,
)

NO_MONEY = {"event": ["night_frost"]}


def test_a_longer_collection_beats_its_beginning() -> None:
    assert told.TreasurerNamed(M, "collection") in next_round(table("red", "red brown", draws=NO_MONEY))


def test_greys_and_gold_do_not_count_for_a_collection() -> None:
    state = table("red grey grey", "red")
    put_in_play(state, M, "gold", 1)
    assert state.collection(C) == state.collection(M) == (RANK["red"],)


def test_equal_collections_are_told_apart_by_cash() -> None:
    events = next_round(table("red", "red", "brown", cash=(100, 150, 900), first=C))
    assert told.TreasurerNamed(M, "cash") in events


def test_the_old_treasurer_keeps_the_office_in_a_full_tie() -> None:
    assert told.TreasurerNamed(M, "kept_office") in next_round(table("red", "red", "red", first=M))


def test_else_the_next_one_clockwise_becomes_treasurer() -> None:
    assert told.TreasurerNamed(C, "clockwise") in next_round(table("red", "red", "brown", first=G))


def test_in_round_one_only_brown_and_orange_contests_are_held() -> None:
    assert {new_game(seed=seed).view(None).contests for seed in range(20)} == {("brown", "orange")}


def test_hats_skipped_on_the_way_become_available_too() -> None:
    state = table("brown", "brown")
    put_in_play(state, C, "blue", 1)
    events = next_round(state)
    assert [event.hat for event in of_kind(events, told.ContestHatUnlocked)] == ["red", "blue"]


def test_contests_stay_available_when_the_gnome_is_gone() -> None:
    state = table("brown", "brown")
    state.best_rank = RANK["green"]
    next_round(state)
    assert state.view(None).available_hats == ("brown", "orange", "red", "blue", "green")


def test_the_lower_hat_of_the_two_is_the_low_contest() -> None:
    state = table("green", "brown", draws={"contests": [(RANK["orange"], RANK["green"])]})
    assert told.ContestsChosen("orange", "green") in next_round(state)


def test_any_two_available_contests_can_come() -> None:
    seen = set()
    for seed in range(200):
        state = table("red", "brown")
        state.chance.seed = seed
        next_round(state)
        seen.add(state.contest_ranks)
    assert seen == {(1, 2), (1, 3), (2, 3)}


@pytest.mark.parametrize("hat", ["blue", "green"])
def test_the_first_blue_or_green_gnome_switches_the_event_pile_for_good(hat: str) -> None:
    state = table(hat, "brown", event="aphids")
    events = next_round(state)
    assert told.EventPileSwitched() in events
    assert only(events, told.EventDrawn).event in cards_of("blue")
    assert told.EventPileSwitched() not in next_round(state)


def test_schmiedels_gnomes_unlock_nothing() -> None:
    state = table("brown orange", "brown", event="aphids")
    state.places[state.in_reserve(2, RANK["green"]) or 0] = 1
    next_round(state)
    assert (state.view(None).available_hats, state.event_pile) == (("brown", "orange"), "grey")


def test_every_card_of_a_pile_comes_once_before_it_is_shuffled_again() -> None:
    state = table("brown", "brown", event="aphids", cash=4000)
    state.events_left = cards_of("grey")
    first_pass = [only(next_round(state), told.EventDrawn).event for _ in range(9)]
    assert sorted(first_pass) == sorted(cards_of("grey"))
    assert told.EventPileReshuffled("grey") in next_round(state)
    assert len(state.events_left) == 8


def test_all_gnomes_come_home_idle() -> None:
    state = table("red", "brown", busy=[gnome(C, "red")], draws=NO_MONEY)
    next_round(state)
    assert place(state, gnome(C, "red")) == "idle"


@pytest.mark.parametrize(("cash", "steep", "paid"), [(1500, "off", 100), (50, "off", 50), (1500, "on", 50)])
def test_who_has_no_working_gnome_buys_a_brown_one_for_what_there_is(
    cash: int, steep: str, paid: int
) -> None:
    state = table("grey", "brown brown", cash=(cash, 100), options={"steep_values": steep}, draws=NO_MONEY)
    events = next_round(state)
    assert told.GnomeRescued(C, gnome(C, "brown"), paid) in events
    assert (state.cash[C], in_play(state, C)) == (cash - paid, ["grey", "brown"])
    assert place(state, gnome(C, "brown")) == "idle"


def test_what_happened_before_the_first_decision_is_told_as_it_came_about() -> None:
    state, opening = opened(Setup(3, 1))
    now = state.view(None)
    first = ["GameStarted", "RoundStarted", "PhaseStarted", "TreasurerNamed", "ContestsChosen", "EventDrawn"]
    assert [type(event).__name__ for event in opening[:6]] == first
    views = [each.view for each in opening.told(None)[:6] if isinstance(each.view, GnomesView)]
    assert [(each.round, each.phase, each.treasurer, each.contests, each.event) for each in views] == [
        (0, 0, None, None, None),
        (1, 0, None, None, None),
        (1, 1, None, None, None),
        (1, 1, now.treasurer, None, None),
        (1, 1, now.treasurer, now.contests, None),
        (1, 1, now.treasurer, now.contests, now.event),
    ]
