"""What people call a device, and its small picture."""

from __future__ import annotations

from scenes.input.intents import Device, DeviceKind
from scenes.shell.context import Context


def device_name(context: Context, device: Device | None) -> str:
    """A device in words, a pad by its number; None is any device."""
    if device is None:
        return context.say("device.any")
    if device.kind is DeviceKind.PAD:
        return context.say("device.gamepad", number=context.pad_number(device))
    return context.say("device.touch" if device.kind is DeviceKind.TOUCH else "device.keyboard_mouse")


def device_icon(device: Device | None) -> str:
    """The icon of a device."""
    if device is None:
        return "person"
    return {DeviceKind.PAD: "pad", DeviceKind.TOUCH: "touch"}.get(device.kind, "keyboard")


def device_choices(context: Context, held: Device | None) -> list[tuple[str, str]]:
    """The devices that a seat can play with: the value of each, and the words for it."""
    devices: list[Device | None] = [None, *context.pads]
    if held not in devices:
        devices.insert(1, held)
    return [(choice_of(device), device_name(context, device)) for device in devices]


def choice_of(device: Device | None) -> str:
    """A device as the value of a stepper."""
    return "" if device is None else f"{device.kind} {device.id}"


def chosen_device(context: Context, choice: str, held: Device | None) -> Device | None:
    """The device of a value."""
    return next((device for device in (*context.pads, held) if choice_of(device) == choice), None)
