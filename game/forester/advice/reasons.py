"""Why a forester does something, in one sentence each. What is on laid cards is nobody's business."""

from __future__ import annotations

from game.core.insight import Reason
from game.core.values import Fact
from game.forester.data import SpeciesId, Tile
from game.forester.plants import SAPLING, Plant

CARDS = (
    *("lay_spring", "lay_summer", "lay_autumn", "lay_one", "lay_on"),
    *("ask_leader", "ask_others", "name_leader", "name_others", "name_self"),
    *("accept", "refuse", "take_one", "take_two"),
)
FOREST = (
    *("draft", "start", "grow", "welcome", "house", "heal", "heal_last", "damage", "damage_kills"),
    *("acorn", "give_up", "fell", "plant_clean", "plant_smoke", "plant_dies"),
)
TRADE = ("offer", "bid", "bid_pass", "bid_dies", "buy_tile", "pass_card", "buy_sapling", "save")
END = ("declare", "play_on")
REASONS = (*CARDS, *FOREST, *TRADE, *END)


def of(code: str, **facts: Fact) -> Reason:
    """Why a question is answered like this."""
    return Reason(code, facts)


def plant(grown: Plant) -> dict[str, Fact]:
    """A plant, in the form that sentences need."""
    return {"plant": f"{grown.species}.{grown.stage}.object"}


def of_planting(species: SpeciesId, arrows: int) -> Reason:
    """Why a sapling goes to a space with some arrows."""
    sapling = f"{species}.sapling.object"
    if arrows > SAPLING[species].circles:
        return of("plant_dies", sapling=sapling)
    return of("plant_smoke", sapling=sapling, n=arrows) if arrows else of("plant_clean", sapling=sapling)


def of_tile(tile: Tile, price: int) -> Reason:
    """Why a tile is bought."""
    return of("buy_tile", tile=f"{tile}.object", price=price)
