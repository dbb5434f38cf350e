"""Writes assets/boards/<game>/<format>.tmx from the plans in assets/boardmaking.

    uv run python -m assets.build_boards

The maps can be opened and changed in Tiled; running this again puts them back to the numbers of the plans.
"""

from pathlib import Path
from xml.etree import ElementTree

from assets.boardmaking import forester, gnomes, nursery, robbers, walnut_grove
from assets.boardmaking.plan import Plan, Plans
from scenes.platform.formats import FORMATS, Format
from scenes.table.zones import LARGE

BOARDS = Path(__file__).resolve().parent / "boards"
GRID = 24
PLANS: dict[str, Plans] = {
    "forester": forester.PLANS,
    "gnomes": gnomes.PLANS,
    "nursery": nursery.PLANS,
    "robbers": robbers.PLANS,
    "walnut_grove": walnut_grove.PLANS,
}


def tiled(layers: Plan, format_: Format) -> str:
    """A Tiled map with an object layer for each layer, ellipses for hollows and boxes for the rest."""
    width, height = format_.size[0] // GRID, format_.size[1] // GRID
    root = ElementTree.Element(
        "map",
        version="1.10",
        orientation="orthogonal",
        renderorder="right-down",
        width=str(width),
        height=str(height),
        tilewidth=str(GRID),
        tileheight=str(GRID),
        infinite="0",
        nextlayerid=str(len(layers) + 1),
        nextobjectid=str(sum(map(len, layers.values())) + 1),
    )
    number = 0
    for layer_number, (name, layer) in enumerate(layers.items(), start=1):
        group = ElementTree.SubElement(root, "objectgroup", id=str(layer_number), name=name)
        for thing, box in layer.items():
            number += 1
            place = dict(zip(("x", "y", "width", "height"), (f"{length:g}" for length in box), strict=True))
            element = ElementTree.SubElement(group, "object", id=str(number), name=thing, **place)
            if name == "hollows":
                ElementTree.SubElement(element, "ellipse")
    ElementTree.indent(root, " ")
    return f'<?xml version="1.0" encoding="UTF-8"?>\n{ElementTree.tostring(root, encoding="unicode")}\n'


def main(boards: Path = BOARDS) -> None:
    """Write every map into a folder of boards."""
    formats = {each.name: each for each in FORMATS}
    for game, plans in PLANS.items():
        folder = boards / game
        folder.mkdir(parents=True, exist_ok=True)
        for name, plan in plans.items():
            text = tiled(plan, formats[name.removesuffix(LARGE)])
            (folder / f"{name}.tmx").write_text(text, encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
