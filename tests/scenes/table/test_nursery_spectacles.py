"""The end of a game and of a match is staged, with the winner and the trees, after they were counted."""

from collections.abc import Callable

import pygame
import pytest

from game.nursery.events import GameEnded, MatchEnded
from scenes.stage.painter import RIM
from scenes.stage.sprite import Sprite
from scenes.table.parts import PromptRibbon
from scenes.table.spectacle import Spectacle
from tests.scenes.table.conftest import Sit
from tests.scenes.table.nursery_table import Nursery
from tests.scenes.windows import WINDOWS


def end(nursery: Nursery) -> Spectacle:
    """The spectacle of the game that has just ended."""
    before = nursery.match.state.copy()
    played = nursery.match.moves[-1]
    event = next(e for e in reversed(played.events) if isinstance(e, GameEnded | MatchEnded))
    spectacle = nursery.table.spectacle(event, before.view(None), before.view(None))  # type: ignore[arg-type]
    assert spectacle is not None
    return spectacle


def play_out(nursery: Nursery) -> None:
    while nursery.match.state.to_act() is not None:
        nursery.match.apply(nursery.match.state.legal()[len(nursery.match.moves) % 3 - 1])


def before_the_end(nursery: Nursery) -> tuple[str, str]:
    """Play as far as the last move, and give its two touches."""
    while nursery.view.turn_number < 54 or nursery.view.step != "replant":
        nursery.play_at_random(1, seed=len(nursery.match.moves))
    origin, target = nursery.match.state.legal()[0].touches()
    return f"cell:{origin[4:]}", target


@pytest.mark.parametrize("match", ["off", "two_games"])
def test_the_numbers_on_the_stage_add_up(sit: Sit, match: str) -> None:
    nursery = sit(options={"match": match})
    play_out(nursery)
    spectacle = end(nursery)
    rows: dict[float, list[str]] = {}
    for sign in spectacle.signs:
        rows.setdefault(sign.y, []).append(sign.words)
    totals = [sheet.total for sheet in nursery.match.state.score()]
    assert sorted(int(words[-1].removeprefix("= ")) for words in rows.values()) == sorted(totals)
    for words in rows.values():
        assert sum(map(int, words[:-1])) == int(words[-1].removeprefix("= "))


def test_the_winner_stands_above_in_a_wreath_and_is_named(sit: Sit) -> None:
    nursery = sit()
    play_out(nursery)
    spectacle, outcome = end(nursery), nursery.match.state.outcome()
    assert outcome is not None and len(outcome.winners) == 1
    winner = nursery.match.seats[outcome.winners[0]]
    assert spectacle.heading == f"{winner.name} wins!"
    [wreath] = [figure for figure in spectacle.figures if "wreath" in str(figure.picture)]
    emblems = {figure.picture: figure for figure in spectacle.figures if "emblems/" in str(figure.picture)}
    above = emblems[f"emblems/{winner.emblem}"]
    assert (above.x, above.y) == pytest.approx((wreath.x, wreath.y), abs=40)
    assert above.y == max(figure.y for figure in emblems.values())


def test_a_shared_game_has_two_wreaths(sit: Sit) -> None:
    nursery = sit()
    play_out(nursery)
    event = next(e for e in nursery.match.moves[-1].events if isinstance(e, GameEnded))
    shared = GameEnded(event.colour_clusters, event.height_clusters, (20, 20), (0, 1))
    spectacle = nursery.table.spectacle(shared, nursery.view, nursery.view)
    assert spectacle is not None
    assert spectacle.heading == "A shared win!"
    assert len([figure for figure in spectacle.figures if "wreath" in str(figure.picture)]) == 2


@pytest.mark.parametrize("settings", [{}, {"text_scale": 200, "language": "de"}], ids=["100 %", "200 %"])
@pytest.mark.parametrize("match", ["off", "two_games"])
@pytest.mark.parametrize("window", [WINDOWS["16x9"], WINDOWS["portrait"]], ids=["16x9", "portrait"])
def test_everything_on_the_stage_is_on_it_and_numbers_lie_on_nothing(
    sit: Sit, match: str, settings: dict[str, object], window: tuple[int, int]
) -> None:
    nursery = sit(options={"match": match}, size=window, **settings)
    play_out(nursery)
    stage = nursery.scene._presenter._spectacles
    spectacle = end(nursery)
    sprites = [stage._figure(figure) for figure in spectacle.figures]
    signs = [stage._sign(sign) for sign in spectacle.signs]
    placed = [_box(nursery, sprite) for sprite in (*sprites, *signs)]
    assert all(stage.box.contains(box) for box in placed)
    for number, box in enumerate(placed[len(sprites) :], start=len(sprites)):
        others = [other for at, other in enumerate(placed) if at != number]
        assert box.inflate(-4 * RIM, -30).collidelist(others) == -1, spectacle.signs[number - len(sprites)]


def _box(nursery: Nursery, sprite: Sprite) -> pygame.FRect:
    assert sprite.picture is not None
    scale = nursery.context.look.viewport.scale
    width, height = (side / scale for side in sprite.picture.get_bounding_rect().size)
    middle = sprite.y - (sprite.anchor[1] - 0.5) * sprite.picture.get_height() / scale
    return pygame.FRect(sprite.x - width / 2, middle - height / 2, width, height)


def test_the_winner_is_named_only_after_all_groves_were_counted(sit: Sit) -> None:
    nursery = sit()
    counted: list[list[int]] = []
    nursery.tap(*before_the_end(nursery))
    watch(nursery, lambda: counted.append(nursery.shown_counters()))
    final = nursery.shown_counters()
    assert final in counted
    assert any(counters != final and sum(counters) < sum(final) for counters in counted), "they ran up"


def watch(nursery: Nursery, note: Callable[[], object]) -> None:
    """Let the end be told; note everything until the winner is named."""
    for _ in range(3000):
        nursery.frame()
        ribbon = nursery.scene.controls["prompt"]
        assert isinstance(ribbon, PromptRibbon)
        if "wins the game" in ribbon.words or "shared" in ribbon.words:
            return
        note()
    raise AssertionError("nobody has won")
