"""What can happen to a window at any moment, and the ways through the program that it must not break."""

from collections.abc import Callable
from dataclasses import dataclass
from itertools import cycle
from random import Random

from game import catalogue
from game.core.match import Match
from game.core.seats import Player, Seat
from game.core.setup import Setup
from game.core.values import Action
from scenes.curtain.scene import ATTENTION, CurtainScene
from scenes.input.intents import KEYBOARD, Button, PadJoined, Press, WindowLeft, WindowReturned
from scenes.kiosk.staff_scene import StaffScene
from scenes.lessons.ending import ChapterEndScene, table_of_topic
from scenes.lessons.scene import LessonsScene
from scenes.lessons.school import School
from scenes.lobby.scene import LobbyScene
from scenes.lobby.seat_editor import SeatEditorScene
from scenes.menu.scene import MenuScene
from scenes.options.scene import OptionsScene
from scenes.platform.language import LANGUAGES
from scenes.replay.scene import ReplayScene
from scenes.rulebook.scene import RulebookScene
from scenes.saves.tabling import scoring_of, table_for
from scenes.scoring.scene import ScoringScene
from scenes.shell.dialog import DialogScene
from scenes.shell.on_screen_keyboard import KeyboardScene
from scenes.shell.scene import Scene
from scenes.stage.palette import SEAT_MARKS
from scenes.table.log_scene import LogScene
from scenes.table.past import PastScene
from scenes.table.pause import PauseScene
from scenes.table.scene import TableScene
from scenes.table.since import SinceScene
from tests.scenes.stage_door import PAD, StageDoor

SIZE, OTHER_SIZE = (320, 180), (400, 240)
MOST_BACKS = 12

# What happens to the window


def resize(door: StageDoor) -> None:
    now = door.context.window.surface.get_size()
    door.resize(SIZE if now == OTHER_SIZE else OTHER_SIZE)


def squeeze(door: StageDoor) -> None:
    """Make the window so small that nothing can be seen in it, and large again."""
    for size in ((1, 1), (1, 1000), (1000, 1), OTHER_SIZE):
        door.resize(size)


def toggle_full_screen(door: StageDoor) -> None:
    door.send(Press(KEYBOARD, Button.FULLSCREEN))


def change_language(door: StageDoor) -> None:
    spoken = LANGUAGES.index(door.context.language.code)
    door.set(language=LANGUAGES[(spoken + 1) % len(LANGUAGES)])


def enlarge_letters(door: StageDoor) -> None:
    door.set(text_scale=100 if door.context.settings.text_scale == 200 else 200)


def leave_window(door: StageDoor) -> None:
    door.send(WindowLeft(), WindowReturned())


Interrupt = Callable[[StageDoor], None]
INTERRUPTIONS: dict[str, Interrupt] = {
    "resized": resize,
    "squeezed": squeeze,
    "full screen": toggle_full_screen,
    "another language": change_language,
    "larger letters": enlarge_letters,
    "left": leave_window,
}


# What people do to go on


def open_curtain(door: StageDoor) -> None:
    """Confirm at a curtain that listens already, as whoever is asked does."""
    top = door.top
    if isinstance(top, CurtainScene) and top._seconds > ATTENTION:
        door.press(Button.CONFIRM)


def go_back_to_the_menu(door: StageDoor) -> None:
    """Press back until the menu is reached; a scene that cannot be left is stuck."""
    door.hands.close()
    for _ in range(MOST_BACKS):
        if isinstance(door.top, MenuScene):
            return
        if isinstance(door.top, PauseScene):  # a table and its curtain are left through the pause
            door.top.controls.focus_on("leave")
            door.press(Button.CONFIRM)
        else:
            door.press(Button.BACK)
        door.rest()
        door.frame(0.1, times=5)  # a curtain that has just closed does not listen yet
    raise AssertionError(f"{door.top} cannot be left")


def is_asked(door: StageDoor) -> bool:
    """Whether a person at the table is asked, and sees their own secrets if these are asked for."""
    if not isinstance(door.top, TableScene):
        return False
    sitting, screen = door.top.sitting, door.top._privacy.screen
    seat = sitting.asked
    return sitting.saying is not None and seat is not None and not screen.hides_from(seat)


# The ways


@dataclass(frozen=True)
class Way:
    """From a first frame to where it leads by itself, or with people who open curtains."""

    begin: Callable[[StageDoor], object]
    is_done: Callable[[StageDoor], bool]


def comes(scene: type[Scene]) -> Callable[[StageDoor], bool]:
    return lambda door: isinstance(door.top, scene)


def pressing(opened: str, name: str) -> Callable[[StageDoor], None]:
    """A scene at rest in which a widget is pressed."""

    def press(door: StageDoor) -> None:
        door.open(opened).controls.focus_on(name)
        door.app.receive(Press(KEYBOARD, Button.CONFIRM))

    return press


def saying(opened: str, button: Button) -> Callable[[StageDoor], None]:
    """A scene at rest in which a button is pressed."""

    def press(door: StageDoor) -> None:
        door.open(opened)
        door.app.receive(Press(PAD, button))

    return press


