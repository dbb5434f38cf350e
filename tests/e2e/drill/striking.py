"""One strike: a fault hits somebody in a place of the program, and afterwards every promise is looked at."""

import time
from contextlib import ExitStack
from random import Random

from scenes.saves.saved_games import shelf
from tests.e2e.drill.child import Child
from tests.e2e.drill.faults import FAULTS, Fault, ProcessFault
from tests.e2e.drill.guest import Guest
from tests.e2e.drill.house import House
from tests.e2e.drill.places import PLACES, Place
from tests.e2e.drill.promises import is_on_disk, on_disk, path_of
from tests.game.core.tables import shared_folder

BETWEEN_TRIES = 31  # tenths of a second after which a table has tried again to save
LONGEST_WAIT = 0.2  # seconds until a program is killed in the place where it is


def has_meaning(fault: str, place: str) -> bool:
    """Whether there is anything in a place that a fault could hit."""
    what = FAULTS[fault]
    return isinstance(what, ProcessFault) or PLACES[place].has_table or not what.needs_table


def strike(house: House, fault: str, place: str, moment: int) -> None:
    """Let a fault strike some frames after somebody has come to a place. Raises if a promise is broken."""
    what = FAULTS[fault]
    if isinstance(what, ProcessFault):
        _strike_process(what, place, moment)
    else:
        _strike_program(house, what, PLACES[place], moment)


def _strike_program(house: House, fault: Fault, place: Place, moment: int) -> None:
    guest = house.welcome(moment, has_bot=fault.needs_bot)
    try:
        with ExitStack() as trouble:

            def begin() -> None:
                trouble.enter_context(fault.strike(guest))

            if fault.is_there_from_the_start:
                begin()
            place.reach(guest)
            if fault.is_about_movement:
                guest.set(animation_pace="normal", has_reduced_motion=False)
            if not fault.is_there_from_the_start:
                guest.expect(moment, begin)
            if fault.ends_play:
                guest.frame(times=moment + 1)
                guest.make_a_move()
            else:
                place.do(guest)
                guest.be_struck()
                guest.play_on()
            guest.go_home()
        if fault.is_about_start:
            guest = house.start_again(guest)
        look_after(guest)
    except BaseException:
        guest.close()
        raise
    if fault.is_about_start:
        guest.close()
    else:
        house.give_back(guest)


def _strike_process(fault: ProcessFault, place: str, moment: int) -> None:
    with shared_folder() as folder:
        child = Child(folder, place, moment)
        time.sleep(Random(moment).random() * LONGEST_WAIT)
        try:
            fault.strike(child)
        finally:
            child.end()
        guest = Guest(folder)
        try:
            found = shelf([guest.context.folders.saves])
            for seed, moves in child.seen.items():
                (game,) = [game for game in (*found.unfinished, *found.finished) if game.setup.seed == seed]
                assert on_disk(game.path)[: len(moves)] == moves, "moves that were seen are lost"
                if game.to_act is not None:
                    guest.take_up(game.path)
                    guest.go_home()
            look_after(guest)
        finally:
            guest.close()


def look_after(guest: Guest) -> None:
    """When the fault is over: every game is there with every move that was seen, goes on, and is saved."""
    guest.frame(0.1, times=BETWEEN_TRIES)
    save_what_waits(guest)
    for match in list(guest.games.values()):
        if match.state.to_act() is not None:
            guest.take_up(path_of(match))
            guest.play_on()
            guest.go_home()
    save_what_waits(guest)
    assert not len(guest.context.kept), "a game still waits in memory"
    for match in guest.games.values():
        assert is_on_disk(match), f"{path_of(match)} does not hold the whole game"
    found = shelf(guest.context.folders.with_saves())
    assert {game.setup.seed for game in (*found.unfinished, *found.finished)} >= set(guest.games)


def save_what_waits(guest: Guest) -> None:
    """The shelf tries again to save what waits in memory; its file may get another name then."""
    guest.go_home()
    guest.hand.press("games")
    guest.go_home()
