"""A table drawn smaller into a part of the window: a stage of its own, whose picture lies on another one."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pygame

from scenes.platform.formats import FORMATS, Format
from scenes.platform.viewport import Viewport
from scenes.shell.context import Context
from scenes.stage.look import Look
from scenes.stage.stage import Stage
from scenes.table.zones import Zones, load_zones

LETTERS = 150  # per cent: what is shown smaller is written larger
# What of a map is of use only to those who play.
UNUSED = ("button:", "answer:", "dial", "hints", "haste", "bar", "decor", "badge")
PRESSED = ("actions", "answer:", "hints")  # what stands over the board there
AROUND = 12  # logical: what is seen around the board and all that belongs to it


class Inset:
    """A stage for the table of a game, in the format that fills a room best, without its buttons.

    `picture` is what is seen of it at `place` in the window. It changes with `draw`.
    """

    def __init__(self, context: Context, game: str, room: pygame.Rect, below: pygame.Surface) -> None:
        """The room is in pixels of the window, and what lies below it goes on below the table."""
        self._around = context.look.viewport
        self.look, self.zones, seen = _look_within(context, game, room.size)
        self._canvas = pygame.Surface(self.look.viewport.window).convert()
        self._seen = self.look.viewport.rect(seen).clip(self._canvas.get_rect())
        self.place = pygame.Rect((0, 0), self._seen.size)
        self.place.center = room.center
        self.picture = self._canvas.subsurface(self._seen)
        bare = self._canvas.copy()
        bare.blit(below, self._seen, self.place)
        self.stage = Stage(self.look.viewport, bare, self.look.turned)

    def draw(self) -> list[pygame.Rect]:
        """Bring the picture up to date; returns where the window has changed."""
        changed = (place.clip(self._seen) for place in self.stage.draw(self._canvas))
        across, down = self.place.left - self._seen.left, self.place.top - self._seen.top
        return [place.move(across, down) for place in changed if place]

    def in_window(self, box: pygame.FRect) -> pygame.FRect:
        """Where something on this stage lies on that of the window, in the units of that one."""
        pixels = self.look.viewport.rect(box)
        pixels.move_ip(self.place.left - self._seen.left, self.place.top - self._seen.top)
        left, top = self._around.to_logical(pixels.topleft)
        return pygame.FRect(left, top, pixels.width / self._around.scale, pixels.height / self._around.scale)

    def close(self) -> None:
        """Let go of all pictures: nobody sees it any more."""
        self.stage.strike()
        self._canvas = self.picture = pygame.Surface((1, 1))


def _look_within(context: Context, game: str, room: tuple[int, int]) -> tuple[Look, Zones, pygame.FRect]:
    """How a table looks in a room: in the format that fills it best, with its map and what is seen of it."""
    letters = max(LETTERS, context.settings.text_scale)
    settings = msgspec.structs.replace(context.settings, text_scale=letters)
    art: Path = context.assets / "art"

    def look_at(format_: Format, scale: float) -> Look:
        width, height = format_.size
        window = Viewport((round(width * scale), round(height * scale)))
        return Look.of(window, art, settings, context.language, context.look)

    def fitted(format_: Format) -> tuple[float, Format, Zones, pygame.FRect]:
        look = look_at(format_, 1.0)
        zones = load_zones(context.assets / "boards", game, look)
        seen = look.viewport.safe.inflate(2 * AROUND, 2 * AROUND)
        seen.height = min(seen.bottom, _lowest(zones) + AROUND) - seen.top
        return min(room[0] / seen.width, room[1] / seen.height), format_, zones, seen

    fits = [fitted(format_) for format_ in FORMATS]
    scale, format_, zones, seen = max(fits, key=lambda fit: fit[0] * fit[0] * fit[3].width * fit[3].height)
    return look_at(format_, scale), _without_buttons(zones, seen), seen


def _without_buttons(zones: Zones, seen: pygame.FRect) -> Zones:
    """The same map where nobody presses anything: the board reaches down to what is read below it."""
    room = seen.inflate(-2 * AROUND, -2 * AROUND)
    boxes = {
        name: pygame.FRect(room.bottomright, (0, 0)) if name.startswith(PRESSED) else box
        for name, box in zones.boxes.items()
    }
    board = boxes.get("forest")
    if board is not None:
        below = pygame.FRect(board.left, board.bottom, board.width, max(0.0, room.bottom - board.bottom))
        read = [box for name, box in boxes.items() if not name.startswith(UNUSED) and below.colliderect(box)]
        bottom = min((box.top - AROUND for box in read), default=room.bottom)
        boxes["forest"] = pygame.FRect(board.topleft, (board.width, max(board.height, bottom - board.top)))
        if "hand" in boxes and boxes["hand"].colliderect(board):  # into the corner that buttons leave
            boxes["hand"] = zones.box("hand")
            boxes["hand"].bottom = room.bottom
    return Zones(zones.file, boxes)


def _lowest(zones: Zones) -> float:
    """How far down a map reaches with what is seen here."""
    return max(box.bottom for name, box in zones.boxes.items() if not name.startswith(UNUSED))
