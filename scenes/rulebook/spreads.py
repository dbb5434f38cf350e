"""Which rules stand on which page: the book flows from chapter to chapter, and its pages are well filled."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import groupby, pairwise

import pygame

from scenes.rulebook.page import (
    GAP,
    PADDING,
    Part,
    PlacedRule,
    SetLine,
    height_of,
    picture_height,
    set_lines,
    usual_widths,
)
from scenes.rulebook.text import Chapter, Rule
from scenes.stage.look import Look
from scenes.stage.painter import Painter
from scenes.stage.typesetting import Style
from scenes.widgets.widget import Widget

SHRINKS, GROWS = 0.72, 1.6  # of its usual width: how small and how large a picture below the text may become
WIDEST_BESIDE, STEP = 320, 16  # a picture beside its text, which grows by steps
TOGETHER = 2  # lines at least of a rule stand together on a page
LOOSEST = 30  # more than usual between rules, where a page has room left
ABOVE_HEADING, BELOW_HEADING, UNDERLINE = 14, 20, 4
# What a page may cost that could be better: the square of what is empty, what its pictures have to give up,
# and a rule that goes on on the page beside it, or even overleaf; less in large letters, which fill pages.
CRAMPED, GOES_ON, GOES_ON_OVERLEAF, IN_LARGE = 0.3, 0.12, 0.5, 0.5


@dataclass(frozen=True)
class PlacedHeading:
    """The name of a chapter above its first rule."""

    chapter: Chapter
    box: pygame.FRect


@dataclass(frozen=True)
class Spread:
    """What people see at once: one page, or two side by side."""

    rules: Sequence[PlacedRule]
    headings: Sequence[PlacedHeading]


@dataclass(frozen=True)
class _Piece:
    """What is never divided between pages: lines of a rule, its picture, or its button."""

    rule: Rule
    part: Part
    height: float  # alone on a page, without the padding around it
    above: float = 0.0  # for the name of the chapter that begins with it

    # How much lower or higher it may become with its picture.
    gives: float = 0.0
    takes: float = 0.0


class ChapterHeading(Widget):
    """The name of a chapter, underlined."""

    def __init__(self, look: Look, placed: PlacedHeading) -> None:
        super().__init__(look, f"heading {placed.chapter.number}", placed.box)
        self._words = _heading_words(look, placed.chapter, placed.box.width - 2 * PADDING)

    def paint_face(self, painter: Painter) -> None:
        """The words from the left to the right end of the text below them."""
        look = self.look
        room = painter.box.inflate(-2 * PADDING, 0)
        used = painter.paragraph(self._words, _heading_style(look, self._words, room.width), room)
        painter.fill(look.palette.moss, pygame.FRect(room.left, used, room.width, UNDERLINE), UNDERLINE / 2)


def set_on_spreads(
    look: Look,
    rules: Sequence[Rule],
    pages: Sequence[pygame.FRect],
    with_button: str = "",
    chapters: Mapping[str, Chapter] | None = None,
) -> list[Spread]:
    """Fill left and right pages with rules, as many double pages as they need.

    Below the rule with a number, room is left for a button. Chapters are named above their first rules,
    whose numbers are given.
    """
    begins = chapters or {}
    pieces = [
        piece
        for rule in rules
        for piece in _pieces(
            look, rule, pages[0], begins.get(rule.number), has_button=rule.number == with_button
        )
    ]
    breaks = _best_breaks(pieces, pages[0].height, len(pages), IN_LARGE if look.has_large_text else 1.0)
    placed = [
        _set_page(look, pieces[start:end], pages[number % len(pages)], begins)
        for number, (start, end) in enumerate(pairwise(breaks))
    ]
    spreads = [placed[at : at + len(pages)] for at in range(0, len(placed), len(pages))]
    return [
        Spread(
            [rule for page in each for rule in page.rules], [name for page in each for name in page.headings]
        )
        for each in spreads or [[Spread([], [])]]
    ]


# Pieces


def _pieces(
    look: Look, rule: Rule, page: pygame.FRect, chapter: Chapter | None, *, has_button: bool
) -> Iterator[_Piece]:
    """All pieces of a rule from its title on."""
    beside, below = usual_widths(look, rule, page.width)
    above = _heading_height(look, chapter, page.width) if chapter else 0.0
    lines = set_lines(look, rule, page.width, beside)
    begin = _lines_below_title(look, rule, lines, beside, page.width, page.height - above)
    first = Part(lines[:begin], beside=beside)
    yield _Piece(rule, first, _height(look, rule, first, page), above)
    end = max(begin, len(lines) - TOGETHER)
    for number, line in enumerate(lines[begin:end], start=1):
        part = Part([line], number, beside)
        yield _Piece(rule, part, _height(look, rule, part, page))
    if lines[end:]:
        part = Part(lines[end:], end, beside)
        yield _Piece(rule, part, _height(look, rule, part, page))
    if below and rule.picture:
        part = Part((), len(lines) + 1, picture=below)
        height, own = _height(look, rule, part, page), picture_height(look, rule.picture, below)
        room = page.height - 2 * PADDING
        widest = min(GROWS * below, page.width - 2 * PADDING)
        gives, takes = max((1 - SHRINKS) * own, height - room), (widest / below - 1) * own
        yield _Piece(rule, part, height, gives=gives, takes=max(0.0, min(takes, room - height)))
    if has_button:
        part = Part((), len(lines) + 2, has_button=True)
        yield _Piece(rule, part, _height(look, rule, part, page))


def _lines_below_title(
    look: Look, rule: Rule, lines: Sequence[SetLine], beside: float, width: float, room: float
) -> int:
    """How many lines the title keeps with it: all of a short rule or beside a picture, if there is room."""
    is_whole = beside > 0 or len(lines) < 2 * TOGETHER
    count = len(lines) if is_whole else TOGETHER
    while count > 1 and height_of(look, rule, Part(lines[:count], beside=beside), width) > room:
        count -= 1
    return count


def _height(look: Look, rule: Rule, part: Part, page: pygame.FRect) -> float:
    return height_of(look, rule, part, page.width) - 2 * PADDING


# Breaks


def _best_breaks(pieces: Sequence[_Piece], room: float, sides: int, dividing: float) -> list[int]:
    """The first piece of every page, and the end: so that all pages together cost least."""
    count = len(pieces)
    costs = {(count, side): 0.0 for side in range(sides)}
    ends: dict[tuple[int, int], int] = {}
    for start in range(count - 1, -1, -1):
        for end, page_cost in _pages_from(pieces, start, room):
            goes_on = end < count and pieces[end].part.number > 0
            for side in range(sides):
                is_last = side + 1 == sides
                cost = page_cost + costs[end, (side + 1) % sides]
                cost += dividing * (GOES_ON_OVERLEAF if is_last else GOES_ON) if goes_on else 0.0
                if (start, side) not in ends or cost < costs[start, side]:
                    costs[start, side], ends[start, side] = cost, end
    breaks, side = [0], 0
    while breaks[-1] < count:
        breaks.append(ends[breaks[-1], side])
        side = (side + 1) % sides
    return breaks


def _pages_from(pieces: Sequence[_Piece], start: int, room: float) -> Iterator[tuple[int, float]]:
    """Every page that may begin with a piece: where it ends, and what it costs."""
    height = gives = takes = 0.0
    for at in range(start, len(pieces)):
        piece = pieces[at]
        is_first = at == start
        height += piece.height + _around(piece, is_first=is_first)
        gives, takes = gives + piece.gives, takes + piece.takes
        if height - gives > room + 1 and not is_first:
            return
        empty = max(0.0, room - height - takes) / room
        is_end = at + 1 == len(pieces)
        yield at + 1, (0.0 if is_end else empty**2) + CRAMPED * max(0.0, height - room) / room


def _around(piece: _Piece, *, is_first: bool) -> float:
    """What lies above a piece and around the rule that begins with it."""
    if piece.part.number and not is_first:
        return 0.0
    return 2 * PADDING + piece.above + (0 if is_first else GAP + bool(piece.above) * ABOVE_HEADING)


# Pages


def _set_page(
    look: Look, pieces: Sequence[_Piece], page: pygame.FRect, chapters: Mapping[str, Chapter]
) -> Spread:
    """The rules of one page: pictures shrink or grow together to what the page has for them."""
    height = sum(piece.height + _around(piece, is_first=at == 0) for at, piece in enumerate(pieces))
    spare = page.height - height
    possible = sum(piece.takes if spare > 0 else piece.gives for piece in pieces)
    share = max(-1.0, min(1.0, spare / possible)) if possible else 0.0
    blocks = [
        _joined(look, list(group), share) for _, group in groupby(pieces, lambda each: each.rule.number)
    ]
    spare -= max(0.0, share) * possible
    for at, (rule, part) in enumerate(blocks):
        wider = _with_wider_picture(look, rule, part, page.width, spare)
        spare -= height_of(look, rule, wider, page.width) - height_of(look, rule, part, page.width)
        blocks[at] = rule, wider
    gap = GAP + max(0.0, min(LOOSEST, spare / len(blocks)))
    rules, headings, top = list[PlacedRule](), list[PlacedHeading](), page.top
    for rule, part in blocks:
        if part.number == 0 and rule.number in chapters:
            chapter = chapters[rule.number]
            top += ABOVE_HEADING if rules else 0
            above = _heading_height(look, chapter, page.width)
            headings.append(
                PlacedHeading(chapter, pygame.FRect(page.left, top, page.width, above - BELOW_HEADING))
            )
            top += above
        box = pygame.FRect(page.left, top, page.width, height_of(look, rule, part, page.width))
        rules.append(PlacedRule(rule, box, part))
        top = box.bottom + gap
    return Spread(rules, headings)


def _joined(look: Look, pieces: Sequence[_Piece], share: float) -> tuple[Rule, Part]:
    """Pieces of one rule as the part of it that stands on a page."""
    rule, first = pieces[0].rule, pieces[0].part
    lines = [line for piece in pieces for line in piece.part.lines]
    picture = 0.0
    for piece in pieces:
        if piece.part.picture and rule.picture:
            usual = picture_height(look, rule.picture, piece.part.picture)
            change = share * (piece.takes if share > 0 else piece.gives)
            picture = piece.part.picture * (1 + change / usual)
    has_button = any(piece.part.has_button for piece in pieces)
    return rule, replace(first, lines=lines, picture=picture, has_button=has_button)


def _with_wider_picture(look: Look, rule: Rule, part: Part, width: float, spare: float) -> Part:
    """A whole rule with as wide a picture beside it as it has room for."""
    lines = set_lines(look, rule, width, part.beside) if part.beside else []
    if part.number or len(lines) != len(part.lines) or not lines:
        return part
    most = height_of(look, rule, part, width) + spare
    for beside in range(WIDEST_BESIDE, round(part.beside), -STEP):
        wider = replace(part, lines=set_lines(look, rule, width, beside), beside=beside)
        if height_of(look, rule, wider, width) <= most:
            return wider
    return part


# Names of chapters


def _heading_words(look: Look, chapter: Chapter, width: float) -> str:
    """Number and title, or the shorter name where that saves a line."""
    words = f"{chapter.number} {chapter.title}"
    is_short = look.type.fits(words, look.heading(), width)
    return words if is_short else f"{chapter.number} {chapter.tab}"


def _heading_style(look: Look, words: str, width: float) -> Style:
    """Large letters, but smaller where a single word would not fit a line."""
    return look.type.fitted(max(words.split(), key=len), look.heading(look.palette.moss), width)


def _heading_height(look: Look, chapter: Chapter, width: float) -> float:
    room = width - 2 * PADDING
    words = _heading_words(look, chapter, room)
    return look.type.height(words, _heading_style(look, words, room), room) + UNDERLINE + BELOW_HEADING
