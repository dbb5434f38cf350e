"""A kiosk in a small window, with a clock that tests can set."""

import shutil
from collections.abc import Callable, Iterator
from datetime import datetime, timedelta
from typing import Any

import pytest

from scenes.kiosk.config import KioskConfig
from scenes.kiosk.host import KioskHost
from scenes.kiosk.pin import hashed
from scenes.shell.host import Host
from tests.scenes.kiosk.visiting import Kiosk
from tests.scenes.stage_door import StageDoor

PIN = "2468"
HASH = hashed(PIN)
Open = Callable[..., Kiosk]


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[StageDoor]:
    house = StageDoor(tmp_path_factory.mktemp("kiosk"), (640, 360), has_reduced_motion=True)
    yield house
    house.close()


@pytest.fixture
def kiosk(house: StageDoor) -> Iterator[Open]:
    """Opens a kiosk as its file has it; once more, and it is a restart with the same data."""
    house.reset()
    data = house.context.folders.saves.parent
    for folder in ("kiosk", "logs"):
        shutil.rmtree(data / folder, ignore_errors=True)
    wall = [datetime(2026, 5, 16, 12, 0)]
    hosts: list[KioskHost] = []

    def open_kiosk(*, is_fresh: bool = False, **keys: Any) -> Kiosk:
        for before in hosts:
            before.plays.close()
        house.context.stack.abandon()
        config = KioskConfig(**{"pin": HASH, "attract": False, **keys})
        host = KioskHost(house.app, config, lambda: wall[0])
        hosts.append(host)
        house.context.host = host
        host.begin(is_fresh=is_fresh)
        house.rest()
        return Kiosk(house, host, lambda hours: wall.__setitem__(0, wall[0] + timedelta(hours=hours)))

    yield open_kiosk
    house.context.host = Host()
    house.context.stack.abandon()
    for host in hosts:
        host.plays.close()
