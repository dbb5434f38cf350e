"""What one game adds to the shared table. No game handles clicks or devices: it names its things."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from enum import IntEnum, auto
from typing import Any, ClassVar, Generic, TypeVar

import pygame

from game.core.seats import Seat
from game.core.values import Action, Event, View
from scenes.platform.language import Fact
from scenes.shell.context import Context
from scenes.stage.stage import Stage
from scenes.stage.timeline import Timeline
from scenes.stage.tween import Tween
from scenes.table.panels import Counter, Note, SeatPanels
from scenes.table.spectacle import Spectacle
from scenes.table.things import Thing
from scenes.table.tried import Tried
from scenes.table.zones import Zones

__all__ = [
    "Counter",
    "Emphasis",
    "GameTable",
    "Line",
    "MakeTable",
    "Note",
    "Prompt",
    "Spectacle",
    "TableTop",
    "Thing",
]


class Emphasis(IntEnum):
    """How much is made of what happens, from a note in the log to a scene of its own."""

    NOTED = auto()  # in the log: what only keeps the books, such as whose turn begins
    PASSING = auto()  # also on the ribbon while it is seen: one step of many
    FOLLOWED = auto()  # the same, with a picture of its own when people look back, such as a walk
    SAID = auto()  # the same, with time to read it
    STAGED = auto()  # the same, and shown as a spectacle where the game has one for it


@dataclass(frozen=True)
class Line:
    """A sentence for ribbon and log: the key of its text, its facts, and whom it is about.

    Persons whom it concerns without their doing, such as by a loss or a scoring, never miss it in haste.
    """

    key: str
    facts: Mapping[str, Fact] = field(default_factory=dict)
    seat: int | None = None
    icon: str = "leaf"
    emphasis: Emphasis = Emphasis.SAID
    concerns: Collection[int] = ()
    gives_away: bool = False  # what is seen: then it is said afterwards
    later: str = ""  # the key of what came of it, if that is said once it has been seen, and from then on

    @property
    def looking_back(self) -> str:
        """The key of what is said to those who have seen it."""
        return self.later or self.key


@dataclass(frozen=True)
class Prompt:
    """What is asked now: the key of its text and its facts, besides the name of the seat."""

    key: str
    facts: Mapping[str, Fact] = field(default_factory=dict)


@dataclass(frozen=True)
class TableTop:
    """What a game's table draws with; made anew whenever the scene is rebuilt."""

    context: Context
    stage: Stage
    timeline: Timeline
    seats: Sequence[Seat]
    zones: Zones
    panels: SeatPanels
    told: Callable[[], Sequence[pygame.FRect]] = tuple  # where words of others lie over the table


V = TypeVar("V", bound=View)


