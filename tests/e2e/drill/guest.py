"""A guest: somebody who plays through every scene, is hit by faults, and finds the way back to the game."""

from collections.abc import Callable
from pathlib import Path
from random import Random

from game import catalogue
from game.core.match import Match
from game.core.seats import Player
from scenes.curtain.scene import CurtainScene
from scenes.input.intents import Button
from scenes.menu.scene import MenuScene
from scenes.saves.scene import SavesScene
from scenes.table.pause import PauseScene
from scenes.table.scene import TableScene
from scenes.table.unsaved import UnsavedScene
from tests.e2e.drill.promises import Truth, is_on_disk, made, path_of
from tests.e2e.evening import Evening
from tests.e2e.hands import Keys, MouseHand
from tests.e2e.test_games_with_secrets import sit_down, wait_until_asked, wanted
from tests.scenes.stage_door import FRAME

SIZE = (320, 180)
MOST_STEPS = 300  # whoever has not found back to a table then is lost
Strike = Callable[[], object]


class Guest(Evening):
    """Every frame they compare what the screen says with what is on the disk."""

    def __init__(self, folder: Path, seed: int = 1) -> None:
        self._forget(seed, has_bot=False)
        super().__init__(folder, SIZE)
        self.hand, self.keys = MouseHand(self), Keys(self)

    def _forget(self, seed: int, *, has_bot: bool) -> None:
        self.random, self._has_bot = Random(seed), has_bot
        self.games: dict[int, Match] = {}  # by seed, each as far as this guest has seen it
        self.when_seen: Callable[[Match], object] = lambda match: None  # hears of every change of a game
        self._truth = Truth()
        self._seen = (0, 0)
        self._due: tuple[int, Strike] | None = None

    def start_over(self, seed: int, *, has_bot: bool) -> None:
        """As if the program had just been installed and started, by somebody else."""
        self._forget(seed, has_bot=has_bot)
        self.reset()
        self.show(MenuScene(self.context))

    # Time, and what comes with it

    def frame(self, seconds: float = FRAME, times: int = 1) -> None:
        for _ in range(times):
            super().frame(seconds)
            self._note_game()
            self._truth.check(self.context, self.games.values())
            if self._due is not None and self._due[0] <= 0:
                self.be_struck()
            elif self._due is not None:
                self._due = self._due[0] - 1, self._due[1]

    def expect(self, frames: int, strike: Strike) -> None:
        """A fault is to strike after some frames."""
        self._due = frames, strike

    def be_struck(self) -> None:
        """What was to strike and has not yet does so now."""
        if self._due is not None:
            due, self._due = self._due, None
            due[1]()

    def _note_game(self) -> None:
        """A game that is taken up again has all the moves that were seen before."""
        for scene in self.context.stack:
            if isinstance(scene, TableScene):
                match, seed = scene.match, scene.match.setup.seed
                before = self.games.get(seed)
                if before is not match and before is not None:
                    assert made(match)[: len(before.moves)] == made(before), "moves were lost"
                self.games[seed] = match
                if self._seen != (seed, match.changes):
                    self._seen = seed, match.changes
                    self.when_seen(match)

    @property
    def game(self) -> Match:
        """The game sat down to last."""
        return self.games[self._seen[0]]

    # Ways

    def begin(self, game: str, moves: int = 4) -> None:
        """Sit down to a new game, and make some moves."""
        people: tuple[Player, ...] = ("human", "human")
        bot: tuple[Player, ...] = ("bot:easy",) if self._has_bot else ()
        most = catalogue.rules(game).info.max_seats
        sit_down(self, self.hand, game, (*people[: most - len(bot)], *bot))
        self.play_on(moves)
        while bot and not self._has_seen_bot():
            self.play_on(1)

    def _has_seen_bot(self) -> bool:
        return any(not self.game.seats[played.action.seat].is_human for played in self.game.moves)

    def play_on(self, moves: int = 2) -> None:
        """Find the way to a table from wherever the program is, and see some moves made there."""
        goal: int | None = None
        for _ in range(MOST_STEPS):
            if isinstance(self.top, TableScene):
                wait_until_asked(self)
            if not isinstance(self.top, TableScene):
                if goal is not None and self.game.state.to_act() is None:
                    return
                self._go_towards_table()
                continue
            goal = len(self.match.moves) + moves if goal is None else goal
            if len(self.match.moves) >= goal:
                return
            self.make_a_move()
            self._check_table()
        raise AssertionError(f"no way leads from {self.top} to a table")

    def make_a_move(self) -> None:
        """Touch one of the things that glow, if somebody is asked."""
        if isinstance(self.top, TableScene) and self.top.sitting.saying is not None:
            self.hand.press(wanted(self, self.hand, self.random))

    def go_home(self) -> None:
        """Back to the menu; what is not saved waits in memory."""
        for _ in range(MOST_STEPS):
            match self.top:
                case MenuScene():
                    return
                case PauseScene():
                    self.hand.press("leave")
                case UnsavedScene():
                    self._answer("leave.keep")
                case _:
                    self.keys.say(Button.BACK)
            self.frame(0.1, times=2)
        raise AssertionError(f"{self.top} cannot be left")

    def try_to_press(self, *names: str) -> None:
        """Press things as far as they are there; a fault may have led elsewhere, or swallowed a click."""
        for name in names:
            if name in self.top.controls:
                self.hand.press(name)
                self.frame()

    def take_up(self, file: Path) -> None:
        """From the menu to the table of a saved game."""
        assert self._open_card(file), f"{file} is not on the shelf"
        wait_until_asked(self)

    def _go_towards_table(self) -> None:
        match self.top:
            case CurtainScene():
                wait_until_asked(self)
                self.try_to_press("open")
            case PauseScene():
                self.hand.press("continue")
            case MenuScene():
                is_over = not self.games or self.game.state.to_act() is None
                if is_over or not self._open_card(path_of(self.game)):
                    self.begin("nursery", moves=0)
            case _:
                self.keys.say(Button.BACK)
        self.frame()

    def _open_card(self, file: Path) -> bool:
        """Press the card of a game on the shelf of saved games; False if it is not there."""
        self.hand.press("games")
        self.wait_for(SavesScene)
        cards = [f"saved {file.name}", f"saved {file}"]
        card = next((name for name in cards if name in self.top.controls), None)
        if card is None:
            self.keys.say(Button.BACK)
            self.wait_for(MenuScene)
            return False
        self.hand.press(card)
        self.frame()
        return True

    def _answer(self, key: str) -> None:
        """Press the answer of a dialog that says something."""
        words = self.context.say(key)
        name = next(text.widget.name for text in self.texts() if text.text == words)
        self.hand.press(name)

    def _check_table(self) -> None:
        """Moves that are on no disk are told at the table."""
        for _ in range(2):  # what has just struck is noticed in the next frame
            self.frame()
            top = self.top
            if not isinstance(top, TableScene) or is_on_disk(top.match) or "not saving" in top.controls:
                return
        raise AssertionError("moves are not saved, and nobody says so")
