"""From the lobby or a saved game to the table, and from the table to the scoring."""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable

from msgspec.structs import replace

from game.core.match import Match
from game.core.seats import Seat
from scenes.input.ownership import Owners
from scenes.platform.best_games import Best, Noted, note
from scenes.replay.scene import ReplayScene
from scenes.replay.sharing import Sharing
from scenes.saves.agreement import Agreement
from scenes.saves.noting import news_of, noted
from scenes.saves.saved_games import begun
from scenes.saves.studio import Studio
from scenes.saves.taking_over import taken_over
from scenes.scoring.scene import News, Onward, ScoringScene
from scenes.shell.context import Context
from scenes.statistics.scene import StatisticsScene
from scenes.table.scene import TableScene
from scenes.tables.shelf import TABLES


def new_table(context: Context, sitting: Agreement, owners: Owners | None = None) -> TableScene:
    """A table for a new match, saved from its first move as far as the disk allows; raises SetupError."""
    return table_for(context, begun(context.folders.saves, sitting), owners)


def table_for(context: Context, match: Match, owners: Owners | None = None) -> TableScene:
    """The table of a match; when the game is over, its place is taken by the scoring.

    Who holds which device is no part of a saved match: at first a continued game takes any of them.
    """
    owners = owners or Owners()

    def over(match: Match) -> None:
        news = news_of(context, noted(context, match))
        context.stack.replace(scoring_of(context, match, owners, _best_list(context, match), news))

    return TableScene(context, match, TABLES[match.rules.info.id], over, owners)


def _best_list(context: Context, match: Match) -> Noted | None:
    """Note how well somebody has played alone, among the best games; None of several, and of a bot."""
    (seat, *others), outcome = match.seats, match.state.outcome()
    if others or not seat.is_human or outcome is None:
        return None
    saved_as = match.journal.path.name if match.journal else ""
    points = match.state.score()[0].total
    new = Best(points, outcome.reason, seat.name, seat.emblem, time.time(), saved_as)
    return note(context.folders.saves, match.rules.info.id, new)


def replay_of(context: Context, match: Match) -> ReplayScene:
    """A match to be watched, and played on from any place of it where people have a shelf for that."""

    def play_on(moves: int) -> None:
        asked = match.state_at(moves).to_act()
        seat = match.people[0] if len(match.people) == 1 else asked
        if asked is not None and seat is not None:
            taken = taken_over(match, seat, context.folders.saves, moves, context.host.rules.bots)
            context.cue("game_start")
            context.stack.push(table_for(context, taken))

    def studio(at: int | None) -> Studio:
        settings, language = context.settings, context.language.code
        return Studio.of(match, language, has_high_contrast=settings.has_high_contrast, at=at)

    rules = context.host.rules
    sharing = Sharing(context, f"{match.rules.info.id}-{time.strftime('%Y%m%d-%H%M%S')}", studio)
    return ReplayScene(
        context,
        match,
        play_on=play_on if rules.has_shelf else None,
        sharing=sharing if rules.can_share else None,
    )


def scoring_of(
    context: Context,
    match: Match,
    owners: Owners | None = None,
    best_list: Noted | None = None,
    news: News | None = None,
) -> ScoringScene:
    """The scoring of a match that is over, from where people play again or watch how it went."""

    def again(seats: tuple[Seat, ...]) -> None:
        setup = replace(match.setup, seed=secrets.randbelow(2**32))
        sitting = Agreement(match.rules.info.id, setup, seats, match.free_undo, match.has_counsel)
        context.stack.replace(new_table(context, sitting, owners))

    onward = Onward(
        rematch=lambda: again(match.seats),
        swap_seats=lambda: again((*match.seats[1:], match.seats[0])),
        replay=lambda: context.stack.push(replay_of(context, match)),
        best_list=best_list,
        chronicle=_chronicle(context),
        news=news,
    )
    return ScoringScene(context, match, onward)


def _chronicle(context: Context) -> Callable[[], object] | None:
    """The door to what was played so far, where somebody keeps it."""
    if not context.host.rules.has_chronicle:
        return None
    return lambda: context.stack.push(StatisticsScene(context))
