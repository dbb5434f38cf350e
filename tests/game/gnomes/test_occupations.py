"""Phase 2: turns, jobs, greys."""

from game.gnomes import actions as said
from game.gnomes import events as told
from game.gnomes.steps import EndOccupations
from tests.game.gnomes.positions import (
    C,
    G,
    M,
    apply,
    gnome,
    in_play,
    kinds,
    of_kind,
    place,
    put_in_play,
    refused,
    resolve,
    table,
)


def test_turns_go_round_until_everybody_is_occupied() -> None:
    state = table("red red red", "brown", "orange orange", first=M)
    order = []
    while state.phase == 2 and state.round == 1:
        seat = state.to_act()
        assert seat is not None
        order.append(seat)
        hat, k = {C: "red", M: "brown", G: "orange"}[seat], order.count(seat)
        state.apply(said.WorkInGarden(seat, gnome(seat, hat, k)))
    assert order == [M, G, C, G, C, C]


def test_work_in_the_garden_pays_50() -> None:
    state = table("red brown", "brown")
    state.apply(said.WorkInGarden(C, gnome(C, "red")))
    assert (state.cash[C], place(state, gnome(C, "red"))) == (1550, "garden")


def test_a_sold_gnome_goes_back_to_the_reserve() -> None:
    state = table("red brown", "brown")
    state.apply(said.SellGnome(C, gnome(C, "red")))
    assert (state.cash[C], place(state, gnome(C, "red"))) == (1800, "reserve")


def test_with_steep_values_a_green_gnome_brings_750() -> None:
    state = table("green brown", "brown", options={"steep_values": "on"})
    state.apply(said.SellGnome(C, gnome(C, "green")))
    assert state.cash[C] == 2250


def test_the_last_gnome_may_be_sold() -> None:
    state = table("red", "brown brown")
    state.apply(said.SellGnome(C, gnome(C, "red")))
    assert in_play(state, C) == []


def test_a_swap_takes_the_two_first_cards_and_gives_the_next_hat_without_pay() -> None:
    state = table("brown brown brown", "brown", event="audit")
    state.apply(said.SwapTwoForOne(C, "brown"))
    assert in_play(state, C) == ["brown", "orange"]
    assert place(state, gnome(C, "brown", 3)) == "idle"
    assert (place(state, gnome(C, "orange")), state.cash[C]) == ("garden", 1500)


def test_a_swap_needs_a_card_of_the_higher_hat() -> None:
    state = table("brown brown", "brown", event="audit")
    put_in_play(state, C, "orange", 4)
    assert refused(state, said.SwapTwoForOne(C, "brown")) == "no_higher_card"


def test_any_gnome_may_enter_either_contest_and_several_may_enter_one() -> None:
    state = table("green brown", "brown", contests=("brown", "orange"))
    apply(
        state,
        said.EnterContest(C, gnome(C, "green"), "low"),
        said.EnterContest(M, gnome(M, "brown"), "high"),
    )
    assert place(state, gnome(C, "green")) == "contest_low"
    assert place(state, gnome(M, "brown")) == "contest_high"


def test_throwing_a_grey_out_takes_the_turn() -> None:
    state = table("grey brown brown", "brown brown")
    events = state.apply(said.ThrowOut(C, gnome(C, "grey")))
    assert told.GreyThrownOut(C, gnome(C, "grey")) in events
    assert (state.to_act(), place(state, gnome(C, "grey"))) == (M, "reserve")


def test_with_greys_only_a_player_is_asked_again_until_he_keeps_them() -> None:
    state = table("grey grey", "brown brown brown")
    assert kinds(state) == {"ThrowOut", "KeepGreys"}
    apply(state, said.ThrowOut(C, gnome(C, "grey")), said.WorkInGarden(M, gnome(M, "brown")))
    assert state.to_act() == C
    events = state.apply(said.KeepGreys(C))
    assert told.GreysKept(C) in events
    state.apply(said.WorkInGarden(M, gnome(M, "brown", 2)))
    assert state.to_act() == M


def test_greys_are_skipped_while_the_market_is_closed() -> None:
    assert table("grey", "brown", event="market_closed").to_act() == M


def test_nobody_keeps_greys_while_a_worker_is_idle() -> None:
    assert "KeepGreys" not in kinds(table("grey brown", "brown"))


def test_a_lent_gnome_costs_its_owner_no_turn() -> None:
    state = table("red", "brown brown", "orange")
    apply(
        state,
        said.SeekMate(C, gnome(C, "red")),
        said.SetTerms(C, "brown", "none"),
        said.PutForward(M, gnome(M, "brown")),
        said.Decline(G),
        said.SetLimit(C, 0),
    )
    events = state.apply(said.AskPrice(M, 0))
    assert (state.to_act(), of_kind(events, told.TurnStarted)) == (M, [told.TurnStarted(M)])


def test_a_turn_with_a_single_choice_takes_itself() -> None:
    state = table("brown", "brown grey", "brown", event="gnome_strike")
    state.duties = ((), ("sell",), ())
    events = state.apply(said.SellGnome(C, gnome(C, "brown")))
    assert told.GnomeSold(M, gnome(M, "brown"), 100) in events
    assert state.to_act() == G


def test_duties_left_at_the_end_of_the_phase_lapse() -> None:
    state = table("brown", "brown")
    state.duties = (("garden", "swap"), ())
    events = resolve(state, EndOccupations())
    assert events == [told.DutyLapsed(C, "garden"), told.DutyLapsed(C, "swap")]
    assert not any(state.duties)
