"""Making views: what of a position a seat gets to see."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.hexes import Hex
from game.robbers import guard, scoring, steps
from game.robbers.data import ENTRY, NUMBER_OF, RobberId
from game.robbers.steps import DrawTile, LayTricked, LootFarm, PlaceDrawn, Step, WalkGuard
from game.robbers.tiles import CAMPS, TILES, sides_of
from game.robbers.turns import girl_from
from game.robbers.views import Place, RobberSeen, RobbersView, Task, TileSeen, Tricked

if TYPE_CHECKING:
    from game.robbers.state import Robber, RobbersState

PLACING = (steps.EntryTurn, steps.PlacePiece, steps.PlaceDrawn, steps.LootFarm)
TASKS: dict[type[Step], Task] = {
    steps.PlacePiece: "entry",
    steps.PlaceDrawn: "place",
    steps.LootFarm: "farm_loot",
    steps.SendRobbers: "act",
    steps.LayTricked: "trick_put",
    steps.ChooseTarget: "guard_target",
    steps.WalkGuard: "guard_step",
}


def view(state: RobbersState, seat: int | None) -> RobbersView:
    """Everything but the hands of others and the order of the piles."""
    step = state.agenda.now()  # also between two questions
    girl = state.girl
    return RobbersView(
        seat=seat,
        to_act=state.to_act(),
        task=None if step is None else TASKS.get(type(step)),
        active=_active(state),
        first_seat=state.first_seat,
        round=state.round,
        piles=tuple(len(pile) for pile in state.piles),
        buried=tuple(
            tuple(reversed(pile[:known])) for pile, known in zip(state.piles, state.known_below, strict=True)
        ),
        removed=tuple(state.removed),
        tiles_to_place=sum(isinstance(due, DrawTile | PlaceDrawn) for due in state.agenda),
        drawn=step.tile if isinstance(step, PlaceDrawn) else None,
        farm=step.cell if isinstance(step, LootFarm) else None,
        hand=() if seat is None else tuple(state.hands[seat]),
        hand_counts=tuple(len(hand) for hand in state.hands),
        has_camp_in_hand=tuple(state.has_camp_in_hand),
        tiles=_tiles(state),
        camps=tuple(state.forest.where.get(CAMPS[owner]) for owner in range(state.seats)),
        robbers=_robbers(state),
        sneaking=state.sneaking,
        girl_cell=girl if isinstance(girl, Hex) else None,
        girl_carrier=None if isinstance(girl, Hex) else girl,
        girl_from=girl_from(state),
        guard=state.guard,
        target=state.target,
        target_setter=guard.target_setter(state),
        guard_steps=sum(due.left for due in state.agenda if isinstance(due, WalkGuard)),
        tricked=Tricked(step.kind, step.origin) if isinstance(step, LayTricked) else None,
        bag=state.bag.copy(),
        delivered=tuple(kinds.copy() for kinds in state.delivered),
        potions=tuple(state.potions),
        crooks=tuple(state.crooks),
        scores=tuple(scoring.total(state, owner) for owner in range(state.seats)),
    )


def _active(state: RobbersState) -> int:
    """Whose turn it is; in the entry phase, in which no event begins a turn, who places next."""
    if state.round != ENTRY:
        return state.active
    return next((step.seat for step in state.agenda if isinstance(step, PLACING)), state.active)


def _tiles(state: RobbersState) -> tuple[TileSeen, ...]:
    return tuple(
        TileSeen(
            lying.tile,
            lying.cell,
            lying.rotation,
            lying.mask,
            sides_of(lying.mask),
            TILES[lying.tile].building,
            TILES[lying.tile].inn_vp,
            state.loot.get(lying.tile, ()),
        )
        for lying in state.placed
    )


def _robbers(state: RobbersState) -> tuple[RobberSeen, ...]:
    """They are not in the forest before the entry phase is over (4.11)."""
    if state.round == ENTRY:
        return ()
    return tuple(_robber(name, robber) for name, robber in state.robbers.items())


def _robber(name: RobberId, robber: Robber) -> RobberSeen:
    place: Place = "camp" if robber.cell is None else "inn" if robber.is_settled else "path"
    return RobberSeen(name, robber.seat, NUMBER_OF[name], place, robber.cell, robber.carried, robber.ap)
