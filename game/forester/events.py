"""What happens in the domains, as told to the table, the log and the replay.

Only cards in hands and cards laid face down are ever private.
"""

from __future__ import annotations

from typing import ClassVar, Literal, TypeAlias

from msgspec import field
from msgspec.structs import replace

from game.core.values import Event, Seats
from game.forester.cards import Card, CardKind
from game.forester.data import AnimalId, Ending, Season, SpeciesId, Stage, Tile

FizzleReason: TypeAlias = Literal["season", "no_target", "nobody_can_bid", "nobody_bought"]
DamageCause: TypeAlias = CardKind | Literal["pollution"]
HealingCause: TypeAlias = CardKind | Tile


class _PrivateCards(Event, frozen=True):
    seat: int
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


class StartTileDrafted(Event, frozen=True):
    """A seat took a start tile from the stock."""

    seat: int
    species: SpeciesId
    stage: Stage


class StartTilePlaced(Event, frozen=True):
    """A start tile lies in a domain."""

    seat: int
    species: SpeciesId
    stage: Stage
    space: int


class CardsDealt(_PrivateCards, frozen=True):
    """The first hand of a seat; everybody else sees no cards."""

    reveals: ClassVar[bool] = True


class TurnStarted(Event, frozen=True):
    """A seat is active; turns are counted from 1."""

    seat: int
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


class HardWinterRolled(Event, frozen=True):
    """The die of a hard winter."""

    seat: int
    die: int


class AnimalLost(Event, frozen=True):
    """A hard winter drove an animal back to the stock."""

    seat: int
    animal: AnimalId
    space: int


class SaplingGrew(Event, frozen=True):
    """A sapling became a tree and kept its markers."""

    seat: int
    space: int
    species: SpeciesId


class GrowthDelayed(Event, frozen=True):
    """No tree tile was left for a sapling; it waits a year."""

    seat: int
    space: int
    species: SpeciesId


class SeedSprouted(Event, frozen=True):
    """A seed became a sapling."""

    seat: int
    space: int
    species: SpeciesId


class AnimalWelcomed(Event, frozen=True):
    """An animal came to live on a tree."""

    seat: int
    animal: AnimalId
    space: int


class WoodSold(Event, frozen=True):
    """What the trees were due to bring, and what the bank could pay."""

    seat: int
    due: int
    paid: int


class RecipientsNamed(Event, frozen=True):
    """Who takes the laid cards, in the order of taking."""

    seats: Seats


class CardAccepted(Event, frozen=True):
    """The named seat takes the single card."""

    seat: int


class CardRefused(Event, frozen=True):
    """The single card goes back to the one who laid it."""

    seat: int


class CountTaken(Event, frozen=True):
    """How many of the three cards the second player takes."""

    seat: int
    count: int


class CardRevealed(Event, frozen=True):
    """A seat turned the card it took."""

    reveals: ClassVar[bool] = True
    seat: int
    card: Card


class CardFizzled(Event, frozen=True):
    """A card had no effect."""

    seat: int
    card: Card
    reason: FizzleReason


class CardDiscarded(Event, frozen=True):
    """A card lies on the discards, face up."""

    card: Card


class DieRolled(Event, frozen=True):
    """A die fell for a tree."""

    seat: int
    space: int
    value: int


class DamagePlaced(Event, frozen=True):
    """Markers were put on a plant."""

    seat: int
    space: int
    count: int
    cause: DamageCause


class MarkersShort(Event, frozen=True):
    """The pool had too few markers; those missing are not owed."""

    seat: int
    missing: int


class DamageHealed(Event, frozen=True):
    """A marker went back to the pool, by a card or a remediation tile."""

    seat: int
    space: int
    cause: HealingCause


class TileDied(Event, frozen=True):
    """A plant died or fell; its markers are in the pool."""

    seat: int
    space: int
    species: SpeciesId
    stage: Stage
    cause: DamageCause


class SeedLeft(Event, frozen=True):
    """A dead plant left a seed."""

    seat: int
    space: int
    species: SpeciesId


class SaplingRemoved(Event, frozen=True):
    """A sapling and its markers went back to the stocks."""

    seat: int
    space: int
    species: SpeciesId


class TreeFelled(Event, frozen=True):
    """A tree was sold for its income, as far as the bank could pay."""

    seat: int
    space: int
    species: SpeciesId
    paid: int


class AcornPlaced(Event, frozen=True):
    """An oak seed lies on an empty space."""

    seat: int
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


class SaplingOffered(Event, frozen=True):
    """A sapling is auctioned."""

    seat: int
    species: SpeciesId


class BidMade(Event, frozen=True):
    """The standing bid."""

    seat: int
    amount: int


class BidPassed(Event, frozen=True):
    """A seat has left the auction of this sapling."""

    seat: int


class SaplingSold(Event, frozen=True):
    """The highest bidder paid."""

    seat: int
    species: SpeciesId
    price: int


class SaplingUnsold(Event, frozen=True):
    """Nobody bid; the species is barred for this turn."""

    species: SpeciesId


class SaplingBought(Event, frozen=True):
    """A sapling was bought without an auction."""

    seat: int
    species: SpeciesId
    price: int


class SeedCleared(Event, frozen=True):
    """A seed made room for a sapling."""

    seat: int
    space: int
    species: SpeciesId


class SaplingPlanted(Event, frozen=True):
    """A new sapling stands in a domain."""

    seat: int
    species: SpeciesId
    space: int


class RemediationBought(Event, frozen=True):
    """A remediation tile lies in a domain."""

    seat: int
    tile: Tile
    price: int
    with_card: bool


class RemediationCardPassed(Event, frozen=True):
    """A remediation card went on to the left."""

    from_seat: int
    to_seat: int


class HandRefilled(_PrivateCards, frozen=True):
    """Cards drawn from the pile; everybody else sees their number only."""

    reveals: ClassVar[bool] = True


class DeckReshuffled(Event, frozen=True):
    """The discards became the new draw pile."""

    count: int


class EndDeclared(Event, frozen=True):
    """A full forest: every other seat has one more turn."""

    seat: int


class GameEnded(Event, frozen=True):
    """Why the game is over."""

    reason: Ending


class ScoreCounted(Event, frozen=True):
    """The final score of a seat; damage is negative."""

    seat: int
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
    | RemediationCardPassed
    | HandRefilled
    | DeckReshuffled
    | EndDeclared
    | GameEnded
    | ScoreCounted
    | WinnersNamed
    | AllLost
)
