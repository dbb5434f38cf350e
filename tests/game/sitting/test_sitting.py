"""Around a match: who may answer, bots, walks, asking back, undo and redo, and what is possible."""

from pathlib import Path
from random import Random

import pytest

from game.bots.player import Thought
from game.bots.worker import BotWorker, NoAnswer
from game.catalogue import rules
from game.core.chance import Chance
from game.core.history import TakeBack
from game.core.insight import Reason
from game.core.manners import Touched
from game.core.match import Match
from game.core.values import Action, Refusal, refused, wrong_decision
from game.nursery.actions import PlantFirst, Replant
from game.robbers.actions import Drink, Move, PutTricked, Trick
from game.robbers.data import Cell
from game.sitting.saying import Caution
from game.sitting.sitting import Reply, Sitting
from tests.game.core.counting import Count, LookAtSecret, RollDice
from tests.game.core.tables import sit
from tests.game.sitting.evening import (
    BotsAtOnce,
    open_question,
    play_by_touch,
    say,
    seated,
    set_up,
    sit_at,
    sit_down,
)

NURSERY, ROBBERS, FORESTER = rules("nursery"), rules("robbers"), rules("forester")
FIRST = PlantFirst(0, "l2", 27)


def touched(sitting: Sitting, *things: str) -> Reply:
    reply = Reply.REFUSED
    for thing in things:
        reply = sitting.touch(Touched(thing, (thing,)), sitting.match.state.view(sitting.asked))
    return reply


@pytest.fixture
def nursery() -> Sitting:
    """Two people at the first question of the nursery."""
    sitting = sit_down(NURSERY, ["human", "human"])
    open_question(sitting)
    return sitting


# Who may answer


def test_whoever_has_the_key_of_a_seat_answers_for_it(nursery: Sitting) -> None:
    assert nursery.answer(nursery.keys[0], FIRST) is None
    assert nursery.match.moves[-1].action == FIRST
    assert not nursery.has_asked


@pytest.mark.parametrize("key", ["", "guess", "schlüssel", "\udcff", None])
def test_without_the_key_nothing_is_answered(nursery: Sitting, key: str | None) -> None:
    wrong = nursery.keys[1] if key is None else key
    refusal = nursery.answer(wrong, FIRST)
    assert refusal is not None and refusal.code == "not_your_seat"
    assert not nursery.match.moves


def test_nobody_answers_for_a_seat_that_is_not_there(nursery: Sitting) -> None:
    refusal = nursery.answer(nursery.keys[1], PlantFirst(-1, "l2", 27))
    assert refusal is not None and refusal.code == "not_your_seat"


def test_what_the_rules_refuse_is_refused_with_its_reason_and_changes_nothing(nursery: Sitting) -> None:
    refusal = nursery.answer(nursery.keys[0], Replant(0, 1, 2))
    assert refusal is not None and refusal.code == "wrong_decision"
    assert not nursery.match.moves and nursery.saying is not None


def test_an_answer_to_an_older_question_does_not_count(nursery: Sitting) -> None:
    ticket = nursery.match.changes
    assert nursery.answer(nursery.keys[0], FIRST, ticket) is None
    nursery.undo()
    refusal = nursery.answer(nursery.keys[0], FIRST, ticket)
    assert refusal is not None and refusal.code == "too_late"


def test_a_stream_is_given_only_to_the_keys_of_this_sitting(nursery: Sitting) -> None:
    with pytest.raises(KeyError):
        nursery.stream(sit_down(NURSERY, ["human", "human"]).keys[0])


# What is being said


def test_touches_lead_to_an_action_and_back(nursery: Sitting) -> None:
    assert touched(nursery, "kind:l2") is Reply.SAID
    assert nursery.take_back_touch()
    assert not nursery.take_back_touch()
    assert touched(nursery, "kind:l2", "cell:27") is Reply.DONE
    assert nursery.match.moves[-1].action == FIRST


