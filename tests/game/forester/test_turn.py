"""Who takes the laid cards, voluntary actions, and drawing again (4)."""

import pytest

from game.core.values import Action
from game.forester import actions as said
from game.forester import events as told
from game.forester.data import HAND
from game.forester.state import ForesterState
from game.forester.steps import BuyOrEnd, Refill
from tests.game.forester.conservation import check
from tests.game.forester.positions import (
    LoadedChance,
    apply,
    ask,
    choices,
    forest,
    hand_card,
    kinds,
    of_kind,
    only,
    refused,
    table,
    tell,
)

# Cards that do nothing in winter.
VOID = "drought weevils nun_moths"


def laid(seats: int, count: int) -> ForesterState:
    """Seat 1 of three or four, or seat 0 of two, has laid cards in winter."""
    active = 0 if seats == 2 else 1
    state = table(*["4:oak"] * seats, hands=[VOID, VOID], season=10, active=active)
    cards = [hand_card(state, active, kind) for kind in ("drought", "weevils", "nun_moths")]
    state.apply(said.PlayCards(active, tuple(cards[:count])))
    return state


def takers(state: ForesterState, action: Action) -> list[int]:
    return [event.seat for event in of_kind(state.apply(action), told.CardRevealed)]


def test_25_sets_of_cards_can_be_laid() -> None:
    state = table("4:oak", "4:oak")
    sets = choices(state, said.PlayCards, "cards")
    assert len(sets) == len(state.legal()) == 25
    assert all(list(cards) == sorted(cards) for cards in sets)


def test_cards_may_be_named_in_any_order() -> None:
    state = table("4:oak", "4:oak")
    one, two, three, *_ = state.hands[0]
    assert said.PlayCards(0, (three, one, two)) in state.legal()
    assert said.NameRecipients(0, (2, 1)) == said.NameRecipients(0, (1, 2))


@pytest.mark.parametrize(("seats", "count", "sets"), [(3, 1, 2), (3, 2, 3), (4, 1, 3), (4, 2, 6), (4, 3, 4)])
def test_as_many_seats_are_named_as_cards_lie(seats: int, count: int, sets: int) -> None:
    state = laid(seats, count)
    named = choices(state, said.NameRecipients, "seats")
    assert len(named) == sets
    assert all(len(set(seats)) == count for seats in named)


def test_three_cards_for_three_players_leave_no_choice() -> None:
    state = laid(3, 3)
    assert not kinds(state) & {"NameRecipients"}
    assert len(state.discards) == 3


def test_others_take_clockwise_and_the_active_seat_last() -> None:
    assert takers(laid(4, 3), said.NameRecipients(1, (0, 1, 2))) == [2, 0, 1]
    assert takers(laid(4, 2), said.NameRecipients(1, (0, 3))) == [3, 0]


def test_named_seats_are_told_in_the_order_of_taking() -> None:
    state = laid(4, 3)
    assert only(state.apply(said.NameRecipients(1, (0, 1, 2))), told.RecipientsNamed).seats == (2, 0, 1)


def test_every_laid_card_may_come_first() -> None:
    first = set()
    for number in (0, 1, 2):
        state = laid(4, 3)
        state.chance = LoadedChance({"laid card": [number]})
        revealed = of_kind(state.apply(said.NameRecipients(1, (0, 2, 3))), told.CardRevealed)
        first.add(revealed[0].card)
        assert len({event.card for event in revealed}) == 3
    assert len(first) == 3


def test_two_players_share_two_cards() -> None:
    state = laid(2, 2)
    assert len(state.discards) == 2


def test_a_single_card_may_be_refused_by_the_only_opponent() -> None:
    state = laid(2, 1)
    assert list(state.legal()) == [said.AcceptCard(1), said.RefuseCard(1)]
    assert takers(state.copy(), said.AcceptCard(1)) == [1]
    assert takers(state, said.RefuseCard(1)) == [0]


def test_three_cards_of_two_players_one_or_two() -> None:
    assert takers(laid(2, 3), said.TakeCount(1, 2)) == [1, 1, 0]
    assert takers(laid(2, 3), said.TakeCount(1, 1)) == [1, 0, 0]


