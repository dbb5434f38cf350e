"""While nobody plays, bots do, and whoever comes by can read along and take a seat."""

import time
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest
from msgspec.structs import replace

from game import catalogue
from game.core.match import Match
from game.core.values import Event
from game.gnomes import events as gnomes
from game.robbers.events import RobbersEntered
from scenes.input.intents import MOUSE, Button, PointerDown, PointerUp, Press
from scenes.kiosk.attract_layout import theatre_over
from scenes.kiosk.attract_parts import SeatOffer
from scenes.kiosk.attract_scene import AttractScene, Programme
from scenes.platform.language import Code
from scenes.saves.tabling import table_for
from scenes.table.game_table import Emphasis, Line
from scenes.table.scene import TableScene
from tests.scenes.reading import problems, too_small
from tests.scenes.stage_door import StageDoor
from tests.scenes.windows import WINDOWS

GAMES = tuple(rules.info.id for rules in catalogue.GAMES)
SPOKEN: tuple[Code, ...] = ("en", "de", "fr")
WAITING = "Vier Jahreszeiten: Käfer ist dran"


class Visit:
    """Somebody in front of the kiosk, and where their touches have led."""

    def __init__(
        self,
        door: StageDoor,
        first: str = "robbers",
        seconds_a_game: float = 1e9,
        *,
        is_somebody_away: bool = False,
    ) -> None:
        self.door = door
        self.taken: list[Match] = []
        self.chosen: list[str] = []
        self.rules: set[str] = set()  # that were told while somebody watched
        programme = Programme(
            GAMES,
            SPOKEN,
            self.taken.append,
            self.chosen.append,
            self._speak,
            lambda: (WAITING, lambda: None) if is_somebody_away else None,
            seconds_a_game=seconds_a_game,
        )
        self.scene = AttractScene(door.context, programme, first)
        door.show(self.scene)

    def _speak(self, code: Code) -> None:
        self.door.app.change(replace(self.door.context.settings, language=code))

    def watch(self, moves: int) -> None:
        """Until bots have made some moves, at most for half a minute of this machine's time."""
        until = time.monotonic() + 30
        while len(self.scene.match.moves) < moves and time.monotonic() < until:
            self.door.frame(0.1)
            self.rules.add(self.scene.caption.rule)
            time.sleep(0.001)  # bots think in a process of their own
        assert len(self.scene.match.moves) >= moves

    def touch(self, x: float, y: float) -> None:
        self.door.send(PointerDown(MOUSE, x, y), PointerUp(MOUSE, x, y))

    def touch_on(self, name: str) -> None:
        self.touch(*self.scene.controls[name].box.center)


@pytest.fixture
def door(tmp_path: Path) -> Iterator[StageDoor]:
    door = StageDoor(tmp_path, (960, 540))
    yield door
    door.close()


def test_bots_play_and_every_move_is_told_with_a_rule(door: StageDoor) -> None:
    visit = Visit(door, "nursery")
    assert visit.scene.caption.rule == "1.2"
    visit.watch(moves=3)
    assert visit.scene.caption.rule in {"5.1", "5.2", "5.4", "6.1"}


def test_the_forest_grows_in_fast_motion_and_rules_are_told_when_robbers_are_in_it(door: StageDoor) -> None:
    visit = Visit(door)
    frames_told, scene = 0, visit.scene
    until = time.monotonic() + 30
    while scene._is_opening and time.monotonic() < until:
        assert scene.caption.rule == "1.2"
        frames_told += scene._table.is_telling
        door.frame(0.1)
        time.sleep(0.001)  # bots think in a process of their own
    tiles = len(scene.match.moves)
    assert tiles > 10 and any(isinstance(event, RobbersEntered) for event in scene.match.moves[-1].events)
    assert frames_told < 10 * tiles, "less than a second for each"
    visit.watch(moves=tiles + 1)
    assert "4.11" in visit.rules


def test_a_caption_goes_when_something_else_is_told_and_people_have_read_it(door: StageDoor) -> None:
    scene = Visit(door, "gnomes").scene
    spoken = Line("words", emphasis=Emphasis.SAID)

    def happens(event: Event, line: Line | None = spoken) -> str:
        tween = scene._heed(event, (event,), line)
        if tween is not None:
            tween.finish()
        return scene.caption.rule

    aim = scene.caption.rule
    assert happens(gnomes.GnomeSold(0, "brown_0", 100)) == "5.9"
    assert happens(gnomes.RoundStarted(2)) == "5.9", "nobody has read it yet"
    scene._unread = 0.0
    assert happens(gnomes.TurnStarted(1), Line("words", emphasis=Emphasis.NOTED)) == "5.9", "nothing was said"
    assert happens(gnomes.RoundStarted(2)) == aim


def test_births_and_soup_each_have_their_rule_though_one_move_led_to_both(door: StageDoor) -> None:
    scene = Visit(door, "gnomes").scene
    scene._unread = 0.0
    seen: list[object] = []
    for event in (gnomes.GnomeBorn(0, "red_0", "red"), gnomes.UpkeepPaid(0, 300, 300)):
        tween = scene._heed(event, (event,), Line("words"))
        assert tween is not None
        seen.append(scene._unread > 0)
        tween.finish()
        seen.append(scene.caption.rule)
    assert seen == [False, "10.3", True, "12.1"]


