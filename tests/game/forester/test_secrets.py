"""Hands, laid cards and the pile stay secret: in views, in events, in the log, and when imagining (1.5)."""

import random
from pathlib import Path

from msgspec.structs import replace

from game.core.chance import Chance
from game.core.match import Match
from game.core.notation import written
from game.core.seats import Seat
from game.core.setup import Setup
from game.core.values import Event
from game.forester import actions as said
from game.forester import events as told
from game.forester.cards import DECK, Card
from game.forester.rules import FORESTER
from game.forester.state import ForesterState
from tests.game.conformance.cases import Counts
from tests.game.forester.conservation import check
from tests.game.forester.positions import apply, new_game, of_kind, play_at_random, table


def hidden_from(state: ForesterState, seat: int | None) -> set[Card]:
    """The cards that a seat cannot see."""
    own = set() if seat is None else {*state.hands[seat]}
    own |= {*state.laid} if seat == state.active else set()
    return {*state.pile, *state.laid, *(card for hand in state.hands for card in hand)} - own


def told_to(events: list[Event], seat: int | None) -> bytes:
    return written([event.redacted(seat) for event in events])


def test_no_view_and_no_event_holds_a_card_its_seat_cannot_see(counts: Counts) -> None:
    for seed in range(counts(6, 200)):
        state, rng = new_game(2 + seed % 3, seed), random.Random(seed)
        for events in play_at_random(state, rng):
            for seat in (*range(state.seats), None):
                # A card turned last turn is no secret, wherever it was shuffled to since.
                view = replace(state.view(seat), turned=())
                shown = written(view) + told_to(_since_last_reshuffle(events), seat)
                leaked = [card for card in hidden_from(state, seat) if f'"{card}"'.encode() in shown]
                assert not leaked, f"seat {seat} is shown {leaked}"


def _since_last_reshuffle(events: list[Event]) -> list[Event]:
    """What was turned or discarded before may have been shuffled and drawn again."""
    numbers = [number for number, event in enumerate(events) if isinstance(event, told.DeckReshuffled)]
    return events[numbers[-1] :] if numbers else events


def test_laid_cards_are_shown_to_the_one_who_laid_them_only() -> None:
    state = table(*["4:oak"] * 4, season=10)
    cards = state.hands[0][:3]
    events = state.apply(said.PlayCards(0, cards))
    (laid,) = of_kind(events, told.CardsLaid)
    assert laid.redacted(0) == told.CardsLaid(0, 3, cards)
    for other in (1, 2, 3, None):
        assert laid.redacted(other) == told.CardsLaid(0, 3, ())
        view = state.view(other)
        assert (view.laid, view.laid_count) == ((), 3)
        assert view.domains[0].hand_size == 2
    assert state.view(0).laid == cards


def test_which_cards_were_laid_makes_no_difference_to_others() -> None:
    shown = set()
    for cards in (0, 1, 2):
        state = table(*["4:oak"] * 4, season=0)
        events = state.apply(said.PlayCards(0, (state.hands[0][cards],)))
        shown.add((written(state.view(1)), told_to(events, 1), written(state.view(None))))
    assert len(shown) == 1


def test_drawn_cards_are_told_to_their_owner_only() -> None:
    state, rng = new_game(3, 4), random.Random(4)
    drawn = 0
    for events in play_at_random(state, rng, 200):
        for event in events:
            if isinstance(event, told.CardsDealt | told.HandRefilled):
                drawn += 1
                assert event.reveals
                assert len(event.cards) == event.count
                for other in {0, 1, 2, None} - {event.seat}:
                    seen = event.redacted(other)
                    assert seen == type(event)(event.seat, event.count, ())
    assert drawn > 10


def test_events_that_show_something_hidden_say_so() -> None:
    reveals = {kind for kind in FORESTER.events.__args__ if kind.reveals}
    assert reveals == {told.CardsDealt, told.CardRevealed, told.HandRefilled}


# Imagining


