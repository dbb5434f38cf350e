"""Taps and handovers in evenings of the gnome club: `uv run python -m tests.bench.bench_gnomes_evening`."""

from tests.game.gnomes.evening import Evening

EVENINGS = 4


def main() -> None:
    """Print what a round costs people who share a screen."""
    print("people  pads  questions  taps  handovers  (a curtain for every fist)   a round")
    for people in (2, 4, 6):
        for pads in (0, people):
            evenings = [Evening(people, seed=seed, pads=pads).play() for seed in range(EVENINGS)]
            rounds = sum(evening.rounds for evening in evenings)
            counts = (
                sum(evening.questions for evening in evenings),
                sum(evening.taps for evening in evenings),
                sum(evening.handovers for evening in evenings),
                sum(evening.without_gathering for evening in evenings),
            )
            asked, taps, handovers, without = (count / rounds for count in counts)
            print(f"{people:6}{pads:6}{asked:11.1f}{taps:6.1f}{handovers:11.1f}{without:15.1f}")


if __name__ == "__main__":
    main()
