"""The season wheel: its marker, the season in its middle, and where one to three cards lead."""

from __future__ import annotations

import math
from collections.abc import Callable

import pygame

from game.forester.data import MOST_CARDS_LAID, SEASON_TRACK, Season
from scenes.stage.look import Look
from scenes.stage.painter import Painter
from scenes.stage.pictures import Pictures
from scenes.stage.pieces import Piece
from scenes.stage.sprite import Layer, Sprite
from scenes.stage.stage import Stage
from scenes.stage.tween import Call, Change, InTurn, Tween, ease_in_out
from scenes.stage.typesetting import Style
from scenes.tables.forester.forecast import symbol_reached
from scenes.widgets.fitting import fitted
from scenes.widgets.widget import Widget

Say = Callable[..., str]
# As in the drawings, which are scaled to the zone of the wheel:
WHEEL = 408.0
TRACK = 134.0  # from the middle of the wheel to the middles of its spaces
RIM = 176.0  # to the badges that count cards
GLOW = 133.0
HUB = 188.0
BADGE = 56.0
SMALLEST_BADGE = 40.0
NAME = (128.0, 38.0)  # of the season, on paper
PAPER, PAPER_EDGE = (249, 244, 228), (185, 168, 126)
STEP_SECONDS = 0.24
NAME_INKS: dict[Season, tuple[int, int, int]] = {
    "winter": (44, 92, 122),
    "spring": (62, 107, 46),
    "summer": (138, 90, 16),
    "autumn": (150, 68, 24),
}


class Hub(Widget):
    """The season of the moment in the middle of the wheel, with its name on a banner where that has room."""

    bleed = 12

    def __init__(self, look: Look, say: Say, box: pygame.FRect) -> None:
        super().__init__(look, "season", box, Layer.BOARD)
        self._say = say
        self._season: Season = "winter"

    def show(self, season: Season) -> None:
        """Show another season."""
        if season != self._season:
            self._season = season
            self.refresh()

    def paint_face(self, painter: Painter) -> None:
        """Tree and banner; large letters stand on a chip of their own instead."""
        look, box = self.look, painter.box
        height = HUB * box.width / WHEEL
        painter.picture(f"forester/wheel_{self._season}", box.center, height=height)
        if look.has_large_text:
            return
        words = self._say(f"thing.forester.{self._season}")
        full = Style("title", 32, look.palette.ink)
        room = pygame.FRect(0, 0, min(max(NAME[0], look.type.width(words, full) + 16), box.width), NAME[1])
        room.center = box.centerx, box.centery + height * 0.28
        painter.fill(PAPER_EDGE, room.move(0, 3), 12)
        painter.fill(PAPER, room, 12)
        ink = look.palette.ink if look.has_high_contrast else NAME_INKS[self._season]
        style = fitted(look, words, Style("title", 32, ink), room.inflate(-4, 0))
        painter.line(words, style, room, "centre")


class Badges(Widget):
    """How far one, two and three cards move the marker; as many as are chosen are amber."""

    bleed = 0

    def __init__(self, look: Look, centre: tuple[float, float], scale: float) -> None:
        self._rim, self._badge = RIM * scale, max(BADGE * scale, SMALLEST_BADGE)
        side = 2 * (self._rim + self._badge / 2 + 4)
        box = pygame.FRect(0, 0, side, side)
        box.center = centre
        super().__init__(look, "wheel badges", box, Layer.BOARD + 2)
        self._space, self._chosen = 0, 0
        self.is_visible = False

    def show(self, space: int, chosen: int) -> None:
        """Show the way from a space, with some cards chosen."""
        if (space, chosen) != (self._space, self._chosen):
            self._space, self._chosen = space, chosen
            self.refresh()

    def paint_face(self, painter: Painter) -> None:
        """A disc at each of the next spaces."""
        look = self.look
        for count in range(1, MOST_CARDS_LAID + 1):
            across, down = direction(self._space + count)
            x, y = painter.box.centerx + across * self._rim, painter.box.centery + down * self._rim
            is_on = count <= self._chosen
            painter.picture("ui/disc_amber" if is_on else "ui/disc_paper", (x, y), height=self._badge)
            room = pygame.FRect(0, 0, self._badge, self._badge)
            room.center = x, y - 1
            style = fitted(look, str(count), Style("title", 30, look.palette.ink), room.inflate(-8, -6))
            painter.line(str(count), style, room, "centre")


class SeasonWheel:
    """The wheel with its marker."""

    def __init__(self, look: Look, stage: Stage, say: Say, box: pygame.FRect) -> None:
        self._centre = pygame.Vector2(box.center)
        self._scale = scale = box.width / WHEEL
        pictures = look.pictures
        # The picture of the wheel has more room for its shadow below than above.
        wheel = _scaled(pictures, "forester/wheel", scale)
        stage.add(Sprite(wheel, box.centerx, box.centery + 10 * scale, layer=Layer.GROUND))
        self._hub = Hub(look, say, box)
        self._glow = Sprite(_scaled(pictures, "forester/sector_glow", scale), 0, 0, layer=Layer.BOARD)
        self._glow.is_visible = False
        self._badges = Badges(look, box.center, scale)
        marker = _scaled(pictures, "forester/marker_big", scale)
        self.marker = Piece(marker, *self._point(0), layer=Layer.PIECES)
        stage.add(self._hub, self._glow, self._badges, self.marker)

    def show(self, space: int) -> None:
        """Put the marker on a space at once."""
        self.marker.x, self.marker.y = self._point(space)
        self.marker.lift, self.marker.zoom = 0.0, 1.0
        self._hub.show(SEASON_TRACK[space])

    def forecast(self, space: int, chosen: int | None) -> None:
        """Show what some cards would lead to from a space; None: no cards are to be laid."""
        self._badges.is_visible = chosen is not None
        reached = symbol_reached(space, chosen or 0)
        self._glow.is_visible = reached is not None
        if chosen is not None:
            self._badges.show(space, chosen)
        if reached is not None:
            across, down = direction(reached)
            self._glow.x = self._centre.x + across * GLOW * self._scale
            self._glow.y = self._centre.y + down * GLOW * self._scale
            self._glow.angle = -30.0 * reached

    def move(self, start: int, end: int) -> Tween:
        """Let the marker go space by space."""
        steps: list[Tween] = []
        for space in range(start + 1, start + 1 + (end - start) % len(SEASON_TRACK)):
            x, y = self._point(space)
            steps.append(Change(self.marker, STEP_SECONDS, ease_in_out, x=x, y=y))
            season = SEASON_TRACK[space % len(SEASON_TRACK)]
            steps.append(Call(lambda season=season: self._hub.show(season)))  # type: ignore[misc]
        return InTurn(*steps)

    def symbol_point(self, space: int) -> tuple[float, float]:
        """The middle of a space, for what flies from there."""
        return self._point(space)

    def _point(self, space: int) -> tuple[float, float]:
        across, down = direction(space)
        track = TRACK * self._scale
        return self._centre.x + across * track, self._centre.y + down * track


def direction(space: int) -> tuple[float, float]:
    """The way from the middle of the wheel to a space: the first one lies at the top."""
    angle = math.radians(360 / len(SEASON_TRACK) * space - 90)
    return math.cos(angle), math.sin(angle)


def _scaled(pictures: Pictures, name: str, scale: float) -> pygame.Surface:
    return pictures.get(name, width=pictures.logical_size(name)[0] * scale)
