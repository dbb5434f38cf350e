"""The turning points of a game that is watched: the curve, what was better, and the way on from there."""

from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pytest

from game.bots.player import Thought
from game.bots.turning_points import Findings, Outlook, Survey, TurningPoint, turn_ends
from game.bots.worker import NoAnswer
from game.core.match import Match
from scenes.input.intents import MOUSE, Button, Direction, PointerDown, PointerMoved, PointerUp
from scenes.menu.scene import MenuScene
from scenes.replay.curve import DISC, Curve
from scenes.replay.moments import Moments
from scenes.replay.scene import ReplayScene
from scenes.replay.sharing import Sharing
from scenes.saves.tabling import replay_of
from scenes.table.scene import TableScene
from scenes.tables.robbers.table import RobbersTable
from tests.game.bots.test_turning_points import played
from tests.scenes.reading import problems
from tests.scenes.stage_door import StageDoor
from tests.scenes.test_replay import nursery


@pytest.fixture
def door(tmp_path: Path) -> Iterator[StageDoor]:
    door = StageDoor(tmp_path, (1280, 720))
    yield door
    door.close()


def findings_of(match: Match) -> Findings:
    """Three turning points at which something else than what was done would have been better."""
    ends = turn_ends(match)
    chances = [0.3 + 0.4 * (number % 3) / 2 for number in range(len(ends))]
    points = []
    for place in (4, 9, 14):
        begun, ended = ends[place], ends[place + 1]
        seat = match.moves[begun].action.seat
        better = match.state_at(begun).legal()[-1]
        points.append(TurningPoint(begun, ended, seat, begun, -0.2, Thought((better,))))
    return Findings(
        tuple(Outlook(moves, (one, 1 - one)) for moves, one in zip(ends, chances, strict=True)), tuple(points)
    )


def watched(door: StageDoor, moves: int | None = None) -> ReplayScene:
    """A replay with its panel open, of a match that was looked through before."""
    match = nursery(moves)
    key = Moments(ReplayScene(door.context, match), match, None, None)._key
    door.context.findings[key] = findings_of(match)
    scene = replay_of(door.context, match)
    door.show(MenuScene(door.context), scene)
    scene.moments.turn()
    door.frame(times=3)
    return scene


def test_a_match_that_was_looked_through_once_is_known(door: StageDoor) -> None:
    scene = watched(door)
    assert scene.moments.is_open and not scene.moments.is_busy
    assert isinstance(scene.controls["curve"], Curve)
    assert scene.moments.words() == door.context.say("replay.turning_points")


def test_shoulder_buttons_leap_from_one_turning_point_to_the_next(door: StageDoor) -> None:
    scene = watched(door)
    decided = [point.decided for point in scene.moments.points]
    for moves in decided:
        door.press(Button.NEXT)
        assert scene.at == moves
    door.press(Button.PREVIOUS)
    assert scene.at == decided[1]


def test_arrows_on_the_curve_do_the_same(door: StageDoor) -> None:
    scene = watched(door)
    scene.controls.focus_on("curve")
    door.steer(Direction.RIGHT)
    assert scene.at == scene.moments.points[0].decided


def test_a_tap_on_a_number_leads_there_and_one_beside_them_to_its_move(door: StageDoor) -> None:
    scene = watched(door)
    curve = scene.controls["curve"]
    assert isinstance(curve, Curve)
    moves, point = len(scene.match.moves), scene.moments.points[1]
    near = curve.track.left + curve.track.width * point.decided / moves + 9, curve.track.centery
    door.send(PointerDown(MOUSE, *near), PointerUp(MOUSE, *near))
    assert scene.at == point.decided
    last = curve.track.right - 1, curve.track.centery
    door.send(PointerDown(MOUSE, *last), PointerUp(MOUSE, *last))
    assert scene.at == moves


