"""Whose hands hold which device: at a shared table only the pad of whoever is asked may answer."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from scenes.input.intents import Device, DeviceKind


class Owners:
    """Devices by the emblem of the seat that they belong to, which stays with people who change places.

    A seat without a device takes any of them. Mouse, keys and touch stand on the table for everybody;
    a seat that has one of these is left alone by the pads of others.
    """

    def __init__(self, devices: Mapping[str, Device | None] | None = None) -> None:
        self._devices = {emblem: device for emblem, device in (devices or {}).items() if device is not None}

    def device_of(self, emblem: str) -> Device | None:
        """What a seat plays with; None if anything will do."""
        return self._devices.get(emblem)

    def emblems_of(self, device: Device) -> list[str]:
        """The seats that a device belongs to: people may share a pad."""
        return [emblem for emblem, held in self._devices.items() if held == device]

    def may_act(self, device: Device, emblem: str) -> bool:
        """Whether a device may answer for a seat."""
        own = self._devices.get(emblem)
        if device.kind is not DeviceKind.PAD or own is None or own == device:
            return True
        return own.kind is not DeviceKind.PAD and not self.emblems_of(device)

    def missing(self, plugged_in: Collection[Device]) -> Device | None:
        """A pad that belongs to somebody and is gone."""
        pads = (device for device in self._devices.values() if device.kind is DeviceKind.PAD)
        return next((pad for pad in pads if pad not in plugged_in), None)

    def give(self, emblem: str, device: Device | None) -> None:
        """Let a seat play with a device, or with whatever is at hand."""
        if device is None:
            self._devices.pop(emblem, None)
        else:
            self._devices[emblem] = device

    def hand_over(self, lost: Device, other: Device | None) -> None:
        """Let everybody who had a device play with another one, or with whatever is at hand."""
        for emblem in self.emblems_of(lost):
            self.give(emblem, other)
