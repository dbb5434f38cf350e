"""The nursery on the shared table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

import pygame

from game.core.values import Action, Event
from game.nursery.actions import LEFT_HOLLOW, Plant, PlantFirst, Replant
from game.nursery.board import CELLS
from game.nursery.data import COLLECTED, GROUPS, KINDS, Group, Kind
from game.nursery.events import TreePlanted, TreeReplanted
from game.nursery.manners import touched_cell, touched_kind
from game.nursery.scoring import totals
from game.nursery.views import NurseryView
from scenes.stage.sprite import Layer, Sprite
from scenes.stage.tween import Tween
from scenes.table.dressing import dress
from scenes.table.game_table import Counter, GameTable, Line, Note, Prompt, Spectacle, TableTop, Thing
from scenes.tables.nursery import words
from scenes.tables.nursery.chips import Forecast, ScoreBubble, StepChips, TurnChip
from scenes.tables.nursery.choreography import Choreography
from scenes.tables.nursery.coordinates import Coordinates
from scenes.tables.nursery.ground import Ground
from scenes.tables.nursery.groves import Groves
from scenes.tables.nursery.marks import Marks
from scenes.tables.nursery.pieces import Grove, Tree
from scenes.tables.nursery.racks import Racks
from scenes.tables.nursery.spectacles import Spectacles
from scenes.tables.nursery.ways import FROM_RACKS, neighbours
from scenes.widgets.panel import mark_of

MANY = 30  # from so many hollows on they glow less
BESIDE_BOARD = ("prompt", *(f"{zone}:{seat}" for zone in ("panel", "rack", "left") for seat in (0, 1)))
COUNTER_PICTURES = (
    *(f"nursery/tree_{colour}_medium" for colour in GROUPS[:3]),
    *(f"nursery/height_{height}" for height in GROUPS[3:]),
)
CUES: dict[type[Event], str] = {TreeReplanted: "piece_glide", TreePlanted: "grow"}


class NurseryTable(GameTable[NurseryView]):
    """Trees on the board, two racks, and groves that light up."""

    game: ClassVar[str] = "nursery"
    deeds: ClassVar[Mapping[type[Action], str]] = {
        PlantFirst: "plant",
        Plant: "plant",
        Replant: "replant",
    }

    def __init__(self, top: TableTop) -> None:
        super().__init__(top)
        self._say = top.context.say
        self._look = look = top.context.look
        stage, zones = top.stage, top.zones
        self.ground = Ground(look, zones)
        dress(top, "nursery")
        stage.add(Sprite(self.ground.board(), *top.zones.point("board"), layer=Layer.GROUND))
        self.coordinates = Coordinates(look, stage, zones)
        self.groves = Groves(look, stage, self.ground)
        self.grove = Grove(look, stage, self.ground)
        self.marks = Marks(look, stage, self.ground, self.grove)
        self.racks = Racks(top.context, stage, zones, tuple(top.seats))
        self._steps = StepChips(look, self._say, zones.box("steps"))
        self._turn = TurnChip(look, self._say, zones.box("turn"))
        stage.add(self._steps, self._turn)
        self._ways = neighbours(is_upright=self.ground.is_upright)
        self._ghost: Tree | None = None
        self._bubble: ScoreBubble | None = None
        self._offered: frozenset[int] = frozenset()  # hollows that can be touched now
        self._pointed: Thing | None = None
        self._view: NurseryView | None = None
        self._picked_up: int | None = None  # the hollow of a tree that somebody carries
        self.dropped_at: tuple[float, float] | None = None  # from where the next move is shown
        self._choreography = Choreography(self)
        self._spectacles = Spectacles(self._say, top.seats, COUNTER_PICTURES)

    # What is seen

    def arrange(self, view: NurseryView) -> None:
        """See GameTable."""
        self._view = view
        self.grove.arrange(view.board, view.secured)
        self.racks.show(view.hands)
        self._steps.show(view)
        self._turn.show(view)

    def show(self, event: Event, before: NurseryView, after: NurseryView) -> Tween | None:
        """See GameTable."""
        return self._choreography.show(event, before, after)

    def spectacle(self, event: Event, before: NurseryView, after: NurseryView) -> Spectacle | None:
        """See GameTable."""
        return self._spectacles.of(event, before)

    def mark(self, legal: frozenset[str], said: Sequence[str], instead: frozenset[str]) -> None:
        """See GameTable."""
        self.marks.clear()
        seat = self._view.to_act if self._view else None
        touched = {touch.partition(":")[0]: touch.partition(":")[2] for touch in said}
        if legal:
            self.grove.lower_all()
        offered = frozenset(kind for kind in KINDS if f"kind:{kind}" in legal)
        chosen_kind = next((kind for kind in KINDS if kind == touched.get("kind")), None)
        self.racks.mark(seat, offered, chosen_kind)
        hollows = self._offered = frozenset(cell for cell in CELLS if f"cell:{cell}" in legal)
        if "peg" in touched:
            chosen = self.grove[int(touched["peg"])]
            chosen.show_chosen()
            chosen.let_shine_through(self.ground.points[cell] for cell in hollows)
            self.marks.choose(int(touched["peg"]), hollows)
        elif "cell" in touched:
            self.marks.choose(int(touched["cell"]), hollows)
        elif LEFT_HOLLOW in said and self._view and self._view.origin is not None:
            self.marks.choose(self._view.origin, hollows)
        if len(hollows) > MANY:
            self.marks.offer_many_hollows(hollows)
        else:
            self.marks.offer_hollows(hollows)
        self.marks.offer_trees(cell for cell in CELLS if f"peg:{cell}" in legal)
        if LEFT_HOLLOW in legal and self._view and self._view.origin is not None:
            self.marks.offer_hollows([self._view.origin])

    def point_at(self, thing: Thing | None) -> None:
        """See GameTable."""
        self._pointed = thing
        self.marks.point_at(touched_cell(thing.name) if thing else None)

    def preview(self, action: Action | None, now: NurseryView | None, after: NurseryView | None) -> None:
        """See GameTable."""
        self._end_preview()
        outlined = self._outlined(now, after)
        self.groves.outline(outlined)
        if action is None or now is None or after is None:
            return
        kind, cell = self._planned(action, now)
        self._ghost = self.grove[cell]
        self._ghost.show_ghost(kind)
        over = self._ghost.standing_box(kind)
        spared = [over, *map(self.top.zones.box, BESIDE_BOARD)]
        if isinstance(action, Replant):
            spared.append(self.grove[action.origin].standing_box(kind))
        spared += [self.ground.touch_box(cell) for _, cells in outlined for cell in cells]
        spared += [self.ground.touch_box(cell) for cell in self._offered]
        forecasts, told = self._forecasts(now, after), self.top.told()
        self._bubble = ScoreBubble(self._look, forecasts, over, spared, told)
        self.top.stage.add(self._bubble)

    def checked(self) -> Sequence[pygame.FRect]:
        """See GameTable: what a turn would bring."""
        return [] if self._bubble is None else [self._bubble.box]

    def _end_preview(self) -> None:
        if self._ghost is not None:
            self._ghost.show_ghost(None)
            self._ghost = None
        if self._bubble is not None:
            self.top.stage.remove(self._bubble)
            self._bubble = None

    def _planned(self, action: Action, now: NurseryView) -> tuple[Kind, int]:
        match action:
            case Replant(origin=origin, target=target):
                kind = now.board[origin]
                assert kind is not None
                return kind, target
            case PlantFirst(kind=kind, cell=cell):
                return kind, cell
            case Plant(kind=kind):
                assert now.origin is not None
                return kind, now.origin
        raise TypeError(f"{type(action).__name__} plants nothing")

    def _forecasts(self, now: NurseryView, after: NurseryView) -> list[Forecast]:
        before, later = totals(now.scores, now.first_game), totals(after.scores, after.first_game)
        return [
            Forecast(mark_of(seat.emblem), before[place], later[place])
            for place, seat in enumerate(self.top.seats)
        ]

    def _outlined(
        self, now: NurseryView | None, after: NurseryView | None
    ) -> list[tuple[Group, Sequence[int]]]:
        """The clusters to show: the one asked about, or those of the seat to act that would grow."""
        if now is None:
            return []
        if self._pointed is not None and self._pointed.name.startswith("counter:"):
            _, seat, number = self._pointed.name.split(":")
            cluster = now.clusters[COLLECTED[now.aims[int(seat)]][int(number)]]
            return [(cluster.group, cluster.cells)]
        if after is None or now.to_act is None:
            return []
        return [
            (later.group, later.cells)
            for group, (before, later) in enumerate(zip(now.clusters, after.clusters, strict=True))
            if group in COLLECTED[now.aims[now.to_act]] and later.size > before.size
        ]

    def mark_last_move(self, events: Sequence[Event]) -> None:
        """See GameTable."""
        cells: list[int] = []
        for event in events:
            match event:
                case TreeReplanted(target=cell) | TreePlanted(cell=cell):
                    cells.append(cell)
        self.marks.pin(cells)

    def live(self, seconds: float) -> None:
        """See GameTable."""
        self.marks.live(seconds)
        self._choreography.live(seconds)

    def make_room(self, *, is_needed: bool) -> None:
        """See GameTable."""
        zones = self.top.zones
        answers = [zones.box(name) for name in zones.named("answer:")]
        if self._view is not None:
            self._steps.show(self._view)
            self._turn.show(self._view)
        for left in self.racks.chips:
            left.is_visible = True
        for chip in (self._steps, self._turn, *self.racks.chips):
            if is_needed and chip.box.collidelist(answers) >= 0:
                chip.is_visible = False

    def show_coordinates(self, *, is_shown: bool) -> None:
        """See GameTable."""
        self.coordinates.show(is_shown=is_shown)

    def board(self) -> Sequence[pygame.FRect]:
        """See GameTable: a box for every column of hollows with its trees, and the letters on the rim."""
        columns: dict[float, pygame.FRect] = {}
        for cell in CELLS:
            x, _ = self.ground.points[cell]
            kind, box = self.grove[cell].kind, self.ground.touch_box(cell)
            if kind is not None:
                box.union_ip(self.grove[cell].standing_box(kind))
            columns[x] = columns.get(x, box).union(box)
        return [*columns.values(), *self.coordinates.boxes]

    # What is carried

    def carried(self, thing: Thing) -> pygame.Surface | None:
        """See GameTable."""
        kind = self._kind_of(thing)
        return None if kind is None else self.grove.pictures.plain(kind)

    def pick_up(self, thing: Thing) -> None:
        """See GameTable."""
        self.put_down(None)
        in_rack, cell = touched_kind(thing.name), touched_cell(thing.name)
        if in_rack is not None:
            self.racks.pick_up(*in_rack)
        elif cell is not None:
            self.grove[cell].show_picked_up()
            self._picked_up = cell

    def put_down(self, at: tuple[float, float] | None) -> None:
        """See GameTable."""
        self.dropped_at = at
        self.racks.put_down()
        if self._picked_up is not None:
            self.grove[self._picked_up].alpha = 255.0
            self._picked_up = None

    def _kind_of(self, thing: Thing) -> Kind | None:
        in_rack, cell = touched_kind(thing.name), touched_cell(thing.name)
        if in_rack is not None:
            return in_rack[1]
        return None if cell is None else self.grove[cell].kind

    # What can be touched

    def things(self, view: NurseryView) -> Sequence[Thing]:
        """See GameTable."""
        return [*(self._cell(view, cell) for cell in CELLS), *self._kinds(view)]

    def _cell(self, view: NurseryView, cell: int) -> Thing:
        touch = f"cell:{cell}" if view.board[cell] is None else f"peg:{cell}"
        is_waiting = cell == view.origin and view.step == "plant"
        touch = LEFT_HOLLOW if is_waiting else touch
        accepts = frozenset(f"kind:{kind}" for kind in KINDS) if is_waiting else frozenset()
        box, ways = self.ground.touch_box(cell), self._ways[cell]
        return Thing(f"cell:{cell}", box, (touch,), ways, accepts, has_own_ring=True)

    def _kinds(self, view: NurseryView) -> list[Thing]:
        things = []
        from_racks = {} if self.ground.is_upright else FROM_RACKS
        for seat in range(2):
            for kind in KINDS:
                name = f"kind:{seat}:{kind}"
                touches = (f"kind:{kind}",) if seat == view.to_act else ()
                things.append(Thing(name, self.top.zones.box(name), touches, from_racks.get(name, {})))
        return things

    # What is said

    def prompt(self, view: NurseryView, said: Sequence[str]) -> Prompt:
        """See GameTable."""
        return words.prompt(view, said)

    def line(self, event: Event) -> Line | None:
        """See GameTable."""
        return words.line(event, self.top.seats, self._say)

    def cue(self, event: Event) -> str | None:
        """See GameTable."""
        return CUES.get(type(event))

    def counters(self, seat: int, view: NurseryView, after: NurseryView | None = None) -> Sequence[Counter]:
        """See GameTable."""
        now, later = view.clusters, (after or view).clusters
        return [
            self.counter(group, now[group].size, later[group].size - now[group].size)
            for group in COLLECTED[view.aims[seat]]
        ]

    def counter(self, group: int, number: int, change: int = 0) -> Counter:
        """The counter of a group, by its place in GROUPS."""
        words = self._say("tip.nursery.counter", group=self._say(f"score.nursery.{GROUPS[group]}"))
        return Counter(COUNTER_PICTURES[group], number, words, change)

    def note(self, seat: int, view: NurseryView) -> Note | None:
        """See GameTable."""
        aim = view.aims[seat]
        return Note(self._say(f"aim.nursery.{aim}"), f"nursery/aim_{aim}")

    def tip(self, thing: Thing, view: NurseryView) -> str:
        """See GameTable."""
        if self._bubble is not None:
            return ""
        in_rack, cell = touched_kind(thing.name), touched_cell(thing.name)
        if in_rack is not None:
            names = [seat.name for seat in self.top.seats]
            return words.about_kind(view, *in_rack, names, self._say)
        return words.about_cell(view, cell, self._say) if cell is not None else ""