def test_what_cannot_be_said_is_refused_with_the_rule_behind_it(nursery: Sitting) -> None:
    touched(nursery, "kind:l2", "cell:27")
    open_question(nursery)
    view = nursery.match.state.view(1)
    assert touched(nursery, "cell:30") is Reply.REFUSED
    refusal = nursery.why_not(Touched("cell:30", ("cell:30",)), view)
    assert refusal is not None and refusal.code == "hollow_empty"


def test_a_touch_is_beside_the_question_that_is_not_about_such_things(nursery: Sitting) -> None:
    assert nursery.is_beside_question(Touched("aims", ("aims",)), None)
    assert not nursery.is_beside_question(Touched("cell:30", ("cell:30",)), None)


def test_a_touch_is_beside_the_question_if_it_would_answer_another(nursery: Sitting) -> None:
    hollow = Touched("cell:30", ("cell:30",))
    assert nursery.is_beside_question(hollow, wrong_decision("4.1"))
    assert not nursery.is_beside_question(hollow, refused("hollow_empty", "5.1"))


def test_nothing_is_beside_a_question_that_nobody_is_asked(nursery: Sitting) -> None:
    nursery.saying = None
    assert not nursery.is_beside_question(Touched("aims", ("aims",)), wrong_decision("4.1"))


def test_an_action_that_is_asked_back_counts_only_when_it_is_meant() -> None:
    match = Match.start(NURSERY, set_up(NURSERY, 2), seated(["human", "human"]))
    sitting = Sitting(match, BotsAtOnce(), lambda: Caution.ALWAYS)
    open_question(sitting)
    assert touched(sitting, "kind:l2", "cell:27") is Reply.SAID
    assert sitting.saying is not None and sitting.saying.proposed == FIRST
    assert sitting.do_it() is Reply.DONE
    assert sitting.do_it() is Reply.REFUSED


def test_only_what_may_be_regretted_is_asked_back_and_says_why() -> None:
    sitting = walkers(1, Caution.IN_DOUBT)
    assert touched(sitting, "button:end_turn") is Reply.SAID
    assert sitting.saying is not None and sitting.saying.doubt is not None
    assert sitting.saying.doubt.code == "points_left" and sitting.saying.doubt.facts == {"n": 4, "number": 1}
    before = len(sitting.match.moves)
    assert sitting.take_back_touch() and sitting.do_it() is Reply.REFUSED
    touched(sitting, "button:end_turn")
    assert sitting.do_it() is Reply.DONE and len(sitting.match.moves) == before + 1


def test_what_nobody_regrets_is_not_asked_back() -> None:
    match = Match.start(NURSERY, set_up(NURSERY, 2), seated(["human", "human"]))
    sitting = Sitting(match, BotsAtOnce(), lambda: Caution.IN_DOUBT)
    open_question(sitting)
    assert touched(sitting, "kind:l2", "cell:27") is Reply.DONE


def test_who_does_not_want_to_be_asked_is_not() -> None:
    assert touched(walkers(1), "button:end_turn") is Reply.DONE


def walkers(seed: int, caution: Caution = Caution.NEVER, path: Path | None = None) -> Sitting:
    """Robbers who may walk."""
    match = Match.start(ROBBERS, set_up(ROBBERS, 2, seed), seated(["human", "human"]), path)
    sitting = Sitting(match, BotsAtOnce())
    random = Random(seed)
    while sitting.match.state.view(None).task != "act":  # type: ignore[attr-defined]
        play_by_touch(sitting, random, 1)
    sitting._caution = lambda: caution
    open_question(sitting)
    return sitting


