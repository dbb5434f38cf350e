"""The same set-up and the same actions give the same game, here and in any other process."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from game.core.chance import Chance, Draw
from game.core.contract import Rules
from game.core.match import Match
from game.core.notation import written
from game.core.seats import Seat
from tests.game.conformance.cases import Case, Counts
from tests.game.conformance.walks import facts, fingerprint, random_game

ROOT = Path(__file__).parents[3]


def check_replay(case: Case, seed: int) -> None:
    state, again = case.new(seed), case.new(seed)
    assert state.dump() == again.dump(), "one set-up gives two first positions"
    for number, action in enumerate(random_game(case, seed), 1):
        events, events_again = written(state.apply(action)), written(again.apply(action))
        assert events == events_again, f"move {number} has other events when played again"
        assert state.dump() == again.dump(), f"move {number} leads elsewhere when played again"


def check_replay_from_recorded_draws(case: Case, seed: int) -> None:
    """Only the record decides what falls: the stream itself comes from another seed."""
    chance, other = Chance(seed), Chance(seed + 1)
    state = case.rules.new(case.setup(seed), chance)
    other.follow(chance.drawn)
    again = case.rules.new(case.setup(seed), other)
    other.stop_following()
    for number, action in enumerate(random_game(case, seed), 1):
        state.chance.start_record()
        events = state.apply(action)
        drawn: list[Draw] = state.chance.drawn
        again.chance.follow(drawn)
        events_again = again.apply(action)
        again.chance.stop_following()
        assert written(events) == written(events_again), f"move {number} has other events from its record"
        assert facts(state) == facts(again), f"move {number} leads elsewhere from its record"
        assert state.chance.count == again.chance.count, f"move {number} draws more or less from its record"


def check_journal_and_undo(case: Case, seed: int, path: Path) -> None:
    seats = [Seat(f"P{seat}", "blue", "owl", "human") for seat in range(case.seats)]
    with Match.start(case.rules, case.setup(seed), seats, path, free_undo=True) as match:
        first = fingerprint(case, match.state)
        assert first == fingerprint(case, case.new(seed)), "a match starts elsewhere than its set-up"
        for action in random_game(case, seed):
            match.apply(action)
        last = fingerprint(case, match.state)
        watched = Match.watch(path, lambda _: case.rules)
        assert watched.damage is None, f"the journal just written is damaged: {watched.damage}"
        assert fingerprint(case, watched.state) == last, "the journal leads to another position"
        assert _history(watched) == _history(match), "the journal tells another story"
        while match.moves:
            match.undo(match.moves[-1].action.seat)
        assert fingerprint(case, match.state) == first, "taking back every move does not lead to the start"
        while match.can_redo:
            match.redo()
        assert fingerprint(case, match.state) == last, "making every move again leads elsewhere"


def _history(match: Match) -> list[bytes]:
    return [written([played.action, played.events, played.drew]) for played in match.moves]


def check_hash_seed_does_not_matter(place: str, games: int = 2) -> None:
    """Play some games of every case in two processes that put strings into sets in different orders."""
    processes = [
        subprocess.Popen(
            [sys.executable, "-m", "tests.game.conformance.transcripts", str(games), place],
            cwd=ROOT,
            env={**os.environ, "PYTHONHASHSEED": hash_seed},
            stdout=subprocess.PIPE,
            text=True,
        )
        for hash_seed in ("1", "2")
    ]
    one, other = (process.communicate()[0].splitlines() for process in processes)
    assert [process.returncode for process in processes] == [0, 0], "a process failed to play"
    assert one, "no game was played"
    for line, other_line in zip(one, other, strict=True):
        assert line == other_line, "two processes play different games from one seed"


def test_a_replay_is_the_same_game(case: Case, counts: Counts) -> None:
    for seed in range(counts(3, 50)):
        check_replay(case, seed)


def test_recorded_draws_lead_to_the_same_game(case: Case, counts: Counts) -> None:
    for seed in range(counts(3, 50)):
        check_replay_from_recorded_draws(case, seed)


def test_a_journal_leads_to_the_same_game_and_undo_back_to_the_start(
    case: Case, counts: Counts, tmp_path: Path
) -> None:
    for seed in range(counts(1, 10)):
        check_journal_and_undo(case, seed, tmp_path / f"{seed}.jsonl")


def test_every_process_plays_the_same_game(counts: Counts) -> None:
    check_hash_seed_does_not_matter("tests.game.conformance.cases:GAMES", counts(1, 4))


def test_another_seed_is_another_game(rules: Rules) -> None:
    case = Case(rules, rules.info.min_seats)
    firsts = {written(case.new(seed).view(0)) for seed in range(64)}
    assert len(firsts) > 1, "64 seeds give one and the same first position"
