"""Robbers in the Woods on the shared table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from game.core.values import Action, Event
from game.robbers import events as e
from game.robbers.actions import PlaceCampAdapted, PlaceTile
from game.robbers.data import ENTRY, SEAT_OF, Cell, RobberId
from game.robbers.forest import Forest, Lying, forest_of
from game.robbers.manners import (
    cell_of,
    is_stuck,
    said_robber,
    seen_robber,
    way_to,
)
from game.robbers.placing import adapted_camp, as_it_lies
from game.robbers.tiles import TILES, sides_of
from game.robbers.views import RobbersView, TileSeen
from game.robbers.ways import guard_ways, lowest_rolls, robber_ways
from game.sitting.plans import PLAN
from scenes.stage.sprite import Layer, Sprite
from scenes.stage.tween import Tween
from scenes.table.game_table import Counter, GameTable, Line, Prompt, TableTop, Thing
from scenes.tables.robbers import words
from scenes.tables.robbers.actions_row import ActionRow
from scenes.tables.robbers.camera import ForestCamera, Sight
from scenes.tables.robbers.choreography import Choreography
from scenes.tables.robbers.floor import BUSH, ForestFloor
from scenes.tables.robbers.geometry import Point, Spots, between, side_of
from scenes.tables.robbers.hand import Hand, Waiting, most_waiting
from scenes.tables.robbers.inhabitants import Inhabitants
from scenes.tables.robbers.lens import Lens
from scenes.tables.robbers.marks import Marks
from scenes.tables.robbers.panels import SeatColumn
from scenes.tables.robbers.places import Places
from scenes.tables.robbers.status import PointsChip, RoundPanel, ValueTable
from scenes.tables.robbers.tips import Tips

PLACING = ("entry", "place", "farm_loot")
PANELS = ("status", "guard")  # these lie over a corner of the forest
ABOVE_BUTTONS = 8.0
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
    e.RobberArrested: "refuse",
    e.TargetSet: "piece_land",
    e.InnSeized: "grow",
}


class RobbersTable(GameTable[RobbersView]):
    """A forest that grows in the middle, seats in a column, and a row of what robbers can do."""

    game: ClassVar[str] = "robbers"

    def __init__(self, top: TableTop) -> None:
        super().__init__(top)
        context, stage, zones, seats = top.context, top.stage, top.zones, top.seats
        look = self._look = context.look
        self._dress()
        self.camera = ForestCamera(zones.box("forest"))
        self._spots = Spots(context.assets / "art")
        self.floor = ForestFloor(look, self.camera, self._spots, seats)
        self.inhabitants = Inhabitants(look, stage, self.camera, self._spots, seats)
        stage.add(self.floor)
        self.marks = Marks(look, stage, self.camera, self.inhabitants.pictures)
        self.column = SeatColumn(look, stage, zones.box("seats"), seats)
        self.round_panel = RoundPanel(look, context.say, zones.box("status"))
        self.points_chip = PointsChip(look, zones.box("guard"))
        self.hand = Hand(look, zones.box("hand"), self._spots, seats)
        stage.add(self.round_panel, self.points_chip, ValueTable(look, zones.box("values")), self.hand)
        self.lens = Lens(look, self.camera, self.floor, self.inhabitants)
        stage.add(self.lens)
        self.row = ActionRow(look, context.say, stage, zones.box("actions"))
        self._places = Places(self)
        self._tips = Tips(context.say, seats)
        self._lines = words.Lines(lambda: context.language, seats)
        self._choreography = Choreography(self)
        self._view: RobbersView | None = None
        self._said: tuple[str, ...] = ()
        self._is_asking = False
        self._offered: frozenset[Cell] = frozenset()  # where the chosen tile may go
        self._ghost: list[Sprite] = []
        self._known_forest: tuple[tuple[TileSeen, ...], Forest] = ((), forest_of(()))
        self._expected_zoom = 1.0

    def _dress(self) -> None:
        """Leaves on the table, drawn once into the background."""
        for number, name in enumerate(self.top.zones.named("decor:")):
            box = self.top.zones.box(name)
            picture = self._look.pictures.get(f"ui/{name.split(':')[1]}", height=box.height)
            leaf = Sprite(picture, *box.center, layer=Layer.GROUND)
            leaf.angle = (number * 67) % 360
            self.top.stage.add(leaf)

    # What is seen

    def arrange(self, view: RobbersView) -> None:
        """See GameTable."""
        self._view = view
        self._lines.where = {tile.cell: tile.tile for tile in view.tiles}
        self.camera.show(self.camera.best_view(self.sight(view, is_placing=view.task in PLACING)))
        self.points_chip.show(view)
        self.display(view)

    def display(self, view: RobbersView) -> None:
        """Put everything but the camera where a view has it."""
        self._view = view
        self._lines.where |= {tile.cell: tile.tile for tile in view.tiles}
        self.floor.lay(view.tiles)
        self.inhabitants.arrange(view)
        self.column.show(view)
        self.round_panel.show(view)
        self.hand.show(Waiting.of(view))
        self._show_guard(view)

    def _show_guard(self, view: RobbersView) -> None:
        """His line to the target, and in step 2 how far the die may bring him."""
        steps = guard_ways(view)
        self.marks.guard_line.draw([self._line_between(cell, near, view) for cell, near in steps])
        danger: dict[Cell, int] = {}
        if view.task in ("act", "trick_put") and view.guard is not None and view.target is not None:
            danger = lowest_rolls(self.forest(view), view.guard, view.target, view.round)
        self.marks.show_danger(danger)
        self._tips.danger = danger

    def show(self, event: Event, before: RobbersView, after: RobbersView) -> Tween | None:
        """See GameTable."""
        return self._choreography.show(event, before, after)

    def mark(self, legal: frozenset[str], said: Sequence[str], instead: frozenset[str]) -> None:
        """See GameTable."""
        view = self._view
        self._said, self._is_asking = tuple(said), bool(legal)
        self.lens.hide()
        self.marks.clear()
        self.inhabitants.choose(None)
        offered = frozenset(touch[5:] for touch in legal if touch.startswith("tile:"))
        chosen = tuple(touch[5:] for touch in said if touch.startswith("tile:"))
        self.hand.mark(offered, chosen, is_in_order=PLAN in legal)
        robber = said_robber(said)
        is_walking = view is not None and bool(legal) and robber is not None and "button:trick" not in said
        lying = [seen.cell for seen in view.tiles] if view else []
        cells = frozenset(cell for touch in legal if touch.startswith("cell:") and (cell := cell_of(touch)))
        if not is_walking:
            self.marks.reach.show(cells.intersection(lying), lying)
        if view is None or not legal:
            self.row.show([])
            return
        self.row.show(self.row.plans(view, legal | instead))
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

    def _sides_to_join(self, view: RobbersView) -> list[tuple[Point, Point]]:
        """The sides of lying tiles whose paths lead to where the chosen tile may go."""
        edge = self.forest(view).edge
        return [side_of(cell, side) for cell in sorted(self._offered) for side in sides_of(edge[cell][0])]

    def _mark_robber(self, view: RobbersView, robber: RobberId) -> None:
        """How far he can go, and what it costs."""
        seen = seen_robber(view, robber)
        if seen is None:
            return
        ways, tiles = robber_ways(view, robber), {tile.cell: tile for tile in view.tiles}
        self.inhabitants.choose(robber)
        here = seen.cell or view.camps[seen.seat]
        assert here is not None
        self.marks.choose(here)
        self.marks.reach.show({here, *(cell for cell in ways if cell is not None)}, tiles)
        coins = self._places.coins(ways, seen.seat, view)
        self.marks.show_costs((coins[cell], found.cost) for cell, found in ways.items())

    def point_at(self, thing: Thing | None) -> None:
        """See GameTable."""
        cell = cell_of(thing.name) if thing and thing.name.startswith("cell:") else None
        self.marks.point_at(cell)
        self.marks.show_way(self._way_to(thing) if thing else ())
        self._look_closer(thing)

    def _look_closer(self, thing: Thing | None) -> None:
        """Show what has the focus through the lens, while anything is asked."""
        view = self._view
        cell = self._places.cell_of(thing.name, view) if thing and view else None
        if cell is None or view is None or not self._is_asking:
            self.lens.hide()
            return
        self.lens.show(cell, view.tiles, self.sight(view, is_placing=view.task in PLACING))

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
                line += [self.inhabitants.camp(tiles[camp])] if camp is not None else []
            else:
                line += [between(before, stop)] if before is not None else []
                line.append(self.inhabitants.stand(tiles[stop]))
        return line

    def _line_between(self, cell: Cell, near: Cell, view: RobbersView) -> list[Point]:
        tiles = {tile.cell: tile for tile in view.tiles}
        return [self.inhabitants.stand(tiles[cell]), between(cell, near), self.inhabitants.stand(tiles[near])]

    def preview(self, action: Action | None, now: RobbersView | None, after: RobbersView | None) -> None:
        """See GameTable."""
        for sprite in self._ghost:
            self.camera.forget(sprite)
        self.top.stage.remove(*self._ghost)
        self._ghost = []
        if now is not None:
            self.column.show(now, after)
        match action:
            case PlaceTile() if len(self._said) > 1:
                self._show_ghost(as_it_lies(action))
            case PlaceCampAdapted() if now is not None:
                self._show_ghost(adapted_camp(self.forest(now), action))

    def _show_ghost(self, lying: Lying) -> None:
        """The tile as it would lie."""
        tile, cell, rotation, mask = lying.tile, lying.cell, lying.rotation, lying.mask
        printed = TILES[tile]
        seen = TileSeen(tile, cell, rotation, mask, sides_of(mask), printed.building, printed.inn_vp, ())
        self.marks.choose(cell)
        for part in self.floor.parts_of(seen):
            sprite = Sprite(
                self.floor.pictures.plain(part.name), *part.at, layer=Layer.BOARD + 4, anchor=part.anchor
            )
            self.camera.watch(sprite)
            self.top.stage.add(sprite)
            self._ghost.append(sprite)

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

    def live(self, seconds: float) -> None:
        """See GameTable."""
        self.marks.live(seconds)
        self.floor.make_ready(self._expected_zoom)

    # What the camera and others ask

    def sight(self, view: RobbersView, *, is_placing: bool) -> Sight:
        """All tiles above the buttons; while tiles are laid, where paths lead out of the forest.

        There are no buttons then: the forest reaches further down, but not over the tiles that wait.
        """
        lying = [tile.cell for tile in view.tiles]
        frame, covers = self.top.zones.box("forest"), [self.top.zones.box(name) for name in PANELS]
        if not (is_placing or view.round == ENTRY):
            frame.height = self.top.zones.box("actions").top - ABOVE_BUTTONS - frame.top
            return Sight(lying, (), frame, covers)
        free = [cell for cell, (paths, _) in self.forest(view).edge.items() if paths]
        return Sight(lying, free, frame, [*covers, self.hand.room_for(most_waiting(view))])

    def expect_zoom(self, zoom: float) -> None:
        """Prepare for what the camera will show soon."""
        self._expected_zoom = zoom

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

    def line(self, event: Event) -> Line | None:
        """See GameTable."""
        return self._lines.line(event)

    def cue(self, event: Event) -> str | None:
        """See GameTable."""
        return CUES.get(type(event))

    def counters(self, seat: int, view: RobbersView, after: RobbersView | None = None) -> Sequence[Counter]:
        """The panels of this game are its own."""
        return ()

    def tip(self, thing: Thing, view: RobbersView) -> str:
        """See GameTable; nothing is laid over a way that is shown, or over what is asked next."""
        is_said = thing.name.startswith(("cell:", "action:")) and not set(thing.touches).isdisjoint(
            self._said
        )
        if self.marks.way.is_drawn or is_said:
            return ""
        chosen = seen_robber(view, said_robber(self._said))
        return self._tips.about(thing.name, view, self.forest(view), chosen)
