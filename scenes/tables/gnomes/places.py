"""Where everything is: gnomes in their gardens, purses, sheds, stands, and the stage."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.core.seats import Seat
from game.gnomes.data import JOBS
from game.gnomes.views import GnomesView
from scenes.table.zones import Zones
from scenes.tables.gnomes.reading import owner_of

SHED_SHARE = 0.24  # of a large garden's width belongs to its shed
FOOT, RIVAL_FOOT = 0.115, 0.085  # of the height of a garden lies below the feet
TALLEST, RIVAL_TALLEST = 0.66, 0.6  # of the height of a garden is the highest figure
WIDTH_OF_FIGURE = 0.62  # of its height, with some air
MOST_IN_A_ROW = 7
NARROWEST_GNOME = 54.0  # so much of a rival's lawn belongs to each, at least
STANDS: tuple[str, ...] = (*(f"job:{job}" for job in JOBS if job != "contest"), "contest:low", "contest:high")


@dataclass(frozen=True)
class Spot:
    """Where a gnome stands: the middle of its feet, how high it is with its hat, and how wide its room is."""

    x: float
    y: float
    height: float
    room: float = 999.0

    @property
    def box(self) -> pygame.FRect:
        """What can be touched of it."""
        width = min(self.height * WIDTH_OF_FIGURE, self.room)
        return pygame.FRect(self.x - width / 2, self.y - self.height * 0.9, width, self.height)


class Places:
    """The places of a table; which garden is large changes with who is asked."""

    def __init__(self, zones: Zones, seats: Sequence[Seat]) -> None:
        self._zones = zones
        self._seats = len(seats)
        self.owners = self._seats + (1 if self._seats == 2 else 0)  # with Herr Schmiedel
        self.large = 0

    @property
    def are_folded(self) -> bool:
        """Whether rivals are lines, because letters need the room."""
        return "race" not in self._zones.boxes

    @property
    def rivals(self) -> list[int]:
        """All owners besides the large one, clockwise from it, Herr Schmiedel last."""
        clockwise = [(self.large + step) % self._seats for step in range(1, self._seats)]
        return clockwise + list(range(self._seats, self.owners))

    def garden(self, owner: int) -> pygame.FRect:
        """The garden of an owner, large or among the rivals."""
        if owner == self.large:
            return self._zones.box("garden")
        return self._zones.box(f"rival:{self.owners - 1}:{self.rivals.index(owner)}")

    @property
    def sign(self) -> pygame.FRect:
        """The sign over the large garden."""
        return self._zones.box("sign")

    def purse(self, owner: int) -> tuple[float, float]:
        """Where money of an owner comes from and goes to."""
        x, y = self.sign.center if owner == self.large else self.head(owner).center
        return x, y

    def head(self, owner: int) -> pygame.FRect:
        """The upper part of a rival's garden with its name; a folded one has nothing else."""
        box = self.garden(owner)
        if not self.are_folded:
            box.height = head_height(box)
        return box

    def shed(self, owner: int) -> tuple[float, float]:
        """The door of an owner's shed."""
        box = self.garden(owner)
        if owner == self.large:
            return box.left + box.width * SHED_SHARE / 2, box.bottom - box.height * 0.3
        x, y = box.center
        return (x, y) if self.are_folded else (box.left + box.width * 0.12, box.bottom - box.height * 0.25)

    def guests(self, count: int) -> list[Spot]:
        """Where so many mates of others stand before the shed of the large garden."""
        box = self.garden(self.large)
        height = min(box.height * 0.36, box.width * SHED_SHARE / max(1.0, count * WIDTH_OF_FIGURE))
        step = height * WIDTH_OF_FIGURE
        middle, floor = box.left + box.width * SHED_SHARE * 0.5, box.bottom - box.height * 0.07
        return [
            Spot(middle + step * (number - (count - 1) / 2), floor, height, step) for number in range(count)
        ]

    def spots(self, owner: int, count: int) -> list[Spot]:
        """Where so many gnomes of an owner stand; of rivals only the last, the best, may be seen."""
        box = self.garden(owner)
        if owner == self.large:
            return _large_spots(box, self.sign.bottom, count)
        if self.are_folded:
            x, y = box.center
            return [Spot(x, y + box.height / 2, box.height)] * count
        return _rival_spots(box, count)

    def spot(self, gnome: str, view: GnomesView) -> Spot:
        """Where a gnome in play stands, also if it is away; one in the reserve comes from its shed."""
        owner = owner_of(view, gnome)
        names = [each.gnome for each in view.gnomes[owner]]
        if gnome in names:
            spots = self.spots(owner, len(names))
            return spots[max(0, names.index(gnome) - (len(names) - len(spots)))]
        x, y = self.shed(owner)
        return Spot(x, y, self.spots(owner, 1)[0].height)

    def stand(self, name: str) -> pygame.FRect:
        """The stand of a job or a contest, named like its thing."""
        return self._zones.box(f"job:{STANDS.index(name)}")

    @property
    def event(self) -> pygame.FRect:
        """The event card."""
        return self._zones.box("event")

    @property
    def event_aside(self) -> pygame.FRect | None:
        """Where the event card may lie while there is a stage in its place."""
        return self._zones.box("event:aside") if self._zones.named("event:aside") else None

    @property
    def stage(self) -> pygame.FRect:
        """Where an auction is held."""
        return self._zones.box("stage")