def test_a_card_is_discarded_before_the_next_is_taken() -> None:
    events = laid(4, 2).apply(said.NameRecipients(1, (0, 2)))
    order = [type(event) for event in events if isinstance(event, told.CardRevealed | told.CardDiscarded)]
    assert order == [told.CardRevealed, told.CardDiscarded] * 2


def test_the_view_shows_who_is_still_to_take_a_card() -> None:
    state = table(*["1:oak*1 3:oak*1 4:oak"] * 4, hands=["woodpecker woodpecker acid_rain"], season=0)
    cards = tuple(card for card in state.hands[0] if card.startswith("woodpecker"))
    apply(state, said.PlayCards(0, cards), said.NameRecipients(0, (1, 3)))
    view = state.view(None)
    assert view.card is not None
    assert (view.card.seat, view.takers, view.laid_count) == (1, (3,), 1)
    assert view.task == "heal"


def test_the_view_remembers_what_was_turned_until_cards_are_laid_again() -> None:
    state = laid(4, 2)
    state.apply(said.NameRecipients(1, (0, 2)))
    while state.turn == 1:
        state.apply(said.EndActions(1))
    assert [turned.seat for turned in state.view(None).turned] == [2, 0]
    assert {turned.card for turned in state.view(None).turned} == {*state.discards}
    state.apply(state.legal()[0])
    assert state.view(None).turned == ()


# Voluntary actions


def test_one_tile_and_one_sapling_a_turn_in_either_order() -> None:
    for first, second in (("tile", "sapling"), ("sapling", "tile")):
        state = table("4:oak", "", money=200_000, start=BuyOrEnd(0))
        buys = {"tile": said.BuyRemediation(0, "cat_north"), "sapling": said.BuySapling(0, "oak", 8)}
        state.apply(buys[first])
        again = {"tile": said.BuyRemediation(0, "cat_south"), "sapling": said.BuySapling(0, "fir", 12)}
        assert refused(state, again[first]) == "already_bought"
        state.apply(buys[second])
        assert state.to_act() is None
        assert state.domains[0].money == 200_000 - 30_000 - 30_000
        assert forest(state) == "4:oak 8:oak_sapling"
        check(state)


def test_whoever_cannot_buy_is_not_asked() -> None:
    assert table("4:oak", "", money=29_000, start=BuyOrEnd(0)).to_act() is None
    assert kinds(table("4:oak", "", money=30_000, start=BuyOrEnd(0))) == {
        "BuyRemediation",
        "BuySapling",
        "EndActions",
    }


# Drawing


def test_the_hand_is_refilled_to_five() -> None:
    state = table("4:oak", "")
    state.discards, state.hands[0] = state.hands[0][:3], state.hands[0][3:]
    drawn = state.pile[:3]
    events = ask(state, Refill(0))
    assert only(events, told.HandRefilled) == told.HandRefilled(0, 3, drawn)
    assert len(state.hands[0]) == HAND
    check(state)


def nearly_drawn() -> tuple[ForesterState, int]:
    """Seat 0 needs three cards, and the pile has one; also says how many are discarded."""
    state = table("4:oak", "")
    state.discards = (*state.pile[1:], *state.hands[0][:3])
    state.pile, state.hands[0] = state.pile[:1], state.hands[0][3:]
    return state, len(state.discards)


def test_cards_are_drawn_when_that_is_told_and_no_sooner() -> None:
    state, count = nearly_drawn()
    ask(state, BuyOrEnd(0), Refill(0))
    (_, shuffled), (_, drawn) = tell(state, said.EndActions(0), viewer=0)
    assert (shuffled.pile_size, shuffled.domains[0].hand_size, len(shuffled.hand or ())) == (count + 1, 2, 2)
    assert (drawn.pile_size, drawn.domains[0].hand_size, drawn.hand) == (count - 2, HAND, state.hands[0])


def test_an_empty_pile_is_made_of_the_discards() -> None:
    state, count = nearly_drawn()
    events = ask(state, Refill(0))
    assert [type(event) for event in events] == [told.DeckReshuffled, told.HandRefilled]
    assert only(events, told.DeckReshuffled).count == count
    assert (len(state.pile), state.discards) == (count - 2, ())
    assert state.held_over == {*state.hands[0], *state.hands[1]} - {
        *only(events, told.HandRefilled).cards[1:]
    }
    check(state)
