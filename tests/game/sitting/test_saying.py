"""Saying an action by touches: in order, in any order, taken back, replaced, begun by the table."""

from typing import ClassVar

import pytest

from game.core.manners import Doubt
from game.core.values import Action
from game.sitting.saying import Caution, Saying


class PutTile(Action, frozen=True):
    """A tile of the hand, where it goes, and how it is turned."""

    tile: str
    cell: str
    turn: int

    def touches(self) -> tuple[str, ...]:
        return f"tile:{self.tile}", f"cell:{self.cell}", f"turn:{self.turn}"


class LayCards(Action, frozen=True):
    """A set of cards."""

    any_order: ClassVar[bool] = True
    cards: tuple[int, ...]

    def touches(self) -> tuple[str, ...]:
        return *(f"card:{card}" for card in self.cards), "button:lay"


class LayPair(LayCards, frozen=True):
    """A set that is complete without a word."""

    def touches(self) -> tuple[str, ...]:
        return "button:lay", *(f"card:{card}" for card in self.cards)


class Shout(Action, frozen=True):
    """One button."""

    def touches(self) -> tuple[str, ...]:
        return ("button:shout",)


class Deal(Action, frozen=True):
    """A card, then for whom."""

    card: int

    def touches(self) -> tuple[str, ...]:
        return f"deal:{self.card}", "seat:1"


TILES = [PutTile(0, tile, cell, turn) for tile in "xy" for cell in "ab" for turn in (0, 3)]
CARDS = [LayCards(0, cards) for cards in ((1,), (2,), (3,), (1, 2), (1, 3), (2, 3))]


def say(saying: Saying, *things: str) -> Action | None:
    action = None
    for thing in things:
        action = saying.touch(thing)
    return action


def test_an_action_is_said_by_its_touches_in_order() -> None:
    assert say(Saying(TILES), "tile:x", "cell:b", "turn:3") == PutTile(0, "x", "b", 3)


def test_another_place_takes_the_place_of_the_one_said_last() -> None:
    saying = Saying(TILES)
    assert say(saying, "tile:x", "cell:b", "cell:a", "turn:0") == PutTile(0, "x", "a", 0)


def test_another_tile_begins_anew() -> None:
    saying = Saying(TILES)
    say(saying, "tile:x", "cell:b", "tile:y")
    assert saying.said == ("tile:y",)


@pytest.mark.parametrize("order", [(1, 3), (3, 1)])
def test_cards_of_a_set_are_said_in_any_order(order: tuple[int, int]) -> None:
    assert say(Saying(CARDS), *(f"card:{card}" for card in order), "button:lay") == LayCards(0, (1, 3))


def test_a_card_touched_again_is_put_back_even_if_another_was_touched_since() -> None:
    assert say(Saying(CARDS), "card:3", "card:1", "card:3", "button:lay") == LayCards(0, (1,))


def test_a_card_too_many_is_refused_and_replaces_nothing() -> None:
    saying = Saying(CARDS)
    say(saying, "card:3", "card:1")
    assert not saying.can_touch("card:2")
    with pytest.raises(ValueError, match="card:2"):
        saying.touch("card:2")
    assert saying.said == ("card:3", "card:1")


def test_the_table_may_begin_but_never_finish() -> None:
    saying = Saying(TILES)
    saying.begin(("tile:y", "cell:a", "turn:0"))
    assert saying.said == ("tile:y", "cell:a")
    saying = Saying(TILES)
    saying.begin(("tile:z",))
    assert saying.said == ()


def test_what_the_table_chose_stays_chosen_when_it_is_touched() -> None:
    saying = Saying(TILES)
    saying.begin(("tile:x",))
    say(saying, "tile:x")
    assert saying.said == ("tile:x",)
    say(saying, "tile:y", "tile:y")
    assert not saying.said, "what somebody chose is taken back as always"


def test_what_could_be_said_instead_is_known() -> None:
    saying = Saying(TILES)
    assert saying.other_touches == frozenset()
    say(saying, "tile:x", "cell:b")
    assert saying.other_touches == {"tile:x", "tile:y", "cell:a", "cell:b"}
    assert all(saying.can_touch(touch) for touch in saying.other_touches)


