"""Long, wild sittings beside a model that remembers everything in plain lists."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import nullcontext
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from game.core.contract import IllegalAction
from game.core.values import Action
from tests.game.core.counting import COUNTING, Count, LookAtSecret, RollDice
from tests.game.core.tables import actions, disk_with_room_until, resumed, sit, watched

SEATS = 3
HUMANS = (0, 1)


class Page(NamedTuple):
    """What a line of the journal leaves on the table."""

    moves: tuple[Action, ...] = ()
    redo: tuple[tuple[Action, ...], ...] = ()  # an undo each, the latest last


def after_move(page: Page, action: Action) -> Page:
    redo: tuple[tuple[Action, ...], ...] = ()
    if page.redo and page.redo[-1][0] == action:
        rest = page.redo[-1][1:]
        redo = (*page.redo[:-1], rest) if rest else page.redo[:-1]
    return Page((*page.moves, action), redo)


def moves_lost_by_undo(moves: Sequence[Action], seat: int, is_free: bool) -> int:
    """How many moves an undo takes; 0 if it is refused."""
    own = [place for place, action in enumerate(moves) if action.seat == seat]
    if not own:
        return 0
    lost = moves[own[-1] :]
    has_obstacle = any(
        isinstance(action, RollDice | LookAtSecret) or (action.seat != seat and action.seat in HUMANS)
        for action in lost
    )
    return 0 if has_obstacle and not is_free else len(lost)


class Sitting(RuleBasedStateMachine):
    def __init__(self) -> None:
        super().__init__()
        self.folder = TemporaryDirectory()
        self.path = Path(self.folder.name) / "game"

    @initialize(is_free=st.booleans())
    def sit_down(self, is_free: bool) -> None:
        self.match = sit(self.path, "human", "human", "bot:easy", free_undo=is_free, goal="5000")
        self.pages = [Page()]  # one a line, also of those that wait
        self.promised = 1  # lines that are safe

    @rule(choice=st.integers(0, 4), room=st.none() | st.integers(0, 150))
    def move(self, choice: int, room: int | None) -> None:
        action = self.match.state.legal()[choice]
        self.pages.append(after_move(self.pages[-1], action))
        full = nullcontext() if room is None else disk_with_room_until(self.path.stat().st_size + room)
        with full:
            self.match.apply(action)
        self.note_what_was_saved(is_disk_fine=room is None)

    @rule(seat=st.integers(0, SEATS - 1))
    def undo(self, seat: int) -> None:
        moves, redo = self.pages[-1]
        lost = moves_lost_by_undo(moves, seat, self.match.free_undo)
        if lost:
            self.match.undo(seat)
            self.pages.append(Page(moves[:-lost], (*redo, moves[-lost:])))
            self.note_what_was_saved()
        else:
            with pytest.raises(IllegalAction):
                self.match.undo(seat)

    @rule()
    def redo(self) -> None:
        if self.pages[-1].redo:
            for action in self.pages[-1].redo[-1]:
                self.pages.append(after_move(self.pages[-1], action))
            self.match.redo()
            self.note_what_was_saved()
        else:
            with pytest.raises(IllegalAction):
                self.match.redo()

    @rule(by=st.sampled_from((-1, 0, 4)))
    def try_an_illegal_move(self, by: int) -> None:
        seat = self.match.state.to_act()
        assert seat is not None
        with pytest.raises(IllegalAction):
            self.match.apply(Count(seat, by))

    @rule(is_disk_full=st.booleans())
    def leave_and_return(self, is_disk_full: bool) -> None:
        with disk_with_room_until(self.path.stat().st_size) if is_disk_full else nullcontext():
            self.match.close()
        assert self.whole_lines() >= (self.promised if is_disk_full else len(self.pages))
        self.return_to_what_was_saved()

    @rule(cut=st.integers(1, 300))
    def tear_off_the_end(self, cut: int) -> None:
        self.match.close()
        content = self.path.read_bytes()
        assert content.count(b"\n") == len(self.pages)
        head = content.index(b"\n") + 1
        self.path.write_bytes(content[: max(head, len(content) - cut)])
        self.return_to_what_was_saved()

    @precondition(lambda self: self.match.trouble)
    @rule()
    def wait_for_the_disk(self) -> None:
        assert self.match.journal is not None
        self.match.journal.catch_up()
        self.note_what_was_saved()

    def note_what_was_saved(self, is_disk_fine: bool = True) -> None:
        if is_disk_fine:
            assert self.match.trouble is None
        if self.match.trouble is None:
            self.promised = len(self.pages)

    def whole_lines(self) -> int:
        """The lines in the file; some may be there although the disk was full after them."""
        return self.path.read_bytes().count(b"\n")

    def return_to_what_was_saved(self) -> None:
        self.promised = self.whole_lines()
        del self.pages[self.promised :]
        self.match = resumed(self.path)

    @invariant()
    def the_table_shows_what_was_played(self) -> None:
        moves, redo = self.pages[-1]
        assert tuple(actions(self.match)) == moves
        assert self.match.can_redo == bool(redo)
        state = COUNTING.new(self.match.setup)
        for action in moves:
            state.apply(action)
        assert self.match.state.dump() == state.dump()

    @invariant()
    def the_file_holds_what_was_saved(self) -> None:
        assert self.promised <= self.whole_lines() <= len(self.pages)
        assert tuple(actions(watched(self.path))) == self.pages[self.whole_lines() - 1].moves

    def teardown(self) -> None:
        if hasattr(self, "match"):
            self.match.close()
        self.folder.cleanup()


def test_a_sitting_is_what_plain_lists_would_remember(counts: Callable[[int, int], int]) -> None:
    run_state_machine_as_test(
        Sitting, settings=settings(max_examples=counts(100, 1000), stateful_step_count=counts(30, 50))
    )
