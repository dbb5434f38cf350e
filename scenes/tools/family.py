"""A family whose chronicle is shown in pictures: some months of evenings, the same ones every time."""

from __future__ import annotations

from random import Random

from game.boxes import BOXES
from game.core.seats import Player
from game.records.finished import Finished, Result, Who

GAMES = 96
MONTHS = 9
DAY = 86_400.0
PEOPLE = tuple(
    Who("human", name, emblem)
    for name, emblem in (("Ana", "owl"), ("Ben", "fox"), ("Clara", "mushroom"), ("Papa", "beetle"))
)
BOT: Player = "bot:hard"


def family_games(now: float) -> list[Finished]:
    """What was played up to a moment, the oldest first."""
    random = Random(4)
    days = sorted(random.uniform(0.2, MONTHS * 30) for _ in range(GAMES))
    return [_game(random, now - (MONTHS * 30 - day) * DAY) for day in days]


def _game(random: Random, ended: float) -> Finished:
    info = random.choice(BOXES)
    count = min(info.max_seats, random.choice((2, 2, 3, 4)))
    who = random.sample(PEOPLE, count)
    if count == 2 and random.random() < 0.2:
        who[1] = Who(BOT)
    points = sorted((random.randrange(18, 60) for _ in who), reverse=True)
    random.shuffle(who)
    results = tuple(Result(each, points[place], place + 1, place == 0) for place, each in enumerate(who))
    return Finished(info.id, "", results, 60, ended, random.gauss(sum(info.minutes) / 2, 6) * 60)