def test_others_imagine_other_hands_and_the_owner_its_own() -> None:
    state = table(*["4:oak"] * 3)
    worlds = [state.imagine(1, Chance(number)) for number in range(40)]
    assert {world.hands[1] for world in worlds} == {state.hands[1]}
    assert len({world.hands[0] for world in worlds}) > 30
    assert len({world.pile for world in worlds}) == 40
    for world in worlds:
        check(world)


def test_the_layer_knows_the_laid_cards_and_others_do_not() -> None:
    state = table(*["4:oak"] * 4, season=10)
    cards = state.hands[0][:3]
    state.apply(said.PlayCards(0, cards))
    assert {state.imagine(0, Chance(number)).laid for number in range(20)} == {cards}
    assert len({state.imagine(2, Chance(number)).laid for number in range(20)}) > 15


def test_nobody_knows_which_laid_card_comes_next() -> None:
    state = table(*["4:oak"] * 4, season=10)
    state.apply(said.PlayCards(0, state.hands[0][:3]))
    first = set()
    for number in range(30):
        world = state.imagine(0, Chance(number))
        first.add(of_kind(world.apply(said.NameRecipients(0, (1, 2, 3))), told.CardRevealed)[0].card)
    assert first == {*state.laid}


def test_after_a_reshuffle_held_cards_are_not_imagined_in_the_pile() -> None:
    """The new pile is made of open cards, so what is not among them is in a hand."""
    state, rng = new_game(2, 3), random.Random(3)
    for events in play_at_random(state, rng):
        if of_kind(events, told.DeckReshuffled):
            break
    else:
        raise AssertionError("the pile never ran out")
    held = state.held_over & {*state.hands[1 - state.active]}
    assert held
    for number in range(30):
        world = state.imagine(state.active, Chance(number))
        check(world)
        assert held <= {*world.hands[1 - state.active], *world.laid}


def test_every_hidden_card_may_be_anywhere_it_can_be() -> None:
    state = table("4:oak", "4:oak")
    seen = {card for number in range(300) for card in state.imagine(0, Chance(number)).hands[1]}
    assert seen == {*DECK} - {*state.hands[0]}


# The saved game


def test_the_log_of_a_saved_game_keeps_cards_from_others(tmp_path: Path) -> None:
    seats = [Seat(name, "blue", "owl", "human") for name in ("A", "B", "C")]
    path = tmp_path / "game.jsonl"
    rng = random.Random(5)
    with Match.start(FORESTER, Setup(3, 5), seats, path) as match:
        for _ in range(60):
            match.apply(rng.choice(match.state.legal()))
    watched = Match.watch(path, lambda _: FORESTER)
    assert isinstance(watched.state, ForesterState)
    events = [event for played in watched.moves for event in played.events]
    for seat in (0, 1, 2, None):
        log = told_to(events, seat)
        assert not [card for card in hidden_from(watched.state, seat) if f'"{card}"'.encode() in log]


def test_laying_cards_can_be_taken_back_but_not_turning_them(tmp_path: Path) -> None:
    seats = [Seat(name, "blue", "owl", "human") for name in ("A", "B", "C")]
    rng = random.Random(1)
    with Match.start(FORESTER, Setup(3, 1), seats, tmp_path / "game.jsonl") as match:
        while not isinstance(match.state.legal()[0], said.PlayCards):
            match.apply(rng.choice(match.state.legal()))
        seat = match.state.to_act()
        assert seat is not None
        match.apply(match.state.legal()[0])
        assert match.why_no_undo(seat) is None
        match.apply(match.state.legal()[0])
        other = match.state.to_act()
        assert other is not None
        match.apply(said.AcceptCard(other))
        refusal = match.why_no_undo(other)
        assert refusal is not None
        assert refusal.code == "hidden_was_revealed"


def test_a_secret_action_is_told_by_its_number_of_cards() -> None:
    state = table(*["4:oak"] * 3, season=0)
    events = apply(state, said.PlayCards(0, state.hands[0][:2]))
    assert [type(event) for event in events] == [told.CardsLaid, told.SeasonMoved]
