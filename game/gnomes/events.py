"""What happens in the club, as told to the table, the log and the replay.

Only a price in a closed fist is ever private.
"""

from __future__ import annotations

from typing import ClassVar, Literal, TypeAlias

from msgspec import Struct, field
from msgspec.structs import replace

from game.core.values import Event, SeatEvent, Seats
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


class GnomeRescued(SeatEvent, frozen=True):
    """A player without working gnomes bought a brown one."""

    gnome: Gnome
    paid: int


class TreasurerNamed(SeatEvent, frozen=True):
    """Who goes first this round, and why."""

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


class EventMoneyPaid(SeatEvent, frozen=True):
    """The event cost a player money."""

    amount: int


class EventMoneyReceived(SeatEvent, frozen=True):
    """The event brought a player money."""

    amount: int


class TurnStarted(SeatEvent, frozen=True):
    """A player is to occupy a gnome."""

    begins_turn: ClassVar[bool] = True


class OnlyChoiceLeft(SeatEvent, frozen=True):
    """A player is not asked, because there is only one answer; what comes of it follows (14.1)."""


class GnomeSentToGarden(SeatEvent, frozen=True):
    """A gnome works in the garden."""

    gnome: Gnome
    pay: int


class GnomeSold(SeatEvent, frozen=True):
    """A worker went back to the reserve for money."""

    gnome: Gnome
    pay: int


class GreyThrownOut(SeatEvent, frozen=True):
    """A grey gnome went back to the reserve for nothing."""

    gnome: Gnome


class GreysKept(SeatEvent, frozen=True):
    """A player is done for this phase."""


class GnomesSwapped(SeatEvent, frozen=True):
    """Two gnomes went back to the reserve, and a better one came out of it."""

    given: tuple[Gnome, Gnome]
    received: Gnome


class ContestEntered(SeatEvent, frozen=True):
    """A gnome competes."""

    gnome: Gnome
    contest: Contest


class SeekOpened(SeatEvent, frozen=True):
    """A player looks for a mate."""

    gnome: Gnome


class TermsAnnounced(SeatEvent, frozen=True):
    """What the seeker demands."""

    min_hat: WorkingHat
    duty: Duty


class MatePutForward(SeatEvent, frozen=True):
    """A gnome could become the mate."""

    gnome: Gnome


class OfferDeclined(SeatEvent, frozen=True):
    """A player puts no gnome forward."""


class OfferOpened(SeatEvent, frozen=True):
    """A player offers a mate."""

    gnome: Gnome


class FistClosed(SeatEvent, frozen=True):
    """A player has decided on a price, or on none."""


class PriceSet(SeatEvent, frozen=True):
    """What is in the fist; nothing for everybody else."""

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


class OwnMateChosen(SeatEvent, frozen=True):
    """The winner of an offered gnome paired it with one of its own."""

    gnome: Gnome


class AuctionFailed(SeatEvent, frozen=True):
    """The gnome goes to the garden instead."""

    gnome: Gnome
    pay: int


class DutyImposed(SeatEvent, frozen=True):
    """A player's next gnome must do this job."""

    duty: Job


class DutyFulfilled(SeatEvent, frozen=True):
    """The job was chosen."""

    duty: Job


class DutyLapsed(SeatEvent, frozen=True):
    """The job could not be chosen."""

    duty: Job


class PriceNamed(SeatEvent, frozen=True):
    """A price was said openly; the offer stands once its promise is said as well."""

    amount: int


class OpenOfferMade(SeatEvent, frozen=True):
    """A new open offer stands; a bid for an offered gnome names no gnome."""

    gnome: Gnome | None
    amount: int
    promise: PromiseKind


class OpenOfferKept(SeatEvent, frozen=True):
    """A player changes nothing."""


class OpenOfferWithdrawn(SeatEvent, frozen=True):
    """A standing offer is gone."""


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


class BreedingCardDrawn(SeatEvent, frozen=True):
    """The cards for a pair, counted from 1 in its shed, and the hat that counts."""

    pair: int
    pile: WorkingHat
    hats: tuple[Hat, ...]
    used: Hat


class GnomeBorn(SeatEvent, frozen=True):
    """A child; its hat is lower than the drawn one if the reserve had none of those."""

    gnome: Gnome
    drawn_hat: Hat


class NoChildBorn(SeatEvent, frozen=True):
    """The reserve had neither the drawn hat nor a lower one."""

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


class PrizePaid(SeatEvent, frozen=True):
    """A winning gnome brings its share."""

    gnome: Gnome
    contest: Contest
    amount: int


class UpkeepPaid(SeatEvent, frozen=True):
    """A player has paid for all gnomes, as far as possible."""

    owed: int
    paid: int


class GnomeSoldForUpkeep(SeatEvent, frozen=True):
    """A gnome had to go."""

    gnome: Gnome
    pay: int


class DebtForgiven(SeatEvent, frozen=True):
    """Nothing was left to sell."""

    amount: int


class GoalInSight(SeatEvent, frozen=True):
    """A player has enough petals for the goal even after upkeep, unless they are spent (13.1)."""

    left: int  # after upkeep


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
    | OnlyChoiceLeft
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
    | GoalInSight
    | GameEnded
)