def test_a_click_on_the_curve_settles_once(door: StageDoor, monkeypatch: pytest.MonkeyPatch) -> None:
    gone, go_to = list[int](), ReplayScene.go_to

    def count(scene: ReplayScene, moves: int) -> None:
        gone.append(moves)
        go_to(scene, moves)

    monkeypatch.setattr(ReplayScene, "go_to", count)
    curve = watched(door).controls["curve"]
    assert isinstance(curve, Curve)
    middle, end = curve.track.center, (curve.track.right - 1, curve.track.centery)
    for place in (middle, end, end):  # a tap on the place where one is says once more what is told of it
        gone.clear()
        door.send(PointerDown(MOUSE, *place), PointerUp(MOUSE, *place))
        assert len(gone) == 1
    gone.clear()
    door.send(PointerDown(MOUSE, *end), PointerMoved(MOUSE, *middle), PointerUp(MOUSE, *middle))
    assert len(gone) == 1, "the place where the finger slid to"


def test_a_turning_point_says_whose_chances_changed_and_what_was_better(door: StageDoor) -> None:
    scene = watched(door)
    door.press(Button.NEXT)
    point, words = scene.moments.points[0], scene.moments.words()
    name = scene.match.seats[point.seat].name
    assert words.startswith("1: ") and name in words
    assert door.context.say("replay.better", told="") in words
    assert point.better is not None
    better = scene.decision(scene.match.state_at(point.decided), point.better.steps[0])
    assert better and better in words


def test_a_turning_point_shows_who_decides_what_and_not_what_others_did_before(door: StageDoor) -> None:
    scene = watched(door)
    for point in scene.moments.points:
        door.press(Button.NEXT)
        played = scene.match.moves[point.decided]
        assert played.action.seat == point.seat
        told = scene.decision(scene.match.state_at(point.decided), played.action)
        assert told
        assert scene._line.words == door.context.say("replay.next_step", told=told)


