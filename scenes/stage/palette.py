"""The colours of the paper forest, by the name of what they are for."""

from __future__ import annotations

from dataclasses import dataclass, replace

Colour = tuple[int, int, int]


def rgb(hex_code: str) -> Colour:
    """A colour from its web notation."""
    return int(hex_code[1:3], 16), int(hex_code[3:5], 16), int(hex_code[5:7], 16)


@dataclass(frozen=True)
class Palette:
    """Colours of text and marks; the art brings its own."""

    ink: Colour  # text on paper
    ink_muted: Colour
    light: Colour  # text on dark
    light_muted: Colour
    amber: Colour
    amber_text: Colour  # amber bright enough to be read on dark
    moss: Colour
    rust: Colour
    berry: Colour
    table: Colour
    paper: Colour
    paper_shade: Colour


NORMAL = Palette(
    ink=rgb("#2B2318"),
    ink_muted=rgb("#6B5B43"),
    light=rgb("#F7F3E3"),
    light_muted=rgb("#B9C4B0"),
    amber=rgb("#E3A13B"),
    amber_text=rgb("#FFE2A1"),
    moss=rgb("#3D6B2F"),
    rust=rgb("#9C4524"),
    berry=rgb("#8E2F4F"),
    table=rgb("#12261A"),
    paper=rgb("#F7F3E3"),
    paper_shade=rgb("#EADFC2"),
)
HIGH_CONTRAST = replace(
    NORMAL,
    ink=rgb("#000000"),
    ink_muted=rgb("#2B2318"),
    light=rgb("#FFFFFF"),
    light_muted=rgb("#F7F3E3"),
    amber_text=rgb("#FFF1C9"),
    moss=rgb("#1F4416"),
    rust=rgb("#7A2A0E"),
    berry=rgb("#6B1236"),
    paper_shade=rgb("#EDEDED"),
)


@dataclass(frozen=True)
class SeatMark:
    """How a seat is told from others: by colour, emblem, and a letter of its name (`Look.letters`)."""

    emblem: str
    colour: Colour
    text: Colour  # readable on the colour


SEAT_MARKS = (
    SeatMark("owl", rgb("#56B4E9"), rgb("#12261A")),
    SeatMark("fern", rgb("#F0E442"), rgb("#12261A")),
    SeatMark("beetle", rgb("#7A4BC8"), rgb("#FFFFFF")),
    SeatMark("fox", rgb("#D55E00"), rgb("#0A160F")),
    SeatMark("mushroom", rgb("#CC79A7"), rgb("#12261A")),
    SeatMark("acorn", rgb("#F2EDE2"), rgb("#12261A")),
)
