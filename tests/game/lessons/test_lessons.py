"""Every lesson fits the rules of its game: what it wants can be done, and leads where its words say."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace

from game import catalogue
from game.bots.worker import counsel_for, question_for
from game.core.match import Match
from game.lessons.lesson import LEARNER, Lesson, LessonError, chosen, load
from game.lessons.progress import Progress
from game.lessons.teaching import MOST_MOVES, Rival, begun, go_through, model_answer, play_through

FOLDER = Path(__file__).parents[3] / "assets" / "lessons"
LESSONS = {file.stem: load(FOLDER, file.stem) for file in sorted(FOLDER.glob("*.toml"))}


def lesson_of(game: str) -> Lesson:
    lesson = LESSONS[game]
    assert lesson is not None
    return lesson


def step_of(progress: Progress) -> str:
    assert progress.step is not None
    return progress.step.name


def test_every_game_has_a_lesson() -> None:
    assert set(LESSONS) == {rules.info.id for rules in catalogue.GAMES}


@pytest.mark.parametrize("game", LESSONS)
def test_a_lesson_can_be_played_to_its_end(game: str) -> None:
    lesson = lesson_of(game)
    match = begun(lesson, 0)
    for chapter in lesson.chapters:
        play_through(match, chapter)


@pytest.mark.parametrize("game", LESSONS)
def test_a_lesson_is_always_the_same_game(game: str) -> None:
    one, other = (begun(lesson_of(game), len(lesson_of(game).chapters) - 1) for _ in range(2))
    assert [played.action for played in one.moves] == [played.action for played in other.moves]


@pytest.mark.parametrize("game", LESSONS)
def test_steps_have_names_of_their_own(game: str) -> None:
    lesson = lesson_of(game)
    assert lesson.game == game
    assert len({chapter.name for chapter in lesson.chapters}) == len(lesson.chapters)
    for chapter in lesson.chapters:
        assert len({step.name for step in chapter.steps}) == len(chapter.steps)


@pytest.mark.parametrize("game", LESSONS)
def test_the_first_step_leaves_a_beginner_hardly_any_choice(game: str) -> None:
    match = begun(lesson_of(game), 0)
    progress = Progress(lesson_of(game).chapters[0], match)
    go_through(match, progress, 0)
    while match.state.to_act() != LEARNER:
        match.apply(match.state.legal()[0])
    assert len(progress.narrowed(match.state.legal())) <= 3


def test_a_lesson_that_the_rules_do_not_allow_names_the_step() -> None:
    lesson = lesson_of("nursery")
    first = lesson.chapters[0]
    wrong = replace(first.steps[1], only=({"type": "Replant", "origin": 63},))
    with pytest.raises(LessonError, match=r"turn.*move"):
        play_through(begun(lesson, 0), replace(first, steps=(first.steps[0], wrong, first.steps[2])))


def free_steps(lesson: Lesson) -> Iterator[tuple[Match, Progress]]:
    """Every step that leaves people whatever the rules allow, as it is asked."""
    for number, chapter in enumerate(lesson.chapters):
        for at in range(len(chapter.steps)):
            match = begun(lesson, number)
            progress = Progress(chapter, match)
            go_through(match, progress, at)
            legal = match.state.legal()
            if progress.step is chapter.steps[at] and len(progress.narrowed(legal)) == len(legal) > 1:
                yield match, progress


@pytest.mark.parametrize("game", LESSONS)
def test_whoever_follows_advice_where_a_lesson_leaves_the_choice_comes_to_its_end(game: str) -> None:
    advised = 0
    for match, progress in free_steps(lesson_of(game)):
        for step in counsel_for(match, LEARNER).answered(lambda so_far: None).steps:
            if match.state.to_act() == LEARNER:
                match.apply(step)
        go_through(match, progress, len(progress.chapter.steps))
        assert progress.step is None
        advised += 1
    assert advised


@pytest.mark.parametrize("game", LESSONS)
def test_rivals_of_a_lesson_do_what_it_wants_and_else_what_is_legal(game: str) -> None:
    lesson = lesson_of(game)
    answered = 0
    for number, chapter in enumerate(lesson.chapters):
        match = begun(lesson, number)
        progress = Progress(chapter, match)
        rival = Rival(match, progress)
        for _ in range(MOST_MOVES):
            seat, step = match.state.to_act(), progress.step
            if seat is None or step is None:
                break
            if seat == LEARNER:
                if step.is_read:
                    progress.go_on()
                else:
                    match.apply(model_answer(match, progress))
                continue
            wanted = progress.rivals_pattern()
            scripted = chosen(match.state.legal(), [wanted]) if wanted is not None else match.state.legal()
            rival.ask(question_for(match, seat))
            answer = rival.answer()
            assert answer is not None and answer.steps[0] in (scripted or match.state.legal())
            match.apply(answer.steps[0])
            answered += 1
    assert answered or not lesson.rivals


def learning() -> tuple[Match, Progress]:
    lesson = lesson_of("nursery")
    match = begun(lesson, 0)
    return match, Progress(lesson.chapters[0], match)


def test_only_what_a_step_is_about_is_offered() -> None:
    match, progress = learning()
    (offered,) = progress.narrowed(match.state.legal())
    assert offered.touches() == ("kind:l2", "cell:27")


def test_who_takes_a_move_back_is_in_the_step_before() -> None:
    match, progress = learning()
    go_through(match, progress, 2)
    assert step_of(progress) == "fill"
    match.undo(LEARNER)
    assert step_of(progress) == "move"


def test_what_is_to_be_read_lets_nothing_be_done_until_it_was() -> None:
    lesson = lesson_of("nursery")
    match = begun(lesson, 1)
    progress = Progress(lesson.chapters[1], match)
    assert step_of(progress) == "grove" and not progress.narrowed(match.state.legal())
    progress.go_on()
    assert step_of(progress) == "heights"


def test_who_takes_back_more_than_the_topic_has_lost_it() -> None:
    lesson = lesson_of("nursery")
    match = begun(lesson, 1)
    progress = Progress(lesson.chapters[1], match)
    match.undo(LEARNER)
    assert progress.is_lost
