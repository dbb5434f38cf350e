"""Everybody with a pad of their own fills a fist at the same time, and nobody sees how."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.core.seats import Player
from game.gnomes import actions as said
from scenes.curtain.scene import CurtainScene
from scenes.input import recording as r
from scenes.input.intents import MOUSE, Device, PointerDown, PointerMoved, PointerUp
from scenes.input.rumble import LONG, NO_TRACE, SHORT, Pulse, Rumble
from scenes.table.blind import HOLD, BlindScene
from scenes.table.pause import PauseScene
from tests.scenes.stage_door import FRAME
from tests.scenes.table.gnomes_table import Club

A, B, X, Y = (
    pygame.CONTROLLER_BUTTON_A,
    pygame.CONTROLLER_BUTTON_B,
    pygame.CONTROLLER_BUTTON_X,
    pygame.CONTROLLER_BUTTON_Y,
)
LB, UP = pygame.CONTROLLER_BUTTON_LEFTSHOULDER, pygame.CONTROLLER_BUTTON_DPAD_UP
SIZE = (640, 360)


class Evening(Club):
    """People with real pads made of nothing; what pads shake is noted."""

    def __init__(self, folder: Path, players: tuple[Player, ...], pads: int) -> None:
        super().__init__(folder, SIZE)
        self.felt: dict[int, list[Pulse]] = {pad: [] for pad in range(pads)}
        self.devices: list[Device] = []
        self.context.rumble = Rumble(self.shake)
        self.begin(players=players)
        for pad in range(pads):
            known = set(self.context.pads)
            self.show_pad(pad)
            (device,) = set(self.context.pads) - known
            self.devices.append(device)
        for pad, device in enumerate(self.devices):
            self.scene.hands.owners.give(self.match.seats[pad].emblem, device)

    def show_pad(self, pad: int) -> None:
        if self.context.stack.top is None:
            self.show(self.scene)
        self.do(r.PlugIn(pad))
        self.frame()

    def shake(self, device: Device, strength: float, seconds: float) -> bool:
        if (strength, seconds) != NO_TRACE:
            self.felt[self.devices.index(device)].append(Pulse(strength, seconds))
        return True

    def press(self, pad: int, *buttons: int) -> None:  # type: ignore[override]
        for button in buttons:
            self.do(r.PadButtonDown(pad, button), r.PadButtonUp(pad, button))

    def hold(self, pad: int, button: int, seconds: float = HOLD + 0.1) -> None:
        self.do(r.PadButtonDown(pad, button))
        self.frame(times=round(seconds / FRAME))
        self.do(r.PadButtonUp(pad, button))

    def offer(self) -> None:
        """Whoever is asked first offers a gnome; everybody is about to fill a fist."""
        offers = [action for action in self.match.state.legal() if isinstance(action, said.OfferMate)]
        self.match.apply(offers[0])
        for _ in range(60):
            self.frame(0.5)
            sitting = self.scene.sitting
            if self.top is not self.scene or (sitting.has_asked and sitting.saying is not None):
                return

    @property
    def blind(self) -> BlindScene | None:
        return self.top if isinstance(self.top, BlindScene) else None

    def seen(self) -> bytes:
        return pygame.image.tobytes(self.context.window.surface, "RGB")


@pytest.fixture
def three(tmp_path: Path) -> Iterator[Evening]:
    """Three people with a pad each."""
    evening = Evening(tmp_path, ("human",) * 3, pads=3)
    evening.offer()
    yield evening
    evening.close()


def prices(evening: Evening) -> dict[int, int | None]:
    """What the last fists held."""
    actions = [played.action for played in evening.match.moves]
    found = {a.seat: a.amount for a in actions if isinstance(a, said.Price)}
    return {**found, **{a.seat: None for a in actions if isinstance(a, said.Pass)}}


def test_all_fill_at_once_and_the_rules_hear_it_in_their_order(three: Evening) -> None:
    assert three.blind is not None and len(three.blind.fillers) == 3
    first, *others = three.scene.sitting.ahead.together
    three.press(others[1], X, A, A)
    three.press(first, A)
    three.press(others[0], X, B)
    for seat in (others[1], first, others[0]):
        assert three.blind is not None
        three.hold(seat, Y)
    assert three.blind is None
    three.frame(0.5, times=30)
    assert prices(three) == {first: 50, others[0]: None, others[1]: 600}
    actions = [played.action for played in three.match.moves]
    fists = [action.seat for action in actions if isinstance(action, said.Price | said.Pass)]
    assert fists == [first, *others]


def test_no_press_changes_a_pixel_but_the_tick(three: Evening) -> None:
    three.frame(times=3)
    before = three.seen()
    for pad in range(3):
        for button in (A, X, X, B, UP):
            three.do(r.PadButtonDown(pad, button))
            assert three.seen() == before, f"button {button} of pad {pad} is seen"
            three.do(r.PadButtonUp(pad, button))
            assert three.seen() == before
        three.do(r.PadButtonDown(pad, LB))
        for _ in range(90):
            three.frame()
            assert three.seen() == before, "what is felt is seen"
        three.do(r.PadButtonUp(pad, LB))
    three.hold(0, Y)
    assert three.seen() != before, "a closed fist is seen"


def test_the_tick_looks_the_same_whatever_is_in_the_fist(tmp_path: Path) -> None:
    frames = []
    for number, buttons in enumerate(((), (A,), (X, X, A, A, A))):
        evening = Evening(tmp_path / str(number), ("human",) * 3, pads=3)
        evening.offer()
        for button in (*buttons, *(LB,) * (5 - len(buttons))):  # as many presses, so that time is the same
            evening.press(0, button)
        evening.hold(0, Y)
        frames.append(evening.seen())
        evening.close()
    assert frames[0] == frames[1] == frames[2]


def test_only_the_pad_tells_what_is_in_the_fist(three: Evening) -> None:
    three.press(1, X, A, A)
    three.frame(times=60)
    three.felt[1].clear()
    three.hold(1, LB, 3.0)
    assert three.felt[1] == [LONG, SHORT, SHORT]
    assert not three.felt[0] and not three.felt[2], "others feel nothing"


def test_a_closed_fist_counts_no_further_and_can_be_opened_again(three: Evening) -> None:
    assert three.blind is not None
    filler = three.blind.fillers[0]
    pad = three.devices.index(filler.device)
    three.press(pad, A)
    three.hold(pad, Y)
    assert filler.fist.is_closed
    three.press(pad, A, X)
    before = filler.fist.action
    three.hold(pad, Y)
    assert not filler.fist.is_closed and filler.fist.action == before
    three.do(r.PadButtonDown(pad, Y), r.PadButtonUp(pad, Y))
    assert not filler.fist.is_closed, "a short press closes nothing"


def test_pause_comes_and_goes_and_leaves_the_fists_as_they_are(three: Evening) -> None:
    assert three.blind is not None
    filler = three.blind.fillers[0]
    pad = three.devices.index(filler.device)
    three.press(pad, A, A)
    filled = filler.fist.action
    three.press(pad, pygame.CONTROLLER_BUTTON_START)
    assert isinstance(three.top, PauseScene)
    three.press(pad, B)
    three.frame(times=40)
    assert three.blind is not None and three.blind.fillers[0].fist.action == filled


def test_whoever_cannot_feel_their_pad_leads_everybody_to_the_curtain(three: Evening) -> None:
    x, y = three.middle_of("curtain")
    three.send(PointerMoved(MOUSE, x, y), PointerDown(MOUSE, x, y), PointerUp(MOUSE, x, y))
    assert three.blind is None
    three.frame(0.3, times=6)
    saying = three.scene.sitting.saying
    assert saying is not None and three.scene.sitting.asks_everybody, "who passes may say so"


def test_people_without_a_pad_of_their_own_get_the_curtain(tmp_path: Path) -> None:
    evening = Evening(tmp_path, ("human",) * 4, pads=1)
    evening.offer()
    assert 0 in evening.scene.sitting.ahead.together, "who has the pad is asked"
    assert evening.blind is not None and len(evening.blind.fillers) == 1
    evening.hold(0, Y)
    evening.frame(0.3, times=6)
    assert evening.scene.sitting.asks_everybody
    evening.scene.sitting.touch(
        next(t.touched for t in evening.scene.table.things(evening.view) if "seat" in t.name), evening.view
    )
    evening.close()


def test_a_pad_that_cannot_be_felt_or_is_shared_fills_nothing_blind(tmp_path: Path) -> None:
    evening = Evening(tmp_path, ("human",) * 3, pads=2)
    evening.context.rumble = Rumble()
    evening.offer()
    assert evening.blind is None
    evening.close()


def test_one_person_alone_needs_neither_curtain_nor_blind_fists(tmp_path: Path) -> None:
    evening = Evening(tmp_path, ("human", "bot:easy", "bot:easy"), pads=1)
    while not any(isinstance(a, said.OfferMate) and a.seat == 0 for a in evening.match.state.legal()):
        evening.match.apply(evening.likely())
    evening.settle()
    evening.offer()
    assert evening.blind is None and not isinstance(evening.top, CurtainScene)
    assert "amount" in evening.scene.controls
    evening.close()


def test_any_pad_may_say_in_the_open_that_somebody_does_not_bid(tmp_path: Path) -> None:
    evening = Evening(tmp_path, ("human",) * 3, pads=3)
    evening.context.rumble = Rumble()  # nobody can feel anything
    evening.offer()
    sitting = evening.scene.sitting
    assert sitting.asks_everybody
    offerer, bidder, _ = sitting.ahead.together
    evening.press(bidder, A)
    evening.frame(times=60)
    assert not sitting.asks_everybody, "confirming goes on to the fists"
    assert sitting.asked == offerer and isinstance(evening.top, CurtainScene)
    evening.close()
