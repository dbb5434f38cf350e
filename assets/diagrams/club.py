"""Parts of the gnome breeders' club: gnomes and hats with their ranks, hands with prices, sums, cards."""

from __future__ import annotations

import json
from collections.abc import Sequence

from assets.diagrams.parts import INK, cross, digits
from assets.papercut import ART, placed
from game.gnomes.data import HATS, Job

PLACES = json.loads((ART / "gnomes" / "places.json").read_text(encoding="utf-8"))
SIGNS: dict[str, str] = {"contest": "trophy"}  # jobs whose sign has another name
PALM = (4.0, 24.0)  # the middle of an open hand


def piece(name: str, x: float, y: float, size: float = 1.0, *, opacity: float = 1.0) -> str:
    """A piece of the gnomes."""
    return placed(f"gnomes/{name}", x, y, size, opacity=opacity)


def _labelled(name: str, rank: int, x: float, y: float, size: float, opacity: float = 1.0) -> str:
    """A piece with a hat, and the rank of the hat where its label belongs."""
    place = PLACES[name]
    dx, dy = (place["label"][axis] - place["origin"][axis] for axis in (0, 1))
    number = (
        digits(rank, x + dx * size, y + dy * size, 34 * size, "#FFFDF5", "#2B2318") if opacity == 1 else ""
    )
    return piece(name, x, y, size, opacity=opacity) + number


def hat(rank: int, x: float, y: float, size: float = 0.6) -> str:
    """A hat on its brim."""
    return _labelled(f"hat_{HATS[rank]}", rank, x, y, size)


def gnome(rank: int, seat: str, x: float, foot: float, size: float = 0.5, *, opacity: float = 1.0) -> str:
    """A gnome of a seat."""
    return _labelled(f"gnome_{HATS[rank]}_{seat}", rank, x, foot, size, opacity)


def petals(amount: str | int, x: float, y: float, size: float = 30, ink: str = "#FFFDF5") -> str:
    """A sum of petals, its middle at a point."""
    sign, figures = size * 1.1, size * 0.62 * len(str(amount))
    left = x - (sign + figures) / 2
    shown = digits(amount, left + sign + figures / 2, y, size, ink, "" if ink == INK else "#3A2A10")
    return piece("petals", left + sign * 0.44, y + size * 0.36, size / 60) + shown


def hand(seat: str, amount: str | int, x: float, y: float, size: float = 0.5) -> str:
    """An open hand with a price."""
    opened = piece(f"hand_{seat}", x, y, size)
    return opened + digits(amount, x + PALM[0] * size, y + PALM[1] * size, 46 * size, "#2B2318")


def emblem(seat: str, x: float, y: float, size: float = 0.26) -> str:
    """Who is meant."""
    return placed(f"emblems/{seat}", x, y, size)


def pile(rank: int, x: float, y: float, size: float = 0.4) -> str:
    """A pile of breeding cards."""
    name = f"breed_back_{HATS[rank]}"
    return "".join(piece(name, x + 3 * step, y - 4 * step, size) for step in range(3))


def drawn(rank: int, x: float, y: float, size: float = 0.4, *, is_rival: bool = False) -> str:
    """A card that shows a hat."""
    front = piece("rival_front" if is_rival else "breed_front", x, y, size)
    return front + hat(rank, x, y + 46 * size, size * 1.05)


def job(name: Job, x: float, y: float, size: float = 0.5, *, is_closed: bool = False) -> str:
    """The sign of a job, on paper; planks or a cross over it if it is closed."""
    shown = piece(SIGNS.get(name, f"job_{name}"), x, y + (62 * size if name not in SIGNS else 0), size)
    if name in SIGNS:
        shown = piece(SIGNS[name], x, y, size * 1.9)
    return shown + (cross(x, y, 1.3 * size + 0.2) if is_closed else "")


def row_of_hats(hats: Sequence[int], x: float, y: float, size: float = 0.5, step: float = 62) -> str:
    """Hats from left to right, beginning at a point."""
    return "".join(hat(rank, x + step * place, y, size) for place, rank in enumerate(hats))
