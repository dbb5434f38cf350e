"""Dates and times of day, as each language says them."""

from __future__ import annotations

from datetime import datetime, timedelta

from scenes.platform.language import Language


def said(language: Language, when: float, now: datetime | None = None) -> str:
    """A moment in seconds since the epoch, by the clock on the wall; nothing if there is no such day."""
    try:
        moment = datetime.fromtimestamp(when)
    except (ValueError, OverflowError, OSError):  # what clocks that are wrong have written
        return ""
    today = (now or datetime.now()).date()
    time = language.say("date.time", hour=f"{moment.hour:02}", minute=f"{moment.minute:02}")
    if moment.date() == today:
        return language.say("date.today", time=time)
    if moment.date() == today - timedelta(days=1):
        return language.say("date.yesterday", time=time)
    month = language.say(f"date.month.{moment.month}")
    return language.say("date.day", day=moment.day, month=month, year=str(moment.year), time=time)
