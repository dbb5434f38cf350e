"""Acorns with a flaw in chance, scores, set-up or notation."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import count

from msgspec.structs import replace

from game.core.chance import Chance
from game.core.contract import State
from game.core.report import Report
from game.core.setup import Option, Setup, SetupError
from game.core.values import Action, Outcome, ScoreSheet
from tests.game.toy.actions import LayBid, PlayCard
from tests.game.toy.data import CARDS
from tests.game.toy.flaws import with_state
from tests.game.toy.rules import AcornsRules
from tests.game.toy.state import AcornsState

_asked = count()  # a memory outside of the state, which no sound game has


class OutsideChance(AcornsState):
    """Something outside of the state decides what a rest brings."""

    __slots__ = ()

    def _carry_out(self, action: Action, report: Report) -> None:
        super()._carry_out(action, report)
        self.acorns[0] += next(_asked) % 2


class UnrecordedChance(AcornsState):
    """The seed decides something without being asked by name."""

    __slots__ = ()

    def _carry_out(self, action: Action, report: Report) -> None:
        super()._carry_out(action, report)
        self.acorns[0] += self.chance.seed % 2


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


class TellingStanding(AcornsState):
    """Counts the cards that look promising."""

    __slots__ = ()

    def standing(self, viewer: int | None) -> list[ScoreSheet]:
        hopes = [sum(CARDS[card] == "gather" for card in hand) for hand in self.hands]
        return [replace(sheet, total=sheet.total + hopes[sheet.seat]) for sheet in super().standing(viewer)]


class EndlessSuspense(AcornsState):
    """Does not tell the public who won."""

    __slots__ = ()

    def standing(self, viewer: int | None) -> list[ScoreSheet]:
        return [] if viewer is None else super().standing(viewer)


class EarlyOutcome(AcornsState):
    __slots__ = ()

    def outcome(self) -> Outcome | None:
        return super().outcome() or Outcome((tuple(self.seats),), (), "soon")


class AnySetup(AcornsRules):
    """Bends a set-up until it can be played."""

    def new(self, setup: Setup, chance: Chance | None = None, report: Report | None = None) -> State:
        seats = min(max(setup.seats, 2), 4)
        return super().new(Setup(seats, abs(setup.seed) % 2**62), chance, report)


class OtherDefault(AcornsRules):
    """Plays with a feast unless it is turned off."""

    def new(self, setup: Setup, chance: Chance | None = None, report: Report | None = None) -> State:
        return super().new(replace(setup, options={"feast": "on", **setup.options}), chance, report)


FIRST_SEAT = Option("first_seat", ("die", "0", "1", "2", "3"))


class SeatNotThere(AcornsRules):
    """Offers every seat to every table."""

    info = replace(AcornsRules.info, options=(*AcornsRules.info.options, FIRST_SEAT))

    def _laid_out(self, setup: Setup, chance: Chance) -> AcornsState:
        chosen = setup.options["first_seat"]
        if chosen.isdecimal() and int(chosen) >= setup.seats:
            raise SetupError("option first_seat", "nobody sits there")
        return super()._laid_out(setup, chance)


class SeatBent(AcornsRules):
    """Lets somebody else begin where the seat named is not there."""

    info = replace(
        AcornsRules.info, options=(*AcornsRules.info.options, replace(FIRST_SEAT, names_a_seat=True))
    )

    def new(self, setup: Setup, chance: Chance | None = None, report: Report | None = None) -> State:
        chosen = setup.options.get("first_seat", "die")
        if chosen.isdecimal():
            setup = replace(setup, options={"first_seat": str(int(chosen) % setup.seats)})
        return super().new(setup, chance, report)


class CarelessRest(Action, frozen=True, tag="Rest", forbid_unknown_fields=False):
    """Can be read from a text with anything else in it."""


class CarelessNotation(AcornsRules):
    actions = LayBid | PlayCard | CarelessRest


HASH_ORDER = with_state(HashOrder)
