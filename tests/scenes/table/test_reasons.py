"""Why bots do what they do is told to whoever asks: at the table, in the log, and when a game is watched."""

from collections.abc import Callable
from pathlib import Path

import pytest

from game.bots.player import Thought, think, worlds
from game.bots.strength import STRENGTHS
from game.core.chance import Chance
from game.core.match import Match
from scenes.input.intents import KEYBOARD, MOUSE, Asked, Button, Direction
from scenes.platform.language import LANGUAGES, Language
from scenes.replay.scene import ReplayScene
from scenes.table.log import entries
from scenes.table.log_scene import LogLine, LogScene, WhyButton
from scenes.table.notices import STAY_SECONDS
from scenes.table.reading import seconds_to_read
from scenes.table.reasons import reason_words, why, why_told
from scenes.table.since import SinceScene
from scenes.table.why_leaf import NAME, WhyLeaf
from scenes.widgets.tooltip import Tooltip
from tests.game.bots.watching import INSIGHTFUL
from tests.scenes.stage_door import FRAME
from tests.scenes.table.any_table import AnyTable
from tests.scenes.table.conftest import SitAt

GAMES = [(game.info.id, min(3, game.info.max_seats)) for game in INSIGHTFUL]
EVERY_GAME = pytest.mark.parametrize(("game", "seats"), GAMES)
EASY = STRENGTHS["easy"]


_known: dict[tuple[str, int, bytes], Thought] = {}  # what an easy bot thinks after so many moves


def thought_of(match: Match) -> Thought:
    """What an easy bot would do now; most tests ask about the same games again."""
    key = match.rules.info.id, len(match.moves), match.state.dump()
    if key not in _known:
        seat, chance = match.state.to_act(), Chance(len(match.moves))
        assert seat is not None
        _known[key] = think(match.rules, worlds(match.rules, match.state, seat, EASY, chance), EASY, chance)
    return _known[key]


def move(table: AnyTable, *, with_reason: bool = True) -> None:
    """Whoever is asked does what an easy bot would do; bots say why."""
    seat, thought = table.match.state.to_act(), thought_of(table.match)
    reason = thought.reason if seat and with_reason else None
    table.scene.sitting._perform(thought.steps[0], why=reason)


def play(table: AnyTable, moves: int, *, with_reason: bool = True) -> None:
    """Some moves, until the person is asked after bots have moved."""
    match = table.match
    while len(match.moves) < moves or match.state.to_act() != 0 or match.moves[-1].action.seat == 0:
        move(table, with_reason=with_reason)
    table.come_to_rest()


def told(table: AnyTable) -> str:
    """What is explained on the screen, if anything."""
    shown = table.top.controls.named("tooltip")
    return shown.words if isinstance(shown, Tooltip) else ""


def leaf(table: AnyTable) -> str:
    """What the leaf beside a deed says, if there is one."""
    shown = table.top.controls.named(NAME)
    return shown.words if isinstance(shown, WhyLeaf) else ""


def open_log(table: AnyTable) -> LogScene:
    table.scene.looking_up.open_log()
    table.frame()
    table.rest()
    assert isinstance(table.top, LogScene)
    return table.top


# The log


@EVERY_GAME
def test_lines_of_bots_have_a_leaf_that_tells_their_reason(sit_at: SitAt, game: str, seats: int) -> None:
    table = sit_at(game, seats)
    play(table, 30)
    log = open_log(table)
    leaves = [widget for widget in log.controls.widgets if isinstance(widget, WhyButton)]
    assert leaves
    reasons = {why(table.context.language, table.match, move + 1) for move in range(len(table.match.moves))}
    for button in leaves[-3:]:
        log.controls.focus_on(button.name)
        table.press(Button.CONFIRM)
        assert told(table) == button.line.row.why in reasons
    table.press(Button.BACK)
    assert told(table) == "" and table.top is log, "back takes only the words away"


def test_the_log_names_the_key_that_asks_why_at_lines_that_have_a_reason(sit_at: SitAt) -> None:
    table = sit_at("forester", 3)
    play(table, 30)
    log = open_log(table)
    lines = [widget for widget in log.controls.widgets if isinstance(widget, LogLine)]
    log.controls.focus_on(lines[-1].name)
    seen = set()
    for _ in lines[-12:]:
        table.steer(Direction.UP)
        about = log.controls.focused
        assert isinstance(about, LogLine)
        is_named = "hint.why" in [hint.words for hint in log._hinted]
        assert is_named == bool(about.row.why), about.row.words
        seen.add(is_named)
    assert seen == {True, False}


