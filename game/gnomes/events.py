"""What happens in the club, as told to the table, the log and the replay.

Only a price in a closed fist is ever private.
"""

from __future__ import annotations

from typing import ClassVar, Literal, TypeAlias

from msgspec import Struct, field
from msgspec.structs import replace

from game.core.values import Event, Seats
from game.gnomes.cards import Gnome
from game.gnomes.data import Bank, Contest, Duty, Flower, Hat, Job, PromiseKind, Schmiedel, WorkingHat
from game.gnomes.event_cards import EventId, Pile

FistKind: TypeAlias = Literal["limit", "ask", "minimum", "bid", "pass"]
AuctionKind: TypeAlias = Literal["seek", "offer"]


class Fist(Struct, frozen=True):
    """What a fist holds; a pass has no amount."""

    seat: int
    kind: FistKind
    amount: int | None


class GameStarted(Event, frozen=True):
    """Everybody has a brown and an orange gnome and 1500 petals."""

    seats: int
    flowers: tuple[Flower, ...]
    options: dict[str, str]


class RoundStarted(Event, frozen=True):
    """All gnomes are at home and idle."""

    round: int


class PhaseStarted(Event, frozen=True):
    """One of the five phases begins."""

    phase: int


class GnomeRescued(Event, frozen=True):
    """A player without working gnomes bought a brown one."""

    seat: int
    gnome: Gnome
    paid: int


class TreasurerNamed(Event, frozen=True):
    """Who goes first this round, and why."""

    seat: int
    reason: Literal["drawn", "collection", "cash", "kept_office", "clockwise"]


class ContestHatUnlocked(Event, frozen=True):
    """Contests for this hat can be drawn from now on."""

    hat: WorkingHat


class ContestsChosen(Event, frozen=True):
    """The two contests of the round."""

    low_hat: WorkingHat
    high_hat: WorkingHat


class EventPileSwitched(Event, frozen=True):
    """The blue event pile replaces the grey one for good."""


class EventPileReshuffled(Event, frozen=True):
    """The used cards of a pile are in play again."""

    pile: Pile


class EventDrawn(Event, frozen=True):
    """The event of the round."""

    event: EventId


class EventMoneyPaid(Event, frozen=True):
    """The event cost a player money."""

    seat: int
    amount: int


class EventMoneyReceived(Event, frozen=True):
    """The event brought a player money."""

    seat: int
    amount: int


class TurnStarted(Event, frozen=True):
    """A player is to occupy a gnome."""

    seat: int


class GnomeSentToGarden(Event, frozen=True):
    """A gnome works in the garden."""

    seat: int
    gnome: Gnome
    pay: int


class GnomeSold(Event, frozen=True):
    """A worker went back to the reserve for money."""

    seat: int
    gnome: Gnome
    pay: int


class GreyThrownOut(Event, frozen=True):
    """A grey gnome went back to the reserve for nothing."""

    seat: int
    gnome: Gnome


class GreysKept(Event, frozen=True):
    """A player is done for this phase."""

    seat: int


class GnomesSwapped(Event, frozen=True):
    """Two gnomes went back to the reserve, and a better one came out of it."""

    seat: int
    given: tuple[Gnome, Gnome]
    received: Gnome


class ContestEntered(Event, frozen=True):
    """A gnome competes."""

    seat: int
    gnome: Gnome
    contest: Contest


class SeekOpened(Event, frozen=True):
    """A player looks for a mate."""

    seat: int
    gnome: Gnome


class TermsAnnounced(Event, frozen=True):
    """What the seeker demands."""

    seat: int
    min_hat: WorkingHat
    duty: Duty


class MatePutForward(Event, frozen=True):
    """A gnome could become the mate."""

    seat: int
    gnome: Gnome


class OfferDeclined(Event, frozen=True):
    """A player puts no gnome forward."""

    seat: int


class OfferOpened(Event, frozen=True):
    """A player offers a mate."""

    seat: int
    gnome: Gnome


class FistClosed(Event, frozen=True):
    """A player has decided on a price, or on none."""

    seat: int


class PriceSet(Event, frozen=True):
    """What is in the fist; nothing for everybody else."""

    seat: int
    kind: FistKind | None
    amount: int | None

    def audience(self) -> Seats:
        """The owner of the fist."""
        return (self.seat,)

    def public(self) -> Event:
        """Whether it is a price at all stays secret too."""
        return replace(self, kind=None, amount=None)


class FistsRevealed(Event, frozen=True):
    """All fists opened together."""

    reveals: ClassVar[bool] = True
    prices: tuple[Fist, ...]


class SchmiedelChipsDrawn(Event, frozen=True):
    """Herr Schmiedel's price."""

    chips: tuple[int, int]
    price: int


class DealMade(Event, frozen=True):
    """Money changed hands for a mate. An offered gnome's mate is chosen afterwards."""

    kind: AuctionKind
    payer: int | Bank
    receiver: int | Bank
    amount: int
    gnomes: tuple[Gnome, ...]
    shed_seat: int | None


class OwnMateChosen(Event, frozen=True):
    """The winner of an offered gnome paired it with one of its own."""

    seat: int
    gnome: Gnome


