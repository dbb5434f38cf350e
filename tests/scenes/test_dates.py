"""Dates as each language says them."""

from datetime import datetime

import pytest

from scenes.platform import dates
from scenes.platform.language import Code, Language

NOW = datetime(2025, 3, 1, 9, 30)


def said(code: Code, *moment: int) -> str:
    return dates.said(Language(code, is_strict=True), datetime(*moment).timestamp(), NOW)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("code", "today", "yesterday", "before"),
    [
        ("en", "today, 08:05", "yesterday, 23:59", "9 December 2024, 00:00"),
        ("de", "heute, 08:05 Uhr", "gestern, 23:59 Uhr", "9. Dezember 2024, 00:00 Uhr"),
        ("fr", "aujourd’hui, 08 h 05", "hier, 23 h 59", "9 décembre 2024, 00 h 00"),
    ],
)
def test_a_day_is_said_as_people_say_it(code: Code, today: str, yesterday: str, before: str) -> None:
    assert said(code, 2025, 3, 1, 8, 5) == today
    assert said(code, 2025, 2, 28, 23, 59) == yesterday
    assert said(code, 2024, 12, 9) == before


@pytest.mark.parametrize("when", [1e18, -1e18, float("nan"), float("inf")])
def test_a_clock_that_is_quite_wrong_gives_no_day(when: float) -> None:
    assert dates.said(Language("en"), when, NOW) == ""
