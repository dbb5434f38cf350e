"""Phase 2: in turn, every player gives each of his gnomes a job, or throws out greys (5)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.core.course import Answer, Question, Resolve
from game.core.report import Report
from game.core.values import Action, Refusal, refused
from game.gnomes import actions as said
from game.gnomes import events as told
from game.gnomes import menus, scoring, workers
from game.gnomes.auctions import duties, promises
from game.gnomes.cards import NUMBERS, RANKS, RESERVE
from game.gnomes.data import GREY, JOBS, Job
from game.gnomes.phases import jobs
from game.gnomes.steps import Breed, EndOccupations, FindTurn, Occupy

if TYPE_CHECKING:
    from game.gnomes.state import GnomesState


def has_to_act(state: GnomesState, seat: int) -> bool:
    """Whether a seat gets a turn: for idle workers always, for idle greys until it keeps them (5.5)."""
    if state.has_idle_worker(seat):
        return True
    is_done = state.has_kept_greys[seat] or state.is_banned("sell")
    return not is_done and bool(state.idle_greys(seat))


def find_turn(state: GnomesState, step: FindTurn, report: Report) -> None:
    """The next player clockwise who has to act, or the end of the phase (5.1, 5.14).

    A duty that cannot be done lapses and frees the turn (6.10).
    """
    seat = next((seat for seat in state.seats_from(step.seat) if has_to_act(state, seat)), None)
    if seat is None:
        state.agenda.before_all(EndOccupations())
        return
    owed = state.duties[seat][0] if state.duties[seat] else None
    duty = owed if owed and jobs.of_job(state, seat, owed, state.idle_workers(seat)) else None
    state.agenda.before_all(Occupy(seat, duty), FindTurn((seat + 1) % state.seats))
    report.append(told.TurnStarted(seat))
    if duty != owed:
        duties.lapse(state, seat, report)


def turn(state: GnomesState, step: Occupy) -> list[Action]:
    """A duty leaves only its own job; without idle workers there is nothing left but greys (5.5)."""
    idle = state.idle_workers(step.seat)
    if step.duty is not None:
        return jobs.of_job(state, step.seat, step.duty, idle)
    possible = [action for job in JOBS for action in jobs.of_job(state, step.seat, job, idle)]
    if not state.is_banned("sell"):
        possible += (menus.THROW_OUT[grey] for grey in state.idle_greys(step.seat))
    if not idle:
        possible.append(menus.KEEP_GREYS[step.seat])
    return possible


# A job


def why_not_job(state: GnomesState, step: Occupy, action: Any) -> Refusal | None:
    """The gnome, then what the event and a duty leave, then what the job itself needs."""
    job = jobs.JOBS_SAID[type(action)]
    refusal = None if job == "swap" else workers.why_not_worker(state, step.seat, action.gnome)
    refusal = refusal or _why_not_now(state, step, job, job)
    needs = jobs.NEEDS.get(job)
    return refusal if refusal is not None or needs is None else needs(state, action)


def _why_not_now(state: GnomesState, step: Occupy, work: Job, job: Job | None) -> Refusal | None:
    """Whether the event allows a kind of work, and whether it is the job that is owed (5.6, 6.10)."""
    if state.is_banned(work):
        return refused("job_banned", "5.6", job=work)
    return None if step.duty in (None, job) else refused("duty_pending", "6.10", duty=step.duty)


def occupy(state: GnomesState, step: Occupy, action: Action, report: Report) -> None:
    """Do the job that was chosen, and see what it means for duties and promises."""
    if step.duty is not None:
        duties.fulfil(state, step.seat, report)
    before = scoring.left_after_upkeep(state, step.seat)
    jobs.DOES[jobs.JOBS_SAID[type(action)]](state, action, report)
    scoring.tell_goal(state, step.seat, before, report)
    promises.judge_turn(state, action, report)


# Greys


def why_not_throw_out(state: GnomesState, step: Occupy, action: said.ThrowOut) -> Refusal | None:
    """Only an idle grey gnome, and only while selling is allowed (5.4)."""
    refusal = workers.why_not_idle(state, step.seat, action.gnome)
    if refusal is None and RANKS[NUMBERS[action.gnome]] != GREY:
        return refused("not_grey", "5.4", gnome=action.gnome)
    return refusal or _why_not_now(state, step, "sell", None)


def throw_out(state: GnomesState, step: Occupy, action: said.ThrowOut, report: Report) -> None:
    """The only thing to do with a grey gnome (5.4)."""
    before = scoring.left_after_upkeep(state, step.seat)
    state.places[NUMBERS[action.gnome]] = RESERVE
    report.append(told.GreyThrownOut(step.seat, action.gnome))
    scoring.tell_goal(state, step.seat, before, report)
    promises.judge_turn(state, action, report)


def why_not_keep_greys(state: GnomesState, step: Occupy, action: said.KeepGreys) -> Refusal | None:
    """Workers have to be occupied first (5.3)."""
    if step.duty is not None:
        return refused("duty_pending", "6.10", duty=step.duty)
    return refused("must_occupy", "5.3") if state.has_idle_worker(step.seat) else None


def keep_greys(state: GnomesState, step: Occupy, action: said.KeepGreys, report: Report) -> None:
    """The phase is over for this player (5.5)."""
    kept = list(state.has_kept_greys)
    kept[step.seat] = True
    state.has_kept_greys = tuple(kept)
    report.append(told.GreysKept(step.seat))
    promises.judge_turn(state, action, report)


def end(state: GnomesState, step: EndOccupations, report: Report) -> None:
    """What was not due in this phase lapses (5.15)."""
    duties.lapse_all(state, report)
    promises.judge_phase(state, report)
    state.agenda.before_all(Breed())


RESOLVED: dict[type, Resolve] = {FindTurn: find_turn, EndOccupations: end}
QUESTIONS: dict[type, Question] = {
    Occupy: Question(
        "5.1",
        turn,
        {
            **dict.fromkeys(jobs.JOBS_SAID, Answer(occupy, why_not_job)),
            said.ThrowOut: Answer(throw_out, why_not_throw_out),
            said.KeepGreys: Answer(keep_greys, why_not_keep_greys),
        },
    ),
}
