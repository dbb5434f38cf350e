"""Stronger bots win: every pair meets with seats, aims and first moves changed around."""

from collections.abc import Callable
from statistics import fmean

import pytest

from game.bots.player import decide
from game.bots.strength import STRENGTHS
from game.catalogue import rules
from game.core.chance import Chance
from game.core.setup import Setup
from game.selfplay import play
from tests.game.toy.rules import ACORNS

NURSERY = rules("nursery")
AIMS = ("colours", "heights")


def leads_in_nursery(stronger: str, weaker: str, games: int) -> list[int]:
    """The stronger one's lead in each game; eight games hold every seat, aim and first move once."""
    leads = []
    for number in range(games):
        seat = number & 1
        bots = (stronger, weaker) if seat == 0 else (weaker, stronger)
        options = {"first_seat": str(number >> 1 & 1), "aims": AIMS[number >> 2 & 1]}
        scores = play(NURSERY, Setup(2, number, options), bots).scores
        leads.append(scores[seat] - scores[1 - seat])
    return leads


def wins_in_nursery(stronger: str, weaker: str, games: int) -> int:
    return sum(lead > 0 for lead in leads_in_nursery(stronger, weaker, games))


@pytest.mark.parametrize("stronger", ["easy", "medium"])
def test_every_bot_that_looks_beats_chance(stronger: str, counts: Callable[[int, int], int]) -> None:
    games = counts(8, 48)
    assert wins_in_nursery(stronger, "random", games) >= 0.95 * games


def test_medium_clearly_beats_easy(counts: Callable[[int, int], int]) -> None:
    games = counts(8, 80)
    assert wins_in_nursery("medium", "easy", games) >= 0.8 * games


def late_lead_in_nursery(stronger: str, weaker: str, seed: int) -> int:
    """By how much the stronger one leads after the last 13 turns of a random game, played from both seats."""
    opening = NURSERY.new(Setup(2, seed))
    chance = Chance(seed)
    for _ in range(81):
        opening.apply(chance.pick(opening.legal(), "choice"))
    lead = 0
    for bots in ((stronger, weaker), (weaker, stronger)):
        state = opening.copy()
        while (seat := state.to_act()) is not None:
            state.apply(decide(NURSERY, state, STRENGTHS[bots[seat]], seat, chance))
        scores = [sheet.total for sheet in state.score()]
        lead += scores[bots.index(stronger)] - scores[bots.index(weaker)]
    return lead


def test_hard_plays_the_last_turns_better_than_medium(counts: Callable[[int, int], int]) -> None:
    leads = [late_lead_in_nursery("hard", "medium", seed) for seed in range(counts(3, 30))]
    assert fmean(leads) > 1


def test_hard_clearly_leads_medium_in_whole_games(counts: Callable[[int, int], int]) -> None:
    leads = leads_in_nursery("hard", "medium", counts(1, 40))
    assert fmean(leads) > 3


@pytest.mark.parametrize("strength", ["medium", "hard"])
def test_bots_play_well_with_hidden_cards_and_dice(strength: str, counts: Callable[[int, int], int]) -> None:
    games = counts(30, 200)
    lead = 0
    for number in range(games):
        bots = (strength, "random", "random") if number % 2 else ("random", "random", strength)
        scores = play(ACORNS, Setup(3, number), bots).scores
        lead += scores[bots.index(strength)] - max(
            score for score, bot in zip(scores, bots, strict=True) if bot == "random"
        )
    assert lead > 0


@pytest.mark.parametrize(("game", "daily"), [("robbers", 4), ("forester", 12)])
def test_looking_ahead_pays_in_every_game_with_a_table(
    game: str, daily: int, counts: Callable[[int, int], int]
) -> None:
    leads = []
    for number in range(counts(daily, 60)):
        bots = ("easy", "random") if number % 2 else ("random", "easy")
        scores = play(rules(game), Setup(2, number), bots).scores
        leads.append(scores[bots.index("easy")] - scores[bots.index("random")])
    assert fmean(leads) > 3


@pytest.mark.parametrize("strength", STRENGTHS)
def test_no_budget_is_without_end(strength: str) -> None:
    way = STRENGTHS[strength]
    positions = (way.turn.nodes if way.turn else 0) + way.candidates * sum(turn.nodes for turn in way.answers)
    assert way.worlds * positions <= 120_000
    reading = way.care.reading if way.care else None
    assert reading is None or reading.positions <= 2_000