def a_match(
    game: str, moves: int, players: tuple[Player, ...] = ("human", "human"), seed: int = 3
) -> Callable[[], Match]:
    """A match after some moves at random, or as many fewer than all as a negative number says."""

    def play() -> Match:
        seats = [
            Seat(mark.emblem.capitalize(), mark.emblem, mark.emblem, player)
            for mark, player in zip(SEAT_MARKS, players, strict=False)
        ]
        match, random = Match.start(catalogue.rules(game), Setup(len(seats), seed), seats), Random(seed)
        actions: list[Action] = []
        while match.state.to_act() is not None and not 0 <= moves <= len(actions):
            actions.append(random.choice(match.state.legal()))
            match.apply(actions[-1])
        if moves >= 0:
            return match
        shorter = Match.start(match.rules, match.setup, seats)
        for action in actions[:moves]:
            shorter.apply(action)
        return shorter

    return play


def sitting_down(make: Callable[[], Match]) -> Callable[[StageDoor], None]:
    """The first frame of a table."""

    def sit_down(door: StageDoor) -> None:
        door.open("menu nursery")
        door.context.stack.push(table_for(door.context, make()))

    return sit_down


def moving(make: Callable[[], Match]) -> Callable[[StageDoor], None]:
    """A table at which a move has just been made."""

    def move(door: StageDoor) -> None:
        sitting_down(make)(door)
        settle_until(door, is_asked)
        sitting = door.top.sitting  # type: ignore[attr-defined]
        action = Random(5).choice(sitting.match.state.legal())
        assert sitting.answer(sitting.keys[action.seat], action) is None

    return move


def settle_until(door: StageDoor, happens: Callable[[StageDoor], bool], most: int = 40) -> None:
    """Skip all movement until something has happened."""
    for _ in range(most):
        if happens(door):
            return
        open_curtain(door)
        door.rest()
        door.frame(0.1)
    raise AssertionError(f"it never happens; {door.top} is open")


def opening_the_curtain(make: Callable[[], Match]) -> Callable[[StageDoor], None]:
    """A curtain that somebody has just opened."""

    def confirm(door: StageDoor) -> None:
        sitting_down(make)(door)
        door.frame()
        while not isinstance(door.top, CurtainScene):
            door.rest()
        door.frame(0.1, times=6)
        door.app.receive(Press(PAD, Button.CONFIRM))

    return confirm


def at_the_table(button: Button) -> Callable[[StageDoor], None]:
    """A table at rest where a button is pressed."""

    def press(door: StageDoor) -> None:
        sitting_down(a_match("nursery", 9))(door)
        settle_until(door, is_asked)
        door.app.receive(Press(PAD, button))

    return press


def looking_back(door: StageDoor) -> None:
    at_the_table(Button.LOG)(door)
    settle_until(door, comes(LogScene))
    door.top.controls.focus_on("line 0")
    door.app.receive(Press(PAD, Button.CONFIRM))


def stepping_through(door: StageDoor) -> None:
    at_the_table(Button.LOG)(door)
    settle_until(door, comes(LogScene))
    door.top.controls.focus_on("news")
    door.app.receive(Press(PAD, Button.CONFIRM))


def returning_to_the_table(door: StageDoor) -> None:
    at_the_table(Button.PAUSE)(door)
    settle_until(door, comes(PauseScene))
    door.app.receive(Press(PAD, Button.BACK))


def learning(door: StageDoor, steps: int) -> None:
    """The first topic of the nursery after some steps, as somebody finds it who has come from the lobby."""
    school = School.of(door.context, "nursery")
    assert school is not None
    below = MenuScene(door.context), LessonsScene(door.context, school, lambda: None)
    door.show(*below, table_of_topic(school, 0, door.context.stack.pop, steps))
    settle_until(door, is_asked)


def leaving_a_lesson(door: StageDoor) -> None:
    learning(door, 1)
    door.app.receive(Press(PAD, Button.BACK))


def ending_a_topic(door: StageDoor) -> None:
    learning(door, 2)
    door.app.receive(Press(PAD, Button.CONFIRM))


def counting(door: StageDoor) -> None:
    door.open("menu nursery")
    door.context.stack.push(scoring_of(door.context, a_match("nursery", 999)()))


def is_counted(door: StageDoor) -> bool:
    return isinstance(door.top, ScoringScene) and door.top.is_counted


def watching(door: StageDoor, *, is_playing: bool = False) -> ReplayScene:
    replay = ReplayScene(door.context, a_match("nursery", 4)())
    door.show(MenuScene(door.context), replay)
    if is_playing:
        replay.play_or_pause()
    else:
        replay.step()
    return replay


def has_seen(moves: int) -> Callable[[StageDoor], bool]:
    def is_there(door: StageDoor) -> bool:
        return isinstance(door.top, ReplayScene) and door.top.at == moves and not door.top.is_playing

    return is_there


