"""A rival's domain is seen large beside one's own while somebody asks about it, and never instead of it."""

import pygame
import pytest

from scenes.input.intents import MOUSE, Button, Device, DeviceKind, PointerDown, PointerMoved, PointerUp
from scenes.tables.forester.domain import Domain
from scenes.tables.forester.stores import StockCell
from tests.scenes.table.conftest import SitWithForesters
from tests.scenes.table.forester_table import Forester

FINGER = Device(DeviceKind.TOUCH, 1)
ASKING_FRAMES = 70  # at rest, until somebody is told what they point at
FORMATS = {"16x9": (640, 360), "16x10": (640, 400), "4x3": (480, 360), "portrait": (360, 640)}


def rest_on(table: Forester, name: str) -> None:
    table.point_at(name)
    table.frame(times=ASKING_FRAMES)


def press_long(table: Forester, name: str) -> None:
    table.send(PointerDown(FINGER, *table.middle_of(name)))
    table.frame(times=ASKING_FRAMES)
    table.send(PointerUp(FINGER, *table.middle_of(name)))


def seen_closer(table: Forester) -> int | None:
    """Whose domain lies large beside one's own."""
    seats = table.table.seats
    shown = [seat for seat, (domain, header) in seats._close.items() if domain.is_visible]
    headed = [seat for seat, (domain, header) in seats._close.items() if header.is_visible]
    assert len(shown) < 2 and shown == headed
    return shown[0] if shown else None


def own(table: Forester) -> Domain:
    domain = table.table.seats._large[0]
    assert domain.is_visible and domain.box == table.scene.zones.box("domain")
    return domain


def test_a_mouse_that_rests_on_a_rival_shows_its_domain_large_beside_the_own_one(
    foresters: SitWithForesters,
) -> None:
    table = foresters()
    table.begin_with("place_damage")
    small = table.table.seats._small[2].layout
    rest_on(table, "seat:2")
    assert seen_closer(table) == 2
    close, _ = table.table.seats._close[2]
    assert close.layout.is_large and close.layout.plot[1] > 2 * small.plot[1]
    assert not close.box.colliderect(own(table).box)
    spaces = [close.plots[space.space].shown_space for space in table.view.domains[2].spaces]
    assert spaces == list(table.view.domains[2].spaces)
    table.send(PointerMoved(MOUSE, 4, 4))
    assert seen_closer(table) is None


def test_keys_and_pads_look_closer_by_a_button(foresters: SitWithForesters) -> None:
    table = foresters()
    table.context.reader.last_device = DeviceKind.PAD
    table.begin_with("name_recipients")
    table.scene.controls.focus_on("seat:1")
    table.scene.attention.follow()
    table.frame(times=ASKING_FRAMES)
    assert seen_closer(table) is None, "the focus alone asks about nothing"
    table.press(Button.HELP)
    assert seen_closer(table) == 1
    table.press(Button.CONFIRM)
    assert seen_closer(table) is None


def test_what_may_be_touched_stays_marked_and_uncovered(foresters: SitWithForesters) -> None:
    table = foresters()
    table.begin_with("place_damage")
    marks = [sprite for sprite in table.table.marks._breathing if sprite.is_visible]
    assert marks
    rest_on(table, "seat:1")
    assert seen_closer(table) == 1
    assert [sprite for sprite in table.table.marks._breathing if sprite.is_visible] == marks
    covered = table.table.closer_look()
    assert covered is not None
    assert not [box for box in table.table.board() if box.colliderect(covered)]


@pytest.mark.parametrize("text_scale", [100, 200])
@pytest.mark.parametrize("window", FORMATS.values(), ids=FORMATS)
def test_words_about_a_closer_look_do_not_lie_on_it(
    foresters: SitWithForesters, window: tuple[int, int], text_scale: int
) -> None:
    table = foresters(text_scale=text_scale)
    table.resize(window)
    for task in ("place_damage", "play_cards", "voluntary_actions", "welcome_animal"):
        table.begin_with(task)
        for name in ("seat:1", "seat:2", "seat:3", *(["stocks"] if text_scale == 200 else [])):
            table.scene.attention.explain(table.scene.controls[name])
            covered = table.table.closer_look()
            assert covered is not None
            assert not table.scene.controls["tooltip"].box.colliderect(covered), (task, name)
            table.scene.attention.end_explanation()


def test_whoever_confirms_on_a_rival_sees_its_whole_domain(foresters: SitWithForesters) -> None:
    table = foresters(size=(1024, 768), language="de", text_scale=200)
    table.begin_with("play_cards")
    table.context.reader.last_device = DeviceKind.KEYBOARD
    table.scene.controls.focus_on("seat:1")
    table.press(Button.CONFIRM)
    assert seen_closer(table) == 1
    covered = table.table.closer_look()
    assert covered is not None
    assert "tooltip" not in table.scene.controls or not table.scene.controls["tooltip"].box.colliderect(
        covered
    )
    table.press(Button.BACK)
    assert seen_closer(table) is None
    assert table.context.stack.top is table.scene, "going back only ends the look"


