"""Crooks: they carry one token of loot from wherever it is to a touching tile (6.6, 6.13)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from game.core.course import Answer, Question
from game.core.hexes import Hex
from game.core.report import Report
from game.core.values import Action, Refusal, refused
from game.robbers.actions import PutTricked, Trick
from game.robbers.events import CrookPlayed, CrookSent
from game.robbers.steps import LayTricked, SendRobbers

if TYPE_CHECKING:
    from game.robbers.state import RobbersState


def choices(state: RobbersState, seat: int) -> Iterator[Action]:
    """All loot on tiles, then all loot on other players' robbers."""
    if not state.crooks[seat]:
        return
    for lying in state.placed:
        for kind in dict.fromkeys(state.loot.get(lying.tile, ())):
            yield Trick(seat, lying.cell, kind)
    for name, robber in state.robbers.items():
        if robber.seat != seat and robber.carried is not None and robber.carried != "girl":
            yield Trick(seat, name, robber.carried)


def why_not(state: RobbersState, step: SendRobbers, action: Trick) -> Refusal | None:
    """A crook takes loot that is there, not the girl, and not from one's own robbers."""
    if not state.crooks[action.seat]:
        return refused("no_crook", "6.6")
    if action.kind == "girl":
        return refused("girl_not_by_crook", "6.13")
    source = action.source
    if isinstance(source, Hex):
        is_there = source in state.forest.tiles and action.kind in state.loot_at(source)
    else:
        robber = state.robbers.get(source)
        if robber is not None and robber.seat == action.seat:
            return refused("own_robber", "6.13", robber=source)
        is_there = robber is not None and robber.carried == action.kind
    return None if is_there else refused("no_such_loot", "6.6", kind=action.kind)


def send(state: RobbersState, step: SendRobbers, action: Trick, report: Report) -> None:
    """The token leaves its place; where it goes is asked next."""
    seat, source, kind = action.seat, action.source, action.kind
    assert kind != "girl", "crooks leave the girl alone"
    state.crooks[seat] -= 1
    if isinstance(source, Hex):
        origin = source
        state.lift_loot(source, kind)
    else:
        cell = state.robbers[source].cell
        assert cell is not None, "nobody carries loot in a camp"
        origin = cell
        state.change(source, carried=None)
    state.agenda.before_all(LayTricked(seat, source, kind, origin))
    report.append(CrookSent(seat, source, kind, origin))


def put_choices(state: RobbersState, step: LayTricked) -> Iterator[Action]:
    """Every tile touching the one the token came from."""
    return (PutTricked(step.seat, cell) for cell in state.forest.touching(step.origin))


def why_not_put(state: RobbersState, step: LayTricked, action: PutTricked) -> Refusal | None:
    """No path is needed, but the tiles must touch."""
    is_touching = action.to in state.forest.touching(step.origin)
    return None if is_touching else refused("trick_not_adjacent", "6.6")


def put(state: RobbersState, step: LayTricked, action: PutTricked, report: Report) -> None:
    """The token lies there."""
    state.lay_token(action.to, step.kind)
    report.append(CrookPlayed(step.seat, step.source, step.kind, step.origin, action.to))


QUESTIONS: dict[type, Question] = {
    LayTricked: Question("6.6", put_choices, {PutTricked: Answer(put, why_not_put)})
}