def test_one_touch_may_mean_several_steps_and_they_go_on_by_themselves() -> None:
    for seed in range(20):
        sitting = walkers(seed)
        seat = sitting.asked
        assert seat is not None
        view = sitting.match.state.view(seat)
        far = _far_tile(sitting, view)
        if far is None:
            continue
        before = len(sitting.match.moves)
        assert touched(sitting, f"cell:{far.q},{far.r}") is Reply.DONE
        open_question(sitting)
        made = [played.action for played in sitting.match.moves[before:]]
        assert len(made) > 1 and all(isinstance(action, Move) for action in made)
        last = made[-1]
        assert isinstance(last, Move) and last.to == far
        return
    pytest.fail("no robber could walk further than a tile")


def _far_tile(sitting: Sitting, view: object) -> Cell | None:
    """A tile that the chosen robber reaches in more than one step."""
    saying = sitting.saying
    assert saying is not None
    for tile in view.tiles:  # type: ignore[attr-defined]
        name = f"cell:{tile.cell.q},{tile.cell.r}"
        way = ROBBERS.manners.way(saying.said, Touched(name, (name,)), view)
        if len(way) > 1 and not saying.can_touch(name):
            return tile.cell  # type: ignore[no-any-return]
    return None


def test_a_walk_that_is_asked_back_waits_as_a_whole_and_a_changed_mind_ends_it() -> None:
    for seed in range(20):
        sitting = walkers(seed, Caution.ALWAYS)
        far = _far_tile(sitting, sitting.match.state.view(sitting.asked))
        if far is None:
            continue
        before = len(sitting.match.moves)
        assert touched(sitting, f"cell:{far.q},{far.r}") is Reply.SAID
        assert len(sitting.match.moves) == before
        assert sitting.take_back_touch()
        assert sitting.do_it() is Reply.REFUSED
        touched(sitting, f"cell:{far.q},{far.r}")
        sitting.do_it()
        sitting.undo()
        open_question(sitting)
        assert len(sitting.match.moves) == before, "what was taken back does not walk on"
        return
    pytest.fail("no robber could walk further than a tile")


# Bots


def test_a_bot_answers_after_its_pause() -> None:
    sitting = sit_down(NURSERY, ["bot:random", "human"])
    sitting.ask(sitting.match.state.view(None), pause=1.0)
    assert sitting.is_thinking and sitting.saying is None
    assert not sitting.think(0.6)
    assert sitting.think(0.6)
    assert len(sitting.match.moves) == 1 and not sitting.is_thinking


def test_a_bot_in_its_own_process_plays_with_a_person() -> None:
    match = Match.start(NURSERY, set_up(NURSERY, 2), seated(["bot:random", "human"]))
    sitting = Sitting(match, BotWorker())
    try:
        sitting.ask(match.state.view(None))
        for _ in range(200_000):
            if sitting.think(0.1):
                break
        assert len(match.moves) == 1
        open_question(sitting)
        assert sitting.saying is not None
    finally:
        sitting.close()


def test_bots_are_asked_with_worlds_that_are_not_the_real_one() -> None:
    sitting = sit_down(FORESTER, ["bot:medium", "human"], seed=5)
    bots = sitting._bots
    assert isinstance(bots, BotsAtOnce)
    while sitting.asked != 0:
        open_question(sitting)
        say(sitting, sitting.match.state.legal()[0])
    sitting.ask(sitting.match.state.view(None))
    assert bots.asked is not None
    real = sitting.match.state.chance
    assert all(world.chance.seed != real.seed for world in bots.asked.worlds)


class LostBots(BotsAtOnce):
    """Bots that never come to an answer, or only to one that nobody may give."""

    def __init__(self, answer: Action | None) -> None:
        super().__init__()
        self._only = answer

    def answer(self) -> Thought | None:
        self.asked = None
        if self._only is None:
            raise NoAnswer("a hole in the forest")
        return Thought((self._only,))


