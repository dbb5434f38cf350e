"""The leaf of a refusal holds its words: every one of them, in every language and size of letters."""

import re
from pathlib import Path

import pygame
import pytest

from scenes.platform.language import LANGUAGES
from scenes.platform.paths import asset_folder
from scenes.stage.painter import Painter
from scenes.table.overlays import Kept, paper_for
from scenes.table.parts import WhyNotLeaf, leaf_around
from tests.scenes.stage_door import StageDoor, _placed

OPAQUE = 250
ENTRY = re.compile(r'^msgid "([^"]+)"\n(?:msgid_plural.*\n)?((?:msgstr.*\n)+)', re.MULTILINE)
FINGER = pygame.FRect(600, 700, 0, 0)


def refusals() -> list[str]:
    """The keys of everything that a leaf may say."""
    catalogue = (asset_folder() / "locale" / "en" / "waldtisch.po").read_text(encoding="utf-8")
    return re.findall(r'^msgid "(refusal\.[^"]+)"', catalogue, re.MULTILINE)


@pytest.fixture(scope="module", params=[100, 150, 200])
def door(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> StageDoor:
    return StageDoor(tmp_path_factory.mktemp("leaf"), (960, 540), text_scale=request.param)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_words_of_every_refusal_stay_inside_the_leaf(door: StageDoor, language: str) -> None:
    door.set(language=language)
    say = door.context.say
    found = []
    for key in refusals():
        leaf = leaf_with(door, f"{say(key)}\n{say('rulebook.rule', number='12.10')}")
        found += [f"{key}: {text}" for text in spilled(leaf)]
        if not leaf.look.viewport.safe.inflate(1, 1).contains(leaf.box):
            found.append(f"{key}: the leaf does not fit the screen")
    assert found == []


def leaf_with(door: StageDoor, words: str) -> WhyNotLeaf:
    look = door.context.look
    paper = paper_for(look, words, look.label(look.palette.light), [leaf_around], FINGER, Kept())
    return WhyNotLeaf(look, words, paper.box, paper.style)


def spilled(leaf: WhyNotLeaf) -> list[str]:
    """The lines that are not wholly on the leaf."""
    written = Painter(leaf.look, *leaf.box.size, leaf.bleed)
    leaf.paint_face(written)
    bare = Painter(leaf.look, *leaf.box.size, leaf.bleed)
    leaf.paint_leaf(bare)
    scale = leaf.look.viewport.scale
    lines = []
    for drawn in written.texts:
        ink = _placed(leaf, drawn).ink.move(-leaf.box.left + leaf.bleed, -leaf.box.top + leaf.bleed)
        corners = (ink.topleft, ink.topright, ink.bottomleft, ink.bottomright)
        points = [(round(x * scale), round(y * scale)) for x, y in corners]
        if any(bare.surface.get_at(point)[3] < OPAQUE for point in points):
            lines.append(drawn.text)
    return lines


def test_a_leaf_is_no_larger_than_its_words_need(door: StageDoor) -> None:
    short, long = (leaf_with(door, f"{words}\nrule 5.1") for words in ("No.", "No. " * 30))
    assert short.box.width < long.box.width
    assert short.box.height < long.box.height


def test_no_language_names_a_key_that_pads_and_fingers_do_not_have() -> None:
    """Prompts, tips, refusals and toasts are read with any device in the hand."""
    keys = re.compile(r"\b(Enter|Entrée|Eingabe|Esc|Échap|Leertaste|Shift|Ctrl|Strg|Tab)\b")
    for_keys = (
        "lobby.press_enter",
        "control.keyboard.",
        "keyboard.",
    )  # said of keys, or of the drawn keyboard
    found = []
    for language in LANGUAGES:
        catalogue = (Path(asset_folder()) / "locale" / language / "waldtisch.po").read_text(encoding="utf-8")
        for key, words in ENTRY.findall(catalogue):
            if keys.search(words) and not key.startswith(for_keys):
                found.append(f"{language} {key}: {words.strip()}")
    assert found == []