def test_a_finger_on_a_closer_look_only_ends_it(foresters: SitWithForesters) -> None:
    table = foresters()
    table.begin_with("name_recipients")
    said, moves = table.scene.sitting.saying, len(table.match.moves)
    assert said is not None
    press_long(table, "seat:1")
    assert seen_closer(table) == 1
    x, y = table.middle_of("seat:2")  # lies below the domain of seat 1 now
    table.send(PointerDown(FINGER, x, y), PointerUp(FINGER, x, y))
    assert seen_closer(table) is None
    assert (said.said, len(table.match.moves)) == ((), moves)
    table.send(PointerDown(FINGER, x, y), PointerUp(FINGER, x, y))
    assert said.said or len(table.match.moves) > moves


def test_the_next_question_ends_a_closer_look(foresters: SitWithForesters) -> None:
    table = foresters()
    table.begin_with("place_damage")
    rest_on(table, "seat:1")
    assert seen_closer(table) == 1
    table.match.apply(table.match.state.legal()[0])
    table.scene.show_anew()
    assert seen_closer(table) is None
    assert all(table.table.seats._small[seat].is_visible for seat in (1, 2, 3))


def test_the_only_rival_is_seen_large_anyway(foresters: SitWithForesters) -> None:
    table = foresters()
    table.begin_with("place_damage", players=("human", "bot:easy"))
    before = pygame.image.tobytes(table.picture(), "RGB")
    assert table.table.seats._small[1].layout.is_large
    table.table.look_closer(next(thing for thing in table.table.things(table.view) if thing.name == "seat:1"))
    assert pygame.image.tobytes(table.picture(), "RGB") == before


def test_a_closer_look_shows_what_happens_meanwhile(foresters: SitWithForesters) -> None:
    table = foresters()
    table.begin_with("place_damage")
    rest_on(table, "seat:1")
    for _ in range(40):
        table.match.apply(table.likely())
        table.table.display(table.view)
    close, _ = table.table.seats._close[1]
    assert seen_closer(table) == 1
    shown = tuple(close.plots[space.space].shown_space for space in table.view.domains[1].spaces)
    assert shown == table.view.domains[1].spaces


@pytest.mark.parametrize("text_scale", [100, 200])
@pytest.mark.parametrize("window", FORMATS.values(), ids=FORMATS)
def test_every_format_shows_a_rival_with_pictures_and_takes_it_away_again(
    foresters: SitWithForesters, window: tuple[int, int], text_scale: int
) -> None:
    table = foresters(text_scale=text_scale)
    table.resize(window)
    table.begin_with("place_damage")
    rest_on(table, "seat:2")
    assert seen_closer(table) == 2
    close, header = table.table.seats._close[2]
    covered = table.table.closer_look()
    assert covered is not None and covered.contains(close.box) and covered.contains(header.box)
    assert close.layout.is_large
    assert not [box for box in table.table.board() if box.clip(covered).width > 0.5]
    x, y = close.box.center
    table.send(PointerDown(FINGER, x, y), PointerUp(FINGER, x, y))
    assert seen_closer(table) is None
    assert table.table.closer_look() is None


@pytest.mark.parametrize("window", FORMATS.values(), ids=FORMATS)
def test_with_large_letters_a_single_rival_can_be_looked_at_too(
    foresters: SitWithForesters, window: tuple[int, int]
) -> None:
    table = foresters(text_scale=200)
    table.resize(window)
    table.begin_with("place_damage", players=("human", "bot:easy"))
    assert not table.table.seats._small[1].layout.is_large
    rest_on(table, "seat:1")
    assert seen_closer(table) == 1


@pytest.mark.parametrize("window", FORMATS.values(), ids=FORMATS)
def test_with_large_letters_the_stocks_unfold_on_request(
    foresters: SitWithForesters, window: tuple[int, int]
) -> None:
    table = foresters(text_scale=200)
    table.resize(window)
    table.begin_with("place_damage")
    cells = [sprite for sprite in table.scene.stage.sprites if isinstance(sprite, StockCell)]
    stores = table.table.stores
    assert len(cells) == 6 and not any(cell.is_visible for cell in (*cells, stores.bank, stores.pile))
    press_long(table, "stocks")
    covered = table.table.closer_look()
    assert covered is not None
    assert all(part.is_visible and covered.contains(part.box) for part in (*cells, stores.bank, stores.pile))
    assert not [box for box in table.table.board() if box.clip(covered).width > 0.5]
    x, y = covered.center
    table.send(PointerDown(FINGER, x, y), PointerUp(FINGER, x, y))
    assert not any(cell.is_visible for cell in cells)


def test_coins_and_cards_fly_to_the_chip_that_their_stores_fold_into(foresters: SitWithForesters) -> None:
    table = foresters(text_scale=200)
    table.begin_with("place_damage")
    stores, chip = table.table.stores, table.scene.zones.point("stocks")
    assert stores.point("bank") == stores.point("pile") == stores.discards_point == chip
    table.set(text_scale=100)
    table.frame()
    assert table.table.stores.point("bank") == table.scene.zones.point("bank")
