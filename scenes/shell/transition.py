"""From one scene to the next: the new picture is drawn over the old one like a sheet of paper."""

from __future__ import annotations

import pygame

from scenes.stage.tween import ease_in_out

SECONDS = 0.28
EDGE = 26  # logical width of the shadow before the sheet's edge


class Transition:
    """Sweeps the new frame in from the right (or the left, going back); repaints only the strip."""

    def __init__(self, old: pygame.Surface, new: pygame.Surface, scale: float, *, is_back: bool) -> None:
        self._old, self._new = old, new
        self._is_back = is_back
        self._shadow = _edge_shadow(max(2, round(EDGE * scale)), new.get_height(), is_back)
        self._passed = 0.0
        self._seen = 0  # columns of the new frame already shown

    def step(self, target: pygame.Surface, seconds: float) -> list[pygame.Rect]:
        """Paint the next strip; returns the rectangles that changed."""
        self._passed += seconds
        width, height = target.get_size()
        share = ease_in_out(min(1.0, self._passed / SECONDS))
        shown = round(width * share)
        reach = self._shadow.get_width()
        if self._is_back:
            strip = pygame.Rect(max(0, self._seen), 0, shown - self._seen, height)
            edge = pygame.Rect(shown, 0, reach, height)
        else:
            strip = pygame.Rect(width - shown, 0, shown - self._seen, height)
            edge = pygame.Rect(width - shown - reach, 0, reach, height)
        target.blit(self._new, strip, strip)
        edge = edge.clip(target.get_rect())
        target.blit(self._old, edge, edge)
        if not self.is_over:
            target.blit(self._shadow, edge)
        self._seen = shown
        return [rectangle for rectangle in (strip, edge) if rectangle.width > 0]

    @property
    def is_over(self) -> bool:
        """Whether the new frame is seen whole."""
        return self._passed >= SECONDS


def _edge_shadow(width: int, height: int, is_back: bool) -> pygame.Surface:
    shadow = pygame.Surface((width, height), pygame.SRCALPHA)
    for column in range(width):
        nearness = (width - column) / width if is_back else (column + 1) / width
        shadow.fill((0, 0, 0, round(120 * nearness**2)), pygame.Rect(column, 0, 1, height))
    return shadow
