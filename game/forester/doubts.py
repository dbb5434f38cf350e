"""What foresters may regret: what is warned of, what costs much, what is given away, and the end."""

from __future__ import annotations

from typing import get_args

from game.core.manners import Doubt
from game.core.values import Action, Fact
from game.forester import actions as act
from game.forester.cards import FACES, KIND_OF
from game.forester.data import REMEDIATION, SAPLING_PRICE, WITHOUT_CARD, tiles_after
from game.forester.views import ForesterView
from game.forester.warnings import WarningCode, warnings

MUCH_MONEY = 30_000

DOUBTS = (
    *get_args(WarningCode),
    "declares_end",
    "names_oneself",
    "bid_dies",
    "bid_full",
    "spends_much",
    "spends_last",
    "animals_wait",
    "damage_stays",
)


def doubt(action: Action, view: ForesterView) -> Doubt | None:
    """The first grave warning about an action, or a mild one, or else another reason to think twice."""
    found = warnings(view, action)
    if found:
        return min(found, key=lambda each: each.is_mild)
    reasons = (
        _declared(action),
        _named(action, view),
        _doomed(action, view),
        _spent(action, view),
        _wasted(action, view),
    )
    return next(filter(None, reasons), None)


def _declared(action: Action) -> Doubt | None:
    """Nobody takes back that the game comes to its end (8.1)."""
    return Doubt("declares_end") if isinstance(action, act.DeclareEnd) else None


def _named(action: Action, view: ForesterView) -> Doubt | None:
    """Naming oneself, who knows that there is a harmful card, although others could take them all (4.3)."""
    if not isinstance(action, act.NameRecipients) or action.seat not in action.seats:
        return None
    is_needless = len(action.seats) < len(view.domains)
    is_harmful = any(FACES[KIND_OF[card]].bar == "red" for card in view.laid)
    return Doubt("names_oneself") if is_needless and is_harmful else None


def _doomed(action: Action, view: ForesterView) -> Doubt | None:
    """Bidding for a sapling that smoke kills wherever it could stand, or nearly kills on the only space.

    Nobody is asked where it goes if there is only one space, so that is asked before it is paid for (7.3).
    """
    if not isinstance(action, act.Bid) or view.auction is None:
        return None
    room = [space.space for space in view.domains[action.seat].spaces if space.stage in (None, "seed")]
    found = [warnings(view, act.PlantSapling(action.seat, space)) for space in room]
    facts: dict[str, Fact] = {"thing": _bought(action, view)}
    if all(any(each.code == "plant_dies" for each in there) for there in found):
        return Doubt("bid_dies", facts)
    full = [each for there in found for each in there if each.code == "plant_full"]
    return Doubt("bid_full", {**facts, **full[0].facts}, is_mild=True) if full and len(room) == 1 else None


def _spent(action: Action, view: ForesterView) -> Doubt | None:
    """Whatever costs as much as everybody has at the start (3.3)."""
    price = _price(action)
    if price < MUCH_MONEY:
        return None
    money = view.domains[action.seat].money
    facts: dict[str, Fact] = {"price": price, "money": money, "thing": _bought(action, view)}
    if isinstance(action, act.BuySapling):
        facts["at"] = action.space
    return Doubt("spends_last" if _ends_turn(action, view) else "spends_much", facts, is_mild=True)


def _ends_turn(action: Action, view: ForesterView) -> bool:
    """Whether nothing else can be bought afterwards, so that cards are drawn (4.4, 4.5)."""
    domain = view.domains[action.seat]
    left = domain.money - _price(action)
    match action:
        case act.BuySapling():
            prices = [WITHOUT_CARD * REMEDIATION[tile].price for tile in tiles_after(domain.tiles)]
            return not view.can_buy_tile or left < min(prices, default=left + 1)
        case act.BuyRemediation():
            has_room = any(space.stage in (None, "seed") for space in domain.spaces)
            is_offered = view.can_buy_sapling and has_room and any(view.sapling_stock.values())
            return not is_offered or left < SAPLING_PRICE
    return False


def _price(action: Action) -> int:
    match action:
        case act.BuyWithCard(tile=tile):
            return REMEDIATION[tile].price
        case act.BuyRemediation(tile=tile):
            return WITHOUT_CARD * REMEDIATION[tile].price
        case act.BuySapling():
            return SAPLING_PRICE
        case act.Bid(amount=amount):
            return amount
    return 0


def _bought(action: Action, view: ForesterView) -> str:
    """What the money is for: a tile, or a sapling by its species."""
    match action:
        case act.BuyWithCard(tile=tile) | act.BuyRemediation(tile=tile):
            return tile
        case act.BuySapling(species=species):
            return f"{species}.sapling"
    return f"{view.auction.species}.sapling" if view.auction else ""


def _wasted(action: Action, view: ForesterView) -> Doubt | None:
    """Passing although an animal would come or a tree could be healed, both for nothing (5.4, 6.3)."""
    if not isinstance(action, act.Pass):
        return None
    if view.task == "welcome_animal":
        return Doubt("animals_wait")
    return Doubt("damage_stays") if view.task == "heal" else None
