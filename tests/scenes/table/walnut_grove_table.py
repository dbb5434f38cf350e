"""A table of Walnut Grove without a screen."""

from game.core.values import Action
from game.walnut_grove import actions as act
from game.walnut_grove.rules import WALNUT_GROVE
from game.walnut_grove.views import WalnutGroveView
from scenes.table.answers import FOLD
from scenes.tables.walnut_grove.table import WalnutGroveTable
from tests.scenes.table.played_table import PlayedTable, alone

HARDLY_WANTED = (act.DiscardBarn, act.EndSummer, act.PassAutumn, act.SkipAction, act.LoseGoods)

__all__ = ["Grove", "alone"]


class Grove(PlayedTable[WalnutGroveTable, WalnutGroveView]):
    """A person and two bots, unless a test wants others."""

    rules = WALNUT_GROVE
    make_table = WalnutGroveTable
    view_type = WalnutGroveView
    players = alone(3)
    seeds = range(3, 30)
    most_moves = 900
    drag_begins = (60, -60)

    def likely(self) -> Action:
        """A legal action by chance that does not waste the game."""
        legal = list(self.match.state.legal())
        wanted = [action for action in legal if not isinstance(action, HARDLY_WANTED)]
        return self.random.choice(wanted or legal)

    def task(self) -> str | None:
        view = self.match.state.view(None)
        assert isinstance(view, WalnutGroveView) and view.question is not None
        return view.question.task

    def say_touch(self, touch: str) -> None:
        """Tap what says a touch; what lies is turned until it lies as wanted."""
        if touch.startswith("turn:"):
            while self.scene.face.answers.shown_turn != touch:
                self.tap("answer turn")
            self.tap("answer do it")
        else:
            super().say_touch(touch)

    def widget_for(self, touch: str) -> str:
        """What says a touch; buttons that are folded are unfolded first."""
        controls, fold = self.scene.controls, f"{FOLD}manage"
        if touch.startswith("button:") and f"answer {touch}" not in controls and fold in controls:
            self.tap(fold)
        return super().widget_for(touch)
