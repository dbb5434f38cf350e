"""What is true in every position of a game, however it came about, also in imagined ones."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping

from game.core.contract import State
from game.forester.state import ForesterState
from game.gnomes.state import GnomesState
from game.nursery.data import KINDS
from game.nursery.state import NurseryState
from game.robbers.state import RobbersState
from game.walnut_grove.state import WalnutGroveState
from tests.game.forester import conservation as forester_conservation
from tests.game.gnomes import accounts
from tests.game.robbers import inventory
from tests.game.toy.data import CARDS
from tests.game.toy.state import AcornsState
from tests.game.walnut_grove import conservation


def acorns(state: State) -> None:
    assert isinstance(state, AcornsState)
    in_hands = [card for hand in state.hands for card in hand]
    assert sorted([*in_hands, *state.pile, *state.discard]) == list(range(len(CARDS))), (
        "a card is missing or lies in two places"
    )
    assert "frost" not in {CARDS[card] for card in in_hands}, "a hand holds frost"
    assert min(state.acorns) >= 0, f"somebody owns less than nothing: {state.acorns}"
    for seat, bid in enumerate(state.bids):
        assert bid is None or 0 <= bid <= state.most_to_bid(seat), f"seat {seat} cannot have bid {bid}"
    for seat, heard in enumerate(state.heard):
        hidden = {*in_hands, *state.pile} - {*state.hands[seat]}
        assert set(heard) <= hidden, f"seat {seat} remembers what it need not"


def forester(state: State) -> None:
    assert isinstance(state, ForesterState)
    forester_conservation.check(state)


def nursery(state: State) -> None:
    assert isinstance(state, NurseryState)
    view = state.view(None)
    trees = Counter(kind for kind in view.board if kind is not None)
    for hand in view.hands:
        trees.update(hand)
    assert trees == dict.fromkeys(KINDS, 6), f"trees appeared or vanished: {trees}"


def walnut_grove(state: State) -> None:
    assert isinstance(state, WalnutGroveState)
    conservation.check(state)


def gnomes(state: State) -> None:
    assert isinstance(state, GnomesState)
    accounts.check(state)


def robbers(state: State) -> None:
    assert isinstance(state, RobbersState)
    inventory.check(state)


INVARIANTS: Mapping[str, Callable[[State], None]] = {
    "acorns": acorns,
    "forester": forester,
    "gnomes": gnomes,
    "nursery": nursery,
    "robbers": robbers,
    "walnut_grove": walnut_grove,
}
