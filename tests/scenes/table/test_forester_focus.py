"""Four directions lead to everything on the table, whatever is asked."""

from game.forester.views import Task
from scenes.input.intents import DeviceKind
from tests.scenes.table.conftest import SitWithForesters
from tests.scenes.table.forester_table import ALONE
from tests.scenes.table.reaching import unreached
from tests.scenes.table.test_forester_curtain import PEOPLE

TASKS: tuple[Task, ...] = ("place_start_tile", "play_cards", "welcome_animal", "bid", "heal")


def test_everything_can_be_reached_from_everywhere(foresters: SitWithForesters) -> None:
    table = foresters()
    asked = [(task, ALONE) for task in TASKS] + [("heal", PEOPLE)]  # several people can peek
    for task, players in asked:
        table.begin_with(task, players=players)
        focus = table.scene.controls.focus
        assert ("eye" in focus.things) == (players is PEOPLE)
        assert unreached(focus) == {}, task


def test_the_focus_of_keys_is_brought_to_something_possible(foresters: SitWithForesters) -> None:
    table = foresters()
    table.context.reader.last_device = DeviceKind.PAD
    table.begin_with("play_cards")
    table.scene.attention.offer()
    assert (table.scene.controls.focus.current or "").startswith("card:")
