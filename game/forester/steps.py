"""The steps that can stand on the agenda: those that resolve themselves, and those that ask a seat."""

from __future__ import annotations

from typing import TypeAlias

from msgspec import Struct

from game.core.values import Seats
from game.forester.cards import CardKind
from game.forester.data import SpeciesId, Stage, Zone

# Steps that resolve themselves


class DealCards(Struct, frozen=True, tag=True):
    """Everybody has placed all tiles; the first hands are dealt (3.6)."""


class StartTurn(Struct, frozen=True, tag=True):
    """A seat becomes active (4.6)."""

    seat: int


class GrowSpecies(Struct, frozen=True, tag=True):
    """The saplings of one species in one domain become trees (5.3)."""

    seat: int
    species: SpeciesId


class SproutSeeds(Struct, frozen=True, tag=True):
    """The seeds of one domain become saplings (5.3)."""

    seat: int


class SellWood(Struct, frozen=True, tag=True):
    """The bank pays a seat for its trees (5.5)."""

    seat: int


class HandOut(Struct, frozen=True, tag=True):
    """The laid cards find their takers (4.3)."""


class TakeCard(Struct, frozen=True, tag=True):
    """A seat takes one of the laid cards, turns it and carries it out (4.9)."""

    seat: int


class DiscardCard(Struct, frozen=True, tag=True):
    """The card is carried out completely (4.9)."""


class SufferRain(Struct, frozen=True, tag=True):
    """Acid rain falls on a domain (10.1)."""

    seat: int
    markers: int


class BuryDead(Struct, frozen=True, tag=True):
    """All markers of a batch lie in a domain; what carries too many dies (7.4)."""

    seat: int
    cause: CardKind


class RehomeAnimal(Struct, frozen=True, tag=True):
    """An animal that lost its tree looks for another (7.6)."""

    seat: int
    space: int
    animal: int


class NextSapling(Struct, frozen=True, tag=True):
    """The next of three saplings is to be auctioned, if that is possible (6.4, 6.8)."""

    auctioneer: int
    number: int


class Refill(Struct, frozen=True, tag=True):
    """The active seat draws (4.5)."""

    seat: int


class EndTurn(Struct, frozen=True, tag=True):
    """A turn is over, and perhaps the game (4.6)."""

    seat: int


# Steps that ask a seat (9.1)


class DraftTile(Struct, frozen=True, tag=True):
    """A start tile from the stock (3.8)."""

    seat: int
    stage: Stage


class PlaceTile(Struct, frozen=True, tag=True):
    """A start tile onto a space (3.4)."""

    seat: int


class LayCards(Struct, frozen=True, tag=True):
    """One to three cards face down (4.1)."""

    seat: int


class ChooseGrowth(Struct, frozen=True, tag=True):
    """Which sapling of a species in short supply becomes a tree (5.3)."""

    seat: int
    species: SpeciesId


class WelcomeAnimals(Struct, frozen=True, tag=True):
    """Up to `left` animals may still enter (5.4)."""

    seat: int
    left: int


class ChooseRecipients(Struct, frozen=True, tag=True):
    """Who takes the laid cards (4.3)."""

    seat: int


class AnswerOffer(Struct, frozen=True, tag=True):
    """Take a single card unseen, or leave it (4.7)."""

    seat: int


class ChooseCount(Struct, frozen=True, tag=True):
    """One or two of three cards (4.8)."""

    seat: int


class HealTrees(Struct, frozen=True, tag=True):
    """A marker off a tree (6.3); `trees` are all that the card may heal, damaged or not."""

    seat: int
    cause: CardKind
    trees: tuple[int, ...]
    due: int
    done: tuple[int, ...] = ()
    is_optional: bool = False


class ChooseDamage(Struct, frozen=True, tag=True):
    """A marker onto one of more targets than there are markers (6.2, 7.3)."""

    seat: int
    cause: CardKind
    targets: tuple[int, ...]
    due: int
    done: tuple[int, ...] = ()


class ChooseAcornSpace(Struct, frozen=True, tag=True):
    """Where the oak seed goes (10.20)."""

    seat: int


class GiveUpSapling(Struct, frozen=True, tag=True):
    """Which sapling is lost (10.6, 10.7)."""

    seat: int
    cause: CardKind
    targets: tuple[int, ...]


class ChooseFelling(Struct, frozen=True, tag=True):
    """Which tree is felled (10.8)."""

    seat: int


class ChooseOffer(Struct, frozen=True, tag=True):
    """Which sapling is auctioned (6.4)."""

    seat: int
    number: int


class BidForSapling(Struct, frozen=True, tag=True):
    """The first of those bidding bids or passes (6.7)."""

    seat: int
    auctioneer: int
    number: int
    species: SpeciesId
    bidding: Seats
    bid: int = 0
    bidder: int | None = None


class PlantWon(Struct, frozen=True, tag=True):
    """Where the sapling just won is planted (6.7)."""

    seat: int
    auctioneer: int
    number: int
    species: SpeciesId
    price: int


class HoldCleanUpCard(Struct, frozen=True, tag=True):
    """Buy with a remediation card, or pass it on (6.5)."""

    seat: int
    zones: tuple[Zone, ...]
    to_come: Seats


class BuyOrEnd(Struct, frozen=True, tag=True):
    """Voluntary actions of the active seat (4.4)."""

    seat: int
    can_buy_tile: bool = True
    can_buy_sapling: bool = True


class HouseHomeless(Struct, frozen=True, tag=True):
    """A tree for an animal that lost its own (7.6)."""

    seat: int
    animal: int
    from_seat: int
    from_space: int


class DeclareOrPlayOn(Struct, frozen=True, tag=True):
    """Announce the end, or not (8.1)."""

    seat: int


AskingStep: TypeAlias = (
    DraftTile
    | PlaceTile
    | LayCards
    | ChooseGrowth
    | WelcomeAnimals
    | ChooseRecipients
    | AnswerOffer
    | ChooseCount
    | HealTrees
    | ChooseDamage
    | ChooseAcornSpace
    | GiveUpSapling
    | ChooseFelling
    | ChooseOffer
    | BidForSapling
    | PlantWon
    | HoldCleanUpCard
    | BuyOrEnd
    | HouseHomeless
    | DeclareOrPlayOn
)
Step: TypeAlias = (
    DealCards
    | StartTurn
    | GrowSpecies
    | SproutSeeds
    | SellWood
    | HandOut
    | TakeCard
    | DiscardCard
    | SufferRain
    | BuryDead
    | RehomeAnimal
    | NextSapling
    | Refill
    | EndTurn
    | AskingStep
)
