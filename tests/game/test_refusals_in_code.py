from pathlib import Path

import pytest

from tests.game.refusals_in_code import files_of, refusals_in, rules_asked_in, rules_asked_of


def found_in(code: str, folder: Path) -> list[tuple[str, str]]:
    file = folder / "moves.py"
    file.write_text(code, "utf-8")
    return list(refusals_in(file))


def test_a_refusal_is_found_with_its_rule(tmp_path: Path) -> None:
    code = 'why = values.refused("too_far", "5.1", steps=3) or refused("no_path", "5.2")'
    assert found_in(code, tmp_path) == [("too_far", "5.1"), ("no_path", "5.2")]


def test_what_answers_another_question_is_found_with_its_rule(tmp_path: Path) -> None:
    assert found_in('why = wrong_decision("5.1")', tmp_path) == [("wrong_decision", "5.1")]


def test_what_answers_another_question_is_found_with_all_rules_of_a_table(tmp_path: Path) -> None:
    code = 'RULES: dict[Task, str] = {"plant": "5.2", "replant": "5.1"}\nwhy = wrong_decision(RULES[task])'
    assert found_in(code, tmp_path) == [("wrong_decision", "5.2"), ("wrong_decision", "5.1")]


def test_a_course_refuses_what_all_courses_refuse(tmp_path: Path) -> None:
    common = [("game_over", "8.1"), ("not_your_decision", "5.1"), ("wrong_decision", "5.1")]
    assert found_in('COURSE = Course({}, {}, rules=("8.1", "5.1"))', tmp_path) == common


@pytest.mark.parametrize(
    ("code", "complaint"),
    [
        ("\nrefused(code, '5.1')", "moves.py, line 2: a refusal without its code and rule"),
        ("refused('too_far', RULE)", "without its code and rule"),
        ("refused('far' if near else 'near', '5.1')", "without its code and rule"),
        ("refused(code='too_far', rule='5.1')", "without its code and rule"),
        ("wrong_decision(rule)", "without its rule"),
        ("Course({}, {}, rules=RULES)", "without its two rules"),
        ("Refusal('too_far', '5.1')", "`refused` does not make"),
    ],
)
def test_what_cannot_be_read_is_named(code: str, complaint: str, tmp_path: Path) -> None:
    with pytest.raises(AssertionError, match=complaint):
        found_in(code, tmp_path)


@pytest.mark.parametrize(
    ("code", "rules"),
    [
        ('QUESTIONS: dict[type, Question] = {Sow: Question("5.1", choices, {})}', ["5.1"]),
        ('QUESTIONS: dict[type, Question] = {Sow: manage.beside(\n"6.2", answers, {})}', ["6.2"]),
        ('QUESTIONS: dict = {Sow: Question(RuleBy(kind, {"a": "6.5", "b": "7.2"}), {})}', ["6.5", "7.2"]),
        ('RULES: dict[Task, str] = {"plant": "5.2"}', ["5.2"]),
        ("QUESTIONS: dict = {**sowing.QUESTIONS}", []),
        ('seen = Question("plant", ("5.1",))', []),
    ],
)
def test_the_rule_of_a_question_is_found(code: str, rules: list[str], tmp_path: Path) -> None:
    (tmp_path / "moves.py").write_text(code, "utf-8")
    assert [rule for _, rule in rules_asked_in(tmp_path / "moves.py")] == rules


def test_a_question_whose_rule_is_not_written_out_is_named(tmp_path: Path) -> None:
    (tmp_path / "moves.py").write_text("QUESTIONS: dict = {Sow: Question(choices, {})}", "utf-8")
    with pytest.raises(AssertionError, match="line 1: a question without its rule"):
        list(rules_asked_in(tmp_path / "moves.py"))


@pytest.mark.parametrize("game", ["acorns", "nursery", "robbers", "forester", "gnomes", "walnut_grove"])
def test_every_game_has_rules_that_its_questions_stand_on(game: str) -> None:
    assert len(rules_asked_of(game)) >= 3


def test_all_modules_of_a_game_are_looked_at() -> None:
    assert {"course.py", "auction.py"} <= {file.name for file in files_of("acorns")}
    assert "seasons" in {file.parent.name for file in files_of("forester")}
