"""What nobody should see a breeder of gnomes do."""

from __future__ import annotations

from collections.abc import Iterator

from game.gnomes import actions as act
from game.gnomes.advice.purse import sold_to_win
from game.gnomes.auctions.promises import is_broken
from game.gnomes.cards import CONTEST_HIGH, CONTEST_LOW, NUMBERS, RANKS
from game.gnomes.data import BREEDING_PILES, GOLD
from game.gnomes.state import GnomesState
from tests.game.bots.watching import Decision, Detector, Turn

DEAR = 3000  # no child that is not golden can bring as much
PLACES = {"low": CONTEST_LOW, "high": CONTEST_HIGH}


def positions(turn: Turn) -> Iterator[tuple[GnomesState, Decision]]:
    for decision in turn.decisions:
        assert isinstance(decision.before, GnomesState)
        yield decision.before, decision


def spends_the_upkeep(turn: Turn) -> Iterator[str]:
    """Nobody names a price that would leave too little to feed all gnomes."""
    for state, decision in positions(turn):
        action = decision.action
        if isinstance(action, act.SetLimit | act.BidPrice) and action.amount:
            left = state.cash[action.seat] - action.amount
            if left < state.upkeep_of(action.seat):
                yield f"{action} leaves {left} for an upkeep of {state.upkeep_of(action.seat)}"


def pays_too_much(turn: Turn) -> Iterator[str]:
    """A mate costs less than the best child it could have."""
    for state, decision in positions(turn):
        action, auction = decision.action, state.auction
        if auction is None or not isinstance(action, act.SetLimit | act.BidPrice):
            continue
        mates = [RANKS[mate] for _, mate in auction.put_forward]
        own = [RANKS[gnome] for gnome in state.idle_workers(action.seat)]
        pile = max(RANKS[auction.gnome], *mates, *(() if auction.is_seek else own), 1)
        best = max(BREEDING_PILES[pile])
        brings = DEAR if best == GOLD else 2.5 * state.values[best] + 100
        if action.amount > brings:
            yield f"{action} for a child that brings {brings} at best"


def is_sold_by_force(turn: Turn) -> Iterator[str]:
    """Nobody runs out of petals while the market was open and gnomes could have been sold in time."""
    for state, decision in positions(turn):
        if isinstance(decision.action, act.SellForUpkeep) and not state.is_banned("sell"):
            yield f"{decision.action}: bankrupt"


def misses_the_win(turn: Turn) -> Iterator[str]:
    """Whoever can sell out to 4000 petals or make a golden hat does it."""
    for state, decision in positions(turn):
        action, seat = decision.action, decision.action.seat
        if getattr(state.asked(), "duty", None) is not None or state.auction is not None:
            continue
        golden = act.SwapTwoForOne(seat, "green")
        parted = sold_to_win(state, seat) if state.phase == 2 else None
        if golden in state.legal() and action != golden and parted is None:
            yield f"{action} instead of a golden hat"
        if parted and not isinstance(action, act.SellGnome | act.ThrowOut | act.WorkInGarden):
            yield f"{action} instead of selling out"


def competes_in_vain(turn: Turn) -> Iterator[str]:
    """No gnome goes to a contest that a better one has entered, if there is anything else to do."""
    for state, decision in positions(turn):
        action = decision.action
        if not isinstance(action, act.EnterContest) or state.is_banned("garden"):
            continue
        if getattr(state.asked(), "duty", None) is not None:
            continue
        rivals = [RANKS[gnome] for gnome in state.at(PLACES[action.contest])]
        if max(rivals, default=0) > RANKS[NUMBERS[action.gnome]]:
            yield f"{action} against better hats {rivals}"


def feeds_greys(turn: Turn) -> Iterator[str]:
    """Greys are thrown out."""
    for _, decision in positions(turn):
        if isinstance(decision.action, act.KeepGreys):
            yield f"{decision.action}"


def breaks_a_promise(turn: Turn) -> Iterator[str]:
    """A word is kept where that is possible."""
    for state, decision in positions(turn):
        seat = decision.action.seat
        given = [promise.kind for promise in state.promises if promise.promiser == seat]
        for kind in given:
            if is_broken(kind, decision.action) and any(not is_broken(kind, each) for each in state.legal()):
                yield f"{decision.action} breaks {kind}"


DETECTORS: tuple[Detector, ...] = (
    spends_the_upkeep,
    pays_too_much,
    is_sold_by_force,
    misses_the_win,
    competes_in_vain,
    feeds_greys,
    breaks_a_promise,
)
