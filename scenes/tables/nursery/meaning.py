"""What somebody seems to mean who touches something that is not possible now."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.values import Action
from game.nursery.actions import Plant, PlantFirst, Replant
from game.nursery.board import PATHS
from game.nursery.data import KINDS, Kind
from game.nursery.views import NurseryView


def touched_cell(name: str) -> int | None:
    """The hollow that a thing stands for."""
    kind, _, number = name.partition(":")
    return int(number) if kind == "cell" else None


def touched_kind(name: str) -> tuple[int, Kind] | None:
    """The seat and the kind that a thing in a rack stands for."""
    rack, _, rest = name.partition(":")
    seat, _, kind = rest.partition(":")
    return (int(seat), next(known for known in KINDS if known == kind)) if rack == "kind" else None


def meant(seat: int, said: Sequence[str], name: str, view: NurseryView) -> Action | None:
    """The action behind a touch, so that the rules can say what is wrong with it."""
    in_rack = touched_kind(name)
    if in_rack is not None:
        owner, kind = in_rack
        return PlantFirst(owner, kind, 0) if view.step == "plant_first" else Plant(owner, kind)
    cell = touched_cell(name)
    if cell is None:
        return None
    origin = next((int(touch[4:]) for touch in said if touch.startswith("peg:")), None)
    if origin is not None:
        return Replant(seat, origin, cell)
    return Replant(seat, cell, _somewhere(view, cell))


def _somewhere(view: NurseryView, origin: int) -> int:
    """Where a tree would go if nothing stood around it: a free hollow on one of its lines."""
    on_lines = [cell for cell in PATHS[origin] if view.board[cell] is None]
    return on_lines[0] if on_lines else next(iter(PATHS[origin]))
