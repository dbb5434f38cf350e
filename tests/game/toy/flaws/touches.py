"""Acorns whose actions cannot be said by touching."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from msgspec.structs import astuple

from game.core.report import Report
from game.core.values import Action, Refusal, Touches
from tests.game.toy.actions import PlayCard
from tests.game.toy.state import AcornsState


class MumbledPlay(PlayCard, frozen=True, tag="PlayCard"):
    """Does not touch the victim."""

    def touches(self) -> tuple[str, ...]:
        return (f"card:{self.card}",)


class TwiceMumbledPlay(PlayCard, frozen=True, tag="PlayCard"):
    """Can be said in another way, which does not touch the victim."""

    def other_touches(self) -> tuple[tuple[str, ...], ...]:
        return ((f"thing:card{self.card}",),)


class EarlyPlay(PlayCard, frozen=True, tag="PlayCard"):
    """Does not touch the first victim, so that it is said before any other can be."""

    def touches(self) -> tuple[str, ...]:
        first = 1 if self.seat == 0 else 0
        return super().touches()[: 1 if self.victim == first else 2]


class HastyPlay(PlayCard, frozen=True, tag="PlayCard"):
    """Said in any order, although the card alone says who the first victim is."""

    any_order: ClassVar[bool] = True

    def touches(self) -> tuple[str, ...]:
        first = 1 if self.seat == 0 else 0
        card, victim = f"thing:card{self.card}", f"thing:seat{self.victim}"
        return (card,) if self.victim == first else (victim, card)


class PokedPlay(PlayCard, frozen=True, tag="PlayCard"):
    """Touches its card twice, and takes both touches for one unless they come in order."""

    any_order: ClassVar[bool] = True

    def touches(self) -> tuple[str, ...]:
        card = f"thing:card{self.card}"
        return (f"thing:seat{self.victim}", card, card)

    def touches_after(self, said: Touches, also: Sequence[Touches] = ()) -> Touches | None:
        touches = self.touches()
        if touches[: len(said)] == said:
            return touches[len(said) :]
        left = tuple(touch for touch in touches if touch not in said)
        return left if len(left) + len(said) == len(touches) else None


class SilentPlay(PlayCard, frozen=True, tag="PlayCard"):
    def touches(self) -> tuple[str, ...]:
        return ()


class GarbledPlay(PlayCard, frozen=True, tag="PlayCard"):
    def touches(self) -> tuple[str, ...]:
        return (f"the card {self.card}", f"seat {self.victim}")


def _meant(action: Action) -> Action:
    return PlayCard(*astuple(action)) if isinstance(action, PlayCard) else action


def _saying(play: type[PlayCard]) -> type[AcornsState]:
    """A state that offers plays which are touched as the given kind of action says."""

    class Saying(AcornsState):
        __slots__ = ()

        def legal(self) -> Sequence[Action]:
            return [play(*astuple(a)) if isinstance(a, PlayCard) else a for a in super().legal()]

        def why_not(self, action: Action) -> Refusal | None:
            return super().why_not(_meant(action))

        def _carry_out(self, action: Action, report: Report) -> None:
            super()._carry_out(_meant(action), report)

    Saying.__name__ = play.__name__
    return Saying


Mumbled, TwiceMumbled, Early, Hasty, Poked, Silent, Garbled = map(
    _saying, (MumbledPlay, TwiceMumbledPlay, EarlyPlay, HastyPlay, PokedPlay, SilentPlay, GarbledPlay)
)
