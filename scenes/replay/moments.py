"""The turning points of a match that is watched: the curve, what was better, and the way on from there."""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.bots.player import Thought
from game.bots.turning_points import Findings, Survey, TurningPoint, can_be_surveyed
from game.bots.worker import NoAnswer, Worker
from game.core.match import Match
from scenes.replay.curve import Curve
from scenes.replay.layout import BARE, Face, Layout, layout_of
from scenes.replay.sharing import ICONS, Sharing
from scenes.replay.sharing import Kind as ShareKind
from scenes.stage.painter import Painter
from scenes.stage.sprite import Layer
from scenes.table.reasons import reason_words
from scenes.widgets.button import Button, Kind
from scenes.widgets.fitting import fitted_lines
from scenes.widgets.panel import Label, Panel, mark_of
from scenes.widgets.widget import Widget

if TYPE_CHECKING:
    from scenes.replay.scene import ReplayScene

PAPER, OVER_PAPER = Layer.WIDGETS + 2, Layer.WIDGETS + 3  # over the counters of all seats
MOST_KNOWN = 20  # matches whose course is remembered


class Way(NamedTuple):
    """A button of the panel: its name, what it says and at most will, its icon and kind, and what it does."""

    name: str
    label: str
    widest: str
    icon: str
    kind: Kind
    press: Callable[[], object]


class MomentWords(Widget):
    """What is said of the present place, in letters that fit."""

    bleed = 8
    words = ""

    def say(self, words: str) -> None:
        """Say something else."""
        if words != self.words:
            self.words = words
            self.refresh()

    @property
    def taken(self) -> pygame.FRect:
        """As much of its room as words take up."""
        box = self.box
        style, lines = fitted_lines(self.look, self.words, self.look.small(), box)
        return pygame.FRect(box.left, box.top, box.width, len(lines) * self.look.type.line_height(style))

    def paint_face(self, painter: Painter) -> None:
        """The words, from above."""
        style, _ = fitted_lines(self.look, self.words, self.look.small(), painter.box)
        painter.paragraph(self.words, style, painter.box)