def test_why_is_about_what_the_ribbon_says_comes_next(
    door: StageDoor, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("scenes.replay.scene.why", lambda language, match, move: f"reason of move {move}")
    scene = watched(door)
    point = scene.moments.points[0].decided
    door.press(Button.NEXT)
    assert scene.at == point and scene._whys.reason == f"reason of move {point + 1}"
    scene.step()
    assert scene._whys.reason == f"reason of move {point + 1}"
    scene.go_to(point - 1)
    assert scene._whys.reason == f"reason of move {point - 1}"


def test_ribbon_and_panel_speak_of_a_turning_point_as_soon_as_one_is_found_where_people_look(
    door: StageDoor, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = nursery()
    found, answers = findings_of(match), list[bool]()

    def go_on(survey: Survey) -> bool:
        survey.is_over = bool(answers)
        return survey.is_over

    monkeypatch.setattr(Survey, "go_on", go_on)
    monkeypatch.setattr(Survey, "findings", property(lambda survey: found))
    scene = replay_of(door.context, match)
    door.show(MenuScene(door.context), scene)
    scene.moments.turn()
    scene.go_to(found.points[0].decided)
    door.frame(times=3)
    before = scene._line.words
    answers.append(True)
    door.frame()
    said = scene._line.words
    assert said != before and scene.moments.words().startswith("1: ")
    scene.go_to(0)
    scene.go_to(found.points[0].decided)
    assert scene._line.words == said


def test_what_was_said_of_a_step_to_a_turning_point_stays_said(door: StageDoor) -> None:
    scene = watched(door)
    point = scene.moments.points[0].decided
    scene.go_to(point - 1)
    scene.step()
    door.frame(times=2)
    said = scene._line.words
    door.rest()
    assert scene.at == point and said
    assert scene._line.words == said


def test_back_closes_what_was_asked_before_it_leaves(door: StageDoor) -> None:
    scene = watched(door)
    scene._whys.show("Because.")
    door.press(Button.HELP)
    assert scene._whys.is_open
    door.press(Button.BACK)
    assert door.top is scene and not scene._whys.is_open
    door.press(Button.BACK)
    assert door.top is not scene


def test_numbers_of_turning_points_that_lie_close_stand_side_by_side_and_lead_to_their_own(
    door: StageDoor,
) -> None:
    scene = watched(door)
    curve = scene.controls["curve"]
    assert isinstance(curve, Curve)
    moves = len(scene.match.moves)
    for points in ((20, 21, 22), (0, 1, 40), (moves - 2, moves - 1, moves)):
        curve.show([], points, 10)
        middles = curve._middles(curve.track)
        assert all(after - before >= DISC for before, after in pairwise(middles))
        assert curve.track.left <= middles[0] - DISC / 2 and middles[-1] + DISC / 2 <= curve.track.right
        for point, middle in zip(points, middles, strict=True):
            went: list[int] = []
            curve._when_set = went.append
            curve.point(middle, curve.track.centery)
            assert went == [point]


def test_whoever_looks_on_reads_of_the_game_again_and_not_of_the_file_that_was_written(
    door: StageDoor, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Sharing, "words", property(lambda sharing: "written" if sharing._job else ""))
    for way in ("after", "before", "end", "start"):
        scene = watched(door)
        scene.go_to(5)
        assert scene.moments._sharing is not None
        scene.moments._sharing._job = Written()  # type: ignore[assignment]
        assert scene.moments.words() == "written"
        scene.controls[way].confirm()
        assert scene.moments.words() != "written", way


class Written:
    """A job that is over."""

    is_running = False

    def go_on(self) -> bool:
        return False

    def cancel(self) -> None:
        return None


def test_after_a_fault_nothing_is_told_of_half_a_match_and_it_is_looked_through_anew(
    door: StageDoor, monkeypatch: pytest.MonkeyPatch
) -> None:
    def go_on(survey: Survey) -> bool:
        if survey._outlooks:
            raise NoAnswer("a hole in the forest")
        survey._outlooks = [Outlook(0, (0.5, 0.5))]
        return True

    monkeypatch.setattr(Survey, "go_on", go_on)
    scene = replay_of(door.context, nursery())
    door.show(MenuScene(door.context), scene)
    scene.moments.turn()
    door.frame(times=4)
    assert not scene.moments.is_open
    scene.moments.turn()
    assert scene.moments.is_busy
    assert scene.moments.words() == door.context.say("replay.surveying", n=0)


def test_people_play_on_from_there_and_leave_the_old_game_as_it_was(door: StageDoor) -> None:
    scene = watched(door)
    before = len(scene.match.moves)
    door.press(Button.NEXT)
    at, asked = scene.at, scene.match.state_at(scene.at).to_act()
    scene.controls["play_on"].confirm()
    door.frame(times=2)
    table = door.top
    assert isinstance(table, TableScene)
    assert [move.action for move in table.match.moves] == [move.action for move in scene.match.moves[:at]]
    assert [seat.is_human for seat in table.match.seats] == [place == asked for place in (0, 1)]
    assert table.match.journal is not None and len(scene.match.moves) == before


def test_nobody_plays_on_from_the_end(door: StageDoor) -> None:
    scene = watched(door)
    scene.go_to(len(scene.match.moves))
    assert not scene.controls["play_on"].is_enabled


def test_a_house_without_a_shelf_neither_plays_on_nor_shares(door: StageDoor) -> None:
    from dataclasses import replace  # noqa: PLC0415

    door.context.host.rules = replace(door.context.host.rules, has_shelf=False, can_share=False)
    scene = watched(door)
    assert "curve" in scene.controls
    assert not {"play_on", "animation", "picture"} & {widget.name for widget in scene.controls.widgets}
    del door.context.host.rules


@pytest.mark.parametrize("size", [(1920, 1080), (1280, 720), (1024, 768), (800, 1280)])
@pytest.mark.parametrize("language", ["en", "de", "fr"])
@pytest.mark.parametrize("text", [100, 200])
def test_every_word_of_the_panel_can_be_read(
    tmp_path: Path, size: tuple[int, int], language: str, text: int
) -> None:
    door = StageDoor(tmp_path, size, language=language, text_scale=text)
    scene = watched(door)
    door.press(Button.NEXT)
    door.frame()
    names = ("curve", "moment words", "play_on", "animation", "picture")
    shown = [text for text in door.texts() if text.widget.name in names]
    below = "counter:"  # the panels of seats lie below the paper
    assert [problem for problem in problems(door, shown) if below not in problem] == []
    assert scene.moments.words()
    door.close()


@pytest.mark.parametrize(("size", "text"), [((1920, 1080), 100), ((1280, 720), 150), ((1024, 768), 150)])
def test_a_reason_lies_on_nothing_that_is_looked_at(
    tmp_path: Path, size: tuple[int, int], text: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    reason = "Ainsi le bosquet des moyens passe à 6 et le bosquet vert feuille tombe à 7 : +6 en tout."
    monkeypatch.setattr("scenes.replay.scene.why", lambda language, match, move: reason)
    door = StageDoor(tmp_path, size, language="fr", text_scale=text)
    scene = watched(door)
    scene.go_to(scene.moments.points[1].decided)
    scene._whys.turn()
    table, rim = scene.table, scene.table.coordinates.boxes  # type: ignore[attr-defined]
    boxes = [*table.board(), *rim, *scene._panels.boxes, scene._line.box]
    names = ("chances", "curve", "play_on", "animation", "picture", "bar")
    needed = [*map(scene._in_window, boxes), *(scene.controls[name].box for name in names)]
    leaf = scene.controls["why"].box
    assert rim and leaf.collidelist(needed) < 0
    [*words] = [text.ink for text in door.texts() if text.widget.name == "moment words"]
    assert words and leaf.collidelist(words) < 0
    door.close()


@pytest.mark.parametrize("size", [(1920, 1080), (1920, 1200), (1024, 768), (800, 1280)])
@pytest.mark.parametrize("text", [100, 200])
def test_the_panel_covers_nothing_of_the_table(tmp_path: Path, size: tuple[int, int], text: int) -> None:
    door = StageDoor(tmp_path, size, language="de", text_scale=text)
    scene = watched(door)
    shown = scene._inset
    assert shown is not None
    table = [shown.in_window(box) for box in (*scene.table.board(), *scene._panels.boxes, scene._line.box)]
    over = [scene.controls[name].box for name in ("panel of moments", "bar")]
    assert [box for box in table if box.collidelist(over) >= 0] == []
    assert all(door.context.look.viewport.safe.inflate(2, 2).contains(box) for box in table)
    door.press(Button.EXTRA)
    door.frame(times=2)
    assert scene._inset is None, "it has the whole screen again"
    door.close()


def test_beside_the_panel_the_forest_has_the_room_of_what_nobody_presses_there(door: StageDoor) -> None:
    match = played("robbers", 3)
    ends = turn_ends(match)
    outlooks = tuple(Outlook(moves, (0.4, 0.3, 0.3)) for moves in ends)
    key = Moments(ReplayScene(door.context, match), match, None, None)._key
    door.context.findings[key] = Findings(outlooks, ())
    scene = replay_of(door.context, match)
    door.show(MenuScene(door.context), scene)
    scene.moments.turn()
    for moves in (ends[2], ends[-2]):
        scene.go_to(moves)
        table, inset = scene.table, scene._inset
        assert isinstance(table, RobbersTable) and inset is not None
        covers = [table.top.zones.box(name) for name in ("status", "guard", "seats", "values")]
        boxes = table.board()
        lying = boxes[: len(boxes) - 2] if table.hand.is_visible else boxes[:-1]
        assert all(box.collidelist(covers) < 0 for box in lying)
        forest = lying[0].unionall(list(lying[1:]))
        room = table.camera.frame
        assert max(forest.width / room.width, forest.height / room.height) > 0.6
        assert room.bottom > covers[3].bottom  # down to where buttons would be
