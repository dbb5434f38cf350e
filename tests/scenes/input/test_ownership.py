from scenes.input.intents import KEYBOARD, MOUSE, Device, DeviceKind
from scenes.input.ownership import Owners

FIRST, SECOND, THIRD = (Device(DeviceKind.PAD, number) for number in (3, 5, 9))
FINGER = Device(DeviceKind.TOUCH, 2)


def test_where_nobody_owns_anything_every_pad_serves_everybody() -> None:
    assert Owners().may_act(FIRST, "owl")


def test_only_the_own_pad_answers_for_a_seat_that_has_one() -> None:
    owners = Owners({"owl": FIRST, "fox": SECOND})
    assert owners.may_act(FIRST, "owl")
    assert not owners.may_act(SECOND, "owl"), "the pad of somebody else"
    assert not owners.may_act(THIRD, "owl"), "a pad that is nobody's"


def test_mouse_keys_and_touch_are_everybodys() -> None:
    owners = Owners({"owl": FIRST, "fox": MOUSE})
    assert all(owners.may_act(device, "owl") for device in (MOUSE, KEYBOARD, FINGER))


def test_one_pad_can_go_round_among_those_who_have_none() -> None:
    assert Owners({"owl": FIRST, "fox": None}).may_act(FIRST, "fox")


def test_who_plays_with_the_mouse_is_left_alone_by_the_pads_of_others() -> None:
    owners = Owners({"owl": FIRST, "fox": MOUSE})
    assert not owners.may_act(FIRST, "fox")
    assert owners.may_act(SECOND, "fox"), "but can take up a pad that is nobody's"


def test_a_lost_pad_is_missed_and_goes_over_to_another_for_all_who_shared_it() -> None:
    owners = Owners({"owl": FIRST, "fox": SECOND, "fern": FIRST, "beetle": MOUSE})
    assert owners.missing((FIRST, SECOND)) is None
    assert owners.missing((SECOND,)) == FIRST
    owners.hand_over(FIRST, THIRD)
    assert owners.emblems_of(THIRD) == ["owl", "fern"]
    assert owners.missing((SECOND, THIRD)) is None
    owners.hand_over(THIRD, None)
    assert owners.may_act(SECOND, "owl")
