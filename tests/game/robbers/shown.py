"""What a view shows of each event, once it has been told."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any

import pytest

from game.core.report import Report
from game.core.values import Event
from game.robbers import events as told
from game.robbers import loot
from game.robbers.data import EACH_KIND, ENTRY, LOOT, PILE_SIZE, ROUNDS, Cell, LootKind, RobberId, Token
from game.robbers.state import RobbersState
from game.robbers.tiles import CAMPS, TileId
from game.robbers.views import RobberSeen, RobbersView, TileSeen, Tricked
from tests.game.conformance.shown import Shown
from tests.game.robbers import inventory


def _tile(view: RobbersView, cell: Cell) -> TileSeen:
    return next(tile for tile in view.tiles if tile.cell == cell)


def _robber(view: RobbersView, robber: RobberId) -> RobberSeen:
    return next(seen for seen in view.robbers if seen.id == robber)


def _lies(view: RobbersView, cell: Cell, kind: Token) -> bool:
    return view.girl_cell == cell if kind == "girl" else kind in _tile(view, cell).loot


def _is_all_loot_there(view: RobbersView) -> bool:
    """Nothing is lost or doubled: what left one place is in another."""
    tokens = Counter(kind for tile in view.tiles for kind in tile.loot)
    tokens.update(seen.carried for seen in view.robbers if seen.carried in LOOT)
    tokens.update([view.tricked.kind] if view.tricked else [])
    for counts in (view.bag, *view.delivered):
        tokens.update(counts)
    return tokens == dict.fromkeys(LOOT, EACH_KIND)


def _is_gone(view: RobbersView, tile: TileId) -> bool:
    return tile != view.drawn and tile not in view.hand


def _started(event: told.GameStarted, view: RobbersView) -> bool:
    is_laid_out = view.piles == (PILE_SIZE,) * ROUNDS and len(view.tiles) == 3
    is_before_the_deal = view.hand_counts == (0,) * event.seats and all(view.has_camp_in_hand)
    return is_laid_out and is_before_the_deal and view.first_seat == view.active == event.first_seat


def _dealt(event: told.HandDealt, view: RobbersView) -> bool:
    return view.hand_counts[event.seat] == event.count and event.tiles in (None, view.hand)


def _turned_up(event: told.HandTileShown | told.TileDrawn, view: RobbersView) -> bool:
    return view.drawn == event.tile and view.active == event.seat and event.tile not in view.hand


def _drawn(event: told.TileDrawn, view: RobbersView) -> bool:
    is_counted = view.piles[event.round - 1] == event.left and view.round == event.round
    return _turned_up(event, view) and is_counted and view.tiles_to_place > 0


def _placed(event: told.TilePlaced, view: RobbersView) -> bool:
    tile = view.tiles[-1]
    lies = (tile.tile, tile.cell, tile.rotation, tile.mask, tile.loot)
    is_there = lies == (event.tile, event.cell, event.rotation, event.mask, ())
    if tile.building == "farm" and any(view.bag.values()) and view.farm != event.cell:
        return False
    if event.tile in CAMPS:
        return is_there and view.camps[event.seat] == event.cell and not view.has_camp_in_hand[event.seat]
    return is_there and _is_gone(view, event.tile)


def _adapted(event: told.CampAdapted, view: RobbersView) -> bool:
    tile, seat = view.tiles[-1], event.seat
    lies = (tile.tile, tile.cell, tile.mask) == (CAMPS[seat], event.cell, event.mask)
    return lies and view.camps[seat] == event.cell and not view.has_camp_in_hand[seat]


def _buried(event: told.TileBuried, view: RobbersView) -> bool:
    return view.buried[event.pile - 1][-1] == event.tile and _is_gone(view, event.tile)


def _swapped(event: told.HandTileSwapped, view: RobbersView) -> bool:
    return view.hand_counts[event.seat] > 0 and event.new_tile in (None, *view.hand)


def _loot_laid(event: told.LootLaid, view: RobbersView) -> bool:
    is_there = sorted(_tile(view, event.cell).loot) == sorted(event.kinds)
    return is_there and view.farm is None and _is_all_loot_there(view)


def _left_empty(event: told.FarmLeftEmpty, view: RobbersView) -> bool:
    return _tile(view, event.cell).loot == () and view.farm is None


def _arrived(event: told.GuardArrived, view: RobbersView) -> bool:
    return (view.guard, view.target_setter) == (event.cell, event.seat)


def _entered(event: told.RobbersEntered, view: RobbersView) -> bool:
    return view.round == 1 and bool(view.robbers) and {seen.place for seen in view.robbers} == {"camp"}


def _turn(event: told.TurnStarted, view: RobbersView) -> bool:
    return (view.active, view.round) == (event.seat, event.round) and view.tiles_to_place > 0


def _points(view: RobbersView, seat: int) -> set[int]:
    return {seen.ap_left for seen in view.robbers if seen.seat == seat and seen.place != "inn"}


def _moved(event: told.RobberMoved, view: RobbersView) -> bool:
    robber = _robber(view, event.robber)
    place = "camp" if event.to is None else "path"
    return (robber.cell, robber.place, robber.ap_left) == (event.to, place, event.ap_left)


def _sneaked(event: told.RobberSneaked, view: RobbersView) -> bool:
    return view.sneaking == event.robber and _robber(view, event.robber).cell == event.cell == view.guard


def _taken(event: told.LootTaken, view: RobbersView) -> bool:
    robber = _robber(view, event.robber)
    if event.kind == "girl" and (view.girl_carrier, view.girl_cell) != (event.robber, None):
        return False
    return (robber.carried, robber.ap_left) == (event.kind, event.ap_left) and _is_all_loot_there(view)


def _dropped(event: told.LootDropped, view: RobbersView) -> bool:
    is_there = _lies(view, event.cell, event.kind) and _is_all_loot_there(view)
    return is_there and _robber(view, event.robber).carried is None


def _delivered(event: told.LootDelivered, view: RobbersView) -> bool:
    is_at_home = view.delivered[event.seat][event.kind] == event.count_of_kind
    return is_at_home and _robber(view, event.robber).carried is None and _is_all_loot_there(view)


def _crook_sent(event: told.CrookSent, view: RobbersView) -> bool:
    is_robbed = not isinstance(event.source, str) or _robber(view, event.source).carried is None
    return is_robbed and view.tricked == Tricked(event.kind, event.origin_cell) and _is_all_loot_there(view)


def _crook_played(event: told.CrookPlayed, view: RobbersView) -> bool:
    return view.tricked is None and _lies(view, event.to, event.kind) and _is_all_loot_there(view)


def _girl_delivered(event: told.GirlDelivered, view: RobbersView) -> bool:
    is_aside = view.girl_cell is None and view.girl_carrier is None
    return is_aside and _robber(view, event.robber).carried is None and view.scores[event.seat] >= event.vp


def _settled(event: told.InnSeized, view: RobbersView) -> bool:
    robber = _robber(view, event.robber)
    is_there = (robber.place, robber.cell, robber.ap_left) == ("inn", event.cell, 0)
    return is_there and _tile(view, event.cell).inn_vp == event.vp


def _arrested(event: told.RobberArrested, view: RobbersView) -> bool:
    robber, kind = _robber(view, event.robber), event.dropped_kind
    is_home = (robber.place, robber.cell, robber.carried) == ("camp", None, None)
    return is_home and (kind is None or _lies(view, event.cell, kind)) and _is_all_loot_there(view)


def _totals(view: RobbersView, rows: Sequence[told.ScoreRow]) -> bool:
    return view.scores == tuple(row.total for row in rows)


def _ended(event: told.GameEnded, view: RobbersView) -> bool:
    best = tuple(seat for seat, points in enumerate(view.scores) if points == max(view.scores))
    return (view.scores, best, view.task) == (event.scores, event.winners, None)


# By event: whether a view after it shows what it tells.
SHOWS: dict[type[Event], Callable[[Any, RobbersView], bool]] = {
    told.GameStarted: _started,
    told.HandDealt: _dealt,
    told.HandTileShown: lambda event, view: view.round == ENTRY and _turned_up(event, view),
    told.TileDrawn: _drawn,
    told.TilePlaced: _placed,
    told.CampAdapted: _adapted,
    told.TileBuried: _buried,
    told.HandTileSwapped: _swapped,
    told.TileRemoved: lambda event, view: view.removed[-1] == event.tile and _is_gone(view, event.tile),
    told.LootLaid: _loot_laid,
    told.FarmLeftEmpty: _left_empty,
    told.BagEmptied: lambda event, view: not any(view.bag.values()),
    told.GirlAppeared: lambda event, view: view.girl_cell == event.cell,
    told.GuardArrived: _arrived,
    told.RobbersEntered: _entered,
    told.TurnStarted: _turn,
    told.RobbersReadied: lambda event, view: (_points(view, event.seat) or {event.ap}) == {event.ap},
    told.RobberMoved: _moved,
    told.RobberSneaked: _sneaked,
    told.LootTaken: _taken,
    told.LootDropped: _dropped,
    told.LootDelivered: _delivered,
    told.PotionDrunk: lambda event, view: _robber(view, event.robber).ap_left == event.ap_left,
    told.CrookSent: _crook_sent,
    told.CrookPlayed: _crook_played,
    told.GirlDelivered: _girl_delivered,
    told.InnSeized: _settled,
    told.TurnEnded: lambda event, view: _points(view, event.seat) <= {0} and view.task is None,
    told.TargetSet: lambda event, view: view.target == event.cell,
    told.GuardRolled: lambda event, view: view.guard_steps == event.steps,
    told.GuardMoved: lambda event, view: (view.guard, view.guard_steps) == (event.to, event.steps_left),
    told.RobberArrested: _arrested,
    told.RoundScored: lambda event, view: view.round == event.round and _totals(view, event.rows),
    told.GameEnded: _ended,
}

# That the guard is on his target is seen from his step onto it.
LEAVES_NO_TRACE: frozenset[type[Event]] = frozenset({told.TargetReached})


def plant_fault(patch: pytest.MonkeyPatch) -> None:
    """Loot is told before it lies on its tile."""

    def tell_too_early(state: RobbersState, cell: Cell, kinds: list[LootKind], report: Report) -> None:
        report.append(told.LootLaid(cell, tuple(kinds)))
        afterwards = Report()
        lay(state, cell, kinds, afterwards)
        report.extend(afterwards[1:])

    lay = loot._lay
    patch.setattr(loot, "_lay", tell_too_early)


SHOWN = Shown(
    SHOWS,
    LEAVES_NO_TRACE,
    comes_with_a_question=frozenset({"task"}),
    check=inventory.check,
    plant_fault=plant_fault,
    said_of_what_is_seen=frozenset({told.BagEmptied, told.GameEnded}),
)
