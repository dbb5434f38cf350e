"""Cards in the shop have room for a picture and a price: the question and the help name what they sell."""

from typing import cast

import pytest
from msgspec.structs import replace

from game.forester.data import REMEDIATION, SAPLING_PRICE, SPECIES_IDS, WITHOUT_CARD, Tile
from game.forester.state import ForesterState
from scenes.input.intents import KEYBOARD, DeviceKind, Direction, Steer
from scenes.platform.language import LANGUAGES
from scenes.widgets.controls import RIM
from scenes.widgets.ring import BASE
from scenes.widgets.widget import RING_REACH
from tests.scenes.reading import problems
from tests.scenes.table.conftest import SitWithForesters
from tests.scenes.table.forester_table import Forester
from tests.scenes.windows import WINDOWS


def rich(table: Forester, tiles: tuple[Tile, ...] = (), task: str = "voluntary_actions") -> None:
    """Somebody with a keyboard and so many tiles may buy whatever comes next."""
    table.context.reader.last_device = DeviceKind.KEYBOARD
    table.begin_with(task)
    state = table.match.state.copy()
    assert isinstance(state, ForesterState)
    state.domains[0].money, state.domains[0].tiles = 90_000, tiles
    table.begin(state=state)
    table.sit_down()


def steer_to(table: Forester, name: str) -> None:
    """Move the focus there, from wherever it was."""
    table.scene.controls.focus_on(name)
    table.scene.attention.follow()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("text_scale", [100, 200])
def test_the_question_names_what_has_the_focus(
    foresters: SitWithForesters, language: str, text_scale: int
) -> None:
    table = foresters(language=language, text_scale=text_scale)
    rich(table)
    asked, say = table.ribbon(), table.context.say
    possible = table.scene.face.possible(table.scene.sitting.saying)
    offers = [name for name in possible if name.startswith(("species:", "remedy:"))]
    assert offers
    for name in offers:
        kind, _, ware = name.partition(":")
        key = f"{ware}.sapling" if kind == "species" else ware
        steer_to(table, name)
        assert say(f"thing.forester.{key}.object") in table.ribbon()
        assert [problem for problem in problems(table) if "prompt" in problem] == []
    steer_to(table, "wheel")
    assert table.ribbon() == asked


def test_a_key_that_leads_to_an_offer_names_it(foresters: SitWithForesters) -> None:
    table = foresters()
    rich(table)
    asked = table.ribbon()
    focus = table.scene.controls.focus
    focus.current = "species:oak"
    table.send(Steer(KEYBOARD, Direction.RIGHT))
    assert str(focus.current).startswith("species:")
    assert table.ribbon() != asked


def test_help_tells_what_is_bought_and_for_how_much(foresters: SitWithForesters) -> None:
    table = foresters()
    rich(table)
    number, say = table.context.language.number, table.context.say
    tips = {
        name: table.table.tip(table.scene.controls[name].thing, table.view)  # type: ignore[attr-defined]
        for name in ("species:beech", "remedy:cat_north")
    }
    assert say("thing.forester.beech.sapling.object") in tips["species:beech"]
    assert number(SAPLING_PRICE) in tips["species:beech"]
    assert number(WITHOUT_CARD * REMEDIATION["cat_north"].price) in tips["remedy:cat_north"]