@EVERY_GAME
def test_nobody_is_asked_why_who_is_a_person_or_had_no_reason(sit_at: SitAt, game: str, seats: int) -> None:
    table = sit_at(game, seats)
    play(table, 30)
    lines = [widget for widget in open_log(table).controls.widgets if isinstance(widget, LogLine)]
    own = table.match.seats[0].emblem
    assert all(not line.row.why for line in lines if line.row.emblem == own)
    silent = sit_at(game, seats)
    play(silent, 30, with_reason=False)
    assert not any(isinstance(widget, WhyButton) for widget in open_log(silent).controls.widgets)


def test_a_reason_in_the_log_lies_beside_its_lines(tmp_path: Path) -> None:
    table = AnyTable(tmp_path, "robbers", seats=3, size=(1280, 720))
    play(table, 40)
    log = open_log(table)
    for button in [widget for widget in log.controls.widgets if isinstance(widget, WhyButton)]:
        log.controls.focus_on(button.name)
        table.press(Button.CONFIRM)
        words, window = log.controls["tooltip"].box, log.controls["lines"].box
        lines = [
            each.box.clip(window) for each in log.controls.widgets if isinstance(each, LogLine | WhyButton)
        ]
        assert words.collidelist([line for line in lines if line.height]) < 0, button.line.row.words
    table.close()


def by_key(table: AnyTable, log: LogScene, button: WhyButton) -> None:
    log.controls.focus_on(button.line.name)
    table.press(Button.HELP, KEYBOARD)


def by_pad(table: AnyTable, log: LogScene, button: WhyButton) -> None:
    log.controls.focus_on(button.line.name)
    table.steer(Direction.RIGHT)
    table.press(Button.CONFIRM)


def by_right_button(table: AnyTable, log: LogScene, button: WhyButton) -> None:
    table.send(Asked(MOUSE, *button.line.box.center))


def by_tap(table: AnyTable, log: LogScene, button: WhyButton) -> None:
    table.tap(button.box)


WAYS: tuple[Callable[[AnyTable, LogScene, WhyButton], None], ...] = by_key, by_pad, by_right_button, by_tap


@pytest.mark.parametrize("way", WAYS)
def test_every_device_can_ask_in_the_log(
    sit_at: SitAt, way: Callable[[AnyTable, LogScene, WhyButton], None]
) -> None:
    table = sit_at("robbers", 3)
    play(table, 60)
    log = open_log(table)
    *_, button = (widget for widget in log.controls.widgets if isinstance(widget, WhyButton))
    log.controls.focus_on(button.name)
    table.rest()
    way(table, log, button)
    assert told(table) == button.line.row.why


# What others did since one's turn


@EVERY_GAME
def test_what_is_stepped_through_says_why(sit_at: SitAt, game: str, seats: int) -> None:
    table = sit_at(game, seats)
    moves = 40
    while not any(deed.line.seat for deed in table.scene.looking_up.news()):
        play(table, moves := moves + 7)
    table.scene.looking_up.step_through()
    table.frame()
    table.rest()
    scene = table.top
    assert isinstance(scene, SinceScene)
    while isinstance(table.top, SinceScene) and not leaf(table):
        scene.go(1)
        table.rest()
    assert leaf(table) == table.context.say("hint.why")
    table.press(Button.HELP)
    deed = scene._deeds[scene.at]
    assert leaf(table) == why(table.context.language, table.match, deed.moves) != ""


# The replay


@EVERY_GAME
def test_a_replay_tells_the_reason_of_every_move_of_a_bot(sit_at: SitAt, game: str, seats: int) -> None:
    table = sit_at(game, seats)
    play(table, 24)
    scene = ReplayScene(table.context, table.match)
    table.show(scene)
    table.frame()
    is_asked = False
    for number, played in enumerate(table.match.moves, 1):
        scene.go_to(number)
        if played.why is not None and not is_asked:
            assert leaf(table) == table.context.say("hint.why")
            table.press(Button.HELP)
            is_asked = True
        expected = "" if played.why is None else reason_words(table.context.language, game, played.why)
        assert leaf(table) == expected, "whoever has asked once is told of the next ones too"
    assert is_asked


