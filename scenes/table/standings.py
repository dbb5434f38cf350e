"""How every seat stands, on its panel: the same for the present, for the past and for replays."""

from __future__ import annotations

from game.core.contract import State
from scenes.table.game_table import GameTable, V
from scenes.table.panels import SeatPanels


def show_standings(
    panels: SeatPanels, table: GameTable[V], state: State, view: V, after: V | None = None
) -> None:
    """Show score, note and counters of every seat as the viewer may know them, and how they would change.

    The seat that the view asks glows: what is shown may lie behind what is known.
    """
    if view.to_act is not None or state.outcome() is not None:
        table.light_seat(view.to_act)
    for place, sheet in enumerate(state.standing(view.seat)):
        counters, note = table.counters(place, view, after), table.note(place, view)
        panels.show(place, sheet.total, note, counters)
