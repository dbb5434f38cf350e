"""Why a breeder does something, in one sentence each. What is in a fist is nobody's business."""

from __future__ import annotations

from game.core.insight import Reason
from game.core.values import Fact
from game.gnomes.data import HATS

JOBS = (
    *("garden", "contest", "sell", "seek", "offer", "swap", "golden_swap", "throw_out", "duty"),
    *("win", "win_garden"),
)
ANSWERS = (
    *("terms", "better_hat", "lend", "keeps_own", "limit", "ask", "minimum", "bid", "tie", "own_mate"),
    *("open_ask", "open_bid", "stands", "no_promise", "go_on", "enough", "takes", "refuses"),
    "upkeep",
)
REASONS = (*JOBS, *ANSWERS)


def hat(rank: int) -> dict[str, Fact]:
    """A gnome, in the form that sentences need."""
    return {"gnome": f"{HATS[rank]}.object"}


def of_job(kind: str, rank: int, facts: dict[str, Fact]) -> Reason:
    """Why a gnome gets a job."""
    return Reason(kind, {**hat(rank), **facts})


def of(code: str, rank: int | None = None, **facts: Fact) -> Reason:
    """Why a question is answered like this."""
    return Reason(code, facts if rank is None else {**hat(rank), **facts})