@pytest.mark.parametrize("answer", [None, PlantFirst(0, "l2", 999), Replant(1, 0, 0)])
def test_bots_that_cannot_think_play_to_the_end_and_their_fault_is_reported_once(
    answer: Action | None, caplog: pytest.LogCaptureFixture
) -> None:
    match = Match.start(NURSERY, set_up(NURSERY, 2), seated(["bot:hard", "bot:hard"]))
    sitting = Sitting(match, LostBots(answer))
    while sitting.asked is not None:
        sitting.ask(match.state.view(None))
        assert sitting.think(1.0)
    assert len({played.action for played in match.moves}) > 20
    reports = [record.getMessage() for record in caplog.records]
    fault = "a hole in the forest" if answer is None else str(answer)
    assert reports and all(fault in report for report in reports)
    assert len(set(reports)) == len(reports), "the same fault is told once"


class FarSighted(BotsAtOnce):
    """A bot that says at once what it will do for some time."""

    def __init__(self, *steps: Action) -> None:
        super().__init__()
        self._steps, self.questions = steps, 0

    def answer(self) -> Thought | None:
        question, self.asked = self.asked, None
        self.questions += question is not None
        return Thought(self._steps, Reason("counting.far")) if question else None


def counted(sitting: Sitting, moves: int) -> list[Action]:
    for _ in range(moves):
        sitting.ask(sitting.match.state.view(None))
        assert sitting.is_thinking and sitting.think(1.0)
    return [played.action for played in sitting.match.moves]


def test_a_bot_goes_on_with_what_it_has_thought_out() -> None:
    bots = FarSighted(Count(0, 1), Count(0, 2), Count(0, 3))
    sitting = Sitting(sit(None, "bot:hard"), bots)
    assert counted(sitting, 5) == [Count(0, 1), Count(0, 2), Count(0, 3), Count(0, 1), Count(0, 2)]
    assert bots.questions == 2
    assert all(played.why == Reason("counting.far") for played in sitting.match.moves)


@pytest.mark.parametrize("surprise", [RollDice(0), LookAtSecret(0)])
def test_a_bot_thinks_again_after_a_surprise(surprise: Action) -> None:
    bots = FarSighted(Count(0, 1), surprise, Count(0, 3))
    assert counted(Sitting(sit(None, "bot:hard"), bots), 3) == [Count(0, 1), surprise, Count(0, 1)]
    assert bots.questions == 2


def test_a_bot_thinks_again_after_an_undo() -> None:
    bots = FarSighted(Count(0, 1), Count(0, 2), Count(0, 3))
    match = sit(None, "bot:hard", free_undo=True)
    sitting = Sitting(match, bots)
    counted(sitting, 2)
    match.undo(0)
    sitting.ask_anew()
    assert not sitting.is_thinking
    assert counted(sitting, 1) == [Count(0, 1), Count(0, 1)]
    assert bots.questions == 2


def test_closing_ends_the_bots_and_frees_the_file(tmp_path: Path) -> None:
    path = tmp_path / "evening.journal"
    match = Match.start(NURSERY, set_up(NURSERY, 2), seated(["human", "human"]), path)
    bots = BotsAtOnce()
    Sitting(match, bots).close()
    assert bots.is_closed
    Match.resume(path, rules).close()


# Taking back


def test_undo_leads_back_to_the_last_decision_of_a_person_past_bots() -> None:
    sitting = sit_down(NURSERY, ["human", "bot:random"])
    open_question(sitting)
    touched(sitting, "kind:l2", "cell:27")
    sitting.ask(sitting.match.state.view(None))
    sitting.think(1.0)
    undone = sitting.undo()
    assert isinstance(undone, TakeBack) and (undone.seat, undone.count) == (0, 2)
    open_question(sitting)
    assert sitting.asked == 0 and sitting.saying is not None


