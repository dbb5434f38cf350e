"""How actions are said: by touching things, and in the notation of logs and saves."""

import pytest

from game.core.notation import NotationError, read_action, written
from game.core.values import Action
from game.nursery.actions import KeepAims, Plant, PlantFirst, Replant, SwapAims
from game.nursery.rules import NURSERY
from tests.game.nursery.positions import turn_begun

SAID = [
    (PlantFirst(0, "l2", 27), ("kind:l2", "cell:27")),
    (Replant(1, 27, 35), ("peg:27", "cell:35")),
    (Plant(0, "l2"), ("kind:l2",)),
    (SwapAims(1), ("button:swap_aims",)),
    (KeepAims(1), ("button:keep_aims",)),
]


@pytest.mark.parametrize(("action", "touches"), SAID)
def test_an_action_is_said_by_touching(action: Action, touches: tuple[str, ...]) -> None:
    assert action.touches() == touches


@pytest.mark.parametrize("action", [action for action, _ in SAID])
def test_an_action_is_read_as_it_was_written(action: Action) -> None:
    assert read_action(NURSERY, written(action)) == action


def test_kinds_are_written_as_plain_text() -> None:
    assert written(PlantFirst(0, "l2", 27)) == b'{"type":"PlantFirst","seat":0,"kind":"l2","cell":27}'


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ('{"type":"Plant","seat":0,"kind":"x1"}', "$.kind"),
        ('{"type":"Replant","seat":0,"origin":"d4","target":3}', "$.origin"),
        ('{"type":"PlantFirst","seat":0,"kind":"d1"}', "cell"),
        ('{"type":"Fell","seat":0}', "$.type"),
        ('{"type":"SwapAims","seat":0,"twice":true}', "twice"),
    ],
)
def test_what_is_no_action_is_refused_with_the_place_of_the_fault(text: str, place: str) -> None:
    with pytest.raises(NotationError) as caught:
        read_action(NURSERY, text)
    assert place in str(caught.value)


def test_every_replant_is_listed_once() -> None:
    for trees in (1, 10, 30, 53):
        legal = turn_begun(trees, seed=trees).legal()
        assert len(set(legal)) == len(legal)
        assert len({action.touches() for action in legal}) == len(legal)
