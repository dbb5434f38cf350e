"""What is seen after an event: the view before it, changed by what it tells. Decides nothing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from msgspec.structs import replace

from game.core.values import Event
from game.robbers import events as e
from game.robbers.data import (
    BANDS,
    ENTRY,
    NUMBER_OF,
    ORDER_OF_LOOT,
    ROBBERS,
    ROUNDS,
    SEAT_OF,
    Cell,
    LootKind,
    RobberId,
    Token,
)
from game.robbers.tiles import CAMPS, TILES, TileId, sides_of
from game.robbers.views import RobberSeen, RobbersView, TileSeen, Tricked

T = TypeVar("T")


def after(view: RobbersView, event: Event) -> RobbersView:
    """The view after an event, as far as it is seen on the table."""
    return _after_laying(_after_robbing(_after_course(view, event), event), event)


def _after_laying(view: RobbersView, event: Event) -> RobbersView:
    """What happens to tiles and what comes with them."""
    match event:
        case e.HandDealt(seat=seat, count=count, tiles=tiles):
            hand = tiles if tiles is not None and seat == view.seat else view.hand
            return replace(view, hand_counts=_with(view.hand_counts, seat, count), hand=hand)
        case e.TileDrawn(seat=seat, tile=tile, round=number, left=left):
            piles = _with(view.piles, number - 1, left)
            return replace(view, active=seat, round=number, piles=piles, drawn=tile, task="place")
        case e.TilePlaced(seat=seat, tile=tile, cell=cell, rotation=rotation, mask=mask):
            return _with_tile(view, seat, tile, cell, rotation, mask)
        case e.CampAdapted(seat=seat, cell=cell, mask=mask):
            return _with_tile(view, seat, CAMPS[seat], cell, 0, mask)
        case e.TileBuried(seat=seat, tile=tile, pile=pile):
            piles = _with(view.piles, pile - 1, view.piles[pile - 1] + 1)
            return replace(_without_piece(view, seat, tile), piles=piles)
        case e.HandTileSwapped(seat=seat, new_tile=new_tile):
            hand = tuple(sorted((*view.hand, new_tile))) if new_tile and seat == view.seat else view.hand
            counts = _with(view.hand_counts, seat, view.hand_counts[seat] + 1)
            piles = _with(view.piles, ROUNDS - 1, view.piles[ROUNDS - 1] - 1)
            return replace(view, hand=hand, hand_counts=counts, piles=piles)
        case e.TileRemoved(seat=seat, tile=tile):
            return _removed(view, seat, tile)
        case e.LootLaid(cell=cell, kinds=kinds):
            bag = dict(view.bag)
            for kind in kinds:
                bag[kind] -= 1
                view = _with_token(view, cell, kind)
            return replace(view, bag=bag, farm=None)
        case e.FarmLeftEmpty():
            return replace(view, farm=None)
        case e.GirlAppeared(cell=cell):
            return replace(view, girl_cell=cell)
    return view


def _after_course(view: RobbersView, event: Event) -> RobbersView:
    """How turns and rounds go on, and what the guard does."""
    match event:
        case e.GuardArrived(cell=cell):
            return replace(view, guard=cell)
        case e.RobbersEntered():
            return replace(view, robbers=_entered(len(view.scores)), round=1)
        case e.TurnStarted(seat=seat, round=number):
            return replace(view, active=seat, round=number, task=None)
        case e.TurnEnded(seat=seat):
            return replace(view, robbers=_readied(view, seat, 0), task=None)
        case e.TargetSet(cell=cell):
            return replace(view, target=cell)
        case e.GuardRolled(steps=steps):
            return replace(view, guard_steps=steps)
        case e.GuardMoved(to=cell, steps_left=left):
            return replace(view, guard=cell, guard_steps=left)
        case e.RoundScored(rows=rows):
            return replace(view, scores=tuple(row.total for row in sorted(rows, key=lambda row: row.seat)))
    return view


def _after_robbing(view: RobbersView, event: Event) -> RobbersView:
    """What robbers and crooks do."""
    match event:
        case e.RobbersReadied(seat=seat, ap=ap):
            return replace(view, robbers=_readied(view, seat, ap), task="act")
        case e.RobberMoved(robber=robber, to=to, ap_left=ap):
            place = "camp" if to is None else "path"
            return replace(_changed(view, robber, cell=to, place=place, ap_left=ap), sneaking=None)
        case e.RobberSneaked(robber=robber):
            return replace(view, sneaking=robber)
        case e.LootTaken(robber=robber, cell=cell, kind=kind, ap_left=ap):
            view = _without_token(view, cell, kind)
            carrier = robber if kind == "girl" else view.girl_carrier
            return replace(_changed(view, robber, carried=kind, ap_left=ap), girl_carrier=carrier)
        case e.LootDropped(robber=robber, cell=cell, kind=kind):
            return _with_token(_empty_handed(view, robber), cell, kind)
        case e.LootDelivered(seat=seat, robber=robber, kind=kind, count_of_kind=count):
            delivered = _with(view.delivered, seat, {**view.delivered[seat], kind: count})
            return replace(_empty_handed(view, robber), delivered=delivered)
        case e.PotionDrunk(seat=seat, robber=robber, ap_left=ap):
            potions = _with(view.potions, seat, view.potions[seat] - 1)
            return replace(_changed(view, robber, ap_left=ap), potions=potions)
        case e.CrookSent(seat=seat, source=source, kind=kind, origin_cell=origin):
            is_robbed = isinstance(source, str)
            view = _empty_handed(view, source) if isinstance(source, str) else view
            view = view if is_robbed else _without_token(view, origin, kind)
            crooks = _with(view.crooks, seat, view.crooks[seat] - 1)
            return replace(view, crooks=crooks, tricked=Tricked(kind, origin))
        case e.CrookPlayed(kind=kind, to=to):
            return replace(_with_token(view, to, kind), tricked=None)
        case e.GirlDelivered(seat=seat, robber=robber, vp=vp):
            scores = _with(view.scores, seat, view.scores[seat] + vp)
            return replace(_empty_handed(view, robber), scores=scores)
        case e.InnSeized(robber=robber):
            return _changed(view, robber, place="inn", ap_left=0)
        case e.RobberArrested(robber=robber, cell=cell, dropped_kind=kind):
            view = _empty_handed(view, robber)
            view = _with_token(view, cell, kind) if kind is not None else view
            return _changed(view, robber, cell=None, place="camp")
    return view


def _with(values: Sequence[T], place: int, value: T) -> tuple[T, ...]:
    return (*values[:place], value, *values[place + 1 :])


def _with_tile(
    view: RobbersView, seat: int, tile: TileId, cell: Cell, rotation: int, mask: int
) -> RobbersView:
    printed = TILES[tile]
    seen = TileSeen(tile, cell, rotation, mask, sides_of(mask), printed.building, printed.inn_vp, ())
    camps = _with(view.camps, seat, cell) if printed.building == "camp" else view.camps
    return replace(_without_piece(view, seat, tile), tiles=(*view.tiles, seen), camps=camps)


def _without_piece(view: RobbersView, seat: int, tile: TileId) -> RobbersView:
    """Without the drawn tile, the camp in a hand, or a tile of a hand."""
    if view.round != ENTRY:
        return replace(view, drawn=None)
    if tile in CAMPS:
        return replace(view, has_camp_in_hand=_with(view.has_camp_in_hand, seat, False))
    hand = tuple(other for other in view.hand if other != tile)
    return replace(view, hand=hand, hand_counts=_with(view.hand_counts, seat, view.hand_counts[seat] - 1))


def _removed(view: RobbersView, seat: int, tile: TileId) -> RobbersView:
    removed = (*view.removed, tile)
    if view.round == ENTRY:
        return replace(_without_piece(view, seat, tile), removed=removed)
    piles = _with(view.piles, view.round - 1, view.piles[view.round - 1] - 1)
    return replace(view, removed=removed, piles=piles)


def _entered(seats: int) -> tuple[RobberSeen, ...]:
    return tuple(
        RobberSeen(robber, SEAT_OF[robber], NUMBER_OF[robber], "camp", None, None, 0)
        for robber in ROBBERS
        if SEAT_OF[robber] < seats and NUMBER_OF[robber] <= BANDS[seats].robbers
    )


def _readied(view: RobbersView, seat: int, ap: int) -> tuple[RobberSeen, ...]:
    return tuple(
        replace(robber, ap_left=ap) if robber.seat == seat and robber.place != "inn" else robber
        for robber in view.robbers
    )


def _with_token(view: RobbersView, cell: Cell, kind: Token) -> RobbersView:
    if kind == "girl":
        return replace(view, girl_cell=cell)
    loot = [*_loot_at(view, cell), kind]
    return _with_loot(view, cell, sorted(loot, key=ORDER_OF_LOOT.__getitem__))


def _without_token(view: RobbersView, cell: Cell, kind: Token) -> RobbersView:
    if kind == "girl":
        return replace(view, girl_cell=None)
    loot = [*_loot_at(view, cell)]
    loot.remove(kind)
    return _with_loot(view, cell, loot)


def _loot_at(view: RobbersView, cell: Cell) -> tuple[LootKind, ...]:
    return next(tile.loot for tile in view.tiles if tile.cell == cell)


def _with_loot(view: RobbersView, cell: Cell, loot: Sequence[LootKind]) -> RobbersView:
    tiles = (replace(tile, loot=tuple(loot)) if tile.cell == cell else tile for tile in view.tiles)
    return replace(view, tiles=tuple(tiles))


def _changed(view: RobbersView, robber: RobberId, **facts: object) -> RobbersView:
    robbers = tuple(replace(seen, **facts) if seen.id == robber else seen for seen in view.robbers)
    return replace(view, robbers=robbers)


def _empty_handed(view: RobbersView, robber: RobberId) -> RobbersView:
    carrier = None if view.girl_carrier == robber else view.girl_carrier
    return replace(_changed(view, robber, carried=None), girl_carrier=carrier)
