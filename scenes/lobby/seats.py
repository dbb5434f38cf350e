"""Who sits down: the seats of a table before the game begins, as the lobby changes them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from game.core.seats import Player, Seat, readable
from scenes.input.intents import Device, DeviceKind
from scenes.input.ownership import Owners
from scenes.platform.settings import LastSeat
from scenes.stage.palette import SEAT_MARKS

PLAYERS: tuple[Player, ...] = ("human", "bot:easy", "bot:medium", "bot:hard")


@dataclass(frozen=True)
class Draft:
    """A taken seat. A name that nobody could see is empty: called like the emblem, in whatever language."""

    emblem: str
    player: Player
    name: str = ""
    device: Device | None = None

    def __post_init__(self) -> None:
        object.__setattr__(self, "name", readable(self.name))

    @property
    def is_human(self) -> bool:
        """Whether a person sits here."""
        return self.player == "human"


def in_hand(device: Device) -> Device:
    """The device that a person plays with: whichever finger touched, it is the same screen."""
    return device if device.kind is DeviceKind.PAD else Device(device.kind)


class SeatDrafts:
    """The seats of a table for some number of players; None is a free seat."""

    def __init__(self, fewest: int, most: int, bots: Player = "bot:medium") -> None:
        """`bots` are those that come unless somebody chooses others."""
        self._fewest, self._bots = fewest, bots
        self.seats: list[Draft | None] = [None] * most
        self.seats[0] = Draft(SEAT_MARKS[0].emblem, "human")
        for _ in range(1, fewest):
            self.add_bot()

    def sit_as_before(self, seats: Sequence[LastSeat | None]) -> None:
        """Everybody sits where they sat last; nothing happens where that does not suit the table any more."""
        known, emblems = {mark.emblem for mark in SEAT_MARKS}, [seat.emblem for seat in seats if seat]
        is_right = len(set(emblems)) == len(emblems) >= self._fewest and known.issuperset(emblems)
        if is_right and len(seats) == len(self.seats):
            self.seats = [
                None if seat is None else Draft(seat.emblem, seat.player, seat.name) for seat in seats
            ]

    def remembered(self) -> tuple[LastSeat | None, ...]:
        """How everybody sits now, for the next time."""
        return tuple(
            None if seat is None else LastSeat(seat.emblem, seat.player, seat.name) for seat in self.seats
        )

    @property
    def taken(self) -> list[Draft]:
        """The taken seats in order."""
        return [seat for seat in self.seats if seat is not None]

    @property
    def missing(self) -> int:
        """How many more are needed to begin."""
        return max(0, self._fewest - len(self.taken))

    @property
    def free(self) -> int:
        """How many seats are free."""
        return self.seats.count(None)

    def free_emblems(self) -> list[str]:
        """The emblems nobody has."""
        used = {seat.emblem for seat in self.taken}
        return [mark.emblem for mark in SEAT_MARKS if mark.emblem not in used]

    def add_bot(self, place: int | None = None) -> int | None:
        """Seat a bot at a free place, or at the first one; returns the place."""
        return self._sit(Draft(self.free_emblems()[0], self._bots), place) if self.free else None

    def seat_person(self, place: int, device: Device | None) -> None:
        """Seat a person at a free place, with a device unless it is a pad that somebody holds already."""
        is_taken = device is not None and device.kind is DeviceKind.PAD and self.seat_of(device) is not None
        self._sit(Draft(self.free_emblems()[0], "human", device=None if is_taken else device), place)

    def join(self, device: Device) -> int | None:
        """Seat a person with a device: at a free place, else in a bot's stead; None if all are people."""
        known = self.seat_of(device)
        if known is not None:
            return known
        if self.free:
            return self._sit(Draft(self.free_emblems()[0], "human", device=device))
        for place, seat in enumerate(self.seats):
            if seat is not None and not seat.is_human:
                self.seats[place] = replace(seat, player="human", name="", device=device)
                return place
        return None

    def seat_opener(self, device: Device) -> None:
        """Whoever opened the lobby is the first person at the table."""
        people = (place for place, seat in enumerate(self.seats) if seat is not None and seat.is_human)
        place = next(people, None)
        if place is not None:
            self.change(place, device=device)

    def seat_of(self, device: Device) -> int | None:
        """The place of the person who holds a device."""
        return next(
            (place for place, seat in enumerate(self.seats) if seat is not None and seat.device == device),
            None,
        )

    def lose(self, device: Device) -> int | None:
        """A device is gone: its person stays and may take another."""
        place = self.seat_of(device)
        if place is not None:
            self.change(place, device=None)
        return place

    def change(self, place: int, **values: object) -> None:
        """Change what is known of a taken seat."""
        seat = self.seats[place]
        if seat is not None:
            self.seats[place] = replace(seat, **values)  # type: ignore[arg-type]

    def take_emblem(self, place: int, emblem: str) -> None:
        """Give a seat an emblem; whoever has it gets the old one in return."""
        seat = self.seats[place]
        if seat is None:
            return
        for other, holder in enumerate(self.seats):
            if holder is not None and holder.emblem == emblem:
                self.seats[other] = replace(holder, emblem=seat.emblem)
        self.change(place, emblem=emblem)

    def remove(self, place: int) -> None:
        """Free a seat."""
        self.seats[place] = None

    def name_is_free(self, name: str, place: int, names: Mapping[str, str] | None = None) -> bool:
        """Whether nobody else is called so, as far as people can see; `names` are those of the emblems."""
        wanted, called = readable(name).casefold(), names or {}
        return not wanted or all(
            seat is None or other == place or (seat.name or called.get(seat.emblem, "")).casefold() != wanted
            for other, seat in enumerate(self.seats)
        )

    def seated(self, names: dict[str, str]) -> tuple[Seat, ...]:
        """The seats for a match; those without a name are called like their emblem."""
        return tuple(
            Seat(seat.name or names[seat.emblem], seat.emblem, seat.emblem, seat.player)
            for seat in self.taken
        )

    def owners(self) -> Owners:
        """What each person plays with."""
        return Owners({seat.emblem: seat.device for seat in self.taken if seat.is_human})

    def _sit(self, seat: Draft, place: int | None = None) -> int:
        place = self.seats.index(None) if place is None else place
        self.seats[place] = seat
        return place
