"""Why a breeder does something, in one sentence each. What is in a fist is nobody's business."""

from __future__ import annotations

from game.core.insight import Reason
from game.core.values import Fact
from game.gnomes.data import HATS

JOBS = (
    *(
        "garden",
        "contest",
        "contest_rivals",
        "sell",
        "seek",
        "offer",
        "swap",
        "golden_swap",
        "throw_out",
        "duty",
    ),
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


def hopes(now: float, later: float) -> dict[str, Fact]:
    """The average prize as the table tells it, and what is left of it where rivals may still come."""
    hope, left = (round(max(0.0, prize)) for prize in (now, later))
    return {"hope": hope} if left == hope else {"hope": hope, "left": left}


def of_job(kind: str, rank: int, facts: dict[str, Fact]) -> Reason:
    """Why a gnome gets a job."""
    return Reason("contest_rivals" if "left" in facts else kind, {**hat(rank), **facts})


def of(code: str, rank: int | None = None, **facts: Fact) -> Reason:
    """Why a question is answered like this."""
    return Reason(code, facts if rank is None else {**hat(rank), **facts})
