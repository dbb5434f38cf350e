"""Two worlds that differ only in hidden cards look the same, whatever people open and whatever moves."""

from collections.abc import Callable, Sequence

import pygame
import pytest

from game import catalogue
from game.bots.worker import BotWorker
from game.core.chance import Chance
from game.core.contract import State
from game.core.match import Match
from game.core.seats import Player
from game.core.setup import Setup
from game.core.values import Action
from game.forester.actions import NameRecipients, PlayCards
from game.forester.cards import KIND_OF
from game.forester.state import ForesterState
from scenes.curtain.scene import ATTENTION
from scenes.input.intents import Button, WindowLeft
from scenes.menu.scene import MenuScene
from scenes.replay.scene import ReplayScene
from scenes.saves.saved_games import new_path
from scenes.saves.scene import SavesScene
from scenes.table.log_scene import LogScene
from scenes.table.past import PastScene
from scenes.table.pause import PauseScene
from tests.scenes.table.conftest import SitWithForesters
from tests.scenes.table.forester_table import ALONE, Forester
from tests.scenes.table.test_forester_curtain import PEOPLE, hand

BYSTANDER = 1
LAYING_FRAMES = 150
Shown = list[object]  # pictures and words, in the order in which they were seen


def asked_to_lay(table: Forester, players: Sequence[Player], seat: int = 0) -> ForesterState:
    """A position of the first turn in which a seat is to lay cards."""
    table.begin(players=tuple(players), options={"start_seat": str(seat)})
    assert table.play_until("play_cards", seat=seat)
    state = table.match.state
    assert isinstance(state, ForesterState)
    return state


def worlds(state: ForesterState, knowing: int) -> tuple[ForesterState, ForesterState]:
    """A position, and another one that a seat cannot tell from it, with the same dice to come."""
    other = state.imagine(knowing, Chance(11))
    other.chance = state.chance.copy()
    assert all(
        set(state.hands[seat]) != set(other.hands[seat]) for seat in range(state.seats) if seat != knowing
    )
    assert [*state.pile] != [*other.pile]
    return state, other


def shown(table: Forester) -> bytes:
    """The pixels that people see now."""
    return pygame.image.tobytes(table.context.window.surface, "RGB")


def words(table: Forester) -> list[str]:
    return [text.text for text in table.texts()]


def frames(table: Forester, count: int) -> Shown:
    """What is seen frame by frame, and where the focus is."""
    seen: Shown = []
    for _ in range(count):
        table.frame()
        seen += [shown(table), table.top.controls.focus.current]
    return seen


def open_really(table: Forester) -> None:
    assert table.curtain is not None
    table.frame(0.1, round(ATTENTION / 0.1) + 2)
    table.press(Button.CONFIRM)
    table.settle()
    assert table.top is table.scene


def first_card(table: Forester, seat: int = 0) -> PlayCards:
    state = table.match.state
    assert isinstance(state, ForesterState)
    return PlayCards(seat, (state.hands[seat][0],))


def laid(table: Forester) -> Shown:
    """Somebody sits down, opens the curtain and lays their first card; every frame but those of the hand."""
    table.show(table.scene)
    seen = frames(table, 30)
    table.settle()
    seen += [shown(table), words(table)]
    open_really(table)
    assert hand(table)
    table.say(first_card(table))
    return [*seen, *frames(table, LAYING_FRAMES)]


def everything_opened(table: Forester) -> Shown:
    """Whatever can be looked at without deciding anything."""
    table.settle()
    seen: Shown = [shown(table), words(table)]
    for thing in table.table.things(table.view):
        seen += [thing.name, thing.touches, table.table.tip(thing, table.view)]
    for button, scene in ((Button.LOG, LogScene), (Button.PAUSE, PauseScene)):
        table.press(button)
        table.settle()
        assert isinstance(table.top, scene)
        seen += [shown(table), words(table)]
        table.press(Button.BACK)
        table.settle()
    for moves in range(1, len(table.match.moves) + 1):
        table.scene.looking_up.look_back(moves, moves)
        table.settle()
        assert isinstance(table.top, PastScene)
        seen += [shown(table), words(table)]
        table.press(Button.BACK)
        table.settle()
    return seen


def taken_back_and_done_again(table: Forester) -> Shown:
    """Undo leads to the curtain, and redo goes on behind none."""
    table.scene.taking_back.undo()
    seen = frames(table, 30)
    table.settle()
    seen += [shown(table), words(table)]
    if table.curtain is not None:
        table.context.stack.pop()
        table.frame()
    table.scene.taking_back.redo()
    return [*seen, *frames(table, LAYING_FRAMES)]


def watched_again(table: Forester) -> Shown:
    """A replay of all moves."""
    table.context.stack.push(ReplayScene(table.context, table.match))
    table.settle()
    scene, seen = table.top, []
    assert isinstance(scene, ReplayScene)
    for _ in table.match.moves:
        scene.step()
        seen += frames(table, 60)
        table.settle()
        seen += [shown(table), words(table)]
    table.press(Button.BACK)
    table.settle()
    return seen


