"""How the events of the nursery are seen: trees glide, sprouts grow, groves light up."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from game.core.values import Event
from game.nursery.data import COLLECTED, GROUPS, Kind
from game.nursery.events import (
    AimsSwapped,
    Cluster,
    ClustersChanged,
    GameEnded,
    GameStarted,
    TreePlanted,
    TreeReplanted,
)
from game.nursery.scoring import points, totals
from game.nursery.views import NurseryView
from scenes.stage.particles import LEAVES, Burst, Particles
from scenes.stage.pieces import settle
from scenes.stage.tween import Call, Change, InTurn, Together, Tween, Wait, ease_out, overshoot
from scenes.table.moment import Moment
from scenes.tables.nursery.groves import PATCH_ALPHA
from scenes.tables.nursery.pieces import Tree

if TYPE_CHECKING:
    from scenes.tables.nursery.table import NurseryTable

GLIDE_SECONDS, SECONDS_A_STEP = 0.3, 0.03
ARC, ARC_A_STEP = 42.0, 7.0
LAND_SECONDS = 0.16
SPROUTS = ("nursery/sprout_1", "nursery/sprout_2", "nursery/sprout_3")
SPROUT_SECONDS = 0.09
GROW_SECONDS = 0.34
COUNT_SECONDS = 0.45
PAUSE_SECONDS = 0.05
SWEEP_SECONDS, SWEEP_STAGGER = 0.22, 0.012
CRUMBS = Burst(count=6, speed=150, gravity=320, seconds=0.6, spin=200)
LEAF_PICTURES = ("ui/leaf_beech", "ui/leaf_birch", "ui/leaf_oak", "ui/leaf_ivy")


class Counting(Tween):
    """Count from nothing to a number, and tell each number on the way."""

    def __init__(self, number: int, seconds: float, tell: Callable[[int], object]) -> None:
        self._number, self._seconds, self._tell = number, seconds, tell
        self._passed = 0.0
        self._told = 0

    def advance(self, seconds: float) -> float | None:
        """See Tween."""
        self._passed += seconds
        reached = min(self._number, round(self._number * self._passed / self._seconds))
        if reached != self._told:
            self._told = reached
            self._tell(reached)
        return None if self._passed < self._seconds else self._passed - self._seconds


class Choreography:
    """Makes the movements from one view to the next; remembers nothing of the game."""

    def __init__(self, table: NurseryTable) -> None:
        self._table = table
        self._look = look = table.top.context.look
        self._particles = Particles(table.top.stage, has_reduced_motion=look.has_reduced_motion)

    def live(self, seconds: float) -> None:
        """Let leaves fly on."""
        self._particles.update(seconds)

    def show(self, event: Event, before: NurseryView, after: NurseryView) -> Tween | None:
        """The movement for an event, from the view before it to the view after it."""
        match event:
            case GameStarted():
                return self._sweep(after)
            case AimsSwapped():
                self._count(after)
            case TreeReplanted(kind=kind, origin=origin, target=target):
                move = self._land(kind, target, origin) or self._glide(kind, origin, target)
                return InTurn(move, Call(lambda: self._spread(before, after)))
            case TreePlanted(kind=kind, cell=cell):
                self._table.racks.show(after.hands)
                grow = self._land(kind, cell) or self._grow(kind, self._table.grove[cell])
                return InTurn(grow, Call(lambda: self._spread(before, after)))
            case ClustersChanged():
                return Wait(PAUSE_SECONDS)  # before the next question: not all is painted in one frame
            case GameEnded():
                return self._finale(after)
        return None

    # Trees

    def _glide(self, kind: Kind, origin: int, target: int) -> Tween:
        """Lift, travel on an arc, land. The tree is painted as the one of its two places in front."""
        leaving, arriving = self._table.grove[origin], self._table.grove[target]
        order = self._table.ground.back_to_front()
        is_coming_forward = order.index(target) > order.index(origin)
        middle = (leaving.home[0] + arriving.home[0]) / 2, (leaving.home[1] + arriving.home[1]) / 2
        across, down = arriving.home[0] - leaving.home[0], arriving.home[1] - leaving.home[1]
        steps = max(abs(across) / 88, abs(down) / 90) / self._table.ground.size
        half, arc = (GLIDE_SECONDS + steps * SECONDS_A_STEP) / 2, ARC + steps * ARC_A_STEP

        def hand_over() -> None:
            x, y, lift = leaving.x, leaving.y, leaving.lift
            leaving.stand(None)
            arriving.stand(kind)
            arriving.x, arriving.y, arriving.lift = x, y, lift

        leaving.show_plain()
        if is_coming_forward:
            hand_over()
        moving = arriving if is_coming_forward else leaving
        return InTurn(
            Together(
                Change(moving, half, _set_off, x=middle[0], y=middle[1]),
                Change(moving, half, ease_out, lift=arc),
            ),
            Call(lambda: None if is_coming_forward else hand_over()),
            Together(
                Change(arriving, half, _arrive, x=arriving.home[0], y=arriving.home[1]),
                Change(arriving, half, _set_off, lift=0.0),
            ),
            Call(lambda: self._table.top.context.cue("piece_land")),
            settle(arriving),
        )

    def _land(self, kind: Kind, target: int, origin: int | None = None) -> Tween | None:
        """The tree drops from where somebody let it go; None if nobody has carried it."""
        at, self._table.dropped_at = self._table.dropped_at, None
        if at is None:
            return None
        if origin is not None:
            self._table.grove[origin].stand(None)
        tree = self._table.grove[target]
        tree.stand(kind)
        x, y = tree.home
        tree.x, tree.lift = at[0], max(0.0, y - at[1] - tree.standing_box(kind).height / 2)
        return InTurn(
            Together(Change(tree, LAND_SECONDS, x=x, y=y), Change(tree, LAND_SECONDS, _set_off, lift=0.0)),
            Call(lambda: self._table.top.context.cue("piece_land")),
            settle(tree),
        )

    def _grow(self, kind: Kind, tree: Tree) -> Tween:
        """A sprout pushes up, puts out leaves, and becomes the tree."""
        tree.stand(kind)
        if self._look.has_reduced_motion:
            tree.alpha = 0.0
            return Change(tree, GROW_SECONDS, alpha=255.0)

        def look_like(picture: str) -> Call:
            return Call(lambda: setattr(tree, "picture", self._table.grove.pictures.over_roots(picture)))

        tree.zoom = 0.4
        stages: list[Tween] = [look_like(SPROUTS[0]), Change(tree, SPROUT_SECONDS, zoom=1.0)]
        for sprout in SPROUTS[1:]:
            stages += [look_like(sprout), Change(tree, 0.0, zoom=0.86)]
            stages.append(Change(tree, SPROUT_SECONDS, overshoot, zoom=1.0))
        return InTurn(
            *stages,
            Call(tree.show_plain),
            Call(lambda: self._throw_leaves(tree.home, 18, CRUMBS)),
            Change(tree, 0.0, zoom=0.5),
            Change(tree, GROW_SECONDS, overshoot, zoom=1.0),
        )

    def _root(self, tree: Tree) -> None:
        """The tree takes root for good."""
        tree.is_rooted = True
        tree.show_plain()
        self._table.top.timeline.play(settle(tree))

    def _sweep(self, after: NurseryView) -> Tween:
        """Clear the board from the left to the right, and fill the racks."""
        trees = [self._table.grove[cell] for cell in self._table.grove.standing()]
        self._table.marks.pin(())
        leave = [
            InTurn(
                Change(tree, SWEEP_SECONDS, x=tree.x + 90, angle=-24.0, alpha=0.0),
                Call(lambda tree=tree: tree.stand(None)),  # type: ignore[misc]
            )
            for tree in trees
        ]
        return InTurn(
            Together(*leave, stagger=SWEEP_STAGGER),
            Call(lambda: self._table.racks.show(after.hands)),
            Call(lambda: self._count(after)),
        )

    # Groves

    def _spread(self, before: NurseryView, after: NurseryView) -> None:
        """What a tree changes around it: groves that have grown light up, and trees take root."""
        for earlier, later in zip(before.clusters, after.clusters, strict=True):
            if later.size > earlier.size > 0:
                self._table.top.timeline.play(self._table.groves.pulse(later.group, later.cells))
        for cell in after.secured:
            if cell not in before.secured:
                self._root(self._table.grove[cell])
        self._count(after)

    def _count(self, view: NurseryView) -> None:
        """Show the numbers of a view on the panels."""
        self._count_up(view, [cluster.size for cluster in view.clusters])

    def _count_up(self, view: NurseryView, sizes: Sequence[int]) -> None:
        """Show as much of the clusters as has been counted."""
        scores = totals(points(sizes, view.aims), view.first_game)
        for seat, aim in enumerate(view.aims):
            counters = [self._table.counter(group, sizes[group]) for group in COLLECTED[aim]]
            self._table.top.panels.count(seat, scores[seat], counters)

    def _finale(self, after: NurseryView) -> Tween:
        """The six groves one by one, while the counters run."""
        sizes = [0] * len(GROUPS)
        self._table.marks.pin(())
        parts: list[Tween] = [Call(lambda: self._count_up(after, sizes)), Wait(0.3)]
        for group, cluster in enumerate(after.clusters):

            def tell(number: int, group: int = group) -> None:
                sizes[group] = number
                self._count_up(after, sizes)

            parts.append(Moment(partial(self._light_up, cluster, tell)))
        parts += [
            Call(lambda: self._throw_leaves(self._table.top.zones.point("board"), 34, LEAVES)),
            Wait(0.8),
        ]
        return InTurn(*parts)

    def _light_up(self, cluster: Cluster, tell: Callable[[int], object]) -> Tween:
        stage = self._table.top.stage
        patch = self._table.groves.patch(cluster.group, cluster.cells)
        patch.alpha = 0.0
        order = self._table.ground.back_to_front()
        trees = [self._table.grove[cell] for cell in order if cell in cluster.cells]
        hops = [
            InTurn(Change(tree, 0.12, lift=16.0), Change(tree, 0.16, overshoot, lift=0.0)) for tree in trees
        ]
        return InTurn(
            Call(lambda: stage.add(patch)),
            Call(lambda: self._table.top.context.cue("firefly")),
            Together(
                Change(patch, 0.2, alpha=PATCH_ALPHA),
                Counting(cluster.size, COUNT_SECONDS, tell),
                Together(*hops, stagger=0.02),
            ),
            Wait(0.25),
            Change(patch, 0.2, alpha=0.0),
            Call(lambda: stage.remove(patch)),
        )

    def _throw_leaves(self, at: tuple[float, float], size: float, burst: Burst) -> None:
        leaves = [self._look.pictures.get(name, height=size) for name in LEAF_PICTURES]
        self._particles.burst(leaves, *at, burst)
        self._table.top.timeline.play(Wait(burst.seconds))  # every frame counts while they fly


def _set_off(t: float) -> float:
    return t * t


def _arrive(t: float) -> float:
    return 1 - (1 - t) ** 2
