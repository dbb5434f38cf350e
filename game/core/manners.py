"""Manners: how people talk about a game at the table, which is neither a rule nor a picture."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Literal, TypeAlias, cast

from msgspec import Struct

from game.core.values import Action, Event, Fact, SeatEvent, Touches

Feeling: TypeAlias = Literal["gain", "loss", "luck"]  # what somebody may have a word to say about


class Touched(Struct, frozen=True):
    """Something that somebody touches: its name, and the touches that it can say."""

    name: str
    touches: tuple[str, ...] = ()


class Doubt(Struct, frozen=True):
    """A reason to think twice about an action: a code, and the facts behind it.

    A mild one only reminds people of what it costs: whoever got here most likely means it.
    """

    code: str
    facts: dict[str, Fact] = {}
    is_mild: bool = False


class Manners:
    """What a game adds to saying an action by touching things. It decides nothing: rules do."""

    doubts: ClassVar[tuple[str, ...]] = ()  # the codes of every doubt there is
    # Touches that begin to spend what is rare: nobody is led to them.
    sparing: ClassVar[frozenset[str]] = frozenset()
    # By kind of event, what it is to the seat that it is about.
    feelings: ClassVar[Mapping[type[SeatEvent], Feeling]] = {}

    def opening(self, view: Any, last: Action | None, chosen: Sequence[str] = ()) -> Sequence[str]:
        """What a seat need not touch when it is asked, such as the tile just drawn.

        `last` is what the same seat did just before, such as moving a robber that may go on, and `chosen`
        what it has touched since others were asked, such as that robber.
        """
        return ()

    def also_said(self, action: Action, view: Any) -> Sequence[Touches]:
        """More lines of touches that say an action as things stand, such as any of several equal pieces."""
        return ()

    def alternatives(self, said: Sequence[str], view: Any) -> Sequence[str]:
        """Touches that could be said instead of what was said, as far as they can be said now."""
        return ()

    def way(self, said: Sequence[str], touched: Touched, view: Any) -> Sequence[Action]:
        """The actions that lead to a thing which one action does not reach, such as the steps of a walk."""
        return ()

    def meant(self, seat: int, said: Sequence[str], touched: Touched, view: Any) -> Action | None:
        """The action that somebody seems to mean who touches a thing that is not possible now."""
        return None

    def doubt(self, action: Action, view: Any) -> Doubt | None:
        """Why somebody may regret a legal action, such as one that spends much; the weightiest reason.

        It is told to whoever is about to act, so it comes from what their seat sees, and nothing else.
        """
        return None

    def is_unlikely(self, action: Action, last: Action | None) -> bool:
        """Whether nobody should be led to an action: it spends what is rare, or undoes the last one.

        `last` is what the same seat did just before.
        """
        return False

    def harm(self, action: Action, view: Any) -> int:
        """How much an action hurts whoever does it; of all that is offered, the focus goes to the least."""
        return 0

    def promise(self, touch: str, view: Any) -> int:
        """How much a touch may bring that only begins something; of several, the focus goes to the most."""
        return 0

    def fit(self, action: Action, view: Any) -> int:
        """How well something lies as it is turned; of all its turns in one place, the best is shown first."""
        return 0

    def plan(self, view: Any) -> Sequence[str]:
        """Touches whose order whoever is asked may settle in secret, to say each in the open at its time.

        Their own view says what they hold; nothing, unless several questions in a row are about it.
        """
        return ()

    def turn_over(self, view: Any, thing: str) -> Any:
        """A public view in which everybody sees a thing that whoever is asked holds, and plans to use."""
        return view

    def together(self, view: Any) -> Sequence[int]:
        """The seats that are asked the same in secret before anything of it is revealed, the asked one first.

        They come in the order of the rules. What one can answer does not depend on what the others do.
        """
        return ()

    def answered(self, view: Any, seats: Sequence[int], openly: Sequence[int] = ()) -> Any:
        """A view, also between two questions, in which some of those who are asked together have answered.

        What is answered `openly` is seen at once; its seats need not be among the others.
        """
        return view

    def open_answer(self, view: Any, seat: int) -> Action | None:
        """What one of those who are asked together may as well answer in the open, such as a pass."""
        return None

    def secret_from(self, view: Any) -> Sequence[int] | None:
        """The seats that could still gain by knowing what is answered in secret now; None: everybody."""
        return None

    def turn_of(self, view: Any) -> int | None:
        """Whose turn it is, as people say it: others may be asked something in it."""
        turn: int | None = view.to_act
        return turn

    def asks_for_secrets(self, view: Any) -> bool:
        """Whether what is asked now shows secrets of the seat, so that nobody else should look."""
        return True

    def is_secret(self, action: Action, view: Any) -> bool:
        """Whether to offer an action in the open would show a secret, beside a question that shows none.

        Whoever wants to answer so looks at their secrets first.
        """
        return False

    def felt(self, event: Event) -> Mapping[int, Feeling]:
        """What an event, as everybody sees it, is to seats that may have a word to say about it."""
        feeling = self.feelings.get(cast(type[SeatEvent], type(event)))
        return {} if feeling is None else {cast(SeatEvent, event).seat: feeling}

    def felt_in_turn(self, before: Any, after: Any) -> Mapping[int, Feeling]:
        """What a whole turn is to seats, where no single event tells it; both views are everybody's."""
        return {}