def test_whoever_touches_a_seat_goes_on_with_the_position_of_the_bot(door: StageDoor) -> None:
    visit = Visit(door)
    visit.watch(moves=4)
    visit.touch_on("seat 1")
    (match,), shown = visit.taken, visit.scene.match
    assert [seat.player for seat in match.seats] == ["bot:easy", "human", "bot:easy"]
    assert [move.action for move in match.moves] == [move.action for move in shown.moves]
    assert match.state.view(1) == shown.state.view(1)
    assert match.journal is not None and match.journal.path.exists()
    table = door.show(table_for(door.context, match))
    assert isinstance(table, TableScene)


def test_another_game_is_chosen_by_its_theatre_and_this_one_by_its_table(door: StageDoor) -> None:
    visit = Visit(door)
    visit.touch_on("game gnomes")
    visit.touch_on("frame")
    assert visit.chosen == ["gnomes", "robbers"]


@pytest.mark.parametrize("window", WINDOWS)
def test_a_single_game_invites_on_a_screen_of_any_shape(tmp_path: Path, window: str) -> None:
    door = StageDoor(tmp_path, WINDOWS[window])
    nobody = lambda _: None  # noqa: E731
    door.show(AttractScene(door.context, Programme(("nursery",), SPOKEN, nobody, nobody, nobody), "nursery"))
    offered = [widget.name for widget in door.top.controls.widgets if widget.name.startswith("game ")]
    assert isinstance(door.top, AttractScene) and "seat 0" in door.top.controls and offered == []
    door.close()


def test_a_language_is_one_touch_away_and_the_game_goes_on_in_it(door: StageDoor) -> None:
    visit = Visit(door)
    visit.watch(moves=2)
    moves = len(visit.scene.match.moves)
    visit.touch_on("language de")
    door.frame()
    assert len(visit.scene.match.moves) >= moves
    assert any(text.text == "Mitspielen" for text in door.texts())


def test_keys_lead_nowhere(door: StageDoor) -> None:
    visit = Visit(door)
    for button in Button:
        if button not in (Button.FULLSCREEN, Button.FRAME_TIMES, Button.CONFIRM):
            door.send(Press(MOUSE, button))
    assert door.top is visit.scene and not visit.chosen and not visit.taken


def test_one_game_follows_the_other(door: StageDoor) -> None:
    visit = Visit(door, seconds_a_game=0.5)
    seen = []
    for _ in range(400):
        door.frame(0.1)
        if visit.scene.game not in seen:
            seen.append(visit.scene.game)
    assert set(seen) == set(GAMES)


def test_the_table_is_painted_only_where_it_changes_and_looks_as_if_painted_whole(door: StageDoor) -> None:
    visit = Visit(door)
    visit.watch(moves=3)
    whole = door.picture()
    shown = door.context.window.surface
    assert pygame.image.tobytes(shown, "RGB") == pygame.image.tobytes(whole, "RGB")


@pytest.mark.sampled(3)
@pytest.mark.parametrize("text_scale", [100, 200])
@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.parametrize("game", ["nursery", "gnomes"])
def test_everything_that_invites_can_be_read(tmp_path: Path, game: str, window: str, text_scale: int) -> None:
    door = StageDoor(tmp_path, WINDOWS[window], text_scale=text_scale)
    for language in SPOKEN:
        door.set(language=language)
        visit = Visit(door, game, is_somebody_away=True)
        texts = door.texts()
        assert problems(door, texts=texts) == []
        assert too_small(door, texts=texts) == []
        offers = [widget for widget in visit.scene.controls.widgets if isinstance(widget, SeatOffer)]
        assert len(offers) == len(visit.scene.match.seats)
    door.close()


@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.parametrize("game", ["nursery", "gnomes"])
def test_the_hand_covers_nothing_that_stands_below_the_seats(tmp_path: Path, game: str, window: str) -> None:
    door = StageDoor(tmp_path, WINDOWS[window])
    scene = Visit(door, game, is_somebody_away=True).scene
    below = [widget for widget in scene.controls.widgets if widget.name.startswith(("game ", "language "))]
    for _ in range(200):
        scene._hand.live(0.1)
        _, hand = scene._hand.sprites
        assert hand.picture is not None
        covered = hand._placed(hand.picture, scene.context.look.viewport)
        boxes = {widget.name: scene.context.look.viewport.rect(widget.box) for widget in below}
        assert [name for name, box in boxes.items() if box.colliderect(covered)] == []
    door.close()


def test_theatres_on_buttons_are_whole(tmp_path: Path) -> None:
    door = StageDoor(tmp_path, (1080, 1920))
    scene = Visit(door, "nursery", is_somebody_away=True).scene
    for game in GAMES[:-1]:
        offer = scene.controls[f"game {game}"]
        assert offer.bleed >= theatre_over(offer.box) > 28, "more than a shadow needs"
    door.close()
