"""What every test may ask for: how thorough to be."""

import gc
import os
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from tempfile import gettempdir
from typing import Any

import pytest
from hypothesis import settings

from scenes.platform import memory
from tests.e2e.drill.table import print_table

# Tests start hundreds of processes. Where none may leave compiled files beside the sources, each would
# compile everything anew, which takes longer than most of what is tested.
if os.environ.pop("PYTHONDONTWRITEBYTECODE", ""):
    os.environ["PYTHONPYCACHEPREFIX"] = str(Path(gettempdir()) / "waldtisch-compiled")

settings.register_profile("quick", deadline=None, max_examples=50)
settings.register_profile("long", deadline=None, max_examples=2000)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--long", action="store_true", help="run every property with its full count")
    parser.addoption("--write-goldens", action="store_true", help="write the golden transcripts anew")


def pytest_configure(config: pytest.Config) -> None:
    is_long = bool(config.getoption("--long"))
    settings.load_profile("long" if is_long else "quick")
    config.addinivalue_line("markers", "sampled(n): daily work runs only every nth case of the test")
    if not is_long:
        os.fsync = seem_to_sync
        memory.part_with_large_pieces = keep_large_pieces


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Of a sampled test, daily work runs only every so manyth case, and --long all of them."""
    if config.getoption("--long"):
        return
    seen, left_out = Counter[str](), list[pytest.Item]()
    for item in items:
        marker, test = item.get_closest_marker("sampled"), item.nodeid.partition("[")[0]
        if marker is not None and seen[test] % marker.args[0]:
            left_out.append(item)
        seen[test] += 1
    config.hook.pytest_deselected(items=left_out)
    items[:] = [item for item in items if item not in set(left_out)]


def seem_to_sync(fd: Any) -> None:
    """No test pulls the plug of the machine, so none waits for the disk; programs that it starts do."""
    os.fstat(fd)  # who syncs a file that is closed is told as always


def keep_large_pieces() -> None:
    """Tests draw thousands of pictures: taking memory for each anew from the system takes long."""


def pytest_collection_finish() -> None:
    """Ten thousand tests wait their turn: nobody has to look through them for garbage again and again."""
    gc.collect()
    gc.freeze()


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    print_table(terminalreporter)


@pytest.fixture(scope="session")
def long_run(pytestconfig: pytest.Config) -> bool:
    return bool(pytestconfig.getoption("--long"))


@pytest.fixture(scope="session")
def counts(long_run: bool) -> Callable[[int, int], int]:
    """How often to repeat: the first number in daily work, the second with --long."""
    return lambda short, long: long if long_run else short
