"""Draws the pieces of the settlers: land, fences, goods, coins, people, yard, town and year discs.

    uv run python -m assets.draw_farm_pieces      then: uv run python assets/build_art.py walnut_grove

It writes assets/art/walnut_grove/<piece>.svg. Its origin is the middle of what lies, such as a tile or good,
and the foot of what stands. How a tile is put together is told in assets/farmmaking/land.py.
"""

from __future__ import annotations

from pathlib import Path

from assets.farmmaking import goods, improvements, land, people, town, yard, year
from assets.papercut import ART

PIECES = (
    land.PIECES | goods.PIECES | people.PIECES | yard.PIECES | improvements.PIECES | town.PIECES | year.PIECES
)


def main(folder: Path = ART) -> None:
    """Write all pieces into a folder of art."""
    target = folder / "walnut_grove"
    target.mkdir(exist_ok=True)
    head = '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" '
    for name, (left, top, width, height, body) in PIECES.items():
        size = f'width="{width}" height="{height}" viewBox="{left} {top} {width} {height}"'
        text = f"{head}{size}>\n{body}\n</svg>\n"
        (target / f"{name}.svg").write_text(text, encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
