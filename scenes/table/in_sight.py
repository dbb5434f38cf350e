"""What of a table stays in sight when words come over it, and where such words lie already."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.table.overlays import Kept

if TYPE_CHECKING:
    import pygame

    from scenes.table.scene import TableScene


def kept_in_sight(scene: TableScene) -> Kept:
    """What no notice may cover now, what one had better not, and what no tail may cross."""
    face, table, saying = scene.face, scene.table, scene.sitting.saying
    helpers, board, closer_look = _helpers(scene), list(table.board()), table.closer_look()
    rivals = [*face.panels.boxes, *table.rivals()]
    looked_at = [] if closer_look is None else [closer_look]
    written = [*scene.stage.written, *table.lettered()]
    return Kept(
        needed=[*face.needed(saying), *board, *helpers],
        rivals=rivals,
        read=face.read,
        looked_at=looked_at,
        checked=table.checked(),
        uncrossed=[*face.buttons, *rivals, *looked_at, *helpers, *written],
        board=board,
        answers=face.answers_on_table(saying),
    )


def words_over(scene: TableScene) -> list[pygame.FRect]:
    """Where words lie over the table that are not the game's own: a mentor's, an adviser's, a remark."""
    return [*_helpers(scene), *scene.talk.boxes]


def _helpers(scene: TableScene) -> list[pygame.FRect]:
    """Where a mentor or an adviser says something."""
    return [*scene.guide.boxes, *scene.show_me.boxes]
