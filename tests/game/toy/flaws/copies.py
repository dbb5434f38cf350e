"""Acorns whose copies are not independent."""

from __future__ import annotations

from game.core.chance import Chance
from game.core.report import Report
from game.core.values import Action, ScoreSheet
from tests.game.toy.state import AcornsState


class SharedHands(AcornsState):
    __slots__ = ()

    def copy(self) -> AcornsState:
        twin = super().copy()
        twin.hands = self.hands.copy()
        return twin


class SharedAgenda(AcornsState):
    __slots__ = ()

    def copy(self) -> AcornsState:
        twin = super().copy()
        twin.agenda = self.agenda
        return twin


class SharedChance(AcornsState):
    __slots__ = ()

    def copy(self) -> AcornsState:
        twin = super().copy()
        twin.chance = self.chance
        return twin


class SharedMemory(AcornsState):
    """Keeps its scores in a slot that no dump shows."""

    __slots__ = ("_sheets",)

    def __init__(self, seats: int, frost_limit: int, has_feast: bool, chance: Chance) -> None:
        super().__init__(seats, frost_limit, has_feast, chance)
        self._sheets = super().score()

    def _carry_out(self, action: Action, report: Report) -> None:
        super()._carry_out(action, report)
        self._sheets[:] = super().score()

    def score(self) -> list[ScoreSheet]:
        return list(self._sheets)

    def copy(self) -> AcornsState:
        twin = super().copy()
        assert isinstance(twin, SharedMemory)
        twin._sheets = self._sheets
        return twin


class ForgetfulCopy(AcornsState):
    __slots__ = ()

    def copy(self) -> AcornsState:
        twin = super().copy()
        twin.heard = [[] for _ in self.heard]
        return twin


class PlayoutInPlace(AcornsState):
    __slots__ = ()

    def playout(self, chance: Chance) -> tuple[int, ...]:
        while self.to_act() is not None:
            self.apply(chance.pick(self.legal(), "playout"))
        return tuple(sheet.total for sheet in self.score())
