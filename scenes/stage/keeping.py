"""Pictures that are kept because making them takes time, as many as there is room for."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Generic, TypeVar

import pygame

K = TypeVar("K", bound=Hashable)


class KeptPictures(Generic[K]):
    """Makes a picture when it is first asked for; the one not asked for longest goes when room is needed."""

    def __init__(self, most_pixels: float) -> None:
        self._most_pixels = most_pixels
        self._kept: OrderedDict[K, pygame.Surface] = OrderedDict()
        self.pixels = 0  # of all that are kept

    def __len__(self) -> int:
        return len(self._kept)

    def __contains__(self, key: object) -> bool:
        return key in self._kept

    def get(self, key: K, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """The picture of a key."""
        kept = self._kept.get(key)
        if kept is not None:
            self._kept.move_to_end(key)
            return kept
        made = self._kept[key] = make()
        self.pixels += _pixels(made)
        while self.pixels > self._most_pixels and len(self._kept) > 1:
            _, oldest = self._kept.popitem(last=False)
            self.pixels -= _pixels(oldest)
        return made


def _pixels(picture: pygame.Surface) -> int:
    return picture.get_width() * picture.get_height()
