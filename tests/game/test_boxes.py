"""What is written on the boxes is what the rules say."""

import pytest

from game import boxes, catalogue
from game.core.setup import SetupError


def test_every_box_is_that_of_the_rules_at_the_same_place_of_the_catalogue() -> None:
    assert list(boxes.BOXES) == [rules.info for rules in catalogue.GAMES]


def test_a_box_is_found_by_the_id_of_its_game() -> None:
    assert [boxes.info(box.id) for box in boxes.BOXES] == list(boxes.BOXES)


def test_a_game_that_nobody_knows_has_no_box() -> None:
    with pytest.raises(SetupError, match="there is no game 'chess'"):
        boxes.info("chess")
