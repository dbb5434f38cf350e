"""Before the first round: what is asked follows what is still to be laid."""

from game.robbers.views import RobbersView
from tests.scenes.table.conftest import SitAt


def test_who_has_laid_the_camp_is_not_asked_for_it_again(sit_at: SitAt) -> None:
    table = sit_at("robbers", 3, bot_pace="instant", animation_pace="instant")
    asked_after = 0
    for _ in range(30):
        table.others_move()
        table.come_to_rest()
        view, legal = table.scene.view(), list(table.match.state.legal())
        assert isinstance(view, RobbersView)
        if view.task != "entry":
            break
        assert ("camp" in table.ribbon()) == view.has_camp_in_hand[0]
        asked_after += not view.has_camp_in_hand[0]
        camps = [action for action in legal if action.touches()[0] == "tile:R1"]
        table.match.apply((camps or legal)[0])
    assert asked_after
