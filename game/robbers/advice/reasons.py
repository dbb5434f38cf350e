"""Why a band does something, in one sentence each: what a turn is mostly about."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.insight import Reason
from game.core.values import Fact
from game.robbers.actions import Source
from game.robbers.advice.journeys import Journey
from game.robbers.advice.outlook import INNS, NOTHING, Outlook
from game.robbers.data import GIRL_VALUE, NUMBER_OF, LootKind, RobberId, Token

REASONS = (
    *("brings_home", "bring_home", "takes_along", "carries", "sets_out", "waits"),
    *("girl_to_bush", "girl_along", "settles", "to_inn"),
    *("crook_from_tile", "crook_from_robber"),
    *("camp", "loot_near", "loot_far", "way", "farm_loot", "farm_empty"),
    *("guard_to_robber", "guard_away"),
)


def of_turn(journeys: Sequence[Journey], outlook: Outlook) -> Reason:
    """What most of a turn's worth comes from."""
    delivered = [kind for journey in journeys for kind in journey.trail.delivered]
    if len(delivered) > 1:
        points = sum(_points(kind, outlook) for kind in delivered)
        return Reason("bring_home", {"n": len(delivered), "points": points})
    if not journeys:
        return Reason("waits")
    return _of_journey(max(journeys, key=lambda journey: (_importance(journey), journey.value)), outlook)


def of_trick(source: Source, kind: LootKind) -> Reason:
    """Loot that a crook brings nearer, or that a rival would have brought home."""
    return Reason("crook_from_robber" if isinstance(source, str) else "crook_from_tile", _loot(kind))


def _importance(journey: Journey) -> int:
    """What is done counts before what is begun."""
    if journey.trail.delivered or journey.trail.girls or journey.inn is not None:
        return 3
    if journey.trail.carried is not None:
        return 2
    return int(bool(journey.trail.deeds))


def _points(kind: LootKind, outlook: Outlook) -> int:
    return outlook.worths[kind].each * outlook.calendar.scorings[0]


def _of_journey(journey: Journey, outlook: Outlook) -> Reason:
    facts = _own(journey.robber)
    if journey.trail.delivered:
        (kind,) = journey.trail.delivered
        return Reason("brings_home", {**facts, **_loot(kind), "points": _points(kind, outlook)})
    if journey.trail.girls:
        return Reason("girl_to_bush", {**facts, "points": GIRL_VALUE * journey.trail.girls})
    if journey.inn is not None:
        return Reason("settles", {**facts, "points": journey.inn_points})
    _, goal, cost = journey.staying[0]
    turns = outlook.calendar.turn[min(cost, outlook.calendar.points)]
    if journey.trail.carried == "girl":
        return Reason("girl_along", facts)
    if journey.trail.carried is not None:
        risk = 0 if journey.trail.stop is None else round(100 * outlook.danger.get(journey.trail.stop, 0.0))
        code = "takes_along" if journey.trail.taken else "carries"
        return Reason(code, {**facts, **_loot(journey.trail.carried), "n": turns, "risk": risk})
    if goal <= INNS:
        return Reason("to_inn", facts)
    if goal == NOTHING or not journey.trail.deeds:
        return Reason("waits")
    return Reason("sets_out", {**facts, **_loot(outlook.tokens[goal].kind), "n": turns})


def _own(robber: RobberId) -> dict[str, Fact]:
    return {"number": NUMBER_OF[robber]}


def _loot(kind: Token) -> dict[str, Fact]:
    """A token, in the form that sentences need."""
    return {"loot": f"{kind}.object"}
