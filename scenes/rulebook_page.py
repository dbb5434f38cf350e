"""How rules are set on the pages of the open book: blocks of text, and which block goes where."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from scenes.rulebook_text import Rule
from scenes.stage.look import Look
from scenes.stage.painter import Painter
from scenes.stage.typesetting import Style
from scenes.widgets.widget import Widget

PAGES = (pygame.FRect(168, 236, 748, 684), pygame.FRect(1004, 236, 748, 684))
PADDING = 20
GAP = 14
PICTURE = 250  # widest; a picture stands beside the text, or below it when the letters are large


@dataclass(frozen=True)
class PlacedRule:
    """A rule with its box on a page."""

    rule: Rule
    box: pygame.FRect


class RuleBlock(Widget):
    """One rule: number, title, text, picture; the one that was asked for lies on amber paper."""

    is_focusable = True
    grows_with_focus = False

    def __init__(self, look: Look, box: pygame.FRect, rule: Rule, *, is_cited: bool) -> None:
        super().__init__(look, f"rule {rule.number}", box)
        self._rule, self._is_cited = rule, is_cited

    def paint_face(self, painter: Painter) -> None:
        """Number and title above, then the paragraphs beside the picture."""
        look, box, rule = self.look, painter.box, self._rule
        if self._is_cited:
            painter.stretch("ui/panel_amber")
        head = _head_height(look)
        chip = pygame.FRect(PADDING, PADDING, _chip_width(look, rule), head)
        painter.stretch("ui/chip_rust" if self._is_cited else "ui/chip_moss", chip)
        painter.line(rule.number, look.label(look.palette.light), chip, "centre")
        title = pygame.FRect(chip.right + 18, PADDING, box.width - chip.right - 18 - PADDING, head)
        painter.line(rule.title, look.type.fitted(rule.title, _title_style(look), title.width), title)
        width, picture = _text_width(look, rule, box.width)
        top = PADDING + head + 8
        for paragraph in rule.paragraphs:
            room = pygame.FRect(PADDING, top, width, box.height - top)
            top += painter.paragraph(paragraph, look.body(), room) + 6
        if rule.highlight:
            room = pygame.FRect(PADDING, top, width, box.height - top)
            painter.paragraph(rule.highlight, look.label(look.palette.berry), room)
        if rule.picture and picture:
            own_width, own_height = look.pictures.logical_size(rule.picture)
            height = min(picture * own_height / own_width, box.height - head - 2 * PADDING)
            middle = (box.width - PADDING - picture / 2, PADDING + head + 8 + height / 2)
            painter.picture(rule.picture, middle, height=height)


def set_on_spreads(look: Look, rules: Sequence[Rule]) -> list[list[PlacedRule]]:
    """Fill left and right pages with rules, as many double pages as they need."""
    spreads: list[list[PlacedRule]] = [[]]
    page, top = 0, PAGES[0].top
    for rule in rules:
        height = min(block_height(look, rule), PAGES[0].height)
        if top + height > PAGES[page].bottom and top > PAGES[page].top:
            page, top = page + 1, PAGES[0].top
            if page == len(PAGES):
                page = 0
                spreads.append([])
        box = pygame.FRect(PAGES[page].left, top, PAGES[page].width, height)
        spreads[-1].append(PlacedRule(rule, box))
        top += height + GAP
    return spreads


def block_height(look: Look, rule: Rule) -> float:
    """The height that a rule needs on a page."""
    width, picture = _text_width(look, rule, PAGES[0].width)
    text = sum(look.type.height(paragraph, look.body(), width) + 6 for paragraph in rule.paragraphs)
    if rule.highlight:
        text += look.type.height(rule.highlight, look.label(), width)
    beside = 0.0
    if rule.picture and picture:
        own_width, own_height = look.pictures.logical_size(rule.picture)
        beside = picture * own_height / own_width
    return 2 * PADDING + _head_height(look) + 8 + max(text, beside)


def _text_width(look: Look, rule: Rule, width: float) -> tuple[float, float]:
    """The width for the text, and for the picture beside it; large letters need all the width."""
    picture = PICTURE if rule.picture and look.text_percent <= 125 else 0
    return width - 2 * PADDING - (picture + 20 if picture else 0), picture


def _title_style(look: Look) -> Style:
    return look.heading().sized(38)


def _head_height(look: Look) -> float:
    return max(48.0, look.type.line_height(_title_style(look)))


def _chip_width(look: Look, rule: Rule) -> float:
    return look.type.width(rule.number, look.label()) + 40
