"""Taking over: a game that was played so far, or to some point of it, goes on with a person in one seat."""

from __future__ import annotations

from pathlib import Path

from msgspec.structs import replace

from game.core.match import Match
from game.core.seats import Player, Seat
from scenes.saves.agreement import Agreement
from scenes.saves.saved_games import begun


def taken_over(
    match: Match, seat: int, saves: Path, moves: int | None = None, others: Player | None = None
) -> Match:
    """The same game from its beginning to where it stood after some moves, or stands now; saved.

    What fell is taken from its record, as an older program may have drawn in another order.
    A person sits in the seat; other people may be left at the table, or give way to bots.
    """
    seats = tuple(_taken(each, place == seat, others) for place, each in enumerate(match.seats))
    agreement = Agreement(match.rules.info.id, match.setup, seats, match.free_undo, match.has_counsel)
    taken = begun(saves, agreement, match.header.drew)
    assert taken.journal is not None  # what is begun is to be saved, wherever the disk takes it
    with taken.journal.at_once():
        for played in match.moves[:moves]:
            taken.repeat(played)
    return taken


def _taken(seat: Seat, is_taken: bool, others: Player | None) -> Seat:
    if is_taken:
        return replace(seat, player="human")
    return replace(seat, player=others) if others and seat.is_human else seat
