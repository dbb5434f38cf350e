"""Plays cues; silent, and otherwise the same, on a machine without a sound device.

A cue is read when it is first heard: most evenings hear few of them, and one takes less than a frame.
"""

from __future__ import annotations

from pathlib import Path

import pygame

from scenes.platform.assets_error import AssetError
from scenes.platform.quiet import unheard
from scenes.sound.cues import CUES, Bus

CHANNELS = 24
FADE_MS = 1500
PAGE = b"OggS"  # every page of an Ogg file begins so
HEAD = slice(28, 35)  # of the first page: what kind of sound follows
KIND = b"\x01vorbis"
LAST = 0x04  # the flag in the sixth byte of its last page


class Sounds:
    """Every cue, checked to be whole. Once it is made it never raises: sound is never worth a crash."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._volumes: dict[Bus, float] = {"effects": 1.0, "music": 1.0}
        self._sounds: dict[str, pygame.mixer.Sound] = {}
        self._running: set[str] = set()
        for name in CUES:
            _check(self._file(name))
        self.is_silent = not _mixer_is_open()
        if not self.is_silent:
            pygame.mixer.set_num_channels(CHANNELS)

    def set_volumes(self, *, master: int, effects: int, music: int) -> None:
        """Set how loud everything and each bus is, from 0 to 100."""
        self._volumes = {"effects": _share(master) * _share(effects), "music": _share(master) * _share(music)}
        if pygame.mixer.get_init():
            for name, sound in self._sounds.items():
                sound.set_volume(self.loudness(name))

    def loudness(self, name: str) -> float:
        """How loud a cue is played now, from 0 to 1."""
        cue = CUES[name]
        return cue.gain * self._volumes[cue.bus]

    def play(self, name: str) -> None:
        """Play a short cue; left out when enough of the same can be heard already."""
        if name not in CUES or CUES[name].is_loop or self.loudness(name) == 0:
            return
        sound = self._read(name)
        if sound is not None and sound.get_num_channels() < CUES[name].at_once:
            sound.play()

    def start(self, name: str) -> None:
        """Let a loop begin; nothing changes if it goes on already."""
        if name in self._running or name not in CUES:
            return
        sound = self._read(name)
        if sound is not None:
            self._running.add(name)
            sound.stop()  # it may still be fading away
            sound.play(loops=-1, fade_ms=FADE_MS)

    def stop(self, name: str) -> None:
        """Let a loop fade away."""
        if name in self._running and pygame.mixer.get_init():
            self._sounds[name].fadeout(FADE_MS)
        self._running.discard(name)

    def _read(self, name: str) -> pygame.mixer.Sound | None:
        """A cue, ready to play; None where nothing can be played, or its file has gone since the start."""
        if self.is_silent or not pygame.mixer.get_init():
            return None
        if name not in self._sounds:
            try:
                self._sounds[name] = pygame.mixer.Sound(self._file(name))
            except (pygame.error, OSError):
                return None
            self._sounds[name].set_volume(self.loudness(name))
        return self._sounds[name]

    def _file(self, name: str) -> Path:
        return self._folder / f"{name}.ogg"


def _check(file: Path) -> None:
    """Say at once what is missing, cut short or no sound at all, also where nothing can be played."""
    try:
        data = file.read_bytes()
    except OSError:
        raise AssetError(file, "this sound is missing") from None
    if not data.startswith(PAGE):
        raise AssetError(file, "this is not an Ogg sound")
    if data[HEAD] != KIND:
        raise AssetError(file, "this sound cannot be read")
    flags = data[data.rfind(PAGE) + 5 :][:1]
    if not flags or not flags[0] & LAST:
        raise AssetError(file, "this sound is cut short")


def _mixer_is_open() -> bool:
    """Whether sounds can be played; opens the mixer if nobody did."""
    try:
        if not pygame.mixer.get_init():
            with unheard():
                pygame.mixer.init(44_100, -16, 2, 512)
    except RuntimeError:  # pygame.error, or a pygame built without a mixer
        return False
    return True


def _share(percent: int) -> float:
    """A volume from 0 to 1 that is felt as evenly as the percents are spaced."""
    return float((min(100, max(0, percent)) / 100) ** 1.5)
