"""Eighteen events, each a small scene in a window with round corners."""

from __future__ import annotations

from collections.abc import Iterator

from assets.gnomemaking import blue_events, grey_events
from assets.gnomemaking.paper import Drawing, box_path, clipped
from assets.gnomemaking.scenery import HEIGHT, WIDTH


def drawings() -> Iterator[Drawing]:
    """Every event by its upper left corner."""
    outline = box_path(0, 0, WIDTH, HEIGHT, 18)
    for scene in (*grey_events.EVENTS, *blue_events.EVENTS):
        yield Drawing(f"event_{scene.__name__}", WIDTH, HEIGHT, (0, 0), clipped("window", outline, scene()))
