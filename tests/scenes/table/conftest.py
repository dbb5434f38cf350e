"""A nursery to sit down at."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.scenes.table.nursery_table import Nursery

Sit = Callable[..., Nursery]


@pytest.fixture
def sit(tmp_path: Path) -> Iterator[Sit]:
    """Sit down at a table with a position, options and settings; one at a time."""
    tables: list[Nursery] = []

    def sit_down(**agreed: Any) -> Nursery:
        tables.append(Nursery(tmp_path, **agreed))
        return tables[-1]

    yield sit_down
    for table in tables:
        table.close()


@pytest.fixture
def nursery(sit: Sit) -> Nursery:
    """A new game between two people, at the first question."""
    return sit()
