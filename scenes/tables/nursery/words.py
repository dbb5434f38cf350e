"""What the nursery says: prompts, lines of the log, and what things are."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.core.seats import Seat
from game.core.values import Event
from game.nursery.board import name_of
from game.nursery.data import Kind
from game.nursery.events import (
    AimsSwapped,
    ClustersChanged,
    GameEnded,
    GameStarted,
    MatchEnded,
    PegSecured,
    TreePlanted,
    TreeReplanted,
    TurnStarted,
)
from game.nursery.views import NurseryView
from scenes.platform.language import Fact
from scenes.table.game_table import Emphasis, Line, Prompt

Say = Callable[..., str]
BOTH = (0, 1)  # seats


def prompt(view: NurseryView, said: Sequence[str]) -> Prompt:
    """What the seat to act is asked, and after its first touch, what more."""
    match view.step, said and said[-1].partition(":")[0]:
        case "plant_first", "kind":
            return Prompt("prompt.nursery.plant_first_cell")
        case ("plant_first", "cell") | ("plant", "hollow"):
            return Prompt("prompt.nursery.plant_kind")
        case "replant", "peg":
            return Prompt("prompt.nursery.replant_target")
    return Prompt(f"prompt.nursery.{view.step}")


def line(event: Event, seats: Sequence[Seat], say: Say) -> Line | None:
    """The sentence for an event."""
    names = [seat.name for seat in seats]
    facts: dict[str, Fact]
    match event:
        case GameStarted(first_seat=first, aims=aims):
            colours, heights = (names[aims.index(aim)] for aim in ("colours", "heights"))
            facts = {"colours": colours, "heights": heights, "name": names[first]}
            return Line("event.nursery.GameStarted", facts, icon="flag")
        case TurnStarted(seat=seat, number=number):
            facts = {"number": number, "name": names[seat]}
            return Line("event.nursery.TurnStarted", facts, seat, "clock", Emphasis.NOTED)
        case TreeReplanted(seat=seat, kind=kind, origin=origin, target=target):
            facts = {"name": names[seat], "tree": say(f"kind.nursery.{kind}.object")}
            facts |= {"origin": name_of(origin), "target": name_of(target)}
            return Line("event.nursery.TreeReplanted", facts, seat, "swap")
        case TreePlanted(seat=seat, kind=kind, cell=cell):
            facts = {"name": names[seat], "tree": say(f"kind.nursery.{kind}.object")}
            return Line("event.nursery.TreePlanted", facts | {"cell": name_of(cell)}, seat, "seed")
        case ClustersChanged(colours=colours, heights=heights):
            facts = {"colours": sum(c.size for c in colours), "heights": sum(c.size for c in heights)}
            return Line("event.nursery.ClustersChanged", facts, None, "tree", Emphasis.NOTED)
        case PegSecured(cell=cell):
            return Line("event.nursery.PegSecured", {"cell": name_of(cell)}, None, "lock", Emphasis.NOTED)
        case AimsSwapped():
            return Line("event.nursery.AimsSwapped", icon="swap", concerns=BOTH)
        case GameEnded(scores=points, winners=winners) | MatchEnded(totals=points, winners=winners):
            return _ended(type(event).__name__, points, winners, names)
    return None


def _ended(name: str, points: tuple[int, int], winners: Sequence[int], names: Sequence[str]) -> Line:
    if len(winners) > 1:
        facts: dict[str, Fact] = {"points": points[0], "other_points": points[1]}
        key = f"event.nursery.{name}.shared"
        return Line(key, facts, None, "trophy", Emphasis.STAGED, BOTH)
    winner = winners[0]
    told: dict[str, Fact] = {
        "name": names[winner],
        "points": points[winner],
        "other_points": points[1 - winner],
    }
    return Line(f"event.nursery.{name}", told, winner, "trophy", Emphasis.STAGED, BOTH)


def about_cell(view: NurseryView, cell: int, say: Say) -> str:
    """What stands in a hollow, and whether it is rooted."""
    kind = view.board[cell]
    if kind is None:
        return say("tip.nursery.hollow", cell=name_of(cell))
    key = "tip.nursery.rooted" if cell in view.secured else "tip.nursery.tree"
    return say(key, tree=say(f"kind.nursery.{kind}"), cell=name_of(cell))


def about_kind(view: NurseryView, seat: int, kind: Kind, names: Sequence[str], say: Say) -> str:
    """Whose trees a group holds, of which kind, and how many are left."""
    left = say("table.left", n=view.hands[seat][kind])
    return say("tip.nursery.kind", name=names[seat], tree=say(f"kind.nursery.{kind}"), left=left)
