"""Words beside things that go by themselves: why not, what happened, what something is."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from scenes.stage.look import Look
from scenes.stage.timeline import Timeline
from scenes.stage.tween import Call, InTurn, Wait
from scenes.table.parts import Recap, WhyNotLeaf
from scenes.widgets.controls import Controls
from scenes.widgets.tooltip import Tooltip
from scenes.widgets.widget import Widget

STAY_SECONDS = 4.0
SECONDS_A_LETTER = 0.05


class Notices:
    """Shows each kind of notice once at most, in real time, and all of them until the next press."""

    def __init__(self, look: Look, controls: Controls, clock: Timeline) -> None:
        self._look, self._controls, self._clock = look, controls, clock

    def refuse(self, reason: str, rule: str, at: tuple[float, float]) -> None:
        """Say why something is not possible."""
        self.clear()
        self._show_for_a_while(WhyNotLeaf(self._look, at, reason, rule), len(reason))

    def recap(self, lines: Sequence[tuple[str | None, str]], zone: pygame.FRect) -> None:
        """Tell what happened, each line with the emblem of its seat."""
        self.clear()
        self._show_for_a_while(Recap(self._look, zone, lines), sum(len(words) for _, words in lines))

    def explain(self, words: str, about: pygame.FRect) -> None:
        """Tell what a thing is, as long as it has the focus."""
        self.end_explanation()
        self._controls.add(Tooltip(self._look, words, about))

    def end_explanation(self) -> None:
        """Take the tooltip away."""
        self._take_off("tooltip")

    def clear(self) -> None:
        """Take everything away."""
        self._take_off("why not", "recap", "tooltip")

    def _show_for_a_while(self, notice: Widget, letters: int) -> None:
        self._controls.add(notice)
        seconds = max(STAY_SECONDS, letters * SECONDS_A_LETTER)
        self._clock.play(InTurn(Wait(seconds), Call(lambda: self._end(notice))))

    def _end(self, notice: Widget) -> None:
        if notice.name in self._controls and self._controls[notice.name] is notice:
            self._controls.remove(notice.name)

    def _take_off(self, *names: str) -> None:
        self._controls.remove(*(name for name in names if name in self._controls))
