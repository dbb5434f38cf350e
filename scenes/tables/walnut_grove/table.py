"""Walnut Grove on the shared table."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from typing import ClassVar, cast

import pygame

from game.core.values import Action, Event
from game.walnut_grove import events as told
from game.walnut_grove.data import Good
from game.walnut_grove.manners import most_given
from game.walnut_grove.town import Building
from game.walnut_grove.views import WalnutGroveView
from scenes.platform.language import Fact
from scenes.stage.sprite import Layer
from scenes.stage.tween import Tween
from scenes.table.dressing import dress
from scenes.table.game_table import Counter, GameTable, Line, Prompt, Spectacle, TableTop, Thing
from scenes.table.rings import Rings
from scenes.table.tried import Tried
from scenes.tables.walnut_grove import prompts
from scenes.tables.walnut_grove.bench import Bench
from scenes.tables.walnut_grove.board_face import farm_facts
from scenes.tables.walnut_grove.choreography import Choreography
from scenes.tables.walnut_grove.closer import CloserLook
from scenes.tables.walnut_grove.forecast import Forecast
from scenes.tables.walnut_grove.neighbours import Neighbours
from scenes.tables.walnut_grove.own_farm import OwnFarm
from scenes.tables.walnut_grove.pieces import Pieces
from scenes.tables.walnut_grove.reading import large_seat
from scenes.tables.walnut_grove.spectacles import Spectacles
from scenes.tables.walnut_grove.street_figures import StreetFigures
from scenes.tables.walnut_grove.tips import Tips
from scenes.tables.walnut_grove.town import Town
from scenes.tables.walnut_grove.tray import Tray, TrayRooms
from scenes.tables.walnut_grove.words import Lines
from scenes.tables.walnut_grove.yard import YardFace
from scenes.tables.walnut_grove.year import YearBar, YearChip, YearDisc
from scenes.widgets.ring import FocusRing

TIGHT = 10.0  # how much nearer rings lie to the boards of the town, so that no price is covered
CUES: dict[type[Event], str] = {
    told.YearStarted: "year_bell",
    told.TilesDrawn: "tile_flip",
    told.TilePlaced: "tile_lay",
    told.EnclosureClosed: "enclosure",
    told.GoodsProduced: "harvest",
    told.GoodsStored: "cubes",
    told.GoodMoved: "barn",
    told.FigureMoved: "walk",
    told.TollPaid: "toll_bell",
    told.CoinStored: "coin_drop",
    told.CostPaid: "coin",
    told.GoodsSold: "coin",
    told.GoodTaken: "cubes",
    told.LabourerHired: "hire",
    told.BuildingTaken: "build",
    told.ImprovementTaken: "hammer",
    told.HelpTaken: "hunger",
    told.WoodPaid: "fire_crackle",
    told.FarmScored: "farm_done",
}


class WalnutGroveTable(GameTable[WalnutGroveView]):
    """One farm large, the town and the year beside it, neighbours small, and a tray."""

    game: ClassVar[str] = "walnut_grove"
    has_camera: ClassVar[bool] = True
    deeds: ClassVar[Mapping[type[Action], str]] = prompts.DEEDS
    rules_of_buttons: ClassVar[Mapping[str, str]] = prompts.RULES

    def __init__(self, top: TableTop) -> None:
        super().__init__(top)
        context, stage, zones = top.context, top.stage, top.zones
        dress(top)
        self.pieces = Pieces(context.look, context.assets / "art")
        self.pieces.fetch("area_", "seam_", "fence_")  # of which every tile is put together
        self.own = OwnFarm(context, stage, self.pieces, zones.box("farm"))
        self.yard = YardFace(context, self.pieces, zones.box("yard"))
        self.town = Town(context, self.pieces, top.seats, zones.box("town"))
        disc = zones.box("disc")
        self.disc = (YearBar if disc.width > disc.height else YearDisc)(context, self.pieces, disc)
        self.chip = YearChip(context, self.pieces, zones.box("year"))
        self.forecast = Forecast(context, self.pieces, zones.box("forecast"))
        self.neighbours = Neighbours(context, self.pieces, top.seats, zones)
        stage.add(self.yard, self.town, self.disc, self.chip, self.forecast, *self.neighbours.cards)
        self.street = StreetFigures(stage, self.pieces, self.town, top.seats)
        rooms = TrayRooms(zones.box("tiles"), zones.box("figures"), zones.box("offers"))
        self.tray = Tray(context, stage, self.pieces, self.own.face.ground, rooms)
        self.rings = Rings(context.look, stage, Layer.PANELS + 2)
        self._ring = FocusRing(context.look)  # around the board of a building
        stage.add(self._ring)
        over = zones.box("town")
        if context.look.has_large_text:  # there the town lies flat
            over = over.union(zones.box("forecast"))
        self._closer = CloserLook(context, self.pieces, over)
        stage.add(self._closer)
        self._bench = Bench(context, stage, self.pieces, top.seats, zones.box("town"))
        self._given: Sequence[Good] = ()  # chosen to be given away
        self._is_tried_here = False  # whether something is tried on the large farm
        self._tips = Tips(context.language, top.seats)
        self._lines = Lines(context.language, top.seats)
        self._spectacles = Spectacles(context.language, top.seats)
        self._view: WalnutGroveView | None = None
        self.large: int = 0
        self._was_large: int | None = None
        self._choreography = Choreography(self)

    # What is seen

    def arrange(self, view: WalnutGroveView) -> None:
        """See GameTable."""
        self.large = self._was_large = large_seat(view, self.top.seats, self._was_large)
        self._choreography.rest()
        self.know(view)
        self.display(view)

    def display(self, view: WalnutGroveView) -> None:
        """Show what a view has, with the same farm large as before."""
        self._view = view
        self.own.show(view, self.large)
        self.town.show(view)
        self.street.show(view)
        self.disc.show(view)
        self.chip.show(view)
        self.forecast.show(view, self.large)
        self.neighbours.show(view, self.large)
        self.yard.show(farm_facts(view, self.large, self.top.seats))
        self.tray.show(view.farms[self.large])
        self._make_way()

    def show(self, event: Event, before: WalnutGroveView, after: WalnutGroveView) -> Tween | None:
        """See GameTable."""
        self.know(after)
        self._spectacles.note(event)
        return self._choreography.show(event, before, after)

    def spectacle(self, event: Event, before: WalnutGroveView, after: WalnutGroveView) -> Spectacle | None:
        """See GameTable."""
        return self._spectacles.of(event, after)

    def mark(self, legal: frozenset[str], said: Sequence[str], instead: frozenset[str]) -> None:
        """See GameTable."""
        self.rings.clear()
        view = self._view
        if view is None:
            return
        offered = most_given(view, said)
        self._given = prompts.given_goods(view, said)
        waiting, pointless = prompts.waiting_coins(view, said), prompts.pointless_item(view, said)
        self.tray.show(view.farms[self.large], legal, said, offered, waiting, pointless)
        self._make_way()
        self.own.mark(legal, said)
        if legal:
            boards = ((stop, self.town.boards[stop.name]) for stop in self.town.things())
            stops = [replace(stop, box=board.inflate(-TIGHT, -TIGHT)) for stop, board in boards]
            others = {touch for touch in instead if touch.startswith("tile:")}
            self.rings.around((*stops, *self.tray.things()), legal | others, said)

    def _make_way(self) -> None:
        """Let the yard stand beside drawn tiles, and hide neighbours where the tray covers their cards.

        With large letters the yard also takes the place of figures that have none in the tray now.
        """
        zones = self.top.zones
        yard = zones.box("yard:beside_tiles" if self.tray.has_tiles else "yard")
        if self.top.context.look.has_large_text and not self.tray.covers(zones.box("figures")):
            yard = yard.union(zones.box("figures"))
        self.yard.stand_in(yard)
        self.neighbours.make_way(is_needed=self.tray.covers(zones.box("neighbour:1:0")))

    def light_seat(self, seat: int | None) -> None:
        """See GameTable."""
        self.neighbours.light(seat)

    def point_at(self, thing: Thing | None) -> None:
        """See GameTable."""
        self.own.point_at(thing)
        board = self.town.boards.get(thing.meant) if thing is not None and thing.has_own_ring else None
        self._ring.is_visible = board is not None
        if board is not None:
            self._ring.move_to(board)

    def turn_to(self, seat: int) -> bool:
        """See GameTable."""
        if self._view is None or seat == self.large:
            return False
        self.large = self._was_large = seat
        self.display(self._view)
        return True

    def look_closer(self, thing: Thing | None) -> None:
        """See GameTable: the farm of a neighbour."""
        kind, _, seat = ("" if thing is None else thing.name).partition(":")
        if kind == "seat" and self._view is not None:
            self._closer.look_at(self._view, int(seat))
        else:
            self._closer.hide()

    def closer_look(self) -> pygame.FRect | None:
        """See GameTable."""
        return self._closer.box if self._closer.is_visible else None

    def board_seat(self) -> int | None:
        """See GameTable."""
        return self.large

    def invite(self, seats: Collection[int]) -> None:
        """See GameTable."""
        self.neighbours.invite(seats)

    def try_out(self, tried: Tried | None) -> None:
        """See GameTable."""
        is_here = tried is not None and tried.seat == self.large
        self._bench.show(None if is_here else tried)
        if tried is not None and is_here:
            self.mark(tried.possible, tried.said, frozenset())
            self.preview(tried.action, tried.view, tried.after)
        elif self._is_tried_here:
            self.own.mark(frozenset(), ())
            self.preview(None, None, None)
        self._is_tried_here = is_here

    def trial_things(self) -> Sequence[Thing]:
        """See GameTable."""
        if self._is_tried_here:
            return [*self.tray.things(), *self.own.things()]
        return self._bench.things()

    def bench(self) -> pygame.FRect | None:
        """See GameTable."""
        return self._bench.box

    def board(self) -> Sequence[pygame.FRect]:
        """See GameTable: drawn tiles are looked at also while others are asked."""
        return [*self.own.board, *self.tray.tiles]

    def checked(self) -> Sequence[pygame.FRect]:
        """See GameTable: what the winter will take, what a preview tells, and in autumn the town."""
        is_autumn = self._view is not None and self._view.season == "autumn"
        town = self.town.boards.values() if is_autumn else ()
        return [self.forecast.box, *self.own.told, *town]

    def rivals(self) -> Sequence[pygame.FRect]:
        """See GameTable."""
        return [card.box for card in self.neighbours.cards if card.is_visible]

    def preview(
        self, action: Action | None, now: WalnutGroveView | None, after: WalnutGroveView | None
    ) -> None:
        """See GameTable."""
        view = now or self._view
        if view is None:
            return
        self.own.preview(action, view, after)
        given = () if now is None else self._given
        self.forecast.show(view, self.large, after if action else None, given)
        self.street.preview(action, view)

    def mark_last_move(self, events: Sequence[Event]) -> None:
        """See GameTable."""
        self.own.mark_last(
            [
                (event.col, event.row)
                for event in events
                if isinstance(event, told.TilePlaced) and event.seat == self.large
            ]
        )

    def live(self, seconds: float) -> None:
        """See GameTable."""
        self.rings.live(seconds)
        self._bench.live(seconds)

    def move_sight(self, dx: float, dy: float, zoom: float, at: tuple[float, float]) -> bool:
        """See GameTable."""
        return self.own.move_sight((dx, dy), zoom, at)

    # What can be touched

    def things(self, view: WalnutGroveView) -> Sequence[Thing]:
        """See GameTable."""
        return [
            *self.own.things(),
            *self.yard.things(),
            *self.town.things(),
            *self.tray.things(),
            *self.neighbours.things(),
            Thing("year", self.chip.box),
            Thing("disc", self.disc.touched_box),
            Thing("forecast", self.forecast.box),
        ]

    def carried(self, thing: Thing) -> pygame.Surface | None:
        """See GameTable."""
        return self.tray.carried(thing.name)

    # What is said

    def prompt(self, view: WalnutGroveView, said: Sequence[str]) -> Prompt:
        """See GameTable."""
        return prompts.prompt(view, said, self.top.context.language)

    def prompt_at(self, thing: Thing, view: WalnutGroveView) -> Prompt | None:
        """See GameTable: what one can do in a building; what something is called that has no room for it."""
        kind, _, what = thing.name.partition(":")
        language = self.top.context.language
        if kind == "building":
            return prompts.at_building(cast(Building, what), view, language)
        is_nameless = self.tray.leaves_out_name(thing.name)
        return prompts.at_offer(kind, what, view, language) if is_nameless else None

    def button(self, touch: str, view: WalnutGroveView) -> Prompt | None:
        """See GameTable."""
        return prompts.button(touch, view, self.top.context.language)

    def tip_of_button(self, name: str) -> str:
        """See GameTable."""
        return self._tips.about_button(name)

    def doubted(self, facts: Mapping[str, Fact]) -> Mapping[str, Fact]:
        """See GameTable."""
        return self._lines.doubted(facts)

    def folds(self) -> Mapping[str, Sequence[str]]:
        """See GameTable."""
        asked = prompts.managing_asked(self._view)
        return {"manage": tuple(f"button:{each}" for each in prompts.MANAGING if each != asked)}

    def know(self, view: WalnutGroveView) -> None:
        """See GameTable: land is called after its goods, and who wins is told with their points."""
        self._lines.follow(view)

    def line(self, event: Event) -> Line | None:
        """See GameTable."""
        return self._lines.line(event)

    def joined(self, events: Sequence[Event]) -> Line | None:
        """See GameTable."""
        return self._lines.joined(events)

    def cue(self, event: Event) -> str | None:
        """See GameTable."""
        if isinstance(event, told.SeasonStarted) and event.season == "winter":
            return "winter_wind"
        return CUES.get(type(event))

    def counters(
        self, seat: int, view: WalnutGroveView, after: WalnutGroveView | None = None
    ) -> Sequence[Counter]:
        """Farms count for themselves."""
        return ()

    def tip(self, thing: Thing, view: WalnutGroveView) -> str:
        """See GameTable."""
        return self._tips.about(thing.meant, view, self.large)
