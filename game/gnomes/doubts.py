"""What breeders may regret: gnomes sold, prices they cannot afford, a broken word, kept greys."""

from __future__ import annotations

from game.core.manners import Doubt
from game.core.values import Action
from game.gnomes import actions as act
from game.gnomes.auctions.promises import is_broken
from game.gnomes.data import WINNING_CASH, WORKING_HATS
from game.gnomes.market import left_after_upkeep, sale_price
from game.gnomes.views import GnomesView

DOUBTS = (
    "reaches_goal",
    "last_worker",
    "sells_gnome",
    "breaks_promise",
    "upkeep_at_risk",
    "spends_much",
    "keeps_greys",
)


def doubt(action: Action, view: GnomesView) -> Doubt | None:
    """The weightiest reason to think twice about a job or a price."""
    return _broken(action, view) or _sold(action, view) or _spent(action, view) or _greys_kept(action, view)


def _sold(action: Action, view: GnomesView) -> Doubt | None:
    """A gnome that is sold is gone (5.9); after the only worker the next one has to be bought (4.2).

    That matters no more if the petals are enough for the goal after upkeep (13.1).
    """
    if not isinstance(action, act.SellGnome):
        return None
    own = view.gnomes[action.seat]
    hat = next(gnome.hat for gnome in own if gnome.gnome == action.gnome)
    workers = sum(gnome.hat in WORKING_HATS for gnome in own)
    left = left_after_upkeep(view, action.seat, sold=1, earned=sale_price(view, hat))
    if left >= WINNING_CASH:
        return Doubt(
            "reaches_goal", {"gnome": hat, "price": sale_price(view, hat), "cash": left}, is_mild=True
        )
    code = "last_worker" if workers == 1 else "sells_gnome"
    return Doubt(code, {"gnome": hat, "price": sale_price(view, hat)})


def _broken(action: Action, view: GnomesView) -> Doubt | None:
    """A word that a turn breaks for good; what later offers may still mend is not asked about (8.9)."""
    given = [promise.kind for promise in view.promises if promise.promiser == action.seat]
    is_turn = view.task == "occupy"
    return Doubt("breaks_promise") if is_turn and any(is_broken(kind, action) for kind in given) else None


def _spent(action: Action, view: GnomesView) -> Doubt | None:
    """A price that leaves too little for this round's upkeep, or takes most of the purse (6.5, 7.2, 12.1)."""
    if not isinstance(action, act.SetLimit | act.BidPrice):
        return None
    cash, upkeep = view.cash[action.seat], view.upkeep[action.seat]
    left = cash - action.amount
    if action.amount and left < upkeep:
        return Doubt("upkeep_at_risk", {"left": left, "upkeep": upkeep})
    is_much = action.amount > left
    return Doubt("spends_much", {"price": action.amount, "cash": cash}, is_mild=True) if is_much else None


def _greys_kept(action: Action, view: GnomesView) -> Doubt | None:
    """Greys do nothing but eat, and cost nothing to throw out (5.4, 12.1)."""
    if not isinstance(action, act.KeepGreys):
        return None
    greys = sum(gnome.hat == "grey" and not gnome.is_busy for gnome in view.gnomes[action.seat])
    return Doubt("keeps_greys", {"n": greys})
