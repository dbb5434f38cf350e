"""What the headers of the seats tell: money, trees and animals, all three, however much somebody has."""

from collections.abc import Iterator
from itertools import combinations, product

import pytest
from msgspec.structs import replace

from scenes.platform.language import LANGUAGES, Language
from scenes.stage.painter import Painter
from scenes.tables.forester.headers import HeaderFacts, SeatHeader
from tests.scenes.table.conftest import SitWithForesters
from tests.scenes.table.forester_table import ALONE, Forester

WINDOWS = {"16x9": (1280, 720), "16x10": (1280, 800), "4x3": (1024, 768), "portrait": (720, 1280)}
PLACES = ("header", "closer:header", "header:1:0", "header:2:0", "header:3:0")  # that a map may have
NAMES = ("Eule", "Waldemar der Zweite", "Ü")
RICHEST = (88_888, 12, 108), (188_888, 12, 88)  # money, trees, animals: more than anybody ever had


def headers(table: Forester, language: Language, purse: tuple[int, int, int]) -> Iterator[SeatHeader]:
    """The header of a rich seat, in every place for one, with short names and long ones."""
    money, trees, animals = purse
    short = table.context.look.has_large_text
    facts = HeaderFacts(
        language.number(money), str(trees) if short else f"{trees}/12", str(animals), "", is_asked=True
    )
    for place, name in product(PLACES, NAMES):
        seat = replace(table.match.seats[0], name=name)
        header = SeatHeader(table.context.look, table.scene.zones.box(place), seat)
        header.show(facts)
        yield header


@pytest.mark.parametrize("window", WINDOWS.values(), ids=WINDOWS)
@pytest.mark.parametrize("text_scale", [100, 150, 200])
def test_money_trees_and_animals_are_always_told(
    foresters: SitWithForesters, window: tuple[int, int], text_scale: int
) -> None:
    table = foresters(text_scale=text_scale)
    table.resize(window)
    table.begin_with("heal", players=ALONE)
    everything = [
        header for code in LANGUAGES for purse in RICHEST for header in headers(table, Language(code), purse)
    ]
    for header in everything:
        facts, box = header.facts, header.box
        painter = Painter(table.context.look, *box.size)
        header.paint_face(painter)
        told = f"{facts.numbers} in {tuple(box)}: {[text.text for text in painter.texts]}"
        assert {words for _, words in facts.numbers} <= {text.text for text in painter.texts}, told
        assert all(painter.box.inflate(4, 24).contains(text.place) for text in painter.texts), told
        assert all(text.place.width <= text.room.width + 2 for text in painter.texts), told
        for one, other in combinations(painter.texts, 2):
            assert (
                one.place.clip(other.place).width <= 0 or abs(one.place.centery - other.place.centery) > 20
            ), told
