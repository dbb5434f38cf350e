"""Recorded games play as they did: what they drew, told, showed and offered is in files beside this one.

After a wanted change `uv run pytest tests/game/golden --write-goldens` writes all of them anew.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from game.core.notation import written
from tests.game.conformance.cases import Case, usual_cases
from tests.game.golden.transcript import difference, lines, random_actions, recorded_actions

FOLDER = Path(__file__).parent
CASES = usual_cases()


def _path(case: Case) -> Path:
    return FOLDER / (str(case).replace("=", "-") + ".jsonl")


def _written(case: Case) -> bytes:
    return b"".join(written(line) + b"\n" for line in lines(case, random_actions(case)))


def _read(case: Case) -> list[dict[str, Any]]:
    return [msgspec.json.decode(line) for line in _path(case).read_bytes().splitlines()]


@pytest.mark.parametrize("case", CASES, ids=str)
def test_a_recorded_game_plays_as_it_did(case: Case, pytestconfig: pytest.Config) -> None:
    if pytestconfig.getoption("--write-goldens"):
        _path(case).write_bytes(_written(case))
    transcript = _read(case)
    now = list(lines(case, recorded_actions(case.rules, transcript)))
    assert now[-1]["outcome"], f"{case} was recorded without its end"
    assert difference(transcript, now) is None


def test_every_case_has_a_transcript_and_no_other_is_left(pytestconfig: pytest.Config) -> None:
    wanted = {_path(case) for case in CASES}
    if pytestconfig.getoption("--write-goldens"):
        for path in set(FOLDER.glob("*.jsonl")) - wanted:
            path.unlink()
    else:
        assert set(FOLDER.glob("*.jsonl")) == wanted


def test_a_difference_names_the_move_and_the_field() -> None:
    transcript = _read(CASES[0])
    changed = msgspec.json.decode(written(transcript))
    changed[4]["view of 1"]["frost"] += 1
    changed[5]["events"] = []
    found = difference(transcript, changed)
    assert found is not None
    assert found.startswith("move 3, view of 1: was {")


def test_a_shorter_game_is_a_difference() -> None:
    transcript = _read(CASES[0])
    assert (
        difference(transcript, transcript[:-1])
        == f"there were {len(transcript)} lines, now {len(transcript) - 1}"
    )
