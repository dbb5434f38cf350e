"""What bots say when a game is over: small leaves beside those who speak, where they cover nothing."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from scenes.stage.look import Look
from scenes.stage.palette import SeatMark
from scenes.table.overlays import Kept, paper_for
from scenes.table.tail import Tail
from scenes.table.talk import FAR, NARROW, Speech, speech_around
from scenes.widgets.boxes import apart
from scenes.widgets.widget import Widget


def leaves(look: Look, words: str, mark: SeatMark, speaker: pygame.FRect, kept: Kept) -> Iterator[Widget]:
    """The words on a leaf, and its tail to whoever speaks; nothing, if there is no place near enough."""
    paper = paper_for(look, words, look.small(), [speech_around], speaker, kept, NARROW)
    is_readable = paper.style.size >= look.small().size
    if is_readable and not kept.is_covered_by(paper.box) and apart(paper.box, speaker) <= FAR:
        colours = look.palette.paper, look.palette.ink_muted
        tail = Tail(look, f"tail of {mark.emblem}", paper.box, speaker, colours, (), kept.uncrossed)
        if not tail.crosses:  # the leaf has the mark of whoever speaks
            yield tail
        yield Speech(look, words, mark, paper.box, paper.style)
