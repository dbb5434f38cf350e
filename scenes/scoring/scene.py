"""The scoring: trees grow line by line until it is clear who has won."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from game.core.match import Match
from game.sitting.remarks import last_words
from scenes.input.intents import Button as Meaning
from scenes.input.intents import Intent, PointerDown, Press
from scenes.platform.best_games import Noted
from scenes.platform.language import Words
from scenes.scoring.best_list import BestListScene
from scenes.scoring.facts import Result, result_of
from scenes.scoring.keepsakes import KEEPSAKES
from scenes.scoring.last_words import leaves
from scenes.scoring.layout import Layout, plan
from scenes.scoring.parts import LEAVES, Headline, Reason, lying_leaves
from scenes.scoring.rows import Needs
from scenes.scoring.sheets import PICTURES, WAYS_TO_WIN, LabelSheet, SeatSheet
from scenes.scoring.tabs import SeatTab
from scenes.scoring.tree import OWNED, Band, Tree, band_of
from scenes.scoring.words import ScoringWords
from scenes.shell.context import Context
from scenes.shell.scene import Scene
from scenes.stage.particles import Burst, Particles
from scenes.stage.sprite import Layer, Sprite
from scenes.stage.tween import Call, Change, InTurn, Tween, Wait, ease_in_out, overshoot
from scenes.stage.typesetting import Style
from scenes.table.overlays import Kept, free_paper
from scenes.widgets.button import Button, Kind
from scenes.widgets.chart import Chart, Course
from scenes.widgets.hints import Hint, HintBar
from scenes.widgets.panel import mark_of
from scenes.widgets.toast import low_toast_around, toast_around
from scenes.widgets.widget import Widget

LINE_SECONDS = 0.55
FALL = 150  # of the headline
RAYS = 1000
STUMP = 210
SPARKLES = ((-148, -34, 46), (150, -30, 40), (-136, 86, 34), (122, 126, 44), (-96, 138, 28), (152, 52, 28))
RAIN = Burst(count=7, speed=150, gravity=90, seconds=3.6, spin=70)
RAIN_FROM = (0.1, 0.26, 0.42, 0.58, 0.74, 0.9)  # of the width of the window


News = Callable[[], Sequence[tuple[Words, str]] | None]  # None while it is not known yet


def _nothing() -> None:
    """Where there is no way on, as in a picture of the scene."""


@dataclass(frozen=True)
class Onward:
    """Where people can go from here, besides the menu; each way is asked of the scene stack."""

    rematch: Callable[[], object] = _nothing
    swap_seats: Callable[[], object] = _nothing
    replay: Callable[[], object] = _nothing
    best_list: Noted | None = None  # of whoever has played alone
    chronicle: Callable[[], object] | None = None  # None where nobody keeps one
    news: News | None = None  # what the chronicle has to say of this game, with an icon each


class ScoringScene(Scene):
    """Counts, celebrates, and offers to play again. A press while it counts skips to the end."""

    def __init__(self, context: Context, match: Match, onward: Onward | None = None) -> None:
        super().__init__(context)
        self.result: Result = result_of(match)
        self._match = match
        self._onward = onward or Onward()
        self._news = self._onward.news  # until it is told
        self.is_counted = False
        self.counted = 0.0  # lines shown so far
        self.opened = 0  # the seat whose sheet is seen where only one has room
        self._trees: list[Tree] = []
        self._sheets: list[SeatSheet] = []
        self._tabs: list[SeatTab] = []
        self._at_the_end: list[Sprite] = []  # what appears when all is counted
        self._announcement: list[Widget] = []
        self._read: list[pygame.FRect] = []  # what neither last words nor a notice may cover
        self._particles: Particles
        self._words: ScoringWords

    # What is shown

    def build(self) -> None:
        """Everything at its place; counting begins unless it is over already."""
        look = self.context.look
        seats = self.context.named(column.seat for column in self.result.columns)
        self.result = self.result.with_seats(seats)
        self._words = ScoringWords(self.context, self.result, self._onward.best_list)
        layout = self._layout()
        self._particles = Particles(self.stage, has_reduced_motion=look.has_reduced_motion)
        self._trees, self._sheets, self._tabs, self._at_the_end = [], [], [], []
        self._add_scenery(layout)
        self._add_columns(layout)
        self._add_side(layout)
        self._add_celebration(layout)
        self._read = self._needed(layout)
        if self.context.settings.hears_remarks:
            self._add_last_words(layout)
        self.toasts.place = self._toast_place
        self.controls.focus_on("rematch")
        if self.is_counted:
            self._show_end()
        else:
            self._queue_counting()

    def _layout(self) -> Layout:
        result, number = self.result, self.context.language.number
        needs = Needs(
            seats=len(result.columns),
            labels=[[self._words.label(name) for name in names] for names in result.names_by_line],
            total=self._words.total(),
            names=[column.seat.name for column in result.columns],
            numbers=[number(points) for column in result.columns for points in column.points],
            totals=[number(column.total) for column in result.columns],
            places=[self._words.place(column) for column in result.columns],
            headline=self._words.headline(),
            reason=self._words.reason(),
            buttons=[label for _, label, *_ in self._ways_on()],
            has_common_lines=result.has_common_lines,
            has_icons=result.game in PICTURES,
        )
        return plan(self.context.look, needs)

    def _add_scenery(self, layout: Layout) -> None:
        look = self.context.look
        if look.has_high_contrast:
            return
        if layout.sheets.tree_size:
            firs, middle = look.pictures.get("scoring/firs"), look.viewport.canvas.centerx
            ground = layout.sheets.ground + 90
            self.stage.add(Sprite(firs, middle, ground, layer=Layer.GROUND, anchor=(0.5, 1.0)))
        self.stage.add(*lying_leaves(look))

    def _add_columns(self, layout: Layout) -> None:
        result, look = self.result, self.context.look
        labels = self._labels()
        if layout.sheets.labels is not None:
            total = self._words.total()
            names = [labels[name] for name in result.line_names]
            self.controls.add(LabelSheet(look, layout.sheets.labels, layout.sheets.rows, names, total))
        most = max(points for column in result.columns for points in (*column.points, 1))
        best = max(column.total for column in result.columns)
        for seat, (column, box) in enumerate(zip(result.columns, layout.sheets.columns, strict=True)):
            bands = [labels[name][1] for name in column.names]
            own = None if layout.sheets.labels is not None else [labels[name] for name in column.names]
            place = self._words.place(column)
            number = self.context.language.number
            sheet = SeatSheet(look, column, box, layout.sheets.rows, bands, own, number, place, most)
            self._sheets.append(sheet)
            self.controls.add(sheet)
            if layout.sheets.tree_size:
                size = layout.sheets.tree_size
                owned = self._owned(seat, OWNED * size)
                tree = Tree(look, column, box, layout.canopy, size, best, bands, owned)
                self._trees.append(tree)
                self.stage.add(*tree.sprites)
        for seat, (column, box) in enumerate(zip(result.columns, layout.sheets.tabs, strict=False)):
            place = self._words.place(column)
            tab = SeatTab(look, column, box, place, lambda seat=seat: self.open_sheet(seat))  # type: ignore[misc]
            self._tabs.append(tab)
            self.controls.add(tab)

    def _owned(self, seat: int, height: float) -> list[pygame.Surface]:
        """What a seat owns at the end that its place depends on."""
        kept = KEEPSAKES.get(self.result.game)
        return [] if kept is None else kept.owned(self.context, self._match, seat, height)

    def _add_chart(self, box: pygame.FRect) -> None:
        look, say, result = self.context.look, self.context.say, self.result
        courses = [
            Course(mark_of(column.seat.emblem), scores)
            for column, scores in zip(result.columns, result.course, strict=True)
        ]
        title, steps = say("scoring.course"), say("scoring.turns")
        number = self.context.language.number
        self.controls.add(Chart(look, "course", box, courses, title=title, steps=steps, number=number))

    def _second_way(self) -> tuple[str, str, str, Kind, Callable[[], object]]:
        """Other seats for several people; for one alone, how well they have played before."""
        say = self.context.say
        if self._onward.best_list is None:
            return "swap seats", say("scoring.swap_seats"), "swap", "paper", self._onward.swap_seats
        return "best list", say("best.title"), "trophy_accent", "paper", self._show_best_list

    def _show_best_list(self) -> None:
        best = self._onward.best_list
        if best is not None:
            scene = BestListScene(self.context, self.result.game, best.games, best.place)
            self.context.stack.push(scene)

    def _ways_on(self) -> tuple[tuple[str, str, str, Kind, Callable[[], object]], ...]:
        """Where people can go from here: name, words, icon and kind of each button, and what it does."""
        say, chronicle = self.context.say, self._onward.chronicle
        has_door = chronicle is not None and not self.context.look.has_large_text  # the menu has one, too
        return (
            ("rematch", say("scoring.rematch"), "replay", "amber", self._onward.rematch),
            self._second_way(),
            *((("chronicle", say("menu.chronicle"), "bars_accent", "paper", chronicle),) if has_door else ()),
            ("replay", say("scoring.replay"), "play_accent", "paper", self._onward.replay),
            ("menu", say("scoring.menu"), "home_accent", "paper", self.back),
        )

    def _add_side(self, layout: Layout) -> None:
        look = self.context.look
        if layout.chart is not None:
            self._add_chart(layout.chart)
        if layout.reason is not None:
            picture = WAYS_TO_WIN.get(self.result.game, {}).get(self.result.reason, "")
            self.controls.add(Reason(look, layout.reason, self._words.reason(), picture))
        for (name, words, icon, kind, press), box in zip(self._ways_on(), layout.buttons, strict=True):
            shown = icon if layout.has_button_icons else ""
            self.controls.add(Button(look, name, box, words, press, icon=shown, kind=kind))

    def take_off_buttons(self) -> None:
        """Only what was counted is to be seen, as on a card."""
        names = (*(name for name, *_ in self._ways_on()), "hint bar")
        self.controls.remove(*(name for name in names if name in self.controls))

    def _add_celebration(self, layout: Layout) -> None:
        """What is hidden until all is counted: rays, the headline, the winner's figure."""
        look, winners = self.context.look, self.result.winners
        for column, tree in zip(self.result.columns, self._trees, strict=False):
            if column.is_winner:
                self._add_glory(tree.crown_at_end(), layout.sheets.tree_size)
        if layout.sheets.figure is not None and winners:
            x, y, height = layout.sheets.figure
            if layout.sheets.labels is None:
                stump = look.pictures.get("lobby/stump", width=STUMP)
                self.stage.add(Sprite(stump, x, y, layer=Layer.PANELS, anchor=(0.5, 0.94)))
                y -= STUMP * 0.46
            emblem = mark_of(winners[0].seat.emblem).emblem
            picture = look.pictures.get(f"scoring/cheer_{emblem}", height=height)
            kept = KEEPSAKES.get(self.result.game)
            if kept is not None:
                pride = kept.pride(
                    self.context, self._match, self.result.columns.index(winners[0]), height * 0.62
                )
                x -= height * 0.12
                self._hide(Sprite(pride, x + height * 0.4, y + 24, layer=Layer.PANELS, anchor=(0.5, 1.0)))
            self._hide(Sprite(picture, x, y + 14, layer=Layer.PANELS, anchor=(0.5, 1.0)))
        mark = mark_of(winners[0].seat.emblem) if len(winners) == 1 else None
        headline = Headline(look, layout.headline, self._words.headline(), mark)
        crest = headline.crest(layout.crest)
        self._announcement = [headline] if crest is None else [headline, crest]
        self.controls.add(*self._announcement)
        for widget in self._announcement:
            widget.is_visible = False

    def _add_glory(self, crown: tuple[float, float], size: float) -> None:
        """Rays behind the crown of a winner, and sparkles around it."""
        pictures, (x, y) = self.context.look.pictures, crown
        self._hide(Sprite(pictures.get("scoring/rays", width=RAYS), x, y, layer=Layer.BOARD))
        for aside, below, height in SPARKLES:
            spark = pictures.get("ui/sparkle", height=height * size)
            self._hide(Sprite(spark, x + aside * size, y + below * size, layer=Layer.PANELS + 7))

    def _add_last_words(self, layout: Layout) -> None:
        """What bots say when all is counted; trunks may be covered, as sheets tell the same."""
        look, needed, figure = self.context.look, self._read, layout.sheets.figure_box
        for remark in last_words(self._match):
            is_figure = figure is not None and self.result.columns[remark.seat] == self.result.winners[0]
            speaker = figure if figure is not None and is_figure else self._place_of(remark.seat, layout)
            mark = mark_of(self._match.seats[remark.seat].emblem)
            words = self.context.say(f"remark.{mark.emblem}.{remark.occasion}.{remark.variant}")
            kept = Kept(needed, read=[tree.trunk.box for tree in self._trees], uncrossed=needed)
            for leaf in leaves(look, words, mark, speaker, kept):
                self._hide(leaf)
                needed.append(leaf.box)

    def _needed(self, layout: Layout) -> list[pygame.FRect]:
        """What is read, pressed and celebrated at the end."""
        look, safe = self.context.look, self.context.look.viewport.safe
        hints = pygame.FRect(safe.left, 0, safe.width, HintBar.height_for(look))
        hints.bottom = safe.bottom
        needed = [*(widget.box for widget in self.controls.widgets), hints]
        needed += [tree.crown_box_at_end() for tree in self._trees]
        figure = layout.sheets.figure_box
        return [*needed, figure] if figure is not None and self.result.winners else needed

    def _toast_place(self, versions: Sequence[str], style: Style) -> tuple[str, pygame.FRect, Style]:
        """As near to the top as a notice covers nothing that is read, if there is such a place."""
        look = self.context.look
        top = pygame.FRect(look.viewport.safe.midtop, (0, 0))

        def room_for(words: str, style: Style) -> tuple[pygame.FRect, Style] | None:
            paper = free_paper(look, words, style, [toast_around, low_toast_around], top, self._read)
            return None if paper is None else (paper.box, paper.style)

        return self.toasts.where_there_is_room(versions, style, room_for)

    def _place_of(self, seat: int, layout: Layout) -> pygame.FRect:
        """Where somebody is seen: the crown of their tree, or their tab, or their sheet."""
        if self._trees:
            return self._trees[seat].crown_box_at_end()
        return (layout.sheets.tabs or layout.sheets.columns)[seat]

    def _hide(self, sprite: Sprite) -> None:
        sprite.alpha = 0.0
        self.stage.add(sprite)
        self._at_the_end.append(sprite)

    def _labels(self) -> dict[str, tuple[str, Band, str]]:
        """For every line its name, its band and its picture."""
        pictures = PICTURES.get(self.result.game, {})
        return {
            name: (self._words.label(name), band_of(number), pictures.get(name, ""))
            for number, name in enumerate(self.result.line_names)
        }

    def hints(self) -> Sequence[Hint]:
        """What the buttons do: skip while it counts, then where to go."""
        if not self.is_counted:
            return (Hint(Meaning.CONFIRM, "hint.skip"),)
        turning = (Hint(Meaning.NEXT, "hint.page", before=Meaning.PREVIOUS),) if self._tabs else ()
        return (
            Hint(Meaning.CONFIRM, "hint.choose"),
            *turning,
            Hint(Meaning.LOG, "hint.replay"),
            Hint(Meaning.BACK, "hint.menu"),
        )

    # What happens

    def receive(self, intent: Intent) -> None:
        """While it counts, a press means only: skip."""
        if isinstance(intent, Press | PointerDown) and not self.is_counted:
            self.timeline.skip()
        else:
            super().receive(intent)

    def handle(self, intent: Intent) -> None:
        """The shortcuts that the hint bar names."""
        match intent:
            case Press(button=Meaning.LOG):
                self._onward.replay()
            case Press(button=Meaning.NEXT) if self._tabs:
                self.open_sheet(self.opened + 1)
            case Press(button=Meaning.PREVIOUS) if self._tabs:
                self.open_sheet(self.opened - 1)
            case _:
                super().handle(intent)

    def update(self, seconds: float) -> None:
        """Let leaves fall, and tell what the chronicle says once all is counted."""
        self._particles.update(seconds)
        told = self._news() if self._news is not None and self.is_counted else None
        if told is not None:
            self._news = None
            for words, icon in told:
                self.toasts.show(words, icon)

    def _queue_counting(self) -> None:
        """Line by line for all seats together, then the end."""
        self._count_to(self.counted)
        is_still = self.context.look.has_reduced_motion
        self.timeline.queue(Wait(0.5))
        for line in range(int(self.counted), self.result.line_count):
            growth = 0.0 if is_still else LINE_SECONDS
            self.timeline.queue(
                Call(lambda: self.context.cue("grow")),
                Change(_Counting(self), growth, ease_in_out, lines=line + 1.0),
                Wait(0.15 if not is_still else LINE_SECONDS),
            )
        self.timeline.queue(Call(self._show_end))

    def _count_to(self, lines: float) -> None:
        self.counted = lines
        for sheet in self._sheets:
            sheet.count_to(lines)
        number = self.context.language.number
        for tree, column in zip(self._trees, self.result.columns, strict=False):
            tree.grow_to(lines, number(round(column.sum_after(lines))))
        self._show_tabs()

    def open_sheet(self, seat: int) -> None:
        """Let people see the sheet of a seat."""
        self.opened = seat % len(self._sheets)
        self._show_tabs()

    def _show_tabs(self) -> None:
        """The totals so far, and the open sheet, if only one at a time has room."""
        number = self.context.language.number
        for seat, (tab, sheet) in enumerate(zip(self._tabs, self._sheets, strict=False)):
            column, is_open = self.result.columns[seat], seat == self.opened
            tab.show(
                number(round(column.sum_after(self.counted))), is_open=is_open, is_placed=self.is_counted
            )
            sheet.is_visible = is_open

    def _show_end(self) -> None:
        """Places, the headline and the celebration; with sound and movement only the first time."""
        is_first_time = not self.is_counted
        self.is_counted = True
        best = self._onward.best_list
        if is_first_time and best is not None and not best.is_saved:
            self.toasts.show(self.context.words("best.not_saved"), "warning")
        if is_first_time and self.result.winners:
            self.opened = self.result.columns.index(self.result.winners[0])
        self._count_to(float(self.result.line_count))
        for sheet in self._sheets:
            sheet.show_place()
        for widget in self._announcement:
            widget.is_visible = True
        tweens: list[Tween] = [tree.wake() for tree in self._trees]
        tweens += [Change(sprite, 0.5, alpha=255.0) for sprite in self._at_the_end]
        self.timeline.play(*tweens)
        if not is_first_time:
            self.timeline.skip()
            return
        for widget in self._announcement:
            widget.y -= FALL
            self.timeline.play(Change(widget, 0.45, overshoot, y=widget.y + FALL))
        self.show_hints()
        self.context.cue("win_fanfare" if self.result.winners else "lose")
        if self.result.winners:
            self._rain()

    def _rain(self) -> None:
        """Leaves fall over everything for a while."""
        pictures = [self.context.look.pictures.get(name, height=56) for name in LEAVES]
        sky = self.context.look.viewport.whole
        for share in RAIN_FROM:
            self._particles.burst(pictures, sky.left + share * sky.width, sky.top - 20, RAIN)
        self.timeline.play(InTurn(Wait(RAIN.seconds), Call(self._particles.clear)))


class _Counting:
    """The number of counted lines as something that a tween can change."""

    def __init__(self, scene: ScoringScene) -> None:
        self._scene = scene

    @property
    def lines(self) -> float:
        return self._scene.counted

    @lines.setter
    def lines(self, lines: float) -> None:
        self._scene._count_to(lines)
