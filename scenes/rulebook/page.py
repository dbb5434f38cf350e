"""How rules are set on the pages of the open book: lines of text, and which of them go where."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from scenes.rulebook.text import Rule
from scenes.stage.look import Look
from scenes.stage.painter import Painter
from scenes.stage.typesetting import Style
from scenes.widgets.widget import Widget

PADDING = 16
GAP = 14
BETWEEN_PARAGRAPHS = 6
PICTURE = 216  # widest; a picture stands beside the text, unless the letters are large


@dataclass(frozen=True)
class SetLine:
    """A line of a rule, with the space that is left free above it."""

    text: str
    style: Style
    space: float


@dataclass(frozen=True)
class PlacedRule:
    """A rule with its box on a page; one that is longer than a page is placed in parts."""

    rule: Rule
    box: pygame.FRect
    lines: Sequence[SetLine]
    part: int = 0

    @property
    def name(self) -> str:
        """Each part has a name of its own; the first one is called like the rule."""
        return f"rule {self.rule.number}" + (f" part {self.part + 1}" if self.part else "")


class RuleBlock(Widget):
    """One rule: number, title, text, picture; the one that was asked for lies on amber paper."""

    is_focusable = True
    grows_with_focus = False

    def __init__(self, look: Look, placed: PlacedRule, *, is_cited: bool) -> None:
        super().__init__(look, placed.name, placed.box)
        self._part, self._is_cited = placed, is_cited

    def paint_face(self, painter: Painter) -> None:
        """Number and title above, then the lines beside the picture."""
        look, placed = self.look, self._part
        if self._is_cited:
            painter.stretch("ui/panel_amber")
        top = float(PADDING)
        width, picture = _text_width(look, placed.rule, painter.box.width)
        if placed.part == 0:
            self._paint_head(painter)
            top += _head_height(look, placed.rule, painter.box.width)
            self._paint_picture(painter, top, picture)
        for line in placed.lines:
            height = look.type.line_height(line.style)
            painter.line(line.text, line.style, pygame.FRect(PADDING, top + line.space, width, height))
            top += line.space + height

    def _paint_head(self, painter: Painter) -> None:
        look, rule, box = self.look, self._part.rule, painter.box
        style = _title_style(look, rule, box.width)
        line = max(48.0, look.type.line_height(style))
        chip = pygame.FRect(PADDING, PADDING, _chip_width(look, rule), line)
        paper = "chip_rust" if self._is_cited else "chip_moss"
        painter.stretch("ui/chip_dark" if look.has_high_contrast else f"ui/{paper}", chip)
        painter.line(rule.number, look.label(look.palette.light), chip, "centre")
        room = _title_room(look, rule, box.width)
        painter.paragraph(rule.title, style, room)

    def _paint_picture(self, painter: Painter, top: float, width: float) -> None:
        name = self._part.rule.picture
        if name and width:
            height = _picture_height(self.look, name, width)
            middle = (painter.box.width - PADDING - width / 2, top + height / 2)
            painter.picture(name, middle, height=height)


def set_on_spreads(
    look: Look, rules: Sequence[Rule], pages: Sequence[pygame.FRect]
) -> list[list[PlacedRule]]:
    """Fill left and right pages with rules, as many double pages as they need."""
    filled: list[list[PlacedRule]] = [[]]  # page after page
    room = pages[0].height
    for rule in rules:
        for part, lines in enumerate(_parts(look, rule, pages[0])):
            height = _height(look, rule, lines, part, pages[0].width)
            if filled[-1] and height > room:
                filled.append([])
                room = pages[0].height
            page = pages[(len(filled) - 1) % len(pages)]
            box = pygame.FRect(page.left, page.bottom - room, page.width, height)
            filled[-1].append(PlacedRule(rule, box, lines, part))
            room -= height + GAP
    spreads = [filled[at : at + len(pages)] for at in range(0, len(filled), len(pages))]
    return [[placed for page in spread for placed in page] for spread in spreads]


def _parts(look: Look, rule: Rule, page: pygame.FRect) -> list[list[SetLine]]:
    """The lines of a rule, in as many parts as pages are needed for it."""
    parts: list[list[SetLine]] = [[]]
    for line in _set_lines(look, rule, page.width):
        longer = [*parts[-1], line]
        if parts[-1] and _height(look, rule, longer, len(parts) - 1, page.width) > page.height:
            parts.append([line])
        else:
            parts[-1] = longer
    return parts


def _set_lines(look: Look, rule: Rule, width: float) -> list[SetLine]:
    """All lines of a rule, wrapped to the width that its picture leaves."""
    width, _ = _text_width(look, rule, width)
    paragraphs = [(paragraph, look.body()) for paragraph in rule.paragraphs]
    if rule.highlight:
        paragraphs.append((rule.highlight, look.label(look.palette.berry)))
    return [
        SetLine(line, style, BETWEEN_PARAGRAPHS if number == 0 else 0.0)
        for paragraph, style in paragraphs
        for number, line in enumerate(look.type.wrapped(paragraph, style, width))
    ]


def _height(look: Look, rule: Rule, lines: Sequence[SetLine], part: int, width: float) -> float:
    text = sum(line.space + look.type.line_height(line.style) for line in lines)
    if part:
        return 2 * PADDING + text
    _, picture = _text_width(look, rule, width)
    beside = _picture_height(look, rule.picture, picture) if rule.picture and picture else 0.0
    return 2 * PADDING + _head_height(look, rule, width) + max(text, beside)


def _text_width(look: Look, rule: Rule, width: float) -> tuple[float, float]:
    """The width for the text, and for the picture beside it; large letters need all the width."""
    picture = PICTURE if rule.picture and not look.has_large_text else 0
    return width - 2 * PADDING - (picture + 20 if picture else 0), picture


def _picture_height(look: Look, name: str, width: float) -> float:
    own_width, own_height = look.pictures.logical_size(name)
    return width * own_height / own_width


def _title_style(look: Look, rule: Rule, width: float) -> Style:
    """Titles wrap in large letters, and have smaller ones where a single word would not fit a line."""
    longest = max(rule.title.split(), key=len)
    return look.type.fitted(longest, look.heading().sized(38), _title_width(look, rule, width))


def _title_width(look: Look, rule: Rule, width: float) -> float:
    """What the number leaves of a line."""
    return width - 2 * PADDING - _chip_width(look, rule) - GAP


def _title_room(look: Look, rule: Rule, width: float) -> pygame.FRect:
    """The room beside the number."""
    room = _title_width(look, rule, width)
    height = look.type.height(rule.title, _title_style(look, rule, width), room)
    return pygame.FRect(width - PADDING - room, PADDING, room, max(48.0, height))


def _head_height(look: Look, rule: Rule, width: float) -> float:
    return _title_room(look, rule, width).height + 8


def _chip_width(look: Look, rule: Rule) -> float:
    return look.type.width(rule.number, look.label()) + 40
