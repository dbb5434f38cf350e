"""What cards look like: in the hand with name and seasons, small on piles, and large on the stage."""

from __future__ import annotations

import pygame

from game.forester.cards import FACES, CardKind
from game.forester.data import SEASONS, Season
from scenes.stage.look import Look
from scenes.stage.painter import Painter
from scenes.stage.sprite import Layer
from scenes.stage.typesetting import Style
from scenes.tables.forester.bars import COLOURS, paint_bar
from scenes.tables.forester.card_parts import Ring, Say, paint_paper, paint_season
from scenes.tables.forester.cuts import paint_cut
from scenes.tables.forester.flat_cards import is_flat, paint_flat_card
from scenes.widgets.fitting import as_tall_as_letters, fitted_lines
from scenes.widgets.widget import Widget

FULL = (236.0, 306.0)  # the size of the drawing of a card
STAGED, STAGED_NAME, STAGED_BLEED = 1.44, 44, 24  # how large it is where everybody looks at it
NAME = Style("label", 30, (0, 0, 0), 1.08)
DOT, BADGE = 33, 52
RING: Ring = (9.0, 7.0)  # around the season that comes
BAR = 11.0
SIGN = 0.48  # of the width of a small card is the sign of its kind
LIFT = 10.0  # of a chosen card; flat ones lie too near to each other
ONE_LINE, TWO_LINES = 40.0, 62.0


def paint_hand_card(
    painter: Painter, say: Say, kind: CardKind, season: Season | None, box: pygame.FRect
) -> None:
    """A card to be read: picture, bar, name, and the seasons in which it works, the coming one ringed."""
    if is_flat(box):
        paint_flat_card(painter, say, kind, season, box)
        return
    look, face = painter.look, FACES[kind]
    paint_paper(painter, box, 6, 24)
    words = say(f"thing.forester.{kind}")
    height = name_height(look, words, box.width - 16)
    picture = pygame.FRect(box.left + 10, box.top + 10, box.width - 20, box.height - 60 - height)
    painter.fill(COLOURS[face.bar], picture.move(0, 3), 14)
    paint_cut(painter, f"forester/card_{kind}", picture, radius=14)
    paint_bar(painter, face.bar, pygame.FRect(picture.left, picture.bottom + 2, picture.width, BAR))
    name = pygame.FRect(box.left + 8, picture.bottom + BAR + 3, box.width - 16, height)
    paint_name(painter, words, name)
    middle = pygame.FRect(box.left, box.bottom - 38, box.width, 34)
    paint_seasons(painter, kind, season, middle, DOT)
    painter.picture(f"forester/kind_{face.bar}", (box.left + 25, box.top + 26), height=BADGE)


def name_height(look: Look, words: str, width: float) -> float:
    """The room of a name: two lines, or less if one line is enough."""
    is_short = look.type.fits(words, NAME.sized(look.type.smallest_size), width)
    return min(max(ONE_LINE, look.type.line_height(NAME)), TWO_LINES) if is_short else TWO_LINES


def paint_name(painter: Painter, words: str, room: pygame.FRect, style: Style = NAME) -> None:
    """A name in one line or two."""
    look = painter.look
    style, lines = fitted_lines(look, words, style.coloured(look.palette.ink), room)
    height = look.type.line_height(style)
    top = room.centery - height * len(lines) / 2
    for number, line in enumerate(lines):
        row = pygame.FRect(room.left, top + number * height, room.width, height)
        painter.line(line, style, as_tall_as_letters(look, style, row), "centre")


def paint_seasons(
    painter: Painter, kind: CardKind, season: Season | None, room: pygame.FRect, size: float
) -> None:
    """A dot for every season, side by side."""
    step = size * 1.24
    for number, each in enumerate(SEASONS):
        at = room.centerx + (number - 1.5) * step, room.centery
        paint_season(painter, kind, each, at, size, RING if each == season else None)


def paint_small_card(painter: Painter, kind: CardKind, box: pygame.FRect) -> None:
    """A card that is only recognised: picture, bar, and the sign of its kind."""
    bar = FACES[kind].bar
    radius = box.width * 0.12
    paint_paper(painter, box, 4, radius)
    inner = box.inflate(-box.width * 0.12, -box.width * 0.12)
    picture = pygame.FRect(inner.left, inner.top, inner.width, inner.height * 0.82)
    paint_cut(painter, f"forester/card_{kind}", picture, radius=radius * 0.7)
    room = inner.bottom - picture.bottom
    paint_bar(painter, bar, pygame.FRect(inner.left, picture.bottom + room * 0.2, inner.width, room * 0.8))
    sign = box.width * SIGN
    painter.picture(f"forester/kind_{bar}", (box.left + sign * 0.46, box.top + sign * 0.46), height=sign)


def staged_card(look: Look, say: Say, kind: CardKind, season: Season) -> pygame.Surface:
    """A turned card as large as everybody needs it, with the season of the moment ringed."""
    painter = Painter(look, FULL[0] * STAGED, FULL[1] * STAGED, STAGED_BLEED)
    width, height = painter.box.size
    painter.picture(f"forester/card_front_{FACES[kind].bar}", painter.box.center, width=width, height=height)
    inner = 8 * STAGED
    art = pygame.FRect(inner, inner, width - 2 * inner, 140 * STAGED)
    paint_cut(painter, f"forester/card_{kind}", art, radius=17 * STAGED)
    name = pygame.FRect(inner * 1.5, 166 * STAGED, width - 3 * inner, 74 * STAGED)
    paint_name(painter, say(f"thing.forester.{kind}"), name, NAME.sized(STAGED_NAME))
    paint_seasons(painter, kind, season, pygame.FRect(0, 244 * STAGED, width, 42 * STAGED), 36 * STAGED)
    painter.picture(f"forester/kind_{FACES[kind].bar}", (inner * 2.4, inner * 2.6), height=90)
    return painter.surface


class HandCard(Widget):
    """A card of the hand; face down while nobody may look at it."""

    bleed = 30

    def __init__(self, look: Look, say: Say, name: str, box: pygame.FRect, *, is_small: bool = False) -> None:
        super().__init__(look, name, box, Layer.PANELS)
        self._say, self._is_small = say, is_small
        self._home, self._lift = self.y, 0.0 if is_flat(box) else LIFT
        self._shown: tuple[CardKind | None, Season | None] = (None, None)

    def show(self, kind: CardKind | None, season: Season | None) -> None:
        """Show a kind of card, or a back, and the season that would come."""
        if (kind, season) != self._shown:
            self._shown = (kind, season)
            self.refresh()

    def lift(self, is_chosen: bool) -> None:
        """Lie a little higher while it is chosen."""
        self.y = self._home - (self._lift if is_chosen else 0.0)

    def paint_face(self, painter: Painter) -> None:
        """Front or back."""
        kind, season = self._shown
        box = painter.box
        if kind is None:
            painter.picture("forester/card_back", box.center, height=box.height)
        elif self._is_small:
            paint_small_card(painter, kind, box)
        else:
            paint_hand_card(painter, self._say, kind, season, box)