# Asking back

WAVER = Doubt("waver")


def asking(caution: Caution, doubt: Doubt | None = WAVER) -> Saying:
    return Saying(CARDS, lambda: caution, lambda action: doubt)


def test_a_doubt_is_asked_back_and_says_why() -> None:
    saying = asking(Caution.IN_DOUBT)
    assert say(saying, "card:1", "button:lay") is None
    assert saying.proposed == LayCards(0, (1,)) and saying.doubt == WAVER


def test_a_doubt_is_known_before_also_of_what_would_be_said_instead() -> None:
    legal = [PutTile(0, "x", "a", 0), Shout(0)]
    saying = Saying(legal, doubt=lambda action: WAVER if isinstance(action, Shout) else None)
    say(saying, "tile:x")
    assert saying.doubts_about("button:shout")
    assert not saying.doubts_about("cell:a") and not saying.doubts_about("cell:z")


def test_without_a_doubt_only_the_cautious_are_asked_back() -> None:
    assert say(asking(Caution.IN_DOUBT, None), "card:1", "button:lay") == LayCards(0, (1,))
    saying = asking(Caution.ALWAYS, None)
    assert say(saying, "card:1", "button:lay") is None and saying.doubt is None


def test_who_never_wants_to_be_asked_is_not() -> None:
    assert say(asking(Caution.NEVER), "card:1", "button:lay") == LayCards(0, (1,))


def test_what_a_button_of_its_own_confirms_is_asked_back_only_in_doubt() -> None:
    touches = ("tile:x", "cell:a", "turn:3")
    sure = Saying(TILES, lambda: Caution.ALWAYS)
    assert say(sure, *touches) == PutTile(0, "x", "a", 3)
    wavering = Saying(TILES, lambda: Caution.IN_DOUBT, lambda action: WAVER)
    assert say(wavering, *touches) is None and wavering.proposed == PutTile(0, "x", "a", 3)
    assert wavering.take_back() and wavering.said == ("tile:x", "cell:a"), "only the last word is taken back"


def test_whoever_takes_back_what_they_began_instead_says_the_first_again() -> None:
    saying = Saying([*TILES, Deal(0, 1)])
    saying.begin(["tile:x"])
    say(saying, "tile:y", "deal:1")
    assert saying.said == ("deal:1",)
    assert saying.take_back() and saying.said == ("tile:y",)
    say(saying, "deal:1", "deal:1")
    assert saying.said == ("tile:y",), "touching it again takes it back as well"
    say(saying, "deal:1", "tile:x")
    assert saying.take_back() and not saying.said, "who comes back to tiles has not left them"


def test_a_question_back_that_is_denied_leaves_said_what_was() -> None:
    saying = Saying([*TILES, Shout(0)], lambda: Caution.ALWAYS)
    say(saying, "tile:y", "button:shout")
    assert saying.proposed is not None
    assert saying.take_back() and saying.said == ("tile:y",)


def test_of_all_turns_the_best_fitting_is_shown_first_unless_another_was_tried() -> None:
    saying = Saying(TILES, fit=lambda action: int(isinstance(action, PutTile) and action.turn == 3))
    say(saying, "tile:x", "cell:b")
    assert saying.first_turn == "turn:3"
    saying.tried = ("tile:x", "cell:b", "turn:0")
    assert saying.first_turn == "turn:0"
    assert Saying(TILES).first_turn is None


def test_what_completes_a_set_counts_as_chosen_while_it_is_asked_back() -> None:
    saying = Saying([LayPair(0, (1, 1, 2))], lambda: Caution.ALWAYS)
    say(saying, "button:lay", "card:1", "card:2", "card:1")
    assert saying.proposed and sorted(saying.chosen) == ["button:lay", "card:1", "card:1", "card:2"]
    saying.take_back()
    assert saying.chosen == ("button:lay", "card:1", "card:2")
