"""Draws the diagrams of the rulebooks from the pieces of each game.

    uv run python -m assets.draw_diagrams      then: uv run python assets/build_art.py rulebook

It writes assets/art/rulebook/<game>_<rule>.svg, for example robbers_4_3.svg for rule 4.3.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path

from assets.diagrams import forester_forest, forester_turn, gnomes, robbers_deeds, robbers_tiles, walnut_grove
from assets.diagrams.parts import Diagram
from assets.papercut import ART, write

# By game and rule.
DRAWN: dict[str, Mapping[str, Callable[[], Diagram]]] = {
    "robbers": robbers_tiles.DIAGRAMS | robbers_deeds.DIAGRAMS,
    "forester": forester_forest.DIAGRAMS | forester_turn.DIAGRAMS,
    "gnomes": gnomes.DIAGRAMS,
    "walnut_grove": walnut_grove.DIAGRAMS,
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
