"""The big moments of the nursery on the small stage: who has won a game, and who the match."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.core.seats import Seat
from game.core.values import Event
from game.nursery.data import COLLECTED
from game.nursery.events import GameEnded, MatchEnded
from game.nursery.views import NurseryView
from scenes.table.spectacle import Figure, Ink, Sign, Spectacle
from scenes.widgets.panel import mark_of

Say = Callable[..., str]
ROWS = (232.0, 0.0)  # where each seat stands, the better one above
AT_EMBLEM, AT_TOTAL = -476.0, 472.0
# By how many parts a row has: where each is, how tall, and where its number stands.
AT_PARTS = {3: (-266.0, -34.0, 198.0), 2: (-240.0, 90.0)}
HEIGHTS = {3: 138.0, 2: 84.0}
BESIDE = {3: 98.0, 2: 136.0}
EMBLEM, WREATH = 168.0, 226.0
ROW = 138.0  # how high a row is
NUMBER, TOTAL = 76, 128
PAUSE = 0.35  # seconds from one part to the next


class Spectacles:
    """Describes the end by its event: every seat with what it has collected, and the winner in a wreath."""

    def __init__(self, say: Say, seats: Sequence[Seat], pictures: Sequence[str]) -> None:
        """The pictures are those of the six groups."""
        self._say, self._seats, self._pictures = say, seats, pictures

    def of(self, event: Event, before: NurseryView) -> Spectacle | None:
        """The spectacle of an event; None for what needs no stage."""
        match event:
            case GameEnded(colour_clusters=colours, height_clusters=heights, scores=scores, winners=winners):
                sizes = [cluster.size for cluster in (*colours, *heights)]
                parts = [
                    [(self._pictures[group], sizes[group]) for group in COLLECTED[aim]] for aim in before.aims
                ]
                return self._end(self._heading(winners, is_match=False), parts, scores, winners)
            case MatchEnded(totals=totals, winners=winners):
                first, traded = before.first_game or (0, 0), before.aims[::-1]
                parts = [
                    [
                        (f"nursery/aim_{traded[seat]}", first[seat]),
                        (f"nursery/aim_{before.aims[seat]}", totals[seat] - first[seat]),
                    ]
                    for seat in range(2)
                ]
                return self._end(self._heading(winners, is_match=True), parts, totals, winners)
        return None

    def _heading(self, winners: Sequence[int], *, is_match: bool) -> str:
        if len(winners) > 1:
            return self._say("spectacle.nursery.shared")
        name = self._seats[winners[0]].name
        return self._say("spectacle.nursery.match" if is_match else "spectacle.nursery.game", name=name)

    def _end(
        self,
        heading: str,
        parts: Sequence[Sequence[tuple[str, int]]],
        totals: Sequence[int],
        winners: Sequence[int],
    ) -> Spectacle:
        figures: list[Figure] = []
        signs: list[Sign] = []
        last = PAUSE * (len(parts[0]) + 1)
        better_first = sorted(range(len(totals)), key=lambda seat: -totals[seat])
        for foot, seat in zip(ROWS, better_first, strict=True):
            middle = foot + ROW / 2
            if seat in winners:
                wreath = Figure("ui/leaf_wreath", AT_EMBLEM, WREATH, middle - WREATH / 2, "pops", last)
                figures.append(wreath)
            emblem = f"emblems/{mark_of(self._seats[seat].emblem).emblem}"
            figures.append(Figure(emblem, AT_EMBLEM, EMBLEM, middle - EMBLEM / 2, "stands"))
            places = AT_PARTS[len(parts[seat])]
            for number, (x, (picture, points)) in enumerate(zip(places, parts[seat], strict=True)):
                after, height = PAUSE * number, HEIGHTS[len(places)]
                figures.append(Figure(picture, x, height, middle - height / 2, "rises", after))
                sign_x = x + BESIDE[len(places)]
                signs.append(Sign(str(points), sign_x, middle, NUMBER, after=after + PAUSE / 2))
            ink: Ink = "amber" if seat in winners else "light"
            signs.append(Sign(f"= {totals[seat]}", AT_TOTAL, middle, TOTAL, ink, after=last))
        return Spectacle(heading, figures, signs, cue="win_fanfare", is_finale=True)
