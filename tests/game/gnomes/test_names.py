"""Everything on the table of the gnomes can be named in every language."""

from pathlib import Path
from typing import get_args

import pytest

from assets import build_locale
from game.gnomes.data import CONTESTS, FLOWERS, HATS, JOBS, PROMISES
from game.gnomes.event_cards import EVENT_CARDS
from game.gnomes.scoring import Ending
from game.gnomes.views import Task

LOCALE = Path(build_locale.__file__).parent / "locale"


@pytest.mark.parametrize("language", ["en", "fr", "de"])
def test_every_thing_question_and_ending_has_a_name(language: str) -> None:
    known = {message.id for message in build_locale.catalog(LOCALE / language / "waldtisch.po")}
    things = {*HATS, *FLOWERS, *JOBS, *CONTESTS, *PROMISES, *EVENT_CARDS, "schmiedel", "bank"}
    wanted = {f"thing.gnomes.{thing}" for thing in things}
    wanted |= {f"thing.gnomes.{hat}.object" for hat in HATS}
    wanted |= {f"thing.gnomes.{event}.line" for event in EVENT_CARDS}
    wanted |= {f"prompt.gnomes.{task}" for task in get_args(Task)}
    wanted |= {f"reason.gnomes.{ending}" for ending in get_args(Ending)}
    assert wanted - known == set()
