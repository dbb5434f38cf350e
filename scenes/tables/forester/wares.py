"""What can be bought in the tray, where there is no room for names: what it is called and what it costs."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import cast

from game.forester.data import REMEDIATION, SAPLING_PRICE, WITHOUT_CARD, Tile
from game.forester.manners import parts
from game.forester.views import ForesterView, Task
from scenes.platform.language import Fact
from scenes.table.game_table import Prompt

TIMES: dict[Task, int] = {"voluntary_actions": WITHOUT_CARD, "buy_with_card": 1}  # the price of a tile


@dataclass(frozen=True)
class Ware:
    """Something to buy: the end of the key of its name, its price, and what it costs without a card."""

    name: str
    price: int
    full: int


def ware(touched: str, view: ForesterView) -> Ware | None:
    """What somebody would buy who touches a thing; None if it is not for sale now."""
    times = TIMES.get(view.task) if view.task else None
    kind, rest = parts(touched)
    if times is None:
        return None
    match kind:
        case "species":
            return Ware(f"{rest[0]}.sapling", SAPLING_PRICE, SAPLING_PRICE)
        case "remedy":
            printed = REMEDIATION[cast(Tile, rest[0])].price
            return Ware(rest[0], times * printed, WITHOUT_CARD * printed)
    return None


def prompt_at(touched: str, view: ForesterView, say: Callable[..., str]) -> Prompt | None:
    """The question with the name of an offer that has the focus; None for everything else."""
    kind, rest = parts(touched)
    if kind == "animal" and view.task == "welcome_animal":
        return Prompt("prompt.forester.welcome_at", {"animal": say(f"thing.forester.{rest[0]}.object")})
    sold = ware(touched, view)
    if sold is None:
        return None
    facts: dict[str, Fact] = {"thing": say(f"thing.forester.{sold.name}.object"), "price": sold.price}
    if sold.price < sold.full:
        return Prompt("prompt.forester.buy_half", {**facts, "full": sold.full})
    return Prompt("prompt.forester.buy_at", facts)
