"""How people talk about gnomes: a gnome, then its job; and what they mean by what is not possible now."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, cast

from msgspec.structs import replace

from game.core.manners import Doubt, Feeling, Manners, Touched
from game.core.values import Action, SeatEvent, Touches
from game.gnomes import actions
from game.gnomes import events as told
from game.gnomes.data import SCHMIEDEL, WORKING_HATS, Contest, Duty, Hat, PromiseKind
from game.gnomes.doubts import DOUBTS, doubt
from game.gnomes.views import AuctionInView, GnomeInPlay, GnomesView, Task

# By the question: what a price in a closed fist is called.
_CLOSED_FISTS: Mapping[Task | None, type[actions.Price]] = {
    "set_limit": actions.SetLimit,
    "ask_price": actions.AskPrice,
    "set_minimum": actions.SetMinimum,
    "bid_price": actions.BidPrice,
}
_PRICES: Mapping[Task | None, type[actions.Price]] = {**_CLOSED_FISTS, "ask_openly": actions.AskPrice}

# By the question, by the job, by the button: what is said with a gnome, with a partner, with nothing else.
_WITH_A_GNOME: Mapping[Task | None, Callable[[int, str], Action]] = {
    "answer_seeker": actions.PutForward,
    "bid_openly": actions.PutForward,
    "choose_own_mate": actions.ChooseOwnMate,
    "sell_for_upkeep": actions.SellForUpkeep,
}
_WITH_A_PARTNER: Mapping[Task | None, Callable[[int, Any], Action]] = {
    "choose_deal": actions.ChooseDeal,
    "accept_offer": actions.AcceptOffer,
}
_JOBS: Mapping[str, Callable[[int, str], Action]] = {
    "garden": actions.WorkInGarden,
    "seek": actions.SeekMate,
    "offer": actions.OfferMate,
    "sell": actions.SellGnome,
}
_BUTTONS: Mapping[str, Callable[[int], Action]] = {
    "keep_greys": actions.KeepGreys,
    "decline": actions.Decline,
    "pass": actions.Pass,
    "keep": actions.Keep,
    "withdraw": actions.Withdraw,
    "continue_auction": actions.ContinueAuction,
    "close_auction": actions.CloseAuction,
    "refuse_all": actions.RefuseAll,
    "no_terms": lambda seat: actions.SetTerms(seat, WORKING_HATS[0], "none"),
}


# What is worth a word to whoever it happens to.
FEELINGS: Mapping[type[SeatEvent], Feeling] = {
    told.PrizePaid: "gain",
    told.GnomesSwapped: "gain",
    told.GnomeBorn: "luck",
    told.EventMoneyReceived: "luck",
    told.EventMoneyPaid: "loss",
    told.NoChildBorn: "loss",
    told.AuctionFailed: "loss",
    told.GnomeSoldForUpkeep: "loss",
}


class GnomesManners(Manners):
    """Gnomes, jobs and prices mean something also when they are out of the question."""

    doubts = DOUBTS
    feelings = FEELINGS

    def also_said(self, action: Action, view: GnomesView) -> Sequence[Touches]:
        """Every job begins with a gnome: also a swap, by any idle one of the hat, and the way out (5.4)."""
        match action:
            case actions.SwapTwoForOne():
                idle = (gnome for gnome in view.gnomes[action.seat] if not gnome.is_busy)
                return [(f"gnome:{gnome.gnome}", "job:swap") for gnome in idle if gnome.hat == action.hat]
            case actions.ThrowOut():
                return [(f"gnome:{action.gnome}", "job:sell")]
        return ()

    def meant(self, seat: int, said: Sequence[str], touched: Touched, view: GnomesView) -> Action | None:
        """The action behind a touch, so that the rules can say what is wrong with it."""
        meanings = (_meant(seat, said, touch, view) for touch in (touched.name, *touched.touches))
        return next((action for action in meanings if action is not None), None)

    def doubt(self, action: Action, view: GnomesView) -> Doubt | None:
        """The last worker sold, a word broken, more spent than is wise, greys kept."""
        return doubt(action, view)

    def promise(self, touch: str, view: GnomesView) -> int:
        """Nobody is led to a grey while a gnome that works is free (5.4)."""
        kind, _, what = touch.partition(":")
        hat = _hat_of(what) if kind == "gnome" else what if kind == "hat" else None
        return int(hat is not None and hat != "grey")

    def together(self, view: GnomesView) -> Sequence[int]:
        """Everybody whose fist is still open, the active player first (6.5, 7.2)."""
        if view.auction is None or view.task not in _CLOSED_FISTS:
            return ()
        return [seat for seat in _fists(view.auction) if seat not in view.auction.closed_fists]

    def answered(self, view: GnomesView, seats: Sequence[int], openly: Sequence[int] = ()) -> GnomesView:
        """Their fists are closed, but for the hands of those who said that they do not bid."""
        if view.auction is None or view.auction.prices:
            return view
        closed = tuple(dict.fromkeys((*view.auction.closed_fists, *seats)))
        out = tuple(seat for seat in openly if seat in closed)
        auction = replace(view.auction, closed_fists=closed, openly_out=out)
        return replace(view, auction=auction)

    def open_answer(self, view: GnomesView, seat: int) -> Action | None:
        """Whoever bids for nothing may say so (7.2)."""
        is_bidder = view.auction is not None and view.auction.kind == "offer" and seat != view.auction.seat
        return actions.Pass(seat) if is_bidder else None

    def secret_from(self, view: GnomesView) -> Sequence[int] | None:
        """Whoever still has a fist to close: all of them open right after the last one (6.5, 7.2)."""
        return None if view.auction is None else self.together(view)

    def asks_for_secrets(self, view: GnomesView) -> bool:
        """Only while a price is chosen that goes into a closed fist (1.5)."""
        return view.task in _CLOSED_FISTS


def _meant(seat: int, said: Sequence[str], touch: str, view: GnomesView) -> Action | None:
    kind, _, what = touch.partition(":")
    words = {each.partition(":")[0]: each.partition(":")[2] for each in (*said, touch)}
    gnome = words.get("gnome") or _somebody(view, seat)
    match kind:
        case "gnome" if view.task in _WITH_A_GNOME:
            return _WITH_A_GNOME[view.task](seat, what)
        case "gnome":
            return _at_work(seat, what, "sell" if _hat_of(what) == "grey" else "garden")
        case "job" if what in _JOBS and gnome:
            return _at_work(seat, gnome, what)
        case "job" if what == "swap":
            hat = words.get("hat") or _hat_of(words.get("gnome"))
            return actions.SwapTwoForOne(seat, cast("Hat", hat) if hat else _doubled_hat(view, seat))
        case "contest" if gnome:
            return actions.EnterContest(seat, gnome, cast("Contest", what))
        case "hat" | "duty":
            return _with_hat(seat, words, is_about_terms=view.task == "set_terms" or kind == "duty")
        case "promise":
            return actions.AttachPromise(seat, cast("PromiseKind", what))
        case "amount" if what:
            return _PRICES.get(view.task, actions.BidPrice)(seat, int(what))
        case "seat" if view.task in _WITH_A_PARTNER:
            return _WITH_A_PARTNER[view.task](seat, what if what == SCHMIEDEL else int(what))
        case "button" if what == "throw_out" and gnome:
            return actions.ThrowOut(seat, gnome)
        case "button" if what in _BUTTONS:
            return _BUTTONS[what](seat)
    return None


def _fists(auction: AuctionInView) -> tuple[int, ...]:
    """Everybody whose price is revealed, the active player first."""
    lenders = tuple(mate.seat for mate in auction.put_forward)
    return auction.seat, *(lenders if auction.kind == "seek" else auction.partners)


def _hat_of(gnome: str | None) -> str | None:
    return gnome and gnome.split("_")[1]


def _at_work(seat: int, gnome: str, job: str) -> Action:
    """A gnome at a job; the only one for a grey is to leave (5.4)."""
    leaves = job == "sell" and _hat_of(gnome) == "grey"
    return actions.ThrowOut(seat, gnome) if leaves else _JOBS[job](seat, gnome)


def _with_hat(seat: int, words: Mapping[str, str], *, is_about_terms: bool) -> Action | None:
    """The least hat of a mate and a duty, or a hat to be swapped."""
    hat = words.get("hat", "brown")
    if not is_about_terms:
        return actions.SwapTwoForOne(seat, cast("Hat", hat))
    duty = cast("Duty", words.get("duty", "none"))
    return actions.SetTerms(seat, hat, duty) if hat in WORKING_HATS else None


def _somebody(view: GnomesView, seat: int) -> str | None:
    """Some gnome of a seat that might work: an idle worker, else an idle grey one, else a busy worker."""
    ours = [gnome for gnome in view.gnomes[seat] if gnome.hat != "gold"]
    return min(ours, key=_hardly_meant).gnome if ours else None


def _hardly_meant(gnome: GnomeInPlay) -> tuple[bool, bool]:
    return gnome.is_busy, gnome.hat == "grey"


def _doubled_hat(view: GnomesView, seat: int) -> Hat:
    """A hat of which a seat has two idle workers; that of somebody if there is none."""
    idle = [gnome.hat for gnome in view.gnomes[seat] if not gnome.is_busy]
    twice = next((hat for hat in WORKING_HATS if idle.count(hat) > 1), None)
    return twice or cast("Hat", _hat_of(_somebody(view, seat)) or WORKING_HATS[0])
