"""How people talk about their forests: what a touch means, what is worth a second thought, what is secret."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import cast

from game.core.manners import Doubt, Feeling, Manners, Touched
from game.core.values import Action, SeatEvent
from game.forester import actions as act
from game.forester import events as told
from game.forester.data import (
    ANIMAL_VALUES,
    ANIMALS,
    BLACK_ARROWS,
    SPACES,
    SPECIES_IDS,
    AnimalId,
    SpeciesId,
    Stage,
    Tile,
)
from game.forester.doubts import DOUBTS, doubt
from game.forester.views import ForesterView, SpaceInView, Task
from game.forester.warnings import warnings

_ON_SPACE: dict[Task, Callable[[int, int], Action]] = {
    "grow_sapling": act.GrowSapling,
    "heal": act.Heal,
    "place_damage": act.PlaceDamage,
    "place_acorn": act.PlaceAcorn,
    "remove_sapling": act.RemoveSapling,
    "fell_tree": act.FellTree,
    "plant_sapling": act.PlantSapling,
    "house_animal": act.HouseAnimal,
}
PLANTING: tuple[Task, ...] = ("place_start_tile", "place_acorn", "plant_sapling")
MORE_THAN_ANY_ANIMAL = len(ANIMALS) + 1
# What a planting loses, worse than all arrows that lead to a space, and than one another.
LOST_BY_PLANTING = {"replaces_seed": max(BLACK_ARROWS) + 1, "plant_dies": 2 * (max(BLACK_ARROWS) + 1)}
NO_SPACE = 0  # what roads and the factory are to plants


# What is worth a word to whoever it happens to.
FEELINGS: Mapping[type[SeatEvent], Feeling] = {
    told.AnimalWelcomed: "gain",
    told.SaplingGrew: "gain",
    told.SaplingSold: "gain",  # it was paid for
    told.DieRolled: "luck",  # unless something falls, which hurts more
    told.AnimalLost: "loss",
    told.TileDied: "loss",
    told.SaplingRemoved: "loss",
}


class ForesterManners(Manners):
    """A space, a tile or an animal means what the open question would do with it."""

    doubts = DOUBTS
    feelings = FEELINGS

    def turn_of(self, view: ForesterView) -> int | None:
        """Of the active seat, also while a card asks others; before the first turn, of whoever sets up."""
        return view.active if view.turn else view.to_act

    def meant(self, seat: int, said: Sequence[str], touched: Touched, view: ForesterView) -> Action | None:
        """The action behind a touch, so that the rules can say what is wrong with it."""
        if touched.name.startswith("zone:") and view.task in PLANTING:
            return _on_space(seat, said, NO_SPACE, view)
        return _meant(seat, said, touched.touches[0], view) if touched.touches else None

    def doubt(self, action: Action, view: ForesterView) -> Doubt | None:
        """A warning, a high price, something given away, or the end of the game."""
        return doubt(action, view)

    def harm(self, action: Action, view: ForesterView) -> int:
        """What grows would suffer or replace, how near a plant is to its death, or a card for oneself."""
        match action:
            case act.PlaceDamage() | act.Heal() | act.RemoveSapling() | act.FellTree():
                return _loss(action, view.domains[action.seat].spaces[action.space - 1])
            case act.PlaceStartTile() | act.BuySapling() | act.PlantSapling() | act.PlaceAcorn():
                space = view.domains[action.seat].spaces[action.space - 1]
                lost = (LOST_BY_PLANTING.get(each.code, 0) for each in warnings(view, action))
                return space.arrows + sum(lost)
            case act.WelcomeAnimal() | act.HouseAnimal():
                tree = view.domains[action.seat].spaces[action.space - 1]
                return tree.markers - tree.circles
            case act.NameRecipients():
                return int(action.seat in action.seats)
            case act.AcceptCard():
                return 1
        return 0

    def promise(self, touch: str, view: ForesterView) -> int:
        """Animals bring what they are worth; cards are for others."""
        kind, rest = parts(touch)
        match kind:
            case "animal":
                return ANIMAL_VALUES[cast(AnimalId, rest[0])]
            case "seat" if view.task == "name_recipients" and int(rest[0]) == view.to_act:
                return -1
        return 0

    def asks_for_secrets(self, view: ForesterView) -> bool:
        """Only laying cards needs the hand."""
        return view.task == "play_cards"


def _loss(action: Action, plant: SpaceInView) -> int:
    """How sad it is that something happens to this plant rather than to another.

    Damage is best borne by the healthiest, and taken off those nearest to their death; what is lost had
    better be ill anyway and house nobody.
    """
    left = plant.circles - plant.markers
    housed = ANIMAL_VALUES[plant.animal] if plant.animal else 0
    match action:
        case act.PlaceDamage():
            return housed - MORE_THAN_ANY_ANIMAL * left
        case act.Heal():
            return MORE_THAN_ANY_ANIMAL * left - housed
    return MORE_THAN_ANY_ANIMAL * housed + left


def parts(name: str) -> tuple[str, list[str]]:
    """The kind of a thing or touch, and what is said of it."""
    kind, *rest = name.split(":")
    return kind, rest


def _meant(seat: int, said: Sequence[str], touch: str, view: ForesterView) -> Action | None:
    kind, rest = parts(touch)
    match kind:
        case "space":
            return _on_space(seat, said, int(rest[1]), view)
        case "card":
            cards = tuple(each.partition(":")[2] for each in (*said, touch) if each.startswith("card:"))
            return act.PlayCards(seat, cards)
        case "seat" if view.task == "name_recipients":
            named = tuple(int(each.partition(":")[2]) for each in (*said, touch) if each.startswith("seat:"))
            return act.NameRecipients(seat, named)
        case "species":
            return _species(seat, cast(SpeciesId, rest[0]), view)
        case "remedy":
            tile = cast(Tile, rest[0])
            is_with_card = view.task == "buy_with_card"
            return act.BuyWithCard(seat, tile) if is_with_card else act.BuyRemediation(seat, tile)
        case "animal":
            return act.WelcomeAnimal(seat, cast(AnimalId, rest[0]), _free_tree(seat, view))
        case "start":
            space = next((s.space for s in view.domains[seat].spaces if s.species is None), 1)
            return act.PlaceStartTile(seat, cast(SpeciesId, rest[0]), cast(Stage, rest[1]), space)
    return None


def _on_space(seat: int, said: Sequence[str], space: int, view: ForesterView) -> Action | None:
    chosen = dict(map(parts, said))
    match view.task:
        case "place_start_tile":
            tiles = view.domains[seat].start_tiles
            species, stage = chosen.get("start") or (
                [tiles[0].species, tiles[0].stage] if tiles else ["oak", "tree"]
            )
            return act.PlaceStartTile(seat, cast(SpeciesId, species), cast(Stage, stage), space)
        case "welcome_animal":
            (animal,) = chosen.get("animal") or [_likely_animal(seat, view)]
            return act.WelcomeAnimal(seat, cast(AnimalId, animal), space)
        case "voluntary_actions":
            (species,) = chosen.get("species") or [_likely_species(view)]
            return act.BuySapling(seat, cast(SpeciesId, species), space)
    make = _ON_SPACE.get(view.task) if view.task else None
    return make(seat, space) if make else None


def _species(seat: int, species: SpeciesId, view: ForesterView) -> Action:
    if view.task == "draft_start_tile":
        return act.DraftStartTile(seat, species)
    if view.task == "voluntary_actions":
        room = (s.space for s in view.domains[seat].spaces if s.stage in (None, "seed"))
        return act.BuySapling(seat, species, next(room, 1))
    return act.OfferSapling(seat, species)


def _free_tree(seat: int, view: ForesterView) -> int:
    trees = (s.space for s in view.domains[seat].spaces if s.stage == "tree" and s.animal is None)
    return next(trees, SPACES[0])


def _likely_animal(seat: int, view: ForesterView) -> AnimalId:
    """An animal that could come, so that the tree is what is refused."""
    present = {space.animal for space in view.domains[seat].spaces}
    return next((animal for animal in ANIMALS if animal not in present), ANIMALS[0])


def _likely_species(view: ForesterView) -> SpeciesId:
    return next((species for species in SPECIES_IDS if view.sapling_stock[species]), SPECIES_IDS[0])