def head_height(box: pygame.FRect) -> float:
    """How much of a rival's garden belongs to its name and purse; in a narrow one names have two lines."""
    return 62.0 if box.width >= WIDE_RIVAL else 78.0 if box.width >= NARROW_RIVAL else 88.0


WIDE_RIVAL = 400.0  # a garden so wide has name and purse in one line
NARROW_RIVAL = 300.0  # and one so wide has the name in one


def _large_spots(box: pygame.FRect, top: float, count: int) -> list[Spot]:
    """One row before the bed, or two if there are many."""
    rows = 1 if count <= MOST_IN_A_ROW else 2
    left, right = box.left + box.width * SHED_SHARE, box.right - box.width * 0.03
    in_a_row = -(-max(1, count) // rows)
    step = (right - left) / in_a_row
    floor = box.bottom - box.height * FOOT
    room = (floor - top) * 1.06
    height = min(box.height * TALLEST, room / (1 + 0.45 * (rows - 1)), step / WIDTH_OF_FIGURE * 1.15)
    spots = []
    for number in range(count):
        row, column = divmod(number, in_a_row)
        x = left + step * (column + 0.5 + (0.25 if row < rows - 1 else 0) * (rows - 1))
        spots.append(Spot(x, floor - (rows - 1 - row) * height * 0.45, height, step))
    return spots


def _rival_spots(box: pygame.FRect, count: int) -> list[Spot]:
    """One row on the lawn; those who find no room are counted in its first place."""
    head = head_height(box)
    floor = box.bottom - box.height * RIVAL_FOOT
    height = min(box.height * RIVAL_TALLEST, (floor - box.top - head) * 1.12)
    places = min(count, _most_rivals(box))
    inner = box.inflate(-20, 0)
    shed = shed_of_rival(box)
    beside = max(0.0, inner.right - shed.right) if shed is not None else 0.0
    step = min(inner.width / max(1, places), height * 0.9)
    left = inner.centerx - step * places / 2
    if shed is not None and left < shed.right and beside >= places * NARROWEST_GNOME:
        step = min(step, beside / places)
        left = inner.right - step * places
    spots = [Spot(left + step * (number + 0.5), floor, height) for number in range(places)]
    return spots[1:] if hidden_rivals(box, count) else spots


def lawn_of_rival(box: pygame.FRect) -> pygame.FRect:
    """The lawn in the garden of a rival, below name and purse."""
    head = head_height(box)
    return pygame.FRect(box.left + 10, box.top + head, box.width - 20, box.height - head - 10)


def shed_of_rival(box: pygame.FRect) -> pygame.FRect | None:
    """The shed on a rival's lawn, where there is room for one."""
    lawn = lawn_of_rival(box)
    if lawn.width < WIDE_RIVAL or lawn.width <= 3 * lawn.height:
        return None
    size = lawn.height * 0.9
    return pygame.FRect(lawn.left + lawn.height * 0.52 - size / 2, lawn.centery - size / 2, size, size)


def hidden_rivals(box: pygame.FRect, count: int) -> int:
    """How many gnomes of so many are not seen in a rival's garden."""
    return beyond(count, _most_rivals(box))


def place_of_number(box: pygame.FRect) -> pygame.FRect:
    """Where a rival's garden tells how many gnomes are not seen: left of those that are."""
    first = _rival_spots(box, _most_rivals(box))[0]
    return pygame.FRect(first.x - NARROWEST_GNOME / 2, first.y - 44, NARROWEST_GNOME, 40)


def beyond(count: int, most: int) -> int:
    """How many of so many find no room, where the number of these needs a place of its own."""
    return 0 if count <= most else count - max(1, most - 1)


def _most_rivals(box: pygame.FRect) -> int:
    return max(3, int(box.width // NARROWEST_GNOME))
