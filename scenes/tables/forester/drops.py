"""What may be dropped where: cards on the table, tiles on their polluters, start tiles on the domain."""

from __future__ import annotations

from typing import cast

from game.forester.data import SPECIES_IDS, Zone
from game.forester.manners import parts
from game.forester.views import ForesterView
from scenes.tables.forester.polluters import TILES_OF


def accepted(name: str, view: ForesterView) -> frozenset[str]:
    """The touches that may also be said by dragging them onto a thing.

    Whoever lays cards may drop them anywhere but on a seat, because who takes them is asked later.
    """
    kind, rest = parts(name)
    if view.task == "play_cards" and view.hand is not None and kind != "seat":
        return frozenset(f"card:{card}" for card in view.hand) - {name}
    if kind == "zone":
        return frozenset(f"remedy:{tile}" for tile in TILES_OF[cast(Zone, rest[1])])
    if kind == "space" and view.task == "draft_start_tile":
        return frozenset(f"species:{species}" for species in SPECIES_IDS)
    return frozenset()
