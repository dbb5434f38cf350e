"""Pictures of situations in which people were once at a loss: `uv run python -m tests.scenes.seen FOLDER`.

Real scenes are driven into each of them, so that the pictures can be laid beside those of another version.
"""

import os
import sys
import tempfile
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from typing import Any

import pygame

from game import catalogue
from game.bots.worker import Question
from game.core.match import Match
from game.core.seats import Player, Seat
from game.core.setup import Setup
from game.core.values import Event
from game.forester.events import CardRevealed
from game.robbers.events import RobberArrested
from scenes.curtain.scene import CurtainScene
from scenes.input.intents import (
    KEYBOARD,
    MOUSE,
    Button,
    PointerDown,
    PointerMoved,
    PointerUp,
    Press,
)
from scenes.lobby.scene import LobbyScene
from scenes.menu.scene import MenuScene
from scenes.replay.scene import ReplayScene
from scenes.rulebook.scene import RulebookScene
from scenes.stage.palette import Colour
from scenes.table.scene import TableScene
from scenes.table.things import Touchable
from scenes.tables.shelf import TABLES
from tests.scenes.colour_sight import SIGHTS, Sight, seen_colour
from tests.scenes.stage_door import StageDoor, save_a_game
from tests.scenes.table.any_table import Asleep

SIZE = (1280, 720)
UPRIGHT = (720, 1280)
RESTS = 1.4  # seconds that a mouse lies still until it is told what it is on
MOST_GAMES = 30
EMBLEMS = ("owl", "fern", "beetle")
WANTED = ("BuySapling", "Bid", "Take", "Seize", "Move", "Trick")  # what leads somewhere
WITH_BOTS: tuple[Player, ...] = ("human", "bot:random")
PEOPLE: tuple[Player, ...] = ("human", "human", "human")

Is = Callable[[Any], bool]  # of what a view shows


class Pondering(Asleep):
    """A bot that never comes to an end with its thoughts."""

    def ask(self, question: Question) -> None:
        self.is_thinking = True

    def warm_up(self) -> None:
        """It needs no preparation."""

    def hurry(self) -> None:
        """There is nothing to be had sooner."""

    def forget(self) -> None:
        self.is_thinking = False


class Visit(StageDoor):
    """One program for all situations; `scale` makes all windows smaller."""

    def __init__(self, folder: Path, scale: float = 1.0) -> None:
        self.scale = scale
        super().__init__(folder, self._scaled(SIZE))

    def begin(self, size: tuple[int, int] = SIZE, **settings: Any) -> None:
        """As if somebody had just opened the program in a window of a size, with settings."""
        self.reset()
        self.set(**settings)
        self.resize(self._scaled(size))

    def _scaled(self, size: tuple[int, int]) -> tuple[int, int]:
        return round(size[0] * self.scale), round(size[1] * self.scale)

    # Games

    def deal(self, game: str, players: tuple[Player, ...] = WITH_BOTS, seed: int = 3) -> None:
        say = self.context.say
        seats = [
            Seat(say(f"seat.{emblem}"), emblem, emblem, player)
            for emblem, player in zip(EMBLEMS, players, strict=False)
        ]
        self.match, self.random = (
            Match.start(catalogue.rules(game), Setup(len(seats), seed), seats),
            Random(seed),
        )

    def move(self) -> list[Event]:
        """A move by chance that leads somewhere more often than not."""
        legal = list(self.match.state.legal())
        wanted = [action for action in legal if type(action).__name__ in WANTED]
        choice = wanted if wanted and self.random.random() < 0.85 else legal
        return self.match.apply(self.random.choice(choice))

    def play_until(self, is_there: Is, seat: int = 0) -> None:
        """Play until a seat is asked and the position is right, if need be in another game."""
        players = tuple(each.player for each in self.match.seats)
        for seed in range(self.match.setup.seed, self.match.setup.seed + MOST_GAMES):
            while (asked := self.match.state.to_act()) is not None:
                if asked == seat and is_there(self.match.state.view(seat)):
                    return
                self.move()
            self.deal(self.match.rules.info.id, players, seed + 1)
        raise AssertionError(f"no game of {self.match.rules.info.id} comes there")

    def sit_down(self) -> None:
        """Open the table; the others never answer by themselves."""
        self.table = TableScene(
            self.context, self.match, TABLES[self.match.rules.info.id], lambda match: None
        )
        self.table.sitting._bots = Pondering()
        self.show(self.table)
        self.come_to_rest()

    def come_to_rest(self) -> None:
        """Let everything be told, and whoever is asked open the curtain."""
        for _ in range(4):
            self.frame(0.5)
            self.rest()
            if isinstance(self.top, CurtainScene):
                self.frame(0.5, times=4)
                self.press(Button.CONFIRM, KEYBOARD)
                self.rest()

    def others_move(self) -> None:
        """One move by whoever is asked, and what others do until the person is asked again."""
        self.move()
        while self.match.state.to_act() not in (0, None):
            self.move()

    def view(self) -> Any:
        """How the game stands for the first seat."""
        return self.match.state.view(0)

    # People

    def rest_on(self, name: str) -> None:
        """Let the mouse lie on a thing until it is explained."""
        x, y = self.middle_of(name)
        self.send(PointerMoved(MOUSE, x - 2, y), PointerMoved(MOUSE, x, y))
        self.frame(RESTS / 10, times=10)

    def tap(self, name: str) -> None:
        x, y = self.middle_of(name)
        self.send(PointerMoved(MOUSE, x, y), PointerDown(MOUSE, x, y), PointerUp(MOUSE, x, y))

    def thing(self, start: str, which: int = 0) -> str:
        """The name of a thing on the table whose name begins so."""
        things = [widget.name for widget in self.top.controls.widgets if isinstance(widget, Touchable)]
        return [name for name in things if name.startswith(start)][which]


