"""A program with a worker, to see what becomes of both.

Run as `python -m tests.game.bots.worker_child end HOW STATE`: it prints the process of a worker that thinks,
or was stopped while it did, and ends; or as `... interrupt WORKERS`: it interrupts the last of some workers
again and again until that has answered.
"""

import os
import signal
import sys
import time

from game.bots.worker import BotWorker
from tests.game.bots.troubled_worlds import Endless, question_about
from tests.game.bots.workers import answer_of, expected, let_it_think, pid_of, small_question, stop


def end(how: str, state: str) -> None:
    worker = BotWorker()
    worker.ask(question_about(Endless()))
    let_it_think(worker)
    if state == "stopped":
        stop(pid_of(worker))
    print(pid_of(worker), flush=True)
    match how:
        case "exit":
            sys.exit(3)
        case "fault":
            raise ZeroDivisionError
        case "close":
            worker.close()
        case "interrupt":
            signal.signal(signal.SIGINT, signal.default_int_handler)  # ignored where tests run unattended
            os.kill(os.getpid(), signal.SIGINT)
            time.sleep(60)


def interrupt(workers: str) -> None:
    worker, question = BotWorker(), small_question()
    for _ in range(int(workers)):
        worker.close()
        worker.ask(question)
    interrupted = pid_of(worker)
    for _ in range(30):
        os.kill(interrupted, signal.SIGINT)
        time.sleep(0.02)
    assert answer_of(worker) == expected(question)
    assert pid_of(worker) == interrupted, "it did not have to be replaced"


if __name__ == "__main__":
    if sys.argv[1] == "end":
        end(*sys.argv[2:])
    else:
        interrupt(*sys.argv[2:])
