"""Features that explain how a farm stands."""

from game.walnut_grove.insight import features, missing_for_winter
from game.walnut_grove.steps import Walk
from tests.game.walnut_grove.positions import asked


def test_what_the_winter_still_wants_is_counted() -> None:
    state = asked(Walk(0), disc="disc_a2", labourers=["yellow", "white"], barn={"grain": 1}, fields={"b4": 1})
    assert missing_for_winter(state, 0) == {"grain": 1, "dairy": 1, "wood": 2}
    assert features(state, 0).missing_for_winter == 4


def test_features_tell_room_people_and_land() -> None:
    state = asked(
        Walk(0),
        tiles="1@(0,1)r0 39@(1,1)r0",
        labourers=["blue"],
        hired=["white"],
        huts=1,
        barn={"copper": 1, "wood": 1},
        fields={"b4": 2},
    )
    found = features(state, 0)
    assert (found.unhoused_labourers, found.barn_room, found.stored_goods) == (1, 2, 3)
    assert (found.enclosures, found.largest_region) == (2, 2)
    assert found.points == state.score()[0].total