def check_same(
    table: Forester, states: Sequence[State], players: Sequence[Player], look: Callable[[Forester], Shown]
) -> None:
    seen = []
    for state in states:
        table.begin(players=tuple(players), state=state.copy())
        seen.append(look(table))
    here, there = seen
    assert len(here) == len(there)
    different = [place for place, (one, two) in enumerate(zip(here, there, strict=True)) if one != two]
    assert different == []


def test_the_worlds_do_differ_for_whoever_may_know(foresters: SitWithForesters) -> None:
    table = foresters(players=PEOPLE)
    hands = []
    for state in worlds(asked_to_lay(table, PEOPLE), BYSTANDER):
        table.begin(players=PEOPLE, state=state.copy())
        table.sit_down()
        open_really(table)
        hands.append(hand(table))
    assert hands[0] != hands[1]


def test_a_card_is_laid_and_nobody_else_learns_which(foresters: SitWithForesters) -> None:
    table = foresters(players=PEOPLE)
    both = worlds(asked_to_lay(table, PEOPLE), BYSTANDER)

    def look(table: Forester) -> Shown:
        seen = [*laid(table), *everything_opened(table)]
        return [*seen, *taken_back_and_done_again(table), *watched_again(table)]

    check_same(table, both, PEOPLE, look)


def test_recipients_are_named_and_cards_offered_unseen(foresters: SitWithForesters) -> None:
    table = foresters(players=PEOPLE)
    both = worlds(asked_to_lay(table, PEOPLE), BYSTANDER)

    def look(table: Forester) -> Shown:
        table.match.apply(first_card(table))
        table.sit_down()
        table.say(NameRecipients(0, (BYSTANDER,)))
        return [*frames(table, LAYING_FRAMES), *everything_opened(table)]

    check_same(table, both, PEOPLE, look)


def test_hands_are_dealt_and_refilled_face_down(foresters: SitWithForesters) -> None:
    """The one who laid cards knows the same in both worlds; what is drawn and held besides is different."""
    table = foresters(players=PEOPLE)
    both = worlds(asked_to_lay(table, PEOPLE), 0)
    rest: list[Action] = []

    def look(table: Forester) -> Shown:
        table.sit_down()
        if table.curtain is not None:
            open_really(table)
        table.say(first_card(table))
        seen = frames(table, LAYING_FRAMES)
        number = 0
        while table.match.state.view(None).active == 0:  # type: ignore[attr-defined]
            if number == len(rest):
                rest.append(table.match.state.legal()[-1])
            table.settle()
            table.match.apply(rest[number])
            seen += frames(table, 40)
            number += 1
        table.settle()
        assert table.match.state.hands[0] != both[0].hands[0]  # type: ignore[attr-defined]
        return [*seen, shown(table), words(table)]

    check_same(table, both, PEOPLE, look)


def test_whoever_plays_alone_never_sees_the_hand_of_a_bot(
    foresters: SitWithForesters, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(BotWorker, "answer", lambda worker: None)  # when they answer is up to the machine
    table = foresters()
    both = worlds(asked_to_lay(table, ALONE, seat=1), 0)

    def look(table: Forester) -> Shown:
        table.show(table.scene)
        table.scene.sitting._bots.forget()
        table.match.apply(first_card(table, 1))
        return [*frames(table, LAYING_FRAMES), *everything_opened(table)]

    check_same(table, both, ALONE, look)


@pytest.mark.parametrize("cover", ["window", "pause", "log", "eye"])
def test_whatever_covers_the_table_finds_no_open_hand(foresters: SitWithForesters, cover: str) -> None:
    table = foresters(players=PEOPLE)
    table.begin_with("play_cards", players=PEOPLE)
    open_really(table)
    assert hand(table)
    if cover == "window":
        table.send(WindowLeft())
    elif cover == "eye":
        table.tap("eye")
    else:
        table.press(Button.PAUSE if cover == "pause" else Button.LOG)
    assert hand(table) == []
    table.settle()
    assert hand(table) == []


def test_a_game_that_waits_tells_nothing_of_hands(foresters: SitWithForesters) -> None:
    """The card of a saved game, and the table when it is opened again."""
    table = foresters(players=PEOPLE)
    asked_to_lay(table, PEOPLE)
    path = new_path(table.context.folders.saves, "forester")
    rules = catalogue.rules("forester")
    match = Match.start(rules, Setup(3, 3, {"start_seat": "0"}), table.match.seats, path)
    for played in table.match.moves:
        match.apply(played.action)
    match.close()
    names = kinds_of_all_hands(table, match.state)
    for scene in (MenuScene(table.context), SavesScene(table.context)):
        table.show(scene)
        assert not names.intersection(words(table))


def kinds_of_all_hands(table: Forester, state: State) -> set[str]:
    """What the cards in all hands are called."""
    assert isinstance(state, ForesterState)
    return {table.context.say(f"thing.forester.{KIND_OF[card]}") for cards in state.hands for card in cards}
