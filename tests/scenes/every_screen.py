"""Every screen there is: all scenes, the table and the scoring of every game, in games among long names."""

from functools import cache
from random import Random

from game import catalogue
from game.core.match import Match
from game.core.seats import Seat
from game.core.setup import Setup
from game.core.values import Action
from scenes.curtain.scene import CurtainScene
from scenes.kiosk.attract_scene import AttractScene, Programme
from scenes.menu.scene import MenuScene
from scenes.platform.language import LANGUAGES
from scenes.replay.scene import ReplayScene
from scenes.saves.tabling import table_for
from scenes.scoring.scene import ScoringScene
from scenes.shell.context import Context
from scenes.shell.scene import Scene
from scenes.stage.palette import SEAT_MARKS
from scenes.table.past import PastScene
from scenes.tables.shelf import TABLES
from tests.scenes.stage_door import SCENES, Stack
from tests.scenes.test_way_back import MORE

NAME = "Maximiliane-R."
MIDDLE = 70  # moves; by then most tables are full


@cache
def moves_of(game: str, seats: int, most: int) -> tuple[Action, ...]:
    """The moves of a game at random, as many as these, and then until the first seat is asked again."""
    state, random, moves = catalogue.rules(game).new(Setup(seats, seed=3)), Random(3), list[Action]()
    while (seat := state.to_act()) is not None and (seat != 0 or len(moves) < most):
        moves.append(random.choice(list(state.legal())))
        state.apply(moves[-1])
    return tuple(moves)


def match_of(game: str, most: int) -> Match:
    """A game of one person among as many bots as there can be, all with long names."""
    seats = catalogue.rules(game).info.max_seats
    people = [
        Seat(NAME, mark.emblem, mark.emblem, "bot:easy" if place else "human")
        for place, mark in enumerate(SEAT_MARKS[:seats])
    ]
    match = Match.start(catalogue.rules(game), Setup(seats, seed=3), people)
    for action in moves_of(game, seats, most):
        match.apply(action)
    return match


def _table(game: str, most: int) -> Stack:
    return lambda context: [MenuScene(context), table_for(context, match_of(game, most))]


def _scoring(game: str) -> Stack:
    return lambda context: [MenuScene(context), ScoringScene(context, match_of(game, 99_999))]


def _replay(game: str) -> Stack:
    return lambda context: [MenuScene(context), ReplayScene(context, match_of(game, MIDDLE))]


def _past(game: str) -> Stack:
    return lambda context: [
        MenuScene(context),
        PastScene(context, match_of(game, MIDDLE), TABLES[game], 0, MIDDLE // 2),
    ]


def _curtain(context: Context) -> list[Scene]:
    seat, *others = match_of("forester", 0).seats
    words = lambda: context.say("prompt.nursery.plant_first", name=seat.name)  # noqa: E731
    return [MenuScene(context), CurtainScene(context, seat, words, "forester", lambda: None, others=others)]


def _attract(game: str) -> Stack:
    games = (game, *(other for other in TABLES if other != game))
    return lambda context: [AttractScene(context, Programme(games, LANGUAGES, print, print, print))]


EVERY_SCREEN: dict[str, Stack] = {
    **SCENES,
    **MORE,
    **{f"bots play the {game}": _attract(game) for game in TABLES},
    "curtain": _curtain,
    **{f"first question of the {game}": _table(game, 0) for game in TABLES},
    **{f"table of the {game}": _table(game, MIDDLE) for game in TABLES},
    **{f"past of the {game}": _past(game) for game in TABLES},
    **{f"replay of the {game}": _replay(game) for game in TABLES},
    **{f"scoring of the {rules.info.id}": _scoring(rules.info.id) for rules in catalogue.GAMES},
}
