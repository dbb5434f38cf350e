"""The sequences of touches for the legal actions, looked up by what was touched so far."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Sequence

from game.core.values import Action, Touches


class Lines:
    """Finds what may be touched next, and which actions that leads to, without checking every action.

    Sequences with a fixed order are stored under each of their beginnings. Actions whose touches may come in
    any order have too many of these; there are few such actions at a time, so each of them is checked.
    """

    def __init__(self, legal: Sequence[Action], also_said: Callable[[Action], Sequence[Touches]]) -> None:
        self._legal = legal
        self._next: defaultdict[Touches, set[str]] = defaultdict(set)
        # The actions under each beginning, by their place among the legal ones.
        self._led_to: defaultdict[Touches, dict[int, Action]] = defaultdict(dict)
        self._said_by: dict[Touches, Action] = {}
        self._in_any_order: dict[Action, Sequence[Touches]] = {}  # with more sequences for the same
        self._alike: defaultdict[Touches, list[Action]] = defaultdict(list)  # those, by their sorted touches
        for place, action in enumerate(legal):
            also = also_said(action)
            if action.any_order:
                self._in_any_order[action] = also
            for line in (action.touches(), *action.other_touches(), *also):
                if action.any_order:
                    self._alike[tuple(sorted(line))].append(action)
                else:
                    self._keep(line, place, action)

    def _keep(self, line: Touches, place: int, action: Action) -> None:
        for length, touch in enumerate(line):
            said = line[:length]
            self._next[said].add(touch)
            self._led_to[said][place] = action
        self._led_to[line][place] = action
        self._said_by.setdefault(line, action)

    def after(self, said: Touches) -> frozenset[str]:
        """Everything that may be touched next."""
        others = (action.touches_next(said, also) for action, also in self._in_any_order.items())
        return self.after_in_order(said).union(*others)

    def after_in_order(self, said: Touches) -> frozenset[str]:
        """The same, but only for actions with a fixed order of touches."""
        return frozenset(self._next.get(said, ()))

    def led_to(self, said: Touches) -> list[Action]:
        """The legal actions that begin with what was said, in their order."""
        in_order = self._led_to.get(said, {})
        if not self._in_any_order:
            return list(in_order.values())
        return [
            action
            for place, action in enumerate(self._legal)
            if (self._left_of(action, said) is not None if action.any_order else place in in_order)
        ]

    def said_by(self, said: Touches) -> Action | None:
        """The action that these touches complete."""
        alike = self._alike.get(tuple(sorted(said)), ()) if self._in_any_order else ()
        whole = (action for action in alike if self._left_of(action, said) == ())
        return self._said_by.get(said) or next(whole, None)

    def _left_of(self, action: Action, said: Touches) -> Touches | None:
        return action.touches_after(said, self._in_any_order[action])
