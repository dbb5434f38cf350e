"""Why bots did what they did: the reasons of their moves, in the language of the moment."""

from __future__ import annotations

from game.core.insight import Reason
from game.core.match import Match
from scenes.platform.language import Language
from scenes.table.game_table import Line


def why(language: Language, match: Match, move: int) -> str:
    """Why a bot made the move with a number, in a sentence; nothing for what people did, and the opening."""
    played = match.moves[move - 1] if move else None
    if played is None or played.why is None or match.seats[played.action.seat].is_human:
        return ""
    return reason_words(language, match.rules.info.id, played.why)


def why_told(language: Language, match: Match, line: Line, move: int) -> str:
    """Why a bot did what a line tells; nothing where the line tells what came of it for others."""
    is_deed = move > 0 and line.seat == match.moves[move - 1].action.seat
    return why(language, match, move) if is_deed else ""


def advice_words(language: Language, game: str, reason: Reason) -> str:
    """The same for whoever is advised: some sentences are others where they speak of what is theirs."""
    key = f"advice.{game}.{reason.code}"
    return (
        _worded(language, game, reason, key) if language.knows(key) else reason_words(language, game, reason)
    )


def reason_words(language: Language, game: str, reason: Reason) -> str:
    """The sentence for a reason; facts that are words are called by their names."""
    return _worded(language, game, reason, f"why.{game}.{reason.code}")


def _worded(language: Language, game: str, reason: Reason, key: str) -> str:
    facts = {
        name: language.say(f"thing.{game}.{fact}") if isinstance(fact, str) else fact
        for name, fact in reason.facts.items()
    }
    if "count" in facts:  # also chooses between singular and plural
        facts["n"] = facts["count"]
    return language.say(key, **facts)
