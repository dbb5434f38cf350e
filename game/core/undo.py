"""Undo: how far a seat goes back, and what stands in the way."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.core.history import Played
from game.core.seats import Seat
from game.core.values import Event, Refusal

RULE = "undo"  # stands in refusals where a game's own rule number would


def why_no_fair_undo(moves: Sequence[Played], seats: Sequence[Seat], seat: int) -> Refusal | None:
    """What has happened since the seat's last decision that nobody should unlearn or lose."""
    count = _moves_of_decision(moves, seat)
    return Refusal("nothing_to_undo", RULE) if count == 0 else obstacle(moves, seats, seat, count)


def moves_of_tap(moves: Sequence[Played], seat: int) -> int:
    """How many moves lead back to before the seat's last tap, which may have meant several; 0 if none."""
    count = _moves_of_decision(moves, seat)
    while 0 < count < len(moves) and moves[-count].goes_on and moves[-count - 1].action.seat == seat:
        count += 1
    return count


def fair_part(moves: Sequence[Played], seats: Sequence[Seat], seat: int, count: int) -> int:
    """As many of the last moves as nothing stands in the way of, down to the seat's last decision."""
    least = _moves_of_decision(moves, seat)
    while count > least and obstacle(moves, seats, seat, count):
        count -= 1
    return count


def obstacle(moves: Sequence[Played], seats: Sequence[Seat], seat: int, count: int) -> Refusal | None:
    """The latest thing in the last moves that nobody should unlearn or lose."""
    for number in range(len(moves), len(moves) - count, -1):
        played = moves[number - 1]
        actor = played.action.seat
        code = _obstacle(played, seat, is_of_other_human=actor != seat and seats[actor].is_human)
        if code:
            return Refusal(code, RULE, {"move": number, "seat": actor})
    return None


def _moves_of_decision(moves: Sequence[Played], seat: int) -> int:
    """How many moves lead back to the seat's last decision; 0 if it has made none."""
    backwards = enumerate(reversed(moves), start=1)
    return next((count for count, played in backwards if played.action.seat == seat), 0)


def news_for(events: Iterable[Event], seat: int) -> list[Event]:
    """The events that revealed something a seat did not know."""
    return [event for event in events if event.reveals and not event.was_known_to(seat)]


def _obstacle(played: Played, seat: int, *, is_of_other_human: bool) -> str | None:
    if news_for(played.events, seat):
        return "hidden_was_revealed"
    if played.drew:
        return "chance_fell"
    return "other_player_decided" if is_of_other_human else None
