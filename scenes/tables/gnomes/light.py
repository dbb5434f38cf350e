"""The years of the club: every round is a season, and its light lies over the table."""

from __future__ import annotations

from scenes.table.season_light import Season

YEAR: tuple[Season, ...] = ("spring", "summer", "autumn", "winter")


def season_of(round_number: int) -> Season:
    """The season of a round; the first one is a spring."""
    return YEAR[(max(1, round_number) - 1) % len(YEAR)]
