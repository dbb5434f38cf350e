"""What a breeder can decide."""

from __future__ import annotations

from typing import Annotated, TypeAlias

from msgspec import Meta

from game.core.values import Action
from game.gnomes.cards import Gnome
from game.gnomes.data import WORKING_HATS, Contest, Duty, Hat, PromiseKind, Schmiedel, WorkingHat

SeatNumber: TypeAlias = Annotated[int, Meta(ge=0, le=5)]
Partner: TypeAlias = SeatNumber | Schmiedel


class WorkInGarden(Action, frozen=True):
    """Send a gnome to the garden (5.7)."""

    gnome: Gnome

    def touches(self) -> tuple[str, ...]:
        """The gnome, then the job."""
        return (f"gnome:{self.gnome}", "job:garden")


class SeekMate(Action, frozen=True):
    """Look for a mate for a gnome (6.1)."""

    gnome: Gnome

    def touches(self) -> tuple[str, ...]:
        """The gnome, then the job."""
        return (f"gnome:{self.gnome}", "job:seek")


class OfferMate(Action, frozen=True):
    """Offer a gnome as a mate (7.1)."""

    gnome: Gnome

    def touches(self) -> tuple[str, ...]:
        """The gnome, then the job."""
        return (f"gnome:{self.gnome}", "job:offer")


class SellGnome(Action, frozen=True):
    """Sell a working gnome (5.9)."""

    gnome: Gnome

    def touches(self) -> tuple[str, ...]:
        """The gnome, then the job."""
        return (f"gnome:{self.gnome}", "job:sell")


class SwapTwoForOne(Action, frozen=True):
    """Give two gnomes with the same hat for one with the next higher hat (5.10)."""

    hat: Hat

    def touches(self) -> tuple[str, ...]:
        """The hat, for which any idle gnome that wears it will do, then the job."""
        return (f"hat:{self.hat}", "job:swap")


class EnterContest(Action, frozen=True):
    """Send a gnome to one of the two contests (5.12)."""

    gnome: Gnome
    contest: Contest

    def touches(self) -> tuple[str, ...]:
        """The gnome, then the contest."""
        return (f"gnome:{self.gnome}", f"contest:{self.contest}")


class ThrowOut(Action, frozen=True):
    """Get rid of a grey gnome (5.4)."""

    gnome: Gnome

    def touches(self) -> tuple[str, ...]:
        """The gnome, then the button."""
        return (f"gnome:{self.gnome}", "button:throw_out")


class KeepGreys(Action, frozen=True):
    """Be done with the jobs although grey gnomes are left (5.5)."""

    def touches(self) -> tuple[str, ...]:
        """The button."""
        return ("button:keep_greys",)


class SetTerms(Action, frozen=True):
    """Announce the least hat of a mate and the duty of its owner (6.2)."""

    min_hat: WorkingHat
    duty: Duty

    def touches(self) -> tuple[str, ...]:
        """The hat, then the duty."""
        return (f"hat:{self.min_hat}", f"duty:{self.duty}")

    def other_touches(self) -> tuple[tuple[str, ...], ...]:
        """What most people want has a button of its own: any hat, and no duty."""
        is_usual = (self.min_hat, self.duty) == (WORKING_HATS[0], "none")
        return (("button:no_terms",),) if is_usual else ()


class PutForward(Action, frozen=True):
    """Put a gnome forward to a seeker (6.3, 8.3)."""

    gnome: Gnome

    def touches(self) -> tuple[str, ...]:
        """The gnome."""
        return (f"gnome:{self.gnome}",)


class Decline(Action, frozen=True):
    """Put no gnome forward (6.3)."""

    def touches(self) -> tuple[str, ...]:
        """The button."""
        return ("button:decline",)


class Price(Action, frozen=True):
    """A sum that somebody names (2.8); which of the four kinds it is depends on what was asked."""

    amount: int

    def touches(self) -> tuple[str, ...]:
        """The amount."""
        return (f"amount:{self.amount}",)


class SetLimit(Price, frozen=True):
    """The most a seeker would pay, in a closed fist (6.5)."""


class AskPrice(Price, frozen=True):
    """What the owner of a gnome asks for lending it (6.5, 8.3)."""


class SetMinimum(Price, frozen=True):
    """The least the owner of an offered gnome would take, in a closed fist (7.2)."""


class BidPrice(Price, frozen=True):
    """What a player would pay for an offered gnome (7.2, 8.3)."""


class Pass(Action, frozen=True):
    """Close an empty fist (7.2)."""

    def touches(self) -> tuple[str, ...]:
        """The button."""
        return ("button:pass",)


class ChooseDeal(Action, frozen=True):
    """Choose between partners with the same best price (6.6, 7.3)."""

    partner: Partner

    def touches(self) -> tuple[str, ...]:
        """The partner's place at the table."""
        return (f"seat:{self.partner}",)


class ChooseOwnMate(Action, frozen=True):
    """Choose a gnome of one's own for a mate that was just won (7.4)."""

    gnome: Gnome

    def touches(self) -> tuple[str, ...]:
        """The gnome."""
        return (f"gnome:{self.gnome}",)


class Keep(Action, frozen=True):
    """Leave one's open offer as it is (8.3)."""

    def touches(self) -> tuple[str, ...]:
        """The button."""
        return ("button:keep",)


class Withdraw(Action, frozen=True):
    """Take one's open offer back (8.3)."""

    def touches(self) -> tuple[str, ...]:
        """The button."""
        return ("button:withdraw",)


class AttachPromise(Action, frozen=True):
    """Add a promise to an open offer (8.9)."""

    kind: PromiseKind

    def touches(self) -> tuple[str, ...]:
        """The promise."""
        return (f"promise:{self.kind}",)


class ContinueAuction(Action, frozen=True):
    """Ask everybody once more (8.4)."""

    def touches(self) -> tuple[str, ...]:
        """The button."""
        return ("button:continue_auction",)


class CloseAuction(Action, frozen=True):
    """Let the standing offers be the last ones (8.4)."""

    def touches(self) -> tuple[str, ...]:
        """The button."""
        return ("button:close_auction",)


class AcceptOffer(Action, frozen=True):
    """Take a standing offer (8.6, 8.7)."""

    partner: Partner

    def touches(self) -> tuple[str, ...]:
        """The partner's place at the table."""
        return (f"seat:{self.partner}",)


class RefuseAll(Action, frozen=True):
    """Take none of the standing offers (8.6)."""

    def touches(self) -> tuple[str, ...]:
        """The button."""
        return ("button:refuse_all",)


class SellForUpkeep(Action, frozen=True):
    """Sell a gnome because upkeep cannot be paid (12.3)."""

    gnome: Gnome

    def touches(self) -> tuple[str, ...]:
        """The gnome."""
        return (f"gnome:{self.gnome}",)


GnomesAction: TypeAlias = (
    WorkInGarden
    | SeekMate
    | OfferMate
    | SellGnome
    | SwapTwoForOne
    | EnterContest
    | ThrowOut
    | KeepGreys
    | SetTerms
    | PutForward
    | Decline
    | SetLimit
    | AskPrice
    | SetMinimum
    | BidPrice
    | Pass
    | ChooseDeal
    | ChooseOwnMate
    | Keep
    | Withdraw
    | AttachPromise
    | ContinueAuction
    | CloseAuction
    | AcceptOffer
    | RefuseAll
    | SellForUpkeep
)
