"""What a seeker asks for, to be read by all: the least hat and the duty, each with its picture."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.gnomes.data import WORKING_HATS
from game.gnomes.views import AuctionInView
from scenes.stage.painter import Painter
from scenes.tables.gnomes.figures import Say, hat_label
from scenes.tables.gnomes.offers import duty_picture
from scenes.widgets.boxes import equal_rows
from scenes.widgets.fitting import fitted, paint_folded

SIGN, SIGN_HEIGHT = (284.0, 124.0), 84.0
SIGN_EDGE = 16.0  # beside a sign is free
WIDEST_SIGN = 0.46  # of the width of a stage
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


def paint_signs(painter: Painter, auction: AuctionInView, say: Say, between: float = 0.0) -> None:
    """A sign at each side of a stage, in fewer words where there is little room beside what hangs between."""
    box, look = painter.box, painter.look
    height = max(SIGN_HEIGHT, look.type.line_height(look.label()) + 34)
    size, style = height * 0.6, look.label(look.palette.light)
    widest = min(box.width * WIDEST_SIGN, (box.width - between) / 2 - SIGN_EDGE)

    def width_of(term: Term) -> float:
        return max(SIGN[0] * height / SIGN_HEIGHT * 0.95, look.type.width(term.words, style) + size + 62)

    terms = terms_of(auction, say)
    if any(width_of(term) > widest for term in terms):
        terms = terms_of(auction, say, is_short=True)
    for side, term in enumerate(terms):
        width = min(widest, width_of(term))
        left = SIGN_EDGE if side == 0 else box.width - width - SIGN_EDGE
        at = pygame.FRect(left, -4, width, height)
        painter.picture("gnomes/terms_sign", at.center, width=width, height=height)
        icon = at.left + 22 + size / 2, at.top + height * 0.62
        _paint_icon(painter, term, icon, size)
        room = pygame.FRect(icon[0] + size / 2 + 10, at.top + height * 0.32, 0, height * 0.6)
        room.width = at.right - 18 - room.left
        painter.line(term.words, fitted(look, term.words, style, room), room)


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
