from game.core.agenda import Agenda


def test_steps_are_resolved_in_the_order_given() -> None:
    agenda = Agenda(["dig", "plant", "water"])
    assert [agenda.done(), agenda.done(), agenda.done()] == ["dig", "plant", "water"]


def test_an_empty_agenda_asks_nothing() -> None:
    agenda: Agenda[str] = Agenda()
    assert agenda.now() is None
    assert len(agenda) == 0


def test_steps_put_before_all_come_first_and_in_their_order() -> None:
    agenda = Agenda(["water"])
    agenda.before_all("dig", "plant")
    assert list(agenda) == ["dig", "plant", "water"]


def test_steps_put_after_all_come_last_and_in_their_order() -> None:
    agenda = Agenda(["dig"])
    agenda.after_all("plant", "water")
    assert list(agenda) == ["dig", "plant", "water"]


def test_looking_at_the_present_step_leaves_it_there() -> None:
    agenda = Agenda(["dig"])
    assert agenda.now() == "dig"
    assert list(agenda) == ["dig"]


def test_a_copy_goes_its_own_way() -> None:
    agenda = Agenda(["dig", "plant"])
    twin = agenda.copy()
    twin.done()
    agenda.after_all("water")
    assert list(agenda) == ["dig", "plant", "water"]
    assert list(twin) == ["plant"]
