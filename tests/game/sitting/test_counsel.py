"""People may ask what a strong bot would do in their place: it knows what they know, and nothing else."""

from collections.abc import Callable, Iterator
from itertools import islice

import pytest
from msgspec.structs import replace

from game.bots.player import Thought, decide
from game.bots.strength import COUNSELLOR, STRENGTHS, THINKERS
from game.bots.worker import counsel_for, question_for
from game.catalogue import GAMES
from game.core.chance import Chance
from game.core.contract import Rules, State
from game.core.setup import Setup
from game.sitting.sitting import Sitting
from tests.game.sitting.evening import BotsAtOnce, open_question, say, sit_at, sit_down

EVERY = 7  # of the decisions of a game that are looked at


def positions(game: Rules, seed: int) -> Iterator[State]:
    """Positions that bots lead to, at the largest table there is."""
    state, chance, number = game.new(Setup(game.info.max_seats, seed)), Chance(seed), 0
    while (seat := state.to_act()) is not None:
        if number % EVERY == 0:
            yield state.copy()
        state.apply(decide(game, state, STRENGTHS["easy"], seat, chance))
        number += 1


def asked_for_counsel(sitting: Sitting) -> BotsAtOnce:
    bots = sitting._bots
    assert isinstance(bots, BotsAtOnce)
    open_question(sitting)
    sitting.counsel.ask()
    return bots


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.info.id)
def test_what_is_hidden_changes_no_advice(game: Rules, counts: Callable[[int, int], int]) -> None:
    changed = 0
    met = (state for seed in range(700, 760) for state in positions(game, seed))
    for number, state in enumerate(islice(met, counts(25, 400))):
        seat, seats = state.to_act(), len(state.score())
        assert seat is not None
        other = state.imagine(seat, Chance(number + 100))
        assert other.view(seat) == state.view(seat)
        changed += other.dump() != state.dump()
        first, second = (counsel_for(sit_at(game, truth, seats).match, seat) for truth in (state, other))
        assert [world.dump() for world in first.worlds] == [world.dump() for world in second.worlds]
        assert (first.strength, first.seed, first.temper) == (second.strength, second.seed, second.temper)
    assert changed or not game.info.has_hidden_information


def test_advice_comes_from_the_strongest_bot_without_a_taste_of_its_own() -> None:
    sitting = sit_down(GAMES[0], ["human", "human"])
    bots = asked_for_counsel(sitting)
    assert bots.asked is not None
    assert (bots.asked.strength, bots.asked.temper) == (COUNSELLOR, None)
    hard, adviser = STRENGTHS["hard"].care, THINKERS[COUNSELLOR].care
    assert hard is not None and adviser is not None
    assert adviser == replace(hard, positions=adviser.positions), "only sooner"


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.info.id)
def test_whoever_follows_advice_is_led_through_all_of_it(game: Rules) -> None:
    sitting = sit_down(game, ["human"] * game.info.min_seats)
    asked_for_counsel(sitting)
    assert sitting.counsel.listen()
    for _ in range(12):
        advice = sitting.counsel.advice()
        if advice is None:
            break
        assert advice.is_rest == bool(sitting.match.moves), "whoever looks first is told so"
        assert sitting.match.state.why_not(advice.thought.steps[0]) is None
        say(sitting, advice.thought.steps[0])
        open_question(sitting)
    assert sitting.match.moves


def test_nobody_who_goes_their_own_way_is_advised_any_longer() -> None:
    sitting = sit_down(GAMES[0], ["human"] * GAMES[0].info.min_seats)
    asked_for_counsel(sitting)
    assert sitting.counsel.listen()
    advice = sitting.counsel.advice()
    assert advice is not None
    advised = advice.thought.steps[0]
    own = next(action for action in sitting.match.state.legal() if action != advised)
    say(sitting, own)
    assert sitting.counsel.advice() is None


def test_advice_that_is_awaited_is_no_move_of_a_bot_and_can_be_called_off() -> None:
    sitting = sit_down(GAMES[0], ["human"] * GAMES[0].info.min_seats)
    bots = asked_for_counsel(sitting)
    assert sitting.counsel.is_thinking and not sitting.is_thinking
    sitting.counsel.end()
    assert bots.asked is None
    assert not sitting.counsel.listen() and sitting.counsel.advice() is None


def test_a_move_ends_what_was_thought_about() -> None:
    sitting = sit_down(GAMES[0], ["human"] * GAMES[0].info.min_seats)
    asked_for_counsel(sitting)
    say(sitting, sitting.match.state.legal()[0])
    assert not sitting.counsel.is_thinking and not sitting.counsel.listen()


def test_where_people_have_an_adviser_of_their_own_rivals_are_not_asked_for_advice() -> None:
    match = sit_down(GAMES[0], ["human"] * GAMES[0].info.min_seats).match
    rivals, adviser = BotsAtOnce(), BotsAtOnce()
    sitting = Sitting(match, rivals, adviser=adviser)
    open_question(sitting)
    sitting.counsel.ask()
    assert adviser.is_thinking and not rivals.is_thinking
    assert sitting.counsel.is_thinking and not sitting.is_thinking
    say(sitting, match.state.legal()[0])
    assert not adviser.is_thinking, "a move ends what is thought about"
    sitting.close()
    assert adviser.is_closed and rivals.is_closed


def test_whoever_waits_for_advice_can_have_what_is_thought_out_so_far_and_a_bot_keeps_it_to_itself() -> None:
    people, bots = (
        sit_down(GAMES[0], [who] * GAMES[0].info.min_seats).match for who in ("human", "bot:hard")
    )
    seat = people.state.to_act()
    assert seat is not None
    told = []
    for question in (counsel_for(people, seat), question_for(bots, seat)):
        so_far: list[Thought] = []
        answer = question.answered(so_far.append)
        assert answer.steps
        told.append(len(so_far))
    assert told[0] > 0 and told[1] == 0