class Moments:
    """Surveys a match in another process while people look, and shows what is known so far."""

    def __init__(
        self,
        scene: ReplayScene,
        match: Match,
        play_on: Callable[[int], object] | None,
        sharing: Sharing | None,
    ) -> None:
        self._scene, self._match, self._play_on, self._sharing = scene, match, play_on, sharing
        self._has_curve = can_be_surveyed(match)
        if sharing is not None:
            scene.resources.callback(sharing.stop)
        self.is_open = False
        self._survey: Survey | None = None
        self._findings = scene.context.findings.get(self._key, Findings((), ()))

    @property
    def are_there(self) -> bool:
        """Whether there is anything to tell of this match, or to do with it."""
        return self._has_curve or bool(self._ways())

    @property
    def points(self) -> Sequence[TurningPoint]:
        """The turning points, once all chances are known."""
        return self._findings.points

    @property
    def is_busy(self) -> bool:
        """Whether somebody still looks through the match, or writes it down."""
        return self._survey is not None or (self._sharing is not None and self._sharing.is_busy)

    def turn(self) -> None:
        """Show the panel, or put it away; what was begun to find out is found out all the same."""
        self.is_open = not self.is_open and self.are_there
        if self.is_open and self._has_curve and not self._findings.outlooks and self._survey is None:
            worker = Worker[tuple[float, ...] | Thought]()
            self._scene.resources.callback(worker.close)
            self._survey = Survey(self._match, worker)
        self._scene.rebuild()

    def pass_time(self) -> None:
        """Take what was found out, and hear how much is written."""
        if self._sharing is not None and self._sharing.pass_time():
            self.show()
        if self._survey is None:
            return
        try:
            has_more = self._survey.go_on()
        except NoAnswer as fault:
            logging.getLogger(__name__).error("A match cannot be surveyed. %s", str(fault).strip())
            self._survey, self._findings, self.is_open = None, Findings((), ()), False  # half of it misleads
            self._scene.toasts.show(self._scene.context.words("replay.no_chances"), "warning")
            self._scene.rebuild()
            return
        if has_more:
            was_at_point = self.is_at_point
            self._findings = self._survey.findings
            if self._survey.is_over:
                self._survey = None
                self._remember()
            self.show()
            if self.is_at_point and not was_at_point:
                self._scene.hear_of_point()

    def _remember(self) -> None:
        known = self._scene.context.findings
        known[self._key] = self._findings
        if len(known) > MOST_KNOWN:
            del known[next(iter(known))]

    @property
    def _key(self) -> tuple[str, int, bytes]:
        return self._match.rules.info.id, len(self._match.moves), self._match.state.dump()

    def jump(self, by: int) -> bool:
        """Go to the next turning point, or to the one before; False if none is known there."""
        at, decided = self._scene.at, [point.decided for point in self.points]
        there = [moves for moves in decided if (moves > at if by > 0 else moves < at)]
        if there:
            self._scene.go_to(there[0] if by > 0 else there[-1])
        return bool(there)

    # What is shown

    def row(self, bar: pygame.FRect) -> pygame.FRect:
        """Where the bar of the replay stands: below the panel it is as wide as that one."""
        safe = self._scene.context.look.viewport.safe
        wide = pygame.FRect(safe.left, safe.bottom - bar.height, safe.width, bar.height)
        return wide if self.is_open else bar

    def build(self, bar: pygame.FRect) -> Layout | None:
        """The panel, if it is open; returns where it stands and what it leaves."""
        if not self.is_open:
            return None
        scene, look, ways = self._scene, self._scene.context.look, self._ways()
        faces = [Face(way.widest, way.name in ICONS) for way in ways]
        layout = layout_of(look, bar, faces, has_curve=self._has_curve)
        marks, moves = [mark_of(seat.emblem) for seat in self._match.seats], len(self._match.moves)
        self._curve = Curve(look, "curve", layout.curve, marks, moves, scene.go_to, OVER_PAPER)
        self._words = MomentWords(look, "moment words", layout.words, OVER_PAPER)
        scene.controls.add(Panel(look, "panel of moments", layout.panel, "panel_paper", PAPER), self._words)
        if self._has_curve:
            named = scene.context.say("replay.chances")
            scene.controls.add(Label(look, "chances", layout.title, named, look.small(), layer=OVER_PAPER))
            scene.controls.add(self._curve)
        self._bare = [way.name for way, box in zip(ways, layout.buttons, strict=True) if box.width <= BARE]
        for way, box in zip(ways, layout.buttons, strict=True):
            label, icon, kind = self._label(way), way.icon, way.kind
            here = Button(look, way.name, box, label, way.press, icon=icon, kind=kind, layer=OVER_PAPER)
            scene.controls.add(here)
        return layout

    def _ways(self) -> list[Way]:
        """The buttons of the panel, from the right."""
        ways, say, scene = list[Way](), self._scene.context.say, self._scene
        play_on, sharing = self._play_on, self._sharing
        if play_on is not None:
            words = say("replay.play_on")
            ways.append(Way("play_on", words, words, "tree", "amber", lambda: play_on(scene.at)))
        if sharing is not None:
            for kind, icon in ICONS.items():
                widest = max(say(f"share.{kind}"), say("share.stop", n=100), key=len)
                press = partial(self._share, sharing, kind)
                ways.append(Way(kind, sharing.label(kind), widest, icon, "paper", press))
        return ways

    def _label(self, way: Way) -> str:
        return "" if way.name in self._bare else way.label

    def _share(self, sharing: Sharing, kind: ShareKind) -> None:
        sharing.press(kind, self._scene.at)
        self.show()

    def forget_job(self) -> None:
        """Somebody looks on: what was said of a file that is written by now is over."""
        if self._sharing is not None:
            self._sharing.forget()

    def show(self) -> None:
        """Show where one is by now, and what is known of it."""
        if not self.is_open:
            return
        scene = self._scene
        outlooks = [(outlook.moves, outlook.chances) for outlook in self._findings.outlooks]
        if self._has_curve:
            self._curve.show(outlooks, [point.decided for point in self.points], scene.at)
        for way in self._ways():
            shown = scene.controls.named(way.name)
            if isinstance(shown, Button):
                shown.say(self._label(way))
        self._words.say(self.words())
        button = scene.controls.named("play_on")
        if button is not None:
            button.set_enabled(self._match.state_at(scene.at).to_act() is not None)

    @property
    def taken(self) -> list[pygame.FRect]:
        """What of the panel is looked at; the rest is bare paper."""
        controls = self._scene.controls
        names = ("chances", "curve", *(way.name for way in self._ways())) if self.is_open else ()
        boxes = [controls[name].box for name in names if name in controls]
        return [*boxes, self._words.taken] if self.is_open else boxes

    @property
    def is_at_point(self) -> bool:
        """Whether somebody looks at the position before the decision of a turning point."""
        return self.is_open and any(point.decided == self._scene.at for point in self.points)

    def words(self) -> str:
        """What is to be said of the present place."""
        say = self._scene.context.say
        if self._sharing is not None and self._sharing.words:
            return self._sharing.words
        if not self._has_curve:
            return say("replay.no_curve")
        if self._survey is not None:
            return say("replay.surveying", n=round(self._survey.progress * 100))
        at = self._scene.at
        here = [point for point in self.points if point.decided <= at <= point.ended]
        if here:
            return self._about(here[-1])
        return say("replay.turning_points") if self.points else say("replay.no_turns")

    def _about(self, point: TurningPoint) -> str:
        """Whose chances changed how much, and what would have been better."""
        say = self._scene.context.say
        before, after = (self._chance(moves, point.seat) for moves in (point.begun, point.ended))
        name = self._scene.context.named(self._match.seats)[point.seat].name
        number = self.points.index(point) + 1
        changed = say("replay.point", n=number, name=name, before=before, after=after)
        if point.better is None:
            key = "replay.others_or_luck" if point.change < 0 else "replay.nothing_better"
            return f"{changed} {say(key)}"
        told = self._told(point, point.better)
        key = "replay.better" if point.change < 0 else "replay.strong_bot"
        return f"{changed} {say(key, told=told)}" if told else changed

    def _chance(self, moves: int, seat: int) -> int:
        outlook = next(each for each in self._findings.outlooks if each.moves == moves)
        return round(outlook.chances[seat] * 100)

    def _told(self, point: TurningPoint, better: Thought) -> str:
        """What a strong bot would have done, as if it had, and why."""
        scene, state = self._scene, self._match.state_at(point.decided)
        step = better.steps[0]
        told = scene.decision(state, step) if state.why_not(step) is None else ""
        game = self._match.rules.info.id
        why = reason_words(scene.context.language, game, better.reason) if better.reason else ""
        return " ".join(filter(None, (told, why)))
