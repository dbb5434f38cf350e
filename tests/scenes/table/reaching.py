"""What the focus can reach by steering."""

from scenes.input.intents import Direction
from scenes.widgets.focus import Focus


def unreached(focus: Focus) -> dict[str, set[str]]:
    """By thing from which steering does not reach everything: what it does not reach."""
    ways = {name: {focus.neighbour(name, way) for way in Direction} - {None} for name in focus.things}
    found = {}
    for start in focus.things:
        reached, waiting = {start}, [start]
        while waiting:
            for name in ways[waiting.pop()]:
                if name is not None and name not in reached:
                    reached.add(name)
                    waiting.append(name)
        if missed := set(focus.things) - reached:
            found[start] = missed
    return found
