"""Draws the art of the garden gnomes: figures, hats, gardens, jobs, events, auction, breeding and contests.

    uv run python -m assets.draw_gnomes      then: uv run python assets/build_art.py gnomes icons

It writes assets/art/gnomes/*.svg, each counted from its own origin, and places.json: where in a picture that
origin lies, and where the label of a hat has its middle; and the icons of the game in assets/art/icons.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import chain
from pathlib import Path

from assets.gnomemaking import auction, cards, cast, events, gardens, hats, icons, jobs, marks
from assets.gnomemaking.paper import Drawing
from assets.papercut import ART, write


def drawings() -> Iterator[Drawing]:
    """All pictures of the game."""
    parts = (hats, marks, gardens, jobs, auction, events, cards)
    return chain(cast.figures(), *(part.drawings() for part in parts))


def main(folder: Path = ART) -> None:
    """Write all drawings into a folder of art."""
    places: dict[str, dict[str, tuple[float, float]]] = {}
    for drawing in drawings():
        drawing.save(folder)
        places[drawing.name] = {"origin": drawing.origin}
    for name, body in icons.icons():
        write(name, 64, 64, body, folder)
    for name, label in chain(cast.labels(), hats.labels()):
        places[name]["label"] = label
    lines = ",\n".join(f' "{name}": {json.dumps(place)}' for name, place in sorted(places.items()))
    file = folder / "gnomes" / "places.json"
    file.write_text(f"{{\n{lines}\n}}\n", encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
