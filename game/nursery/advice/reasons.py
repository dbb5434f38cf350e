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
    *("joins", "grows", "two_grow", "breaks", "grows_and_breaks", "prepares", "hinders", "best_left"),
)


class Change(Struct, frozen=True):
    """What a turn does to one group."""

    group: int
    before: Sequence[Part]  # the clusters
    after: Sequence[Part]
    growth: int  # of the largest cluster
    approach: int  # of the largest one that could soon be joined to it

    def grove(self, name: str = "grove", size: str = "n") -> dict[str, str | int]:
        """The largest cluster, by a name for it and for its size."""
        return {name: GROUPS[self.group], size: max(self.after)[0] if self.after else 0}


def of_turn(before: TurnSketch, after: TurnSketch, hollow: int) -> Reason:
    """What most of a turn's worth comes from; the hollow is the one that a tree has left."""
    changes = [
        _change(group, trees, trees_after)
        for group, (trees, trees_after) in enumerate(zip(before.groups, after.groups, strict=True))
    ]
    mine = [change for change in changes if before.signs[change.group] > 0]
    others = [change for change in changes if before.signs[change.group] < 0]
    rival, own = after.points()
    if after.left == 0:
        return Reason("last_tree", {"own": own, "rival": rival})
    gain, harm = sum(change.growth for change in mine), -sum(change.growth for change in others)
    if gain + harm > 0:
        grown, second = sorted(mine, key=lambda change: -change.growth)[:2]
        broken = min(others, key=lambda change: change.growth)
        if gain > 0 and harm > 0:
            facts = {**grown.grove(), **broken.grove("other_grove", "m"), "points": gain + harm}
            return Reason("grows_and_breaks", facts)
        if gain > 0 and second.growth > 0:
            facts = {**grown.grove(), **second.grove("other_grove", "m"), "points": gain}
            return Reason("two_grow", facts)
        if gain > 0:
            return _growing(grown, gain, hollow)
        return Reason("breaks", {**broken.grove(), "points": harm})
    return _foresighted(mine, others) or Reason("best_left", {"own": own, "rival": rival})


def _growing(change: Change, points: int, hollow: int) -> Reason:
    """A cluster grew; perhaps several that stood apart were joined."""
    stayed = max(change.after)[1] & ~hollow
    parts = sorted((part[1] & stayed).bit_count() for part in change.before if part[1] & stayed)
    facts = {**change.grove(), "points": points}
    if len(parts) < 2:
        return Reason("grows", facts)
    return Reason("joins", {"one": parts[-1], "other": parts[-2], **facts})


def _foresighted(mine: Iterable[Change], others: Iterable[Change]) -> Reason | None:
    """What a turn is good for that brings no points at once."""
    nearer = max(mine, key=lambda change: change.approach)
    farther = min(others, key=lambda change: change.approach)
    if nearer.approach > 0 and nearer.approach >= -farther.approach:
        return Reason("prepares", {"grove": GROUPS[nearer.group]})
    return Reason("hinders", {"grove": GROUPS[farther.group]}) if farther.approach < 0 else None


def _change(group: int, trees: int, trees_after: int) -> Change:
    then, now = parts_of(trees), parts_of(trees_after)
    return Change(
        group=group,
        before=then,
        after=now,
        growth=_largest(now) - _largest(then),
        approach=_near(now) - _near(then),
    )


def _largest(parts: list[Part]) -> int:
    return max(parts)[0] if parts else 0


def _near(parts: list[Part]) -> int:
    return largest_near(max(parts), parts) if parts else 0
