"""What people look up at the table: why something is not possible, what a thing is, and what has happened."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from game.core.values import WRONG_DECISION
from scenes.rulebook.scene import RulebookScene
from scenes.table.attention import STEERED
from scenes.table.game_table import Emphasis
from scenes.table.log import entries
from scenes.table.log_scene import LogScene, Row
from scenes.table.notices import STAY_SECONDS
from scenes.table.past import PastScene
from scenes.table.reading import seconds_to_read
from scenes.table.reasons import why, why_told
from scenes.table.since import Deed, SinceScene, deeds_since
from scenes.table.things import Touchable

if TYPE_CHECKING:
    from game.core.history import Played
    from game.core.values import Refusal
    from scenes.table.game_table import Line, MakeTable
    from scenes.table.scene import TableScene
    from scenes.table.things import Thing

HEADLINES = 2  # of what was skipped


@dataclass(frozen=True)
class Refused:
    """The rule of a refusal, the names of the things that it was about, and what had the focus meanwhile."""

    rule: str
    things: tuple[str, ...]
    looked_at: str


class LookingUp:
    """Knows the rule that was named last, and leads to rulebook, log and past."""

    def __init__(self, scene: TableScene, make_table: MakeTable, reader: int | None) -> None:
        """Whoever reads here is the same through the whole game, so no secret of a shared screen shows."""
        self._scene, self._make_table, self.reader = scene, make_table, reader
        self._refused: Refused | None = None  # what was refused last
        self._explained = ""  # the thing that was explained when somebody asked why
        self._is_reading = False  # whether the log is open
        self._to_read = 0.0  # seconds until it is read why a bot did something
        self._named: Played | None = None  # the last move of those that news were named of

    def forget_refusal(self) -> None:
        """What was refused or explained is of no interest any more."""
        self._refused, self._explained = None, ""

    def look_away(self) -> None:
        """Nothing is told any more: whoever looks at another thing by now does not ask about the refusal."""
        about, refused = self._scene.attention.about, self._refused
        if refused is None or not isinstance(about, Touchable):
            return
        if about.name not in (refused.looked_at, *refused.things):
            self.forget_refusal()

    def refuse(self, thing: Thing) -> bool:
        """Explain a thing that is touched beside the question, or say which rule forbids to answer with it.

        Whoever touches what the question is not about hears what is asked now. False if there is
        nothing to say.
        """
        return self._refuse(thing, self._refusal_of(thing))

    def _refuse(self, thing: Thing, refusal: Refusal | None) -> bool:
        scene = self._scene
        is_beside = scene.sitting.is_beside_question(thing.touched, refusal)
        asked = self._asked_now() if is_beside else ""
        if self._forbidding(refusal) is None:
            if scene.attention.explain(scene.controls.named(thing.name), asked):
                self._explained = thing.name
                return True
            asked = self._asked_now() if scene.sitting.saying else ""  # no touch is passed over in silence
            if not asked and refusal is None:
                return False
        reasons = [self._reason(refusal)] if refusal else []
        scene.context.cue("refuse")
        self._note_refusal(thing, refusal)
        has_room = not (reasons and scene.context.look.has_large_text)  # the ribbon asks the same, in sight
        words = "\n".join(filter(None, (*reasons, asked if has_room else "")))
        rule = refusal.rule if refusal else scene.sitting.rule_asked or ""
        scene.notices.refuse(words, scene.context.say("rulebook.rule", number=rule), thing.box)
        return True

    def reason_against(self, thing: Thing) -> str:
        """Why a thing cannot be touched now, without anything else; nothing where no rule speaks of it."""
        refusal = self._refusal_of(thing) if self._scene.sitting.saying else None
        return self._reason(refusal) if refusal else ""

    def forbids(self, thing: Thing) -> bool:
        """Whether a rule has something against what a touch of a thing would mean."""
        return self._forbidding(self._refusal_of(thing)) is not None

    def _forbidding(self, refusal: Refusal | None) -> Refusal | None:
        """A refusal, if it forbids what was touched.

        What would only answer another question is forbidden by no rule: whoever touches it asks what it is.
        """
        is_asked = self._scene.sitting.saying is not None
        is_beside = refusal is not None and is_asked and refusal.code == WRONG_DECISION
        return None if is_beside else refusal

    def _refusal_of(self, thing: Thing) -> Refusal | None:
        return self._scene.sitting.why_not(thing.touched, self._scene.view())

    def _note_refusal(self, thing: Thing, refusal: Refusal | None) -> None:
        """Whoever asks for the rule next means the one of this refusal."""
        rule = refusal.rule if refusal else self._scene.sitting.rule_asked or ""
        looked_at = self._scene.attention.about
        self._refused = Refused(rule, (thing.name, *self._said()), looked_at.name if looked_at else "")

    def _reason(self, refusal: Refusal) -> str:
        facts = {name: str(value) for name, value in refusal.facts.items()}
        return self._scene.context.say(f"refusal.{self._game}.{refusal.code}", **facts)

    def _asked_now(self) -> str:
        """What is asked now, in the words of the ribbon, and who is: it may stand on what others have."""
        scene, asked = self._scene, self._scene.match.state.to_act()
        now = scene.context.say("table.now", name="" if asked is None else scene.seats[asked].name)
        return scene.face.question(scene.table, scene.view(), scene.sitting.saying, now)

    def _said(self) -> tuple[str, ...]:
        return self._scene.sitting.saying.said if self._scene.sitting.saying else ()

    def why(self) -> None:
        """Open the rulebook at the rule of the last refusal, or explain what people look at.

        Whoever asks again, or looks at nothing, reads the rule that the open question stands on.
        """
        about = self._scene.attention.about
        if self.tell_reason():
            return
        if self._refused is None and isinstance(about, Touchable):
            is_asked_again, self._explained = about.name == self._explained, about.name
            if not is_asked_again and self._tell_about(about):
                return
        self._open_rulebook()

    def read_on(self) -> bool:
        """Open the rulebook at the rule that a leaf names; False if it is of no interest any more."""
        if self._refused is None:
            return False
        self._open_rulebook()
        return True

    def tell_reason(self) -> bool:
        """Say why a bot did what was told last; False if no bot did, or whoever asks knows it already."""
        scene, move = self._scene, len(self._scene.match.moves)
        reason = why(scene.context.language, scene.match, move) if scene.sitting.saying is None else ""
        asked_about = f"move {move}"
        if not reason or asked_about == self._explained:
            return False
        self._explained = asked_about
        words = f"{scene.seats[scene.match.moves[-1].action.seat].name}: {reason}"
        scene.notices.explain(words, scene.zones.box("prompt"))
        self._to_read = max(STAY_SECONDS, seconds_to_read(words))
        return True

    @property
    def is_read(self) -> bool:
        """Whether nobody reads why a bot did something; bots wait for those who do."""
        return self._to_read <= 0

    def pass_time(self, seconds: float) -> None:
        """Why a bot did something goes when there was time to read it, though nobody presses anything."""
        if self.is_read:
            return
        self._to_read -= seconds if self._scene.notices.are_shown else self._to_read
        if self.is_read:
            self._scene.notices.end_explanation()

    def _tell_about(self, about: Touchable) -> bool:
        """What something is, and why nobody can answer with it now; False if there is nothing to say."""
        thing, attention = about.thing, self._scene.attention
        if not thing.touches:
            return attention.explain(about)
        refusal = self._refusal_of(thing)
        forbidding = None if about.can_be_meant else self._forbidding(refusal)
        if forbidding is None:
            return attention.explain(about) or self._refuse(thing, refusal)
        if not attention.explain(about, self._reason(forbidding)):
            return self._refuse(thing, refusal)
        self._note_refusal(thing, forbidding)
        return True

    def _open_rulebook(self) -> None:
        """At what was refused, or at what is asked, with the way back to it on the table."""
        scene, refused = self._scene, self._refused
        self.forget_refusal()
        about = scene.controls.focus.current or ""
        of_button = scene.table.rules_of_buttons.get(scene.face.answers.asked_about(about))
        rule = refused.rule if refused else of_button or scene.sitting.rule_asked or ""
        names = (lambda: refused.things) if refused else lambda: scene.face.possible(scene.sitting.saying)
        show = (lambda: scene.pointing_out.begin(names)) if scene.sitting.saying else None
        scene.context.stack.push(RulebookScene(scene.context, self._game, rule, show))

    @property
    def _game(self) -> str:
        return self._scene.match.rules.info.id

    # What has happened

    def news(self, moves: range | None = None) -> list[Deed]:
        """What others have done in some moves, or else since whoever is asked decided last."""
        new = moves or self._new_moves
        deeds = deeds_since(self._scene.match, self._scene.table, self.reader, new.start)
        return [deed for deed in deeds if deed.moves <= new.stop]

    def count_news(self) -> int:
        """How many deeds these are; whoever only counts them need not know how things stood then."""
        return len(self._new_lines(self._new_moves))

    def _new_lines(self, moves: range) -> list[Line]:
        found = entries(self._scene.match, self._scene.table, self.reader, moves.start)
        told = [entry.line for entry in found if entry.moves <= moves.stop]
        return [line for line in told if line.emphasis >= Emphasis.FOLLOWED]

    def name_news(self) -> None:
        """Show the most important of what others have done, and the way to all of it.

        People may answer while it can still be read: then it is still about the same moves.
        """
        scene, moves, seat = self._scene, self._unnamed(self._new_moves), self._scene.sitting.asked
        if not self._new_lines(moves):
            return
        self._named = scene.match.moves[moves[-1]]
        words, *shorter = (partial(self._headlines, moves, seat, most) for most in range(HEADLINES, -1, -1))
        leads_to = partial(self.step_through, moves)
        scene.toasts.show(words, "log", leads_to, stays=True, shorter=tuple(shorter))

    def _unnamed(self, moves: range) -> range:
        """Those of some moves that came after what was named last, unless that was taken back since."""
        played = self._scene.match.moves
        named = next((number for number in reversed(moves) if played[number] is self._named), None)
        return moves if named is None else range(named + 1, moves.stop)

    def _headlines(self, moves: range, seat: int | None, most: int) -> str:
        """The most important of some moves, and how much else there is; without any, how much in all."""
        say, news = self._scene.context.say, self._new_lines(moves)
        lines = {self._words(line): line for line in news}  # what is said alike is said once
        weights = [(*self._weight(line, seat), number) for number, line in enumerate(lines.values())]
        chosen = sorted(number for *_, number in sorted(weights)[len(weights) - min(most, len(weights)) :])
        told, rest = [list(lines)[number] for number in chosen], len(lines) - len(chosen)
        if not told:
            return say("table.skipped_only", n=len(news))
        is_steered = self._scene.context.reader.last_device in STEERED  # then the log shows its key
        if is_steered:
            return "\n".join([*told, say("table.skipped_keys", n=rest)] if rest else told)
        return "\n".join([*told, say("table.skipped", n=rest) if rest else say("table.skipped_all")])

    def _weight(self, line: Line, seat: int | None) -> tuple[bool, bool, bool, Emphasis, bool]:
        """First what whoever is asked gained or lost, then what others did, last what concerns all alike."""
        scene = self._scene
        name = "" if seat is None else scene.seats[seat].name
        is_mine = line.seat == seat or name in line.facts.values()
        is_concerned = seat in line.concerns
        is_for_all = len(line.concerns) == len(scene.seats)
        is_about_somebody = line.seat is not None
        return is_concerned and not is_for_all, is_mine, not is_for_all, line.emphasis, is_about_somebody

    @property
    def _new_moves(self) -> range:
        """The moves since whoever is asked decided last, each as the number of those before it."""
        sitting = self._scene.sitting
        return range(sitting.news_for(sitting.asked), len(self._scene.match.moves))

    def open_log(self) -> None:
        """Show what has happened line by line, with a way to step through what is new."""
        scene = self._scene
        step = self.step_through if scene.sitting.saying and self.count_news() else None
        self._is_reading = True
        scene.face.count_news(0)
        self.show_coordinates(is_told=False)
        rows = partial(self._log_rows, self.reader)
        scene.context.stack.push(LogScene(scene.context, rows, self.look_back, step))

    def _log_rows(self, reader: int | None) -> list[Row]:
        """Every line of the log that somebody may read, in the language of the moment."""
        scene = self._scene
        lines: list[Row] = []
        for entry in entries(scene.match, scene.table, reader):
            is_deed = not lines or lines[-1].moves != entry.moves  # and not what came of it
            reason = why_told(scene.context.language, scene.match, entry.line, entry.moves) if is_deed else ""
            about = self._emblem(entry.line), self._words(entry.line), entry.line.icon
            lines.append(Row(entry.begun, entry.moves, *about, reason))
        return lines

    def look_back(self, begun: int, moves: int) -> None:
        """Show the table as it stood after some moves, of which the last belong to one deed."""
        scene = self._scene
        past = PastScene(scene.context, scene.match, self._make_table, self.reader, moves, begun)
        scene.context.stack.push(past)

    def step_through(self, moves: range | None = None) -> None:
        """Show what others did, one deed after the other; nothing where it was taken back meanwhile."""
        scene, deeds = self._scene, self.news(moves)
        scene.face.count_news(0)
        if deeds:
            scene.context.stack.push(SinceScene(scene.context, scene.match, self._make_table, deeds))

    def come_back(self) -> None:
        """Nobody reads the log any more."""
        self._is_reading = False

    def show_coordinates(self, *, is_told: bool) -> None:
        """Show how places are called while they are told, read, asked back or pointed out."""
        saying = self._scene.sitting.saying
        is_doubted = saying is not None and saying.proposed is not None and saying.doubt is not None
        is_meant = self._is_reading or is_doubted or self._scene.pointing_out.is_busy
        self._scene.table.show_coordinates(is_shown=is_told or is_meant)

    def _words(self, line: Line) -> str:
        return self._scene.context.say(line.looking_back, **line.facts)

    def _emblem(self, line: Line) -> str | None:
        return None if line.seat is None else self._scene.match.seats[line.seat].emblem
