"""How people talk about robbers: what goes without saying, a walk to a far tile, what a touch means."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from game.core.manners import Doubt, Feeling, Manners, Touched
from game.core.values import Action, Event, Refusal, SeatEvent
from game.robbers import events as told
from game.robbers.actions import (
    Drink,
    Drop,
    EndTurn,
    Move,
    PlaceCampAdapted,
    PlaceTile,
    PutTricked,
    Seize,
    SetTarget,
    StepGuard,
    Take,
    Trick,
)
from game.robbers.data import (
    DIE_SIDES,
    ENTRY,
    LOOT,
    ROBBERS,
    ROUNDS,
    SEAT_OF,
    TAKE_COST,
    TOKENS,
    Cell,
    LootKind,
    RobberId,
    Token,
)
from game.robbers.doubts import DOUBTS, doubt
from game.robbers.forest import Forest, Lying, forest_of
from game.robbers.placing import fits, why_not_lay
from game.robbers.tiles import CAMPS, TURNS, TileId
from game.robbers.views import RobberSeen, RobbersView
from game.robbers.ways import Way, cheapest_steps, next_stops, points_needed, robber_ways

FAR = 99  # action points that reach every tile
# What is wrong with a place for a tile, from the farthest to the nearest to fitting.
NEARER = (
    "cell_taken",
    "not_adjacent",
    "side_mismatch",
    "no_path_link",
    "lodge_beside_lodge",
    "forest_closed",
)


# What is worth a word to whoever it happens to.
FEELINGS: Mapping[type[SeatEvent], Feeling] = {
    told.LootDelivered: "gain",
    told.GirlDelivered: "gain",
    told.InnSeized: "gain",
}


class RobbersManners(Manners):
    """How a band is led by touches."""

    doubts = DOUBTS
    sparing = frozenset({"button:trick"})
    feelings = FEELINGS

    def turn_of(self, view: RobbersView) -> int | None:
        """Of the active seat, also while another one sends the guard."""
        return view.active if view.round != ENTRY else view.to_act

    def felt(self, event: Event) -> Mapping[int, Feeling]:
        """A robber who is arrested, or loses something to a crook, hurts the band; a high roll is luck."""
        match event:
            case told.GuardRolled(seat=seat, die=die) if die == DIE_SIDES:
                return {seat: "luck"}
            case told.RobberArrested(robber=robber) | told.CrookSent(source=str() as robber):
                return {SEAT_OF[robber]: "loss"}
        return super().felt(event)

    def opening(self, view: RobbersView, last: Action | None, chosen: Sequence[str] = ()) -> Sequence[str]:
        """The only tile to lay, or a robber who can act.

        That is the chosen one as long as there is anything left that he can do himself, even if that is only
        to drink or to drop something. Then it is one with points.
        """
        seat = view.to_act
        if seat is None:
            return ()
        if view.task in ("entry", "place"):
            waiting = (view.drawn,) if view.drawn else turned_over(view) or pieces_of(view, seat)
            return (f"tile:{waiting[0]}",) if len(waiting) == 1 and waiting[0] else ()
        if view.task != "act":
            return ()
        own = [seen.id for seen in view.robbers if seen.seat == seat]
        last_chosen = (robber for touch in reversed(chosen) if (robber := robber_of(touch)) in own)
        robber = view.sneaking or next(last_chosen, getattr(last, "robber", None))
        able = able_robbers(view, seat)
        best = max(able, key=lambda seen: (seen.id == robber, seen.ap_left > 0), default=None)
        return (f"robber:{best.id}",) if best else ()

    def alternatives(self, said: Sequence[str], view: RobbersView) -> Sequence[str]:
        """The other robbers of whoever acts."""
        if view.task != "act" or said_robber(said) is None:
            return ()
        return [f"robber:{seen.id}" for seen in view.robbers if seen.seat == view.to_act]

    def way(self, said: Sequence[str], touched: Touched, view: RobbersView) -> Sequence[Action]:
        """The steps of the chosen robber to a thing."""
        found = way_to(seen_robber(view, said_robber(said)), touched.name, view)
        return found.moves if found is not None and "button:trick" not in said else ()

    def meant(self, seat: int, said: Sequence[str], touched: Touched, view: RobbersView) -> Action | None:
        """The action behind a touch, so that the rules can say what is wrong with it."""
        cells = [cell for name in (touched.name, *touched.touches) if (cell := cell_of(name)) is not None]
        cell = cells[0] if cells else None
        if touched.name.startswith("tile:"):
            return PlaceTile(seat, touched.name.partition(":")[2], Cell(0, 0), 0)
        match view.task:
            case "entry" | "place" if cell is not None:
                is_free = all(tile.cell != cell for tile in view.tiles)
                if is_free and not said_tile(said):  # what is to go there, has to be said first
                    return None
                return _placement(seat, said, view, cell)
            case "act":
                return _robbing(seat, said, touched.name, view)
            case "trick_put" if cell is not None:
                return PutTricked(seat, cell)
            case "guard_target" if cell is not None:
                return SetTarget(seat, cell)
            case "guard_step" if cell is not None:
                return StepGuard(seat, cell)
        return EndTurn(seat) if cell is not None or robber_of(touched.name) else None

    def plan(self, view: RobbersView) -> Sequence[str]:
        """The hand, before the first round: seats lay alternately, but each looks only once."""
        is_asked = view.task == "entry" and view.seat == view.to_act
        return [f"tile:{tile}" for tile in view.hand] if is_asked else ()

    def turn_over(self, view: RobbersView, thing: str) -> RobbersView:
        """The tile is part of what all see; the others of the hand are backs."""
        return replace(view, hand=(thing.partition(":")[2],))

    def doubt(self, action: Action, view: RobbersView) -> Doubt | None:
        """A turn that ends although something could be done, or potions that nobody will drink."""
        return doubt(action, view)

    def is_unlikely(self, action: Action, last: Action | None) -> bool:
        """A potion, or to drop what somebody has carried so far."""
        return isinstance(action, Drink | Drop)

    def asks_for_secrets(self, view: RobbersView) -> bool:
        """Whether there are hidden tiles to lay; a camp is no secret."""
        return view.task == "entry" and view.to_act is not None and view.hand_counts[view.to_act] > 0


# What names say


def cell_of(name: str) -> Cell | None:
    """The cell in names like `cell:1,-2` or `loot:1,-2:gems`."""
    kind, _, rest = name.partition(":")
    if kind not in ("cell", "loot"):
        return None
    q, _, r = rest.partition(":")[0].partition(",")
    return Cell(int(q), int(r))


def robber_of(name: str) -> RobberId | None:
    """The robber in a name like `robber:red_1`."""
    kind, _, rest = name.partition(":")
    return next((robber for robber in ROBBERS if kind == "robber" and robber == rest), None)


def token_of(name: str) -> Token | None:
    """The kind in names like `loot:1,-2:gems` or `action:take_gems`."""
    return next((kind for kind in TOKENS if name.endswith((f":{kind}", f"take_{kind}"))), None)


def said_robber(said: Sequence[str]) -> RobberId | None:
    """The robber who was chosen."""
    return next((robber for touch in said if (robber := robber_of(touch)) is not None), None)


def said_tile(said: Sequence[str]) -> TileId | None:
    """The tile that was chosen."""
    return next((touch.partition(":")[2] for touch in said if touch.startswith("tile:")), None)


def seen_robber(view: RobbersView, robber: RobberId | None) -> RobberSeen | None:
    """A robber as a view has him."""
    return next((each for each in view.robbers if each.id == robber), None)


def loot_on(view: RobbersView, cell: Cell | None) -> tuple[LootKind, ...]:
    """The loot that lies on a tile; nothing lies in a camp."""
    return next((tile.loot for tile in view.tiles if tile.cell == cell), ())


# Ways


def way_to(robber: RobberSeen | None, name: str, view: RobbersView) -> Way | None:
    """The cheapest way of a robber to a tile, to what lies or stands on it, or to his camp by any name."""
    if view.task != "act" or robber is None:
        return None
    other = seen_robber(view, robber_of(name))
    cell = other.cell if other is not None else cell_of(name)
    if cell is None and name not in (f"camp:{robber.seat}", "action:home"):
        return None
    return robber_ways(view, robber.id).get(cell)


def cost_of_way(view: RobbersView, forest: Forest, robber: RobberSeen, to: Cell | None) -> int | None:
    """What a way would cost a robber who had all the time in the world; None where no way leads."""
    camp = view.camps[robber.seat]
    if camp is None:
        return None
    found = cheapest_steps(forest, robber.cell, camp, view.guard, FAR).get(to)
    return found[0] if found else None


# Laying tiles


def turned_over(view: RobbersView) -> tuple[TileId, ...]:
    """The tile of the hand that all see, if somebody shows one."""
    return view.hand if view.seat is None else ()


def pieces_of(view: RobbersView, seat: int) -> tuple[TileId | None, ...]:
    """What a seat has to lay in the entry phase; None stands for a tile that the view does not show."""
    known = view.hand if view.seat in (None, seat) else ()
    hand: tuple[TileId | None, ...] = (*known, *(None,) * (view.hand_counts[seat] - len(known)))
    return (*hand, CAMPS[seat]) if view.has_camp_in_hand[seat] else hand


def is_stuck(view: RobbersView, forest: Forest) -> bool:
    """Whether nothing in the hand of the seat to act fits, as far as the view knows the hand."""
    seat = view.to_act
    if view.task != "entry" or seat is None or not view.has_camp_in_hand[seat]:
        return False
    return not any(tile is None or fits(forest, tile) for tile in pieces_of(view, seat))


def _placement(seat: int, said: Sequence[str], view: RobbersView, cell: Cell) -> Action:
    forest = forest_of(view.tiles)
    tile = said_tile(said) or view.drawn or next(iter(view.hand), CAMPS[seat])
    if tile == CAMPS[seat] and is_stuck(view, forest):
        return PlaceCampAdapted(seat, cell)
    # Of all ways to turn it, the one that comes nearest to fitting says best what is wrong.
    nearness = {
        rotation: _nearness(why_not_lay(forest, Lying(tile, cell, rotation, mask)))
        for rotation, mask in TURNS[tile]
    }
    return PlaceTile(seat, tile, cell, max(nearness, key=nearness.__getitem__))


def _nearness(refusal: Refusal | None) -> int:
    return len(NEARER) if refusal is None else NEARER.index(refusal.code)


# Leading robbers


def able_robbers(view: RobbersView, seat: int) -> list[RobberSeen]:
    """The robbers of a seat who can still do something themselves."""
    forest = forest_of(view.tiles)
    return [seen for seen in view.robbers if seen.seat == seat and _can_act(view, forest, seen)]


def _can_act(view: RobbersView, forest: Forest, robber: RobberSeen) -> bool:
    """Whether a robber can drink, drop or take something, settle or walk."""
    camp = view.camps[robber.seat]
    if robber.place == "inn" or camp is None:
        return False
    if view.potions[robber.seat] or _can_settle(view, robber):
        return True
    if robber.cell is not None and robber.carried is not None:
        return True
    has_girl = robber.cell is not None and robber.cell == view.girl_cell
    may_take = robber.carried is None and robber.ap_left >= TAKE_COST
    if may_take and (has_girl or loot_on(view, robber.cell)):
        return True
    stops = next_stops(forest, robber.cell, camp)
    return any(robber.ap_left >= points_needed(to, view.guard) for to in stops)


def _can_settle(view: RobbersView, robber: RobberSeen) -> bool:
    """Whether a robber stands empty-handed at an inn that is still free, in the last round."""
    if view.round < ROUNDS or robber.place != "path" or robber.carried is not None:
        return False
    is_taken = any(other.place == "inn" and other.cell == robber.cell for other in view.robbers)
    return not is_taken and any(tile.cell == robber.cell and tile.building == "inn" for tile in view.tiles)


def _robbing(seat: int, said: Sequence[str], name: str, view: RobbersView) -> Action | None:
    chosen, anybody = seen_robber(view, said_robber(said)), _anybody(view, seat)
    touched = seen_robber(view, robber_of(name))
    forest = forest_of(view.tiles)
    if "button:trick" in said:
        return _trick(seat, name, view, touched)
    if touched is not None:
        return _wake(seat, touched, forest, view)
    cell, token = cell_of(name), token_of(name)
    if chosen is None and anybody is not None and (name.startswith("action:") or not anybody.ap_left):
        chosen = anybody
    if chosen is None:  # who is to go there, has to be said first
        return None
    if name.startswith("action:"):
        return _button(seat, name.partition(":")[2], chosen, token, view)
    if token is not None and cell == chosen.cell:
        return Take(seat, chosen.id, token)
    if name.startswith("camp:"):
        if name != f"camp:{seat}":  # he may stand before it, but rules know no step to it from afar
            others = {f"camp:{other}": camp for other, camp in enumerate(view.camps)}
            is_before_it = name in others and others[name] == chosen.cell
            return Move(seat, chosen.id, None) if is_before_it else None
        if cost_of_way(view, forest, chosen, None) is not None:
            return _first_step(seat, chosen, forest, view) if not chosen.ap_left else None
        return Move(seat, chosen.id, None)
    if cell is None or cell == chosen.cell:
        return None
    if cost_of_way(view, forest, chosen, cell) is not None and cell != view.guard:
        return _first_step(seat, chosen, forest, view) if not chosen.ap_left else None
    return Move(seat, chosen.id, cell)


def _anybody(view: RobbersView, seat: int) -> RobberSeen | None:
    """A robber of a seat who has not settled, with points left if there is such a one."""
    free = (each for each in view.robbers if each.seat == seat and each.place != "inn")
    return max(free, key=lambda each: each.ap_left > 0, default=None)


def _trick(seat: int, name: str, view: RobbersView, touched: RobberSeen | None) -> Action:
    if touched is not None:
        return Trick(seat, touched.id, touched.carried or LOOT[0])
    cell = cell_of(name)
    if cell is None:
        return EndTurn(seat)
    token = "girl" if view.girl_cell == cell else LOOT[0]
    return Trick(seat, cell, token_of(name) or token)


def _wake(seat: int, touched: RobberSeen, forest: Forest, view: RobbersView) -> Action:
    """Somebody wants a robber who does not listen, has settled, or is out of breath."""
    if touched.seat != seat or touched.place == "inn":
        return Drink(seat, touched.id)
    return _first_step(seat, touched, forest, view)


def _first_step(seat: int, robber: RobberSeen, forest: Forest, view: RobbersView) -> Action:
    """Any step that paths allow."""
    camp = view.camps[robber.seat]
    return Move(seat, robber.id, camp if robber.cell is None else next(iter(forest.links[robber.cell]), camp))


def _button(
    seat: int, name: str, chosen: RobberSeen, token: Token | None, view: RobbersView
) -> Action | None:
    match name:
        case "drop":
            return Drop(seat, chosen.id)
        case "drink":
            return Drink(seat, chosen.id)
        case "settle":
            return Seize(seat, chosen.id)
        case "end_turn":
            return EndTurn(seat)
        case "trick":
            lying = next(((tile.cell, tile.loot[0]) for tile in view.tiles if tile.loot), None)
            return Trick(seat, *(lying or (Cell(0, 0), LOOT[0])))
    return Take(seat, chosen.id, token or _any_token(view, chosen))


def _any_token(view: RobbersView, robber: RobberSeen) -> Token:
    """A kind that lies where a robber stands, or any other."""
    lying = loot_on(view, robber.cell)
    return lying[0] if lying else "girl" if robber.cell == view.girl_cell else LOOT[0]
