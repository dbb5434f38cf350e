"""What people look up at the table: why something is not possible, what a thing is, and what has happened."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from scenes.rulebook.scene import RulebookScene
from scenes.table.log import entries
from scenes.table.log_scene import LogScene
from scenes.table.past import PastScene
from scenes.table.since import Deed, SinceScene, deeds_since
from scenes.table.things import Touchable

if TYPE_CHECKING:
    from scenes.table.game_table import Line, MakeTable
    from scenes.table.scene import TableScene
    from scenes.table.things import Thing


class LookingUp:
    """Knows the rule that was named last, and leads to rulebook, log and past."""

    def __init__(self, scene: TableScene, make_table: MakeTable, reader: int | None) -> None:
        """Whoever reads here is the same through the whole game, so no secret of a shared screen shows."""
        self._scene, self._make_table, self._reader = scene, make_table, reader
        self._rule = ""  # of the last refusal
        self._is_reading = False  # whether the log is open

    def forget_refusal(self) -> None:
        """What was refused is of no interest any more."""
        self._rule = ""

    def refuse(self, thing: Thing) -> None:
        """Say which rule forbids what a touch seems to mean; a thing that means nothing is explained."""
        scene = self._scene
        refusal = scene.sitting.why_not(thing.touched, scene.view())
        if refusal is None:
            scene.attention.explain(scene.controls.named(thing.name))
            return
        scene.context.cue("refuse")
        self._rule = refusal.rule
        say, game = scene.context.say, scene.match.rules.info.id
        facts = {name: str(value) for name, value in refusal.facts.items()}
        reason = say(f"refusal.{game}.{refusal.code}", **facts)
        scene.notices.refuse(reason, say("rulebook.rule", number=refusal.rule), thing.box)

    def why(self) -> None:
        """Open the rulebook at the rule of the last refusal, or explain what people look at."""
        scene, about = self._scene, self._scene.attention.about
        if not self._rule and scene.sitting.saying and isinstance(about, Touchable):
            if about.thing.touches and not about.can_be_meant:
                self.refuse(about.thing)
                return
            if scene.attention.explain(about):
                return
        rule, self._rule = self._rule, ""
        scene.context.stack.push(RulebookScene(scene.context, scene.match.rules.info.id, rule))

    # What has happened

    def news(self) -> list[Deed]:
        """What others have done since whoever is asked decided last."""
        scene = self._scene
        known = scene.sitting.news_for(scene.sitting.asked)
        return deeds_since(scene.match, scene.table, self._reader, known)

    def open_log(self) -> None:
        """Show what has happened line by line, with a way to step through what is new."""
        scene = self._scene
        lines = [
            (entry.moves, self._emblem(entry.line), self._words(entry.line), entry.line.icon)
            for entry in entries(scene.match, scene.table, self._reader)
        ]
        news = self.news() if scene.sitting.saying else []
        step = (lambda: self._step_through(news)) if news else None
        self._is_reading = True
        scene.face.count_news(0)
        self.show_coordinates(is_told=False)
        scene.context.stack.push(LogScene(scene.context, lines, self.look_back, step))

    def look_back(self, moves: int) -> None:
        """Show the table as it stood after some moves."""
        scene = self._scene
        past = PastScene(scene.context, scene.match, self._make_table, self._reader, moves)
        scene.context.stack.push(past)

    def _step_through(self, deeds: Sequence[Deed]) -> None:
        """Show what others did, one deed after the other."""
        scene = self._scene
        scene.context.stack.push(SinceScene(scene.context, scene.match, self._make_table, deeds))

    def come_back(self) -> None:
        """Nobody reads the log any more."""
        self._is_reading = False

    def show_coordinates(self, *, is_told: bool) -> None:
        """Show how places are called while something is told or to be read that names them."""
        self._scene.table.show_coordinates(is_shown=is_told or self._is_reading)

    def _words(self, line: Line) -> str:
        return self._scene.context.say(line.key, **line.facts)

    def _emblem(self, line: Line) -> str | None:
        return None if line.seat is None else self._scene.match.seats[line.seat].emblem
