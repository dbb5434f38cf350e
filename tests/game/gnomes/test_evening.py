"""How often a shared screen changes hands in an evening, and how many taps a turn takes."""

import pytest

from game.core.match import Match
from game.core.setup import Setup
from game.gnomes.rules import GNOMES
from game.gnomes.views import GnomesView
from game.sitting.shared_screen import SharedScreen
from tests.game.gnomes.evening import Evening
from tests.game.sitting.evening import seated


@pytest.mark.parametrize("people", [2, 4, 6])
def test_nobody_is_handed_the_screen_twice_in_an_auction(people: int) -> None:
    evening = Evening(people, seed=people).play()
    fists = sum(evening.asked[kind] for kind in ("SetLimit", "AskPrice", "SetMinimum", "BidPrice"))
    assert evening.handovers <= fists, "only fists need a curtain"
    assert evening.handovers < evening.without_gathering, "who passes openly needs none"


def test_one_person_alone_never_hands_the_screen_over() -> None:
    assert Evening(1, bots=3).play().handovers == 0


def test_a_price_is_hidden_only_from_people_who_have_a_fist_in_the_auction() -> None:
    match = Match.start(GNOMES, Setup(3, 1), seated(("human", "human", "bot:easy")))
    screen = SharedScreen(match)
    hidden = set()
    for _ in range(400):
        view, seat = match.state.view(None), match.state.to_act()
        assert isinstance(view, GnomesView)
        if seat is None:
            break
        if seat < 2 and view.auction is not None and GNOMES.manners.asks_for_secrets(view):
            has_rival = 1 - seat in (GNOMES.manners.secret_from(view) or ())
            assert screen.hides_from(seat) is has_rival
            assert screen.viewer() == (None if has_rival else seat)
            hidden.add(has_rival)
        legal = match.state.legal()
        match.apply(legal[len(match.moves) % len(legal)])
    assert hidden == {True, False}


def test_with_a_pad_each_nobody_hands_the_screen_over() -> None:
    evening = Evening(4, pads=4, seed=2).play()
    assert evening.handovers == 0 and evening.without_gathering > 10


@pytest.mark.parametrize("people", [2, 4, 6])
def test_a_question_takes_about_two_taps(people: int) -> None:
    evening = Evening(people, seed=people).play()
    assert evening.taps / evening.questions < 2.5
