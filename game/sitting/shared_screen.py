"""Whose secrets a screen may show that several people share."""

from __future__ import annotations

from game.core.match import Match

IDLE_SECONDS = 20.0  # an open hand that nobody seems to look at is covered again


class SharedScreen:
    """One person alone sees what their seat sees; of several, each only while it is opened for them."""

    def __init__(self, match: Match) -> None:
        self._match = match
        self.people = match.people
        self.reader = self.people[0] if len(self.people) == 1 else None  # whose secrets may stand in the log
        self.has_curtain = match.rules.info.has_hidden_information and len(self.people) > 1
        self.open_for: int | None = None
        self._opened_at = -1  # the change of the match at which the screen was opened last
        self._idle = 0.0  # seconds

    def viewer(self) -> int | None:
        """The seat whose secrets are shown now; None for the public."""
        return self.open_for if self.has_curtain else self.reader

    def hides_from(self, seat: int) -> bool:
        """Whether a person must open the curtain before they are asked."""
        return self.has_curtain and self.open_for != seat and self._asks_for_secrets()

    @property
    def is_peeking(self) -> bool:
        """Whether somebody looks at their secrets, and answers only when these are hidden again."""
        return self.has_curtain and self.open_for is not None and not self._asks_for_secrets()

    def open(self, seat: int) -> None:
        """Show the secrets of a seat from now on."""
        self.open_for = seat
        self._opened_at = self._match.changes
        self._idle = 0.0

    def cover(self) -> bool:
        """Hide what is open; False if nothing was."""
        was_open, self.open_for = self.open_for is not None, None
        return was_open

    def follow(self) -> bool:
        """The match has changed: who need not decide any more sees no more; True if that hides something."""
        if self.open_for is None:
            return False
        has_changed = self._opened_at != self._match.changes
        is_over = self.open_for != self._match.state.to_act() or (
            has_changed and not self._asks_for_secrets()
        )
        return is_over and self.cover()

    def stay_awake(self) -> None:
        """Somebody does something: what is open stays open."""
        self._idle = 0.0

    def pass_time(self, seconds: float) -> bool:
        """Let time pass; True if something was open for so long that it was covered."""
        self._idle += seconds
        return self._idle >= IDLE_SECONDS and self.cover()

    def _asks_for_secrets(self) -> bool:
        state = self._match.state
        return state.to_act() is not None and self._match.rules.manners.asks_for_secrets(state.view(None))
