"""The steps that can stand on the agenda: those that resolve themselves, and those that ask a seat."""

from __future__ import annotations

from typing import TypeAlias

from msgspec import Struct

from game.core.values import Action, Seats
from game.forester import actions as said
from game.forester.cards import CardKind
from game.forester.data import SpeciesId, Stage, Zone

# Steps that resolve themselves


class DealCards(Struct, frozen=True, tag=True):
    """Everybody has placed all tiles; the first hands are dealt (3.6)."""


class StartTurn(Struct, frozen=True, tag=True):
    """A seat becomes active (4)."""

    seat: int


class GrowSpecies(Struct, frozen=True, tag=True):
    """The saplings of one species in one domain become trees (5.3.1)."""

    seat: int
    species: SpeciesId


class SproutSeeds(Struct, frozen=True, tag=True):
    """The seeds of one domain become saplings (5.3.3)."""

    seat: int


class SellWood(Struct, frozen=True, tag=True):
    """The bank pays a seat for its trees (5.5)."""

    seat: int


class HandOut(Struct, frozen=True, tag=True):
    """The laid cards find their takers (4.3)."""


class TakeCard(Struct, frozen=True, tag=True):
    """A seat takes one of the laid cards, turns it and carries it out (4.3.5)."""

    seat: int


class DiscardCard(Struct, frozen=True, tag=True):
    """The card is carried out completely (4.3.6)."""


class SufferRain(Struct, frozen=True, tag=True):
    """Acid rain falls on a domain (6.6.5)."""

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
    """The next of three saplings is to be auctioned, if that is possible (6.4.1, 6.4.6)."""

    auctioneer: int
    number: int


class Refill(Struct, frozen=True, tag=True):
    """The active seat draws (4.5)."""

    seat: int


class EndTurn(Struct, frozen=True, tag=True):
    """Is the game over? (4.6)."""

    seat: int


# Steps that ask a seat, in the order of the table of decisions (9)


class DraftTile(Struct, frozen=True, tag=True):
    """1: a start tile from the stock."""

    seat: int
    stage: Stage


class PlaceTile(Struct, frozen=True, tag=True):
    """2: a start tile onto a space."""

    seat: int


class LayCards(Struct, frozen=True, tag=True):
    """3: one to three cards face down."""

    seat: int


class ChooseGrowth(Struct, frozen=True, tag=True):
    """4: which sapling of a species in short supply becomes a tree."""

    seat: int
    species: SpeciesId


class WelcomeAnimals(Struct, frozen=True, tag=True):
    """5: up to `left` animals may still enter."""

    seat: int
    left: int


class ChooseRecipients(Struct, frozen=True, tag=True):
    """6: who takes the laid cards."""

    seat: int


class AnswerOffer(Struct, frozen=True, tag=True):
    """7: take a single card unseen, or leave it."""

    seat: int


class ChooseCount(Struct, frozen=True, tag=True):
    """8: one or two of three cards."""

    seat: int


class HealTrees(Struct, frozen=True, tag=True):
    """9: a marker off a tree; `trees` are all that the card may heal, damaged or not."""

    seat: int
    cause: CardKind
    trees: tuple[int, ...]
    due: int
    done: tuple[int, ...] = ()
    is_optional: bool = False


class ChooseDamage(Struct, frozen=True, tag=True):
    """10: a marker onto one of more targets than there are markers."""

    seat: int
    cause: CardKind
    targets: tuple[int, ...]
    due: int
    done: tuple[int, ...] = ()


class ChooseAcornSpace(Struct, frozen=True, tag=True):
    """11: where the oak seed goes."""

    seat: int


class GiveUpSapling(Struct, frozen=True, tag=True):
    """12: which sapling is lost."""

    seat: int
    cause: CardKind
    targets: tuple[int, ...]


class ChooseFelling(Struct, frozen=True, tag=True):
    """13: which tree is felled."""

    seat: int


class ChooseOffer(Struct, frozen=True, tag=True):
    """14: which sapling is auctioned."""

    seat: int
    number: int


class BidForSapling(Struct, frozen=True, tag=True):
    """15: the first of those bidding bids or passes."""

    seat: int
    auctioneer: int
    number: int
    species: SpeciesId
    bidding: Seats
    bid: int = 0
    bidder: int | None = None


class PlantWon(Struct, frozen=True, tag=True):
    """16: where the sapling just won is planted."""

    seat: int
    auctioneer: int
    number: int
    species: SpeciesId
    price: int


class HoldCleanUpCard(Struct, frozen=True, tag=True):
    """17: buy with a remediation card, or pass it on."""

    seat: int
    zones: tuple[Zone, ...]
    to_come: Seats


class BuyOrEnd(Struct, frozen=True, tag=True):
    """18: voluntary actions of the active seat."""

    seat: int
    can_buy_tile: bool = True
    can_buy_sapling: bool = True


class HouseHomeless(Struct, frozen=True, tag=True):
    """19: a tree for an animal that lost its own."""

    seat: int
    animal: int
    from_seat: int
    from_space: int


class DeclareOrPlayOn(Struct, frozen=True, tag=True):
    """20: announce the end, or not."""

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

# Which actions answer which question.
ANSWERS: dict[type[AskingStep], tuple[type[Action], ...]] = {
    DraftTile: (said.DraftStartTile,),
    PlaceTile: (said.PlaceStartTile,),
    LayCards: (said.PlayCards,),
    ChooseGrowth: (said.GrowSapling,),
    WelcomeAnimals: (said.WelcomeAnimal, said.Pass),
    ChooseRecipients: (said.NameRecipients,),
    AnswerOffer: (said.AcceptCard, said.RefuseCard),
    ChooseCount: (said.TakeCount,),
    HealTrees: (said.Heal,),
    ChooseDamage: (said.PlaceDamage,),
    ChooseAcornSpace: (said.PlaceAcorn,),
    GiveUpSapling: (said.RemoveSapling,),
    ChooseFelling: (said.FellTree,),
    ChooseOffer: (said.OfferSapling,),
    BidForSapling: (said.Bid, said.Pass),
    PlantWon: (said.PlantSapling,),
    HoldCleanUpCard: (said.BuyWithCard, said.PassCard),
    BuyOrEnd: (said.BuyRemediation, said.BuySapling, said.EndActions),
    HouseHomeless: (said.HouseAnimal,),
    DeclareOrPlayOn: (said.DeclareEnd, said.PlayOn),
}


def is_answer(step: AskingStep, action: Action) -> bool:
    """Whether an action answers a question at all; healing may be passed where the card says so."""
    if isinstance(step, HealTrees) and step.is_optional and isinstance(action, said.Pass):
        return True
    return isinstance(action, ANSWERS[type(step)])
