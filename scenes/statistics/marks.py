"""How players are told apart in the chronicle: people by their seats, bots of a level by a robot."""

from __future__ import annotations

from game.records.finished import Who
from scenes.shell.context import Context
from scenes.stage.painter import Painter
from scenes.stage.palette import SeatMark
from scenes.stage.patterns import BOTS
from scenes.widgets.panel import draw_medallion, mark_of

# What a game is known by where there is no room for its theatre.
GAME_PICTURES = {
    "nursery": "menu/nursery_tree_dark",
    "robbers": "menu/robbers_robber_red",
    "forester": "menu/forester_wheel",
    "walnut_grove": "menu/walnut_grove_wagon",
    "gnomes": "menu/gnomes_gnome_red",
}


def name_of(context: Context, who: Who) -> str:
    """What a player is called in the language of the moment."""
    if not who.is_human:
        return context.say(f"statistics.bot.{who.player.removeprefix('bot:')}")
    return who.name or context.say(f"seat.{mark_of(who.emblem).emblem}")


def mark_for(who: Who) -> SeatMark:
    """Colour and pattern of a player."""
    return mark_of(who.emblem) if who.is_human else BOTS


def draw_within(painter: Painter, name: str, centre: tuple[float, float], size: float) -> None:
    """A picture that is neither wider nor higher than some size."""
    width, height = painter.look.pictures.logical_size(name)
    painter.picture(name, centre, height=size * min(1.0, height / width))


def draw_player(painter: Painter, who: Who, centre: tuple[float, float], size: float) -> None:
    """The medallion of a person, or the robot."""
    if who.is_human:
        draw_medallion(painter, mark_of(who.emblem), centre, size)
    else:
        painter.picture("ui/disc_paper", centre, height=size)
        painter.picture("icons/robot", centre, height=size * 0.62)
