"""Draws the nursery's board for screens that are higher than wide, from the board that lies lengthwise.

    uv run python -m assets.draw_upright_board
    uv run python assets/build_art.py nursery

The face is turned and squashed as a whole; thickness, hollows and what lies between neighbours are drawn
anew, because light and thickness keep their directions.
"""

import re
from pathlib import Path

from assets.nursery_board import ALONG, LYING, PITCH, UPRIGHT, UPRIGHT_SIZE, place
from assets.papercut import ART
from game.nursery.board import SIDE

LYING_BOARD = ART / "nursery"
DOWN, ACROSS = UPRIGHT, 1 / LYING  # what becomes of lengths along and across the board
ROW = ALONG * UPRIGHT
TURN = f"matrix(0 {DOWN:g} {ACROSS:.4f} 0 0 0)"
THICKNESS = (  # from the ground to the face: how far below it, and its colour
    (30, "#3A2311"),
    (27, "#5A3A20"),
    (22, "url(#board-side)"),
    (9, "#9A6A40"),
    (4, "#B98556"),
)
# Between neighbours, half of the way from one to the other.
WAYS = {
    "level": (PITCH / 2, 0.0),
    "steep_falling": (PITCH / 4, ROW / 2),
    "steep_rising": (PITCH / 4, -ROW / 2),
}
MODELS = {"level": "upright", "steep_falling": "falling", "steep_rising": "rising"}
PARTS = ("ray", "grove_earth", "grove_edge", "grove_meadow", "grove_rim")
EDGE = 44  # around a line: room for its round ends and its glow


def board() -> str:
    """The board as SVG."""
    lines = (LYING_BOARD / "board.svg").read_text(encoding="utf-8").splitlines()
    defs = [line for line in lines[2:10] if not line.strip().startswith("</defs")]
    # Turned with the face, a light from the left comes from above.
    defs = [re.sub(r'cx="([^"]+)" cy="([^"]+)"', r'cx="\2" cy="\1"', line) for line in defs]
    face_from, lines_from, hollows_from = (
        next(number for number, line in enumerate(lines) if f"<!-- {name} -->" in line)
        for name in ("face", "milled lines", "hollows")
    )
    outline = re.search(r'd="([^"]+)"', lines[face_from + 1])
    assert outline is not None
    turned = f'<g transform="{TURN}"><path d="{outline[1]}"'
    parts = [
        f'<g transform="translate(0 40)">{turned} opacity=".55" filter="url(#board-b26)"/></g></g>',
        *(
            f'<g transform="translate(0 {down})">{turned} fill="{colour}"/></g></g>'
            for down, colour in THICKNESS
        ),
        f'<g transform="{TURN}">',
        *lines[face_from + 1 : lines_from],
        *lines[lines_from + 1 : hollows_from],
        "</g>",
        *(hollow(row, column) for row in range(SIDE) for column in range(SIDE)),
    ]
    width, height = UPRIGHT_SIZE
    head = f'width="{width}" height="{height}" viewBox="{-width / 2:g} {-height / 2:g} {width} {height}"'
    start = f'<svg xmlns="http://www.w3.org/2000/svg" {head}>'
    return "\n".join((start, "<defs>", *defs, hole(), "</defs>", *parts, "</svg>\n"))


def hole() -> str:
    """The darkness in a hollow, which is not turned."""
    return (
        '<radialGradient id="hole" cx="0.5" cy="0.32" r="0.62"><stop offset="0" stop-color="#2E1B0D"/>'
        '<stop offset="0.7" stop-color="#47301B"/><stop offset="1" stop-color="#6B4829"/></radialGradient>'
    )


def hollow(row: int, column: int) -> str:
    """A hollow in its place."""
    x, y = place(row, column, is_upright=True)
    return (
        f'<ellipse cx="{x:.1f}" cy="{y + 2.6:.1f}" rx="25.4" ry="20.4" fill="#F6DAB0" opacity=".9"/>'
        f'<ellipse cx="{x:.1f}" cy="{y:.1f}" rx="24" ry="19" fill="#6E4826"/>'
        f'<ellipse cx="{x:.1f}" cy="{y + 1.5:.1f}" rx="21" ry="16" fill="url(#hole)"/>'
        f'<path d="M{x - 15:.1f},{y - 7:.1f}A19,15 0 0 1 {x + 15:.1f},{y - 7:.1f}" fill="none"'
        ' stroke="#1E1007" stroke-width="3" stroke-linecap="round" opacity=".55"/>'
    )


def between(part: str, way: str) -> str:
    """A line between neighbours, like the one of the lying board that is its model."""
    text = (LYING_BOARD / f"{part}_{MODELS[way]}.svg").read_text(encoding="utf-8")
    x, y = WAYS[way]
    text = re.sub(r"M-?[\d.]+ -?[\d.]+L-?[\d.]+ -?[\d.]+", f"M{-x:.1f} {-y:.1f}L{x:.1f} {y:.1f}", text)
    width, height = round(2 * (x + EDGE)), round(2 * (abs(y) + EDGE))
    head = f'width="{width}" height="{height}" viewBox="{-width / 2:g} {-height / 2:g} {width} {height}"'
    text = re.sub(r'width="\d+" height="\d+" viewBox="[^"]+"', head, text, count=1)
    return text.replace(f"{part}_{MODELS[way]}", f"{part}_{way}")


def main(folder: Path = ART) -> None:
    """Write the board and every line between neighbours into a folder of art."""
    nursery = folder / "nursery"
    nursery.mkdir(exist_ok=True)
    (nursery / "board_upright.svg").write_text(board(), encoding="utf-8", newline="\n")
    for part in PARTS:
        for way in WAYS:
            (nursery / f"{part}_{way}.svg").write_text(between(part, way), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
