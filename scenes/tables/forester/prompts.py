"""What the forester asks: a prompt for every question, and another one after the first touches."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from game.core.seats import Seat
from game.core.values import Action
from game.forester import actions as act
from game.forester.data import MOST_CARDS_LAID, START_TILES
from game.forester.manners import parts
from game.forester.views import ForesterView, Task
from scenes.platform.language import Fact
from scenes.table.game_table import Prompt

Say = Callable[..., str]
Question = tuple[str, Mapping[str, Fact]]  # the end of a key, and its facts


@dataclass(frozen=True)
class Asking:
    """A question that is open, with what was touched so far."""

    view: ForesterView
    said: Sequence[str]
    seats: Sequence[Seat]
    say: Say

    @property
    def chosen(self) -> dict[str, list[str]]:
        """What was touched, by kind."""
        return dict(map(parts, self.said))

    @property
    def card(self) -> dict[str, Fact]:
        """The card or tile behind a choice of spaces."""
        choice = self.view.choice
        return {"card": self.say(f"thing.forester.{choice.cause}") if choice else ""}

    def plant(self, species: str | None, stage: str = "sapling") -> dict[str, Fact]:
        """A plant, as the object of a sentence."""
        return {"plant": self.say(f"thing.forester.{species}.{stage}.object")}

    def animal(self, name: str) -> dict[str, Fact]:
        """An animal, as the object of a sentence."""
        return {"animal": self.say(f"thing.forester.{name}.object")}


def prompt(view: ForesterView, said: Sequence[str], seats: Sequence[Seat], say: Say) -> Prompt:
    """What the seat to act is asked."""
    asking = Asking(view, said, seats, say)
    make = QUESTIONS.get(view.task) if view.task else None
    key, facts = make(asking) if make else (str(view.task), {})
    return Prompt(f"prompt.forester.{key}", facts)


def _place_start_tile(asking: Asking) -> Question:
    chosen = asking.chosen.get("start")
    if chosen:
        return "place_start_tile_space", asking.plant(*chosen)
    view, count = asking.view, len(START_TILES)
    left = len(view.domains[view.to_act or 0].start_tiles)
    return "place_start_tile", {"number": count - left + 1, "count": count}


def _play_cards(asking: Asking) -> Question:
    count = len(asking.said)
    if count == MOST_CARDS_LAID:
        return "play_cards_full", {}
    left = MOST_CARDS_LAID - count
    return ("play_cards_more", {"n": count, "left": left}) if count else ("play_cards", {})


def _grow_sapling(asking: Asking) -> Question:
    choice = asking.view.choice
    return "grow_sapling", {"species": asking.say(f"thing.forester.{choice.species}") if choice else ""}


def _welcome_animal(asking: Asking) -> Question:
    chosen = asking.chosen.get("animal")
    if chosen:
        return "welcome_animal_space", asking.animal(*chosen)
    return "welcome_animal", {"n": asking.view.animals_left}


def _name_recipients(asking: Asking) -> Question:
    left = asking.view.laid_count - len(asking.said)
    return "name_recipients_more" if asking.said else "name_recipients", {"n": left}


def _heal(asking: Asking) -> Question:
    choice = asking.view.choice
    if choice and (choice.is_optional or choice.done):
        return "heal_optional" if choice.is_optional else "heal_more", asking.card
    return "heal", {"n": choice.due if choice else 1, **asking.card}


def _place_damage(asking: Asking) -> Question:
    choice = asking.view.choice
    return "place_damage", {"n": choice.due if choice else 1, **asking.card}


def _offer_sapling(asking: Asking) -> Question:
    auction = asking.view.auction
    return "offer_sapling", {"number": auction.number if auction else 1}


def _bid(asking: Asking) -> Question:
    auction = asking.view.auction
    plant = asking.plant(auction.species if auction else None)
    if auction and auction.bid:
        return "bid", {"amount": auction.bid, **plant}
    return "bid_first", plant


def _plant_sapling(asking: Asking) -> Question:
    auction = asking.view.auction
    return "plant_sapling", asking.plant(auction.species if auction else None)


def _voluntary_actions(asking: Asking) -> Question:
    chosen = asking.chosen.get("species")
    return ("plant_sapling", asking.plant(*chosen)) if chosen else ("voluntary_actions", {})


def _house_animal(asking: Asking) -> Question:
    view = asking.view
    if not view.homeless:
        return "house_animal", {}
    guest = view.homeless[0]
    animal = asking.animal(guest.animal)
    if guest.from_seat == view.to_act:
        return "house_animal", animal
    return "house_animal_guest", {**animal, "other": asking.seats[guest.from_seat].name}


QUESTIONS: dict[Task, Callable[[Asking], Question]] = {
    "draft_start_tile": lambda asking: (
        "draft_start_tile",
        {"stage": asking.say(f"thing.forester.{asking.view.draft_stage}")},
    ),
    "place_start_tile": _place_start_tile,
    "play_cards": _play_cards,
    "grow_sapling": _grow_sapling,
    "welcome_animal": _welcome_animal,
    "name_recipients": _name_recipients,
    "answer_offer": lambda asking: ("answer_offer", {"other": asking.seats[asking.view.active].name}),
    "heal": _heal,
    "place_damage": _place_damage,
    "remove_sapling": lambda asking: ("remove_sapling", asking.card),
    "offer_sapling": _offer_sapling,
    "bid": _bid,
    "plant_sapling": _plant_sapling,
    "voluntary_actions": _voluntary_actions,
    "house_animal": _house_animal,
}

# What the button does that carries an action out; those with a button of their own are called like it.
DEEDS: dict[type[Action], str] = {
    act.DraftStartTile: "draft",
    act.PlaceStartTile: "plant",
    act.NameRecipients: "name",
    act.GrowSapling: "grow",
    act.Heal: "heal",
    act.PlaceDamage: "damage",
    act.PlaceAcorn: "plant",
    act.RemoveSapling: "give_up",
    act.FellTree: "fell",
    act.PlantSapling: "plant",
    act.HouseAnimal: "house",
    act.WelcomeAnimal: "house",
    act.OfferSapling: "offer",
    act.Bid: "bid",
    act.BuyWithCard: "buy",
    act.BuyRemediation: "buy",
    act.BuySapling: "buy",
}
