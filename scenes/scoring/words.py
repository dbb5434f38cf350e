"""What a scoring says: the names of its lines, places and grades, who has won, and why the game ended."""

from __future__ import annotations

from dataclasses import dataclass

from scenes.platform.best_games import Noted
from scenes.scoring.facts import Column, Result
from scenes.scoring.layout import fits_headline
from scenes.shell.context import Context

# What the sum of all lines is called where places depend on something else.
TOTALS = {"gnomes": "scoring.total.gnomes"}


@dataclass(frozen=True)
class ScoringWords:
    """Speaks the language of now about a result, and about the best list of whoever has played alone."""

    context: Context
    result: Result
    best_list: Noted | None

    def label(self, name: str) -> str:
        """What a line of the score is called."""
        return self.context.say(f"score.{self.result.game}.{name}")

    def total(self) -> str:
        """What the sum of all lines is called: no total where it decides nothing."""
        return self.context.say(TOTALS.get(self.result.game, "scoring.total"))

    def place(self, column: Column) -> str:
        """The place among all seats; whoever plays alone has a grade instead."""
        if self.result.is_alone:
            return self.context.say(f"thing.{self.result.game}.{self.result.reason}")
        return self.context.say(f"scoring.place.{column.place}")

    def reason(self) -> str:
        """How the game ended, and where a game alone that was won stands among others."""
        names = self.context.language.joined([column.seat.name for column in self.result.winners])
        reason = self.context.say(f"reason.{self.result.game}.{self.result.reason}", names=names)
        best = self.best_list
        if best is None or best.place is None or len(best.games) < 2 or not self.result.winners:
            return reason
        key = "best.first" if best.place == 1 else "best.place"
        return f"{reason} {self.context.say(key, n=best.place)}"

    def headline(self) -> str:
        """Who has won; how many, where so many names are too long for it."""
        names = [column.seat.name for column in self.result.winners]
        if not names and self.result.is_alone:
            return self.context.say("scoring.not_yet", name=self.result.columns[0].seat.name)
        if not names:
            return self.context.say("scoring.all_lose")
        if len(names) == 1:
            return self.context.say("scoring.wins", name=names[0])
        words = self.context.say("scoring.share", names=self.context.language.joined(names))
        if fits_headline(self.context.look, words):
            return words
        return self.context.say("scoring.share_many", count=len(names))
