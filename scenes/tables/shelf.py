"""The table of every game that can be played, listed by hand."""

from __future__ import annotations

from scenes.table.game_table import MakeTable
from scenes.tables.forester.table import ForesterTable
from scenes.tables.nursery.table import NurseryTable
from scenes.tables.robbers.table import RobbersTable

TABLES: dict[str, MakeTable] = {
    NurseryTable.game: NurseryTable,
    RobbersTable.game: RobbersTable,
    ForesterTable.game: ForesterTable,
}
