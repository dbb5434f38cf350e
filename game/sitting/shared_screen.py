"""Whose secrets may be shown on a screen that several people share."""

from __future__ import annotations

import math
from collections.abc import Callable

from msgspec.structs import replace

from game.core.match import Match
from game.core.values import View

PATIENCE = 60.0  # seconds without a sign of life, after which somebody is asked whether they are still there
LAST_CALL = 15.0  # seconds to answer


class SharedScreen:
    """A single person always sees what their seat sees; of several, each only while it is open for them.

    An open hand stays open while its owner thinks. After a while without input there is a last call, and
    the hand is covered only if nobody answers it. A hand that is put aside while something else is looked
    at still belongs to the same person, who takes it up again without a handover.
    """

    def __init__(
        self,
        match: Match,
        patience: Callable[[], float] = lambda: PATIENCE,
        is_planned: Callable[[], bool] = lambda: False,
        seen_by_all: Callable[[], View] | None = None,
    ) -> None:
        """`patience` is in seconds, may change at any time, and may be infinite.

        `is_planned` tells whether the asked player has planned the answer, and can give it in the open.
        `seen_by_all` is the public view if it shows more than the match knows, such as who has answered
        in advance.
        """
        self._match, self._patience, self._is_planned = match, patience, is_planned
        self._seen_by_all = seen_by_all or (lambda: match.view(None))
        self.people = match.people
        self.reader = self.people[0] if len(self.people) == 1 else None  # whose secrets may stand in the log
        self.has_curtain = match.rules.info.has_hidden_information and len(self.people) > 1
        self.open_for: int | None = None
        self.aside_for: int | None = None  # whose hand is hidden only because they looked elsewhere
        self._opened_at = -1  # the change of the match at which the screen was opened last
        self._idle = 0.0  # seconds

    def viewer(self) -> int | None:
        """The seat whose secrets are shown now; None for the public."""
        if not self.has_curtain:
            return self.reader
        return self._match.state.to_act() if self.is_nobodys_secret else self.open_for

    @property
    def is_nobodys_secret(self) -> bool:
        """Whether a person is asked for a secret that no other person can gain by, so that all may look."""
        state = self._match.state
        seat = state.to_act()
        if seat not in self.people or self.open_for is not None or not self._asks_for_secrets():
            return False
        gain = self._match.rules.manners.secret_from(self._seen_by_all())
        return gain is not None and sum(each in self.people for each in gain) < 2

    def hides_from(self, seat: int) -> bool:
        """Whether a person must open the curtain before they are asked."""
        is_secret = self._asks_for_secrets() and not self._is_planned()
        return self.has_curtain and self.viewer() != seat and is_secret

    @property
    def has_secrets(self) -> bool:
        """Whether any of several people holds something that they might want to look at."""
        if not self.has_curtain:
            return False
        public = self._match.view(None)
        return any(replace(self._match.view(seat), seat=None) != public for seat in self.people)

    @property
    def is_peeking(self) -> bool:
        """Whether somebody only looks at their secrets, and can answer once these are hidden again.

        False for an asked player who has secret answers, because these are given while they look.
        """
        if not self.has_curtain or self.open_for is None or self._asks_for_secrets():
            return False
        return self.open_for != self._match.state.to_act() or not self._has_secret_answers()

    def open(self, seat: int) -> None:
        """Show the secrets of a seat from now on."""
        self.open_for, self.aside_for = seat, None
        self._opened_at = self._match.changes
        self._idle = 0.0

    def cover(self) -> bool:
        """Hide what is open, or was put aside; False if nothing was."""
        was_open = self.open_for is not None or self.aside_for is not None
        self.open_for = self.aside_for = None
        return was_open

    def put_aside(self) -> bool:
        """Hide what is open while something else is looked at; False if nothing was open.

        This ends a peek; anything else can be taken up again. The caller passes no time while somebody
        reads something else.
        """
        if self.open_for is None:
            return False
        aside_for = None if self.is_peeking else self.open_for
        self.cover()
        self.aside_for, self._idle = aside_for, 0.0
        return True

    def take_up(self) -> bool:
        """Open again what was put aside; False if nothing was."""
        if self.aside_for is not None:
            self.open(self.aside_for)
            return True
        return False

    def follow(self) -> bool:
        """After a change of the match, cover a hand whose owner no longer decides; True if one was open."""
        if self.aside_for != self._match.state.to_act():
            self.aside_for = None
        if self.open_for is None:
            return False
        has_changed = self._opened_at != self._match.changes
        is_over = self.open_for != self._match.state.to_act() or (
            has_changed and not self._asks_for_secrets()
        )
        return is_over and self.cover()

    def stay_awake(self) -> None:
        """Restart the timer, because somebody does something."""
        self._idle = 0.0

    def pass_time(self, seconds: float) -> bool:
        """Let time pass; True if nobody has answered the last call, so that what was open is covered."""
        self._idle += seconds
        return self._idle >= self._patience() + LAST_CALL and self.cover()

    @property
    def last_call(self) -> int | None:
        """The seconds that are left to answer the last call; None before it."""
        left = self._patience() + LAST_CALL - self._idle
        return math.ceil(left) if self.open_for is not None and left <= LAST_CALL else None

    def _asks_for_secrets(self) -> bool:
        match = self._match
        return match.state.to_act() is not None and match.rules.manners.asks_for_secrets(match.view(None))

    def _has_secret_answers(self) -> bool:
        state, manners = self._match.state, self._match.rules.manners
        public = self._match.view(None)
        return any(manners.is_secret(action, public) for action in state.legal())
