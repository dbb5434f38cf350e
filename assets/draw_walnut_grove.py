"""Draws the art of the settlers: land, fences, goods, coins, people, yard, town and year discs.

    uv run python -m assets.draw_walnut_grove      then: uv run python assets/build_art.py walnut_grove icons

It writes assets/art/walnut_grove/<piece>.svg and places.json: where in a picture its origin lies, and where,
counted from that, the squares of a terrain and the spaces of a barn have their middles. The origin is the
middle of what lies, such as a tile or good, and the foot of what stands. Icons go to assets/art/icons.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from assets.farmmaking import (
    afar,
    goods,
    homestead,
    icons,
    improvements,
    land,
    people,
    street,
    town,
    winter,
    yard,
    year,
)
from assets.papercut import ART, write

PARTS = (land, goods, people, yard, homestead, improvements, town, street, year, winter, afar)
PIECES = {name: piece for part in PARTS for name, piece in part.PIECES.items()}


def places() -> dict[str, dict[str, Any]]:
    """By picture: its origin, and what else has a place in it."""
    found: dict[str, dict[str, Any]] = {
        name: {"origin": (-left, -top)} for name, (left, top, *_) in PIECES.items()
    }
    for name, squares in land.SQUARES.items():
        found[name]["squares"] = squares
    for name, spaces in yard.SPACES.items():
        found[name]["spaces"] = spaces
    for others in (homestead.PLACES, street.PLACES):
        for name, more in others.items():
            found[name].update(more)
    return found


def main(folder: Path = ART) -> None:
    """Write all pieces into a folder of art."""
    for name, (left, top, width, height, body) in PIECES.items():
        write(f"walnut_grove/{name}", width, height, body, folder, (left, top))
    for name, body in icons.icons():
        write(name, 64, 64, body, folder)
    lines = ",\n".join(f' "{name}": {json.dumps(place)}' for name, place in sorted(places().items()))
    file = folder / "walnut_grove" / "places.json"
    file.write_text(f"{{\n{lines}\n}}\n", encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