class GameTable(ABC, Generic[V]):
    """One game on the shared table. Made for a TableTop; `arrange` is the truth, `show` the way there.

    It is told by views how the game stands and by touches what is possible; it works out neither.
    """

    game: ClassVar[str]
    # By kind of action, the end of the key of what it does, as a button says it: button.<game>.<end>.
    deeds: ClassVar[Mapping[type[Action], str]] = {}
    # Kinds of things that stand in a row like answers: the focus begins with the first, not with the nearest.
    in_rows: ClassVar[Collection[str]] = ()
    # By the end of the key of a button, the rule that it stands on where the open question is about another.
    rules_of_buttons: ClassVar[Mapping[str, str]] = {}

    has_camera: ClassVar[bool] = False  # whether people can move and zoom what is seen of the board

    def __init__(self, top: TableTop) -> None:
        self.top = top

    # What is seen

    @abstractmethod
    def arrange(self, view: V) -> None:
        """Put everything where a view has it, at once; may be called at any time, any number of times."""

    @abstractmethod
    def show(self, event: Event, before: V, after: V) -> Tween | None:
        """How an event is seen, between the views before and after it.

        Asked when everything before it has been shown, begins at once, and ends with the view after it.
        """

    @abstractmethod
    def mark(self, legal: frozenset[str], said: Sequence[str], instead: frozenset[str]) -> None:
        """Let legal touches glow and lift what was said; all empty means nothing is asked.

        What can be touched `instead` begins something else than what was said.
        """

    def light_seat(self, seat: int | None) -> None:
        """Let the panel of whoever is asked glow, or whose deeds are told; None: the game is over."""
        self.top.panels.light(seat)

    def spectacle(self, event: Event, before: V, after: V) -> Spectacle | None:
        """How a big moment is staged before it is seen on the table; None for what needs no stage."""
        return None

    @abstractmethod
    def point_at(self, thing: Thing | None) -> None:
        """Show that a thing has the focus, as far as its own ring or more belongs to it.

        What is shown of the seat that is asked never changes by it.
        """

    def look_closer(self, thing: Thing | None) -> None:
        """Somebody asks about a thing: show more of it beside the board of the seat that is asked.

        None, and whatever is asked next, takes that away.
        """

    def closer_look(self) -> pygame.FRect | None:
        """What a closer look covers of the table: a press there only ends it."""
        return None

    def is_read_alone(self, thing: Thing) -> bool:
        """Whether the words about a thing are most of what it is, such as a card whose text lies folded.

        Whoever asks for them needs nothing else meanwhile: they may lie over everything but the thing.
        """
        return False

    @abstractmethod
    def preview(self, action: Action | None, now: V | None, after: V | None) -> None:
        """Show by two views what an action would lead to, as a ghost; None takes the ghost away."""

    @abstractmethod
    def mark_last_move(self, events: Sequence[Event]) -> None:
        """Mark what the last turn changed; no events take the mark away."""

    @abstractmethod
    def live(self, seconds: float) -> None:
        """Let glows breathe and leaves stir."""

    def make_room(self, *, is_needed: bool) -> None:
        """Hide what lies in the zones of answers, as long as there are any."""

    def board(self) -> Sequence[pygame.FRect]:
        """What of the board of the seat that is asked must stay in sight, whatever else is told."""
        return ()

    def checked(self) -> Sequence[pygame.FRect]:
        """What people look at before they answer, beside the board: words rather lie far away than there."""
        return ()

    def rivals(self) -> Sequence[pygame.FRect]:
        """Where a game shows by itself what others or all have together: words had better not lie there."""
        return ()

    def lettered(self) -> Sequence[pygame.FRect]:
        """What is read besides words in widgets, such as figures by a letter: no tail lies across it."""
        return ()

    def turn_to(self, seat: int) -> bool:
        """Show the board of a seat large, as what is told next is about it; whether another one was.

        Asked only where bots play among themselves: people look at their own board.
        """
        return False

    def board_seat(self) -> int | None:
        """Whose board is shown large; None where all are alike."""
        return None

    def invite(self, seats: Collection[int]) -> None:
        """Show which of those who wait may try already what they will be asked."""

    def try_out(self, tried: Tried | None) -> None:
        """Show what somebody tries who waits: on the large board if it is theirs, else on a bench beside it.

        None takes that away. What is shown of the seat that is asked never changes by it.
        """

    def trial_things(self) -> Sequence[Thing]:
        """What can be touched to try something; a bench has one that closes it."""
        return ()

    def bench(self) -> pygame.FRect | None:
        """Where somebody tries something who has not the large board; None if nobody does."""
        return None

    def show_coordinates(self, *, is_shown: bool) -> None:
        """Show how places are called, as long as something is to be read that names them."""

    def carried(self, thing: Thing) -> pygame.Surface | None:
        """The picture of a thing that a pointer drags over the table; None for what is not dragged."""
        return None

    def pick_up(self, thing: Thing) -> None:
        """A pointer has picked a thing up that `carried` has a picture of: show that it is not in its place.

        It has been said before, unless it is said only where it is dropped on what accepts it.
        """

    def put_down(self, at: tuple[float, float] | None) -> None:
        """What was picked up is let go: at a point, from where its move is shown next, or where it was."""

    def move_sight(self, dx: float, dy: float, zoom: float, at: tuple[float, float]) -> bool:
        """Move and zoom what is seen of the board, around a point; False where there is no camera.

        A zoom of 0 brings the best view back.
        """
        return False

    def closer(self, thing: Thing) -> float:
        """How many times nearer a thing must be seen for a finger to be sure of hitting it; 1 if it is."""
        return 1.0

    # What can be touched

    @abstractmethod
    def things(self, view: V) -> Sequence[Thing]:
        """Everything that can be touched or asked about, legal or not."""

    # What is said

    @abstractmethod
    def prompt(self, view: V, said: Sequence[str]) -> Prompt:
        """What the seat to act is asked."""

    def prompt_at(self, thing: Thing, view: V) -> Prompt | None:
        """The question with the name of a thing that has the focus, where its picture has no room for it."""
        return None

    def first_amount(self, asked: Action, view: V) -> int | None:
        """Where a dial begins; None: where the same seat left it last time, or else at the least amount."""
        return None

    def folds(self) -> Mapping[str, Sequence[str]]:
        """By the end of its key, a button behind which others wait until somebody asks for it: their touches.

        What the question of the moment is about waits behind nothing. The prompt with the same end asks
        what to do with what was unfolded.
        """
        return {}

    def button(self, touch: str, view: V) -> Prompt | None:
        """What a button says whose words depend on what is asked; None: always the same."""
        return None

    def doubted(self, facts: Mapping[str, Fact]) -> Mapping[str, Fact]:
        """The facts behind a doubt, with names for the things in them."""
        return facts

    def deed(self, action: Action) -> Prompt | None:
        """What a button says that carries out an action; None for those that have no words of their own."""
        *before, last = action.touches()
        kind, _, rest = last.partition(":")
        end = rest if kind == "button" else self.deeds.get(type(action))
        if end is None:
            return None
        facts: dict[str, Fact] = {"amount": int(rest)} if kind == "amount" else {"n": len(before)}
        return Prompt(f"button.{self.game}.{end}", facts)

    def promised(self, action: Action, view: V) -> str:
        """What an action would do, for whoever is advised to it and sees this; most say so by their name."""
        return ""

    def know(self, view: V) -> None:
        """Lines may speak from now on of whatever is in this view, which people may not see yet.

        `arrange` does so too; whoever asks for the lines of a story tells first where it ends.
        """

    @abstractmethod
    def line(self, event: Event) -> Line | None:
        """The sentence for an event; None for events that need none.

        Nothing is learned from an event: it may never have happened, such as what a bot would have done.
        """

    def joined(self, events: Sequence[Event]) -> Line | None:
        """One sentence for events in a row that people see as one deed, such as the steps of a walk.

        None where they are not one: then each has its own.
        """
        return None

    def warning(self, view: V) -> Sequence[str]:
        """What everybody should beware of as long as a game stands so, such as a low stock; said once.

        The keys of words that say it, and of fewer words; they need no facts, which are seen on the table.
        """
        return ()

    @abstractmethod
    def counters(self, seat: int, view: V, after: V | None = None) -> Sequence[Counter]:
        """The few numbers of a seat that its panel shows, and how they would change."""

    def note(self, seat: int, view: V) -> Note | None:
        """A few words under a seat's name, such as its aim."""
        return None

    def tip_of_button(self, name: str) -> str:
        """What a button does, by the end of its key, for whoever asks; nothing where its words say it all."""
        return ""

    def tip(self, thing: Thing, view: V) -> str:
        """A few words about a thing, for the tooltip."""
        return ""

    def is_button(self, thing: Thing) -> bool:
        """Whether a thing is a button of the game: arrows lead to a grey one too, and it says why it is."""
        return False

    def is_counter(self, thing: Thing) -> bool:
        """Whether a thing tells numbers as panels do: arrows lead to it from a button above or below it."""
        return False

    def show_asleep(self, names: Sequence[str], alpha: float) -> None:
        """Show those of these buttons faintly that accept no press yet, and all others as usual."""

    def purpose(self, action: Action) -> str:
        """What an amount is for that goes into a closed fist, in a few words."""
        return ""

    def fist_of(self, seat: Seat) -> str:
        """The name of the picture of a seat's closed fist; none where its medallion will do."""
        return ""

    def cue(self, event: Event) -> str | None:
        """The sound of an event."""
        return None


MakeTable = Callable[[TableTop], GameTable[Any]]
