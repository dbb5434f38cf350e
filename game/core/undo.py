"""Undo: how far a seat goes back, and what stands in the way."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.history import Played
from game.core.seats import Seat
from game.core.values import Refusal

RULE = "undo"  # stands in refusals where a game's own rule number would


def moves_to_take_back(moves: Sequence[Played], seat: int) -> int:
    """How many moves lead back to the seat's last decision; 0 if it has made none."""
    for count, played in enumerate(reversed(moves), start=1):
        if played.action.seat == seat:
            return count
    return 0


def why_no_fair_undo(moves: Sequence[Played], seats: Sequence[Seat], seat: int) -> Refusal | None:
    """What has happened since the seat's last decision that nobody should unlearn or lose."""
    count = moves_to_take_back(moves, seat)
    if count == 0:
        return Refusal("nothing_to_undo", RULE)
    for number in range(len(moves), len(moves) - count, -1):
        played = moves[number - 1]
        actor = played.action.seat
        code = _obstacle(played, is_of_other_human=actor != seat and seats[actor].is_human)
        if code:
            return Refusal(code, RULE, {"move": number, "seat": actor})
    return None


def _obstacle(played: Played, is_of_other_human: bool) -> str | None:
    if any(event.reveals for event in played.events):
        return "hidden_was_revealed"
    if played.drew:
        return "chance_fell"
    return "other_player_decided" if is_of_other_human else None
