"""How much of a match is saved, in words."""

from __future__ import annotations

from game.core.match import Match
from scenes.shell.context import Context


def how_safe(context: Context, match: Match) -> str:
    """What is on the disk as it is now, what is not, and why."""
    say, journal, trouble = context.say, match.journal, match.trouble
    if journal is None:
        return say("saving.nowhere")
    if trouble is None:
        return say("saving.all")
    if not journal.is_begun:
        words = say("saving.nothing")
    elif match.unsaved:
        words = say("saving.some", n=match.unsaved)
    else:
        words = say("saving.no_more")
    return f"{words} {say(f'trouble.{trouble.code}')}"