# The robbers


def robbers_my_turn(door: Visit) -> None:
    """The turn of a person begins while the mouse lies on the forest."""
    door.begin(bot_pace="instant", animation_pace="instant")
    door.deal("robbers")
    door.play_until(lambda view: view.round >= 1 and view.task == "act")
    door.sit_down()
    x, y = door.middle_of(door.thing("cell:", 5))
    door.send(PointerMoved(MOUSE, x, y))
    door.others_move()
    while door.match.state.to_act() == 0 and door.view().task != "place":
        door.others_move()
    door.come_to_rest()
    door.frame(RESTS)


def arrests(events: Sequence[Event]) -> bool:
    return any(isinstance(event, RobberArrested) for event in events)


def robbers_arrest(door: Visit) -> pygame.Surface:
    """Nine moments while the guard arrests a robber."""
    door.begin()
    door.deal("robbers")
    door.play_until(lambda view: any(arrests(played.events) for played in door.match.moves))
    actions = [played.action for played in door.match.moves]
    at = max(number for number, played in enumerate(door.match.moves) if arrests(played.events))
    door.deal("robbers", seed=door.match.setup.seed)
    for action in actions[:at]:
        door.match.apply(action)
    door.sit_down()
    door.match.apply(actions[at])
    moments: list[pygame.Surface] = []
    while door.table.timeline.has_queue or not moments:
        door.frame(0.1, times=3)
        moments.append(door.picture())
    return side_by_side([moments[len(moments) * number // 9] for number in range(9)], 3)


def robbers_bot_thinks(door: Visit) -> None:
    """A bot thinks while the mouse lies on the forest."""
    door.begin(bot_pace="instant", animation_pace="instant")
    door.deal("robbers")
    door.play_until(lambda view: view.round >= 1 and view.task == "act", seat=1)
    door.sit_down()
    door.frame(0.5, times=6)
    door.rest_on(door.thing("cell:", 6))


def robbers_hand(door: Visit) -> None:
    """Before round 1 somebody asks about a tile in their hand, while a notice is still there."""
    door.begin(bot_pace="instant", animation_pace="instant")
    door.deal("robbers")
    door.play_until(lambda view: view.task == "entry" and len(view.tiles) > 6)
    door.sit_down()
    door.press(Button.UNDO, KEYBOARD)
    door.come_to_rest()
    door.send(Press(KEYBOARD, Button.NEXT))
    door.press(Button.HELP, KEYBOARD)


def menu_enter(door: Visit) -> pygame.Surface:
    """The robbers are tapped while a game of the nursery waits; then Enter is pressed."""
    door.begin()
    save_a_game(door.context, "Ann", "Ben", moves=9)
    door.show(MenuScene(door.context, "forester"))
    door.tap("side robbers")
    door.rest()
    tapped = door.picture()
    door.press(Button.CONFIRM, KEYBOARD)
    door.rest()
    return side_by_side([tapped, door.picture()], 2)


# The nursery


def nursery(door: Visit, moves: int, size: tuple[int, int] = SIZE, **settings: Any) -> None:
    door.begin(size, bot_pace="instant", animation_pace="instant", **settings)
    door.deal("nursery")
    while len(door.match.moves) < moves or door.match.state.to_act() != 0:
        door.move()
    door.sit_down()


def nursery_undo(door: Visit) -> None:
    """Undo is pressed."""
    nursery(door, 8)
    door.tap("undo")
    door.come_to_rest()


def nursery_refusal(door: Visit) -> None:
    """A hollow is tapped where a tree is to be moved."""
    nursery(door, 8)
    empty = next(cell for cell, kind in enumerate(door.view().board) if cell > 26 and kind is None)
    door.tap(f"cell:{empty}")


def nursery_large_letters(door: Visit) -> None:
    """German, letters of 200 %, and a notice."""
    nursery(door, 3, language="de", text_scale=200)
    door.tap("undo")
    door.come_to_rest()


# Around the tables


def lobby(door: Visit) -> None:
    """The lobby for a mouse."""
    door.begin()
    door.show(MenuScene(door.context), LobbyScene(door.context, "nursery"))


def portrait(door: Visit) -> None:
    """The robbers on an upright screen."""
    door.begin(UPRIGHT, language="de", bot_pace="instant", animation_pace="instant")
    door.deal("robbers", ("human", "bot:random", "bot:random"))
    door.play_until(lambda view: view.round >= 1 and view.task == "act")
    door.sit_down()


def rulebook_in_french(door: Visit) -> None:
    """The tabs of the robbers' rules in French."""
    door.begin(language="fr")
    door.show(MenuScene(door.context), RulebookScene(door.context, "robbers"))


def rulebook_of_the_forester(door: Visit) -> None:
    """The chapter of the forester's cards."""
    door.begin()
    door.show(MenuScene(door.context), RulebookScene(door.context, "forester", "10"))


# The forester


def foresters(
    door: Visit,
    is_there: Is,
    players: tuple[Player, ...] = WITH_BOTS,
    seat: int = 0,
    **settings: Any,
) -> None:
    door.begin(bot_pace="instant", animation_pace="instant", **settings)
    door.deal("forester", players)
    door.play_until(is_there, seat)
    door.sit_down()


def buys(view: Any) -> bool:
    return bool(view.task == "voluntary_actions" and view.turn >= 4)


def lays(view: Any) -> bool:
    return bool(view.task == "play_cards" and view.turn >= 5)


def damaged(view: Any) -> list[int]:
    """The spaces of the first seat with some markers, and holes for more."""
    return [space.space for space in view.domains[0].spaces if 0 < space.markers < space.circles]


def forester_rival(door: Visit) -> None:
    """Somebody who may buy looks at what the other one has."""
    foresters(door, buys)
    door.rest_on("seat:1")


def forester_asked(door: Visit) -> None:
    """Fern, the second person of three, is asked and looks at what Beetle has."""
    foresters(door, lambda view: view.task == "place_damage", PEOPLE, seat=1)
    door.rest_on("seat:2")


def forester_recap(door: Visit) -> None:
    """Others have acted, and the mouse lies on a card."""
    foresters(door, lays)
    door.others_move()
    while not lays(door.view()):
        door.others_move()
    door.come_to_rest()
    door.rest_on(door.thing("card:", -1))


def forester_tip(door: Visit) -> None:
    """The mouse lies on a tree in the upper row of one's own forest."""
    foresters(door, buys)
    door.rest_on("space:0:5")


def forester_replay(door: Visit) -> None:
    """A replay at a moment when a card is turned up."""
    door.begin()
    door.deal("forester")
    door.play_until(lays)
    shown = [
        number
        for number, played in enumerate(door.match.moves)
        if any(isinstance(event, CardRevealed) for event in played.events)
    ]
    replay = ReplayScene(door.context, door.match)
    door.show(MenuScene(door.context), replay)
    replay.go_to(shown[-1])
    door.rest()
    replay.step()
    door.frame(0.1, times=16)


def forester_without_red(door: Visit) -> pygame.Surface:
    """Trees with damage markers and holes for more of them, in usual sight and without red or green."""
    foresters(door, lambda view: buys(view) and bool(damaged(view)))
    box = door.top.controls[f"space:0:{damaged(door.view())[0]}"].box
    part = door.context.look.viewport.rect(box)
    return in_all_sights(door.picture().subsurface(part))


def forester_cards(door: Visit) -> pygame.Surface:
    """A hand of cards, good and bad ones, in usual sight and without red or green."""
    foresters(door, lays)
    cards = [widget.box for widget in door.top.controls.widgets if widget.name.startswith("card:")]
    part = door.context.look.viewport.rect(cards[0].unionall(cards[1:]))
    return in_all_sights(door.picture().subsurface(part))


def forester_in_german(door: Visit) -> None:
    """Letters and words of a German table."""
    foresters(door, lays, language="de")
    door.rest_on(door.thing("card:", 1))


def forester_large_letters(door: Visit) -> None:
    """Letters of 200 %, and the mouse lies on a card."""
    foresters(door, lays, text_scale=200)
    door.rest_on(door.thing("card:", 2))


SITUATIONS: dict[str, Callable[[Visit], pygame.Surface | None]] = {
    "a_01_robbers_my_turn": robbers_my_turn,
    "a_02_robbers_arrest": robbers_arrest,
    "a_03_robbers_bot_thinks": robbers_bot_thinks,
    "a_04_robbers_hand": robbers_hand,
    "a_05_menu_robbers_tapped_then_enter": menu_enter,
    "a_06_nursery_undo": nursery_undo,
    "a_07_nursery_refusal_on_hollow": nursery_refusal,
    "a_08_lobby_mouse": lobby,
    "a_09_portrait": portrait,
    "a_10_rulebook_french_tabs": rulebook_in_french,
    "a_11_nursery_text_200": nursery_large_letters,
    "f_01_forester_rival_looked_at": forester_rival,
    "f_02_forester_fern_asked": forester_asked,
    "f_03_forester_recap_and_tip": forester_recap,
    "f_04_forester_tip": forester_tip,
    "f_05_forester_rulebook": rulebook_of_the_forester,
    "f_06_forester_replay": forester_replay,
    "f_07_forester_markers_without_red": forester_without_red,
    "f_08_forester_cards_without_red": forester_cards,
    "f_09_forester_german": forester_in_german,
    "f_10_forester_text_200": forester_large_letters,
}


def side_by_side(pictures: list[pygame.Surface], columns: int) -> pygame.Surface:
    """Several moments as one picture."""
    width, height = pictures[0].get_size()
    sheet = pygame.Surface((width * columns, height * -(-len(pictures) // columns)))
    for number, picture in enumerate(pictures):
        sheet.blit(picture, (number % columns * width, number // columns * height))
    return sheet


def in_all_sights(picture: pygame.Surface) -> pygame.Surface:
    """A picture as most people see it, and below as those do who see no red or no green."""
    return side_by_side([as_seen(picture, sight) for sight in SIGHTS], 1)


def as_seen(picture: pygame.Surface, sight: Sight) -> pygame.Surface:
    """A picture in the colours that an eye tells apart."""
    seen = pygame.Surface(picture.get_size())
    known: dict[Colour, Colour] = {}
    for x in range(picture.get_width()):
        for y in range(picture.get_height()):
            red, green, blue, _ = picture.get_at((x, y))
            colour = red, green, blue
            if colour not in known:
                known[colour] = seen_colour(colour, sight)
            seen.set_at((x, y), known[colour])
    return seen


def draw(door: Visit, name: str) -> pygame.Surface:
    """How a situation looks today."""
    return SITUATIONS[name](door) or door.picture()


def main(folder: Path) -> None:
    """Save a picture of every situation."""
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as home:
        door = Visit(Path(home))
        for name in SITUATIONS:
            pygame.image.save(draw(door, name), folder / f"{name}.png")
            print(name)
        door.close()


if __name__ == "__main__":
    main(Path(sys.argv[1]))
