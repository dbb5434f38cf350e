"""Replay: from what a journal says back to the position, through the rules."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from msgspec import Struct

from game.core.chance import Chance, Draw, ScriptMismatch
from game.core.contract import IllegalAction, Rules
from game.core.faults import Damage, JournalError
from game.core.history import History, Opening
from game.core.notation import NotationError, read_action
from game.core.record import Entry, MoveMade, Record
from game.core.report import Report
from game.core.setup import Setup, SetupError


class Replay(Struct, frozen=True):
    """A saved game played again, as far as the rules follow it."""

    rules: Rules
    history: History
    good_lines: int
    damage: Damage | None


def opened(
    rules: Rules, setup: Setup, script: Iterable[Draw] | None = None, report: Report | None = None
) -> Opening:
    """What happens before the first move, with the draws of the script if there is one."""
    chance = Chance(setup.seed)
    report = Report() if report is None else report
    if script is not None:
        chance.follow(script)
    state = rules.new(setup, chance, report)
    if script is not None:
        chance.stop_following()
    return Opening(tuple(report), tuple(chance.drawn), state)


def replayed(record: Record, find_rules: Callable[[str], Rules]) -> Replay:
    """Play a saved game again up to its first fault; raises JournalError if it cannot even begin."""
    rules = _rules_of(record, find_rules)
    try:
        history = History(opened(rules, record.header.setup, record.header.drew))
    except (SetupError, ScriptMismatch) as fault:
        raise JournalError("other_opening", record.name, str(fault)) from fault
    for line, entry in enumerate(record.entries, start=2):
        try:
            _repeat(rules, history, entry)
        except (NotationError, IllegalAction):
            return Replay(rules, history, line - 1, Damage(line, "refused"))
        except ScriptMismatch:
            return Replay(rules, history, line - 1, Damage(line, "draws"))
    return Replay(rules, history, len(record.lines), record.damage)


def _rules_of(record: Record, find_rules: Callable[[str], Rules]) -> Rules:
    header = record.header
    try:
        rules = find_rules(header.game)
    except SetupError as fault:
        raise JournalError("unknown_game", record.name, header.game) from fault
    if header.rules > rules.info.version:
        known = rules.info.version
        raise JournalError("newer_rules", record.name, f"version {header.rules}, this is {known}")
    return rules


def _repeat(rules: Rules, history: History, entry: Entry) -> None:
    if isinstance(entry, MoveMade):
        action = read_action(rules, bytes(entry.action))
        history.play(action, entry.drew, goes_on=entry.goes_on, why=entry.why)
    else:
        history.take_back(entry.seat, entry.count, entry.is_free)
