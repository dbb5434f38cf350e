"""The lobby: what it offers fits the seats that are taken, and starting is always answered."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace

from game.boxes import BOXES
from game.core.setup import GameInfo, Setup
from scenes.input.intents import KEYBOARD, MOUSE, Button, Device, DeviceKind, Direction, Press
from scenes.input.recording import (
    AnyStep,
    FingerDown,
    FingerUp,
    KeyDown,
    KeyUp,
    MouseDown,
    MouseUp,
    MoveMouse,
)
from scenes.lobby.explanation import Explanation
from scenes.lobby.how_to import PICTURES, SHOWN
from scenes.lobby.scene import GROWTH, LobbyScene
from scenes.menu.scene import MenuScene
from scenes.platform.language import LANGUAGES
from scenes.platform.paths import asset_folder
from scenes.platform.settings import LastSeat, LastTable, load_settings
from scenes.rulebook.scene import RulebookScene
from scenes.saves.agreement import Agreement
from scenes.shell.host import HouseRules
from scenes.table.scene import TableScene
from scenes.tables.shelf import TABLES
from scenes.widgets.choosers import Stepper, Toggle
from tests.scenes.reading import too_small
from tests.scenes.stage_door import PAD, StageDoor

RING = 12.0  # what the ring of the focus takes around a row
LESSONS = sorted(file.stem for file in (asset_folder() / "lessons").glob("*.toml"))
SEATS = {"forester": "start_seat", "robbers": "first_seat"}  # the option of a game that names a seat
of_each_game = pytest.mark.parametrize(("game", "option"), SEATS.items())


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[StageDoor]:
    house = StageDoor(tmp_path_factory.mktemp("lobby"), (640, 360))
    yield house
    house.close()


@pytest.fixture
def door(house: StageDoor) -> StageDoor:
    house.reset()
    return house


def open_lobby(door: StageDoor, game: str, seats: int) -> LobbyScene:
    lobby = LobbyScene(door.context, game)
    while len(lobby.drafts.taken) < seats:
        lobby.drafts.add_bot()
    door.show(MenuScene(door.context), lobby)
    return lobby


def choose(lobby: LobbyScene, option: str, value: str) -> None:
    """Step on until the value is there."""
    row = lobby.controls[option]
    assert isinstance(row, Stepper)
    while row.value != value:
        row.confirm()


def values_of(lobby: LobbyScene, option: str) -> list[str]:
    """Every value that a row comes to before the first one comes again."""
    row = lobby.controls[option]
    assert isinstance(row, Stepper)
    values: list[str] = []
    while row.value not in values:
        values.append(row.value)
        row.confirm()
    return values


@pytest.mark.parametrize("game", BOXES, ids=lambda game: game.id)
def test_menu_and_lobby_name_the_same_minutes(door: StageDoor, game: GameInfo) -> None:
    minutes = door.context.language.span(*game.minutes)
    door.show(MenuScene(door.context, game.id))
    assert any(text.text.startswith(f"{minutes} ") for text in door.texts())
    open_lobby(door, game.id, game.min_seats)
    assert any(f" {minutes} " in text.text for text in door.texts())


@of_each_game
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_only_seats_that_are_taken_can_be_chosen(door: StageDoor, game: str, option: str, seats: int) -> None:
    lobby = open_lobby(door, game, seats)
    assert values_of(lobby, option) == ["random", *map(str, range(seats))]


@of_each_game
def test_a_seat_that_was_chosen_and_leaves_is_forgotten(door: StageDoor, game: str, option: str) -> None:
    lobby = open_lobby(door, game, 4)
    choose(lobby, option, "3")
    lobby.drafts.remove(1)
    lobby.rebuild()
    assert values_of(lobby, option) == ["random", "0", "1", "2"]
    lobby.drafts.add_bot()
    lobby.rebuild()
    assert lobby.sitting().setup.options[option] == "random"


@of_each_game
def test_a_game_starts_although_the_seat_that_was_to_begin_has_left(
    door: StageDoor, game: str, option: str
) -> None:
    lobby = open_lobby(door, game, 3)
    choose(lobby, option, "2")
    lobby.drafts.remove(2)
    lobby.rebuild()
    lobby.controls["start"].confirm()
    door.frame()
    assert isinstance(door.top, TableScene)
    assert len(door.top.match.seats) == 2


@of_each_game
def test_a_seat_that_was_chosen_and_stays_is_kept(door: StageDoor, game: str, option: str) -> None:
    lobby = open_lobby(door, game, 4)
    choose(lobby, option, "2")
    lobby.drafts.remove(3)
    lobby.rebuild()
    assert lobby.sitting().setup.options[option] == "2"
    lobby.controls["start"].confirm()
    door.frame()
    assert isinstance(door.top, TableScene)


def test_the_extra_button_seats_a_bot_and_ctrl_z_does_not(door: StageDoor) -> None:
    lobby = open_lobby(door, "forester", 2)
    door.press(Button.UNDO, KEYBOARD)
    assert len(lobby.drafts.taken) == 2
    door.press(Button.EXTRA, KEYBOARD)
    assert len(lobby.drafts.taken) == 3


@pytest.mark.parametrize(
    "setup",
    [Setup(2, options={"first_seat": "3"}), Setup(2, options={"weather": "rain"}), Setup(3), Setup(2, -1)],
)
def test_a_table_that_cannot_be_set_is_answered_with_a_sentence(
    door: StageDoor, setup: Setup, monkeypatch: pytest.MonkeyPatch
) -> None:
    lobby = open_lobby(door, "nursery", 2)
    agreed = lobby.sitting()
    impossible = Agreement(agreed.game, setup, agreed.seats)
    monkeypatch.setattr(lobby, "sitting", lambda: impossible)
    lobby.controls["start"].confirm()
    door.frame()
    assert door.top is lobby
    assert lobby.toasts.notices == [(door.context.say("lobby.cannot_start"), "warning")]
    assert not any(door.context.folders.saves.glob("*"))


def test_marks_that_cannot_be_saved_are_answered_with_a_sentence(
    door: StageDoor, monkeypatch: pytest.MonkeyPatch
) -> None:
    lobby = open_lobby(door, "nursery", 2)
    agreed = lobby.sitting()
    strange = tuple(
        replace(seat, colour=colour) for seat, colour in zip(agreed.seats, ("\ud800", "x" * 99), strict=True)
    )
    monkeypatch.setattr(lobby, "sitting", lambda: Agreement(agreed.game, agreed.setup, strange))
    lobby.controls["start"].confirm()
    door.frame()
    assert door.top is lobby
    assert lobby.toasts.is_busy


# Joining


def point_at(door: StageDoor, name: str, finger: bool) -> list[AnyStep]:
    x, y = door.middle_of(name)
    if finger:
        return [FingerDown(0, x, y), FingerUp(0, x, y)]
    return [MoveMouse(x, y), MouseDown(x, y), MouseUp(x, y)]


@pytest.mark.parametrize("kind", [DeviceKind.MOUSE, DeviceKind.TOUCH])
def test_a_tap_on_a_free_seat_seats_a_person(door: StageDoor, kind: DeviceKind) -> None:
    lobby = open_lobby(door, "forester", 2)
    door.do(*point_at(door, "seat 3", kind is DeviceKind.TOUCH))
    door.frame(times=5)
    seat = lobby.drafts.seats[3]
    assert seat is not None and seat.is_human
    assert seat.device == Device(kind)
    assert lobby.drafts.seats[2] is None


def test_enter_on_a_free_seat_seats_a_person_as_well(door: StageDoor) -> None:
    lobby = open_lobby(door, "forester", 2)
    lobby.controls.focus_on("seat 2")
    door.do(KeyDown("return"), KeyUp("return"))
    seat = lobby.drafts.seats[2]
    assert seat is not None and seat.is_human
    assert seat.device == KEYBOARD


def test_a_bot_has_a_choice_of_its_own_on_every_free_seat(door: StageDoor) -> None:
    lobby = open_lobby(door, "forester", 2)
    door.do(*point_at(door, "bot 3", False))
    seat = lobby.drafts.seats[3]
    assert seat is not None and not seat.is_human
    assert "bot 3" not in lobby.controls and "bot 2" in lobby.controls


def test_a_pad_joins_a_free_seat_and_a_second_person_may_share_it(door: StageDoor) -> None:
    lobby = open_lobby(door, "forester", 2)
    door.send(Press(PAD, Button.CONFIRM))
    assert lobby.drafts.seat_of(PAD) == 2
    lobby.controls.focus_on("seat 3")
    door.send(Press(PAD, Button.CONFIRM))
    shared = lobby.drafts.seats[3]
    assert shared is not None and shared.is_human and shared.device is None
    owners = lobby.drafts.owners()
    assert owners.may_act(PAD, shared.emblem)
    assert not owners.may_act(PAD, "owl"), "whoever opened the lobby plays with the mouse"
    assert owners.device_of("owl") == MOUSE


# What is told


def explained(lobby: LobbyScene) -> str:
    leaf = lobby.controls["explanation"]
    assert isinstance(leaf, Explanation)
    return leaf.words


def test_a_bots_card_tells_what_it_is_like(door: StageDoor) -> None:
    lobby = open_lobby(door, "robbers", 2)
    lobby.controls.focus_on("seat 0")
    door.steer(Direction.RIGHT, device=KEYBOARD)
    assert lobby.controls.focus.current == "seat 1"
    assert door.context.say("character.fern") in explained(lobby)
    door.steer(Direction.LEFT, device=KEYBOARD)
    assert explained(lobby) == door.context.say("game.robbers.line"), "people are as they are"


def test_large_letters_tell_it_on_a_leaf_beside_the_seats(tmp_path: Path) -> None:
    door = StageDoor(tmp_path, text_scale=200)
    lobby = open_lobby(door, "robbers", 2)
    leaf = lobby.controls["explanation"]
    assert not leaf.is_visible
    lobby.controls.focus_on("seat 0")
    door.steer(Direction.DOWN, device=KEYBOARD)
    assert lobby.controls.focus.current == "seat 1"
    assert leaf.is_visible and door.context.say("character.fern") in explained(lobby)
    assert all(not leaf.box.colliderect(lobby.controls[f"seat {place}"].box) for place in range(2))
    assert not leaf.box.colliderect(lobby.controls["start"].box)
    door.close()


@pytest.mark.parametrize("text_scale", [100, 200])
def test_walking_from_the_seats_through_the_table_rules_and_back_changes_no_rule(
    tmp_path: Path, text_scale: int
) -> None:
    door = StageDoor(tmp_path, text_scale=text_scale)
    lobby = open_lobby(door, "walnut_grove", 2)
    agreed = lobby.sitting()
    rule = next(iter(agreed.setup.options))
    lobby.controls.focus_on(rule)
    for way in (Direction.RIGHT, Direction.LEFT, Direction.RIGHT, Direction.LEFT):
        door.steer(way, device=KEYBOARD)
    assert lobby.sitting().setup.options == agreed.setup.options
    assert (lobby.controls.focus.current or "").startswith(("seat", "bot", "learn"))
    lobby.controls.focus_on(rule)
    door.press(Button.CONFIRM, KEYBOARD)
    assert lobby.sitting().setup.options != agreed.setup.options
    door.close()


@pytest.mark.parametrize("game", TABLES)
def test_every_choice_is_explained_while_it_has_the_focus(door: StageDoor, game: str) -> None:
    lobby = open_lobby(door, game, 2)
    assert explained(lobby) == door.context.say(f"game.{game}.line")
    options = [option.name for option in lobby.rules.options]
    lobby.controls.focus_on("free_undo")
    for name in reversed(options):
        door.steer(Direction.UP, device=KEYBOARD)
        assert lobby.controls.focus.current == name
        assert explained(lobby) == door.context.say(f"option.{game}.{name}.about")


@pytest.mark.parametrize("game", TABLES)
@pytest.mark.parametrize("percent", [100, 200])
def test_three_pictures_tell_how_a_game_plays_and_lead_to_its_rules(
    door: StageDoor, game: str, percent: int
) -> None:
    door.set(text_scale=percent)
    lobby = open_lobby(door, game, 2)
    cards = [f"how {number}" for number in range(1, PICTURES + 1)]
    assert all((name in lobby.controls) == (game in SHOWN) for name in cards)
    for card, rule in zip(cards, SHOWN[game], strict=True) if game in SHOWN else ():
        lobby.controls[card].confirm()
        door.frame()
        assert isinstance(door.top, RulebookScene)
        assert door.top.controls.focus.current == f"rule {rule}"
        door.top.back()
        door.frame()


def test_names_that_nobody_chose_follow_the_language_until_the_game_begins(door: StageDoor) -> None:
    lobby = open_lobby(door, "forester", 3)
    for code in LANGUAGES:
        door.set(language=code)
        door.rest()
        names = [door.context.say(f"seat.{seat.emblem}") for seat in lobby.drafts.taken]
        shown = {text.text for text in door.texts()}
        assert set(names) <= shown
        assert [seat.name for seat in lobby.sitting().seats] == names


def test_nobody_takes_the_name_that_another_seat_is_shown_by(door: StageDoor) -> None:
    lobby = open_lobby(door, "forester", 2)
    names = {"owl": "Eule", "fern": "Farn"}
    assert not lobby.drafts.name_is_free("farn", 0, names)
    assert lobby.drafts.name_is_free("Eule", 0, names), "their own name"


# Back and rules


@pytest.mark.parametrize("percent", [100, 200])
def test_back_and_rules_can_be_pointed_at(door: StageDoor, percent: int) -> None:
    door.set(text_scale=percent)
    lobby = open_lobby(door, "nursery", 2)
    door.do(*point_at(door, "rules", False))
    assert isinstance(door.top, RulebookScene)
    door.press(Button.BACK)
    door.rest()
    assert lobby is door.context.stack.top
    door.do(*point_at(door, "back", False))
    assert isinstance(door.top, MenuScene)


def test_the_buttons_show_the_glyph_of_the_device_last_used(door: StageDoor) -> None:
    lobby = open_lobby(door, "nursery", 2)
    glyphs = [lobby.controls["back"].room_at_end()]  # type: ignore[attr-defined]
    door.do(KeyDown("down"), KeyUp("down"))
    glyphs.append(lobby.controls["back"].room_at_end())  # type: ignore[attr-defined]
    assert glyphs[0] == 0 < glyphs[1]


def test_a_free_seat_invites_by_the_device_last_used(door: StageDoor) -> None:
    open_lobby(door, "forester", 3)
    door.do(MoveMouse(20, 20))
    assert door.context.say("lobby.click") in {text.text for text in door.texts()}
    door.do(KeyDown("down"), KeyUp("down"))
    assert door.context.say("lobby.press_enter") in {text.text for text in door.texts()}


@pytest.mark.parametrize("percent", [100, 200])
def test_a_lobby_that_everybody_has_left_is_still_there(tmp_path: Path, percent: int) -> None:
    door = StageDoor(tmp_path, (1280, 720), text_scale=percent)
    lobby = LobbyScene(door.context, "nursery")
    for place in range(len(lobby.drafts.seats)):
        lobby.drafts.remove(place)
    assert not lobby.drafts.taken
    assert door.show(lobby) is lobby
    door.close()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("window", [(1920, 1080), (1680, 1050), (1024, 768), (800, 1280)])
def test_what_somebody_plays_with_is_told_in_letters_as_large_as_asked_for_or_by_its_picture_alone(
    door: StageDoor, window: tuple[int, int], language: str
) -> None:
    door.resize(window)
    door.set(text_scale=200, language=language)
    door.open("lobby with a free seat")
    assert [text for text in too_small(door) if "'seat " in text] == []


@pytest.mark.parametrize("game", LESSONS)
@pytest.mark.parametrize(("window", "percent"), [((1280, 720), 150), ((1280, 720), 200), ((960, 720), 200)])
def test_the_way_to_the_lesson_stands_above_the_seats_unless_these_need_the_room(
    door: StageDoor, game: str, window: tuple[int, int], percent: int
) -> None:
    door.resize(window)
    door.set(text_scale=percent, language="fr")
    lobby = open_lobby(door, game, 1)
    learn = lobby.controls["learn"]
    seats = [widget.box for widget in lobby.controls.widgets if widget.name.startswith("seat ")]
    is_above = all(learn.box.bottom <= box.top for box in seats)
    assert is_above or all(learn.box.top >= box.bottom for box in seats)
    assert lobby.context.look.viewport.safe.contains(learn.box) or not is_above
    assert is_above or len(lobby.drafts.seats) > 2, "two seats leave room for it"
    assert not any(learn.box.colliderect(lobby.controls[name].box) for name in ("start", "rules panel"))
    assert lobby.controls["rules panel"].box.height > learn.box.height


@pytest.mark.parametrize("percent", [150, 200])
def test_an_upright_lobby_in_large_letters_names_its_game_and_says_what_a_free_seat_is_for(
    tmp_path: Path, percent: int
) -> None:
    door = StageDoor(tmp_path, (1080, 1920), text_scale=percent)
    door.show(MenuScene(door.context), LobbyScene(door.context, "gnomes"))
    texts = [(text.widget.name, text.text) for text in door.texts()]
    assert any(name == "prompt" and "Garden Gnomes" in words for name, words in texts)
    assert "Click here to join" in [words for name, words in texts if name == "seat 2"]
    door.close()


# The last table


def begin_a_game_of_three(door: StageDoor) -> LobbyScene:
    """Ann sits down against two bots, one of them strong, by other rules than those of the book."""
    lobby = LobbyScene(door.context, "robbers")
    door.show(MenuScene(door.context), lobby)
    lobby.drafts.change(0, name="Ann")
    place = lobby.drafts.add_bot()
    assert place is not None
    lobby.drafts.change(place, player="bot:hard")
    lobby._table_rules._options["girl_in_entry"] = "on"
    lobby._table_rules.has_free_undo = True
    lobby._start()
    door.frame(times=2)
    return lobby


def test_people_find_their_table_again_as_they_left_it(door: StageDoor) -> None:
    begun = begin_a_game_of_three(door).sitting()
    again = LobbyScene(door.context, "robbers").sitting()
    assert (again.seats, again.setup.options) == (begun.seats, begun.setup.options)
    assert (again.has_free_undo, again.has_counsel) == (True, True)
    other = LobbyScene(door.context, "forester").sitting()
    assert other.seats[0].name != "Ann", "every game has a table of its own"
    kept = load_settings(door.context.folders.settings).settings
    assert [seat and seat.name for seat in kept.last_tables["robbers"].seats] == ["Ann", "", "", None]


def test_in_a_kiosk_nobody_finds_the_names_of_those_before(
    door: StageDoor, monkeypatch: pytest.MonkeyPatch
) -> None:
    begin_a_game_of_three(door)
    monkeypatch.setattr(door.context.host, "rules", HouseRules(remembers_tables=False))
    assert all(seat.name != "Ann" for seat in LobbyScene(door.context, "robbers").sitting().seats)


def test_a_table_that_suits_the_game_no_more_is_forgotten(door: StageDoor) -> None:
    twice = LastSeat("owl", "human")
    door.set(last_tables={"robbers": LastTable((twice, twice, None, None), {"girl_in_entry": "perhaps"})})
    sitting = LobbyScene(door.context, "robbers").sitting()
    assert len({seat.emblem for seat in sitting.seats}) == 2
    assert sitting.setup.options["girl_in_entry"] == "off"


def test_a_rule_that_is_on_or_off_is_a_switch_whichever_is_usual(door: StageDoor) -> None:
    lobby = LobbyScene(door.context, "robbers")
    door.show(MenuScene(door.context), lobby)
    for name in ("girl_in_entry", "guard_rolls_on_arrival"):
        assert isinstance(lobby.controls[name], Toggle), "its explanation says what on and off mean"


def test_the_ring_around_a_rule_leaves_the_heading_alone(door: StageDoor) -> None:
    lobby = LobbyScene(door.context, "robbers")
    door.show(MenuScene(door.context), lobby)
    for name in ("girl_in_entry", "guard_rolls_on_arrival", "first_seat", "free_undo"):
        lobby.controls.focus_on(name)
        heading, ring = (
            lobby.controls["rules title"].box,
            lobby.controls[name].box.inflate(2 * RING, 2 * RING),
        )
        assert not heading.colliderect(ring)


def test_where_the_way_to_the_lesson_stands_elsewhere_seats_have_all_the_height_of_their_list(
    door: StageDoor,
) -> None:
    door.set(text_scale=200, language="de")
    lobby = open_lobby(door, "robbers", 2)
    door.resize((800, 1280))
    listed, last = lobby.controls["seats"], lobby.controls["seat 3"]
    assert lobby.controls["learn"].box.top > listed.box.bottom
    assert last.box.bottom == pytest.approx(listed.box.bottom - GROWTH / 2, abs=1)
