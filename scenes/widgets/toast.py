"""Toasts: short notices that come, stay long enough to be read, and go by themselves or with a press."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

import pygame

from scenes.input.intents import Button, Intent, PointerDown, Press, Steer
from scenes.platform.language import Words
from scenes.stage.look import Look
from scenes.stage.painter import Painter
from scenes.stage.sprite import Layer
from scenes.stage.stage import Stage
from scenes.stage.timeline import Timeline
from scenes.stage.tween import Call, Change, InTurn, Wait
from scenes.stage.typesetting import SMALLEST, Style
from scenes.widgets.widget import Widget

WIDEST = 1100
WIDEST_SHARE = 0.64  # of a narrow table
EDGE = (144.0, 32.0)  # what icon and paper add to the words
LOW_EDGE = 12.0  # of a strip that lies between other things, above and below its words
LOWEST = 84
SECONDS_A_LETTER = 0.06
SHORTEST_STAY = 2.5
SMALLER = 2  # by how much letters shrink at once
UNSEEN = 0.8  # seconds: a press so soon after a notice came was meant for something else

# Of several ways to say something, the longest first: which has room, where, and how large it may be written.
Place = Callable[[Sequence[str], Style], tuple[str, pygame.FRect, Style]]
# Where some words have room, and how large they are written there.
RoomFor = Callable[[str, Style], tuple[pygame.FRect, Style] | None]


def toast_around(width: float, height: float) -> tuple[float, float]:
    """The size of a toast for words of a size."""
    return width + EDGE[0], max(LOWEST, height + EDGE[1])


def low_toast_around(width: float, height: float) -> tuple[float, float]:
    """The size of one that is as low as it can be."""
    return width + EDGE[0], max(LOWEST, height + LOW_EDGE)


class Notice(NamedTuple):
    """Words with an icon, perhaps what a press on them leads to, and whether they wait for one to go.

    `shorter` says the same in fewer words, for a screen that has no room for all of them.
    """

    words: Words
    icon: str
    leads_to: Callable[[], object] | None
    stays: bool
    shorter: tuple[Words, ...] = ()

    @property
    def versions(self) -> list[str]:
        """What it says, and then with fewer and fewer words."""
        return [words() for words in (self.words, *self.shorter)]


class Toast(Widget):
    """One notice with an icon."""

    def __init__(self, look: Look, text: str, icon: str, box: pygame.FRect, style: Style) -> None:
        super().__init__(look, f"toast {text}", box, Layer.TOP)
        self.text, self.icon = text, icon
        self._style = style

    def lay(self, text: str, box: pygame.FRect, style: Style) -> None:
        """Lie elsewhere, perhaps in another shape or with fewer words."""
        if (text, box, style) != (self.text, self.box, self._style):
            self.text, self._style = text, style
            self.move_to(box)
            self.refresh()

    def paint_face(self, painter: Painter) -> None:
        """Paper with icon and words."""
        painter.stretch("ui/toast")
        painter.picture(f"icons/{self.icon}", (58, painter.box.centery), height=44)
        room = painter.box.copy()
        room.left, room.width = 104, painter.box.width - 128
        height = self.look.type.height(self.text, self._style, room.width)
        room.top, room.height = (painter.box.height - height) / 2, height
        painter.paragraph(self.text, self._style, room)


class Toasts:
    """Shows one notice after the other, long enough at any pace of the game.

    They come at the top of the screen, or where a scene has a better place for them.
    """

    def __init__(self, stage: Stage, look: Look) -> None:
        self._stage, self._look = stage, look
        self.place: Place = self.at_the_top
        self._timeline = Timeline(has_reduced_motion=look.has_reduced_motion)
        self._queue: list[Notice] = []  # the first one is shown
        self._shown: Toast | None = None
        self._age = 0.0  # seconds since it came

    @property
    def is_busy(self) -> bool:
        """Whether a notice comes, goes, or will go by itself."""
        return self._timeline.is_busy

    @property
    def box(self) -> pygame.FRect | None:
        """What the notice covers that is shown."""
        return self._shown.box if self._shown is not None else None

    @property
    def notices(self) -> list[tuple[str, str]]:
        """Words and icons of the notice that is shown and of those that wait."""
        return [(notice.words(), notice.icon) for notice in self._queue]

    def show(
        self,
        words: Words,
        icon: str = "info",
        leads_to: Callable[[], object] | None = None,
        stays: bool = False,
        shorter: tuple[Words, ...] = (),
    ) -> None:
        """Show a notice, after those that wait already; saying it twice would not help.

        One that stays goes with the next press, or when another notice comes.
        """
        if (words(), icon) in self.notices:
            return
        self._queue.append(Notice(words, icon, leads_to, stays, shorter))
        if self._shown is None:
            self._show_first()
        else:
            self._end_stay()

    def take_back(self, words: str) -> None:
        """What a notice says is not true any more: it goes at once, or does not come."""
        is_shown = self._shown is not None and self._queue[0].words() == words
        self._queue[1:] = [notice for notice in self._queue[1:] if notice.words() != words]
        if is_shown:
            self._timeline = Timeline(has_reduced_motion=self._look.has_reduced_motion)
            self._next()

    def take_over(self, before: Toasts) -> None:
        """Show what others did not come to show, in the language of the moment."""
        for notice in before._queue:
            self.show(*notice)

    def take(self, intent: Intent) -> bool:
        """Let a notice go that waits for whatever is pressed; True if the press means nothing else.

        A pointer on it goes where it leads to, and back means that it should go. It stays if nobody can have
        seen it yet.
        """
        if self._shown is None or not isinstance(intent, PointerDown | Press | Steer):
            return False
        leads_to, stays = self._queue[0].leads_to, self._queue[0].stays
        if self._age >= UNSEEN:
            self._end_stay()
        match intent:
            case PointerDown(x=x, y=y) if leads_to is not None and self._shown.box.collidepoint(x, y):
                self._end_stay()
                leads_to()
                return True
            case Press(button=Button.BACK):
                return stays
        return False

    def update(self, seconds: float) -> None:
        """Let time pass."""
        self._age += seconds
        self._timeline.update(seconds)

    def make_way(self) -> None:
        """What is needed on the screen has changed: the notice goes where it is not in the way now."""
        if self._shown is not None:
            self._shown.lay(*self.place(self._queue[0].versions, self._look.label()))

    def _show_first(self) -> None:
        notice = self._queue[0]
        text, box, style = self.place(notice.versions, self._look.label())
        toast = self._shown = Toast(self._look, text, notice.icon, box, style)
        toast.alpha, self._age = 0.0, 0.0
        self._stage.add(toast)
        come = Change(toast, 0.2, alpha=255.0)
        read = Wait(max(SHORTEST_STAY, len(text) * SECONDS_A_LETTER))
        self._timeline.play(come if notice.stays else InTurn(come, read, *self._going(toast)))

    def _going(self, toast: Toast) -> tuple[Change, Call]:
        return Change(toast, 0.3, alpha=0.0), Call(self._next)

    def _end_stay(self) -> None:
        """Let a notice go that waits for that; it goes once."""
        if self._shown is not None and self._queue[0].stays:
            self._queue[0] = self._queue[0]._replace(stays=False)
            self._timeline.play(InTurn(*self._going(self._shown)))

    def _next(self) -> None:
        if self._shown is not None:
            self._stage.remove(self._shown)
            self._shown = None
        self._queue.pop(0)
        if self._queue:
            self._show_first()

    def where_there_is_room(
        self, versions: Sequence[str], style: Style, room_for: RoomFor
    ) -> tuple[str, pygame.FRect, Style]:
        """The first version that a scene has room for, rather with fewer words than in smaller letters.

        Where none has room, the fewest words come at the top.
        """
        for size in range(style.size, SMALLEST - 1, -SMALLER):
            for words in versions:
                found = room_for(words, style.sized(size))
                if found is not None:
                    return words, *found
        return self.at_the_top(versions[-1:], style)

    def at_the_top(self, versions: Sequence[str], style: Style) -> tuple[str, pygame.FRect, Style]:
        """In the middle at the top, whatever is there."""
        type_, text = self._look.type, versions[0]
        safe = self._look.viewport.safe
        width = min(WIDEST, safe.width * WIDEST_SHARE, type_.width(text, style) + 8)
        box = pygame.FRect((0, 0), toast_around(width, type_.height(text, style, width)))
        box.midtop = safe.midtop
        return text, box, style
