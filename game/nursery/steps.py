"""The steps of a turn that ask a seat for a decision, and the actions that answer them."""

from __future__ import annotations

from msgspec import Struct

from game.core.values import Action, Refusal, wrong_decision
from game.nursery.actions import KeepAims, Plant, PlantFirst, Replant, SwapAims
from game.nursery.views import Task


class Step(Struct, frozen=True):
    """Something a seat has to decide."""

    task: Task
    seat: int


# By seat.
PLANT_FIRST = (Step("plant_first", 0), Step("plant_first", 1))
ANSWER_SWAP_OFFER = (Step("answer_swap_offer", 0), Step("answer_swap_offer", 1))
REPLANT = (Step("replant", 0), Step("replant", 1))
PLANT = (Step("plant", 0), Step("plant", 1))

# What people read who wonder about a question.
RULES: dict[Task, str] = {
    "plant_first": "4.1",
    "answer_swap_offer": "3.2",
    "replant": "5.1",
    "plant": "5.2",
}

ANSWERS: dict[Task, tuple[type[Action], ...]] = {
    "plant_first": (PlantFirst,),
    "answer_swap_offer": (SwapAims, KeepAims),
    "replant": (Replant,),
    "plant": (Plant,),
}


def no_answer(task: Task) -> Refusal:
    """What is said to an action that is no answer to what is asked."""
    return wrong_decision(RULES[task])
