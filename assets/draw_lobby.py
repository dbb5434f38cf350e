"""Draws the seats of the lobby: the faces of their cards, and pads in their colours.

    uv run python -m assets.draw_lobby      then: uv run python assets/build_art.py lobby

It writes assets/art/lobby/seat_<emblem>.svg and pad_<emblem>.svg.
"""

from __future__ import annotations

from pathlib import Path

from assets.papercut import ART, fade, mixed, shadow, wood, write

SEATS = {
    "owl": "#56B4E9",
    "fern": "#F0E442",
    "beetle": "#7A4BC8",
    "fox": "#D55E00",
    "mushroom": "#CC79A7",
    "acorn": "#E4D9C4",
}
CARD, BLEED = (270, 358), (30, 20, 30, 50)


def main(folder: Path = ART) -> None:
    """Write all drawings into a folder of art."""
    for emblem, colour in SEATS.items():
        write(f"lobby/seat_{emblem}", *seat_card(emblem, colour), folder)
        write(f"lobby/pad_{emblem}", 96, 64, pad(colour), folder)


def seat_card(emblem: str, colour: str) -> tuple[int, int, str]:
    """The face of a card: a wood in the colour of the seat, a hill to stand on, and paper to write on."""
    (width, height), (left, top, right, bottom) = CARD, BLEED
    dark, light = mixed(colour, "#10240F", 0.2), mixed(colour, "#FFFDF5", 0.16)
    deep = mixed(colour, "#10240F", 0.34)
    far = wood(f"far {emblem}", 150, (62, 96), dark, width, 0.45)
    near = wood(f"near {emblem}", 160, (38, 62), deep, width, 0.5)
    rim = f'x="1" y="1" width="{width - 2}" height="{height - 2}" rx="35"'
    body = (
        f"<defs>{shadow('drop', 9, 9, 0.42)}{fade('sky', light, colour)}{fade('paper', '#FCFAEF', '#F1E9D1')}"
        f'<clipPath id="card"><rect width="{width}" height="{height}" rx="36"/></clipPath></defs>'
        f'<g transform="translate({left},{top})">'
        f'<g filter="url(#drop)"><rect y="8" width="{width}" height="{height}" rx="36" fill="#C9B88C"/></g>'
        f'<g clip-path="url(#card)"><rect width="{width}" height="{height}" fill="url(#paper)"/>'
        f'<rect width="{width}" height="176" fill="url(#sky)"/>'
        f"{far}{near}"
        f'<path d="M-4,152Q135,146 274,152V230H-4z" fill="#9CC274"/>'
        f'<path d="M-4,155Q135,200 274,155V230H-4z" fill="#6B9B4C"/>'
        f'<path d="M-4,160Q135,207 274,160V{height}H-4z" fill="url(#paper)"/>'
        f'<path d="M-4,161Q135,208 274,161" fill="none" stroke="#FFFDF5" stroke-width="2"/></g>'
        f'<rect {rim} fill="none" stroke="#FFFDF5" stroke-width="2" opacity=".75"/></g>'
    )
    return width + left + right, height + top + bottom, body


def pad(colour: str) -> str:
    """A pad in the colour of its seat, with room for its number in the middle."""
    shape = (
        "M22,10C30,7 34,13 48,13C62,13 66,7 74,10C84,14 92,40 90,52C88,60 80,60 74,53C68,46 64,43 57,43H39"
        "C32,43 28,46 22,53C16,60 8,60 6,52C4,40 12,14 22,10z"
    )
    light, deep, ink = mixed(colour, "#FFFDF5", 0.22), mixed(colour, "#10240F", 0.42), "#22301F"
    dots = "".join(
        f'<circle cx="{x}" cy="{y}" r="3.1"/>' for x, y in ((73, 19.5), (66.5, 26), (79.5, 26), (73, 32.5))
    )
    return (
        f"<defs>{shadow('drop', 2, 2, 0.4)}{fade('face', light, colour)}</defs>"
        f'<g filter="url(#drop)"><path d="{shape}" fill="{deep}" transform="translate(0,3)"/></g>'
        f'<path d="{shape}" fill="{mixed(colour, "#FFFDF5", 0.55)}"/>'
        f'<path d="{shape}" fill="url(#face)" transform="translate(0,1.4)"/>'
        f'<g fill="{ink}">{dots}<path d="M20.5,18.5h5v5h5v5h-5v5h-5v-5h-5v-5h5z" stroke="{ink}" '
        'stroke-width="1.6" stroke-linejoin="round"/></g>'
    )


if __name__ == "__main__":
    main()
