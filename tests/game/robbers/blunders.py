"""What nobody should see a band of robbers do."""

from __future__ import annotations

from collections.abc import Iterator

from game.robbers.actions import Drink, Drop, EndTurn, Move, PlaceTile, Seize, Take
from game.robbers.advice.outlook import turns_to_come
from game.robbers.data import LOOT, TAKE_COST, Cell, RobberId, action_points
from game.robbers.forest import Forest
from game.robbers.placing import as_it_lies
from game.robbers.state import Robber, RobbersState
from game.robbers.tiles import CAMPS, TILES
from game.robbers.ways import cheapest_steps
from tests.game.bots.watching import Detector, Turn

LAST_TURNS = 1  # turns left, in which it is time to settle


def position(turn: Turn, number: int) -> RobbersState:
    state = turn.decisions[number].before
    assert isinstance(state, RobbersState)
    return state


def ending(turn: Turn) -> RobbersState | None:
    """The position in which a band says that its turn is over; None if it had nothing else to say."""
    ends = [n for n, decision in enumerate(turn.decisions) if isinstance(decision.action, EndTurn)]
    return position(turn, ends[0]) if ends else None


def takes_and_drops(turn: Turn) -> Iterator[str]:
    """What a robber takes he keeps."""
    took: set[RobberId] = set()
    for decision in turn.decisions:
        match decision.action:
            case Take(robber=robber):
                took.add(robber)
            case Drop(robber=robber) if robber in took:
                yield f"{robber} takes something and drops it"


def paces(turn: Turn) -> Iterator[str]:
    """Nobody comes back to where he was in a turn without having done something elsewhere."""
    seen: dict[RobberId, list[Cell | None]] = {}
    for number, decision in enumerate(turn.decisions):
        match decision.action:
            case Take(robber=robber):
                seen.pop(robber, None)
            case Move(robber=robber, to=to):
                was = position(turn, number).robbers[robber]
                stops = seen.setdefault(robber, [was.cell])
                if to in stops:
                    yield f"{robber} paces: {stops} and back to {to}"
                stops.append(to)
                after = position(turn, number + 1) if number + 1 < len(turn.decisions) else turn.after
                assert isinstance(after, RobbersState)
                if was.carried is not None and after.robbers[robber].carried is None:
                    seen[robber] = [to]  # brought something to where it belongs


def leaves_points(turn: Turn) -> Iterator[str]:
    """No turn ends with points that would bring loot home, or with a full band in camp that could set out."""
    state = ending(turn)
    if state is None:
        return
    seat = state.active
    band = [(name, robber) for name, robber in state.band(seat) if not robber.is_settled]
    for name, robber in band:
        if robber.carried in LOOT and None in within(state, robber, robber.ap):
            yield f"{name} could be home with {robber.carried}"
        if robber.carried is None and fetches(state, robber, robber.ap):
            yield f"{name} could fetch something with {robber.ap} points"
    full = action_points(state.round)
    later = sum(
        turns * action_points(number) for number, turns in enumerate(turns_to_come(state, seat), start=1)
    )
    is_idle = bool(band) and all(robber.cell is None and robber.ap >= full for _, robber in band)
    is_watched = state.guard == state.camp(seat)  # nobody wonders why they stay in
    if is_idle and not is_watched and any(fetches(state, robber, later) for _, robber in band):
        yield f"the whole band stays in camp with {full} points each"


def within(state: RobbersState, robber: Robber, points: int) -> dict[Cell | None, int]:
    """Where a robber can stop with some points, and what it costs."""
    found = cheapest_steps(state.forest, robber.cell, state.camp(robber.seat), state.guard, points)
    return {stop: cost for stop, (cost, _) in found.items()}


def fetches(state: RobbersState, robber: Robber, points: int) -> bool:
    """Whether a robber can take some loot and have it home with some points."""
    camp, forest = state.camp(robber.seat), state.forest
    return any(
        None in cheapest_steps(forest, cell, camp, state.guard, points - cost - TAKE_COST)
        for cell, cost in within(state, robber, points - TAKE_COST).items()
        if cell is not None and state.loot_at(cell)
    )


def stands_beside_loot(turn: Turn) -> Iterator[str]:
    """Nobody ends his turn with empty hands on a tile with loot while he has a point to take it, and time."""
    state = ending(turn)
    if state is None:
        return
    seat = state.active
    later = sum(
        turns * action_points(number) for number, turns in enumerate(turns_to_come(state, seat), start=1)
    )
    for name, robber in state.band(seat):
        if robber.cell is None or robber.is_settled or robber.carried is not None or robber.ap < TAKE_COST:
            continue
        way = cheapest_steps(state.forest, robber.cell, state.camp(seat), state.guard, later)
        if state.loot_at(robber.cell) and None in way:
            yield f"{name} leaves {state.loot_at(robber.cell)} lying before his feet"


def settles_too_early(turn: Turn) -> Iterator[str]:
    """Inns are for the last turns, and not for a whole band that has potions left for the next one."""
    for number, decision in enumerate(turn.decisions):
        match decision.action:
            case Seize(seat=seat, robber=robber):
                state = position(turn, number)
                left = sum(turns_to_come(state, seat))
                others = [name for name, each in state.band(seat) if name != robber and not each.is_settled]
                if left > LAST_TURNS:
                    yield f"{robber} settles with {left} turns to come"
                if left and state.potions[seat] and not others:
                    yield f"{robber} settles as the last one with potions left"


def wastes_potions(turn: Turn) -> Iterator[str]:
    """A potion is drunk for points that are used."""
    drank = {decision.action.robber for decision in turn.decisions if isinstance(decision.action, Drink)}
    state = ending(turn)
    if state is None:
        return
    for robber in drank:
        if state.robbers[robber].ap >= action_points(state.round):
            yield f"{robber} drank a potion for nothing"


def feeds_rivals(turn: Turn) -> Iterator[str]:
    """No lodge is laid beside a rival's camp if it could lie nearer to one's own."""
    for number, decision in enumerate(turn.decisions):
        match decision.action:
            case PlaceTile(seat=seat, tile=tile) as action if TILES[tile].building == "lodge":
                state = position(turn, number)
                if state.has_camp_in_hand[seat] or not is_beside_rival(state, action):
                    continue
                others = [
                    each
                    for each in state.legal()
                    if isinstance(each, PlaceTile) and each.tile == tile and not is_beside_rival(state, each)
                ]
                if others:
                    yield f"{tile} is laid beside a rival's camp"


def is_beside_rival(state: RobbersState, action: PlaceTile) -> bool:
    """Whether a tile would be one step from a rival's camp, and further from one's own."""
    forest: Forest = state.forest.with_tile(as_it_lies(action))
    ways = {
        seat: forest.distances(forest.where[CAMPS[seat]])[action.cell]
        for seat in range(state.seats)
        if CAMPS[seat] in forest.where
    }
    return any(way == 1 < ways[action.seat] for seat, way in ways.items() if seat != action.seat)


DETECTORS: tuple[Detector, ...] = (
    takes_and_drops,
    paces,
    leaves_points,
    stands_beside_loot,
    settles_too_early,
    wastes_potions,
    feeds_rivals,
)
