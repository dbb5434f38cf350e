from game.core.report import Report, Telling, Told
from game.core.values import Event
from tests.game.core.garden import Bed, Happened, Planted, Rain, Sow, begun


def told(telling: Telling) -> list[tuple[Event, tuple[str, ...]]]:
    """Every event with what has grown by then."""
    return [(part.event, part.view.grown) for part in telling.told(None)]  # type: ignore[attr-defined]


def planted() -> Planted:
    garden = begun(Planted(Bed(0), Rain(), Bed(1), seeds=["oak", "ash", "elm"]))
    assert isinstance(garden, Planted)
    return garden


def test_a_report_is_the_list_of_what_happened() -> None:
    report = Report()
    assert planted().apply(Sow(0, "oak"), report) is report
    assert report == [Happened("oak before 2 steps"), Happened("rain")]
    assert planted().apply(Sow(0, "oak")) == report


def test_a_telling_keeps_the_position_after_every_event() -> None:
    telling = Telling()
    planted().apply(Sow(0, "oak"), telling)
    assert told(telling) == [(Happened("oak before 2 steps"), ("oak",)), (Happened("rain"), ("oak",))]


def test_what_is_told_stays_as_it_was_when_the_game_goes_on() -> None:
    garden, telling = planted(), Telling()
    garden.apply(Sow(0, "oak"), telling)
    before = telling.told(None)
    garden.apply(Sow(1, "elm"))
    assert telling.told(None) == before


def test_a_story_is_told_to_everybody_from_their_own_seat() -> None:
    telling = Telling()
    planted().apply(Sow(0, "oak"), telling)
    assert [told.view.seat for told in telling.told(1)] == [1, 1]
    assert telling.told(None)[1] == Told(Happened("rain"), telling.positions[1].view(None))


def test_several_events_of_one_change_share_its_position() -> None:
    garden, telling = planted(), Telling()
    telling.about(garden)
    telling.extend([Happened("dawn"), Happened("dew")])
    telling += [Happened("noon")]
    garden.grown.append("fir")
    telling.append(Happened("dusk"))
    assert [grown for _, grown in told(telling)] == [(), (), (), ("fir",)]


def test_an_opening_is_told_as_it_goes_on() -> None:
    telling = Telling()
    begun(Planted(Bed(0), Rain(), seeds=["oak"]), telling)
    assert told(telling) == [(Happened("oak before 1 steps"), ("oak",)), (Happened("rain"), ("oak",))]
