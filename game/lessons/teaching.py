"""How a lesson is played: by the rules alone, and rivals follow its script or play as beginners do."""

from __future__ import annotations

from game import catalogue
from game.bots.player import Thought, think
from game.bots.strength import STRENGTHS
from game.bots.worker import Question, question_for
from game.core.chance import Chance
from game.core.match import Match
from game.core.seats import Seat
from game.core.setup import Setup
from game.core.values import Action
from game.lessons.lesson import LEARNER, Chapter, Lesson, LessonError, chosen
from game.lessons.progress import Progress

EMBLEMS = ("owl", "fox", "fern", "beetle")  # of whoever learns, and of rivals
MOST_MOVES = 400  # of a chapter; one that takes longer never ends


class Rival:
    """Thinks for the others, at once: what the lesson wants them to do, or what comes to mind.

    They are beginners, so that no frame is late because of them; who learns is advised by a bot that thinks
    elsewhere.
    """

    def __init__(self, match: Match, progress: Progress) -> None:
        self._match, self._progress = match, progress
        self._asked: Question | None = None

    @property
    def is_thinking(self) -> bool:
        """Whether an answer is awaited."""
        return self._asked is not None

    def ask(self, question: Question) -> None:
        """Begin to think about a question; an older one is dropped."""
        self._asked = question

    def answer(self) -> Thought | None:
        """The answer to the last question."""
        question, self._asked = self._asked, None
        return None if question is None else rivals_thought(self._match, self._progress, question)

    def warm_up(self) -> None:
        """Whoever thinks at once needs no preparation."""

    def hurry(self) -> Thought | None:
        """It never takes long."""
        return self.answer()

    def forget(self) -> None:
        """Nobody waits for the answer any more."""
        self._asked = None

    def close(self) -> None:
        """There will be no more questions."""


def rivals_thought(match: Match, progress: Progress, question: Question) -> Thought:
    """What a rival does who is asked: one step, as the next one may stand in the script."""
    wanted = progress.rivals_pattern()
    scripted = chosen(match.state.legal(), [wanted]) if wanted is not None else []
    if scripted:
        return Thought((scripted[0],))
    strength, chance = STRENGTHS[question.strength], Chance(question.seed)
    thought = think(match.rules, question.worlds, strength, chance, question.temper)
    return Thought(thought.steps[:1], thought.reason)


def begun(lesson: Lesson, chapter: int) -> Match:
    """A match as it stands where a chapter begins, saved nowhere; raises LessonError."""
    rules = catalogue.rules(lesson.game)
    seats = [
        Seat("", emblem, emblem, "bot:easy" if place else "human")
        for place, emblem in enumerate(EMBLEMS[: lesson.rivals + 1])
    ]
    match = Match.start(rules, Setup(len(seats), lesson.seed, lesson.options), seats)
    for _ in range(lesson.before):
        match.apply(habit(match))
    for earlier in lesson.chapters[:chapter]:
        play_through(match, earlier)
    return match


def play_through(match: Match, chapter: Chapter) -> None:
    """Play a chapter as its author meant it; raises LessonError.

    Where several answers count, the first one is given; where everything does, what a beginner would do.
    """
    progress = Progress(chapter, match)
    asked = go_through(match, progress, len(chapter.steps))
    if progress.step is not None:
        raise LessonError(f"{chapter.name}: {progress.step.name} is never done")
    for step in chapter.steps:
        if step.name not in asked:
            raise LessonError(f"{chapter.name}: nothing that {step.name} wants is possible")


def go_through(match: Match, progress: Progress, steps: int) -> set[str]:
    """Play until so many steps are done and the next one is asked; returns the names of all that came."""
    asked = set[str]()
    for _ in range(MOST_MOVES):
        step, seat = progress.step, match.state.to_act()
        if step is None or seat is None or (progress.at >= steps and (seat == LEARNER or not steps)):
            break
        if seat != LEARNER:
            match.apply(rivals_thought(match, progress, question_for(match, seat)).steps[0])
            continue
        asked.add(step.name)
        if step.is_read:
            progress.go_on()
        else:
            match.apply(model_answer(match, progress))
    return asked


def model_answer(match: Match, progress: Progress) -> Action:
    """The answer that shows best what a step is about."""
    if progress.step is not None and progress.step.only:
        return progress.narrowed(match.state.legal())[0]
    return habit(match)


def habit(match: Match) -> Action:
    """What somebody does who knows the game, without much thought."""
    assert match.rules.insight is not None, "a game with a lesson has insight"
    return match.rules.insight.habit(match.state)
