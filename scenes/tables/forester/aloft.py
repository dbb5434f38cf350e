"""What the table shows while something flies: gone from where it was, not yet where it will be."""

from __future__ import annotations

from typing import NamedTuple

from game.core.values import Event
from game.forester import events as told
from game.forester.views import ForesterView


class Shown(NamedTuple):
    """The view that each part of the table is shown by."""

    domains: ForesterView  # and everything that is not named below
    stores: ForesterView
    purses: ForesterView


def aloft(event: Event, before: ForesterView, after: ForesterView) -> Shown:
    """By the views before and after an event, what is shown while everything it moves is in the air.

    Events that move nothing are shown at once. What is laid or turned in the tray, the tray leaves out.
    """
    match event:
        case told.SeasonMoved() | told.CardRevealed() | told.DeckReshuffled():
            return Shown(before, before, before)
        case told.DamagePlaced() | told.CardsDealt() | told.HandRefilled() | told.WoodSold():
            return Shown(before, after, before)
        case told.DamageHealed() | told.TileDied() | told.SaplingRemoved() | told.CardDiscarded():
            return Shown(after, before, after)
        case told.TreeFelled():
            return Shown(after, before, before)
        case told.SaplingBought() | told.SaplingSold() | told.RemediationBought():
            return Shown(before, before, after)
    return Shown(after, after, after)
