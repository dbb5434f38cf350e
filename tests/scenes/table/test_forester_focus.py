"""Four directions lead to everything on the table, whatever is asked."""

import math

import pytest

from game.forester.actions import BuySapling, PlaceAcorn, PlaceStartTile, PlantSapling
from game.forester.views import Task
from scenes.input.intents import KEYBOARD, Button, DeviceKind, Direction
from scenes.table.parts import GLYPH, AnswerButton
from scenes.tables.forester.domain import DISC, PAPER
from scenes.widgets.focus import Focus, _cost
from scenes.widgets.ring import BASE
from scenes.widgets.widget import RING_REACH
from tests.scenes.table.conftest import SitWithForesters
from tests.scenes.table.forester_table import ALONE, Forester
from tests.scenes.table.reaching import unreached
from tests.scenes.table.test_forester_curtain import PEOPLE
from tests.scenes.windows import WINDOWS

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


def test_arrows_lead_from_answers_to_answers_and_not_to_what_others_have(foresters: SitWithForesters) -> None:
    table = foresters()
    table.begin_with("heal")
    focus, possible = table.scene.controls.focus, table.scene.face.possible(table.scene.sitting.saying)
    for name in possible:
        for direction in Direction:
            goal = focus.neighbour(name, direction)
            others = [thing for thing in focus.things if not thing.startswith("seat:") and thing != name]
            ahead = [thing for thing in others if lies_ahead(focus, name, thing, direction)]
            assert not (ahead and goal and goal.startswith("seat:")), (name, direction)


def test_a_plant_is_first_offered_a_field_without_smoke(foresters: SitWithForesters) -> None:
    table = foresters()
    table.context.reader.last_device = DeviceKind.KEYBOARD
    table.begin_with("place_start_tile")
    table.tap("start:beech:tree")
    assert table.scene.controls.focus.current in {f"space:0:{space}" for space in (4, 8, 12)}


@pytest.mark.parametrize("task", ["place_start_tile", "plant_sapling", "place_acorn", "voluntary_actions"])
def test_whoever_only_confirms_never_plants_in_smoke_while_a_cleaner_field_is_free(
    foresters: SitWithForesters, task: Task
) -> None:
    table = foresters()
    table.context.reader.last_device = DeviceKind.KEYBOARD
    table.begin_with(task)
    planting = PlaceStartTile | PlantSapling | PlaceAcorn | BuySapling
    free = [action.space for action in table.match.state.legal() if isinstance(action, planting)]
    arrows = {space: table.view.domains[0].spaces[space - 1].arrows for space in free}
    moves = len(table.match.moves)
    assert len(set(arrows.values())) > 1
    while len(table.match.moves) == moves:
        table.press(Button.CONFIRM, KEYBOARD)
        table.frame(times=2)
    done = table.match.moves[moves].action
    assert isinstance(done, planting), done
    assert arrows[done.space] == min(arrows.values())


def lies_ahead(focus: Focus, name: str, other: str, direction: Direction) -> bool:
    """Whether a step may lead from one thing to another."""
    return _cost(focus._boxes[name], focus._boxes[other], direction) is not None


@pytest.mark.parametrize("window", WINDOWS)
def test_in_large_letters_no_ring_around_an_answer_or_a_person_cuts_a_number(
    foresters: SitWithForesters, window: str
) -> None:
    table = foresters(text_scale=200, size=WINDOWS[window])
    for task, kind in (("play_cards", "card:"), ("name_recipients", "seat:"), ("answer_offer", "answer ")):
        table.begin_with(task, players=ALONE[:3])
        if kind == "card:":
            table.say_touch(next(name for name in possible(table) if name.startswith(kind)))
        controls, zones = table.scene.controls, table.scene.zones
        numbers = [zones.box(name).inflate(-4, -4) for name in ("wheel", "pool", "turn", "stocks")]
        for name in possible(table):
            if name.startswith(("answer ", "seat:")):
                controls.focus_on(name)
                ring = controls.ring.box.inflate(2 * RING_REACH, 2 * RING_REACH)
                assert ring.collidelist(numbers) < 0, (task, name)


@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.parametrize("task", ["play_cards", "place_start_tile", "welcome_animal"])
def test_in_large_letters_no_ring_around_a_card_or_ware_cuts_the_words_of_another(
    foresters: SitWithForesters, window: str, task: Task
) -> None:
    table = foresters(text_scale=200, size=WINDOWS[window], language="de", has_reduced_motion=True)
    table.begin_with(task, players=ALONE[:2])
    controls = table.scene.controls
    texts = table.texts()
    cut = []
    for name in possible(table):
        controls.focus_on(name)
        ring = controls.ring.box.inflate(2 * RING_REACH, 2 * RING_REACH)
        ring.height += BASE
        others = [text for text in texts if not text.ink.colliderect(controls[name].box)]
        cut += [(name, text.text) for text in others if min(ring.clip(text.seen).size) > 3]
    assert cut == []


def possible(table: Forester) -> list[str]:
    """The names of everything that can be touched now."""
    return table.scene.face.possible(table.scene.sitting.saying)


