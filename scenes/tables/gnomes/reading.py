"""What the table reads from a view of the club: who owns a gnome, and what it does."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.seats import Seat
from game.gnomes.data import HATS, RANK, Hat
from game.gnomes.views import GnomeInPlay, GnomesView
from scenes.stage.palette import SEAT_MARKS
from scenes.tables.gnomes.figures import Face, State


def hat_of(gnome: str) -> Hat:
    """The hat in the name of a card."""
    return gnome.split("_")[1]  # type: ignore[return-value]


def owner_of(view: GnomesView, gnome: str) -> int:
    """The number of the flower that a card belongs to: its seat, or the one after all seats (2.3, 3.5)."""
    return list(view.flowers).index(gnome.split("_", maxsplit=1)[0])  # type: ignore[arg-type]


def host_of(view: GnomesView, gnome: str) -> int | None:
    """The seat in whose shed a gnome is."""
    return next((pair.seat for pair in view.pairs if gnome in (pair.own, pair.mate)), None)


def state_of(view: GnomesView, owner: int, gnome: GnomeInPlay) -> State:
    """What a gnome of an owner does now."""
    match gnome.place:
        case "contest_low" | "contest_high":
            return "contest"
        case "shed":
            return "shed" if host_of(view, gnome.gnome) in (owner, None) else "lent"
        case "schmiedel_garden":
            return "visiting"
    if gnome.hat == "grey":
        return "asleep"
    return "busy" if gnome.is_busy else "idle"


def emblem_of(seats: Sequence[Seat], owner: int) -> str:
    """The emblem whose coat an owner's gnomes wear; Herr Schmiedel's have one that nobody else has."""
    if owner < len(seats):
        return seats[owner].emblem
    taken = {seat.emblem for seat in seats}
    return next(mark.emblem for mark in SEAT_MARKS if mark.emblem not in taken)


def face_of(view: GnomesView, seats: Sequence[Seat], owner: int, gnome: GnomeInPlay) -> Face:
    """How a gnome is shown in its garden."""
    state = state_of(view, owner, gnome)
    host = host_of(view, gnome.gnome) if state == "lent" else None
    return Face(gnome.hat, emblem_of(seats, owner), state, "" if host is None else seats[host].emblem)


def best_hat(view: GnomesView, owner: int) -> Hat | None:
    """The finest hat that an owner has in play; None for whoever has sold all gnomes."""
    return max((gnome.hat for gnome in view.gnomes[owner]), key=RANK.__getitem__, default=None)


def flower_of(view: GnomesView, owner: int) -> str:
    """The picture of an owner's flower, which stands for whoever has no gnome."""
    return f"gnomes/flower_{view.flowers[owner]}"


def hats_in_play(view: GnomesView, owner: int) -> tuple[tuple[Hat, int], ...]:
    """The hats that an owner has now, the finest last, with how many there are of each."""
    own = [gnome.hat for gnome in view.gnomes[owner]]
    return tuple((hat, own.count(hat)) for hat in HATS if hat in own)


def entered(view: GnomesView, place: str) -> list[tuple[int, Hat]]:
    """Who competes in a contest: owner and hat, the finest hats first."""
    found = [
        (owner, gnome.hat)
        for owner, gnomes in enumerate(view.gnomes)
        for gnome in gnomes
        if gnome.place == place
    ]
    return sorted(found, key=lambda each: -RANK[each[1]])
