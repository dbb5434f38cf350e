"""The table rules: the game's own options, then what every table can choose, each with a word about it."""

from __future__ import annotations

import secrets
from collections.abc import Callable

from game.core.setup import HIGHEST_SEED, SWITCH, GameInfo, Option, Setup
from scenes.platform.best_games import best_games
from scenes.platform.settings import LastSeat, LastTable
from scenes.scoring.best_list import BestListScene
from scenes.shell.context import Context
from scenes.shell.on_screen_keyboard import KeyboardScene
from scenes.widgets.choosers import Link, Row, Stepper, Toggle

LONGEST_SEED = len(str(HIGHEST_SEED)) - 1
FREE_UNDO, COUNSEL, SEED, BEST = "free_undo", "counsel", "seed", "best_list"


class TableRules:
    """What has been chosen so far, and the rows to choose with."""

    def __init__(self, context: Context, info: GameInfo) -> None:
        self._context, self._info = context, info
        self._options = {option.name: option.default for option in info.options}
        self._seed = ""
        self.has_free_undo = False
        self.has_counsel = True

    def agree_as_before(self, last: LastTable) -> None:
        """What was chosen last is chosen again, as far as it can be."""
        for option in self._info.options:
            if last.options.get(option.name) in option.values:
                self._options[option.name] = last.options[option.name]
        self.has_free_undo, self.has_counsel = last.has_free_undo, last.has_counsel

    def remembered(self, seats: tuple[LastSeat | None, ...]) -> LastTable:
        """What is chosen now, for the next time; the seed is for one game only."""
        return LastTable(seats, dict(self._options), self.has_free_undo, self.has_counsel)

    def setup(self, seats: int) -> Setup:
        """What a match needs, with a seed drawn now unless one was given."""
        seed = int(self._seed) if self._seed else secrets.randbelow(2**32)
        return Setup(seats, seed, dict(self._options))

    def forget_seats_that_left(self, taken: int) -> None:
        """An option that names a seat which is free now goes back to its default."""
        for option in self._info.options:
            if self._options[option.name] not in self._offered(option, taken):
                self._options[option.name] = option.default

    def rows(self, taken: int) -> list[Row]:
        """The rows of a table with some seats taken."""
        look, say = self._context.look, self._context.say
        undo = Toggle(look, FREE_UNDO, say("lobby.free_undo"), self.has_free_undo, self._set_free_undo)
        counsel = Toggle(look, COUNSEL, say("lobby.counsel"), self.has_counsel, self._set_counsel)
        seeds = [("random", say("lobby.random")), ("fixed", self._seed or "…")]
        chosen = "fixed" if self._seed else "random"
        seed = Stepper(look, SEED, say("lobby.seed"), seeds, chosen, self._choose_seed)
        options = [self._option_row(option, taken) for option in self._info.options]
        return [*self._best_list(taken), *options, undo, counsel, seed]

    def _best_list(self, taken: int) -> list[Row]:
        """For whoever plays alone, the way to the best games so far."""
        games = best_games(self._context.folders.saves, self._info.id) if taken == 1 else ()
        if not games:
            return []
        say, best, game = self._context.say, games[0], self._info.id
        name = self._context.language.called(best.name, best.emblem)
        words = f"{self._context.language.number(best.points)} · {name}"
        show = lambda: self._context.stack.push(BestListScene(self._context, game, games))  # noqa: E731
        return [Link(self._context.look, BEST, say("best.title"), words, show)]

    def about(self, name: str | None) -> str:
        """A sentence about a row; without one, about the game."""
        game, say = self._info.id, self._context.say
        if name == FREE_UNDO:
            return say("lobby.about_free_undo")
        if name == COUNSEL:
            return say("lobby.about_counsel")
        if name == SEED:
            return say("lobby.about_seed")
        if name == BEST:
            return say("best.about")
        return say(f"option.{game}.{name}.about" if name in self._options else f"game.{game}.line")

    def is_row(self, name: str | None) -> bool:
        """Whether a row is called so."""
        return name in {FREE_UNDO, COUNSEL, SEED, BEST, *self._options}

    def sentences(self) -> list[str]:
        """Everything that `about` may say, to find room for it."""
        return [self.about(name) for name in (None, FREE_UNDO, COUNSEL, SEED, BEST, *self._options)]

    def _offered(self, option: Option, taken: int) -> tuple[str, ...]:
        """What can be chosen at a table with so many seats, or as many as the game needs."""
        return option.values_for(max(taken, self._info.min_seats))

    def _option_row(self, option: Option, taken: int) -> Row:
        look, say, name = self._context.look, self._context.say, option.name
        game, value = self._info.id, self._options[name]
        label = say(f"option.{game}.{name}")
        if set(option.values) == set(SWITCH):  # whichever of the two is the rule of the book
            return Toggle(
                look, name, label, value == "on", self._chooser(name, lambda on: "on" if on else "off")
            )
        values = [(known, say(f"option.{game}.{name}.{known}")) for known in self._offered(option, taken)]
        return Stepper(look, name, label, values, value, self._chooser(name, str))

    def _chooser(self, name: str, as_value: Callable[[object], str]) -> Callable[[object], None]:
        def choose(chosen: object) -> None:
            self._options[name] = as_value(chosen)

        return choose

    def _set_free_undo(self, is_on: bool) -> None:
        self.has_free_undo = is_on

    def _set_counsel(self, is_on: bool) -> None:
        self.has_counsel = is_on

    def _choose_seed(self, choice: str) -> None:
        if choice == "random":
            self._seed = ""
            return
        self._context.stack.push(KeyboardScene(self._context, self._seed, LONGEST_SEED, self._set_seed))

    def _set_seed(self, text: str) -> None:
        self._seed = "".join(letter for letter in text if letter in "0123456789")
