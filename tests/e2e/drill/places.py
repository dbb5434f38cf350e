"""The places of the program where a fault can strike: how people get there, and what they do there."""

import time
from collections.abc import Callable
from dataclasses import dataclass

from game.core.values import Action
from scenes.curtain.scene import CurtainScene
from scenes.input.intents import Button
from scenes.kiosk.pin import PinLock
from scenes.kiosk.pin_scene import PinScene
from scenes.kiosk.still_there_scene import StillThereScene
from scenes.replay.scene import ReplayScene
from scenes.scoring.scene import ScoringScene
from scenes.table.log_scene import LogScene
from scenes.table.past import PastScene
from tests.e2e.drill.guest import Guest
from tests.e2e.test_games_with_secrets import wait_until_asked, wanted

Visit = Callable[[Guest], object]


@dataclass(frozen=True)
class Place:
    """Whoever gets there has begun a game before; whether its table is still open below."""

    reach: Visit
    do: Visit
    has_table: bool = True


# Getting there


def sitting(game: str) -> Visit:
    return lambda guest: guest.begin(game)


def pressing(*names: str) -> Visit:
    """At a table of the nursery, press one thing after the other."""

    def press(guest: Guest) -> None:
        guest.begin("nursery")
        press_all(guest, *names)

    return press


def at_home(*names: str) -> Visit:
    """In the menu, where a game waits, press one thing after the other."""

    def go(guest: Guest) -> None:
        guest.begin("nursery")
        guest.go_home()
        press_all(guest, *names)

    return go


def press_all(guest: Guest, *names: str) -> None:
    for name in names:
        guest.hand.press(name)
        guest.frame()


def before_the_curtain(guest: Guest) -> None:
    """One has moved, and another is to look at their own hand."""
    guest.begin("robbers", moves=0)
    while not isinstance(guest.top, CurtainScene):
        guest.hand.press(wanted(guest, guest.hand, guest.random))
        wait_until_asked(guest)


def looking_back(guest: Guest) -> None:
    pressing("log")(guest)
    guest.wait_for(LogScene)
    lines = [name for name in guest.top.controls.focus.things if name.startswith("line ")]
    guest.top.controls.focus_on(lines[-1])
    guest.keys.say(Button.CONFIRM)
    guest.wait_for(PastScene)


def asked_whether_to_quit(guest: Guest) -> None:
    at_home()(guest)
    guest.keys.say(Button.BACK)
    guest.frame()


def asked_whether_still_there(guest: Guest) -> None:
    """On a public screen, after a long silence."""
    guest.begin("nursery")
    guest.context.stack.push(StillThereScene(guest.context, lambda: 9, "kiosk.game_waits"))
    guest.frame()


def before_the_pin_pad(guest: Guest) -> None:
    """Where staff get in, and where every try is written down."""
    guest.begin("nursery")
    lock = PinLock(guest.context.folders.settings, "", time.time)
    guest.context.stack.push(PinScene(guest.context, lock, lambda: None))
    guest.frame()


def counting(guest: Guest) -> None:
    """The last move of a game is made by hand."""
    guest.begin("nursery")
    leap_before_the_end(guest)
    guest.play_on(1)
    guest.wait_for(ScoringScene)


def watching(guest: Guest) -> None:
    counting(guest)
    while not guest.top.is_counted:  # type: ignore[attr-defined]
        guest.frame(0.1)
    press_all(guest, "replay")
    guest.wait_for(ReplayScene)


def leap_before_the_end(guest: Guest) -> None:
    """Make all moves of a game but the last, faster than any hand."""
    match, ahead = guest.match, guest.match.state.copy()
    actions: list[Action] = []
    while ahead.to_act() is not None:
        actions.append(guest.random.choice(ahead.legal()))
        ahead.apply(actions[-1])
    for action in actions[:-1]:
        match.apply(action)
    wait_until_asked(guest)


# What people do there


def doing(*names: str) -> Visit:
    return lambda guest: guest.try_to_press(*names)


def saying(*buttons: Button) -> Visit:
    def say(guest: Guest) -> None:
        for button in buttons:
            guest.keys.say(button)
            guest.frame()

    return say


def going_on(guest: Guest) -> None:
    guest.play_on(2)


PLACES: dict[str, Place] = {
    "menu": Place(at_home(), saying(Button.NEXT), has_table=False),
    "lobby": Place(at_home("front"), doing("seat 1", "done"), has_table=False),
    "shelf": Place(at_home("games"), doing("tab finished", "tab unfinished"), has_table=False),
    "quit?": Place(asked_whether_to_quit, saying(Button.BACK), has_table=False),
    "replay": Place(watching, doing("after", "after"), has_table=False),
    "scoring": Place(counting, saying(Button.BACK), has_table=False),
    "nursery": Place(sitting("nursery"), going_on),
    "robbers": Place(sitting("robbers"), going_on),
    "forester": Place(sitting("forester"), going_on),
    "curtain": Place(before_the_curtain, going_on),
    "pause": Place(pressing("pause"), doing("continue")),
    "log": Place(pressing("log"), doing("close")),
    "past": Place(looking_back, saying(Button.BACK)),
    "rules": Place(pressing("pause", "rules"), saying(Button.NEXT)),
    "still there?": Place(asked_whether_still_there, saying(Button.CONFIRM)),
    "PIN pad": Place(before_the_pin_pad, doing("key 1", "key 2", "key 3", "key 4", "check")),
    "options": Place(pressing("pause", "options"), doing("tab comfort", "confirms_moves", "confirms_moves")),
}
