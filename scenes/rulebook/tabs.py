"""The tabs of the rulebook: a chapter each, and how many finds there are in it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

import pygame

from scenes.rulebook.flags import FindsBerry
from scenes.rulebook.tab_strip import tab_slots
from scenes.rulebook.text import Chapter, Rule
from scenes.stage.look import Look
from scenes.widgets.tabs import PAPERS, Tab
from scenes.widgets.widget import Widget

RISES = 12  # the open one stands higher than the others
HIDDEN = 14  # behind the book
BEGIN = 40  # from the corner of the book


def tab_height(look: Look) -> float:
    """How tall a tab is, with what is hidden."""
    return max(66.0, look.type.line_height(look.label()) + 12)


def chapter_tabs(
    look: Look,
    chapters: Sequence[Chapter],
    lit: str,
    found: Sequence[Rule],
    book: pygame.FRect,
    open_chapter: Callable[[str], object],
) -> Iterator[Widget]:
    """The tabs above a book, from left to right; those that do not fit are reached by arrows.

    Lit is that of the chapter in which somebody reads, also where they found something.
    """
    height = tab_height(look)
    labels = [f"{chapter.number} {chapter.tab}" for chapter in chapters]
    open_at = next((at for at, each in enumerate(chapters) if each.number == lit), 0)
    for slot in tab_slots(look, labels, book.left + BEGIN, book.width - 2 * BEGIN, open_at):
        chapter = chapters[slot.chapter]
        is_open = chapter.number == lit and not slot.arrow
        rise = RISES if is_open else 0
        tab = Tab(
            look,
            f"chapters {slot.arrow}" if slot.arrow else f"chapter {chapter.number}",
            pygame.FRect(slot.left, book.top - height + HIDDEN - rise, slot.width, height + rise),
            "" if slot.arrow else labels[slot.chapter],
            lambda number=chapter.number: open_chapter(number),  # type: ignore[misc]
            is_open=is_open,
            paper=PAPERS[slot.chapter % len(PAPERS)],
            icon=f"chevron_{slot.arrow}" if slot.arrow else "",
        )
        yield tab
        finds = len(set(found).intersection(chapter.rules))
        if finds and not slot.arrow:
            yield FindsBerry(look, finds, tab)
