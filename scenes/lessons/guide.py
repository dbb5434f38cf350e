"""The mentor leads through a topic: he says what it is about, offers only that, and sees when it is over."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from game.bots.worker import BotWorker
from game.core.match import Match
from game.core.values import Action
from game.lessons.lesson import Chapter, Step
from game.lessons.progress import Progress
from game.lessons.teaching import Rival
from game.sitting.saying import Caution, Noted, Saying
from game.sitting.thinker import Thinker
from scenes.input.intents import DeviceKind
from scenes.lessons.footsteps import Footsteps
from scenes.lessons.leaf import ON_LEAF, TAIL, FoldCross, MentorLeaf, place_leaf
from scenes.lessons.spotlight import Dim, TapHand
from scenes.platform.settings import Settings
from scenes.shell.context import Context
from scenes.shell.dialog import Answer, DialogScene
from scenes.stage.timeline import Lasting
from scenes.stage.tween import Wait
from scenes.table.answers import DO_IT, TURN
from scenes.table.guide import Guide
from scenes.table.overlays import Kept
from scenes.table.parts import TableButton
from scenes.table.tail import INSIDE_LEAF, Tail
from scenes.table.things import Thing, Touchable
from scenes.widgets.button import Button

if TYPE_CHECKING:
    from scenes.table.scene import TableScene

AGAIN, SKIP, WORDS = "lesson_again", "lesson_skip", "lesson_words"
BEFORE_DEED = " | "  # in a text, between what the mentor explains and what he asks for
BETWEEN = 10.0  # two buttons
BESIDE = 24.0  # the tails of a ribbon reach further than what stands in its place
POINTING = (DeviceKind.MOUSE, DeviceKind.TOUCH)
SEEN_SECONDS = 2.4  # the last deed of a chapter lies open, with what the ribbon says of it
NEAR = 110.0  # so far around what the mentor points at, people look, too
MOST_LIT = 5  # things; where more can be touched, there is none to point at

SaidAt = tuple[int, Noted]  # the change of the match, and what was said


@dataclass(frozen=True)
class Ways:
    """Where a chapter leads to."""

    finished: Callable[[], object]
    again: Callable[[], object]
    skip: Callable[[], object]
    leave: Callable[[], object]


@dataclass(frozen=True)
class Shown:
    """What the mentor shows: his words, what they are about, and whether they are only read, or folded up."""

    words: str
    about: tuple[tuple[float, ...], ...]
    is_read: bool
    is_dimmed: bool
    is_folded: bool


class LessonGuide(Guide):
    """Stands beside the table of one chapter."""

    def __init__(self, context: Context, game: str, chapter: Chapter, match: Match, ways: Ways) -> None:
        self._context, self._game, self._chapter, self._ways = context, game, chapter, ways
        self.progress = Progress(chapter, match)
        self._match = match
        self._is_over = self._is_seen = False
        self._shown: Shown | None = None
        self._words = ""  # on the leaf, be it folded up
        self._since: SaidAt | None = None  # when they were laid open
        self._is_folded = False
        self._names: list[str] = []  # of the widgets that are shown
        self._leaf: MentorLeaf | None = None
        self._hand: TapHand | None = None
        self._scene: TableScene

    # What a table asks

    def thinkers(self) -> tuple[Thinker, Thinker]:
        """A rival who follows the lesson, and for people a bot that takes its time."""
        return Rival(self._match, self.progress), BotWorker()

    def caution(self, settings: Settings) -> Caution:
        """Whoever does what they are told is not asked whether they mean it."""
        return Caution.NEVER if self.narrows else super().caution(settings)

    def how_safe(self, context: Context, match: Match) -> str:
        """What was finished is remembered, where the same people come again."""
        if context.host.rules.remembers_lessons:
            return context.say("lesson.remembered")
        return super().how_safe(context, match)

    def narrowed(self, legal: Sequence[Action]) -> Sequence[Action]:
        """What the open step is about."""
        return self.progress.narrowed(legal)

    @property
    def counts(self) -> bool:
        """A lesson is no game: nobody finds it among those that were played."""
        return False

    @property
    def boxes(self) -> Sequence[pygame.FRect]:
        """The leaf."""
        return [self._leaf.box] if self._leaf is not None else []

    @property
    def is_busy(self) -> bool:
        """While the hand taps."""
        return self._hand is not None and self._hand.is_moving

    def build(self, scene: TableScene) -> None:
        """The stage is new, and nothing is on it."""
        self._scene = scene
        self._shown, self._leaf, self._hand, self._names = None, None, None, []

    def lead(self) -> None:
        """Show what the open step is about, unless it is shown already; a doubt has the ribbon for itself.

        Words in the way are folded up once people have gone on, as they have read them by then.
        """
        scene, step = self._scene, self.progress.step
        saying = scene.sitting.saying
        if saying is None or saying.proposed or step is None or scene.timeline.has_queue:
            self.fall_silent()
            return
        now = scene.match.changes, saying.note()
        words = self._to_say(step, saying)
        if words != self._words:
            self._words, self._since, self._is_folded = words, now, False
        shown = self._to_show(step, saying)
        if shown != self._shown or self._is_in_the_way(saying):
            self.fall_silent()
            self._show(shown)
            if now != self._since and self._is_in_the_way(saying):
                self._fold()
        elif shown.is_read and DO_IT not in scene.controls:
            self._add_go_on()

    def led_to(self, names: list[str]) -> list[str]:
        """What the mentor points at, as far as it can be answered with, be it by several steps at once.

        Of what a step names, the first is meant, and the others are looked at.
        """
        pointed = [widget.name for widget in self._pointed()]
        if self.progress.step is not None and self.progress.step.points:
            pointed = pointed[:1]
        return [name for name in names if name in pointed] or pointed or names

    def _pointed(self) -> list[Touchable]:
        """The things that the mentor points at, and that say something now."""
        about = self._shown.about if self._shown else ()
        things = (widget for widget in self._scene.controls.widgets if isinstance(widget, Touchable))
        found = [widget for widget in things if tuple(widget.box) in about and widget.can_be_meant]
        return sorted(found, key=lambda widget: about.index(tuple(widget.box)))

    def fall_silent(self) -> None:
        """Take everything away; the ribbon of the table is seen again."""
        controls = self._scene.controls
        controls.remove(*(name for name in self._names if name in controls))
        if self._hand is not None:
            self._scene.stage.remove(self._hand)
        self._shown, self._leaf, self._hand, self._names = None, None, None, []
        self._scene.face.cover_ribbon(is_covered=False)

    def refuses(self, thing: Thing) -> bool:
        """Say kindly that something comes later, and once more what is meant now.

        Whoever touches what stands on the thing that is meant has touched that. What the rules forbid after
        what was begun is refused for their reason.
        """
        shown = self._shown
        if shown is None or not thing.touches or not self.narrows:
            return False
        below = (widget.thing for widget in self._pointed() if widget.holds(*thing.box.center))
        meant = next(below, None)
        if meant is not None:
            self._scene.touch(meant)
            return True
        looking_up, saying = self._scene.looking_up, self._scene.sitting.saying
        is_forbidden = saying is not None and saying.has_begun and looking_up.forbids(thing)
        why = looking_up.reason_against(thing) if is_forbidden else self._context.say("lesson.not_yet")
        self._context.cue("refuse")
        self._scene.notices.refuse(why, self._wanted(shown), thing.box)
        return True

    def why_one_way(self, context: Context) -> str:
        """The lesson goes on with the tile as it lies."""
        return context.say("lesson.one_way") if self.narrows else super().why_one_way(context)

    def advises(self) -> bool:
        """Lead to what is meant now, and say it once more."""
        shown, scene = self._shown, self._scene
        if shown is None or self.leaves_choice:
            return False
        names = [DO_IT] if shown.is_read else self.led_to(scene.face.possible(scene.sitting.saying))
        meant = next((name for name in names if name in scene.controls), None)
        if meant is not None:
            self._context.cue("open_panel")
            scene.controls.focus_on(meant)
            scene.attention.follow()
            scene.notices.explain(self._wanted(shown), scene.controls[meant].box)
        return meant is not None

    def _wanted(self, shown: Shown) -> str:
        """What the mentor asks for, without why."""
        return self._context.say("lesson.go_on_first") if shown.is_read else shown.words.partition("\n")[2]

    def leaves(self) -> bool:
        """A lesson is left without a question: nothing of it is lost."""
        self._context.cue("back")
        self._ways.leave()
        return True

    def pass_time(self, seconds: float) -> None:
        """Let the hand tap; when all is done, and was seen for a moment, the chapter is over."""
        if self._hand is not None:
            self._hand.live(seconds)
        if self._scene.timeline.has_queue or self._is_over:
            return
        if self.progress.is_lost:
            self._ways.again()
        elif self.progress.step is not None:
            self._is_seen = False
        elif self._is_seen or self._chapter.steps[-1].is_read:
            self.end()
        else:
            self._is_seen = True
            self._scene.timeline.queue(Lasting(Wait(SEEN_SECONDS)))

    def end(self) -> None:
        """The chapter is over, or even the game."""
        if not self._is_over:
            self._is_over = True
            self._ways.finished()

    # What is shown

    @property
    def narrows(self) -> bool:
        """Whether people are offered less than the rules allow."""
        step = self.progress.step
        return step is not None and (step.is_read or bool(step.only))

    @property
    def leaves_choice(self) -> bool:
        """Whether people may do whatever the rules allow, so that what is best is for a bot to say."""
        step, legal = self.progress.step, self._scene.match.state.legal()
        return step is None or (not step.is_read and len(self.progress.narrowed(legal)) == len(legal))

    def _is_in_the_way(self, saying: Saying) -> bool:
        """Whether the leaf lies over something that can be touched by now, or where people play freely."""
        if self._leaf is None or self.progress.step is None or self.progress.step.is_read:
            return False
        board = () if self.narrows else self._scene.table.board()
        return self._leaf.box.collidelist([*self._scene.face.needed(saying), *self._chosen(), *board]) >= 0

    def _fold(self) -> None:
        """Nobody needs the words for now: a button beside the footprints brings them back."""
        self._is_folded = True
        self.lead()

    def _unfold(self) -> None:
        self._words = ""
        self.lead()
        self._scene.attention.offer()

    def _chosen(self) -> list[pygame.FRect]:
        """The places of what was said so far."""
        saying = self._scene.sitting.saying
        said = saying.said if saying is not None else ()
        return [box for touch in said if (box := self._box_of(touch)) is not None]

    def _to_touch(self) -> list[pygame.FRect]:
        """Where people may answer, also with what comes after their first touch."""
        state = self._scene.match.state
        legal = state.legal() if state.to_act() is not None else ()
        touches = {touch for action in self.progress.narrowed(legal) for touch in action.touches()}
        places = (each for each in self._scene.controls.widgets if isinstance(each, Touchable))
        return [each.box for each in places if not touches.isdisjoint(each.thing.touches)]

    def _to_say(self, step: Step, saying: Saying) -> str:
        more = "_then" if step.then and saying.has_begun else ""
        words = self._context.say(f"lesson.{self._game}.{self._chapter.name}.{step.name}{more}")
        why, bar, deed = words.rpartition(BEFORE_DEED)
        if TURN in self._scene.controls:
            why = f"{why} {self._context.say('lesson.turn')}"
        return f"{why}\n{deed}" if bar else deed

    def _to_show(self, step: Step, saying: Saying) -> Shown:
        boxes = self._meant(step, saying)
        is_dimmed = self.narrows and len(boxes) <= MOST_LIT
        about = boxes if is_dimmed else ()  # among many things there is none to point at
        return Shown(
            self._words, tuple(tuple(box) for box in about), step.is_read, is_dimmed, self._is_folded
        )

    def _meant(self, step: Step, saying: Saying) -> list[pygame.FRect]:
        """Where that is which the words are about: what the step names, or what can be touched.

        Once something was said, what would rather do harm comes last.
        """
        scene = self._scene
        points = () if saying.has_begun else step.points
        found = [box for point in points if (box := self._box_of(point)) is not None]
        if not found:
            names = scene.face.possible(saying)
            if saying.has_begun:
                names.sort(key=scene.attention.harm_of)
            found = [scene.controls[name].box for name in names]
        return list({tuple(box): box for box in found}.values())

    def _box_of(self, point: str) -> pygame.FRect | None:
        """The place of a seat, a thing, something that says a touch, or a zone of the table."""
        scene = self._scene
        kind, _, number = point.partition(":")
        if kind == "seat" and scene.face.panels.boxes:
            return scene.face.panels.boxes[int(number)]
        widget = scene.controls.named(point)
        if widget is None:
            places = (each for each in scene.controls.widgets if isinstance(each, Touchable))
            widget = next((each for each in places if point in each.thing.touches), None)
        if widget is not None:
            return widget.box
        return scene.zones.box(point) if point in scene.zones.boxes else None

    def _show(self, shown: Shown) -> None:
        scene, look = self._scene, self._context.look
        boxes = [pygame.FRect(box) for box in shown.about]
        scene.face.cover_ribbon(is_covered=True)
        self._add_head(is_folded=shown.is_folded)
        if shown.is_dimmed:
            self._add(Dim(look, boxes))
        if not shown.is_folded:
            self._add_leaf(shown, boxes)
        self._shown = shown
        if shown.is_read:
            self._add_go_on()
        elif boxes and shown.is_dimmed and self._context.reader.last_device in POINTING:
            self._hand = TapHand(look, boxes[0])
            scene.stage.add(self._hand)

    def _add_leaf(self, shown: Shown, boxes: Sequence[pygame.FRect]) -> None:
        scene, look = self._scene, self._context.look
        about = boxes[0] if boxes else look.viewport.safe  # anywhere will do
        button = self._context.say("lesson.go_on") if shown.is_read else ""
        kept, uncrossed = self._kept(boxes, is_alone=shown.is_read), scene.kept().uncrossed
        chosen = self._chosen()
        around = [box.inflate(2 * NEAR, 2 * NEAR) for box in (*boxes, *chosen)]
        seen = [*kept.rivals, *scene.table.board(), *chosen]
        spared = (
            [*seen, *kept.read],
            [*seen, *self._to_touch()],
            seen,
            [*kept.rivals, *around],
            around,
            chosen,
        )
        fold = None if shown.is_read else self._fold
        self._leaf, self._go_on_box = place_leaf(look, shown.words, about, kept, button, spared, fold)
        if boxes:
            colours = (228, 240, 200), (47, 82, 38)
            others = [box for box in (*kept.needed, *kept.rivals, *uncrossed) if box not in boxes]
            tail = Tail(look, "lesson tail", self._leaf.leaf, about, colours, (), others, INSIDE_LEAF, TAIL)
            if not tail.crosses:  # the light shows well enough what is meant
                self._add(tail)
        self._add(self._leaf)
        if self._leaf.can_be_meant:
            self._add(FoldCross(look, self._leaf))

    def _kept(self, boxes: Sequence[pygame.FRect], *, is_alone: bool) -> Kept:
        """What the leaf must not cover: what can be pressed, and what it is about; rather not the board.

        What is read alone may lie over all that nobody can answer with meanwhile.
        """
        scene = self._scene
        kept, hints = scene.kept(), scene.controls.named("hint bar")
        pressed = [*scene.face.needed(scene.sitting.saying), *([hints.box] if hints else [])]
        read = [*kept.read, *scene.table.board()]
        if is_alone:
            needed = [scene.zones.box("prompt"), *boxes]
            return Kept(needed, [*kept.rivals, *pressed], read)
        return Kept([*pressed, *boxes], kept.rivals, read)

    def _add(self, *widgets: Footsteps | Dim | Tail | MentorLeaf | FoldCross | Button | TableButton) -> None:
        self._scene.controls.add(*widgets)
        self._names += [widget.name for widget in widgets]

    def _add_go_on(self) -> None:
        assert self._go_on_box is not None
        look, label = self._context.look, self._context.say("lesson.go_on")
        button = Button(
            look, DO_IT, self._go_on_box, label, self._go_on, icon="check", kind="amber", layer=ON_LEAF
        )
        self._add(button)

    def _go_on(self) -> None:
        self.progress.go_on()
        self._scene.show_anew()

    def _ask_again(self) -> None:
        """Keys may lead here by accident, and what was done would be lost."""
        words, stack = self._context.words, self._context.stack
        answers = (
            Answer(words("lesson.again"), self._ways.again, icon="replay"),
            Answer(words("dialog.cancel")),
        )
        self._context.cue("open_panel")
        stack.push(DialogScene(self._context, words("lesson.again.question"), None, answers))

    def _add_head(self, *, is_folded: bool) -> None:
        """The footprints, with the ways to read folded words, to begin again and to leave them out."""
        look, say = self._context.look, self._context.say
        box = self._scene.zones.box("prompt").inflate(-2 * BESIDE, 0)
        ways = [(AGAIN, "replay", self._ask_again), (SKIP, "skip", self._ways.skip)]
        if is_folded:
            ways.insert(0, (WORDS, "leaf", self._unfold))
        side = min(box.height, 96.0)
        right = box.right
        for name, icon, press in reversed(ways):
            place = pygame.FRect(right - side, box.top, side, side)
            self._add(TableButton(look, name, place, icon, press))
            right -= side + BETWEEN
        box.width = right - box.left
        at, steps = self.progress.at, len(self._chapter.steps)
        title = say(f"lesson.{self._game}.{self._chapter.name}")
        count = say("lesson.count", at=at + 1, steps=steps)
        self._add(Footsteps(look, box, title, count, at, steps))
