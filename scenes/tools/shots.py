"""Pictures of scenes without a screen: one scene, drawn whole, into a PNG file."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path

import pygame

from game import catalogue
from game.bots.player import decide
from game.bots.strength import STRENGTHS
from game.core.chance import Chance
from game.core.match import Match
from game.core.seats import Seat
from game.core.setup import Setup
from scenes.curtain.scene import CurtainScene
from scenes.lessons.ending import table_of_topic
from scenes.lessons.scene import LessonsScene
from scenes.lessons.school import School
from scenes.lobby.scene import LobbyScene
from scenes.menu.scene import MenuScene
from scenes.options.scene import OptionsScene
from scenes.rulebook.scene import RulebookScene
from scenes.saves.tabling import table_for
from scenes.scoring.scene import ScoringScene
from scenes.shell.app import App
from scenes.shell.context import Context
from scenes.shell.scene import Scene
from scenes.stage.palette import SEAT_MARKS
from scenes.statistics.scene import StatisticsScene
from scenes.tools import kiosk_shots
from scenes.tools.family import family_games

FRAMES, SECONDS = 4, 1 / 60  # a scene needs a moment to ask and to show what it asks
SHOWN_AFTER = 41  # moves; by then there is something to see on most tables
# Games that show more of themselves in another game: how many seats, after how many moves, from which seed.
SHOWN: dict[str, tuple[int, int, int]] = {
    "forester": (4, 142, 0),
    "gnomes": (6, 287, 91),
    "robbers": (3, 118, 53),
    "walnut_grove": (3, 125, 4),
}

SHOTS: dict[str, Callable[[Context, str, int, int], Scene]] = {
    "menu": lambda context, game, seed, seats: MenuScene(context),
    "lobby": lambda context, game, seed, seats: LobbyScene(context, game or "nursery"),
    "options": lambda context, game, seed, seats: OptionsScene(context),
    "lesson": lambda context, game, seed, seats: lesson(context, game),
    "lessons": lambda context, game, seed, seats: topics(context, game),
    "rulebook": lambda context, game, seed, seats: rulebook(context, game),
    "table": lambda context, game, seed, seats: table(context, middle_of(context, game, seed, seats)),
    "curtain": lambda context, game, seed, seats: curtain(context),
    "kiosk": lambda context, game, seed, seats: kiosk_shots.first_scene(context),
    "kiosk_staff": lambda context, game, seed, seats: kiosk_shots.staff_page(context),
    "statistics": lambda context, game, seed, seats: chronicle(context),
    "scoring": lambda context, game, seed, seats: ScoringScene(context, end_of(context, game, seed, seats)),
}


def shoot(app: App, name: str, file: Path, seed: int = 0, seats: int = 0) -> None:
    """Draw the scene with a name like `rulebook:nursery` or `rulebook:nursery:5.2` and save it.

    Without seats, with the usual ones.
    """
    kind, _, game = name.partition(":")
    save(app, SHOTS[kind](app.context, game, seed, seats), file)


def save(app: App, scene: Scene, file: Path) -> None:
    """Draw a scene at rest and save it; raises OSError."""
    try:
        pygame.image.save(drawn(app, scene), file)
    except pygame.error as fault:
        raise OSError(0, str(fault)) from fault


def drawn(app: App, scene: Scene) -> pygame.Surface:
    """A scene at rest."""
    app.start(scene)
    for _ in range(FRAMES):
        app.frame(SECONDS)
        app.settle()
    picture = pygame.Surface(app.context.window.surface.get_size())
    scene.stage.draw_in_full(picture)
    return picture


def rulebook(context: Context, name: str) -> Scene:
    """The rulebook of a game, open at a rule if the name goes on like `nursery:5.2`."""
    game, _, rule = name.partition(":")
    return RulebookScene(context, game, rule)


def lesson(context: Context, name: str) -> Scene:
    """The first topic of a game's lesson, or another one and a later step of it: `nursery:1:2`."""
    game, _, rest = name.partition(":")
    number, _, steps = rest.partition(":")
    school = School.of(context, game or "nursery")
    assert school is not None, f"{game} has no lesson"
    return table_of_topic(school, int(number or 0), context.stack.pop, int(steps or 0))


def topics(context: Context, game: str) -> Scene:
    """The page of topics of a game."""
    school = School.of(context, game or "nursery")
    assert school is not None, f"{game} has no lesson"
    return LessonsScene(context, school, lambda: None)


def table(context: Context, match: Match) -> Scene:
    """The table of a match."""
    return table_for(context, match)


def chronicle(context: Context) -> Scene:
    """The chronicle of a family that plays often."""
    context.records.note(*family_games(time.time())).result()
    return StatisticsScene(context).at_once()


def curtain(context: Context) -> Scene:
    """The curtain between three people, for a game that hides nothing from anybody."""
    seats = [
        Seat(context.say(f"seat.{mark.emblem}"), mark.emblem, mark.emblem, "human")
        for mark in (SEAT_MARKS[0], SEAT_MARKS[3], SEAT_MARKS[2])
    ]
    words = context.say("prompt.nursery.plant_first", name=seats[0].name)
    return CurtainScene(context, seats[0], lambda: words, "nursery", lambda: None, others=seats[1:])


def middle_of(context: Context, game: str, seed: int, seats: int = 0) -> Match:
    """A match with one person, played until there is something to see."""
    usual, moves, first = SHOWN.get(game, (0, SHOWN_AFTER, 0))
    if usual and seats:  # fewer seats come as far with fewer moves
        moves = moves * seats // usual
    return play(sample(context, game, first + seed, seats or usual), moves)


def end_of(context: Context, game: str, seed: int, seats: int = 0) -> Match:
    """A match with one person, played to its end."""
    return play(sample(context, game, seed, seats), None)


def sample(context: Context, game: str, seed: int, seats_wanted: int = 0) -> Match:
    """A new match with one person and as few others as possible, or as many as wanted."""
    rules = catalogue.rules(game)
    count = seats_wanted or rules.info.min_seats
    seats = [
        Seat(
            context.say(f"seat.{mark.emblem}"),
            mark.emblem,
            mark.emblem,
            "human" if not number else "bot:medium",
        )
        for number, mark in enumerate((SEAT_MARKS[0], *SEAT_MARKS[3:], *SEAT_MARKS[1:3])[:count])
    ]
    return Match.start(rules, Setup(len(seats), seed), seats)


def play(match: Match, moves: int | None) -> Match:
    """Let easy bots play a match to its end, or until a person has just been asked after some moves."""
    chance = Chance(match.setup.seed + 1)
    while (seat := match.state.to_act()) is not None:
        if moves is not None and len(match.moves) >= moves and match.seats[seat].is_human:
            break
        match.apply(decide(match.rules, match.state, STRENGTHS["easy"], seat, chance))
    return match