def being_noticed(door: StageDoor) -> None:
    door.open("lobby")
    door.app.receive(PadJoined(PAD, "pad"))


def asks_nothing(door: StageDoor) -> bool:
    return not door.top.toasts.is_busy


def pressing_the_bin(door: StageDoor) -> None:
    waiting = door.open("games that wait")
    waiting.controls.focus_on(next(name for name in waiting.controls.focus.things if "throw" in name))
    door.app.receive(Press(PAD, Button.CONFIRM))


WAYS: dict[str, Way] = {
    "the theatres turn": Way(saying("menu nursery", Button.NEXT), comes(MenuScene)),
    "to the lobby": Way(pressing("menu nursery", "front"), comes(LobbyScene)),
    "to the options": Way(pressing("menu nursery", "options"), comes(OptionsScene)),
    "to the rules": Way(pressing("menu nursery", "rules"), comes(RulebookScene)),
    "to the games that wait": Way(pressing("menu with a game that waits", "continue"), is_asked),
    "to one of the games that wait": Way(saying("games that wait", Button.CONFIRM), is_asked),
    "asking whether to quit": Way(saying("menu nursery", Button.BACK), comes(DialogScene)),
    "staying after all": Way(saying("quit question", Button.CONFIRM), comes(MenuScene)),
    "throwing a game away?": Way(pressing_the_bin, comes(DialogScene)),
    "to a seat": Way(pressing("lobby", "seat 0"), comes(SeatEditorScene)),
    "to the keyboard": Way(pressing("seat editor", "name"), comes(KeyboardScene)),
    "back from the keyboard": Way(pressing("keyboard", "done"), comes(SeatEditorScene)),
    "back to the lobby": Way(pressing("seat editor", "done"), comes(LobbyScene)),
    "to the table": Way(pressing("lobby", "start"), is_asked),
    "another page": Way(saying("rulebook 3", Button.NEXT), comes(RulebookScene)),
    "back to the menu": Way(saying("options comfort", Button.BACK), comes(MenuScene)),
    "to another language": Way(pressing("languages", "answer 1"), comes(MenuScene)),
    "from the PIN pad": Way(pressing("PIN pad", "close"), comes(MenuScene)),
    "another page for staff": Way(saying("staff plays", Button.NEXT), comes(StaffScene)),
    "ending the kiosk?": Way(pressing("staff settings", "exit"), comes(DialogScene)),
    "a notice": Way(being_noticed, asks_nothing),
    "the pause": Way(at_the_table(Button.PAUSE), comes(PauseScene)),
    "back to the table": Way(returning_to_the_table, is_asked),
    "the log": Way(at_the_table(Button.LOG), comes(LogScene)),
    "a look back": Way(looking_back, comes(PastScene)),
    "what happened since one's turn": Way(stepping_through, comes(SinceScene)),
    "the nursery opens": Way(sitting_down(a_match("nursery", 0)), is_asked),
    "a tree is planted": Way(moving(a_match("nursery", 9)), is_asked),
    "the woods open": Way(sitting_down(a_match("robbers", 0)), is_asked),
    "the woods open for one among bots": Way(
        sitting_down(a_match("robbers", 0, ("human", "bot:easy"))), is_asked
    ),
    "a curtain opens in the woods": Way(opening_the_curtain(a_match("robbers", 0)), is_asked),
    "a tile is laid behind the curtain": Way(moving(a_match("robbers", 0)), is_asked),
    "to a first lesson": Way(pressing("lobby", "learn"), is_asked),
    "a lesson is left": Way(leaving_a_lesson, comes(LessonsScene)),
    "a topic ends": Way(ending_a_topic, comes(ChapterEndScene)),
    "robbers walk": Way(moving(a_match("robbers", 90)), is_asked),
    "the forest opens": Way(sitting_down(a_match("forester", 0)), is_asked),
    "foresters plant": Way(moving(a_match("forester", 40)), is_asked),
    "the club opens": Way(sitting_down(a_match("gnomes", 0)), is_asked),
    "gnomes take jobs": Way(moving(a_match("gnomes", 20)), is_asked),
    "from blind fists to the curtain": Way(pressing("blind fists", "curtain"), comes(MenuScene)),
    "settlers arrive": Way(sitting_down(a_match("walnut_grove", 0)), is_asked),
    "a game ends": Way(moving(a_match("nursery", -1)), is_counted),
    "all is counted": Way(counting, is_counted),
    "a move is watched": Way(watching, has_seen(1)),
    "a game is watched": Way(lambda door: watching(door, is_playing=True), has_seen(4)),
}


def in_turn(frames: int, most: int) -> list[tuple[int, str]]:
    """Frames of a way with what happens in each: every frame with everything if there is time for so many."""
    if frames * len(INTERRUPTIONS) <= most:
        return [(frame, name) for frame in range(frames) for name in INTERRUPTIONS]
    wanted = sorted({round(number * (frames - 1) / (most - 1)) for number in range(most)})
    return list(zip(wanted, cycle(INTERRUPTIONS), strict=False))
