"""Looking lines up tells the same as asking every legal action, in every game."""

from collections.abc import Iterator
from random import Random

import pytest

from game.core.contract import Rules, State
from game.core.values import Action, Touches
from game.sitting.lines import Lines
from tests.game.conformance.cases import GAMES, Case
from tests.game.conformance.walks import positions

BEGINNINGS = 12  # that are tried in a position


def _also_said(case: Case, state: State, action: Action) -> tuple[Touches, ...]:
    return tuple(case.rules.manners.also_said(action, state.view(state.to_act())))


def _beginnings(lines: list[Touches], random: Random) -> Iterator[Touches]:
    """What somebody may have said on the way to one of some lines, and what nobody can say."""
    yield ()
    yield ("cell:nowhere",)
    for line in random.sample(lines, min(BEGINNINGS, len(lines))):
        yield line
        yield line[: random.randrange(len(line))]


@pytest.mark.parametrize("rules", GAMES, ids=lambda rules: rules.info.id)
def test_looking_up_tells_what_asking_every_action_would(rules: Rules) -> None:
    case, random = Case(rules, rules.info.min_seats), Random(7)
    for state in positions(case, 7, 40):
        legal = state.legal()
        also = {action: _also_said(case, state, action) for action in legal}
        lines = Lines(legal, also.__getitem__)
        every = [line for a in legal for line in (a.touches(), *a.other_touches(), *also[a])]
        for said in _beginnings(every, random):
            left = {action: action.touches_after(said, also[action]) for action in legal}
            assert lines.after(said) == {
                touch for action in legal for touch in action.touches_next(said, also[action])
            }
            assert lines.led_to(said) == [action for action in legal if left[action] is not None]
            assert lines.said_by(said) == next((action for action in legal if left[action] == ()), None)
