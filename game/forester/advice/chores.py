"""Care for one's own forest: start tiles, animals, damage, cures, and the end."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from game.core.insight import Plan
from game.forester import actions as act
from game.forester import healing
from game.forester.advice import laying, reasons, trade
from game.forester.data import ANIMALS, SPACES, STAGES, SpeciesId
from game.forester.plants import PLANTS
from game.forester.seasons import spring, summer
from game.forester.steps import (
    AnswerOffer,
    BidForSapling,
    BuyOrEnd,
    ChooseAcornSpace,
    ChooseCount,
    ChooseDamage,
    ChooseFelling,
    ChooseGrowth,
    ChooseOffer,
    ChooseRecipients,
    DeclareOrPlayOn,
    DraftTile,
    GiveUpSapling,
    HealTrees,
    HoldCleanUpCard,
    HouseHomeless,
    LayCards,
    PlaceTile,
    PlantWon,
    WelcomeAnimals,
)

if TYPE_CHECKING:
    from game.forester.advice.outlook import Outlook

# Where the first tiles go: the cleanest spaces, and of those first what no tile can clean cheaply.
FIRST_SPACES = (4, 8, 12, 3, 9, 1)
# Species that are drafted first: rare ones, then those that bear much or earn much.
DRAFTED: tuple[SpeciesId, ...] = ("oak", "spruce", "alder", "pine", "beech", "fir")
ABOUT_THE_SAME = 0.5  # points by which places may differ to be worth a thought
MOST_PLACES = 3
AFRAID = 0.6  # of every marker that leaves the pool: then rather a tree goes than the game


# The start


def drafts(outlook: Outlook, step: DraftTile) -> list[Plan]:
    """A species that the forest does not have yet."""
    own = [tile.species for tile in outlook.state.domains[step.seat].start_tiles]
    legal = {
        action.species: action for action in outlook.state.legal() if isinstance(action, act.DraftStartTile)
    }
    best = min(legal, key=lambda species: (own.count(species), DRAFTED.index(species)))
    return [Plan((legal[best],), 0.0, reasons.of("draft", plant=f"{best}.{step.stage}.object"))]


def start_tiles(outlook: Outlook, step: PlaceTile) -> list[Plan]:
    """Trees go to the cleanest spaces, the tender ones first; then saplings, then seeds."""
    domain = outlook.state.domains[step.seat]
    free = [space for space in (*FIRST_SPACES, *SPACES) if domain.plants[space] is None]
    tiles = sorted(
        domain.start_tiles,
        key=lambda tile: (STAGES.index(tile.stage), PLANTS[tile.species, tile.stage].circles),
    )
    return [
        Plan(
            tuple(
                act.PlaceStartTile(step.seat, tile.species, tile.stage, space)
                for tile, space in zip(tiles, dict.fromkeys(free), strict=False)
            ),
            0.0,
            reasons.of("start"),
        )
    ]


# Growing and animals


def growths(outlook: Outlook, step: ChooseGrowth) -> list[Plan]:
    """The healthiest sapling becomes a tree."""
    markers = outlook.state.domains[step.seat].markers
    space = min(spring.growing(outlook.state, step), key=lambda space: markers[space])
    return [Plan((act.GrowSapling(step.seat, space),), 0.0, reasons.of("grow"))]


def welcomes(outlook: Outlook, step: WelcomeAnimals) -> list[Plan]:
    """The most valuable animal, on the tree that is safest."""
    domain = outlook.state.domains[step.seat]
    value = max(summer.visitors(domain))
    animal = ANIMALS[value - 1]
    welcomed = act.WelcomeAnimal(step.seat, animal, _safest_tree(outlook, step.seat))
    return [Plan((welcomed,), float(value), reasons.of("welcome", animal=f"{animal}.object", points=value))]


def homes(outlook: Outlook, step: HouseHomeless) -> list[Plan]:
    """The safest tree for an animal that lost its own."""
    housed = act.HouseAnimal(step.seat, _safest_tree(outlook, step.seat))
    animal = f"{ANIMALS[step.animal - 1]}.object"
    return [Plan((housed,), 0.0, reasons.of("house", animal=animal))]


def _safest_tree(outlook: Outlook, seat: int) -> int:
    """The tree without an animal that bears most; of those alike one without damage, and no conifer."""
    domain = outlook.state.domains[seat]

    def safety(space: int) -> tuple[int, int, bool]:
        plant = domain.plant(space)
        return plant.circles - domain.markers[space], -domain.markers[space], not plant.is_conifer

    return max(domain.free_trees(), key=safety)


# Cures and damage


def healings(outlook: Outlook, step: HealTrees) -> list[Plan]:
    """A tree that would not survive another marker, or else the one for which a marker less means most."""
    domain, healable = outlook.state.domains[step.seat], healing.healable(outlook.state, step)
    brink = [space for space in healable if domain.markers[space] >= domain.plant(space).circles]
    space = max(brink or healable, key=lambda space: outlook.relief(step.seat, space))
    why = reasons.of("heal_last" if brink else "heal", **reasons.plant(domain.plant(space)))
    return [Plan((act.Heal(step.seat, space),), 0.0, why)]


def damages(outlook: Outlook, step: ChooseDamage) -> list[Plan]:
    """The plants that feel a marker least; nothing dies that need not, unless the pool runs dry."""
    domain = outlook.state.domains[step.seat]
    dying = {space for space in step.targets if domain.markers[space] >= domain.plant(space).circles}
    targets = [space for space in step.targets if space not in dying or outlook.fear > AFRAID]

    def felt(space: int) -> float:
        """What dies gives its markers back."""
        markers = -domain.markers[space] if space in dying else 1
        return outlook.hits(step.seat)[space] + outlook.fear * markers

    best, *others = sorted(targets or step.targets, key=felt)
    close = [space for space in others[: MOST_PLACES - 1] if felt(space) <= felt(best) + ABOUT_THE_SAME]
    return [
        Plan(
            (act.PlaceDamage(step.seat, space),),
            -felt(space),
            reasons.of("damage_kills" if space in dying else "damage", **reasons.plant(domain.plant(space))),
        )
        for space in (best, *close)
    ]


def acorns(outlook: Outlook, step: ChooseAcornSpace) -> list[Plan]:
    """The cleanest empty space."""
    domain = outlook.state.domains[step.seat]
    space = min(domain.empty(), key=domain.arrows)
    return [Plan((act.PlaceAcorn(step.seat, space),), 0.0, reasons.of("acorn"))]


def lost_saplings(outlook: Outlook, step: GiveUpSapling) -> list[Plan]:
    """The sapling that is missed least."""
    space = min(step.targets, key=lambda space: outlook.missed(step.seat, space))
    sapling = outlook.state.domains[step.seat].plant(space)
    why = reasons.of("give_up", **reasons.plant(sapling))
    return [Plan((act.RemoveSapling(step.seat, space),), 0.0, why)]


def fellings(outlook: Outlook, step: ChooseFelling) -> list[Plan]:
    """The tree that is missed least."""
    domain = outlook.state.domains[step.seat]
    space = min(domain.trees(), key=lambda space: outlook.felled(step.seat, space))
    tree = domain.plant(space)
    why = reasons.of("fell", **reasons.plant(tree), money=tree.income)
    return [Plan((act.FellTree(step.seat, space),), 0.0, why)]


# The end


def declarations(outlook: Outlook, step: DeclareOrPlayOn) -> list[Plan]:
    """Whoever leads declares the end."""
    points = [sheet.total for sheet in outlook.state.score()]
    own = points.pop(step.seat)
    lead = own - max(points)
    if lead > 0:
        return [Plan((act.DeclareEnd(step.seat),), float(lead), reasons.of("declare", points=lead))]
    return [Plan((act.PlayOn(step.seat),), 0.0, reasons.of("play_on", points=-lead))]


ANSWERS: dict[type, Callable[[Outlook, Any], list[Plan]]] = {
    DraftTile: drafts,
    PlaceTile: start_tiles,
    LayCards: laying.card_sets,
    ChooseRecipients: laying.recipients,
    AnswerOffer: laying.offer_answers,
    ChooseCount: laying.counts,
    ChooseGrowth: growths,
    WelcomeAnimals: welcomes,
    HouseHomeless: homes,
    HealTrees: healings,
    ChooseDamage: damages,
    ChooseAcornSpace: acorns,
    GiveUpSapling: lost_saplings,
    ChooseFelling: fellings,
    ChooseOffer: trade.offers,
    BidForSapling: trade.bids,
    PlantWon: trade.plantings,
    HoldCleanUpCard: trade.clean_ups,
    BuyOrEnd: trade.purchases,
    DeclareOrPlayOn: declarations,
}
