"""What happens in the domains, as told to the table, the log and the replay.

Only cards in hands and cards laid face down are ever private.
"""

from __future__ import annotations

from typing import ClassVar, Literal, TypeAlias

from msgspec import field
from msgspec.structs import replace

from game.core.values import Event, SeatEvent, Seats
from game.forester.cards import Card, CardKind
from game.forester.data import AnimalId, Ending, Season, SpeciesId, Stage, Tile

FizzleReason: TypeAlias = Literal["season", "no_target", "nobody_can_bid", "nobody_bought"]
PassReason: TypeAlias = Literal["wish", "money", "room"]
PassOnReason: TypeAlias = Literal["wish", "money", "owned"]
DamageCause: TypeAlias = CardKind | Literal["pollution"]
HealingCause: TypeAlias = CardKind | Tile


class _PrivateCards(SeatEvent, frozen=True):
    count: int
    cards: tuple[Card, ...]

    def audience(self) -> Seats:
        """The one whose cards they are."""
        return (self.seat,)

    def public(self) -> Event:
        """How many cards, but not which."""
        return replace(self, cards=())


class GameStarted(Event, frozen=True):
    """The domains are empty and the start tiles ready, unless they are drafted; who begins is known."""

    options: dict[str, str]
    start_seat: int


class StartTileDrafted(SeatEvent, frozen=True):
    """A seat took a start tile from the stock."""

    species: SpeciesId
    stage: Stage


class StartTilePlaced(SeatEvent, frozen=True):
    """A start tile lies in a domain."""

    species: SpeciesId
    stage: Stage
    space: int


class CardsDealt(_PrivateCards, frozen=True):
    """The first hand of a seat; everybody else sees no cards."""

    reveals: ClassVar[bool] = True


class TurnStarted(SeatEvent, frozen=True):
    """A seat is active; turns are counted from 1."""

    begins_turn: ClassVar[bool] = True
    number: int


class CardsLaid(_PrivateCards, frozen=True):
    """Cards lie face down; everybody but the layer sees their number only."""


class SeasonMoved(Event, frozen=True):
    """The season marker went from one space of the track to another."""

    from_: int = field(name="from")
    to: int


class SeasonTriggered(Event, frozen=True):
    """The marker reached or passed the symbol of a season."""

    season: Season


class HardWinterRolled(SeatEvent, frozen=True):
    """The die of a hard winter."""

    die: int


class AnimalLost(SeatEvent, frozen=True):
    """A hard winter drove an animal back to the stock."""

    animal: AnimalId
    space: int


class SaplingGrew(SeatEvent, frozen=True):
    """A sapling became a tree and kept its markers."""

    space: int
    species: SpeciesId


class GrowthDelayed(SeatEvent, frozen=True):
    """No tree tile was left for a sapling; it waits a year."""

    space: int
    species: SpeciesId


class SeedSprouted(SeatEvent, frozen=True):
    """A seed became a sapling."""

    space: int
    species: SpeciesId


class AnimalWelcomed(SeatEvent, frozen=True):
    """An animal came to live on a tree."""

    animal: AnimalId
    space: int


class WoodSold(SeatEvent, frozen=True):
    """What the trees were due to bring, and what the bank could pay."""

    due: int
    paid: int


class RecipientsNamed(Event, frozen=True):
    """Who takes the laid cards, in the order of taking."""

    seats: Seats


class CardAccepted(SeatEvent, frozen=True):
    """The named seat takes the single card."""


class CardRefused(SeatEvent, frozen=True):
    """The single card goes back to the one who laid it."""


class CountTaken(SeatEvent, frozen=True):
    """How many of the three cards the second player takes."""

    count: int


class CardRevealed(Event, frozen=True):
    """A seat turned the card it took."""

    reveals: ClassVar[bool] = True
    seat: int
    card: Card


class CardFizzled(SeatEvent, frozen=True):
    """A card had no effect."""

    card: Card
    reason: FizzleReason


class CardDiscarded(Event, frozen=True):
    """A card lies on the discards, face up."""

    card: Card


class DieRolled(SeatEvent, frozen=True):
    """A die fell for a tree."""

    space: int
    value: int


class DamagePlaced(SeatEvent, frozen=True):
    """Markers were put on a plant."""

    space: int
    count: int
    cause: DamageCause


class MarkersShort(SeatEvent, frozen=True):
    """The pool had too few markers; those missing are not owed."""

    missing: int


class DamageHealed(SeatEvent, frozen=True):
    """A marker went back to the pool, by a card or a remediation tile."""

    space: int
    cause: HealingCause


