"""How the events of the woods are seen: tiles drop, tokens fly, robbers walk, the guard comes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from game.core.values import Event
from game.robbers import events as e
from game.robbers.data import SEAT_OF, Cell, RobberId, Token
from game.robbers.views import RobbersView, TileSeen
from scenes.stage.pieces import Piece, drop, settle
from scenes.stage.sprite import Layer
from scenes.stage.tween import (
    Call,
    Change,
    InTurn,
    Together,
    Tween,
    Wait,
    ease_in_out,
    ease_out,
    linear,
    overshoot,
)
from scenes.tables.robbers.company import name_of_loot
from scenes.tables.robbers.geometry import Point, between, shifted
from scenes.tables.robbers.hand import Waiting
from scenes.tables.robbers.pieces import TOKEN_AT, ForestPiece, PiecePictures
from scenes.tables.robbers.scoring_show import ScoringShow

if TYPE_CHECKING:
    from scenes.tables.robbers.table import RobbersTable

DEAL_SECONDS = 0.1
STEP_SECONDS, FOLLOWED_SECONDS = 0.3, 0.5  # people know their own steps, and follow those of bots
HOP = 16.0
FLY_SECONDS, FLY_HEIGHT = 0.42, 70.0
GUARD_SECONDS = 0.36
ARREST_SECONDS, ARREST_HEIGHT = 0.7, 150.0
FALL_HEIGHT = 170.0
ROLL_SECONDS, ROLLS = 0.08, 3  # on the table only as a reminder: the die was seen on the stage
ROLLED_SECONDS = 0.2
DRAWN_SECONDS = 0.7  # a drawn tile is looked at before it is laid
LOOK_SECONDS = 0.5  # from near by, at what has just happened
OVERHEAD = 120.0  # where the die tumbles, above the guard's feet
STAGGER = 0.14


def seen_from_near(event: Event) -> Cell | None:
    """The tile that the camera goes to, because what happens there is too small to be seen from afar."""
    return event.cell if isinstance(event, e.GirlAppeared | e.RobberArrested) else None


class Choreography:
    """Makes the movements from one view to the next; remembers nothing of the game."""

    def __init__(self, table: RobbersTable, pictures: PiecePictures) -> None:
        self._table, self._pictures = table, pictures
        self._inhabitants, self._company = table.inhabitants, table.company
        self._scoring = ScoringShow(table)

    def show(self, event: Event, before: RobbersView, later: RobbersView) -> Tween | None:
        """The movement for an event, and everything in its place at the end of it."""
        movement = self._tiles(event, before, later) or self._robbers(event, before, later)
        movement = movement or self._guard(event, later)
        is_seen = movement is not None or later != before
        return InTurn(movement or InTurn(), Call(lambda: self._table.display(later))) if is_seen else None

    # Tiles, and who comes with them

    def _tiles(self, event: Event, before: RobbersView, later: RobbersView) -> Tween | None:
        match event:
            case e.HandDealt(seat=seat) if seat == later.seat:
                return Together(self._follow(later), self._deal(later))
            case e.TileDrawn():
                self._table.display(later)
                self._table.hand.zoom = 0.4
                appear = Change(self._table.hand, 0.3, overshoot, zoom=1.0)
                return InTurn(Together(self._follow(later), appear), Wait(DRAWN_SECONDS))
            case e.TilePlaced(cell=cell) | e.CampAdapted(cell=cell):
                return self._lay(cell, later)
            case e.LootLaid(cell=cell, kinds=kinds):
                return self._lay_loot(cell, kinds, before, later)
            case e.GirlAppeared(cell=cell):
                self._table.display(later)
                return self._from_near(cell, later, self._grow("girl"))
            case e.TargetSet():
                self._table.display(later)
                return self._grow("target")
            case e.InnSeized(robber=robber):
                self._table.display(later)
                return self._grow(f"robber:{robber}")
            case e.GuardArrived():
                self._table.display(later)
                return self._fall("guard")
            case e.RobbersEntered():
                self._table.display(later)
                grown = [self._grow(f"robber:{robber.id}") for robber in later.robbers]
                return InTurn(Together(*grown, stagger=0.05), self._follow(later))
            case e.RobbersReadied():
                self._table.display(later)
                return self._follow(later)
        return None

    def _deal(self, later: RobbersView) -> Tween:
        """The tiles of a hand lie face down beside the camp, and are turned up one by one."""
        *hand, camp = Waiting.of(later).tiles

        def turn_up(count: int) -> None:
            backs = (None,) * (len(hand) - count)
            self._table.hand.show(Waiting((*hand[:count], *backs, camp)))
            self._table.top.context.cue("tile_flip")

        turns = [Call(_bind(turn_up, count)) for count in range(len(hand) + 1)]
        return Together(*turns, stagger=DEAL_SECONDS)

    def _lay(self, cell: Cell, later: RobbersView) -> Tween:
        """The tile leaves the hand, drops and rocks; then the camera makes room for the next one."""
        self._table.hand.show(Waiting.of(later))
        self._table.column.show(later)
        tile = next(seen for seen in later.tiles if seen.cell == cell)
        pieces = self._falling(tile)
        stage, camera = self._table.top.stage, self._table.camera

        def landed() -> None:
            for piece in pieces:
                camera.forget(piece)
            stage.remove(*pieces)
            self._table.display(later)
            self._table.top.context.cue("tile_drop")

        stage.add(*pieces)
        return InTurn(Together(*(drop(piece) for piece in pieces)), Call(landed), self._follow(later))

    def _falling(self, tile: TileSeen) -> list[Piece]:
        floor, camera, pieces = self._table.floor, self._table.camera, []
        for part in floor.parts_of(tile):
            piece = Piece(floor.pictures.plain(part.name), *part.at, layer=Layer.FLYING, anchor=part.anchor)
            camera.watch(piece)
            pieces.append(piece)
        return pieces

    def _follow(self, view: RobbersView) -> Tween:
        """The camera shows all tiles, and where more may be laid, once a turn and tile."""
        camera = self._table.camera
        goal = self._table.fit(view)
        if goal == camera.view:
            return InTurn()
        self._table.expect(goal)
        return InTurn(camera.glide(goal), Call(lambda: self._table.floor.lay(view.tiles)))

    def _from_near(self, cell: Cell, view: RobbersView, movement: Tween) -> Tween:
        """The camera goes to a tile, something happens there, and the camera comes back."""
        camera, floor = self._table.camera, self._table.floor
        here, near = camera.view, camera.close_to(cell)
        if here[2] >= near[2]:
            return movement

        def arrive() -> None:
            floor.lay(view.tiles)
            self._table.expect(here)

        self._table.expect(near)
        return InTurn(camera.glide(near), Call(arrive), movement, Wait(LOOK_SECONDS), camera.glide(here))

    def _lay_loot(self, cell: Cell, kinds: Sequence[Token], before: RobbersView, later: RobbersView) -> Tween:
        """Tokens come out of the bag, which counts them no more."""
        self._table.round_panel.show(later)
        lying = next(seen.loot for seen in before.tiles if seen.cell == cell)
        bag = self._table.camera.board_point(*self._table.top.zones.point("status"))
        flights = [
            self._fly(kind, bag, self._lying_at(cell, kind, later, [*lying, *kinds[:number]].count(kind)))
            for number, kind in enumerate(kinds)
        ]
        return Together(*flights, stagger=STAGGER)

    # Robbers and crooks

    def _robbers(self, event: Event, before: RobbersView, later: RobbersView) -> Tween | None:
        match event:
            case e.RobberMoved(robber=robber, origin=origin, to=to):
                return self._walk(robber, origin, to, later)
            case e.LootTaken(robber=robber, cell=cell, kind=kind):
                return self._pick_up(cell, kind, self._shoulder_of(robber))
            case e.LootDropped(robber=robber, cell=cell, kind=kind):
                return self._put_down(robber, cell, kind, later)
            case e.LootDelivered(seat=seat, robber=robber, kind=kind):
                self._empty_hands(later, robber)
                return self._fly(kind, self._shoulder_of(robber), self._panel(seat))
            case e.PotionDrunk(robber=robber):
                self._table.display(later)
                sparkle = self._flash("sparkle", self._shoulder_of(robber))
                return Together(sparkle, self._hop(f"robber:{robber}"))
            case e.CrookSent(source=str() as robbed):
                at = self._shoulder_of(robbed)
                self._table.display(later)
                return self._flash("puff", at)
            case e.CrookSent(kind=kind, origin_cell=cell):
                at = self._lying_at(cell, kind, before)
                self._table.display(later)
                return self._flash("puff", at)
            case e.CrookPlayed(kind=kind, to=cell):
                self._table.display(later)
                return self._flash("puff", self._lying_at(cell, kind, later))
            case e.GirlDelivered(seat=seat, robber=robber, vp=vp):
                start = self._shoulder_of(robber)
                self._empty_hands(later, robber)
                return InTurn(
                    self._fly("girl", start, self._table.bush),
                    Together(
                        self._flash("sparkle", self._table.bush), self._scoring.rise(vp, self._panel(seat))
                    ),
                )
        return None

    def _walk(self, robber: RobberId, origin: Cell | None, to: Cell | None, later: RobbersView) -> Tween:
        """One step along the path; in and out of the camp it is a hop."""
        name = f"robber:{robber}"
        piece, goal = self._inhabitants[name], self._company.standing(later)[name].at
        piece.lift = 0.0
        stops = [between(origin, to), goal] if origin is not None and to is not None else [goal]
        is_own = self._table.top.seats[SEAT_OF[robber]].is_human
        return self._along(piece, stops, STEP_SECONDS if is_own else FOLLOWED_SECONDS)

    def _along(self, piece: ForestPiece, stops: Sequence[Point], seconds: float) -> Tween:
        part = seconds / len(stops)
        legs = [Change(piece, part, linear, x=x, y=y) for x, y in stops]
        hops = [
            InTurn(
                Change(piece, part / 2, ease_out, lift=HOP), Change(piece, part / 2, ease_in_out, lift=0.0)
            )
            for _ in stops
        ]
        return Together(InTurn(*legs), InTurn(*hops))

    def _pick_up(self, cell: Cell, kind: Token, to: Point) -> Tween:
        token = self._inhabitants["girl" if kind == "girl" else name_of_loot(cell, kind)]
        token.is_visible = False
        return self._fly(kind, (token.x, token.y), to)

    def _put_down(self, robber: RobberId, cell: Cell, kind: Token, later: RobbersView) -> Tween:
        """From a robber's shoulder onto his tile."""
        start = self._shoulder_of(robber)
        self._empty_hands(later, robber)
        return self._fly(kind, start, self._lying_at(cell, kind, later))

    def _empty_hands(self, later: RobbersView, robber: RobberId) -> None:
        name = f"robber:{robber}"
        self._inhabitants[name].picture = self._company.standing(later)[name].picture

    # The guard

    def _guard(self, event: Event, later: RobbersView) -> Tween | None:
        match event:
            case e.GuardRolled(die=die):
                return self._roll(die)
            case e.GuardMoved(origin=origin, to=to):
                goal = self._company.standing(later)["guard"].at
                return self._along(self._inhabitants["guard"], [between(origin, to), goal], GUARD_SECONDS)
            case e.RobberArrested(robber=robber, cell=cell, dropped_kind=kind):
                return self._from_near(cell, later, self._arrest(robber, cell, kind, later))
            case e.TargetReached():
                return settle(self._inhabitants["target"]) if "target" in self._inhabitants else None
            case e.RoundScored():
                return self._scoring.show(event)
        return None

    def _roll(self, die: int) -> Tween:
        """The die tumbles over the guard and stays on his chip until the next question."""
        guard = self._inhabitants["guard"]
        pictures = self._pictures
        flyer = self._inhabitants.fly(pictures.plain("die_blank"), guard.over_foot(OVERHEAD))
        faces = [(die + number) % 4 + 1 for number in range(ROLLS)]

        def show_side(side: int) -> None:
            flyer.picture = pictures.plain(f"die_{side}")

        tumbles: list[Tween] = []
        for number, side in enumerate(faces):
            turn = 18.0 if number % 2 else -18.0
            tumbles += [Call(_bind(show_side, side)), Change(flyer, ROLL_SECONDS, angle=turn)]
        return InTurn(
            *tumbles,
            Call(lambda: show_side(die)),
            Change(flyer, 0.1, overshoot, angle=0.0, zoom=1.25),
            Call(lambda: self._table.points_chip.roll(die)),
            Wait(ROLLED_SECONDS),
            Change(flyer, 0.15, alpha=0.0),
            Call(lambda: self._inhabitants.land(flyer)),
        )

    def _arrest(self, robber: RobberId, cell: Cell, kind: Token | None, later: RobbersView) -> Tween:
        """What he carried falls; he himself flies home in a wide arc."""
        name = f"robber:{robber}"
        start, piece = self._shoulder_of(robber), self._inhabitants[name]
        standing = self._company.standing(later)[name]
        piece.picture = standing.picture
        x, y = standing.at
        home = Together(
            Change(piece, ARREST_SECONDS, ease_in_out, x=x, y=y),
            InTurn(
                Change(piece, ARREST_SECONDS / 2, ease_out, lift=ARREST_HEIGHT),
                Change(piece, ARREST_SECONDS / 2, ease_in_out, lift=0.0),
            ),
        )
        if kind is None:
            return InTurn(home, settle(piece))
        falling = self._fly(kind, start, self._lying_at(cell, kind, later))
        return InTurn(Together(home, falling), settle(piece))

    # Parts of movements

    def _shoulder_of(self, robber: RobberId) -> Point:
        """Where somebody carries a token."""
        piece, (aside, down) = self._inhabitants[f"robber:{robber}"], TOKEN_AT
        return shifted(piece.over_foot(-down), (aside * piece.share, 0.0))

    def _panel(self, seat: int) -> Point:
        box = self._table.column.sheets[seat].box
        return self._table.camera.board_point(*box.center)

    def _lying_at(self, cell: Cell, kind: Token, view: RobbersView, number: int | None = None) -> Point:
        """Where a token of a kind lies on a tile: the one with a number, or else the last one."""
        if kind == "girl":
            return self._company.standing(view)["girl"].at
        lying = next(tile.loot.count(kind) for tile in view.tiles if tile.cell == cell)
        return self._company.standing(view)[
            name_of_loot(cell, kind, lying - 1 if number is None else number)
        ].at

    def _fly(self, kind: Token, start: Point, goal: Point) -> Tween:
        """A token on a high arc."""
        picture = "girl_small" if kind == "girl" else kind
        flyer = self._inhabitants.fly(self._pictures.plain(picture), start)
        flyer.is_visible = False
        x, y = goal
        half = FLY_SECONDS / 2
        return InTurn(
            Call(lambda: setattr(flyer, "is_visible", True)),
            Together(
                Change(flyer, FLY_SECONDS, ease_in_out, x=x, y=y),
                InTurn(
                    Change(flyer, half, ease_out, lift=FLY_HEIGHT), Change(flyer, half, ease_in_out, lift=0.0)
                ),
            ),
            Call(lambda: self._inhabitants.land(flyer)),
        )

    def _flash(self, picture: str, at: Point) -> Tween:
        """A picture that grows over something and fades."""
        flyer = self._inhabitants.fly(self._pictures.plain(picture), at)
        flyer.zoom = 0.3
        return InTurn(
            Change(flyer, 0.22, overshoot, zoom=1.2),
            Change(flyer, 0.2, alpha=0.0),
            Call(lambda: self._inhabitants.land(flyer)),
        )

    def _grow(self, name: str) -> Tween:
        if name not in self._inhabitants:
            return InTurn()
        piece = self._inhabitants[name]
        piece.zoom = 0.1
        return Change(piece, 0.3, overshoot, zoom=1.0)

    def _hop(self, name: str) -> Tween:
        piece = self._inhabitants[name]
        return InTurn(Change(piece, 0.14, ease_out, lift=26.0), Change(piece, 0.16, overshoot, lift=0.0))

    def _fall(self, name: str) -> Tween:
        piece = self._inhabitants[name]
        piece.lift = FALL_HEIGHT
        return InTurn(Change(piece, 0.3, lambda t: t * t, lift=0.0), settle(piece))


def _bind(do: Callable[[int], object], value: int) -> Callable[[], object]:
    return lambda: do(value)
