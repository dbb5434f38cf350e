"""How people talk about the nursery: what somebody means who touches what is not possible now."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.core.manners import Feeling, Manners, Touched
from game.core.values import Action
from game.nursery.actions import Plant, PlantFirst, Replant
from game.nursery.board import PATHS
from game.nursery.data import COLLECTED, KINDS, Kind
from game.nursery.views import NurseryView

LARGE = 3  # trees by which a cluster grows or shrinks in a turn, for somebody to have a word to say about it


class NurseryManners(Manners):
    """Every tree and every hollow means something, also when it is not its turn; the other rack nothing."""

    def meant(self, seat: int, said: Sequence[str], touched: Touched, view: NurseryView) -> Action | None:
        """The action behind a touch, so that the rules can say what is wrong with it."""
        in_rack = touched_kind(touched.name, seat)
        if in_rack is not None:
            owner, kind = in_rack
            if owner != seat:
                return None
            return PlantFirst(seat, kind, 0) if view.step == "plant_first" else Plant(seat, kind)
        cell = touched_cell(touched.name)
        if cell is None:
            return None
        if view.step == "plant_first":
            return PlantFirst(seat, KINDS[0], cell)
        origin = next((int(touch[4:]) for touch in said if touch.startswith("peg:")), None)
        if origin is not None:
            return Replant(seat, origin, cell)
        return Replant(seat, cell, _somewhere(view, cell))

    def asks_for_secrets(self, view: NurseryView) -> bool:
        """Never: nothing is hidden."""
        return False

    def felt_in_turn(self, before: NurseryView, after: NurseryView) -> Mapping[int, Feeling]:
        """A large grove that was joined or broken, to whoever collects it."""
        felt: dict[int, Feeling] = {}
        for seat, aim in enumerate(after.aims) if before.game_number == after.game_number else ():
            changes = [after.clusters[group].size - before.clusters[group].size for group in COLLECTED[aim]]
            if max(changes) >= LARGE:
                felt[seat] = "gain"
            elif min(changes) <= -LARGE:
                felt[seat] = "loss"
        return felt


def touched_cell(name: str) -> int | None:
    """The hollow that a thing stands for, with its tree or without."""
    what, _, number = name.partition(":")
    return int(number) if what in ("cell", "peg") else None


def touched_kind(name: str, seat: int = 0) -> tuple[int, Kind] | None:
    """Whose tree of which kind a thing stands for: the seat's, unless its name says whose."""
    what, _, rest = name.partition(":")
    owner, _, kind = rest.rpartition(":")
    return (int(owner or seat), next(known for known in KINDS if known == kind)) if what == "kind" else None


def _somewhere(view: NurseryView, origin: int) -> int:
    """Where a tree would go if nothing stood around it: a free hollow on one of its lines."""
    on_lines = [cell for cell in PATHS[origin] if view.board[cell] is None]
    return on_lines[0] if on_lines else next(iter(PATHS[origin]))
