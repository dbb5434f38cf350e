"""Manners: what a game knows about how people play it at a table, besides its rules and its pictures."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Literal, TypeAlias, cast

from msgspec import Struct

from game.core.values import Action, Event, Fact, SeatEvent, Touches

Feeling: TypeAlias = Literal["gain", "loss", "luck"]  # what a bot may remark on


class Touched(Struct, frozen=True):
    """Something that a person touches: its name, and the touches that it may stand for."""

    name: str
    touches: tuple[str, ...] = ()


class Doubt(Struct, frozen=True):
    """A reason to think twice about an action: a code, and the facts behind it.

    A mild one only reminds people of the cost: most likely they mean the action.
    """

    code: str
    facts: dict[str, Fact] = {}
    is_mild: bool = False


class Manners:
    """What a game adds to choosing an action by touching things. It decides nothing; the rules do."""

    doubts: ClassVar[tuple[str, ...]] = ()  # the codes of every doubt there is
    # Touches that begin to spend something rare: the focus avoids them.
    sparing: ClassVar[frozenset[str]] = frozenset()
    # By kind of event, what it means to the seat that it is about.
    feelings: ClassVar[Mapping[type[SeatEvent], Feeling]] = {}

    def opening(self, view: Any, last: Action | None, chosen: Sequence[str] = ()) -> Sequence[str]:
        """Touches that are made on behalf of a seat when it is asked, such as the tile just drawn.

        `last` is the previous action of the same seat, such as moving a robber that may move on, and
        `chosen` what it has touched since another seat was asked, such as that robber.
        """
        return ()

    def also_said(self, action: Action, view: Any) -> Sequence[Touches]:
        """More sequences of touches for an action in this position, such as any of several equal pieces."""
        return ()

    def alternatives(self, said: Sequence[str], view: Any) -> Sequence[str]:
        """Touches that could be made in place of those in `said`, where they are possible now."""
        return ()

    def way(self, said: Sequence[str], touched: Touched, view: Any) -> Sequence[Action]:
        """Actions that reach a thing together where no single one does, such as the steps of a walk."""
        return ()

    def meant(self, seat: int, said: Sequence[str], touched: Touched, view: Any) -> Action | None:
        """The action that a person seems to mean by touching a thing that is not possible now."""
        return None

    def doubt(self, action: Action, view: Any) -> Doubt | None:
        """The weightiest reason to regret a legal action, such as that it spends much; None without one.

        It is told to the player who is about to act, so it uses only what their seat sees.
        """
        return None

    def is_unlikely(self, action: Action, last: Action | None) -> bool:
        """Whether the focus should avoid an action: it spends something rare, or undoes the last one.

        `last` is the previous action of the same seat.
        """
        return False

    def harm(self, action: Action, view: Any) -> int:
        """How much an action hurts the player who takes it; the focus goes to the least harmful one."""
        return 0

    def promise(self, touch: str, view: Any) -> int:
        """How much a touch that only begins an action may bring; the focus goes to the most promising one."""
        return 0

    def fit(self, action: Action, view: Any) -> int:
        """How well a piece lies in its rotation; of all rotations in one place, the best is shown first."""
        return 0

    def plan(self, view: Any) -> Sequence[str]:
        """Touches that the asked player may put in order in secret, to make them later in the open.

        `view` is the player's own. Empty unless several questions in a row are about these things.
        """
        return ()

    def turn_over(self, view: Any, thing: str) -> Any:
        """A public view in which everybody sees a thing that the asked player holds and plans to use."""
        return view

    def together(self, view: Any) -> Sequence[int]:
        """The seats that are asked the same in secret before any answer is revealed, the asked one first.

        They are in the order of the rules. The choices of one do not depend on the answers of the others.
        """
        return ()

    def answered(self, view: Any, seats: Sequence[int], openly: Sequence[int] = ()) -> Any:
        """A view, also between two questions, that shows which of those asked together have answered.

        Answers given `openly` are visible at once; their seats need not be among the others.
        """
        return view

    def open_answer(self, view: Any, seat: int) -> Action | None:
        """An answer that a seat asked together with others may as well give in the open, such as a pass."""
        return None

    def secret_from(self, view: Any) -> Sequence[int] | None:
        """The seats that could gain by knowing what is answered in secret now; None: everybody.

        Those who have answered already gain nothing; those who are still to answer do, the asked one too.
        """
        return None

    def turn_of(self, view: Any) -> int | None:
        """Whose turn it is in everyday words; others may be asked something during it."""
        turn: int | None = view.to_act
        return turn

    def asks_for_secrets(self, view: Any) -> bool:
        """Whether the open question shows secrets of its seat, so that nobody else should look."""
        return True

    def is_secret(self, action: Action, view: Any) -> bool:
        """Whether offering an action in the open would show a secret, although its question shows none.

        To choose it, a player looks at their own secrets first.
        """
        return False

    def felt(self, event: Event) -> Mapping[int, Feeling]:
        """What an event, in its public form, means to the seats that may remark on it."""
        feeling = self.feelings.get(cast(type[SeatEvent], type(event)))
        return {} if feeling is None else {cast(SeatEvent, event).seat: feeling}

    def felt_in_turn(self, before: Any, after: Any) -> Mapping[int, Feeling]:
        """What a whole turn means to seats where no single event tells it; both views are public."""
        return {}
