import pytest

from game.core.contract import IllegalAction
from game.core.report import Report, Telling
from game.core.values import Action, Refusal
from tests.game.core.garden import Bed, Garden, Happened, Patient, Planted, Rain, Sow, Weed, begun


def words(report: Report) -> list[str]:
    return [event.words for event in report if isinstance(event, Happened)]


def refusal_of(garden: Garden, action: Action) -> Refusal:
    refusal = garden.why_not(action)
    assert refusal is not None
    return refusal


def test_what_asks_nobody_happens_before_the_first_question() -> None:
    report = Report()
    garden = begun(Planted(Rain(), Bed(1), seeds=["oak", "ash"]), report)
    assert words(report) == ["rain"]
    assert (garden.to_act(), garden.asked()) == (1, Bed(1))
    assert garden.legal() == (Sow(1, "oak"), Sow(1, "ash"))


def test_an_answer_finds_its_step_off_the_agenda() -> None:
    garden = begun(Planted(Bed(0), Bed(1), seeds=["oak", "ash", "elm"]))
    assert garden.apply(Sow(0, "ash")) == [Happened("ash before 1 steps")]
    assert garden.to_act() == 1


def test_a_question_that_goes_on_keeps_its_step() -> None:
    garden = begun(Planted(Bed(0), seeds=["oak", "ash"]))
    assert garden.apply(Weed(0)) == [Happened("weeds before 1 steps")]
    assert garden.asked() == Bed(0)
    assert garden.apply(Sow(0, "oak")) == [Happened("oak before 0 steps")]


def test_the_open_question_stands_on_a_rule() -> None:
    assert begun(Patient(Bed(0), seeds=["oak"])).rule_asked() == "5"
    assert begun(Planted(seeds=[])).rule_asked() is None


def test_what_decides_between_several_rules_is_asked_at_the_time_of_the_question() -> None:
    assert begun(Planted(Bed(0), seeds=["oak", "ash"])).rule_asked() == "5"
    assert begun(Planted(Rain(), Bed(0), seeds=["oak", "ash"])).rule_asked() == "4"


def test_a_single_choice_is_made_without_a_question() -> None:
    report = Report()
    garden = begun(Planted(Bed(0), seeds=["oak"]), report)
    assert words(report) == ["oak before 0 steps"]
    assert garden.is_over


def test_a_game_can_ask_always() -> None:
    garden = begun(Patient(Bed(0), seeds=["oak"]))
    assert garden.legal() == (Sow(0, "oak"),)


def test_a_question_with_nothing_to_ask_resolves_itself() -> None:
    garden = begun(Planted(Bed(0), Bed(1), Bed(2), seeds=["oak", "ash"]))
    events = garden.apply(Sow(0, "oak"))
    assert events == [
        Happened("oak before 2 steps"),
        Happened("ash before 1 steps"),
        Happened("nothing to sow"),
    ]


def test_when_everything_is_resolved_the_game_is_over() -> None:
    garden = begun(Planted(Bed(0), Rain(), seeds=["oak", "ash"]))
    assert not garden.is_over
    garden.apply(Sow(0, "oak"))
    assert (garden.is_over, garden.to_act(), garden.asked(), garden.legal()) == (True, None, None, ())


def test_reasons_come_in_their_order_each_with_its_rule() -> None:
    garden = begun(Planted(Bed(1), seeds=["oak", "ash"]))
    assert refusal_of(garden, Sow(0, "fir")) == Refusal("not_your_decision", "3", {"seat": 1})
    assert refusal_of(garden, Sow(1, "fir")) == Refusal("no_such_seed", "2", {"seed": "fir"})
    assert garden.why_not(Sow(1, "ash")) is None
    garden.apply(Sow(1, "ash"))
    assert refusal_of(garden, Sow(1, "oak")) == Refusal("game_over", "9")


def test_an_action_that_answers_another_question_is_refused() -> None:
    assert refusal_of(begun(Patient(Bed(0), seeds=["oak"])), Weed(0)) == Refusal("wrong_decision", "3")


def test_a_game_can_forbid_something_whatever_is_asked() -> None:
    garden = begun(Patient(Rain(), Bed(0), seeds=["oak"]))
    assert refusal_of(garden, Weed(1)).code == "not_your_decision"
    assert refusal_of(garden, Weed(0)) == Refusal("raining", "1")


def test_a_refused_answer_leaves_the_question_open() -> None:
    garden = begun(Planted(Bed(0), seeds=["oak", "ash"]))
    with pytest.raises(IllegalAction):
        garden.apply(Sow(0, "fir"))
    assert garden.legal() == (Sow(0, "oak"), Sow(0, "ash"))


def test_nobody_is_asked_between_two_questions() -> None:
    garden = begun(Planted(Bed(0), Rain(), Bed(1), seeds=["oak", "ash", "elm"]))
    telling = Telling()
    garden.apply(Sow(0, "oak"), telling)
    assert words(telling) == ["oak before 2 steps", "rain"]
    for position in telling.positions:
        assert (position.to_act(), position.legal()) == (None, ())
        assert isinstance(position, Garden)
        assert (position.asked(), position.is_over) == (None, False)
        assert refusal_of(position, Sow(1, "elm")).code == "game_over"
    assert garden.to_act() == 1