@pytest.mark.parametrize("text_scale", [100, 200])
def test_the_ring_around_an_offer_reaches_over_the_rims_of_others_only(
    foresters: SitWithForesters, text_scale: int
) -> None:
    table = foresters(text_scale=text_scale)
    rich(table)
    controls = table.scene.controls
    possible = table.scene.face.possible(table.scene.sitting.saying)
    offers = [name for name in possible if name.startswith(("species:", "remedy:"))]
    for name in offers:
        controls.focus_on(name)
        seen = controls.ring.box.inflate(2 * RING_REACH, 2 * RING_REACH)
        seen.height += BASE
        rim = 0.0 if text_scale == 200 else RIM  # large letters need all of an offer
        inner = [controls[other].box.inflate(-2 * rim, -2 * rim) for other in offers if other != name]
        assert seen.collidelist(inner) < 0


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("window", WINDOWS)
def test_in_large_letters_every_sapling_in_the_shop_has_its_name_and_price(
    foresters: SitWithForesters, language: str, window: str
) -> None:
    table = foresters(language=language, text_scale=200, size=WINDOWS[window])
    rich(table)
    read, say = read_in_the_shop(table), table.context.say
    price = table.context.language.number(SAPLING_PRICE)
    for species in SPECIES_IDS:
        assert say(f"thing.forester.{species}") in read[f"species:{species}"]
        assert price in read[f"species:{species}"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_in_large_letters_the_shop_shows_by_name_what_cleans_next(
    foresters: SitWithForesters, language: str
) -> None:
    table = foresters(language=language, text_scale=200, size=WINDOWS["16x9"])
    rich(table, ("cat_north",))
    read = {name: words for name, words in read_in_the_shop(table).items() if name.startswith("remedy:")}
    assert list(read) == ["remedy:rail_north", "remedy:cat_south", "remedy:filter_45"]
    for name, words in read.items():
        key = f"thing.forester.{name.partition(':')[2]}"
        assert words.startswith((table.context.say(key), table.context.say(f"{key}.short")))


def test_what_cleans_next_is_what_the_game_says_and_not_worked_out_on_the_screen(
    foresters: SitWithForesters,
) -> None:
    table = foresters(text_scale=200, size=WINDOWS["16x9"])
    rich(table)
    mine, *others = table.view.domains
    view = replace(table.view, domains=(replace(mine, next_tiles=("rail_south",)), *others))
    table.table.arrange(view)
    assert [name for name in read_in_the_shop(table) if name.startswith("remedy:")] == ["remedy:rail_south"]
    zones = {thing.name: thing for thing in table.table.things(view) if thing.name.startswith("zone:0:")}
    assert {name: zone.touches for name, zone in zones.items()} == {
        "zone:0:north": (),
        "zone:0:south": ("remedy:rail_south",),
        "zone:0:industry": (),
    }
    say = table.context.say
    assert say("thing.forester.rail_south") in table.table.tip(zones["zone:0:south"], view)
    clean = say("tip.forester.zone_clean", zone=say("thing.forester.north"))
    assert clean in table.table.tip(zones["zone:0:north"], view)


def read_in_the_shop(table: Forester) -> dict[str, str]:
    """By what touching it says, all words on every card."""
    cards = [card for card in table.table.tray.offer_cards if card.is_visible and card.offer]
    return {card.offer.touch: " ".join(text.text for text in card.texts) for card in cards if card.offer}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("text_scale", [100, 200])
def test_whoever_holds_a_clean_up_card_is_told_that_it_halves_the_price(
    foresters: SitWithForesters, language: str, text_scale: int
) -> None:
    table = foresters(language=language, text_scale=text_scale)
    rich(table, task="buy_with_card")
    say, number = table.context.say, table.context.language.number
    assert table.ribbon() == say("prompt.forester.buy_with_card", name="Ann")
    possible = table.scene.face.possible(table.scene.sitting.saying)
    offers = [name for name in possible if name.startswith("remedy:")]
    assert offers
    for name in offers:
        steer_to(table, name)
        price = REMEDIATION[cast(Tile, name.partition(":")[2])].price
        assert number(price) in table.ribbon() and number(WITHOUT_CARD * price) in table.ribbon()
        assert [problem for problem in problems(table) if "prompt" in problem] == []


def test_help_on_a_road_tells_what_cleans_it_for_how_much_and_where(foresters: SitWithForesters) -> None:
    table = foresters()
    rich(table)
    tip = table.table.tip(table.scene.controls["zone:0:north"].thing, table.view)  # type: ignore[attr-defined]
    printed, number = REMEDIATION["cat_north"], table.context.language.number
    assert table.context.say("thing.forester.cat_north") in tip
    assert number(WITHOUT_CARD * printed.price) in tip
    assert table.context.language.joined([str(space) for space in printed.white_arrows]) in tip


def test_whoever_looks_at_a_tile_sees_which_arrows_would_turn_white(foresters: SitWithForesters) -> None:
    table = foresters()
    rich(table)
    domain = table.table.seats.face(0)
    whitened = domain.arrows_whitened_by("cat_north")
    assert len(whitened) == len(REMEDIATION["cat_north"].white_arrows)
    for name, is_white in (("wheel", False), ("remedy:cat_north", True), ("remedy:cat_south", False)):
        steer_to(table, name)
        seen = {(sprite.x, sprite.y) for sprite in table.scene.stage.sprites}
        assert all(((arrow.x, arrow.y) in seen) == is_white for arrow in whitened)
