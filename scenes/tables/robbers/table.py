"""Robbers in the Woods on the shared table."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import ClassVar

import pygame

from game.core.values import Action, Event
from game.robbers import events as e
from game.robbers.data import ENTRY, SEAT_OF, Cell, RobberId
from game.robbers.forest import Forest, forest_of
from game.robbers.manners import (
    cell_of,
    is_stuck,
    said_robber,
    said_tile,
    seen_robber,
    way_to,
)
from game.robbers.tiles import sides_of
from game.robbers.views import RobbersView, TileSeen
from game.robbers.ways import guard_danger, guard_ways, robber_ways
from game.sitting.plans import PLAN
from scenes.stage.tween import Tween
from scenes.table.dressing import dress
from scenes.table.game_table import (
    Counter,
    Emphasis,
    GameTable,
    Line,
    Prompt,
    Spectacle,
    TableTop,
    Thing,
)
from scenes.table.story_bar import room_for_haste
from scenes.tables.robbers import words
from scenes.tables.robbers.actions_row import ActionRow
from scenes.tables.robbers.camera import ForestCamera, Sight, View
from scenes.tables.robbers.choreography import Choreography, seen_from_near
from scenes.tables.robbers.company import Company
from scenes.tables.robbers.floor import ForestFloor
from scenes.tables.robbers.floor_pictures import BUSH
from scenes.tables.robbers.foresight import Foresight
from scenes.tables.robbers.geometry import Point, Spots, between, side_of
from scenes.tables.robbers.hand import Hand, Waiting, most_waiting
from scenes.tables.robbers.inhabitants import Inhabitants
from scenes.tables.robbers.lens import Lens
from scenes.tables.robbers.marks import Marks
from scenes.tables.robbers.panels import SeatColumn
from scenes.tables.robbers.pieces import PiecePictures
from scenes.tables.robbers.pins import Pins, told_places
from scenes.tables.robbers.places import Places
from scenes.tables.robbers.signs import Signs
from scenes.tables.robbers.spectacles import Spectacles
from scenes.tables.robbers.status import PointsChip, RoundPanel, ValueTable
from scenes.tables.robbers.tips import Tips
from scenes.widgets.panel import mark_of

PANELS = ("status", "guard", "hints")  # these lie over a corner of the forest
ANSWERS = ("answer:0", "answer:1")
SEEN_AROUND = ("act",)  # for this question some of the places in sight are enough
BESIDE_BUTTONS = 8.0
NEARER = 1.1  # times as near as all of the forest is seen: people who moved the camera wanted that
STILL_SECONDS = 0.2  # after people moved the camera, until everything is drawn for its new place
CUES: dict[type[Event], str] = {
    e.TileDrawn: "tile_flip",
    e.LootLaid: "piece_glide",
    e.RobberMoved: "piece_glide",
    e.LootTaken: "piece_lift",
    e.LootDropped: "piece_land",
    e.LootDelivered: "coin",
    e.PotionDrunk: "grow",
    e.CrookSent: "piece_lift",
    e.CrookPlayed: "piece_land",
    e.GirlAppeared: "firefly",
    e.GirlDelivered: "firefly",
    e.GuardArrived: "piece_land",
    e.GuardRolled: "dice_roll",
    e.GuardMoved: "piece_glide",
    e.RobberArrested: "arrest",
    e.TargetSet: "piece_land",
    e.InnSeized: "grow",
}


class RobbersTable(GameTable[RobbersView]):
    """A forest that grows in the middle, seats in a column, and a row of what robbers can do."""

    game: ClassVar[str] = "robbers"
    has_camera: ClassVar[bool] = True
    deeds: ClassVar[Mapping[type[Action], str]] = words.DEEDS

    def __init__(self, top: TableTop) -> None:
        super().__init__(top)
        context, stage, zones, seats = top.context, top.stage, top.zones, top.seats
        look = self._look = context.look
        dress(top)
        self.column = SeatColumn(look, stage, zones.box("seats"), seats)
        frame = self._forest_frame()
        self.camera = ForestCamera(frame, frame.inflate(2 * BESIDE_BUTTONS, 2 * BESIDE_BUTTONS))
        self._spots = Spots(context.assets / "art")
        self.floor = ForestFloor(look, self.camera, self._spots, seats)
        pictures = PiecePictures(look)
        self.company = Company(self.camera, self._spots, pictures, seats)
        self.inhabitants = Inhabitants(stage, self.camera, self.company)
        stage.add(self.floor)
        self.marks = Marks(look, stage, self.camera, pictures, self.floor.pictures)
        self.signs = Signs(stage, self.camera, self.floor)
        haste = room_for_haste(look, zones)
        self.pins = Pins(look, stage, self.camera, lambda: [haste, *self._beside_forest()])
        self.round_panel = RoundPanel(look, context.say, zones.box("status"))
        self.points_chip = PointsChip(look, zones.box("guard"))
        self.hand = Hand(look, zones.box("hand"), self._spots, seats)
        stage.add(self.round_panel, self.points_chip, ValueTable(look, zones.box("values")), self.hand)
        self.lens = Lens(look, self.camera, self.floor, self.inhabitants)
        stage.add(self.lens)
        self.row = ActionRow(look, context.say, stage, zones.box("actions"), seats)
        self._places = Places(self)
        self._tips = Tips(context.say, seats)
        self._lines = words.Lines(lambda: context.language, seats)
        self._spectacles = Spectacles(lambda: context.language, seats)
        self._choreography = Choreography(self, pictures)
        self._view: RobbersView | None = None
        self._said: tuple[str, ...] = ()
        self._marked: tuple[frozenset[str], Sequence[str], frozenset[str]] = (frozenset(), (), frozenset())
        self._offered: frozenset[Cell] = frozenset()  # where the chosen tile may go
        self._foresight = Foresight(self, pictures)
        self._known_forest: tuple[tuple[TileSeen, ...], Forest] = ((), forest_of(()))
        self._expected_view: View = (0.0, 0.0, 1.0)
        self._fitted_for: tuple[int, int, int] | None = (
            None  # whose turn it was, the tiles that lay and waited
        )
        self._is_moved = False  # whether people have moved the camera since then
        self._fitted_in = frame  # what buttons left of the room of the forest then
        # Where people had it in the last turn of a seat, and what buttons left of the room then.
        self._own_views: dict[int, tuple[View, pygame.FRect]] = {}
        self._until_still: float | None = (
            None  # seconds; None while the camera is where everything is drawn for
        )

    def _forest_frame(self) -> pygame.FRect:
        """The room of the forest: its zone, and what few seats leave free above it."""
        frame, seats = self.top.zones.box("forest"), self.top.zones.box("seats")
        if frame.top >= seats.bottom:
            frame.top -= self.column.spare
            frame.height += self.column.spare
        return frame

    def _beside_forest(self) -> list[pygame.FRect]:
        """What lies over the room of the forest: panels, and the tiles that wait."""
        hand = [self.hand.box] if self.hand.is_visible else []
        return [*(self.top.zones.box(name) for name in PANELS), *hand]

    # What is seen

    def arrange(self, view: RobbersView) -> None:
        """See GameTable."""
        self._view = view
        self.know(view)
        self.camera.show(self.fit(view))
        self._until_still = None
        self.points_chip.show(view)
        self.pins.show(())
        self.display(view)

    def display(self, view: RobbersView) -> None:
        """Put everything but the camera where a view has it."""
        self._view = view
        self.floor.lay(view.tiles)
        self.signs.show(view.tiles, shaded=())
        self.inhabitants.arrange(view)
        self.column.show(view)
        self.round_panel.show(view)
        self.points_chip.keep_up(view)
        self.hand.show(Waiting.of(view))
        self.show_guard()

    def light_seat(self, seat: int | None) -> None:
        """See GameTable; the panels of this game are its own."""
        if self._view is not None and seat != self.column.asked:
            self.column.light(seat)
            self.column.show(self._view)

    def show_guard(self, foreseen: RobbersView | None = None) -> None:
        """His line to the target, and how far he may come: in step 2, or where a way is foreseen."""
        view = foreseen or self._view
        if view is None:
            return
        self.marks.guard_line.draw([self._line_between(*step, view) for step in guard_ways(view)])
        danger = guard_danger(view) if foreseen or view.task in ("act", "trick_put") else {}
        self.marks.show_danger(danger)
        self._tips.danger = danger

    def show(self, event: Event, before: RobbersView, after: RobbersView) -> Tween | None:
        """See GameTable; a pin names the tile that is spoken of meanwhile."""
        self.know(after)
        self._pin((event,))
        return self._choreography.show(event, before, after)

    def _pin(self, events: Sequence[Event]) -> None:
        """Name the tiles of the last sentence that is said of these events."""
        lines = ((event, self.line(event)) for event in reversed(events))
        said = next((event for event, line in lines if line and line.emphasis > Emphasis.NOTED), None)
        if said is not None:
            label = self._lines.place
            self.pins.show([(cell, label(cell, "label")) for cell in told_places(said)])

    def spectacle(self, event: Event, before: RobbersView, after: RobbersView) -> Spectacle | None:
        """See GameTable; while it is watched, there is time to prepare for where the camera goes then."""
        cell = seen_from_near(event)
        if cell is not None:
            self.expect(self.camera.close_to(cell))
        return self._spectacles.of(event, after)

    def mark(self, legal: frozenset[str], said: Sequence[str], instead: frozenset[str]) -> None:
        """See GameTable."""
        view, (before, said_before, _) = self._view, self._marked
        self._said, self._marked = tuple(said), (legal, said, instead)
        self.lens.hide()
        if view is not None and legal != before:
            now_led = said_robber(said)
            self._find(legal, view, None if now_led == said_robber(said_before) else now_led)
        self.marks.clear()
        self._places.shown_coins = {}
        self.row.make_room(is_needed=False)
        self.inhabitants.choose(None)
        offered = frozenset(touch[5:] for touch in legal if touch.startswith("tile:"))
        chosen = tuple(touch[5:] for touch in said if touch.startswith("tile:"))
        self.hand.mark(offered, chosen, is_in_order=PLAN in legal)
        robber = said_robber(said)
        is_walking = view is not None and bool(legal) and robber is not None and "button:trick" not in said
        lying = [seen.cell for seen in view.tiles] if view else []
        cells = frozenset(cell for touch in legal if touch.startswith("cell:") and (cell := cell_of(touch)))
        if not is_walking and view is not None:
            self._light(cells.intersection(lying), view)
        if view is None or not legal:
            self.row.show([])
            self.marks.point_at(None)
            return
        self.pins.show(())
        led = seen_robber(view, robber)
        home = robber_ways(view, led.id).get(None) if led and is_walking else None
        cost_home = home.cost if home else None
        self.row.show(self.row.plans(view, legal | instead, led.carried if led else None, cost_home))
        if robber is not None and is_walking:
            self._mark_robber(view, robber)
        elif any(touch.startswith("turn:") for touch in legal):
            self.marks.offer_cells(self._offered, is_faint=True)
        else:
            self._offered = cells.difference(lying)
            self.marks.offer_cells(self._offered)
            self.marks.offer_sides(self._sides_to_join(view))
        if "button:trick" in said or robber is None:
            self.marks.offer_points(self._places.points(legal, view))
        if view.farm is not None:
            self.marks.choose(view.farm)

    def _light(self, reached: Collection[Cell], view: RobbersView, closed: Collection[Cell] = ()) -> None:
        """Let what is reached or asked for stand out, if anything is, with the numbers on it."""
        lying = {tile.cell for tile in view.tiles}
        houses = self.floor.houses(view.tiles) if reached else {}
        self.marks.reach.show(reached, lying, houses, closed)
        self.signs.show(view.tiles, lying.difference(reached) if reached else ())

    def _sides_to_join(self, view: RobbersView) -> list[tuple[Point, Point]]:
        """The sides of lying tiles whose paths lead to where the chosen tile may go."""
        edge = self.forest(view).edge
        return [side_of(cell, side) for cell in sorted(self._offered) for side in sides_of(edge[cell][0])]

    def _mark_robber(self, view: RobbersView, robber: RobberId) -> None:
        """How far he can go, and what it costs."""
        seen = seen_robber(view, robber)
        if seen is None:
            return
        ways = robber_ways(view, robber)
        self.inhabitants.choose(robber)
        here = seen.cell or view.camps[seen.seat]
        assert here is not None
        self.marks.choose(here)
        reached = {here, *(cell for cell in ways if cell is not None)}
        is_home = seen.cell is None or None in ways
        open_camp = view.camps[seen.seat] if is_home else None
        self._light(reached, view, [camp for camp in view.camps if camp is not None and camp != open_camp])
        coins = self.company.costs(view, list(ways), view.camps[seen.seat])
        self._places.shown_coins = coins
        costs = {cell: (coins[cell], found.cost) for cell, found in ways.items()}
        self.marks.show_costs(costs, mark_of(self.top.seats[seen.seat].emblem))

    def point_at(self, thing: Thing | None) -> None:
        """See GameTable."""
        spot = self._places.spot(thing.meant, self._view) if thing and self._view else None
        if spot is not None:
            self.marks.point_at_piece(*spot)
        else:
            is_cell = thing is not None and thing.name.startswith("cell:")
            self.marks.point_at(self._cell_of(thing) if is_cell else None)
        self.marks.show_way(self._way_to(thing) if thing else ())

    def look_closer(self, thing: Thing | None) -> None:
        """See GameTable; the lens lies beside the tiles, and nowhere if everything can be read anyway."""
        view = self._view
        cell = self._cell_of(thing)
        if cell is None or view is None:
            self.lens.hide()
            return
        label = self._lines.place(cell, "label") if cell in self._lines.where else ""
        self.lens.show(cell, view.tiles, self._sight_of(view), label)

    def _cell_of(self, thing: Thing | None) -> Cell | None:
        """The cell in the forest that a thing is, or stands on."""
        return self._places.cell_of(thing.meant, self._view) if thing and self._view else None

    def _way_to(self, thing: Thing) -> Sequence[Point]:
        """The line of the steps that a touch would begin."""
        view = self._view
        seen = seen_robber(view, said_robber(self._said)) if view else None
        found = way_to(seen, thing.name, view) if view else None
        if view is None or seen is None or found is None or "button:trick" in self._said:
            return ()
        return self._line_of([seen.cell, *(move.to for move in found.moves)], seen.seat, view)

    def _line_of(self, stops: Sequence[Cell | None], seat: int, view: RobbersView) -> list[Point]:
        tiles = {tile.cell: tile for tile in view.tiles}
        line: list[Point] = []
        for before, stop in zip((None, *stops), stops, strict=False):
            if stop is None:
                camp = view.camps[seat]
                line += [self.company.camp(tiles[camp])] if camp is not None else []
            else:
                line += [between(before, stop)] if before is not None else []
                line.append(self.company.stand(tiles[stop]))
        return line

    def _line_between(self, cell: Cell, near: Cell, view: RobbersView) -> list[Point]:
        tiles = {tile.cell: tile for tile in view.tiles}
        return [self.company.stand(tiles[cell]), between(cell, near), self.company.stand(tiles[near])]

    def preview(self, action: Action | None, now: RobbersView | None, after: RobbersView | None) -> None:
        """See GameTable."""
        if now is not None:
            self.column.show(now, after)
        self._foresight.show(action, now, is_turned=len(self._said) > 1)

    def mark_last_move(self, events: Sequence[Event]) -> None:
        """See GameTable."""
        view = self._view
        laid = [event.cell for event in events if isinstance(event, e.TilePlaced | e.CampAdapted)]
        steps = [
            self._line_of([event.origin, event.to], SEAT_OF[event.robber], view)
            for event in events
            if isinstance(event, e.RobberMoved) and view is not None
        ]
        self.marks.show_last(laid[-1] if laid else None, steps)
        self._pin(events)

    def live(self, seconds: float) -> None:
        """See GameTable."""
        self.marks.live(seconds)
        self.floor.make_ready(self._expected_view)
        if self._until_still is not None:
            self._until_still -= seconds
            if self._until_still <= 0:
                self._stand_still()

    def make_room(self, *, is_needed: bool) -> None:
        """See GameTable."""
        self.row.make_room(is_needed=is_needed)

    def board(self) -> Sequence[pygame.FRect]:
        """See GameTable."""
        lens = [self.lens.box] if self.lens.is_visible else []
        return [*lens, *self._places.board(self._view)] if self._view else lens

    def rivals(self) -> Sequence[pygame.FRect]:
        """See GameTable."""
        return [sheet.box for sheet in self.column.sheets]

    def carried(self, thing: Thing) -> pygame.Surface | None:
        """See GameTable: a tile that waits, or a robber."""
        tile = said_tile((thing.name,))
        if tile is not None:
            return self.hand.alone(tile)
        return self.inhabitants.picture(thing.name) if thing.name.startswith("robber:") else None

    def pick_up(self, thing: Thing) -> None:
        """See GameTable."""
        self.hand.hold(said_tile((thing.name,)))
        self.inhabitants.hold(thing.name)

    def put_down(self, at: Point | None) -> None:
        """See GameTable; robbers walk all the way, and tiles drop from above, wherever they were let go."""
        self.hand.hold(None)
        self.inhabitants.hold(None)

    # Moving the camera

    def move_sight(self, dx: float, dy: float, zoom: float, at: Point) -> bool:
        """See GameTable; without any zoom everything is seen again as well as it can be.

        Where people have zoomed out to all of the forest, the camera fits itself to it again from then on.
        """
        view = self._view
        if view is None:
            return False
        sight = self._sight_of(view)
        camera, best = self.camera, self.camera.best_view(sight)
        goal = camera.moved((dx, dy), zoom, at, sight.tiles, best) if zoom else best
        if goal != camera.view:
            self._is_moved = goal != best
            self._own_views.pop(view.active, None)
            self._look_from(goal, view)
        return True

    def closer(self, thing: Thing) -> float:
        """See GameTable."""
        return self._places.closer(thing, self._view, said_robber(self._said)) if self._view else 1.0

    def fit(self, view: RobbersView) -> View:
        """Where the camera stands: still as long as somebody has their turn, unless a tile was laid or dealt.

        Where people moved it themselves, it stays until the turn is over. In their next it goes back there
        when no tile is left to lay, unless that is hardly nearer than all of the forest that has grown since.
        """
        now, before = (view.active, len(view.tiles), most_waiting(view)), self._fitted_for
        is_same_turn = before is not None and before[0] == now[0]
        sight = self._sight_of(view)
        frame = sight.frame
        here = self._beside_new_buttons(frame)
        if now == before or (self._is_moved and is_same_turn):
            return here
        if self._is_moved and before is not None:
            self._own_views[before[0]] = here, frame
        best = self.camera.best_view(sight)
        own = None if view.tiles_to_place else self._own_views.get(view.active)
        self._fitted_for, self._is_moved = now, own is not None and own[0][2] > NEARER * best[2]
        return _beside(frame, *own) if own is not None and self._is_moved else best

    def _beside_new_buttons(self, frame: pygame.FRect) -> View:
        """What people have chosen to see, moved into the room that is left when buttons come up or go."""
        before, self._fitted_in = self._fitted_in, frame
        return _beside(frame, self.camera.view, before) if self._is_moved else self.camera.view

    def _look_from(self, goal: View, view: RobbersView) -> None:
        self.camera.show(goal)
        self.pins.show(())
        self.lens.hide()
        self.inhabitants.arrange(view)
        self._until_still = STILL_SECONDS

    def _find(self, legal: frozenset[str], view: RobbersView, led: RobberId | None) -> None:
        """Where people have moved the camera away from what is asked about, go there, as near as they were.

        Whoever leads a robber looks at him, also where it has just become another; where a tile may go, or
        the guard, must not be out of sight. What has no room so near is shown with all of the forest, and
        their own view comes back later.
        """
        places = [cell for touch in legal if (cell := self._places.cell_of(touch, view)) is not None]
        is_enough = any if view.task in SEEN_AROUND else all
        robber = [cell for cell in [self._places.cell_of(f"robber:{led}", view)] if cell is not None]
        is_seen = is_enough(map(self._places.is_whole, places)) and all(map(self._places.is_whole, robber))
        if self._is_moved and places and not is_seen:
            sight = self._sight_of(view)
            near = self.camera.around(robber or places, sight.frame)
            if near is None:
                self._own_views[view.active] = self.camera.view, sight.frame
            self._is_moved = near is not None
            self._look_from(near or self.camera.best_view(sight), view)

    def _stand_still(self) -> None:
        """Draw everything for the place that people moved the camera to."""
        self._until_still = None
        if self._view is not None:
            self.floor.lay(self._view.tiles)
            self.mark(*self._marked)

    # What the camera and others ask

    def sight(self, view: RobbersView, *, is_placing: bool) -> Sight:
        """All tiles beside or above the buttons; while tiles are laid, where paths lead out of the forest.

        There are no buttons then: the forest has more room, but not over tiles that wait and answers.
        """
        zones = self.top.zones
        lying = [tile.cell for tile in view.tiles]
        frame, covers = self.camera.frame.copy(), [zones.box(name) for name in PANELS]
        if not (is_placing or view.round == ENTRY):
            actions = zones.box("actions")
            if actions.left > frame.left:
                frame.width = actions.left - BESIDE_BUTTONS - frame.left
            else:
                frame.height = actions.top - BESIDE_BUTTONS - frame.top
            return Sight(lying, (), frame, covers)
        covers += [box for name in ANSWERS if (box := zones.box(name)).width]
        is_watched = len(covers) == len(PANELS)  # nobody answers, so free places need not be seen
        edge = {} if is_watched else self.forest(view).edge
        free = [cell for cell, (paths, _) in edge.items() if paths]
        return Sight(lying, free, frame, [*covers, self.hand.room_for(most_waiting(view))])

    def _sight_of(self, view: RobbersView) -> Sight:
        """What has to be seen until the next tile is laid."""
        return self.sight(view, is_placing=view.tiles_to_place > 0)

    def expect(self, view: View) -> None:
        """Prepare for what the camera will show soon."""
        self._expected_view = view

    def forest(self, view: RobbersView) -> Forest:
        """The paths of a view, worked out once."""
        if self._known_forest[0] != view.tiles:
            self._known_forest = view.tiles, forest_of(view.tiles)
        return self._known_forest[1]

    @property
    def bush(self) -> Point:
        """The board point of the bramble bush."""
        return BUSH.at

    # What can be touched

    def things(self, view: RobbersView) -> Sequence[Thing]:
        """See GameTable."""
        return self._places.things(view, said_robber(self._said))

    # What is said

    def prompt(self, view: RobbersView, said: Sequence[str]) -> Prompt:
        """See GameTable."""
        return words.prompt(view, said, is_stuck=is_stuck(view, self.forest(view)))

    def know(self, view: RobbersView) -> None:
        """See GameTable: tiles are told by what they are."""
        self._lines.follow(view)

    def prompt_at(self, thing: Thing, view: RobbersView) -> Prompt | None:
        """See GameTable; the question about a farm names whom the guard may meet on his way there."""
        cell = self._places.cell_of(thing.name, view)
        is_farm = view.task == "guard_target" and cell in self.forest(view).farms
        return self._lines.asked_about_target(view, cell) if is_farm and cell else None

    def line(self, event: Event) -> Line | None:
        """See GameTable."""
        return self._lines.line(event)

    def joined(self, events: Sequence[Event]) -> Line | None:
        """See GameTable."""
        return self._lines.joined(events)

    def cue(self, event: Event) -> str | None:
        """See GameTable."""
        return CUES.get(type(event))

    def counters(self, seat: int, view: RobbersView, after: RobbersView | None = None) -> Sequence[Counter]:
        """The panels of this game are its own."""
        return ()

    def is_button(self, thing: Thing) -> bool:
        """See GameTable."""
        return thing.name.startswith("action:")

    def show_asleep(self, names: Sequence[str], alpha: float) -> None:
        """See GameTable."""
        self.row.show_asleep([name.removeprefix("action:") for name in names], alpha)

    def tip(self, thing: Thing, view: RobbersView) -> str:
        """See GameTable."""
        chosen = seen_robber(view, said_robber(self._said))
        return self._tips.about(thing.meant, view, self.forest(view), chosen)


def _beside(frame: pygame.FRect, view: View, was: pygame.FRect) -> View:
    """What was seen in the middle of some room is seen in the middle of another one."""
    x, y, zoom = view
    return x - (frame.centerx - was.centerx) / zoom, y - (frame.centery - was.centery) / zoom, zoom
