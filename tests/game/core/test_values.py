from typing import ClassVar

import pytest

from game.core.values import Action, Refusal, refused


class Plant(Action, frozen=True):
    """Said in its order."""

    def touches(self) -> tuple[str, ...]:
        return ("tree:oak", "cell:3", "cell:4")


class Send(Action, frozen=True):
    """Said in two orders."""

    def touches(self) -> tuple[str, ...]:
        return ("robber:1", "cell:3")

    def other_touches(self) -> tuple[tuple[str, ...], ...]:
        return (("cell:3", "robber:1"),)


class Discard(Action, frozen=True):
    """Cards in any order, then a button."""

    any_order: ClassVar[bool] = True
    cards: tuple[int, ...]

    def touches(self) -> tuple[str, ...]:
        return (*(f"card:{card}" for card in self.cards), "button:done")


def test_touches_are_said_in_their_order() -> None:
    plant = Plant(0)
    assert plant.touches_after(("tree:oak",)) == ("cell:3", "cell:4")
    assert plant.touches_after(("tree:oak", "cell:4")) is None
    assert plant.touches_next(("tree:oak",)) == ("cell:3",)
    assert plant.touches_next(plant.touches()) == ()


def test_an_action_may_be_said_in_more_than_one_way() -> None:
    send = Send(0)
    assert send.touches_next(()) == ("robber:1", "cell:3")
    assert send.touches_next(("cell:3",)) == ("robber:1",)
    assert send.touches_after(("cell:3", "robber:1")) == ()
    assert send.touches_after(("robber:1",)) == ("cell:3",)
    assert send.touches_after(("robber:2",)) is None


def test_things_of_one_kind_may_be_said_in_any_order() -> None:
    discard = Discard(0, (1, 2, 3))
    assert discard.touches_after(("card:3", "card:1")) == ("card:2", "button:done")
    assert discard.touches_next(("card:3",)) == ("card:1", "card:2")
    assert discard.touches_after(("card:3", "card:1", "card:2", "button:done")) == ()


def test_things_of_another_kind_keep_their_place() -> None:
    assert Discard(0, (1, 2)).touches_after(("button:done",)) is None
    assert Discard(0, (1, 2)).touches_next(("card:2", "card:1")) == ("button:done",)


@pytest.mark.parametrize("order", [("2", "1", "1"), ("1", "2", "1"), ("1", "1", "2")])
def test_equal_things_are_said_as_often_as_they_are_there(order: tuple[str, ...]) -> None:
    discard = Discard(0, (1, 1, 2))
    said = tuple(f"card:{card}" for card in order)
    assert all(discard.touches_after(said[:length]) for length in range(4))
    assert discard.touches_after(said) == ("button:done",)


def test_a_thing_said_once_too_often_means_something_else() -> None:
    assert Discard(0, (1, 1, 2)).touches_after(("card:2", "card:2")) is None
    assert Discard(0, (1, 2, 3)).touches_after(("card:1", "card:1")) is None


def test_a_refusal_is_given_its_rule_where_it_happens() -> None:
    assert refused("too_far", "5.1", steps=3) == Refusal("too_far", "5.1", {"steps": 3})
