"""What somebody means by a touch: the walk to a far tile, or an action that the rules can refuse."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.values import Action
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
from game.robbers.data import LOOT, REFUSALS, ROBBERS, TOKENS, Cell, RobberId, Token
from game.robbers.forest import Forest, Lying
from game.robbers.placing import fits, why_not_lay
from game.robbers.tiles import CAMPS, TURNS, TileId
from game.robbers.views import RobberSeen, RobbersView
from game.robbers.ways import Way, cheapest_steps, robber_ways
from scenes.table.things import Thing

FAR = 99  # action points that reach every tile
ORDER = {code: place for place, code in enumerate(REFUSALS)}


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


def way(said: Sequence[str], thing: Thing, view: RobbersView) -> Sequence[Action]:
    """The steps of the chosen robber to a thing."""
    found = way_to(seen_robber(view, said_robber(said)), thing.name, view)
    return found.moves if found is not None and "button:trick" not in said else ()


def way_to(robber: RobberSeen | None, name: str, view: RobbersView) -> Way | None:
    """The cheapest way of a robber to a tile, to what lies or stands on it, or to his camp."""
    if view.task != "act" or robber is None:
        return None
    other = seen_robber(view, robber_of(name))
    cell = other.cell if other is not None else cell_of(name)
    if cell is None and name != f"camp:{robber.seat}":
        return None
    return robber_ways(view, robber.id).get(cell)


def cost_of_way(view: RobbersView, forest: Forest, robber: RobberSeen, to: Cell | None) -> int | None:
    """What a way would cost a robber who had all the time in the world; None where no way leads."""
    camp = view.camps[robber.seat]
    if camp is None:
        return None
    found = cheapest_steps(forest, robber.cell, camp, view.guard, FAR).get(to)
    return found[0] if found else None


def meant(seat: int, said: Sequence[str], thing: Thing, view: RobbersView, forest: Forest) -> Action | None:
    """The action behind a touch, so that the rules can say what is wrong with it."""
    cell = next((cell for name in (thing.name, *thing.touches) if (cell := cell_of(name)) is not None), None)
    if thing.name.startswith("tile:"):
        tile = thing.name.partition(":")[2]
        return PlaceTile(seat, tile, Cell(0, 0), 0)
    match view.task:
        case "entry" | "place" if cell is not None:
            return _placement(seat, said, view, forest, cell)
        case "act":
            return _robbing(seat, said, thing, view, forest)
        case "trick_put" if cell is not None:
            return PutTricked(seat, cell)
        case "guard_target" if cell is not None:
            return SetTarget(seat, cell)
        case "guard_step" if cell is not None:
            return StepGuard(seat, cell)
    return EndTurn(seat) if cell is not None or robber_of(thing.name) else None


def _placement(
    seat: int, said: Sequence[str], view: RobbersView, forest: Forest, cell: Cell
) -> Action | None:
    tile = said_tile(said) or view.drawn or next(iter(view.hand), CAMPS[seat])
    if tile == CAMPS[seat] and is_stuck(view, forest):
        return PlaceCampAdapted(seat, cell)
    # Of all ways to turn it, the one that comes nearest to fitting says best what is wrong.
    refusals = {
        rotation: why_not_lay(forest, Lying(tile, cell, rotation, mask)) for rotation, mask in TURNS[tile]
    }
    nearest = max(refusals, key=lambda rotation: ORDER[code] if (code := _code(refusals[rotation])) else FAR)
    return PlaceTile(seat, tile, cell, nearest)


def _code(refusal: object) -> str:
    return getattr(refusal, "code", "")


def is_stuck(view: RobbersView, forest: Forest) -> bool:
    """Whether nothing in the hand of the seat to act fits, as far as the view knows the hand."""
    seat = view.to_act
    if view.task != "entry" or seat is None or not view.has_camp_in_hand[seat]:
        return False
    if view.seat != seat and view.hand_counts[seat]:
        return False
    return not any(fits(forest, tile) for tile in (*view.hand, CAMPS[seat]))


def _robbing(
    seat: int, said: Sequence[str], thing: Thing, view: RobbersView, forest: Forest
) -> Action | None:
    chosen = seen_robber(view, said_robber(said)) or _anybody(view, seat)
    touched = seen_robber(view, robber_of(thing.name))
    if "button:trick" in said:
        return _trick(seat, thing, view, touched)
    if touched is not None:
        return _wake(seat, touched, forest, view)
    cell, token = cell_of(thing.name), token_of(thing.name)
    if chosen is None:
        return None
    if thing.name.startswith("action:"):
        return _button(seat, thing.name.partition(":")[2], chosen, token, view)
    if token is not None and cell == chosen.cell:
        return Take(seat, chosen.id, token)
    if thing.name.startswith("camp:"):
        is_own = thing.name == f"camp:{seat}"
        if is_own and cost_of_way(view, forest, chosen, None) is not None:
            return _first_step(seat, chosen, forest, view) if not chosen.ap_left else None
        return Move(seat, chosen.id, None)
    if cell is None or cell == chosen.cell:
        return None
    if cost_of_way(view, forest, chosen, cell) is not None and cell != view.guard:
        return _first_step(seat, chosen, forest, view) if not chosen.ap_left else None
    return Move(seat, chosen.id, cell)


def _anybody(view: RobbersView, seat: int) -> RobberSeen | None:
    return next((each for each in view.robbers if each.seat == seat and each.place != "inn"), None)


def _trick(seat: int, thing: Thing, view: RobbersView, touched: RobberSeen | None) -> Action:
    if touched is not None:
        return Trick(seat, touched.id, touched.carried or LOOT[0])
    cell = cell_of(thing.name)
    if cell is None:
        return EndTurn(seat)
    token = "girl" if view.girl_cell == cell else LOOT[0]
    return Trick(seat, cell, token_of(thing.name) or token)


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
    lying = next((tile.loot for tile in view.tiles if tile.cell == robber.cell), ())
    return lying[0] if lying else "girl" if robber.cell == view.girl_cell else LOOT[0]
