"""Evenings without a screen: sittings of every game, and people who say what they decide."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from game.bots.player import Thought, think
from game.bots.strength import THINKERS
from game.bots.worker import Question
from game.catalogue import GAMES, rules
from game.core.chance import Chance
from game.core.contract import Rules, State
from game.core.history import History, Opening
from game.core.manners import Touched
from game.core.match import Match
from game.core.record import FORMAT, Header
from game.core.seats import Player, Seat
from game.core.setup import Setup
from game.core.values import Action
from game.sitting.sitting import Reply, Sitting
from tests.game.toy.rules import ACORNS

ALL_GAMES = (*GAMES, ACORNS)
NAMES = ("Ann", "Ben", "Cleo", "Dora", "Emil", "Fay")


class BotsAtOnce:
    """Bots that answer as soon as they are asked for their answer, in the same process."""

    def __init__(self) -> None:
        self.asked: Question | None = None
        self.is_closed = False

    @property
    def is_thinking(self) -> bool:
        return self.asked is not None

    def ask(self, question: Question) -> None:
        self.asked = question

    def warm_up(self) -> None:
        """It needs no preparation."""

    def hurry(self) -> Thought | None:
        return None

    def forget(self) -> None:
        self.asked = None

    def answer(self) -> Thought | None:
        question, self.asked = self.asked, None
        if question is None:
            return None
        known = ACORNS if question.game == ACORNS.info.id else rules(question.game)
        strength, chance = THINKERS[question.strength], Chance(question.seed)
        return think(known, question.worlds, strength, chance, question.temper)

    def close(self) -> None:
        self.is_closed = True


def seated(players: Sequence[Player]) -> tuple[Seat, ...]:
    return tuple(Seat(name, "owl", "owl", player) for name, player in zip(NAMES, players, strict=False))


def sit_down(game: Rules, players: Sequence[Player], seed: int = 0) -> Sitting:
    match = Match.start(game, set_up(game, len(players), seed), seated(players))
    return Sitting(match, BotsAtOnce())


def set_up(game: Rules, seats: int, seed: int = 0) -> Setup:
    """The first seat begins the nursery, so that short tests know whom to ask."""
    return Setup(seats, seed, {"first_seat": "0"} if game.info.id == "nursery" else {})


def sit_at(game: Rules, state: State, seats: int) -> Sitting:
    """People who go on from a position."""
    header = Header(
        FORMAT, game.info.id, game.info.version, Setup(seats), seated(["human"] * seats), False, ()
    )
    return Sitting(Match(game, header, History(Opening((), (), state.copy())), None), BotsAtOnce())


def open_question(sitting: Sitting) -> None:
    """Open the question for somebody who sees what the asked seat sees, after walks have gone on."""
    while not sitting.has_asked:
        sitting.ask(sitting.match.state.view(sitting.asked))


def say(sitting: Sitting, action: Action) -> Reply:
    """Say an action by touching, thing by thing, after forgetting what goes without saying."""
    view = sitting.match.state.view(action.seat)
    while sitting.take_back_touch():
        pass
    reply = Reply.REFUSED
    for touch in action.touches():
        reply = sitting.touch(Touched(touch, (touch,)), view)
        assert reply is not Reply.REFUSED, f"{touch} of {action} cannot be touched"
    return reply


def play_by_touch(sitting: Sitting, random: Random, moves: int) -> None:
    """People say random actions until the game is over, or some moves were made."""
    for _ in range(moves):
        open_question(sitting)
        if sitting.asked is None:
            return
        action = random.choice(sitting.match.state.legal())
        made = len(sitting.match.moves)
        assert say(sitting, action) is Reply.DONE, f"{action} was not complete after its touches"
        assert sitting.match.moves[made].action == action
