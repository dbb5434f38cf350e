"""Acorns with a flaw in chance, scores, set-up or notation."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import count
from types import MappingProxyType

from msgspec.structs import replace

from game.core.chance import Chance
from game.core.setup import Setup
from game.core.values import Action, Event, Outcome, ScoreSheet
from tests.game.toy.actions import LayBid, PlayCard
from tests.game.toy.flaws import with_state
from tests.game.toy.rules import AcornsRules
from tests.game.toy.state import AcornsState

_asked = count()  # a memory outside of the state, which no sound game has


class OutsideChance(AcornsState):
    """Something outside of the state decides what a rest brings."""

    __slots__ = ()

    def _carry_out(self, action: Action) -> list[Event]:
        events = super()._carry_out(action)
        self.acorns[0] += next(_asked) % 2
        return events


class UnrecordedChance(AcornsState):
    """The seed decides something without being asked by name."""

    __slots__ = ()

    def _carry_out(self, action: Action) -> list[Event]:
        events = super()._carry_out(action)
        self.acorns[0] += self.chance.seed % 2
        return events


class HashOrder(AcornsState):
    """Lists actions in the order of a set of strings, which differs from process to process."""

    __slots__ = ()

    def legal(self) -> Sequence[Action]:
        by_name = {" ".join(action.touches()): action for action in super().legal()}
        return [by_name[name] for name in set(by_name)]


class WrongTotal(AcornsState):
    __slots__ = ()

    def score(self) -> list[ScoreSheet]:
        return [replace(sheet, total=sheet.total + sheet.seat) for sheet in super().score()]


class ListedLines(AcornsState):
    """Holds lists where the notation reads tuples."""

    __slots__ = ()

    def score(self) -> list[ScoreSheet]:
        return [replace(sheet, lines=list(sheet.lines)) for sheet in super().score()]


class MissingSheet(AcornsState):
    __slots__ = ()

    def score(self) -> list[ScoreSheet]:
        return super().score()[1:]


class MissingPlace(AcornsState):
    __slots__ = ()

    def outcome(self) -> Outcome | None:
        outcome = super().outcome()
        return outcome and replace(outcome, ranking=outcome.ranking[:1])


class WrongWinner(AcornsState):
    __slots__ = ()

    def outcome(self) -> Outcome | None:
        outcome = super().outcome()
        return outcome and replace(outcome, winners=outcome.ranking[-1])


class EarlyOutcome(AcornsState):
    __slots__ = ()

    def outcome(self) -> Outcome | None:
        return super().outcome() or Outcome((tuple(self.seats),), (), "soon")


class VagueRules(AcornsRules):
    refusals = MappingProxyType({"because": "see above"})


class AnySetup(AcornsRules):
    """Bends a set-up until it can be played."""

    def new(self, setup: Setup, chance: Chance | None = None) -> AcornsState:
        seats = min(max(setup.seats, 2), 4)
        return super().new(Setup(seats, abs(setup.seed) % 2**62), chance)


class OtherDefault(AcornsRules):
    """Plays with a feast unless it is turned off."""

    def new(self, setup: Setup, chance: Chance | None = None) -> AcornsState:
        return super().new(replace(setup, options={"feast": "on", **setup.options}), chance)


class CarelessRest(Action, frozen=True, tag="Rest", forbid_unknown_fields=False):
    """Can be read from a text with anything else in it."""


class CarelessNotation(AcornsRules):
    actions = LayBid | PlayCard | CarelessRest


HASH_ORDER = with_state(HashOrder)