class AuctionFailed(Event, frozen=True):
    """The gnome goes to the garden instead."""

    seat: int
    gnome: Gnome
    pay: int


class DutyImposed(Event, frozen=True):
    """A player's next gnome must do this job."""

    seat: int
    duty: Job


class DutyFulfilled(Event, frozen=True):
    """The job was chosen."""

    seat: int
    duty: Job


class DutyLapsed(Event, frozen=True):
    """The job could not be chosen."""

    seat: int
    duty: Job


class PriceNamed(Event, frozen=True):
    """A price was said openly; the offer stands once its promise is said as well."""

    seat: int
    amount: int


class OpenOfferMade(Event, frozen=True):
    """A new open offer stands; a bid for an offered gnome names no gnome."""

    seat: int
    gnome: Gnome | None
    amount: int
    promise: PromiseKind


class OpenOfferKept(Event, frozen=True):
    """A player changes nothing."""

    seat: int


class OpenOfferWithdrawn(Event, frozen=True):
    """A standing offer is gone."""

    seat: int


class AuctionContinued(Event, frozen=True):
    """Everybody is asked again."""

    round: int


class AuctionClosed(Event, frozen=True):
    """The standing offers are final."""


class _PromiseTold(Event, frozen=True):
    from_: int = field(name="from")
    to: int
    kind: PromiseKind


class PromiseRecorded(_PromiseTold, frozen=True):
    """A promise was part of the deal."""


class PromiseKept(_PromiseTold, frozen=True):
    """A promiser did as promised."""


class PromiseBroken(_PromiseTold, frozen=True):
    """A promiser did otherwise."""


class PromiseLapsed(_PromiseTold, frozen=True):
    """There was no occasion to keep a promise."""


class BreedingCardDrawn(Event, frozen=True):
    """The cards for a pair, counted from 1 in its shed, and the hat that counts."""

    seat: int
    pair: int
    pile: WorkingHat
    hats: tuple[Hat, ...]
    used: Hat


class GnomeBorn(Event, frozen=True):
    """A child; its hat is lower than the drawn one if the reserve had none of those."""

    seat: int
    gnome: Gnome
    drawn_hat: Hat


class NoChildBorn(Event, frozen=True):
    """The reserve had neither the drawn hat nor a lower one."""

    seat: int
    drawn_hat: Hat


class GnomeReturned(Event, frozen=True):
    """A gnome came home from a shed, a contest or Herr Schmiedel's garden."""

    seat: int | Schmiedel
    gnome: Gnome


class ContestSkipped(Event, frozen=True):
    """Nobody entered, or the judges are ill."""

    contest: Contest


class RivalsDrawn(Event, frozen=True):
    """The gnomes of other clubs."""

    contest: Contest
    hats: tuple[Hat, Hat]


class PrizePaid(Event, frozen=True):
    """A winning gnome brings its share."""

    seat: int
    gnome: Gnome
    contest: Contest
    amount: int


class UpkeepPaid(Event, frozen=True):
    """A player has paid for all gnomes, as far as possible."""

    seat: int
    owed: int
    paid: int


class GnomeSoldForUpkeep(Event, frozen=True):
    """A gnome had to go."""

    seat: int
    gnome: Gnome
    pay: int


class DebtForgiven(Event, frozen=True):
    """Nothing was left to sell."""

    seat: int
    amount: int


class GameEnded(Event, frozen=True):
    """There is a new president, or several."""

    winners: Seats
    ranking: tuple[Seats, ...]
    reason: Literal["gold", "cash", "tie_break", "round_cap"]


GnomesEvent: TypeAlias = (
    GameStarted
    | RoundStarted
    | PhaseStarted
    | GnomeRescued
    | TreasurerNamed
    | ContestHatUnlocked
    | ContestsChosen
    | EventPileSwitched
    | EventPileReshuffled
    | EventDrawn
    | EventMoneyPaid
    | EventMoneyReceived
    | TurnStarted
    | GnomeSentToGarden
    | GnomeSold
    | GreyThrownOut
    | GreysKept
    | GnomesSwapped
    | ContestEntered
    | SeekOpened
    | TermsAnnounced
    | MatePutForward
    | OfferDeclined
    | OfferOpened
    | FistClosed
    | PriceSet
    | FistsRevealed
    | SchmiedelChipsDrawn
    | DealMade
    | OwnMateChosen
    | AuctionFailed
    | DutyImposed
    | DutyFulfilled
    | DutyLapsed
    | PriceNamed
    | OpenOfferMade
    | OpenOfferKept
    | OpenOfferWithdrawn
    | AuctionContinued
    | AuctionClosed
    | PromiseRecorded
    | PromiseKept
    | PromiseBroken
    | PromiseLapsed
    | BreedingCardDrawn
    | GnomeBorn
    | NoChildBorn
    | GnomeReturned
    | ContestSkipped
    | RivalsDrawn
    | PrizePaid
    | UpkeepPaid
    | GnomeSoldForUpkeep
    | DebtForgiven
    | GameEnded
)
