"""What the club asks: a prompt for every question, and another one after the first touches."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.values import Action
from game.gnomes import actions as act
from game.gnomes.data import WORKING_HATS
from game.gnomes.views import GnomesView
from scenes.table.game_table import Prompt
from scenes.tables.gnomes.figures import Say

# What the button does that carries an action out; those with a button of their own are called like it.
DEEDS: dict[type[Action], str] = {
    act.WorkInGarden: "garden",
    act.SeekMate: "seek",
    act.OfferMate: "offer",
    act.SellGnome: "sell",
    act.SwapTwoForOne: "swap",
    act.EnterContest: "enter",
    act.SetTerms: "terms",
    act.PutForward: "put_forward",
    act.SetLimit: "limit",
    act.AskPrice: "ask",
    act.SetMinimum: "minimum",
    act.BidPrice: "bid",
    act.ChooseDeal: "choose",
    act.ChooseOwnMate: "mate",
    act.AttachPromise: "promise",
    act.AcceptOffer: "choose",
    act.SellForUpkeep: "sell",
}


def prompt(view: GnomesView, said: Sequence[str], say: Say, *, tells_duty: bool = True) -> Prompt:
    """What the seat to act is asked; with the duty for a mate unless the stage alone tells the terms."""
    kinds = {touch.partition(":")[0] for touch in said}
    if view.task == "occupy":
        return _occupy(view, kinds, say)
    if view.task == "set_terms" and "hat" in kinds:
        return Prompt("prompt.gnomes.set_terms_duty")
    if view.task == "answer_seeker" and tells_duty:
        return _answer_seeker(view, say)
    if view.task == "sell_for_upkeep" and view.to_act is not None:
        owed, cash = view.upkeep[view.to_act], view.cash[view.to_act]
        return Prompt("prompt.gnomes.sell_for_upkeep", {"owed": owed, "cash": cash})
    return Prompt(f"prompt.gnomes.{view.task}")


def _answer_seeker(view: GnomesView, say: Say) -> Prompt:
    """Whether to put a gnome forward, and what the next one would have to do."""
    assert view.auction is not None
    duty = view.auction.duty
    if duty == "none":
        return Prompt("prompt.gnomes.answer_seeker")
    return Prompt("prompt.gnomes.answer_seeker_duty", {"duty": say(f"thing.gnomes.{duty}.short")})


def _occupy(view: GnomesView, kinds: set[str], say: Say) -> Prompt:
    """A gnome first, then its job; a duty says which."""
    assert view.to_act is not None
    if "gnome" in kinds:
        return Prompt("prompt.gnomes.occupy_job")
    if view.governing_duty is not None:
        return Prompt("prompt.gnomes.occupy_duty", {"duty": say(f"thing.gnomes.{view.governing_duty}")})
    has_worker = any(gnome.hat in WORKING_HATS and not gnome.is_busy for gnome in view.gnomes[view.to_act])
    return Prompt("prompt.gnomes.occupy" if has_worker else "prompt.gnomes.occupy_greys")
