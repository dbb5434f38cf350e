"""Draws the diagrams of the rulebooks from the pieces of each game.

    uv run python -m assets.draw_diagrams      then: uv run python assets/build_art.py rulebook

It writes assets/art/rulebook/<game>_<rule>.svg, for example robbers_4_3.svg for rule 4.3.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path

from assets.diagrams import (
    forester_forest,
    forester_turn,
    gnomes_auctions,
    gnomes_club,
    gnomes_events,
    robbers_deeds,
    robbers_tiles,
    walnut_grove_land,
    walnut_grove_stores,
    walnut_grove_town,
    walnut_grove_winter,
)
from assets.diagrams.parts import Diagram
from assets.papercut import ART, write

# By game and rule.
DRAWN: dict[str, Mapping[str, Callable[[], Diagram]]] = {
    "robbers": robbers_tiles.DIAGRAMS | robbers_deeds.DIAGRAMS,
    "forester": forester_forest.DIAGRAMS | forester_turn.DIAGRAMS,
    "gnomes": gnomes_club.DIAGRAMS | gnomes_auctions.DIAGRAMS | gnomes_events.DIAGRAMS,
    "walnut_grove": walnut_grove_land.DIAGRAMS
    | walnut_grove_stores.DIAGRAMS
    | walnut_grove_town.DIAGRAMS
    | walnut_grove_winter.DIAGRAMS,
}


def main(folder: Path = ART) -> None:
    """Write all diagrams into a folder of art."""
    for game, diagrams in DRAWN.items():
        for rule, draw in diagrams.items():
            diagram = draw()
            name = f"rulebook/{game}_{rule.replace('.', '_')}"
            write(name, diagram.width, diagram.height, diagram.body, folder)


if __name__ == "__main__":
    main()