class TileDied(SeatEvent, frozen=True):
    """A plant died or fell; its markers are in the pool."""

    space: int
    species: SpeciesId
    stage: Stage
    cause: DamageCause


class SeedLeft(SeatEvent, frozen=True):
    """A dead plant left a seed."""

    space: int
    species: SpeciesId


class SaplingRemoved(SeatEvent, frozen=True):
    """A sapling and its markers went back to the stocks."""

    space: int
    species: SpeciesId


class TreeFelled(SeatEvent, frozen=True):
    """A tree was sold for its income, as far as the bank could pay."""

    space: int
    species: SpeciesId
    paid: int


class AcornPlaced(SeatEvent, frozen=True):
    """An oak seed lies on an empty space."""

    space: int


class AnimalMigrated(Event, frozen=True):
    """An animal that lost its tree found another."""

    animal: AnimalId
    from_seat: int
    from_space: int
    to_seat: int
    to_space: int


class AnimalWentAway(Event, frozen=True):
    """An animal that lost its tree found no other and is in the stock."""

    animal: AnimalId
    from_seat: int


class SaplingOffered(SeatEvent, frozen=True):
    """A sapling is auctioned."""

    species: SpeciesId


class BidMade(SeatEvent, frozen=True):
    """The standing bid."""

    amount: int


class BidPassed(SeatEvent, frozen=True):
    """A seat has left the auction of this sapling, by its own wish or because it could bid no more."""

    reason: PassReason = "wish"


class SaplingSold(SeatEvent, frozen=True):
    """The highest bidder paid."""

    species: SpeciesId
    price: int


class SaplingUnsold(Event, frozen=True):
    """Nobody bid; the species is barred for this turn."""

    species: SpeciesId


class SaplingBought(SeatEvent, frozen=True):
    """A sapling was bought without an auction."""

    species: SpeciesId
    price: int


class SeedCleared(SeatEvent, frozen=True):
    """A seed made room for a sapling."""

    space: int
    species: SpeciesId


class SaplingPlanted(SeatEvent, frozen=True):
    """A new sapling stands in a domain."""

    species: SpeciesId
    space: int


class RemediationBought(SeatEvent, frozen=True):
    """A remediation tile lies in a domain."""

    tile: Tile
    price: int
    with_card: bool


class NothingAffordable(SeatEvent, frozen=True):
    """A seat has too little money for anything that it might still buy this turn."""

    money: int


class RemediationCardPassed(Event, frozen=True):
    """A remediation card went on to the left, by the wish of a seat or because it could buy nothing."""

    from_seat: int
    to_seat: int
    reason: PassOnReason = "wish"


class HandRefilled(_PrivateCards, frozen=True):
    """Cards drawn from the pile; everybody else sees their number only."""

    reveals: ClassVar[bool] = True


class DeckReshuffled(Event, frozen=True):
    """The discards became the new draw pile."""

    count: int


class EndDeclared(SeatEvent, frozen=True):
    """A full forest: every other seat has one more turn."""


class GameEnded(Event, frozen=True):
    """Why the game is over."""

    reason: Ending


class ScoreCounted(SeatEvent, frozen=True):
    """The final score of a seat; damage is negative."""

    trees: int
    saplings: int
    seeds: int
    mix: int
    animals: int
    damage: int
    total: int


class WinnersNamed(Event, frozen=True):
    """Who has won."""

    seats: Seats


class AllLost(Event, frozen=True):
    """The markers are gone: everybody loses."""


ForesterEvent: TypeAlias = (
    GameStarted
    | StartTileDrafted
    | StartTilePlaced
    | CardsDealt
    | TurnStarted
    | CardsLaid
    | SeasonMoved
    | SeasonTriggered
    | HardWinterRolled
    | AnimalLost
    | SaplingGrew
    | GrowthDelayed
    | SeedSprouted
    | AnimalWelcomed
    | WoodSold
    | RecipientsNamed
    | CardAccepted
    | CardRefused
    | CountTaken
    | CardRevealed
    | CardFizzled
    | CardDiscarded
    | DieRolled
    | DamagePlaced
    | MarkersShort
    | DamageHealed
    | TileDied
    | SeedLeft
    | SaplingRemoved
    | TreeFelled
    | AcornPlaced
    | AnimalMigrated
    | AnimalWentAway
    | SaplingOffered
    | BidMade
    | BidPassed
    | SaplingSold
    | SaplingUnsold
    | SaplingBought
    | SeedCleared
    | SaplingPlanted
    | RemediationBought
    | NothingAffordable
    | RemediationCardPassed
    | HandRefilled
    | DeckReshuffled
    | EndDeclared
    | GameEnded
    | ScoreCounted
    | WinnersNamed
    | AllLost
)
