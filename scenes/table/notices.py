"""Words beside things that come when they are asked for: why not, and what something is."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

import pygame

from scenes.stage.look import Look
from scenes.stage.timeline import Timeline
from scenes.stage.tween import Call, InTurn, Wait
from scenes.stage.typesetting import Style
from scenes.table.overlays import WIDTHS, Kept, free_paper, paper_for
from scenes.table.parts import RefusedMark, WhyNotLeaf, card_around, leaf_around
from scenes.table.tail import INSIDE, INSIDE_LEAF, Tail
from scenes.widgets.controls import Controls
from scenes.widgets.toast import Toasts, low_toast_around, toast_around
from scenes.widgets.tooltip import Tooltip, tooltip_around
from scenes.widgets.widget import Widget

STAY_SECONDS = 4.0
LOW = tuple(width for width in WIDTHS if width >= 480)  # a toast is rather a strip than a pillar
LOWER_THAN_WIDE = tuple(width for width in WIDTHS if 280 <= width < 480)  # where it would say nothing else
TOASTS = (toast_around, low_toast_around)
SECONDS_A_LETTER = 0.05
REFUSAL = ("why not", "refused", "tail of the refusal")
EXPLANATION = ("tooltip", "tail of the tooltip")


class Notices:
    """Shows each kind of notice once at most, in real time, and all of them until the next press.

    `kept` tells what nothing may cover at the moment; notices cover no toast either.
    """

    def __init__(
        self, look: Look, controls: Controls, clock: Timeline, toasts: Toasts, kept: Callable[[], Kept]
    ) -> None:
        self._look, self._controls, self._clock, self._kept = look, controls, clock, kept
        self._toasts = toasts
        toasts.place = self._toast_place

    def refuse(self, reason: str, rule: str, about: pygame.FRect) -> None:
        """Say why something is not possible, and mark what was meant."""
        self.clear()
        words, look = f"{reason}\n{rule}", self._look
        style = look.label(look.palette.light)
        kept = self._kept()
        kept = replace(kept, needed=[*kept.needed, *self._toast, about])
        arounds = leaf_around, card_around
        paper = paper_for(look, words, style, arounds, about, kept, is_read_at_once=True)
        mark = RefusedMark(look, about)
        colours = look.palette.berry, look.palette.light
        inside = INSIDE if paper.around is card_around else INSIDE_LEAF
        tail = Tail(look, REFUSAL[-1], paper.box, mark.box, colours, (), kept.uncrossed, inside)
        self._controls.add(mark, *(() if tail.crosses else (tail,)))
        self._show_for_a_while(
            WhyNotLeaf(look, words, paper.box, paper.style, is_card=paper.around is card_around), len(words)
        )

    def explain(self, words: str, about: pygame.FRect, *, is_alone: bool = False) -> bool:
        """Tell what a thing is, as long as somebody asks about it.

        A closer look answers better than words that would lie on it: False if they would.
        What is read alone may lie over everything but what it is about, though over as little as it can.
        """
        self.end_explanation()
        kept = self._kept()
        closer_look = kept.looked_at
        if is_alone:
            read = [*kept.needed, *kept.rivals, *kept.read]
            needed = [about, *closer_look]
            kept = replace(kept, needed=needed, rivals=(), read=read, looked_at=(), board=(), answers=())
        else:
            kept = replace(kept, needed=[*kept.needed, *self._toast], looked_at=[*kept.looked_at, about])
        look = self._look
        colours = look.palette.paper, look.palette.ink_muted
        paper = paper_for(look, words, look.small(), [tooltip_around], about, kept, is_read_at_once=True)
        if paper.box.collidelist(list(closer_look)) >= 0:
            return False
        tails = [
            Tail(look, EXPLANATION[-1], paper.box, meant, colours, kept.needed, kept.uncrossed)
            for meant in (*closer_look, about)
        ]
        free = [tail for tail in tails if not tail.crosses]
        self._controls.add(*sorted(free, key=lambda tail: tail.length)[:1])
        self._controls.add(Tooltip(look, words, paper.box, paper.style))
        return True

    @property
    def _toast(self) -> list[pygame.FRect]:
        """What the toast covers, if there is one."""
        return [self._toasts.box] if self._toasts.box is not None else []

    def _toast_place(self, versions: Sequence[str], style: Style) -> tuple[str, pygame.FRect, Style]:
        """Where a toast comes: as near to the top of the table as it covers nothing that people need.

        It is about nothing, so any place will do, and rather fewer words than over something or in small
        letters, but rather narrow than without any news. Where even the fewest words have no room, they cover
        things of the game that nobody needs now.
        """
        look, kept = self._look, self._kept()
        top = pygame.FRect(look.viewport.safe.midtop, (0, 0))
        hints = self._controls.named("hint bar")
        in_sight = [*kept.needed, *kept.looked_at, *kept.rivals, *([hints.box] if hints else [])]
        for spared in ([*in_sight, *kept.read], in_sight):
            wide, narrow = ([(words, widths) for words in versions] for widths in (LOW, LOWER_THAN_WIDE))
            for words, widths in (*wide[:-1], *narrow[:-1], wide[-1]):
                paper = free_paper(look, words, style, TOASTS, top, spared, widths)
                if paper is not None and paper.box.width > paper.box.height:
                    return words, paper.box, paper.style
        kept = replace(kept, looked_at=[*kept.looked_at, *kept.rivals])
        paper = paper_for(look, versions[-1], style, TOASTS, top, kept, LOW)
        return versions[-1], paper.box, paper.style

    def end_explanation(self) -> None:
        """Take the tooltip away."""
        self._take_off(*EXPLANATION)

    @property
    def are_shown(self) -> bool:
        """Whether anything is told beside things."""
        return any(name in self._controls for name in (*REFUSAL, *EXPLANATION))

    @property
    def explanation(self) -> pygame.FRect | None:
        """Where it is told what something is, while it is."""
        return self._controls[EXPLANATION[0]].box if EXPLANATION[0] in self._controls else None

    @property
    def leaf(self) -> pygame.FRect | None:
        """Where it is told why something is not possible, while it is."""
        return self._controls[REFUSAL[0]].box if REFUSAL[0] in self._controls else None

    def clear(self) -> None:
        """Take everything away."""
        self._take_off(*REFUSAL, *EXPLANATION)

    def _show_for_a_while(self, notice: Widget, letters: int) -> None:
        self._controls.add(notice)
        seconds = max(STAY_SECONDS, letters * SECONDS_A_LETTER)
        self._clock.play(InTurn(Wait(seconds), Call(lambda: self._end(notice))))

    def _end(self, notice: Widget) -> None:
        if notice.name in self._controls and self._controls[notice.name] is notice:
            self.clear()

    def _take_off(self, *names: str) -> None:
        self._controls.remove(*(name for name in names if name in self._controls))
