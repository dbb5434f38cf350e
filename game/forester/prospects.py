"""What the foresters may hope for at the end: the points of now, and what is growing, saved and in danger."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.forester import scoring
from game.forester.advice.outlook import hopes

if TYPE_CHECKING:
    from game.forester.state import ForesterState


def prospects(state: ForesterState) -> list[float]:
    """The points every seat will have at the end, as far as they can be foreseen."""
    return [sheet.total + hope for sheet, hope in zip(scoring.sheets(state), hopes(state), strict=True)]