@pytest.mark.parametrize("text_scale", [100, 200])
def test_arrows_of_smoke_stay_in_sight_while_somebody_looks_for_a_place_to_plant(
    foresters: SitWithForesters, text_scale: int
) -> None:
    table = foresters(text_scale=text_scale, size=WINDOWS["16x9"])
    table.begin_with("place_start_tile")
    table.say_touch("start:beech:tree")
    domain, viewport = table.table.seats.face(0), table.context.look.viewport
    left, top = domain.box.topleft
    hidden = []
    for space in (1, 5, 6):
        table.scene.controls.focus_on(f"space:0:{space}")
        picture = table.picture()
        for arrow in domain.layout.arrows(()):
            # Above or below the arrow is paper, also where two lie side by side, and no ring or light.
            edge = DISC * domain.layout.scale * 0.44
            around = [(arrow.x + left, arrow.y + top + way) for way in (-edge, edge)]
            colours = [picture.get_at(viewport.point(*point))[:3] for point in around]
            hidden += [(space, arrow)] if min(math.dist(colour, PAPER) for colour in colours) > 30 else []
    assert hidden == []


def test_arrows_of_smoke_lie_over_lights_only_where_somebody_looks_for_a_place_to_plant(
    foresters: SitWithForesters,
) -> None:
    """Not any longer on the domain of whoever was asked before."""
    table = foresters()
    table.begin_with("place_start_tile", players=PEOPLE)
    table.say_touch("start:beech:tree")
    seats = table.table.seats
    raised = [domain._arrows.layer_number for domain in seats._large]
    assert raised[0] > raised[1]
    table.table.turn_to(1)
    assert [domain._arrows.layer_number for domain in seats._large] == [raised[1]] * len(raised)


@pytest.mark.parametrize("text_scale", [100, 200])
@pytest.mark.parametrize(("task", "kind"), [("welcome_animal", "animal:"), ("voluntary_actions", "remedy:")])
def test_arrows_lead_along_rows_also_to_what_is_grey_and_it_says_why(
    foresters: SitWithForesters, task: Task, kind: str, text_scale: int
) -> None:
    """What cannot be had now lies between what can be, and nobody knows why unless they get there."""
    table = foresters(text_scale=text_scale, size=WINDOWS["16x9"])
    table.context.reader.last_device = DeviceKind.KEYBOARD
    table.begin_with(task, players=ALONE[:3])
    controls, focus = table.scene.controls, table.scene.controls.focus
    offers = [name for name in focus.things if name.startswith(kind)]
    grey = [name for name in offers if not controls[name].can_be_meant]
    assert grey
    for name in offers:
        for direction, other in neighbours(table, name, offers).items():
            assert focus.neighbour(name, direction) == other, (name, direction)
    for name in grey:
        controls.focus_on(name)
        table.press(Button.CONFIRM, KEYBOARD)
        assert table.why_not(), name


def neighbours(table: Forester, name: str, offers: list[str]) -> dict[Direction, str]:
    """What stands right beside an offer, and above or below it."""
    box = table.scene.controls[name].box
    sides = {
        Direction.LEFT: (-box.width, 0),
        Direction.RIGHT: (box.width, 0),
        Direction.UP: (0, -box.height),
        Direction.DOWN: (0, box.height),
    }
    found = {
        direction: [other for other in offers if table.scene.controls[other].box.collidepoint(at)]
        for direction, (dx, dy) in sides.items()
        if (at := (box.centerx + dx, box.centery + dy))
    }
    return {direction: beside[0] for direction, beside in found.items() if beside}


def test_up_from_a_button_leads_to_the_numbers_above_it_and_not_far_aside(
    foresters: SitWithForesters,
) -> None:
    table = foresters(text_scale=200, size=WINDOWS["16x9"])
    table.begin_with("voluntary_actions", players=ALONE[:3])
    controls, focus = table.scene.controls, table.scene.controls.focus
    name = "answer button:end_actions"
    while not name.startswith("seat:"):
        above = focus.neighbour(name, Direction.UP)
        assert above is not None
        box, other = controls[name].box, controls[above].box
        assert other.left < box.right and box.left < other.right, (name, above)
        name = above


@pytest.mark.parametrize("text_scale", [100, 200])
def test_whoever_is_offered_a_card_is_led_to_refuse_it_and_no_answer_is_urged(
    foresters: SitWithForesters, text_scale: int
) -> None:
    """Cards that others lay are seldom gifts; of two answers at most one draws the eye."""
    table = foresters(text_scale=text_scale, size=WINDOWS["16x9"])
    table.context.reader.last_device = DeviceKind.KEYBOARD
    table.begin_with("answer_offer", players=ALONE[:3])
    controls = table.scene.controls
    assert controls.focus.current == "answer button:refuse"
    answers = [controls[f"answer button:{name}"] for name in ("accept", "refuse")]
    assert [answer._kind for answer in answers if isinstance(answer, AnswerButton)] == ["paper", "paper"]


@pytest.mark.parametrize("text_scale", [100, 200])
def test_no_ring_cuts_the_key_on_an_answer(foresters: SitWithForesters, text_scale: int) -> None:
    table = foresters(text_scale=text_scale, size=WINDOWS["16x9"])
    table.context.reader.last_device = DeviceKind.KEYBOARD
    table.begin_with("answer_offer", players=ALONE[:3])
    for name in ("accept", "refuse"):
        table.scene.controls.focus_on(f"answer button:{name}")
        button = table.scene.controls.focused
        assert isinstance(button, AnswerButton)
        assert button.glyph_drop - GLYPH / 2 >= 0, "it lies inside the ring"
