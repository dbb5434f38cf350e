"""What people have chosen to look back on: a game, a player, and a stretch of time."""

from __future__ import annotations

import time
from dataclasses import dataclass
from datetime import datetime
from typing import Literal, TypeAlias, get_args

from game.records.chronicle import Shown
from game.records.finished import Who

Period: TypeAlias = Literal["all", "year", "month"]
PERIODS: tuple[Period, ...] = get_args(Period)
MONTH = 30 * 86_400.0


@dataclass(frozen=True)
class Choice:
    """Everything, unless somebody chooses."""

    game: str = ""
    who: Who | None = None
    period: Period = "all"

    @property
    def is_everything(self) -> bool:
        """Whether nothing is left out."""
        return self == Choice()

    def shown(self) -> Shown:
        """The games that are meant, from now on backwards."""
        return Shown(self.game, self.who, _since(self.period))


def _since(period: Period) -> float:
    match period:
        case "all":
            return 0.0
        case "year":
            return datetime(datetime.now().year, 1, 1).timestamp()
        case "month":
            return time.time() - MONTH
