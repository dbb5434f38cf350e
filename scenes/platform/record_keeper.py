"""The keeper of the records: notes and reads them on a thread, so that no frame ever waits for the disk."""

# ruff: noqa: PLC0415 - whoever only wants to see the menu needs no database

from __future__ import annotations

import logging
from collections.abc import Callable, Collection, Iterable
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from concurrent.futures import Future, ThreadPoolExecutor
    from multiprocessing.context import SpawnProcess

    from game.records.catching_up import SavedAs
    from game.records.chronicle import Chronicle, Shown
    from game.records.finished import Finished, Unnamed
    from game.records.records import NewLeaf, Records

T = TypeVar("T")
log = logging.getLogger(__name__)


class RecordKeeper:
    """Every question is answered in its turn; an answer that cannot be given raises RecordsError."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._records: Records | None = None
        self._helper: SpawnProcess | None = None

    def note(self, *games: Finished) -> Future[list[NewLeaf]]:
        """Note games that have ended."""
        return self._do(lambda records: records.note(*games))

    def chronicle(self, shown: Shown) -> Future[Chronicle]:
        """What there is to tell of some games."""
        return self._do(lambda records: records.chronicle(shown))

    def noted(self, names: Collection[str]) -> Future[dict[str, Finished]]:
        """What is known of saved games, by their names."""
        return self._do(lambda records: records.noted(names))

    def look_after(self, games: Callable[[], Iterable[SavedAs]], unnamed: Unnamed) -> Future[None]:
        """Check the database, and let those saved games be noted that are not, as after damage.

        They are asked for on the thread, as looking at all of them takes a while.
        """
        return self._do(lambda records: self._catch_up(records, games(), unnamed))

    def settle(self) -> None:
        """Wait until everything is done that was asked so far."""
        self._worker.submit(lambda: None).result()
        if self._helper is not None:
            self._helper.join()

    @cached_property
    def _worker(self) -> ThreadPoolExecutor:
        from concurrent.futures import ThreadPoolExecutor

        return ThreadPoolExecutor(1, "records")

    def _do(self, work: Callable[[Records], T]) -> Future[T]:
        return self._worker.submit(lambda: work(self._opened()))

    def _opened(self) -> Records:
        from game.records.records import Records

        if self._records is None:
            self._records = Records(self._folder)
        return self._records

    def _catch_up(self, records: Records, games: Iterable[SavedAs], unnamed: Unnamed) -> None:
        from game.records import catching_up

        saved = {game.path.name: game for game in games}
        missing = records.missing({name: game.ended for name, game in saved.items()})
        if not missing:
            return
        try:
            self._helper = catching_up.begin(self._folder, [saved[name] for name in missing], unnamed)
        except OSError as fault:
            log.warning("finished games cannot be noted now (%s)", fault)
