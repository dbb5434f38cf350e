"""Games that wait in memory, because no disk takes all of their moves."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from game.core.match import Match


class KeptGames:
    """Takes every match that people leave, closes those that are saved, and keeps the others open.

    These can be resumed, and saving them is tried now and then, until the program ends.
    """

    def __init__(self) -> None:
        self._matches: list[Match] = []
        self._given_up: list[Match] = []  # at tables that are about to be left

    def __iter__(self) -> Iterator[Match]:
        return iter(tuple(self._matches))

    def __len__(self) -> int:
        return len(self._matches)

    @property
    def paths(self) -> set[Path]:
        """Where these games would be saved; what is there already is an older part of them."""
        return {match.journal.path for match in self._matches if match.journal}

    def put_away(self, match: Match) -> None:
        """A match was left: close it, or keep it if it is not saved and nobody has given it up."""
        is_given_up = match in self._given_up
        if is_given_up:
            self._given_up.remove(match)
        if match.save() or is_given_up:
            match.close()
        elif match not in self._matches:
            self._matches.append(match)

    def take(self, match: Match) -> None:
        """Somebody plays a match on; from now on the table is responsible for it."""
        self._matches.remove(match)

    def try_again(self) -> None:
        """Save what can be saved now, and stop keeping that."""
        for match in self:
            if match.save():
                self.forget(match)

    def give_up(self, match: Match) -> None:
        """Somebody has agreed to lose the unsaved moves of a match."""
        if match in self._matches:
            self.forget(match)
        else:
            self._given_up.append(match)

    def forget(self, match: Match) -> None:
        """Close a match that waits here, if it does."""
        if match in self._matches:
            self._matches.remove(match)
            match.close()
