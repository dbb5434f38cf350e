"""The contract between a game and everything around it: screens, matches, bots and tests.

`Rules` is stateless and creates a `State`. A State answers questions (`to_act`, `legal`, `why_not`, `view`,
`score`, `outcome`) and changes in one way only: `apply(action)`.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any, ClassVar

import msgspec

from game.core.agenda import Agenda
from game.core.chance import Chance
from game.core.insight import Insight
from game.core.manners import Manners
from game.core.report import Report
from game.core.setup import GameInfo, Setup, checked
from game.core.values import Action, Event, Outcome, Refusal, ScoreSheet, View


class IllegalAction(Exception):
    """Raised by `apply` for an action that `why_not` refuses; the state has not changed."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(f"{refusal.code} (rule {refusal.rule})")
        self.refusal = refusal


class State(ABC):
    """A position of a game, with everything that is true of it, hidden things included.

    Subclasses use `__slots__`; a slot whose name begins with an underscore holds only what can
    be derived from the others.
    """

    __slots__ = ("chance",)
    chance: Chance

    @abstractmethod
    def to_act(self) -> int | None:
        """The seat that is asked now; None when the game is over."""

    @abstractmethod
    def legal(self) -> Sequence[Action]:
        """Every action possible now, in a stable order; empty only when the game is over."""

    @abstractmethod
    def why_not(self, action: Action) -> Refusal | None:
        """Why an action of any seat is not possible now; None if it is legal."""

    @abstractmethod
    def rule_asked(self) -> str | None:
        """The number of the rule behind the open question; None while nobody is asked."""

    def apply(self, action: Action, report: Report | None = None) -> list[Event]:
        """Carry out a legal action and return the report of it; raises IllegalAction for any other.

        A report that is passed in, such as a `Telling`, is filled and returned.
        """
        refusal = self.why_not(action)
        if refusal is not None:
            raise IllegalAction(refusal)
        report = Report() if report is None else report.about(self)
        self._carry_out(action, report)
        return report

    @abstractmethod
    def _carry_out(self, action: Action, report: Report) -> None:
        """Apply an action that is known to be legal, and report each change after making it."""

    @abstractmethod
    def copy(self) -> State:
        """An independent copy, cheap enough for search."""

    @abstractmethod
    def view(self, seat: int | None) -> View:
        """What a seat (None: the public) may know."""

    @abstractmethod
    def imagine(self, seat: int, chance: Chance) -> State:
        """A copy in which everything that the seat cannot know is drawn again, to fit what it knows.

        Nobody knows what chance will bring, so that is drawn again as well.
        """

    def foretold(self, seat: int) -> State | None:
        """A copy in which a waiting seat is already asked its next question.

        None if that question still depends on what others do, or if the seat is not waiting.
        """
        return None

    @abstractmethod
    def score(self) -> list[ScoreSheet]:
        """The score of every seat if the game ended now."""

    def standing(self, viewer: int | None) -> list[ScoreSheet]:
        """The score of every seat as far as a viewer (None: the public) may know it.

        The score itself, unless a game keeps some points secret until its end.
        """
        return self.score()

    def prospects(self) -> Sequence[float]:
        """The points that every seat can expect in the end; bots play for these.

        By default this is the current score; games override it with a better estimate.
        """
        return [sheet.total for sheet in self.score()]

    @abstractmethod
    def outcome(self) -> Outcome | None:
        """How the game ended; None while it goes on."""

    def playout(self, chance: Chance) -> tuple[int, ...]:
        """The totals after a copy of this state was played to its end by uniform choice.

        Games that are searched by many playouts override this with something faster that has the
        same distribution.
        """
        state = self.copy()
        state.chance = chance.fork()
        while state.to_act() is not None:
            state.apply(chance.pick(state.legal(), "playout"))
        return tuple(sheet.total for sheet in state.score())

    def dump(self) -> bytes:
        """Every fact of the state in one canonical line: equal states give equal bytes."""
        slots = [slot for kind in type(self).__mro__ for slot in getattr(kind, "__slots__", ())]
        facts = {slot: getattr(self, slot) for slot in sorted(slots) if not slot.startswith("_")}
        return msgspec.json.encode(facts, enc_hook=_plain, order="deterministic")


class Rules(ABC):
    """The rules of one game: its options, its notation, and how a new State is made."""

    info: ClassVar[GameInfo]
    actions: ClassVar[Any]  # the union of the game's actions, events and views, for decoding
    events: ClassVar[Any]
    views: ClassVar[Any]
    manners: ClassVar[Manners] = Manners()
    insight: ClassVar[Insight | None] = None  # without it bots search over all actions

    def new(self, setup: Setup, chance: Chance | None = None, report: Report | None = None) -> State:
        """The position before the first decision; raises SetupError for an impossible set-up.

        Chance comes from the set-up's seed unless a stream is given. What happens before the first
        decision, such as a deal, goes into the report.
        """
        setup = checked(self.info, setup)
        state = self._laid_out(setup, Chance(setup.seed) if chance is None else chance)
        self._begin(state, Report() if report is None else report.about(state))
        return state

    @abstractmethod
    def _laid_out(self, setup: Setup, chance: Chance) -> State:
        """The state before anything happens; every option of the set-up is filled in."""

    @abstractmethod
    def _begin(self, state: Any, report: Report) -> None:
        """Report that the game has started, and go on to the first decision."""


def _plain(value: object) -> object:
    """Plain values for the parts of a state that are neither Structs nor built-in."""
    if isinstance(value, Chance):
        return [value.seed, value.count]
    if isinstance(value, Agenda):
        return list(value)
    raise TypeError(f"a state holds a {type(value).__name__}, which has no canonical form")
