"""The mentor and his leaf: what he says, which way it points, and the button of what is only read."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from scenes.stage.look import Look
from scenes.stage.painter import Painter
from scenes.stage.sprite import Layer
from scenes.stage.typesetting import SMALLEST, Style
from scenes.table.overlays import Around, Kept, Paper, free_paper, paper_for
from scenes.widgets.boxes import apart
from scenes.widgets.button import Button
from scenes.widgets.widget import Widget

LEAF, TAIL = Layer.WIDGETS + 2, Layer.WIDGETS + 1  # over the things of the table, below the focus
ON_LEAF = Layer.WIDGETS + 3
MENTOR = (150.0, 198.0)  # his size
OVERLAP = 22.0  # his finger reaches over the edge of the leaf
EDGE = (76.0, 56.0)  # what the leaf adds to its words
BELOW_WORDS = 26.0
FOLD, CROSS = 52.0, 0.5  # the disc on its corner that folds it up, and the part of it that is a cross
FAR = 340.0  # from what he speaks of the mentor would not be understood any more
WIDE = (760, 620, 520, 440, 380)  # that his words are rather wrapped to
WIDTHS = (*WIDE, 320, 270, 210)

Fold = Callable[[], object] | None


class MentorLeaf(Widget):
    """Words on a leaf, with the mentor beside it where there is room; the last line says what to do.

    A press on it folds it up, unless its words are only read.
    """

    is_focusable = True  # so that nothing below is pressed through it
    is_reachable = False
    bleed = 40

    def __init__(
        self,
        look: Look,
        words: str,
        paper: Paper,
        fold: Fold,
        *,
        has_mentor: bool,
        is_deed: bool,
        below: float,
    ) -> None:
        """`below` is the room of a button; words that are only a deed say nothing but what to do."""
        super().__init__(look, "lesson leaf", paper.box, LEAF)
        self.words, self._style, self._has_mentor, self._below = words, paper.style, has_mentor, below
        self._is_deed, self._fold = is_deed, fold

    @property
    def leaf(self) -> pygame.FRect:
        """Where the leaf itself lies, without the mentor."""
        return _leaf_of(self.box, has_mentor=self._has_mentor)

    @property
    def can_be_meant(self) -> bool:
        """Whether something comes of pressing it."""
        return self._fold is not None

    def confirm(self) -> bool:
        """Fold up."""
        if self._fold is not None:
            self._fold()
        return self._fold is not None

    def paint_face(self, painter: Painter) -> None:
        """The mentor, the leaf over his sleeve, and the words."""
        leaf, look = _leaf_of(painter.box, has_mentor=self._has_mentor), self.look
        painter.stretch("lessons/leaf", leaf)
        if self._has_mentor:
            width, height = MENTOR
            painter.picture("lessons/mentor", (width / 2, painter.box.bottom - height / 2), height=height)
        room = leaf.inflate(-EDGE[0] + 2, -EDGE[1])
        room.height -= self._below
        said, wanted = ("", self.words) if self._is_deed else self.words.partition("\n")[::2]
        top = room.top
        for words, style in ((said, self._style), (wanted, self._style.coloured(look.palette.rust))):
            if words:
                top += painter.paragraph(
                    words, style, pygame.FRect(room.left, top, room.width, room.bottom - top)
                )


class FoldCross(Widget):
    """The cross on the corner of a leaf: half of it lies beside the leaf, and all of it folds it up."""

    is_focusable = True
    is_reachable = False

    def __init__(self, look: Look, leaf: MentorLeaf) -> None:
        box = pygame.FRect(0, 0, FOLD, FOLD)
        box.center = leaf.leaf.topright
        super().__init__(look, "fold the leaf", box, ON_LEAF)
        self._leaf = leaf

    def confirm(self) -> bool:
        """Fold the leaf up."""
        return self._leaf.confirm()

    def paint_face(self, painter: Painter) -> None:
        """A cross on a disc."""
        painter.picture("ui/disc_moss", painter.box.center, height=FOLD)
        painter.picture("icons/close_light", painter.box.center, height=FOLD * CROSS)


def place_leaf(
    look: Look,
    words: str,
    about: pygame.FRect,
    kept: Kept,
    button: str,
    spared: Sequence[Sequence[pygame.FRect]] = (),
    fold: Fold = None,
) -> tuple[MentorLeaf, pygame.FRect | None]:
    """The leaf where it covers nothing that is needed, near what it is about, and the place of its button.

    The first of what is needed stays in sight whatever happens. Of what is `spared`, the first collection
    that leaves a place within reach stays in sight, too.
    """
    below = Button.height_for(look) + BELOW_WORDS if button else 0.0
    least = Button.width_for(look, button, has_icon=True) if button else 0.0

    def leaf_around(width: float, height: float) -> tuple[float, float]:
        return max(width, least) + EDGE[0], height + EDGE[1] + below

    def with_mentor(width: float, height: float) -> tuple[float, float]:
        across, down = leaf_around(width, height)
        return across + MENTOR[0] - OVERLAP, max(down, MENTOR[1])

    style = spoken(look)
    paper = _paper(look, words, about, kept, (with_mentor, leaf_around), spared)
    given_up = len(kept.needed) - 1
    while paper.style.size < SMALLEST and button and given_up > 0:
        # What is only read may even lie over what it is about, last over what is meant most.
        less = Kept(kept.needed[:given_up], [*kept.rivals, *kept.needed[given_up:]], kept.read)
        paper = paper_for(look, words, style, [leaf_around], about, less, WIDTHS)
        given_up -= 1
    deed = words.rpartition("\n")[2]
    if paper.style.size < SMALLEST and deed != words:  # rather fewer words than letters that nobody can read
        words, paper = deed, paper_for(look, deed, style, [leaf_around], about, kept, WIDTHS)
    has_mentor = paper.around is with_mentor
    is_deed = words == deed and not button
    leaf = MentorLeaf(look, words, paper, fold, has_mentor=has_mentor, is_deed=is_deed, below=below)
    if not button:
        return leaf, None
    box = pygame.FRect(0, 0, least, below - BELOW_WORDS)
    inner = leaf.leaf.inflate(-EDGE[0], -EDGE[1])
    box.midbottom = inner.midbottom
    return leaf, box


def _paper(
    look: Look,
    words: str,
    about: pygame.FRect,
    kept: Kept,
    shapes: tuple[Around, Around],
    spared: Sequence[Sequence[pygame.FRect]],
) -> Paper:
    """The best paper within reach, with the mentor, who has the first of the shapes, if there is room."""
    style = spoken(look)
    free = (free_paper(look, words, style, shapes, about, [*kept.needed, *boxes], WIDTHS) for boxes in spared)
    found = next((each for each in free if each is not None and apart(each.box, about) <= FAR), None)
    if found is not None:
        return found
    paper = paper_for(look, words, style, shapes[:1], about, kept, WIDE)
    if paper.style.size < style.size or apart(paper.box, about) > FAR or kept.is_covered_by(paper.box):
        return paper_for(look, words, style, shapes, about, kept, WIDTHS)
    return paper


def spoken(look: Look) -> Style:
    """How the mentor speaks."""
    return Style("title", 34, look.palette.ink, 1.22)


def _leaf_of(box: pygame.FRect, *, has_mentor: bool) -> pygame.FRect:
    left = MENTOR[0] - OVERLAP if has_mentor else 0.0
    return pygame.FRect(box.left + left, box.top, box.width - left, box.height)
