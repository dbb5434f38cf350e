"""Saying an action by touching things, one after the other: the same for every game and device."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.values import Action


class Saying:
    """What has been touched so far, and what may be touched next, among the legal actions.

    With `asks_back`, a complete action is only proposed: it counts when somebody says so, and goes
    with the next touch or when it is taken back.
    """

    def __init__(self, legal: Sequence[Action], *, asks_back: bool = False) -> None:
        self._legal = [(action, action.touches()) for action in legal]
        self._asks_back = asks_back
        self.said: tuple[str, ...] = ()
        self.proposed: Action | None = None

    @property
    def next_touches(self) -> frozenset[str]:
        """Everything that would lead on to a legal action."""
        length = len(self.said)
        return frozenset(touches[length] for _, touches in self._begun())

    @property
    def candidates(self) -> list[Action]:
        """The legal actions that begin with what was said."""
        return [action for action, _ in self._begun()]

    def completed_by(self, thing: str) -> Action | None:
        """The action that touching a thing would complete."""
        wanted = (*self.said, thing)
        return next((action for action, touches in self._begun() if touches == wanted), None)

    def can_touch(self, thing: str) -> bool:
        """Whether a thing goes on with what was said, or begins something else."""
        return thing in self.next_touches or any(touches[0] == thing for _, touches in self._legal)

    def touch(self, thing: str) -> Action | None:
        """Say one thing more; returns the action when it is complete.

        A thing that does not go on with what was said but could begin an action begins it anew.
        Touching the last thing again takes it back.
        """
        self.proposed = None
        if self.said and thing == self.said[-1] and thing not in self.next_touches:
            self.take_back()
            return None
        if thing not in self.next_touches:
            self.said = ()
        if thing not in self.next_touches:
            raise ValueError(f"{thing} is not part of any legal action")
        action = self.completed_by(thing)
        if action and self._asks_back and not thing.startswith("amount:"):  # those have their own button
            self.proposed = action
            return None
        self.said = () if action else (*self.said, thing)
        return action

    def take_back(self) -> bool:
        """Take the last touch away; False when nothing was said."""
        if self.proposed:
            self.proposed = None
            return True
        had_said = bool(self.said)
        self.said = self.said[:-1]
        return had_said

    def _begun(self) -> list[tuple[Action, tuple[str, ...]]]:
        length = len(self.said)
        return [(action, touches) for action, touches in self._legal if touches[:length] == self.said]
