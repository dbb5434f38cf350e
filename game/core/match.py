"""A match: one sitting, with its seats, its position and its history, saved move by move."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TypeAlias

import msgspec

from game.core import journal as journals
from game.core.chance import Draw
from game.core.contract import IllegalAction, Rules, State
from game.core.faults import Damage, Trouble
from game.core.history import History, Played, TakeBack
from game.core.insight import Reason
from game.core.journal import Journal
from game.core.notation import written
from game.core.record import FORMAT, Header, MoveMade, MovesTakenBack
from game.core.replay import opened, replayed
from game.core.report import Telling, Told
from game.core.seats import Seat, checked_seats
from game.core.setup import Setup, checked
from game.core.undo import RULE, fair_part, moves_of_tap, obstacle, why_no_fair_undo
from game.core.values import Action, Event, Refusal, View

FindRules: TypeAlias = Callable[[str], Rules]  # by the id of a game; raises SetupError


class Match:
    """Made by `start`, `resume` or `watch`; closed at the end, or left by a `with` block."""

    def __init__(self, rules: Rules, header: Header, history: History, journal: Journal | None) -> None:
        self.rules = rules
        self.header = header
        self.setup = header.setup
        self.seats = header.seats
        self.free_undo = header.free_undo
        self.has_counsel = header.has_counsel
        self.journal = journal
        self.damage: Damage | None = None  # what was found, and cut off, when the match was loaded
        self._history = history
        self._viewed = history.state  # the position that the views are of
        self._views: dict[int | None, View] = {}

    @classmethod
    def start(
        cls,
        rules: Rules,
        setup: Setup,
        seats: Sequence[Seat],
        path: Path | None = None,
        free_undo: bool = False,
        has_counsel: bool = True,
        drew: Sequence[Draw] | None = None,
    ) -> Match:
        """Sit down to a new game, saved to a new file unless there is no path.

        Where `drew` says what fell in the opening of another match, the same falls in this one.
        Raises SetupError for what cannot be played and JournalError if the file exists. Where no file
        can be begun the match goes on in memory, and `trouble` says so.
        """
        setup = checked(rules.info, setup)
        seats = checked_seats(tuple(seats), setup)
        info, opening = rules.info, opened(rules, setup, drew)
        first = opening.state.to_act()
        header = Header(
            FORMAT, info.id, info.version, setup, seats, free_undo, opening.drew, first, has_counsel
        )
        return cls(rules, header, History(opening), Journal.create(path, header) if path else None)

    @classmethod
    def resume(cls, path: Path, find_rules: FindRules) -> Match:
        """Play a saved game on from its last good move; raises JournalError.

        A damaged end is cut off after the whole file was kept aside. Where nothing may be written the
        match goes on in memory, and `trouble` says so.
        """
        journal, record = Journal.reopen(path)
        try:
            replay = replayed(record, find_rules)
            if replay.damage:
                journal.cut(replay.good_lines)
        except BaseException:
            journal.let_go()
            raise
        match = cls(replay.rules, record.header, replay.history, journal)
        match.damage = replay.damage
        return match

    @classmethod
    def watch(cls, path: Path, find_rules: FindRules) -> Match:
        """Look at a saved game up to its last good move without ever writing; raises JournalError."""
        record = journals.read(path)
        replay = replayed(record, find_rules)
        match = cls(replay.rules, record.header, replay.history, None)
        match.damage = replay.damage
        return match

    @property
    def history(self) -> History:
        """Everything that happened, for those who tell it elsewhere; nobody but the match changes it."""
        return self._history

    @property
    def people(self) -> list[int]:
        """The seats in which persons decide."""
        return [place for place, seat in enumerate(self.seats) if seat.is_human]

    @property
    def state(self) -> State:
        """The position now. Ask it, but change it only through the match."""
        return self._history.state

    def view(self, viewer: int | None) -> View:
        """What a viewer (None: the public) may know of the position now; kept, as no position changes."""
        if self._viewed is not self.state:
            self._viewed, self._views = self.state, {}
        if viewer not in self._views:
            self._views[viewer] = self.state.view(viewer)
        return self._views[viewer]

    @property
    def moves(self) -> Sequence[Played]:
        """The moves from the start to now, without those taken back."""
        return self._history.moves

    def last_like(self, action: Action) -> Action | None:
        """What the seat of an action said last when it was asked the same."""
        said = (move.action for move in reversed(self.moves))
        return next((each for each in said if type(each) is type(action) and each.seat == action.seat), None)

    @property
    def take_backs(self) -> Sequence[TakeBack]:
        """Every undo of this match, oldest first."""
        return self._history.take_backs

    @property
    def changes(self) -> int:
        """How many moves and undos there were: tells an answer to an old position from a new one."""
        return self._history.changes

    @property
    def trouble(self) -> Trouble | None:
        """Why the last moves are not saved; None while all is well, or when nothing is to be saved."""
        return self.journal.trouble if self.journal else None

    @property
    def unsaved(self) -> int:
        """How many of the last moves and undos are not on a disk; none where nothing is to be saved."""
        return self.journal.unsaved if self.journal else 0

    @property
    def is_disturbed(self) -> bool:
        """Whether others did something to the saved game that `save` should look at; cheap to ask."""
        return self.journal is not None and self.journal.is_disturbed

    def save(self) -> bool:
        """Try again to save what waits; True if nothing waits any more."""
        if self.journal:
            self.journal.catch_up()
        return self.is_safe

    def save_in(self, folder: Path) -> bool:
        """Save everything in another folder, and all that follows; True if nothing waits any more."""
        return self.journal is None or (self.journal.move_to(folder) and self.is_safe)

    @property
    def is_safe(self) -> bool:
        """Whether the match is on a disk as it stands, or is not to be saved at all."""
        return self.journal is None or (self.journal.is_begun and not self.journal.unsaved)

    @property
    def opening(self) -> Sequence[Event]:
        """What happened before the first move."""
        return self._history.opening.events

    def told(self, move: int, viewer: int | None) -> list[Told]:
        """A move told event by event, each with what a viewer sees after it; 0 tells the opening."""
        if move > 0:
            return self.moves[move - 1].told(viewer)
        telling = Telling()
        if self.opening:
            opened(self.rules, self.setup, self._history.opening.drew, telling)
        return telling.told(viewer)

    def state_at(self, moves: int) -> State:
        """A copy of the position after the first so many moves."""
        return self._history.state_at(moves)

    def apply(self, action: Action, *, goes_on: bool = False, why: Reason | None = None) -> list[Event]:
        """Make a move; it is saved (or `trouble` is set) before its events are known.

        One that goes on with the move before was meant by the same tap, and is taken back with it. Whoever
        can say why it is made lets it be kept with the move.
        Raises IllegalAction, and then nothing has changed.
        """
        return self._keep(self._history.play(action, goes_on=goes_on, why=why))

    def repeat(self, played: Played) -> list[Event]:
        """Make a move that was made in another match from here; what fell there falls again."""
        again = self._history.play(played.action, played.drew, goes_on=played.goes_on, why=played.why)
        return self._keep(again)

    def _keep(self, played: Played) -> list[Event]:
        if self.journal:
            said = msgspec.Raw(written(played.action))
            number, to_act = len(self.moves), self.state.to_act()
            self.journal.append(MoveMade(number, said, played.drew, to_act, played.goes_on, played.why))
        return list(played.events)

    def why_no_undo(self, seat: int) -> Refusal | None:
        """What keeps a seat from taking back its last decision; None when it may."""
        refusal = why_no_fair_undo(self.moves, self.seats, seat)
        if refusal and self.free_undo and refusal.code != "nothing_to_undo":
            return None
        return refusal

    def undo(self, seat: int) -> TakeBack:
        """Go back to before the seat's last tap; raises IllegalAction if it may not.

        Where something stands in the way of taking back all that the tap did, only the last of it goes.
        """
        refusal = self.why_no_undo(seat)
        if refusal:
            raise IllegalAction(refusal)
        count = moves_of_tap(self.moves, seat)
        if not self.free_undo:
            count = fair_part(self.moves, self.seats, seat, count)
        is_free = obstacle(self.moves, self.seats, seat, count) is not None
        undone = self._history.take_back(seat, count, is_free)
        if self.journal:
            self.journal.append(MovesTakenBack(undone.count, seat, is_free, self.state.to_act()))
        return undone

    @property
    def can_redo(self) -> bool:
        """Whether moves were taken back and no other was made since."""
        return bool(self._history.to_redo())

    @property
    def last_action(self) -> Action | None:
        """What was taken back just now, or else done last."""
        played = self._history.to_redo() or self.moves[-1:]
        return played[0].action if played else None

    def redo(self) -> list[Event]:
        """Make the moves of the last undo again; raises IllegalAction if there are none."""
        if not self.can_redo:
            raise IllegalAction(Refusal("nothing_to_redo", RULE))
        return [
            event
            for played in self._history.to_redo()
            for event in self.apply(played.action, goes_on=played.goes_on, why=played.why)
        ]

    def close(self) -> None:
        """Save what waits and let others open the file."""
        if self.journal:
            self.journal.close()

    def __enter__(self) -> Match:
        return self

    def __exit__(self, *fault: object) -> None:
        self.close()
