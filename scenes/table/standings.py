"""How every seat stands, on its panel: the same for the present, for the past and for replays."""

from __future__ import annotations

from typing import Any

from game.core.contract import State
from scenes.table.game_table import GameTable
from scenes.table.panels import SeatPanels


def show_standings(
    panels: SeatPanels, table: GameTable, state: State, view: Any, after: Any | None = None
) -> None:
    """Show score, note and counters of every seat, and how they would change."""
    asked = state.to_act()
    for place, sheet in enumerate(state.score()):
        counters, note = table.counters(place, view, after), table.note(place, view)
        panels.show(place, sheet.total, note, counters, is_asked=place == asked)
