"""Everything that can happen does happen, and is told."""

import random
from collections import Counter
from typing import get_args

from game.core.notation import read_event, written
from game.gnomes import actions as said
from game.gnomes import events as told
from game.gnomes.actions import GnomesAction
from game.gnomes.event_cards import EVENT_CARDS
from game.gnomes.events import GnomesEvent
from game.gnomes.rules import GNOMES
from tests.game.gnomes.positions import C, M, apply, eager, gnome, new_game, of_kind, table


def test_lively_games_show_every_event_action_and_card() -> None:
    met: Counter[object] = Counter()
    for seed in range(40):
        options = {"open_auction": ("off", "on")[seed // 2 % 2], "round_cap": "30"}
        state, rng = new_game(2 + seed % 5, seed, **options), random.Random(seed)
        while state.to_act() is not None:
            action = eager(state, rng)
            met[type(action)] += 1
            for event in state.apply(action):
                met[type(event)] += 1
                if isinstance(event, told.EventDrawn):
                    met[event.event] += 1
    wanted = {*get_args(GnomesEvent), *get_args(GnomesAction), *EVENT_CARDS}
    assert {thing for thing in wanted if not met[thing]} == set()


def test_a_whole_round_is_told_in_order() -> None:
    state = table("brown", "brown", draws={"rivals": [(0, 0)]})
    events = apply(
        state,
        said.EnterContest(C, gnome(C, "brown"), "low"),
        said.WorkInGarden(M, gnome(M, "brown")),
    )
    phases = [event.phase for event in of_kind(events, told.PhaseStarted)]
    assert phases == [3, 4, 5, 1, 2]
    names = [type(event).__name__ for event in events]
    order = ["ContestEntered", "GnomeSentToGarden", "RivalsDrawn", "PrizePaid", "UpkeepPaid", "RoundStarted"]
    assert [names.index(name) for name in order] == sorted(names.index(name) for name in order)
    assert names[-1] == "TurnStarted"


def test_a_promise_is_written_with_its_giver_and_receiver() -> None:
    promise = told.PromiseKept(0, 1, "lend_free")
    assert b'"from":0,"to":1' in written(promise)
    assert read_event(GNOMES, written(promise)) == promise