def walked(caution: Caution = Caution.NEVER, path: Path | None = None) -> tuple[Sitting, int]:
    """A robber was sent further than a tile by one touch; and how many moves were made before."""
    for seed in range(20):
        sitting = walkers(seed, caution, path)
        far = _far_tile(sitting, sitting.match.state.view(sitting.asked))
        if far is not None:
            before = len(sitting.match.moves)
            touched(sitting, f"cell:{far.q},{far.r}")
            sitting.do_it()
            open_question(sitting)
            assert len(sitting.match.moves) > before + 1
            return sitting, before
        sitting.close()
        if path is not None:
            path.unlink()
    pytest.fail("no robber could walk further than a tile")


@pytest.mark.parametrize("caution", [Caution.NEVER, Caution.ALWAYS])
def test_a_walk_of_one_touch_is_one_undo_and_one_redo(caution: Caution) -> None:
    sitting, before = walked(caution)
    after = len(sitting.match.moves)
    undone = sitting.undo()
    assert isinstance(undone, TakeBack) and undone.count == after - before
    assert len(sitting.match.moves) == before
    assert sitting.redo() and len(sitting.match.moves) == after
    open_question(sitting)
    assert len(sitting.match.moves) == after, "nobody walks on after a redo"


def test_a_walk_is_one_undo_after_the_game_was_left(tmp_path: Path) -> None:
    sitting, before = walked(path=tmp_path / "walk.journal")
    sitting.close()
    again = Sitting(Match.resume(tmp_path / "walk.journal", rules), BotsAtOnce())
    assert isinstance(again.undo(), TakeBack) and len(again.match.moves) == before
    again.close()


def test_steps_of_a_walk_made_one_by_one_are_taken_back_one_by_one() -> None:
    sitting, before = walked()
    steps = [played.action for played in sitting.match.moves[before:]]
    sitting.undo()
    open_question(sitting)
    for step in steps:
        say(sitting, step)
        open_question(sitting)
    undone = sitting.undo()
    assert isinstance(undone, TakeBack) and undone.count == 1


def test_all_that_one_tap_did_is_taken_back_past_a_bot() -> None:
    """In the nursery, where nothing is hidden and nothing falls: the first tree, a bot, and then a turn."""
    sitting = sit_down(NURSERY, ["human", "bot:random"])
    match = sitting.match
    match.apply(FIRST)
    while match.state.to_act() == 1:
        match.apply(match.state.legal()[0])
    before = len(match.moves)
    match.apply(match.state.legal()[0])
    assert match.state.to_act() == 0, "a turn has two decisions"
    match.apply(match.state.legal()[0], goes_on=True)
    match.apply(match.state.legal()[0])
    assert match.moves[-1].action.seat == 1
    undone = sitting.undo()
    assert isinstance(undone, TakeBack) and (undone.seat, undone.count) == (0, 3)
    assert len(match.moves) == before
    assert sitting.redo() and len(match.moves) == before + 3


def test_undo_with_nothing_to_undo_says_so(nursery: Sitting) -> None:
    refusal = nursery.undo()
    assert isinstance(refusal, Refusal) and refusal.code == "nothing_to_undo"


def test_a_stream_shows_where_an_undo_leads_and_then_goes_on(nursery: Sitting) -> None:
    stream = nursery.stream(None)
    touched(nursery, "kind:l2", "cell:27")
    stream.read()
    nursery.undo()
    story = stream.read()
    assert story.told == () and story.view == nursery.match.state.view(None)
    assert nursery.redo()
    again = stream.read()
    assert [told.event for told in again.told] == list(nursery.match.moves[-1].events)
    assert again.before == story.view and again.told[-1].view.board == again.view.board  # type: ignore[attr-defined]
    assert not nursery.redo()


def test_a_stream_that_missed_an_undo_tells_nothing_of_the_moves_after_it(nursery: Sitting) -> None:
    touched(nursery, "kind:l2", "cell:27")
    stream = nursery.stream(None, from_opening=False)
    nursery.undo()
    open_question(nursery)
    touched(nursery, "kind:d1", "cell:30")
    story = stream.read()
    assert story.told == () and story.view == nursery.match.state.view(None)


