"""Pads tell hands something in pulses that can be counted."""

from scenes.input.intents import Device, DeviceKind
from scenes.input.rumble import BETWEEN, LONG, NO_TRACE, SHORT, Rumble

PAD, OTHER = (Device(DeviceKind.PAD, number) for number in (1, 2))


class Felt:
    """Hands that note what they feel; only one pad can be felt."""

    def __init__(self) -> None:
        self.pulses: list[tuple[float, float]] = []
        self.rumble = Rumble(self.shake)

    def shake(self, device: Device, strength: float, seconds: float) -> bool:
        if (strength, seconds) != NO_TRACE and device == PAD:
            self.pulses.append((strength, seconds))
        return device == PAD

    def wait(self, seconds: float) -> None:
        for _ in range(round(seconds * 100)):
            self.rumble.pass_time(0.01)


def test_a_pad_is_asked_once_whether_it_can_be_felt() -> None:
    felt = Felt()
    assert felt.rumble.can(PAD) and not felt.rumble.can(OTHER)
    assert not Rumble().can(PAD)
    assert felt.pulses == []


def test_pulses_come_one_by_one_with_pauses_between_them() -> None:
    felt = Felt()
    felt.rumble.play(PAD, (LONG, SHORT))
    assert felt.pulses == [LONG]
    felt.wait(LONG.seconds + BETWEEN / 2)
    assert felt.pulses == [LONG] and felt.rumble.is_busy
    felt.wait(BETWEEN)
    assert felt.pulses == [LONG, SHORT]
    felt.wait(1.0)
    assert felt.pulses == [LONG, SHORT] and not felt.rumble.is_busy


def test_new_pulses_take_the_place_of_old_ones_and_letting_go_ends_them() -> None:
    felt = Felt()
    felt.rumble.play(PAD, (LONG, LONG, LONG))
    felt.rumble.play(PAD, (SHORT,))
    felt.wait(2.0)
    assert felt.pulses == [LONG, SHORT]
    felt.rumble.play(PAD, (LONG, LONG))
    felt.rumble.stop(PAD)
    felt.wait(2.0)
    assert felt.pulses == [LONG, SHORT, LONG]
