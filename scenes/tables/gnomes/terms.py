"""What a seeker asks for, to be read by all: the least hat and the duty, each with its picture."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.gnomes.data import WORKING_HATS
from game.gnomes.views import AuctionInView
from scenes.stage.look import Look
from scenes.stage.painter import Painter
from scenes.stage.typesetting import SMALLEST
from scenes.tables.gnomes.figures import Say, hat_label
from scenes.tables.gnomes.offers import duty_picture
from scenes.widgets.boxes import equal_rows
from scenes.widgets.fitting import paint_folded

LOWEST_SIGN, USUAL_WIDTH = 84.0, 3.2  # its height, and how much wider a sign is as long as there is room
ON_TWO_LINES = 1.36  # so much higher is it then
SIGN_TOP, SIGN_EDGE = -4.0, 16.0  # above the ropes of a sign, and beside it
WIDEST_SIGN = 0.46  # of the width of a stage
BEFORE_ICON, BEFORE_WORDS = 18.0, 10.0
AFTER_WORDS = (22.0, 15.0)  # where there is room for it, and at least
ICON = 0.6  # of the height of a sign with one line
WORDS_MIDDLE, WORDS, BOARD_END = 0.57, 0.62, 0.89  # of the height of a sign: its board hangs on ropes
NOTE_EDGE = 12.0  # so much of a note is free around its words


@dataclass(frozen=True)
class Term:
    """One of the terms: its picture and its words."""

    picture: str
    words: str


def terms_of(auction: AuctionInView, say: Say, *, is_short: bool = False) -> tuple[Term, Term]:
    """The least hat and the duty, which has a shorter name where letters are large."""
    if auction.min_hat == WORKING_HATS[0]:
        hat = Term("gnomes/any_hat", say("table.gnomes.any_hat"))
    else:
        words = f"{hat_label(say, auction.min_hat)} {say('table.gnomes.or_better')}"
        hat = Term(f"gnomes/hat_{auction.min_hat}", words)
    if auction.duty == "none":
        return hat, Term(duty_picture("none"), say("thing.gnomes.none.short"))
    job = say(f"thing.gnomes.{auction.duty}.{'tiny' if is_short else 'short'}")
    return hat, Term(duty_picture(auction.duty), say("table.gnomes.then", job=job))


class Signs:
    """Both terms as they hang over a stage, one at each side."""

    def __init__(
        self, look: Look, auction: AuctionInView, say: Say, stage: float, between: float = 0.0
    ) -> None:
        """In fewer words, or on two lines, as this width of a stage and what hangs between leave room."""
        self._look = look
        low = max(LOWEST_SIGN, look.type.line_height(look.label()) + 34)
        self._icon, self._usual = low * ICON, low * USUAL_WIDTH
        self._widest = min(stage * WIDEST_SIGN, (stage - between) / 2 - SIGN_EDGE)
        told = terms_of(auction, say), terms_of(auction, say, is_short=True)
        ways = [(terms, lines, after) for lines in (1, 2) for terms in told for after in AFTER_WORDS]
        self._terms, lines, self._after = next((way for way in ways if self._fit(*way)), ways[-1])
        self.has_room = self._fit(self._terms, lines, self._after)
        self._height = low if lines == 1 else low * ON_TWO_LINES

    @property
    def bottom(self) -> float:
        """How far their boards reach down the stage."""
        return SIGN_TOP + self._height * BOARD_END

    def _around(self, after: float) -> float:
        """What a sign needs beside its words, with so much after them."""
        return BEFORE_ICON + self._icon + BEFORE_WORDS + after

    def _fit(self, terms: tuple[Term, Term], lines: int, after: float) -> bool:
        type_, style = self._look.type, self._look.label().sized(SMALLEST)
        room = self._widest - self._around(after)
        return all(
            len(type_.wrapped(term.words, style, room)) <= lines
            and all(type_.fits(word, style, room) for word in term.words.split(" "))
            for term in terms
        )

    def paint(self, painter: Painter) -> None:
        """A board on ropes at each side."""
        style, height, around = (
            self._look.label(self._look.palette.light),
            self._height,
            self._around(self._after),
        )
        for side, term in enumerate(self._terms):
            longest = self._look.type.width(term.words, style) + around
            width = min(self._widest, max(self._usual, longest))
            left = SIGN_EDGE if side == 0 else painter.box.width - width - SIGN_EDGE
            at = pygame.FRect(left, SIGN_TOP, width, height)
            painter.picture("gnomes/terms_sign", at.center, width=width, height=height)
            icon = at.left + BEFORE_ICON + self._icon / 2, at.top + height * WORDS_MIDDLE
            _paint_icon(painter, term, icon, self._icon)
            room = pygame.FRect(0, 0, width - around, height * WORDS)
            room.midleft = icon[0] + self._icon / 2 + BEFORE_WORDS, icon[1]
            paint_folded(painter, term.words, style, room)


def paint_note(painter: Painter, terms: Sequence[Term], room: pygame.FRect) -> None:
    """Both terms on one paper, where a stage is too low for signs."""
    look = painter.look
    painter.stretch("ui/panel_paper", room)
    size = look.type.line_height(look.label())
    for term, row in zip(
        terms, equal_rows(room.inflate(-2 * NOTE_EDGE, -NOTE_EDGE), len(terms)), strict=True
    ):
        _paint_icon(painter, term, (row.left + size / 2, row.centery), size)
        row.width -= size + NOTE_EDGE
        row.left += size + NOTE_EDGE
        paint_folded(painter, term.words, look.label(), row)


def _paint_icon(painter: Painter, term: Term, at: tuple[float, float], size: float) -> None:
    across, down = painter.look.pictures.logical_size(term.picture)
    painter.picture(term.picture, at, height=down * size / max(across, down))
