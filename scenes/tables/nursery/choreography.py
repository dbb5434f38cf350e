"""How the events of the nursery are seen: trees glide, sprouts grow, groves light up."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from game.core.values import Event
from game.nursery.data import ALL_TREES, COLLECTED, EACH_KIND, GROUPS, KINDS, Aim, Kind
from game.nursery.events import (
    AimsSwapped,
    Cluster,
    ClustersChanged,
    GameEnded,
    GameStarted,
    PegSecured,
    TreePlanted,
    TreeReplanted,
)
from game.nursery.scoring import Points, points, totals
from game.nursery.views import NurseryView
from scenes.stage.particles import LEAVES, Burst, Particles
from scenes.stage.pieces import settle
from scenes.stage.tween import Call, Change, InTurn, Together, Tween, Wait, ease_out, overshoot
from scenes.tables.nursery.groves import PATCH_ALPHA
from scenes.tables.nursery.pieces import BACK_TO_FRONT, Tree

if TYPE_CHECKING:
    from scenes.tables.nursery.table import NurseryTable

GLIDE_SECONDS, SECONDS_A_STEP = 0.3, 0.03
ARC, ARC_A_STEP = 42.0, 7.0
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
    """Knows what the table showed last, and makes the movements from there."""

    def __init__(self, table: NurseryTable) -> None:
        self._table = table
        self._look = look = table.top.context.look
        self._particles = Particles(table.top.stage, has_reduced_motion=look.has_reduced_motion)
        self._sizes = [0] * len(GROUPS)
        self._hands: list[dict[Kind, int]] = []
        self._aims: tuple[Aim, Aim] = ("colours", "heights")
        self._first_game: Points | None = None

    def know(self, view: NurseryView) -> None:
        """Remember what a view tells and events leave out."""
        self._sizes = [cluster.size for cluster in (*view.colours, *view.heights)]
        self._hands = [dict(hand) for hand in view.hands]
        self._aims, self._first_game = view.aims, view.first_game

    def live(self, seconds: float) -> None:
        """Let leaves fly on."""
        self._particles.update(seconds)

    def show(self, event: Event) -> Tween | None:
        """The movement for an event, from how the table stands now."""
        match event:
            case GameStarted(aims=aims):
                self._aims = aims
                return self._sweep()
            case AimsSwapped():
                self._aims = (self._aims[1], self._aims[0])
                self._count(self._sizes)
            case TreeReplanted(kind=kind, origin=origin, target=target):
                return self._glide(kind, origin, target)
            case TreePlanted(seat=seat, kind=kind, cell=cell):
                self._hands[seat][kind] -= 1
                self._table.racks.show((self._hands[0], self._hands[1]))
                return self._grow(kind, self._table.grove[cell])
            case ClustersChanged(colours=colours, heights=heights):
                return self._clusters_changed((*colours, *heights))
            case PegSecured(cell=cell):
                return self._root(self._table.grove[cell])
            case GameEnded(colour_clusters=colours, height_clusters=heights):
                return self._finale((*colours, *heights))
        return None

    # Trees

    def _glide(self, kind: Kind, origin: int, target: int) -> Tween:
        """Lift, travel on an arc, land. The tree is painted as the one of its two places in front."""
        leaving, arriving = self._table.grove[origin], self._table.grove[target]
        is_coming_forward = BACK_TO_FRONT.index(target) > BACK_TO_FRONT.index(origin)
        middle = (leaving.home[0] + arriving.home[0]) / 2, (leaving.home[1] + arriving.home[1]) / 2
        across, down = arriving.home[0] - leaving.home[0], arriving.home[1] - leaving.home[1]
        steps = max(abs(across) / 88, abs(down) / 90)
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

    def _root(self, tree: Tree) -> Tween | None:
        """The tree takes root for good."""
        tree.is_rooted = True
        tree.show_plain()
        self._table.top.timeline.play(settle(tree))
        return None

    def _sweep(self) -> Tween | None:
        """Clear the board from the left to the right, and fill the racks."""
        trees = [self._table.grove[cell] for cell in self._table.grove.standing()]
        self._sizes = [0] * len(GROUPS)
        self._hands = [dict.fromkeys(KINDS, EACH_KIND) for _ in range(2)]
        if len(trees) < ALL_TREES:  # the first game begins on an empty board
            return None
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
            Call(lambda: self._table.racks.show((self._hands[0], self._hands[1]))),
        )

    # Groves

    def _clusters_changed(self, clusters: Sequence[Cluster]) -> Tween:
        """Let groves that have grown light up beside what else happens, and count anew.

        The next question waits a moment, so that not everything is painted in one frame.
        """
        for group, cluster in enumerate(clusters):
            if cluster.size > self._sizes[group] > 0:
                self._table.top.timeline.play(self._table.groves.pulse(cluster.group, cluster.cells))
        self._sizes = [cluster.size for cluster in clusters]
        self._count(self._sizes)
        return Wait(PAUSE_SECONDS)

    def _count(self, sizes: Sequence[int]) -> None:
        """Show these sizes on the panels."""
        scores = totals(points(sizes, self._aims), self._first_game)
        for seat, aim in enumerate(self._aims):
            counters = [self._table.counter(group, sizes[group]) for group in COLLECTED[aim]]
            self._table.top.panels.count(seat, scores[seat], counters)

    def _finale(self, clusters: Sequence[Cluster]) -> Tween:
        """The six groves one by one, while the counters run."""
        sizes = [0] * len(GROUPS)
        self._table.marks.pin(())
        parts: list[Tween] = [Call(lambda: self._count(sizes)), Wait(0.3)]
        for group, cluster in enumerate(clusters):
            parts.append(self._light_up(group, cluster, sizes))
        parts += [
            Call(lambda: self._throw_leaves(self._table.top.zones.point("board"), 34, LEAVES)),
            Wait(0.8),
        ]
        return InTurn(*parts)

    def _light_up(self, group: int, cluster: Cluster, sizes: list[int]) -> Tween:
        stage = self._table.top.stage
        patch = self._table.groves.patch(cluster.group, cluster.cells)
        patch.alpha = 0.0

        def tell(number: int) -> None:
            sizes[group] = number
            self._count(sizes)

        trees = [self._table.grove[cell] for cell in BACK_TO_FRONT if cell in cluster.cells]
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
