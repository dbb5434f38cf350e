"""Draws the diagrams of the rulebooks from the pieces of each game.

    uv run python -m assets.draw_diagrams      then: uv run python assets/build_art.py rulebook

It writes assets/art/rulebook/<game>_<rule>.svg, for example robbers_4_3.svg for rule 4.3.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from assets.diagrams import forester_forest, forester_turn, robbers_deeds, robbers_tiles
from assets.diagrams.parts import Diagram
from assets.papercut import write

# By game and rule.
DRAWN: dict[str, Mapping[str, Callable[[], Diagram]]] = {
    "robbers": robbers_tiles.DIAGRAMS | robbers_deeds.DIAGRAMS,
    "forester": forester_forest.DIAGRAMS | forester_turn.DIAGRAMS,
}


def main() -> None:
    """Write all diagrams."""
    for game, diagrams in DRAWN.items():
        for rule, draw in diagrams.items():
            diagram = draw()
            write(f"rulebook/{game}_{rule.replace('.', '_')}", diagram.width, diagram.height, diagram.body)


if __name__ == "__main__":
    main()
