"""Whoever waits tries what they will be asked: it changes nothing, and is where they begin when asked."""

from game.catalogue import rules
from game.core.values import Action
from game.sitting.sitting import Sitting
from game.walnut_grove.actions import ChooseStart, PlaceTile
from tests.game.sitting.evening import sit_down


def in_spring() -> tuple[Sitting, int]:
    """A spring with two people, and who of them waits."""
    sitting = sit_down(rules("walnut_grove"), ["human", "human"], seed=4)
    while isinstance(sitting.match.state.legal()[0], ChooseStart):
        sitting.match.apply(sitting.match.state.legal()[0])
    return sitting, next(seat for seat in (0, 1) if sitting.asked != seat)


def first_tile(sitting: Sitting) -> Action:
    return next(action for action in sitting.match.state.legal() if isinstance(action, PlaceTile))


def test_what_is_tried_changes_nothing_and_begins_the_own_turn() -> None:
    sitting, waiting = in_spring()
    before = sitting.match.state.dump()
    trial = sitting.trials.of(waiting)
    assert trial is not None
    tile, cell = sorted(trial.saying.next_touches - {"button:discard", "button:move_to_barn"})[0], "cell:1,1"
    assert trial.touch((tile,)) and trial.touch((cell,))
    first = trial.turns.index(trial.turn)
    assert trial.touch((cell,))
    turn = trial.turns[(first + 1) % 4]
    assert trial.said == (tile, cell, turn)
    after = trial.foreseen(None)
    assert after is not None and len(after.farms[waiting].tiles) == 1  # type: ignore[attr-defined]
    assert sitting.match.state.dump() == before
    while sitting.asked != waiting:
        sitting.match.apply(first_tile(sitting))
    sitting.ask(sitting.match.state.view(waiting))
    assert sitting.saying is not None
    assert sitting.saying.said == (tile, cell) and sitting.saying.tried == (tile, cell, turn)
    assert not sitting.saying.has_touches, "nobody has touched anything in this turn"


def test_nobody_tries_who_is_asked_or_does_not_know_what_comes() -> None:
    sitting, waiting = in_spring()
    assert sitting.trials.of(1 - waiting) is None
    while isinstance(first := sitting.match.state.legal()[0], PlaceTile):
        sitting.match.apply(first)
    assert sitting.trials.of(0) is sitting.trials.of(1) is None


def test_what_was_tried_is_forgotten_when_it_is_answered() -> None:
    sitting, waiting = in_spring()
    trial = sitting.trials.of(waiting)
    assert trial is not None
    trial.touch((sorted(touch for touch in trial.beginnings if touch.startswith("tile:"))[0],))
    while sitting.asked != waiting:
        sitting.match.apply(first_tile(sitting))
    assert sitting.trials.tried(waiting)
    sitting.answer(sitting.keys[waiting], first_tile(sitting))
    assert sitting.trials.tried(waiting) == ()
