"""What settlers are asked: a prompt for every question, and another one after the first touches."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from game.core.values import Action
from game.walnut_grove import actions as act
from game.walnut_grove.data import Coin, Good
from game.walnut_grove.manners import most_given
from game.walnut_grove.store import coins_for
from game.walnut_grove.town import STOPS, Building
from game.walnut_grove.views import WalnutGroveView
from scenes.platform.language import Fact, Language
from scenes.table.game_table import Prompt

# What the button does that carries an action out; those with a button of their own are called like it.
DEEDS: dict[type[Action], str] = {
    act.ChooseStart: "start",
    act.PlaceTile: "lay",
    act.PlaceFigure: "work",
    act.MoveTo: "walk",
    act.PayToll: "pay",
    act.TakeGood: "take",
    act.TakeFrom: "take",
    act.Hire: "hire",
    act.TakeBuilding: "build",
    act.TakeImprovement: "buy",
    act.MoveToBarn: "move_to_barn",
    act.DiscardBarn: "discard",
    act.RepayHelp: "repay_help",
}
# What is being done with goods, by the button that began it.
MANAGING = ("move_to_barn", "discard", "repay_help")
RULES = {"manage": "13.2", "move_to_barn": "7.3", "discard": "7.4", "repay_help": "11.3"}


def managing_asked(view: WalnutGroveView | None) -> str | None:
    """Which way to manage goods answers the question itself, so that its button is not folded away.

    Who needs room in the barn throws something out, who may need help gives some back; None where neither is.
    """
    if view is None or view.question is None or view.to_act is None:
        return None
    task, farm = view.question.task, view.farms[view.to_act]
    if task in ("goods_wait", "coin_waits") or (task == "take_good" and farm.has_full_barn):
        return "discard"
    needs_help = task in ("take_help", "pay_winter") or (task == "pay_toll" and not farm.coin_count)
    return "repay_help" if needs_help else None


def waiting_coins(view: WalnutGroveView, said: Sequence[str]) -> Sequence[Coin]:
    """Coins that wait for room in the barn, as their owner sees them, until something is done for them."""
    return () if view.question is None or said else view.question.coins or ()


def pointless_item(view: WalnutGroveView, said: Sequence[str]) -> str | None:
    """What of the barn is not thrown out because its equal waits for the room (7.4)."""
    question, seat = view.question, view.to_act
    if question is None or seat is None or "button:discard" not in said:
        return None
    coins = view.coins[seat] or {}
    if question.coins and coins.get(question.coins[0]):
        return f"item:{question.coins[0]}"
    has_good = question.task == "goods_wait" and question.good and view.farms[seat].barn[question.good]
    return f"item:{question.good}" if has_good else None


def given_goods(view: WalnutGroveView, said: Sequence[str]) -> list[Good]:
    """The goods that are chosen to be given away."""
    return [good for good in most_given(view, said) for _ in range(said.count(f"good:{good}"))]


def prompt(view: WalnutGroveView, said: Sequence[str], language: Language) -> Prompt:
    """What the seat to act is asked."""
    question, say = view.question, language.say
    assert question is not None and view.to_act is not None
    for button in MANAGING:
        if f"button:{button}" in said:
            return Prompt(f"prompt.walnut_grove.{button}")
    facts: dict[str, Fact] = {"n": question.count}
    if question.building is not None:
        facts["building"] = say(f"thing.walnut_grove.{question.building}")
    if question.good is not None:
        facts["good"] = say(f"thing.walnut_grove.{question.good}")
    key = ".".join((f"prompt.walnut_grove.{question.task}", *(question.coins or ())[:1]))
    match question.task:
        case "place_tile" if any(touch.startswith("cell:") for touch in said):
            key += ".turn"
        case "place_tile" if len(view.farms[view.to_act].drawn) > question.count:
            key += ".of"
            facts["drawn"] = len(view.farms[view.to_act].drawn)
        case "place_figure":
            farm = view.farms[view.to_act]
            facts["n"] = 1 + len(farm.labourers) - len(farm.worked)
        case "use_building" if question.building is not None:
            key += f".{STOPS[question.building].kind}"
            facts["price"] = _price(STOPS[question.building].cost, language)
            if sold := given_goods(view, said):
                key += ".coins"
                facts["n"] = coins_for(sold, view.disc)
        case "take_good" if view.farms[view.to_act].has_full_barn:
            key += ".full"
        case "pay_toll" if not view.farms[view.to_act].coin_count:
            key = "prompt.walnut_grove.take_help.toll"
        case "take_help" if question.reason is not None:
            key += f".{question.reason}"
    return Prompt(key, facts)


def at_building(building: Building, view: WalnutGroveView, language: Language) -> Prompt:
    """What the ribbon asks while a building has the focus: to start there, or to walk there and what for."""
    key, stock = "prompt.walnut_grove.at_building", view.stock.get(building)
    if view.question is not None and view.question.task == "move_figure":
        kind = STOPS[building].kind
        key += f".{kind}" if stock is None or stock else ".sold_out"
        if kind == "extend" and stock and len(set(stock)) == 1:
            key += f".{stock[0]}"
    return Prompt(key, {"building": language.say(f"thing.walnut_grove.{building}")})


def at_offer(kind: str, thing: str, view: WalnutGroveView, language: Language) -> Prompt:
    """What the ribbon asks while an offered thing has the focus: name, use and price."""
    question, key = view.question, f"prompt.walnut_grove.at_offer.{kind}"
    facts: dict[str, Fact] = {"thing": language.say(f"thing.walnut_grove.{thing}")}
    if question is not None and question.building is not None:
        facts["price"] = _price(STOPS[question.building].cost, language)
    if kind == "good" and question is not None and question.task in ("use_building", "pay_cost"):
        key += ".sell" if question.task == "use_building" else ".pay"
    return Prompt(key, facts)


def button(touch: str, view: WalnutGroveView, language: Language) -> Prompt | None:
    """The words of the two buttons that answer a lack of room in the barn; None for every other button.

    One throws something out of the barn, the other gives up the goods that have no room, which it names.
    """
    if touch == "button:discard" and managing_asked(view) == "discard":
        return Prompt("button.walnut_grove.make_room")
    question = view.question
    if touch != "button:lose_goods" or question is None or question.good is None:
        return None
    good = language.say(f"thing.walnut_grove.{question.good}")
    return Prompt("button.walnut_grove.lose_goods.these", {"good": good})


def _price(goods: Sequence[str], language: Language) -> str:
    """The goods of a price, equal ones together."""
    prices = Counter(language.say(f"thing.walnut_grove.{good}") for good in goods)
    return " + ".join(language.times(count, good) for good, count in prices.items())
