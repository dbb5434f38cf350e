"""The contract between a game and everything around it: screens, matches, bots and tests.

`Rules` is stateless and makes a `State`; a State is asked (`to_act`, `legal`, `why_not`, `view`,
`score`, `outcome`) and changed in one way only: `apply(action)`.
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
    """A position of a game: everything there is to know, hidden things included.

    Subclasses use `__slots__`; a slot whose name begins with an underscore holds only what can
    be worked out again from the others.
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
        """What forbids an action, whoever's and whatever it is; None when it is legal."""

    @abstractmethod
    def rule_asked(self) -> str | None:
        """The number of the rule that the open question stands on; None while nobody is asked."""

    def apply(self, action: Action, report: Report | None = None) -> list[Event]:
        """Carry out a legal action and report what happened; refuse any other unchanged.

        A report that somebody passes in, such as a `Telling`, is the one that is filled.
        """
        refusal = self.why_not(action)
        if refusal is not None:
            raise IllegalAction(refusal)
        report = Report() if report is None else report.about(self)
        self._carry_out(action, report)
        return report

    @abstractmethod
    def _carry_out(self, action: Action, report: Report) -> None:
        """Change the state by an action that is known to be legal, and report every change after it."""

    @abstractmethod
    def copy(self) -> State:
        """An independent twin, cheap enough to search with."""

    @abstractmethod
    def view(self, seat: int | None) -> View:
        """What a seat (None: the public) may know."""

    @abstractmethod
    def imagine(self, seat: int, chance: Chance) -> State:
        """A copy in which all that the seat cannot know is drawn anew, to fit what it does know.

        What chance will bring is part of what nobody can know.
        """

    def foretold(self, seat: int) -> State | None:
        """A copy in which a seat that waits is asked already what it will be asked, whatever others do first.

        None where that is not sure, or the seat does not wait.
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
        """What every seat may hope for, in points: what bots play for.

        The score of now, unless a game can tell better what it will be worth.
        """
        return [sheet.total for sheet in self.score()]

    @abstractmethod
    def outcome(self) -> Outcome | None:
        """How the game ended; None while it goes on."""

    def playout(self, chance: Chance) -> tuple[int, ...]:
        """The totals after a copy of this state was played to its end by uniform choice.

        Games that are searched by many playouts replace this by something faster that has the
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
    """The rules of one game: what it offers, its notation, and the way into a new State."""

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
        """What is on the table before anything happens; every option of the set-up is filled in."""

    @abstractmethod
    def _begin(self, state: Any, report: Report) -> None:
        """Tell that the game has started, and go on to the first decision."""


def _plain(value: object) -> object:
    """The parts of states that are neither Structs nor built-in, as plain values."""
    if isinstance(value, Chance):
        return [value.seed, value.count]
    if isinstance(value, Agenda):
        return list(value)
    raise TypeError(f"a state holds a {type(value).__name__}, which has no canonical form")
