"""Everything on the table of the foresters can be named in every language."""

from pathlib import Path
from typing import get_args

import pytest

from assets import build_locale
from game.forester.cards import FACES
from game.forester.data import ANIMALS, INFO, SEASONS, SPECIES, STAGES, TILES, Ending, Zone
from game.forester.views import Task

LOCALE = Path(build_locale.__file__).parent / "locale"


@pytest.mark.parametrize("language", ["en", "fr", "de"])
def test_every_thing_question_option_and_ending_has_a_name(language: str) -> None:
    messages = build_locale.catalog(LOCALE / language / "waldtisch.po")
    # A sentence with a plural is known by the first of its two names.
    known = {message.id if isinstance(message.id, str) else message.id[0] for message in messages}
    things = {*SPECIES, *STAGES, *ANIMALS, *TILES, *get_args(Zone), *SEASONS, *FACES}
    wanted = {f"thing.forester.{thing}" for thing in things}
    wanted |= {f"prompt.forester.{task}" for task in get_args(Task)}
    wanted |= {f"reason.forester.{ending}" for ending in get_args(Ending)}
    wanted |= {f"option.forester.{option.name}" for option in INFO.options}
    assert wanted - known == set()
