"""How glows breathe on every table: in small steps, not for people who want less motion or more contrast."""

from __future__ import annotations

import math
from collections.abc import Iterable

from scenes.stage.look import Look
from scenes.stage.sprite import Sprite

FAINTEST, BRIGHTEST = 175.0, 255.0  # the first still reads at three metres
SECONDS = 2.4
STEPS = 10  # a glow that changes in small steps is painted less often


class Breath:
    """The time of all glows of a table."""

    def __init__(self, look: Look) -> None:
        self._is_still = look.has_reduced_motion or look.has_high_contrast
        self._passed = 0.0

    def pass_over(self, glows: Iterable[Sprite], seconds: float) -> None:
        """Let glows become fainter and brighter."""
        glows = list(glows)
        if self._is_still or not glows:
            return
        self._passed = (self._passed + seconds) % SECONDS
        share = (1 + math.cos(self._passed / SECONDS * math.tau)) / 2
        for glow in glows:
            glow.alpha = FAINTEST + (BRIGHTEST - FAINTEST) * round(share * STEPS) / STEPS
