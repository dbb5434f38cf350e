"""Why trees are planted and replanted, in one sentence each: what a turn does to the clusters that count."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from msgspec import Struct

from game.core.insight import Reason
from game.nursery.advice.groves import Part, largest_near, parts_of
from game.nursery.data import GROUPS

if TYPE_CHECKING:
    from game.nursery.advice.sketch import TurnSketch

REASONS = (
    *("first_tree", "keeps_aim", "last_tree"),
    *("joins", "grows", "breaks", "grows_and_breaks", "prepares", "hinders", "best_left"),
)


class Change(Struct, frozen=True):
    """What a turn does to one group."""

    group: int
    before: Sequence[Part]  # the clusters without the tree that goes
    after: Sequence[Part]
    growth: int  # of the largest cluster
    approach: int  # of the largest one that could soon be joined to it

    def grove(self, name: str = "grove", size: str = "n") -> dict[str, str | int]:
        """The largest cluster, by a name for it and for its size."""
        return {name: GROUPS[self.group], size: max(self.after)[0] if self.after else 0}


def of_turn(before: TurnSketch, after: TurnSketch, hollow: int) -> Reason:
    """What most of a turn's worth comes from; the hollow is the one that a tree has left."""
    changes = [
        _change(group, trees, after.groups[group], hollow) for group, trees in enumerate(before.groups)
    ]
    mine = [change for change in changes if before.signs[change.group] > 0]
    others = [change for change in changes if before.signs[change.group] < 0]
    rival, own = after.points()
    if after.left == 0:
        return Reason("last_tree", {"own": own, "rival": rival})
    gain, harm = sum(change.growth for change in mine), -sum(change.growth for change in others)
    if gain + harm > 0:
        grown = max(mine, key=lambda change: change.growth)
        broken = min(others, key=lambda change: change.growth)
        if gain > 0 and harm > 0:
            facts = {**grown.grove(), **broken.grove("other_grove", "m"), "points": gain + harm}
            return Reason("grows_and_breaks", facts)
        return _growing(grown, gain) if gain > 0 else Reason("breaks", {**broken.grove(), "points": harm})
    return _foresighted(mine, others) or Reason("best_left", {"own": own, "rival": rival})


def _growing(change: Change, points: int) -> Reason:
    """A cluster grew; perhaps several were joined."""
    grove = max(change.after)
    parts = sorted((part[0] for part in change.before if part[1] & grove[1]), reverse=True)
    if len(parts) < 2:
        return Reason("grows", {**change.grove(), "points": points})
    return Reason("joins", {"one": parts[0], "other": parts[1], **change.grove(), "points": points})


def _foresighted(mine: Iterable[Change], others: Iterable[Change]) -> Reason | None:
    """What a turn is good for that brings no points at once."""
    nearer = max(mine, key=lambda change: change.approach)
    farther = min(others, key=lambda change: change.approach)
    if nearer.approach > 0 and nearer.approach >= -farther.approach:
        n = largest_near(max(nearer.after), list(nearer.after))
        return Reason("prepares", {"grove": GROUPS[nearer.group], "n": n})
    return Reason("hinders", {"grove": GROUPS[farther.group]}) if farther.approach < 0 else None


def _change(group: int, trees: int, trees_after: int, hollow: int) -> Change:
    then, now = parts_of(trees), parts_of(trees_after)
    return Change(
        group=group,
        before=parts_of(trees & ~hollow),
        after=now,
        growth=_largest(now) - _largest(then),
        approach=_near(now) - _near(then),
    )


def _largest(parts: list[Part]) -> int:
    return max(parts)[0] if parts else 0


def _near(parts: list[Part]) -> int:
    return largest_near(max(parts), parts) if parts else 0
