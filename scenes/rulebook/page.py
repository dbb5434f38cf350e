"""How a rule looks on a page of the open book: its lines, its picture, and what they cover."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

import pygame

from scenes.rulebook.marks import Marks, Span
from scenes.rulebook.text import Rule
from scenes.stage.look import Look
from scenes.stage.painter import Painter
from scenes.stage.typesetting import Style
from scenes.widgets.button import Button
from scenes.widgets.widget import Widget

PADDING = 16
GAP = 14
BETWEEN_PARAGRAPHS = 6
PICTURE = 216  # wide beside the text
BESIDE_TEXT = 320  # wide at least; where lines would be shorter, or letters are large, pictures stand below
PICTURE_BELOW = 320  # wide and high below the text, unless it is a wide one
WIDE = 1.6  # times its height: a picture so wide has all the width of the page
ABOVE_PICTURE, ABOVE_CAPTION = 12, 6
BESIDE_PICTURE = 20
AROUND_BUTTON = 12  # above it, and below
UNDERLINE = 4


@dataclass(frozen=True)
class SetLine:
    """A line of a rule, with the space that is left free above it."""

    text: str
    style: Style
    space: float


@dataclass(frozen=True)
class Part:
    """What of a rule stands on one page: its lines, its picture beside or below them, a button."""

    lines: Sequence[SetLine]
    number: int = 0  # it has this place among the parts that a rule could have; 0 has the title
    beside: float = 0.0  # how wide the picture is that its lines leave room for
    picture: float = 0.0  # how wide the one below them is
    has_button: bool = False  # below everything else


@dataclass(frozen=True)
class PlacedRule:
    """A rule with its box on a page; one that is longer than a page is placed in parts."""

    rule: Rule
    box: pygame.FRect
    part: Part

    @property
    def name(self) -> str:
        """Each part has a name of its own; the first one is called like the rule."""
        return f"rule {self.rule.number}" + (f" part {self.part.number}" if self.part.number else "")

    def picture_place(self, look: Look) -> pygame.FRect | None:
        """Where the picture of the rule stands inside the box, if it belongs to this part."""
        if not self.rule.picture:
            return None
        width = self.part.picture or (0.0 if self.part.number else self.part.beside)
        if not width:
            return None
        place = pygame.FRect(0, 0, width, picture_height(look, self.rule.picture, width))
        if self.part.picture:
            below = _caption_height(look, self.rule, self.part, self.box.width) + _button_room(
                look, self.part
            )
            place.midbottom = self.box.width / 2, self.box.height - PADDING - below
        else:
            place.topright = self.box.width - PADDING, PADDING + _head_height(look, self.rule, self.box.width)
        return place

    def line_places(self, look: Look) -> Iterator[tuple[SetLine, pygame.FRect]]:
        """The lines, each with its place inside the box."""
        width = _text_width(self.part.beside, self.box.width)
        top = PADDING + (0 if self.part.number else _head_height(look, self.rule, self.box.width))
        for line in self.part.lines:
            height = look.type.line_height(line.style)
            yield line, pygame.FRect(PADDING, top + line.space, width, height)
            top += line.space + height

    def caption_places(self, look: Look) -> Iterator[tuple[SetLine, pygame.FRect]]:
        """The lines below the picture, each with its place inside the box."""
        lines = _caption(look, self.rule, self.part, self.box.width)
        top = self.box.height - PADDING - _button_room(look, self.part)
        top -= sum(look.type.line_height(line.style) for line in lines)
        for line in lines:
            height = look.type.line_height(line.style)
            yield line, pygame.FRect(PADDING, top, self.box.width - 2 * PADDING, height)
            top += height

    def links(self, look: Look, marks: Marks) -> list[tuple[str, pygame.FRect]]:
        """The numbers that lead to other rules, each with its place on the canvas."""
        return [
            (number, _part_of(look, line, place, span).move(self.box.topleft))
            for line, place in self.line_places(look)
            for number, span in marks.links(line.text)
            if number != self.rule.number
        ]

    def button_box(self, look: Look, label: str) -> pygame.FRect:
        """The place of the button below everything else."""
        width = min(self.box.width - 2 * PADDING, Button.width_for(look, label, has_icon=True))
        box = pygame.FRect(0, 0, width, Button.height_for(look))
        box.bottomleft = self.box.left + PADDING, self.box.bottom - PADDING - AROUND_BUTTON
        return box


class RuleBlock(Widget):
    """One rule: number, title, text, picture; the one that was asked for lies on amber paper."""

    is_focusable = True
    grows_with_focus = False

    def __init__(
        self,
        look: Look,
        placed: PlacedRule,
        marks: Marks,
        *,
        is_cited: bool,
        when_pressed: Callable[[], object] | None = None,
    ) -> None:
        super().__init__(look, placed.name, placed.box)
        self._set, self._marks, self._is_cited, self._press = placed, marks, is_cited, when_pressed

    @property
    def can_be_meant(self) -> bool:
        """Where nothing comes of pressing it, a finger on it may mean a link beside."""
        return self._press is not None

    def confirm(self) -> bool:
        """Do what pressing it does, if anything."""
        if self._press is not None:
            self._press()
        return self._press is not None

    def paint_face(self, painter: Painter) -> None:
        """Number and title above, then the lines beside or above the picture."""
        look, placed = self.look, self._set
        if self._is_cited:
            painter.stretch("ui/panel_amber")
        if placed.part.number == 0:
            self._paint_head(painter)
        for line, place in placed.line_places(look):
            self._paint_links(painter, line, place)
            self._paint_line(painter, line, place)
        picture = placed.picture_place(look)
        if picture is not None and placed.rule.picture:
            painter.picture(placed.rule.picture, picture.center, height=picture.height)
        for line, place in placed.caption_places(look):
            self._paint_line(painter, line, place)

    def _paint_head(self, painter: Painter) -> None:
        look, rule, box = self.look, self._set.rule, painter.box
        style = _title_style(look, rule, box.width)
        height = look.type.line_height(style)
        chip = pygame.FRect(PADDING, PADDING, _chip_width(look, rule), max(48.0, height))
        paper = "chip_rust" if self._is_cited else "chip_moss"
        painter.stretch("ui/chip_dark" if look.has_high_contrast else f"ui/{paper}", chip)
        painter.line(rule.number, look.label(look.palette.light), chip, "centre")
        room = _title_room(look, rule, box.width)
        for number, line in enumerate(look.type.wrapped(rule.title, style, room.width)):
            place = pygame.FRect(room.left, room.top + number * height, room.width, height)
            self._paint_line(painter, SetLine(line, style, 0.0), place)

    def _paint_line(self, painter: Painter, line: SetLine, place: pygame.FRect) -> None:
        """The words; those that somebody looks for lie on amber and are underlined."""
        palette = self.look.palette
        for span in self._marks.hits(line.text):
            box = _part_of(self.look, line, place, span).inflate(6, 0)
            painter.fill(palette.amber, box, 6)
            painter.fill(palette.rust, _lower_edge(box))
        painter.line(line.text, line.style, place)

    def _paint_links(self, painter: Painter, line: SetLine, place: pygame.FRect) -> None:
        """Numbers that lead to rules lie on leaf green and are underlined."""
        palette = self.look.palette
        for number, span in self._marks.links(line.text):
            if number != self._set.rule.number:
                box = _part_of(self.look, line, place, span).inflate(8, 0)
                painter.fill((*palette.moss, 46), box, 8)
                painter.fill(palette.moss, _lower_edge(box))


def set_lines(look: Look, rule: Rule, width: float, beside: float) -> list[SetLine]:
    """All lines of a rule, wrapped to what a picture beside them leaves of the width of a page."""
    width = _text_width(beside, width)
    paragraphs = [(paragraph, look.body()) for paragraph in rule.paragraphs]
    if rule.highlight:
        paragraphs.append((rule.highlight, look.label(look.palette.berry)))
    return [
        SetLine(line, style, BETWEEN_PARAGRAPHS if number == 0 else 0.0)
        for paragraph, style in paragraphs
        for number, line in enumerate(look.type.wrapped(paragraph, style, width))
    ]


def height_of(look: Look, rule: Rule, part: Part, width: float) -> float:
    """What a part of a rule covers of a page."""
    height = sum(line.space + look.type.line_height(line.style) for line in part.lines)
    if part.number == 0:
        if part.beside and rule.picture:
            height = max(height, picture_height(look, rule.picture, part.beside))
        height += _head_height(look, rule, width)
    if part.picture and rule.picture:
        height += ABOVE_PICTURE + picture_height(look, rule.picture, part.picture)
        height += _caption_height(look, rule, part, width)
    return 2 * PADDING + height + _button_room(look, part)


def _caption(look: Look, rule: Rule, part: Part, width: float) -> list[SetLine]:
    """What a wide picture shows, in words below it; others are told by the text beside them."""
    if not part.picture or not rule.picture or not _is_wide(look, rule.picture):
        return []
    style = look.small()
    return [SetLine(line, style, 0.0) for line in look.type.wrapped(rule.caption, style, width - 2 * PADDING)]


def _caption_height(look: Look, rule: Rule, part: Part, width: float) -> float:
    lines = _caption(look, rule, part, width)
    return ABOVE_CAPTION + sum(look.type.line_height(line.style) for line in lines) if lines else 0.0


def _button_room(look: Look, part: Part) -> float:
    return 2 * AROUND_BUTTON + Button.height_for(look) if part.has_button else 0.0


def _part_of(look: Look, line: SetLine, place: pygame.FRect, span: Span) -> pygame.FRect:
    """The place of a part of a line, as high as its letters."""
    left = place.left + look.type.width(line.text[: span.start], line.style)
    right = place.left + look.type.width(line.text[: span.end], line.style)
    height = look.type.letter_size(line.style) * 1.2
    return pygame.FRect(left, place.centery - height / 2, right - left, height)


def _lower_edge(box: pygame.FRect) -> pygame.FRect:
    return pygame.FRect(box.left, box.bottom - UNDERLINE, box.width, UNDERLINE)


def _text_width(beside: float, width: float) -> float:
    """What a picture beside the text leaves of a width."""
    return width - 2 * PADDING - (beside + BESIDE_PICTURE if beside else 0)


def usual_widths(look: Look, rule: Rule, width: float) -> tuple[float, float]:
    """How wide the picture of a rule is beside its text, or else below it."""
    if not rule.picture:
        return 0.0, 0.0
    own_width, own_height = look.pictures.logical_size(rule.picture)
    if _is_wide(look, rule.picture):
        return 0.0, min(width - 2 * PADDING, own_width)
    if look.has_large_text or _text_width(PICTURE, width) < BESIDE_TEXT:
        return 0.0, PICTURE_BELOW * min(1.0, own_width / own_height)
    return PICTURE, 0.0


def _is_wide(look: Look, name: str) -> bool:
    width, height = look.pictures.logical_size(name)
    return width >= WIDE * height


def picture_height(look: Look, name: str, width: float) -> float:
    """How high a picture of a width is."""
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
