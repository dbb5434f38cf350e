"""A whole evening of the club on one shared screen without a screen: taps and handovers are counted."""

from __future__ import annotations

from collections import Counter

from game.bots.player import decide
from game.bots.strength import STRENGTHS
from game.core.chance import Chance
from game.core.manners import Touched
from game.core.match import Match
from game.core.seats import Player
from game.core.setup import Setup
from game.core.values import Action
from game.gnomes import actions as said
from game.gnomes.rules import GNOMES
from game.gnomes.state import GnomesState
from game.sitting.ahead import GO_ON
from game.sitting.shared_screen import SharedScreen
from game.sitting.sitting import Sitting
from tests.game.sitting.evening import BotsAtOnce, seated

STRENGTH = STRENGTHS["easy"]
PASSES = 2  # one in so many has no use for a gnome that is offered; bots nearly always bid something


class Evening:
    """People decide like bots, and say it as the table lets them."""

    def __init__(
        self, people: int, bots: int = 0, seed: int = 1, pads: int = 0, most_rounds: int = 12
    ) -> None:
        """The first `pads` people have a pad of their own that they can feel."""
        person: Player = "human"
        bot: Player = "bot:easy"
        players = (person,) * people + (bot,) * bots
        match = Match.start(GNOMES, Setup(len(players), seed), seated(players))
        self.sitting = Sitting(match, BotsAtOnce())
        self.screen = SharedScreen(match, is_planned=lambda: self.sitting.is_settled)
        self._chance, self._pads, self._most_rounds = Chance(seed), range(pads), most_rounds
        self._wishes: dict[int, Action] = {}  # what people who are asked together want
        self.handovers = self.without_gathering = self.taps = self.questions = self.rounds = 0
        self.asked: Counter[str] = Counter()

    @property
    def state(self) -> GnomesState:
        assert isinstance(self.sitting.match.state, GnomesState)
        return self.sitting.match.state

    def play(self) -> Evening:
        """Until the game is over, or enough rounds were played."""
        while self.sitting.asked is not None and self.state.round <= self._most_rounds:
            self.rounds = self.state.round
            self._answer()
        return self

    def _answer(self) -> None:
        sitting, seat = self.sitting, self.sitting.asked
        assert seat is not None
        self.screen.follow()
        if not sitting.is_person(seat):
            sitting.match.apply(self._wish(self.state))
            return
        if seat in sitting.ahead.kept:
            self.without_gathering += self.screen.has_curtain
            self._open(None)
            return
        if self.screen.has_curtain and not self.screen.is_nobodys_secret and self._gather():
            return
        if self.screen.hides_from(seat):
            self.handovers += 1
            self.without_gathering += 1
            self.taps += 1  # that opens the curtain
            self.screen.open(seat)
        self._open(seat)
        self.questions += 1
        self._say(self._wishes.pop(seat) if seat in self._wishes else self._wish(self.state))

    def _open(self, seat: int | None) -> None:
        while not self.sitting.has_asked:
            self.sitting.ask(self.sitting.seen_by(self.screen.viewer()), is_shared=self.screen.has_curtain)
            if seat is None:
                return

    def _gather(self) -> bool:
        """Pads are filled at once, and whoever does not bid says so."""
        ahead = self.sitting.ahead
        for seat in ahead.together:
            if self.sitting.is_person(seat) and seat not in self._wishes:
                self._wishes[seat] = self._wish(self._when_asked(seat))
            if seat in self._pads and seat not in ahead.kept:
                ahead.keep(self._wishes.pop(seat))
        if not self.sitting.ask_openly():
            return self.sitting.asked in ahead.kept
        passing = [
            f"seat:{seat}"
            for seat in ahead.together
            if seat not in ahead.kept and isinstance(self._wishes.get(seat), said.Pass)
        ]
        touch = passing[0] if passing else GO_ON
        if passing:
            del self._wishes[int(touch[5:])]
        self.sitting.touch(Touched(touch, (touch,)), self.sitting.seen_by(None))
        self.taps += 1
        return True

    def _when_asked(self, seat: int) -> GnomesState:
        world = self.state.copy()
        while world.to_act() != seat:
            world.apply(world.legal()[0])
        return world

    def _wish(self, state: GnomesState) -> Action:
        seat = state.to_act()
        assert seat is not None
        if said.Pass(seat) in state.legal() and self._chance.below(PASSES, "passes") == 0:
            return said.Pass(seat)
        return decide(GNOMES, state, STRENGTH, seat, self._chance)

    def _say(self, action: Action) -> None:
        """The fewest taps that say it; an amount takes one on the dial and one that closes the fist."""
        also = GNOMES.manners.also_said(action, self.state.view(action.seat))
        lines = (action.touches(), *action.other_touches(), *also)
        line = min(lines, key=len)
        self.taps += len(line) + (1 if line[-1].startswith("amount:") else 0)
        self.asked[type(action).__name__] += 1
        view = self.sitting.seen_by(self.screen.viewer())
        for touch in line:
            self.sitting.touch(Touched(touch, (touch,)), view)
