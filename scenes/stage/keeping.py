"""Pictures that are kept because making them takes time, as many as there is room for."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from dataclasses import dataclass
from itertools import count
from typing import Any, Generic, TypeVar
from weakref import WeakSet

import pygame

K = TypeVar("K", bound=Hashable)
OF_ITSELF = 600  # bytes that a picture takes beside its pixels


class PictureRoom:
    """Memory that several keepers share: of all their pictures the one not asked for longest goes first.

    A keeper that nobody needs any more takes its pictures with it.
    """

    def __init__(self, most_bytes: float) -> None:
        self.most_bytes = most_bytes
        self.moments = count()  # at which pictures are asked for
        self._keepers = WeakSet[KeptPictures[Any]]()

    @property
    def bytes(self) -> int:
        """What all pictures take together."""
        return sum(keeper.bytes for keeper in self._keepers)

    def let_in(self, keeper: KeptPictures[Any]) -> None:
        """Share the room with somebody else."""
        self._keepers.add(keeper)

    def empty(self) -> None:
        """Let all pictures go."""
        for keeper in self._keepers:
            keeper.forget_all()

    def clear_up(self) -> None:
        """Let pictures go until the others have room; the newest stays, however large it is."""
        while self.bytes > self.most_bytes:
            keepers = [keeper for keeper in self._keepers if len(keeper)]
            if sum(map(len, keepers)) == 1:
                return
            min(keepers, key=lambda keeper: keeper.oldest).drop_oldest()


@dataclass(slots=True)
class KeptPicture:
    """A picture, and the moment when somebody asked for it last."""

    picture: pygame.Surface
    asked: int


class KeptPictures(Generic[K]):
    """Makes a picture when it is first asked for, and keeps it while there is room."""

    def __init__(self, room: PictureRoom) -> None:
        self._room = room
        self._kept: OrderedDict[K, KeptPicture] = OrderedDict()
        self.bytes = 0  # that all of them take
        room.let_in(self)

    def __len__(self) -> int:
        return len(self._kept)

    def __contains__(self, key: object) -> bool:
        return key in self._kept

    @property
    def oldest(self) -> int:
        """When somebody asked for the picture that was not asked for longest."""
        return next(iter(self._kept.values())).asked

    def get(self, key: K, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """The picture of a key."""
        kept = self._kept.get(key)
        if kept is not None:
            self._kept.move_to_end(key)
            kept.asked = next(self._room.moments)
            return kept.picture
        made = make()
        self._kept[key] = KeptPicture(made, next(self._room.moments))
        self.bytes += _bytes(made)
        self._room.clear_up()
        return made

    def take(self, key: K) -> pygame.Surface | None:
        """The picture of a key, which is not kept any more, if it was."""
        kept = self._kept.pop(key, None)
        if kept is None:
            return None
        self.bytes -= _bytes(kept.picture)
        return kept.picture

    def forget_all(self) -> None:
        """Keep nothing any more."""
        self._kept.clear()
        self.bytes = 0

    def drop_oldest(self) -> None:
        """Forget the picture that was not asked for longest."""
        _, oldest = self._kept.popitem(last=False)
        self.bytes -= _bytes(oldest.picture)


def _bytes(picture: pygame.Surface) -> int:
    return picture.get_pitch() * picture.get_height() + OF_ITSELF