def test_news_are_what_happened_since_a_person_decided() -> None:
    sitting = sit_down(NURSERY, ["human", "bot:random"])
    open_question(sitting)
    touched(sitting, "kind:l2", "cell:27")
    assert sitting.news_for(0) == 1
    while sitting.asked == 1:
        sitting.ask(sitting.match.state.view(None))
        sitting.think(1.0)
    assert sitting.news_for(0) == 1 < len(sitting.match.moves) == sitting.news_for(None)


def test_whoever_takes_something_back_goes_on_with_the_same_robber() -> None:
    sitting = sit_down(ROBBERS, ["human", "human"])
    random = Random(3)
    while True:
        open_question(sitting)
        saying = sitting.saying
        drinks = [action for action in sitting.match.state.legal() if isinstance(action, Drink)]
        other = [drink for drink in drinks if saying and f"robber:{drink.robber}" not in saying.said]
        if saying and saying.said and other:
            break
        sitting.match.apply(random.choice(list(sitting.match.state.legal())))
    sitting.answer(sitting.keys[other[0].seat], other[0])
    assert isinstance(sitting.undo(), TakeBack)
    open_question(sitting)
    assert sitting.saying is not None and sitting.saying.said == (f"robber:{other[0].robber}",)


def test_the_chosen_robber_stays_chosen_after_a_crook() -> None:
    sitting = sit_down(ROBBERS, ["human", "human"])
    random, tricks = Random(3), list[Trick]()
    while not tricks:
        sitting.match.apply(random.choice(list(sitting.match.state.legal())))
        tricks = [action for action in sitting.match.state.legal() if isinstance(action, Trick)]
    open_question(sitting)
    assert sitting.saying is not None
    first, *_, chosen = sorted(touch for touch in sitting.saying.other_touches if touch.startswith("robber:"))
    assert sitting.saying.said == (first,)
    for touch in (chosen, *tricks[0].touches()):
        touched(sitting, touch)
    open_question(sitting)
    touched(sitting, sitting.match.state.legal()[0].touches()[0])
    assert [type(played.action) for played in sitting.match.moves[-2:]] == [Trick, PutTricked]
    open_question(sitting)
    assert sitting.saying.said == (chosen,)


# What is possible


def test_what_a_move_leads_to_is_foreseen_unless_chance_or_a_secret_would_show() -> None:
    sitting = sit_down(NURSERY, ["human", "human"])
    after = sitting.foreseen(FIRST, 0)
    assert after is not None and after.board[27] == "l2"  # type: ignore[attr-defined]
    assert sitting.foreseen(Replant(0, 1, 2), 0) is None
    assert not sitting.match.moves


def test_a_forecast_is_the_same_whatever_others_hide() -> None:
    compared = 0
    for game in (FORESTER, ROBBERS):
        for seed in range(4):
            sitting, random = sit_down(game, ["human"] * 3, seed), Random(seed)
            for _ in range(12):
                play_by_touch(sitting, random, random.randrange(1, 9))
                state, seat = sitting.match.state, sitting.asked
                if seat is None:
                    break
                world = state.imagine(seat, Chance(random.randrange(2**32)))
                world.chance = state.chance.copy()
                other = sit_at(game, world, 3)
                for action in state.legal()[:20]:
                    assert sitting.foreseen(action, seat) == other.foreseen(action, seat)
                    compared += 1
    assert compared > 300


def test_a_card_that_is_about_to_be_turned_is_not_foreseen() -> None:
    sitting, random = sit_down(FORESTER, ["human"] * 3, seed=3), Random(3)
    for _ in range(500):
        play_by_touch(sitting, random, 1)
        for action in sitting.match.state.legal():
            turned = sitting.match.state.copy().apply(action)
            if any(event.reveals for event in turned):
                assert sitting.foreseen(action, sitting.asked) is None
                return
    pytest.fail("no card was turned")
