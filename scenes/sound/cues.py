"""The cue table: every sound the program can make, with its bus, its loudness and its limits."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Bus = Literal["effects", "music"]


@dataclass(frozen=True)
class Cue:
    """How a sound is played. All files are equally loud; the gain gives each its place."""

    gain: float  # 0 to 1
    at_once: int = 2  # more of the same at the same time are left out
    bus: Bus = "effects"
    is_loop: bool = False


# How much a cue wants to be noticed.
WHISPER = 0.22
SOFT = 0.4
PLAIN = 0.6
MOMENT = 0.9

CUES: dict[str, Cue] = {
    # Moving about the screens
    "focus_move": Cue(WHISPER, at_once=3),
    "slide_tick": Cue(WHISPER, at_once=3),
    "confirm": Cue(SOFT),
    "back": Cue(SOFT),
    "toggle": Cue(SOFT),
    "open_panel": Cue(SOFT, at_once=1),
    "close_panel": Cue(SOFT, at_once=1),
    "page_turn": Cue(SOFT),
    "refuse": Cue(PLAIN, at_once=1),
    # On the table
    "piece_lift": Cue(SOFT),
    "piece_glide": Cue(WHISPER, at_once=4),
    "piece_land": Cue(PLAIN, at_once=4),
    "tile_drop": Cue(PLAIN, at_once=4),
    "tile_flip": Cue(PLAIN, at_once=4),
    "card_flip": Cue(PLAIN, at_once=4),
    "dice_roll": Cue(PLAIN),
    "coin": Cue(SOFT, at_once=4),
    "grow": Cue(SOFT, at_once=3),
    "undo": Cue(SOFT),
    "firefly": Cue(WHISPER, at_once=3),
    "arrest": Cue(MOMENT, at_once=1),
    # Among the garden gnomes
    "fist_close": Cue(PLAIN),
    "fists_open": Cue(MOMENT, at_once=1),
    "petals": Cue(SOFT, at_once=4),
    "gnome_step": Cue(SOFT, at_once=4),
    "birth": Cue(PLAIN),
    "grey_birth": Cue(PLAIN),
    "contest_fanfare": Cue(PLAIN, at_once=1),
    "rivals_turn": Cue(PLAIN, at_once=1),
    "event_card": Cue(PLAIN, at_once=1),
    "upkeep_soup": Cue(SOFT, at_once=1),
    "sale": Cue(SOFT),
    "swap": Cue(SOFT),
    "treasurer": Cue(SOFT, at_once=1),
    "victory_gold": Cue(MOMENT, at_once=1),
    "victory_cash": Cue(MOMENT, at_once=1),
    # On farms and in town
    "tile_lay": Cue(PLAIN, at_once=4),
    "harvest": Cue(SOFT, at_once=3),
    "cubes": Cue(SOFT, at_once=3),
    "barn": Cue(SOFT),
    "walk": Cue(WHISPER, at_once=3),
    "coin_drop": Cue(SOFT, at_once=4),
    "toll_bell": Cue(SOFT),
    "hire": Cue(PLAIN),
    "build": Cue(PLAIN),
    "hammer": Cue(SOFT, at_once=3),
    "winter_wind": Cue(SOFT, at_once=1),
    "fire_crackle": Cue(SOFT, at_once=1),
    "hunger": Cue(SOFT),
    "year_bell": Cue(PLAIN, at_once=1),
    "enclosure": Cue(PLAIN),
    "farm_done": Cue(PLAIN, at_once=1),
    # Turns and endings
    "curtain_open": Cue(PLAIN, at_once=1),
    "curtain_close": Cue(PLAIN, at_once=1),
    "your_turn": Cue(PLAIN, at_once=1),
    "save_trouble": Cue(PLAIN, at_once=1),
    "game_start": Cue(PLAIN, at_once=1),
    "win_fanfare": Cue(MOMENT, at_once=1),
    "lose": Cue(PLAIN, at_once=1),
    # What goes on and on
    "forest": Cue(WHISPER, at_once=1, bus="music", is_loop=True),
    "music": Cue(MOMENT, at_once=1, bus="music", is_loop=True),
}
