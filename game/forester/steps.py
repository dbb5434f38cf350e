"""The steps that can stand on the agenda: those that resolve themselves, and those that ask a seat."""

from __future__ import annotations

from typing import TypeAlias

from game.core.agenda import PlainStep, SeatStep
from game.core.values import Seats
from game.forester.cards import CardKind
from game.forester.data import SpeciesId, Stage, Zone

# Steps that resolve themselves


class DealCards(PlainStep, frozen=True):
    """Everybody has placed all tiles; the first hands are dealt (3.6)."""


class StartTurn(SeatStep, frozen=True):
    """A seat becomes active (4.6)."""


class GrowSpecies(SeatStep, frozen=True):
    """The saplings of one species in one domain become trees (5.3)."""

    species: SpeciesId


class SproutSeeds(SeatStep, frozen=True):
    """The seeds of one domain become saplings (5.3)."""


class SellWood(SeatStep, frozen=True):
    """The bank pays a seat for its trees (5.5)."""


class HandOut(PlainStep, frozen=True):
    """The laid cards find their takers (4.3)."""


class TakeCard(SeatStep, frozen=True):
    """A seat takes one of the laid cards, turns it and carries it out (4.9)."""


class DiscardCard(PlainStep, frozen=True):
    """The card is carried out completely (4.9)."""


class SufferRain(SeatStep, frozen=True):
    """Acid rain falls on a domain (10.1)."""

    markers: int


class BuryDead(SeatStep, frozen=True):
    """All markers of a batch lie in a domain; what carries too many dies (7.4)."""

    cause: CardKind


class RehomeAnimal(SeatStep, frozen=True):
    """An animal that lost its tree looks for another (7.6)."""

    space: int
    animal: int


class NextSapling(PlainStep, frozen=True):
    """The next of three saplings is to be auctioned, if that is possible (6.4, 6.8)."""

    auctioneer: int
    number: int


class Refill(SeatStep, frozen=True):
    """The active seat draws (4.5)."""


class EndTurn(SeatStep, frozen=True):
    """A turn is over, and perhaps the game (4.6)."""


# Steps that ask a seat (9.1)


class DraftTile(SeatStep, frozen=True):
    """A start tile from the stock (3.8)."""

    stage: Stage


class PlaceTile(SeatStep, frozen=True):
    """A start tile onto a space (3.4)."""


class LayCards(SeatStep, frozen=True):
    """One to three cards face down (4.1)."""


class ChooseGrowth(SeatStep, frozen=True):
    """Which sapling of a species in short supply becomes a tree (5.3)."""

    species: SpeciesId


class WelcomeAnimals(SeatStep, frozen=True):
    """Up to `left` animals may still enter (5.4)."""

    left: int


class ChooseRecipients(SeatStep, frozen=True):
    """Who takes the laid cards (4.3)."""


class AnswerOffer(SeatStep, frozen=True):
    """Take a single card unseen, or leave it (4.7)."""


class ChooseCount(SeatStep, frozen=True):
    """One or two of three cards (4.8)."""


class HealTrees(SeatStep, frozen=True):
    """A marker off a tree (6.3); `trees` are all that the card may heal, damaged or not."""

    cause: CardKind
    trees: tuple[int, ...]
    due: int
    done: tuple[int, ...] = ()
    is_optional: bool = False


class ChooseDamage(SeatStep, frozen=True):
    """A marker onto one of more targets than there are markers (6.2, 7.3)."""

    cause: CardKind
    targets: tuple[int, ...]
    due: int
    done: tuple[int, ...] = ()


class ChooseAcornSpace(SeatStep, frozen=True):
    """Where the oak seed goes (10.20)."""


class GiveUpSapling(SeatStep, frozen=True):
    """Which sapling is lost (10.6, 10.7)."""

    cause: CardKind
    targets: tuple[int, ...]


class ChooseFelling(SeatStep, frozen=True):
    """Which tree is felled (10.8)."""


class ChooseOffer(SeatStep, frozen=True):
    """Which sapling is auctioned (6.4)."""

    number: int


class BidForSapling(SeatStep, frozen=True):
    """The first of those bidding bids or passes (6.7)."""

    auctioneer: int
    number: int
    species: SpeciesId
    bidding: Seats
    bid: int = 0
    bidder: int | None = None


class PlantWon(SeatStep, frozen=True):
    """Where the sapling just won is planted (6.7)."""

    auctioneer: int
    number: int
    species: SpeciesId
    price: int


class HoldCleanUpCard(SeatStep, frozen=True):
    """Buy with a remediation card, or pass it on (6.5)."""

    zones: tuple[Zone, ...]
    to_come: Seats


class BuyOrEnd(SeatStep, frozen=True):
    """Voluntary actions of the active seat (4.4)."""

    can_buy_tile: bool = True
    can_buy_sapling: bool = True


class HouseHomeless(SeatStep, frozen=True):
    """A tree for an animal that lost its own (7.6)."""

    animal: int
    from_seat: int
    from_space: int


class DeclareOrPlayOn(SeatStep, frozen=True):
    """Announce the end, or not (8.1)."""


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
