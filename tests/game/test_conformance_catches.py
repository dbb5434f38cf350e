"""Every conformance check can fail: each is shown a game with the flaw that it is there to find."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from inspect import ismodule
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, TypeAlias

import pytest

from game.core.contract import Rules
from tests.game.conformance import (
    test_copies,
    test_imagine,
    test_information,
    test_invariants,
    test_manners,
    test_memory,
    test_notation,
    test_play,
    test_refusals,
    test_replay,
    test_scores,
    test_setup,
    test_telling,
    test_touches,
    test_views,
)
from tests.game.conformance.cases import Case
from tests.game.toy.actions import Rest
from tests.game.toy.flaws import (
    accounts,
    choices,
    copies,
    imagination,
    manners,
    secrets,
    telling,
    touches,
    with_state,
)
from tests.game.toy.rules import ACORNS, AcornsRules
from tests.game.toy.state import AcornsState

Check: TypeAlias = Callable[[Case], None]

SEATS = 3
SEEDS = range(6)


def seeds(check: Callable[..., None], *details: Any) -> Check:
    """The check over a few seeds."""

    def over_seeds(case: Case) -> None:
        for seed in SEEDS:
            check(case, seed, *details)

    over_seeds.__name__ = check.__name__
    return over_seeds


def journal(case: Case) -> None:
    with TemporaryDirectory() as folder:
        test_replay.check_journal_and_undo(case, 0, Path(folder) / "match.jsonl")


def setups(case: Case) -> None:
    test_setup.check_bad_setups_are_refused(case.rules)


def option_values(case: Case) -> None:
    test_setup.check_every_value_goes_with_the_seats_it_is_offered_to(case.rules)


def events_shown(case: Case) -> None:
    test_telling.check_every_event_is_shown_or_leaves_no_trace(case.rules)


def memory(case: Case) -> None:
    test_memory.check_imagination_remembers_what_was_shown(case, 0, count=6, tries=300)


def faults(case: Case) -> None:
    test_notation.check_faults_are_named(case.rules, Rest(0))


def hash_seed(case: Case) -> None:
    test_replay.check_hash_seed_does_not_matter(
        "tests.game.toy.rules:ACORNS" if case.rules is ACORNS else "tests.game.toy.flaws.accounts:HASH_ORDER"
    )


asked_to_the_end = seeds(test_play.check_somebody_is_asked_until_the_end)
legal_actions = seeds(test_play.check_legal_actions, 10)
asking = seeds(test_play.check_questions_change_nothing, 10)
foretelling = seeds(test_play.check_what_is_foretold, 20)
refusals = seeds(test_refusals.check_refusals, 10)
old_copies = seeds(test_copies.check_old_copies_stay_as_they_were)
played_copies = seeds(test_copies.check_playing_a_copy_leaves_the_original, 6)
playouts = seeds(test_copies.check_playouts_leave_no_trace, 6)
replay = seeds(test_replay.check_replay)
recorded = seeds(test_replay.check_replay_from_recorded_draws)
hidden = seeds(test_views.check_views_hide_what_a_seat_cannot_know, 20, 3)
shared_views = seeds(test_views.check_views_share_nothing_with_the_state, 10)
named_views = seeds(test_views.check_views_say_whose_they_are, 10)
choices_told = seeds(test_information.check_choices_tell_what_the_view_shows, 10)
worlds_told = seeds(test_information.check_views_follow_from_what_was_told, 10, 30)
played_worlds = seeds(test_imagine.check_imagined_worlds_play_on, 6)
chance = seeds(test_imagine.check_nobody_foresees_chance, 6)
redrawn_secrets = partial(test_imagine.check_secrets_of_others_are_imagined_anew, seeds=SEEDS, count=20)
reveals = partial(test_imagine.check_nobody_foresees_what_is_revealed, seeds=SEEDS)
invariants = seeds(test_invariants.check_invariants, 20)
scores = seeds(test_scores.check_scores_and_outcome, 10)
standing = seeds(test_scores.check_standing, 20)
touching = seeds(test_touches.check_touches, 20)
shown = seeds(test_telling.check_events_show_what_they_tell)
changes = partial(test_telling.check_events_come_with_their_change, seeds=SEEDS)
last_views = seeds(test_telling.check_the_last_event_leads_to_the_view_after)
asked_between = seeds(test_telling.check_nobody_is_asked_while_events_are_told)
told_alike = seeds(test_telling.check_telling_changes_nothing)
openings = partial(test_telling.check_openings_tell_what_is_seen, seeds=range(30))
unsaid = seeds(test_manners.check_what_goes_without_saying)
meant = seeds(test_manners.check_what_is_meant, 10)
plans = seeds(test_manners.check_plans, 6)
together = seeds(test_manners.check_together, 20)
doubts = seeds(test_manners.check_doubts, 6)
open_questions = seeds(test_manners.check_open_questions_show_no_secret, 20)
notation = seeds(test_notation.check_actions_and_events_survive)
score_notation = seeds(test_notation.check_refusals_and_scores_survive, 5)
defaults = seeds(test_setup.check_defaults)

# The flawed game, the check that finds it out, and words of its complaint.
FLAWS: list[tuple[type[AcornsState | AcornsRules], Check, str]] = [
    (copies.SharedHands, old_copies, "has changed since"),
    (copies.SharedHands, played_copies, "changed the original"),
    (copies.SharedHands, journal, "does not lead to the start"),
    (copies.SharedAgenda, old_copies, "has changed since"),
    (copies.SharedChance, played_copies, "changed the original"),
    (copies.SharedMemory, old_copies, "has changed since"),
    (copies.ForgetfulCopy, old_copies, "the copy before move"),
    (copies.PlayoutInPlace, playouts, "playout"),
    (choices.UnstableOrder, legal_actions, "change when asked twice"),
    (choices.HiddenChoice, refusals, "listed and refused disagree"),
    (choices.ImpossibleChoice, legal_actions, "is listed and refused"),
    (choices.ChangedByAsking, asking, "asking changed the state"),
    (choices.FalseProphet, foretelling, "was told something else"),
    (choices.BusyProphet, foretelling, "to foretell is to do something"),
    (choices.ChangedByRefusal, refusals, "changed the state"),
    (choices.Unchecked, refusals, "not refused as announced"),
    (choices.UnknownCode, refusals, "unknown code"),
    (choices.WrongRuleNumber, refusals, "names rule 99.1"),
    (choices.TellingRefusal, hidden, "the refusal of"),
    (choices.EndlessWinter, asked_to_the_end, "no end after"),
    (accounts.EarlyOutcome, asked_to_the_end, "although somebody is asked"),
    (touches.Mumbled, touching, "are touched alike"),
    (touches.TwiceMumbled, touching, "are touched alike"),
    (touches.Early, touching, "on the way"),
    (touches.Hasty, touching, "says"),  # found by check_any_order
    (touches.Poked, touching, "does not go on with"),  # found by check_any_order
    (touches.Silent, touching, "cannot be touched"),
    (touches.Garbled, touching, "not by word:thing"),
    (secrets.OpenHands, hidden, "shows what seat"),
    (secrets.OpenBids, hidden, "shows what seat"),
    (secrets.OpenPile, hidden, "shows what seat"),
    (secrets.BidsPaidAtOnce, hidden, "shows what seat"),
    (secrets.BidsPaidAtOnce, choices_told, "shows more than it was told"),
    (secrets.OpenBids, choices_told, "shows more than it was told"),
    (secrets.LoudBids, choices_told, "what its view hides"),
    (secrets.LoudDraws, worlds_told, "what its view hides"),
    (secrets.OpenDraws, memory, "forgets what it was shown"),
    (secrets.SharedView, shared_views, "changing the view"),
    (secrets.WrongViewer, named_views, "says it is for"),
    (imagination.BlindImagination, hidden, "shows what seat"),
    (imagination.OwnHandImagined, hidden, "shows what seat"),
    (imagination.TrueHands, redrawn_secrets, "hand came"),
    (imagination.TrueBids, redrawn_secrets, "bid came"),
    (imagination.TrueBids, reveals, "BidsRevealed came"),
    (imagination.TruePile, reveals, "Card(Drawn|Heard) came"),
    (imagination.TrueChance, chance, "the chance of the real world"),
    (imagination.LentChance, played_worlds, "changed another"),
    (imagination.ImpossibleBids, invariants, "cannot have bid"),
    (imagination.FrostInHands, invariants, "a hand holds frost"),
    (imagination.ImaginedInPlace, played_worlds, "changed the state"),
    (accounts.OutsideChance, replay, "when played again"),
    (accounts.UnrecordedChance, recorded, "from its record"),
    (accounts.HashOrder, hash_seed, "two processes play different games"),
    (accounts.WrongTotal, scores, "add up to"),
    (accounts.ListedLines, score_notation, "score sheets change"),
    (accounts.MissingSheet, scores, "not one sheet for each seat"),
    (accounts.MissingPlace, scores, "does not hold every seat once"),
    (accounts.WrongWinner, scores, "won but"),
    (accounts.TellingStanding, standing, "cannot know"),
    (accounts.EndlessSuspense, standing, "another score"),
    (telling.EarlyBid, shown, "does not show BidLaid"),
    (telling.EarlyBid, last_views, "changes without an event"),
    (telling.EarlyRest, changes, "SquirrelRested came"),
    (telling.RestlessQuestions, asked_between, "seat 0 is asked while"),
    (telling.CountedCopies, told_alike, "other things happen"),
    (telling.SilentOpening, told_alike, "the opening is not told"),
    (telling.PileSeenAtTheDeal, openings, "more than it tells"),
    (telling.BidsSeenOnTheWay, worlds_told, "is told the view of"),
    (telling.UnheardEvents, events_shown, "not the events of the game"),
    (manners.HastyTable, unsaid, "begins nothing"),
    (manners.AbsentTable, meant, "mean Whistle"),
    (manners.AnxiousTable, doubts, "nobody knows"),
    (manners.ShowyTable, plans, "is not all that is turned over"),
    (manners.JostlingTable, together, "is asked before"),
    (manners.LoudTable, open_questions, "in the open shows"),
    (secrets.StrangeRests, notation, "cannot be read"),
    (accounts.CarelessNotation, faults, "was read as an action"),
    (accounts.AnySetup, setups, "is not refused"),
    (accounts.SeatNotThere, option_values, "first_seat=2 for 2 is refused"),
    (accounts.SeatBent, option_values, "first_seat=2 for 2 is refused for None"),
    (accounts.OtherDefault, defaults, "not the defaults"),
]


def _name(check: Check) -> str:
    return check.func.__name__ if isinstance(check, partial) else check.__name__


def _broken(flaw: type[AcornsState | AcornsRules]) -> Rules:
    return flaw() if issubclass(flaw, AcornsRules) else with_state(flaw)


@pytest.mark.parametrize(
    ("flaw", "check", "complaint"), FLAWS, ids=[f"{flaw.__name__}: {words}" for flaw, _, words in FLAWS]
)
def test_a_flaw_is_found(flaw: type[AcornsState | AcornsRules], check: Check, complaint: str) -> None:
    with pytest.raises(AssertionError, match=complaint):
        check(Case(_broken(flaw), SEATS))


@pytest.mark.parametrize("check", dict.fromkeys(check for _, check, _ in FLAWS), ids=_name)
def test_the_sound_game_passes_the_same_check(check: Check) -> None:
    check(Case(ACORNS, SEATS))


@pytest.mark.parametrize("refusal", [("Because!", "5.1"), ("because", "see above")])
def test_a_refusal_without_a_code_or_a_rule_is_found(refusal: tuple[str, str]) -> None:
    with pytest.raises(AssertionError, match="is no"):
        test_refusals.check_codes_and_rules([refusal])


def test_a_game_with_secrets_does_not_pass_as_an_open_one() -> None:
    with pytest.raises(AssertionError, match="other facts in an open game"):
        test_imagine.check_open_games_are_imagined_as_they_are(Case(ACORNS, SEATS), 0, 10)


def test_no_check_is_left_without_a_flaw() -> None:
    shown = Path(__file__).read_text("utf-8")
    modules = [module for name, module in globals().items() if name.startswith("test_") and ismodule(module)]
    checks = {name for module in modules for name in vars(module) if name.startswith("check_")}
    assert len(checks) > 20
    assert not {name for name in checks if name not in shown}
