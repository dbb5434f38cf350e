"""Characters: what an emblem likes shows among plans that are about as good, and nowhere else."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping
from typing import ClassVar, get_args

import pytest

from game.bots.characters import TEMPERS
from game.bots.planning import best_plan
from game.bots.player import think, worlds
from game.bots.strength import STRENGTHS, Care
from game.bots.worker import question_for
from game.catalogue import GAMES, rules
from game.command_line import read_flags
from game.core.chance import Chance
from game.core.contract import Rules
from game.core.insight import Temper
from game.core.match import Match
from game.core.seats import Seat
from game.core.setup import Setup
from game.selfplay import play
from tests.game.bots.test_planning import TreeInsight
from tests.game.bots.tree_game import Fork, TreeState, going_on
from tests.game.bots.watching import INSIGHTFUL

GLANCE, ONE_TURN = (Care(ahead, worlds=4, candidates=9, positions=999) for ahead in range(2))


class Tempered(TreeInsight):
    """Foxes like what is shiny, up to one point."""

    tempers: ClassVar[Mapping[Temper, Collection[str]]] = {"greedy": ("shiny",)}
    whim: ClassVar[float] = 1.0
    trifle: ClassVar[float] = 0.5


def chosen(shiny: int, temper: Temper | None, care: Care = ONE_TURN) -> str:
    """What is done where a plain way leads to five points and a shiny one to some."""
    tree = Fork((0, 0), 0, {"plain": going_on(50, 0), "shiny": going_on(shiny, 0)})
    insight = Tempered(plain=50, shiny=shiny)
    return best_plan(insight, [TreeState(tree)] * 4, care, Chance(1), temper).reason.code


@pytest.mark.parametrize("care", [GLANCE, ONE_TURN], ids=["at first glance", "weighed"])
def test_of_what_is_as_good_a_temper_takes_what_it_likes(care: Care) -> None:
    assert chosen(50, "greedy", care) == "shiny"


@pytest.mark.parametrize("care", [GLANCE, ONE_TURN], ids=["at first glance", "weighed"])
def test_no_temper_gives_up_more_than_its_whim(care: Care) -> None:
    assert chosen(48, "greedy", care) == "plain"


@pytest.mark.parametrize("temper", [None, "careful"])
def test_whoever_likes_nothing_of_it_plays_as_always(temper: Temper | None) -> None:
    assert chosen(49, temper) == chosen(50, temper) == "plain"


def test_every_emblem_has_a_temper_of_its_own() -> None:
    assert sorted(TEMPERS.values()) == sorted(get_args(Temper))


@pytest.mark.parametrize(
    "game", [game for game in GAMES if game.insight and game.insight.tempers], ids=lambda game: game.info.id
)
def test_every_temper_shows_in_reasons_that_there_are(game: Rules) -> None:
    assert game.insight is not None
    tempers = game.insight.tempers
    assert set(tempers) == set(get_args(Temper))
    assert all(tempers.values()) and game.insight.whim > 0
    assert {code for codes in tempers.values() for code in codes} <= set(game.insight.reasons)


@pytest.mark.sampled(5)
@pytest.mark.parametrize("temper", get_args(Temper))
@pytest.mark.parametrize(
    ("game", "seats", "strength", "moves"),
    [("robbers", 3, "easy", 200), ("forester", 3, "easy", 200), ("nursery", 2, "medium", 60)],
)
def test_what_somebody_is_like_shows_in_what_they_do(
    game: str, seats: int, strength: str, moves: int, temper: Temper
) -> None:
    known, way = rules(game), STRENGTHS[strength]
    assert known.insight is not None
    state, chance, liked = known.new(Setup(seats, 2)), Chance(2), Counter[Temper | None]()
    for number in range(moves):
        seat = state.to_act()
        if seat is None:
            break
        imagined = list(worlds(known, state, seat, way, chance))
        plainly, in_character = (think(known, imagined, way, Chance(number), each) for each in (None, temper))
        for who, thought in ((None, plainly), (temper, in_character)):
            assert thought.reason is not None
            liked[who] += thought.reason.code in known.insight.tempers[temper]
        state.apply(plainly.steps[0])
    assert liked[temper] > liked[None]


@pytest.mark.parametrize("game", INSIGHTFUL, ids=lambda game: game.info.id)
def test_the_same_characters_play_the_same_game_again(game: Rules) -> None:
    bots = [f"easy:{emblem}" for emblem in list(TEMPERS)[: game.info.min_seats]]
    setup = Setup(game.info.min_seats, 11)
    first, second = (play(game, setup, bots) for _ in range(2))
    assert (first.scores, first.actions) == (second.scores, second.actions)


def test_the_question_to_a_bot_says_what_its_emblem_is_like() -> None:
    seats = [Seat("A", "fox", "fox", "bot:easy"), Seat("B", "owl", "owl", "bot:easy")]
    match = Match.start(rules("robbers"), Setup(2, 1), seats)
    assert [question_for(match, seat).temper for seat in (0, 1)] == ["greedy", "careful"]


def test_bots_of_the_command_line_may_have_a_character() -> None:
    flags = read_flags(["--headless", "--game", "robbers", "--players", "2", "--bots", "medium:fox,easy"])
    assert flags.bots == ("medium:fox", "easy")
    with pytest.raises(SystemExit):
        read_flags(["--headless", "--game", "robbers", "--bots", "medium:cow"])
