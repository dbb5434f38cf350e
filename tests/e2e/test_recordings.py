"""Recorded hands do the same again: the same game, to the last byte of its journal."""

from pathlib import Path
from random import Random

from scenes.input.playback import Player
from scenes.input.recording import KeyDown, Recording
from tests.e2e.conftest import Begin
from tests.e2e.evening import Evening
from tests.e2e.hands import Finger, Hand, Keys, MouseHand, PadHand

MOVES = 16


def played_by_many_hands(evening: Evening) -> bytes:
    """Half a game in which every device takes its turn, and some moves are taken back."""
    keys = Keys(evening)
    hands: list[Hand] = [MouseHand(evening), keys, PadHand(evening), Finger(evening)]
    hands[0].sit_down(has_free_undo=True)
    random = Random(11)
    while len(evening.match.moves) < MOVES:
        for hand in hands:
            hand.play(random, len(evening.match.moves) + 2)
        hands[random.randrange(4)].press("undo")
        evening.wait_until_asked()
    return evening.saves[0].read_bytes()


def played_back(evening: Evening, file: Path) -> bytes:
    player = Player(Recording.read(file), evening.hands)
    while not player.is_over:
        player.play(evening.frames)
        evening.frame()
    evening.frame()
    return evening.saves[0].read_bytes()


def test_a_recording_makes_the_same_journal_every_time(begin: Begin, tmp_path: Path) -> None:
    evening = begin("recorded")
    journal = played_by_many_hands(evening)
    assert journal.count(b"\n") > MOVES
    evening.recording.write(tmp_path / "hands.jsonl")
    assert played_back(begin("once"), tmp_path / "hands.jsonl") == journal
    assert played_back(begin("twice"), tmp_path / "hands.jsonl") == journal


def test_a_held_key_repeats_by_the_time_of_frames_however_fast_they_come(begin: Begin) -> None:
    evening = begin()
    Keys(evening).press("front")
    evening.do(KeyDown("up"))
    seen = {evening.top.controls.focus.current}
    for _ in range(60):
        evening.frame()
        seen.add(evening.top.controls.focus.current)
    assert len(seen) >= 4
