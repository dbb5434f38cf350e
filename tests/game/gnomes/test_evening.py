"""How often a shared screen changes hands in an evening, and how many taps a turn takes."""

import pytest

from tests.game.gnomes.evening import Evening


@pytest.mark.parametrize("people", [2, 4, 6])
def test_nobody_is_handed_the_screen_twice_in_an_auction(people: int) -> None:
    evening = Evening(people, seed=people).play()
    fists = sum(evening.asked[kind] for kind in ("SetLimit", "AskPrice", "SetMinimum", "BidPrice"))
    assert evening.handovers <= fists, "only fists need a curtain"
    assert evening.handovers < evening.without_gathering, "who passes openly needs none"


def test_one_person_alone_never_hands_the_screen_over() -> None:
    assert Evening(1, bots=3).play().handovers == 0


def test_with_a_pad_each_nobody_hands_the_screen_over() -> None:
    evening = Evening(4, pads=4, seed=2).play()
    assert evening.handovers == 0 and evening.without_gathering > 10


@pytest.mark.parametrize("people", [2, 4, 6])
def test_a_question_takes_about_two_taps(people: int) -> None:
    evening = Evening(people, seed=people).play()
    assert evening.taps / evening.questions < 2.5
