"""The table of every game that can be played, listed by hand."""

from __future__ import annotations

from scenes.table.game_table import MakeTable
from scenes.tables.nursery.table import NurseryTable

TABLES: dict[str, MakeTable] = {
    NurseryTable.game: NurseryTable,
}
