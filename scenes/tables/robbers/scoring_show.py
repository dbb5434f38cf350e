"""A scoring as it is seen: kind by kind, then sets and inns, on the panels of the seats."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from game.robbers.data import LOOT
from game.robbers.events import RoundScored, ScoreRow
from scenes.stage.painter import Painter
from scenes.stage.sprite import Layer, Sprite
from scenes.stage.tween import Call, Change, InTurn, Together, Tween, Wait, ease_out
from scenes.tables.robbers.geometry import Point
from scenes.widgets.fitting import change_badge

if TYPE_CHECKING:
    from scenes.tables.robbers.table import RobbersTable

BADGE = (120.0, 70.0)
RISE, RISE_SECONDS = 46.0, 0.5
BETWEEN = 0.28
BESIDE_PANEL = 40.0


class ScoringShow:
    """Lets gains rise from what brought them, while the scores count."""

    def __init__(self, table: RobbersTable) -> None:
        self._table = table

    def show(self, event: RoundScored) -> Tween:
        """All parts of a scoring, one after the other."""
        counted = [row.total - row.gain for row in sorted(event.rows, key=lambda row: row.seat)]
        parts: list[Tween] = [Wait(0.3)]
        for number, name in enumerate((*LOOT, "sets", "inns")):
            gains = {row.seat: gain for row in event.rows if (gain := _gain(row, name))}
            if not gains:
                continue
            for seat, gain in gains.items():
                counted[seat] += gain
            badges = [self._rise(gain, self._place(seat, number)) for seat, gain in gains.items()]
            parts += [self._count(list(counted)), Together(*badges), Wait(BETWEEN)]
        return InTurn(*parts)

    def rise(self, gain: int, board_point: Point) -> Tween:
        """One gain that rises over a point of the board."""
        return self._rise(gain, self._table.camera.place(*board_point))

    def _count(self, scores: list[int]) -> Tween:
        def show() -> None:
            self._table.top.context.cue("coin")
            for sheet, score in zip(self._table.column.sheets, scores, strict=True):
                if sheet.stock is not None:
                    sheet.show(replace(sheet.stock, score=score))

        return Call(show)

    def _place(self, seat: int, number: int) -> Point:
        """Over the column of a kind, or beside the panel for what counts at the end."""
        box = self._table.column.sheets[seat].box
        if number < len(LOOT):
            return box.left + box.width * (number + 0.5) / len(LOOT), box.centery
        return box.right + BESIDE_PANEL, box.centery

    def _rise(self, gain: int, at: Point) -> Tween:
        painter = Painter(self._table.top.context.look, *BADGE)
        change_badge(painter, gain, painter.box.center)
        badge = Sprite(painter.surface, *at, layer=Layer.EFFECTS)
        badge.is_visible = False
        self._table.top.stage.add(badge)
        return InTurn(
            Call(lambda: setattr(badge, "is_visible", True)),
            Change(badge, RISE_SECONDS, ease_out, y=at[1] - RISE),
            Change(badge, 0.2, alpha=0.0),
            Call(lambda: self._table.top.stage.remove(badge)),
        )


def _gain(row: ScoreRow, name: str) -> int:
    match name:
        case "sets":
            return row.sets
        case "inns":
            return row.inns
    return next((gain for kind, gain in row.kinds.items() if kind == name), 0)
