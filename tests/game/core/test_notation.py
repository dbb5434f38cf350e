import pytest

from game.core.notation import NotationError, read_action, read_event, written
from game.core.values import Action
from tests.game.core.counting import COUNTING, Count, Counted, DiceRolled, LookAtSecret, RollDice


@pytest.mark.parametrize("action", [Count(0, 3), RollDice(1), LookAtSecret(2)])
def test_an_action_is_read_as_it_was_written(action: Action) -> None:
    assert read_action(COUNTING, written(action)) == action


@pytest.mark.parametrize("event", [Counted(1, 12), DiceRolled(3, 4)])
def test_an_event_is_read_as_it_was_written(event: Counted | DiceRolled) -> None:
    assert read_event(COUNTING, written(event)) == event


def test_an_action_is_written_on_one_line_with_its_name() -> None:
    assert written(Count(0, 3)) == b'{"type":"Count","seat":0,"by":3}'


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ('{"type":"Count","seat":0,"by":"much"}', "$.by"),
        ('{"type":"Count","seat":null,"by":1}', "$.seat"),
        ('{"type":"Count","seat":0}', "by"),
        ('{"type":"Count","seat":0,"by":1,"more":2}', "more"),
        ('{"type":"Fly","seat":0}', "$.type"),
        ('{"seat":0}', "type"),
        ("[1, 2]", "array"),
        ("", "truncated"),
        ('{"type":"Count"', "truncated"),
    ],
)
def test_a_fault_is_named_with_its_place(text: str, place: str) -> None:
    with pytest.raises(NotationError) as caught:
        read_action(COUNTING, text)
    assert place in str(caught.value)


@pytest.mark.parametrize(
    "text", [b"\xff\xfe", b'{"type":"\xff"}', b"\0", b"[" * 100_000, b'{"type":' * 100_000, b"9" * 10_000]
)
def test_bytes_of_any_kind_get_a_clear_error(text: bytes) -> None:
    with pytest.raises(NotationError):
        read_action(COUNTING, text)