def test_a_replay_that_plays_leaves_time_to_read_why(sit_at: SitAt) -> None:
    table = sit_at("robbers", 3)
    play(table, 60)
    scene = ReplayScene(table.context, table.match)
    table.show(scene)
    first = next(number for number, played in enumerate(table.match.moves, 1) if played.why)
    scene.go_to(first)
    table.press(Button.HELP)
    scene.go_to(first - 1)
    scene.play_or_pause()
    table.frame()
    while scene.timeline.has_queue:
        table.frame()
    table.frame(times=int(seconds_to_read(leaf(table)) / FRAME) - 2)
    assert scene.at == first


def test_leaves_cover_neither_ribbon_nor_buttons(sit_at: SitAt) -> None:
    for game, seats in GAMES:
        table = sit_at(game, seats)
        play(table, 40)
        scene = ReplayScene(table.context, table.match)
        table.show(scene)
        scene.go_to(next(number for number, played in enumerate(table.match.moves, 1) if played.why))
        for _ in range(2):
            box = table.top.controls[NAME].box
            others = [scene.controls[name].box for name in ("prompt", "bar", "play", "leave")]
            assert box.collidelist(others) < 0
            table.press(Button.HELP)


# The table


def bot_moves(table: AnyTable) -> None:
    """A bot has moved, and its deed is being told."""
    play(table, 60)
    while not table.match.state.to_act():
        move(table)
    table.come_to_rest() if table.match.state.to_act() == 0 else table.rest()
    move(table)
    table.frame(times=3)


def test_who_asks_while_a_bots_deed_is_told_hears_why_and_then_the_rules(sit_at: SitAt) -> None:
    table = sit_at("robbers", 3)
    bot_moves(table)
    name = table.match.seats[table.match.moves[-1].action.seat].name
    reason = why(table.context.language, table.match, len(table.match.moves))
    table.press(Button.HELP)
    assert told(table) == f"{name}: {reason}"
    table.press(Button.HELP)
    table.frame()
    assert table.top is not table.scene


def test_the_right_button_on_the_ribbon_asks_why(sit_at: SitAt) -> None:
    table = sit_at("robbers", 3)
    bot_moves(table)
    table.send(Asked(MOUSE, *table.scene.zones.box("prompt").center))
    assert told(table).endswith(why(table.context.language, table.match, len(table.match.moves)))
    assert told(table)


def test_bots_wait_for_whoever_reads_their_reason(sit_at: SitAt) -> None:
    table = sit_at("robbers", 3)
    bot_moves(table)
    table.press(Button.HELP)
    words = told(table)
    seen = len(table.match.moves)
    move(table)
    assert words
    table.frame(times=int(max(STAY_SECONDS, seconds_to_read(words)) / FRAME) - 10)
    assert told(table) == words and table.scene._shown_at <= seen
    table.frame(times=30)
    assert told(table) == ""
    for _ in range(4):
        table.frame()
        table.rest()
    assert table.scene._shown_at > seen


# What is said


@pytest.mark.parametrize("code", LANGUAGES)
@EVERY_GAME
def test_reasons_are_said_in_every_language(sit_at: SitAt, game: str, seats: int, code: str) -> None:
    table = sit_at(game, seats)
    play(table, 60)
    language = Language(code, is_strict=True)  # type: ignore[arg-type]
    said = {why(language, table.match, number) for number in range(len(table.match.moves) + 1)}
    assert len(said) > 3
    assert not any("{" in sentence for sentence in said)


@EVERY_GAME
def test_whoever_reads_the_log_reads_the_same_reasons(sit_at: SitAt, game: str, seats: int) -> None:
    """So nothing that only some may see is in them."""
    table = sit_at(game, seats)
    play(table, 60)
    language, match, top = table.context.language, table.match, table.scene.table
    told_to = [
        {
            entry.moves: why_told(language, match, entry.line, entry.moves)
            for entry in entries(match, top, viewer)
            if entry.line.seat is not None
        }
        for viewer in (None, *range(seats))
    ]
    for reasons in told_to[1:]:
        both = reasons.keys() & told_to[0].keys()
        assert both and all(reasons[number] == told_to[0][number] for number in both)
