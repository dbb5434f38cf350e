"""Where everything stands that invites people to play, for every format of the screen."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from scenes.platform.formats import BROAD, SQUARISH, WIDE
from scenes.stage.look import Look
from scenes.widgets.boxes import columns, equal_columns, equal_rows

GAP = 24
CAPTION, TALL_CAPTION, TALLEST_CAPTION = 132, 236, 300  # the last where it is narrow
BOTTOM = 124  # the row of games and languages
COLUMN, WIDE_COLUMN = 0.245, 0.31  # of the width, for the seats beside the table
LANGUAGES, WIDE_LANGUAGES = 0.25, 0.33  # of the bottom row
HEADING, TALL_HEADING = 0.17, 0.27  # of the column
TABLE_SHARE, LOW_TABLE_SHARE = 0.4, 0.34  # of an upright screen
GAME, LOW_GAME = 112, 150  # high is the button of a game there, in two rows or in one
WAITING = 1.3  # as many columns has the game that waits, beside those of other games
WAITING_SHARE = 0.55  # of an upright screen, beside the languages
THEATRE, BROADEST_THEATRE = 1.3, 0.5  # at most of a button's height and width
FOOT = 10  # so far above the lower edge of the button it stands
OVER = 10  # and so far below what comes above it


@dataclass(frozen=True)
class AttractLayout:
    """The boxes, in logical units."""

    caption: pygame.FRect
    table: pygame.FRect
    heading: pygame.FRect
    seats: tuple[pygame.FRect, ...]
    games: tuple[pygame.FRect, ...]
    languages: tuple[pygame.FRect, ...]
    waiting: pygame.FRect | None = None  # for the game that somebody has left

    @property
    def below(self) -> float:
        """Where games and languages begin, with the theatres that stand out over them."""
        return min(
            min((box.top - theatre_over(box) for box in self.games), default=self.languages[0].top),
            self.languages[0].top,
        )


def layout_for(
    look: Look, seats: int, games: int, languages: int, *, has_waiting: bool = False
) -> AttractLayout:
    """The layout for a window, for as many seats to take over, games to choose and languages to speak."""
    safe = look.viewport.safe
    if look.viewport.format.is_upright:
        return _upright(look, safe, seats, games, languages, has_waiting=has_waiting)
    return _lying(look, safe, seats, games, languages, has_waiting=has_waiting)


def _lying(
    look: Look, safe: pygame.FRect, seats: int, games: int, languages: int, *, has_waiting: bool
) -> AttractLayout:
    """The table on the left, seats on the right, and a row of games and languages below."""
    bottom = pygame.FRect(safe.left, safe.bottom - BOTTOM, safe.width, BOTTOM)
    is_narrow = look.has_large_text or look.viewport.format is SQUARISH
    width = safe.width * (WIDE_COLUMN if is_narrow else COLUMN)
    above = safe.height - BOTTOM - GAP
    column = pygame.FRect(safe.right - width, safe.top, width, above)
    left = safe.width - width - GAP
    tall = _caption_height(look)
    caption = pygame.FRect(safe.left, safe.top, left, tall)
    table = pygame.FRect(safe.left, caption.bottom + GAP, left, above - tall - GAP)
    share = WIDE_LANGUAGES if is_narrow else LANGUAGES
    theatres = pygame.FRect(bottom.left, bottom.top, bottom.width * (1 - share) - GAP, bottom.height)
    waiting = None
    if has_waiting:
        waiting = pygame.FRect(theatres.topleft, (theatres.width * WAITING / (games + WAITING), BOTTOM))
        theatres.width -= waiting.width + 16
        theatres.left = waiting.right + 16
    speaking = pygame.FRect(theatres.right + GAP, bottom.top, bottom.right - theatres.right - GAP, BOTTOM)
    heading = pygame.FRect(
        column.left,
        column.top,
        column.width,
        column.height * (TALL_HEADING if look.has_large_text else HEADING),
    )
    room = pygame.FRect(column.left, heading.bottom + 8, column.width, column.bottom - heading.bottom - 8)
    return AttractLayout(
        caption,
        table,
        heading,
        _in_rows(room, seats, 1, 176),
        tuple(equal_columns(theatres, games, 16)) if games else (),
        tuple(equal_columns(speaking, languages, 12)),
        waiting,
    )


def _upright(
    look: Look, safe: pygame.FRect, seats: int, games: int, languages: int, *, has_waiting: bool
) -> AttractLayout:
    """The table above; everything that is touched below it, where children and wheelchairs reach it."""
    tall = _caption_height(look)
    caption = pygame.FRect(safe.left, safe.top, safe.width, tall)
    share = LOW_TABLE_SHARE if look.has_large_text else TABLE_SHARE
    table = pygame.FRect(safe.left, caption.bottom + GAP, safe.width, safe.height * share)
    heading = pygame.FRect(safe.left, table.bottom + GAP, safe.width, 96)
    rest = pygame.FRect(safe.left, heading.bottom + 8, safe.width, safe.bottom - heading.bottom - 8)
    speaking = pygame.FRect(safe.left, rest.bottom - 104, safe.width, 104)
    rows, high = (1, LOW_GAME) if look.has_large_text else (2, GAME)
    across = max(1, -(-games // rows))  # where only one game is offered, nobody chooses another
    first = pygame.FRect(safe.left, 0, safe.width, high)
    over = max(theatre_over(box) for box in equal_columns(first, across, 16))
    between = max(16.0, over)
    height = rows * high + (rows - 1) * between
    theatres = pygame.FRect(safe.left, speaking.top - GAP - height, safe.width, height)
    room = pygame.FRect(safe.left, rest.top, safe.width, theatres.top - max(GAP, over) - rest.top)
    waiting = None
    if has_waiting:  # beside the languages, so that the games keep their room
        left = safe.width * WAITING_SHARE
        waiting, speaking = columns(speaking, (left, safe.width - left - 16), 16)
    places = [box for row in equal_rows(theatres, rows, between) for box in equal_columns(row, across, 16)]
    return AttractLayout(
        caption,
        table,
        heading,
        _in_rows(room, seats, 2, 176),
        tuple(places[:games]),
        tuple(equal_columns(speaking, languages, 16)),
        waiting,
    )


def theatre_height(box: pygame.FRect) -> float:
    """How high the theatre of a game is beside its name on a button."""
    return min(box.height * THEATRE, box.width * BROADEST_THEATRE)


def theatre_over(box: pygame.FRect) -> float:
    """How much room a theatre needs over its button."""
    return max(0.0, theatre_height(box) + FOOT - box.height + OVER)


def _in_rows(room: pygame.FRect, count: int, columns: int, tallest: float) -> tuple[pygame.FRect, ...]:
    """Boxes in rows of so many columns, from the top of a room and no taller than need be."""
    rows = -(-count // columns)
    height = min(tallest, (room.height - 16 * (rows - 1)) / rows)
    used = pygame.FRect(room.left, room.top, room.width, height * rows + 16 * (rows - 1))
    boxes = [box for row in equal_rows(used, rows, 16) for box in equal_columns(row, columns, 16)]
    return tuple(boxes[:count])


def _caption_height(look: Look) -> float:
    if not look.has_large_text:
        return CAPTION
    return TALL_CAPTION if look.viewport.format in (WIDE, BROAD) else TALLEST_CAPTION
