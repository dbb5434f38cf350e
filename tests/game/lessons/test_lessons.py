"""Every lesson fits the rules of its game: what it wants can be done, and leads where its words say."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from game import catalogue
from game.bots.worker import counsel_for
from game.core.match import Match
from game.lessons.lesson import LEARNER, Lesson, LessonError, load
from game.lessons.progress import Progress
from game.lessons.teaching import Rival, begun, go_through, play_through

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


@pytest.mark.parametrize("game", LESSONS)
def test_who_learns_is_advised_by_whoever_thinks_for_the_rivals(game: str) -> None:
    lesson = lesson_of(game)
    match = begun(lesson, 0)
    while match.state.to_act() != LEARNER:
        match.apply(match.state.legal()[0])
    rival = Rival(match, Progress(lesson.chapters[0], match))
    rival.ask(counsel_for(match, LEARNER))
    advice = rival.answer()
    assert advice is not None and match.state.why_not(advice.steps[0]) is None


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
