"""What a forester can decide."""

from __future__ import annotations

from typing import ClassVar, TypeAlias

from msgspec.structs import force_setattr

from game.core.values import Action, Seats
from game.forester.cards import Card
from game.forester.data import AnimalId, SpeciesId, Stage, Tile


class DraftStartTile(Action, frozen=True):
    """Take a start tile of a species; the round of the draft says which stage (3.8)."""

    species: SpeciesId

    def touches(self) -> tuple[str, ...]:
        """The species in the stock."""
        return (f"species:{self.species}",)


class PlaceStartTile(Action, frozen=True):
    """Put a start tile on an empty space (3.4)."""

    species: SpeciesId
    stage: Stage
    space: int

    def touches(self) -> tuple[str, ...]:
        """The tile, then the space."""
        return (f"start:{self.species}:{self.stage}", f"space:{self.seat}:{self.space}")


class PlayCards(Action, frozen=True):
    """Lay one to three cards of the hand face down (4.1)."""

    any_order: ClassVar[bool] = True
    cards: tuple[Card, ...]  # in ascending order, however they are given

    def __post_init__(self) -> None:
        force_setattr(self, "cards", tuple(sorted(self.cards)))

    def touches(self) -> tuple[str, ...]:
        """The cards, then the button."""
        return (*(f"card:{card}" for card in self.cards), "button:lay")


class NameRecipients(Action, frozen=True):
    """Name the seats that take the laid cards (4.3, 4.7)."""

    any_order: ClassVar[bool] = True
    seats: Seats  # in ascending order, however they are given

    def __post_init__(self) -> None:
        force_setattr(self, "seats", tuple(sorted(self.seats)))

    def touches(self) -> tuple[str, ...]:
        """The places at the table."""
        return tuple(f"seat:{seat}" for seat in self.seats)


class AcceptCard(Action, frozen=True):
    """Take a single card unseen (4.7)."""

    def touches(self) -> tuple[str, ...]:
        """The button."""
        return ("button:accept",)


class RefuseCard(Action, frozen=True):
    """Leave a single card to the one who laid it (4.7)."""

    def touches(self) -> tuple[str, ...]:
        """The button."""
        return ("button:refuse",)


class TakeCount(Action, frozen=True):
    """With two players, take one or two of three cards unseen (4.8)."""

    count: int

    def touches(self) -> tuple[str, ...]:
        """The button for the number."""
        return ("button:take_one",) if self.count == 1 else ("button:take_two",)


class _OnSpace(Action, frozen=True):
    space: int

    def touches(self) -> tuple[str, ...]:
        """The space in one's own domain."""
        return (f"space:{self.seat}:{self.space}",)


class GrowSapling(_OnSpace, frozen=True):
    """Choose a sapling that becomes a tree where tree tiles are short (5.3)."""


class Heal(_OnSpace, frozen=True):
    """Take a marker off a tree (6.3)."""


class PlaceDamage(_OnSpace, frozen=True):
    """Put a marker on a plant (6.2)."""


class PlaceAcorn(_OnSpace, frozen=True):
    """Put an oak seed on an empty space (10.20)."""


class RemoveSapling(_OnSpace, frozen=True):
    """Give up a sapling (10.6, 10.7)."""


class FellTree(_OnSpace, frozen=True):
    """Fell a tree for its income (10.8)."""


class PlantSapling(_OnSpace, frozen=True):
    """Plant the sapling just won in an auction (6.7)."""


class HouseAnimal(_OnSpace, frozen=True):
    """Choose the tree for an animal that lost its own (7.6)."""


class WelcomeAnimal(Action, frozen=True):
    """Let an animal in on a tree (5.4)."""

    animal: AnimalId
    space: int

    def touches(self) -> tuple[str, ...]:
        """The animal in the stock, then the tree."""
        return (f"animal:{self.animal}", f"space:{self.seat}:{self.space}")


class Pass(Action, frozen=True):
    """Let no more animals in, heal nothing, or leave an auction (5.4, 6.3, 6.7)."""

    def touches(self) -> tuple[str, ...]:
        """The button."""
        return ("button:pass",)


class OfferSapling(Action, frozen=True):
    """Choose what is auctioned next (6.4)."""

    species: SpeciesId

    def touches(self) -> tuple[str, ...]:
        """The species in the stock."""
        return (f"species:{self.species}",)


class Bid(Action, frozen=True):
    """Bid more for a sapling than anybody before (6.7)."""

    amount: int

    def touches(self) -> tuple[str, ...]:
        """The amount."""
        return (f"amount:{self.amount}",)


class BuyWithCard(Action, frozen=True):
    """Buy a remediation tile at its price (6.5)."""

    tile: Tile

    def touches(self) -> tuple[str, ...]:
        """The tile in the stock."""
        return (f"remedy:{self.tile}",)


class PassCard(Action, frozen=True):
    """Hand a remediation card on (6.5)."""

    def touches(self) -> tuple[str, ...]:
        """The button."""
        return ("button:pass_card",)


class BuyRemediation(Action, frozen=True):
    """Buy a remediation tile without a card, for double its price (4.4)."""

    tile: Tile

    def touches(self) -> tuple[str, ...]:
        """The tile in the stock."""
        return (f"remedy:{self.tile}",)


class BuySapling(Action, frozen=True):
    """Buy a sapling and plant it (4.4)."""

    species: SpeciesId
    space: int

    def touches(self) -> tuple[str, ...]:
        """The species in the stock, then the space."""
        return (f"species:{self.species}", f"space:{self.seat}:{self.space}")


class EndActions(Action, frozen=True):
    """Buy nothing more this turn (4.4)."""

    def touches(self) -> tuple[str, ...]:
        """The button."""
        return ("button:end_actions",)


class DeclareEnd(Action, frozen=True):
    """Announce the end with a full forest (8.1)."""

    def touches(self) -> tuple[str, ...]:
        """The button."""
        return ("button:declare",)


class PlayOn(Action, frozen=True):
    """Announce nothing although the forest is full (8.1)."""

    def touches(self) -> tuple[str, ...]:
        """The button."""
        return ("button:play_on",)


ForesterAction: TypeAlias = (
    DraftStartTile
    | PlaceStartTile
    | PlayCards
    | NameRecipients
    | AcceptCard
    | RefuseCard
    | TakeCount
    | GrowSapling
    | WelcomeAnimal
    | Pass
    | Heal
    | PlaceDamage
    | PlaceAcorn
    | RemoveSapling
    | FellTree
    | HouseAnimal
    | OfferSapling
    | Bid
    | PlantSapling
    | BuyWithCard
    | PassCard
    | BuyRemediation
    | BuySapling
    | EndActions
    | DeclareEnd
    | PlayOn
)
