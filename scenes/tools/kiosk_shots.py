"""Pictures of a kiosk: its first scene, and its staff page after some days of use."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Any

from scenes.kiosk.config import KioskConfig
from scenes.kiosk.errors import Error
from scenes.kiosk.home import first_scene as first_scene_of
from scenes.kiosk.plays import Month
from scenes.kiosk.rules import house_rules
from scenes.kiosk.staff_scene import StaffScene
from scenes.shell.context import Context
from scenes.shell.host import Host
from scenes.shell.scene import Scene

NOW = datetime(2026, 5, 16, 16, 20)
PLAYS = (31, 28, 44, 52, 58, 0, 35, 38, 61, 41, 49, 64, 0, 29, 40, 47)
TODAY = {"robbers": 18, "nursery": 14, "forester": 10, "walnut_grove": 5}
ERRORS = (
    (timedelta(hours=2), "hung", "The program gave no sign of life and was started again."),
    (timedelta(days=7), "save_unremoved", "the saved game gnomes-20260508-101500.journal cannot be removed"),
    (timedelta(days=12), "pin_locked", "the staff page is locked for 300 s: the PIN was wrong too often"),
)


def first_scene(context: Context) -> Scene:
    """What people see who pass by."""
    config = KioskConfig()
    context.host = ShownHost(config, context)
    return first_scene_of(context, config)


def staff_page(context: Context, page: str = "plays") -> Scene:
    """The staff page on a good day."""
    return StaffScene(context, ShownHost(KioskConfig(games=tuple(TODAY)), context), page)


class ShownHost(Host):
    """A kiosk that was used for some days, and does nothing."""

    def __init__(self, config: KioskConfig, context: Context) -> None:
        self._context = context
        self.config, self.rules, self.written = config, house_rules(config, context), KioskConfig()
        self.days_running = 6

    def month(self) -> Month:
        """A good one."""
        by_day = {day: count for day, count in enumerate(PLAYS, 1) if count}
        return Month(NOW.date().replace(day=1), by_day, NOW.day, TODAY)

    def errors(self, most: int) -> list[Error]:
        """Those that can be told."""
        return [Error(NOW - ago, what, kind) for ago, kind, what in ERRORS[:most]]

    def adjust(self, **values: Any) -> None:
        """Nothing changes in a picture."""

    def leave(self, exit_code: int) -> None:
        """Nor does it end."""

    def end_visit(self) -> None:
        """Go back to whatever was there before."""
        self._context.stack.pop()
