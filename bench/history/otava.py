#!/usr/bin/env python3
"""Apache Otava on the series that bench/history/Simulated.java writes.

    pip install apache-otava
    bench/java.sh bench/history/Simulated.java 200 OUT
    python3 bench/history/otava.py OUT [SERIES]

As in a pipeline, it looks at the series after each run; an alarm is a change point that it did not tell before within
three runs of the same place. Its defaults are kept (window 50, p 0.001)."""
import logging
import pathlib
import statistics
import sys

from otava.series import AnalysisOptions, Metric, Series

STEP_AT = 100
# As `history` does. Every look takes Otava some milliseconds.
EVERY = 1
WINDOW = 120


def told(values):
    """The places of change points, in the order in which a reader of a pipeline sees them, with the run of the look."""
    seen = []
    for runs in range(8, len(values) + 1, EVERY):
        begin = max(0, runs - WINDOW)
        part = values[begin:runs]
        series = Series("runs", None, list(range(len(part))), {"throughput": Metric(1, 1.0)}, {"throughput": part}, {})
        points = series.analyze(AnalysisOptions()).change_points["throughput"]
        for place in (begin + point.index for point in points):
            if all(abs(place - other) > 3 for other, _ in seen):
                seen.append((place, runs))
    return seen


def main():
    logging.disable(logging.CRITICAL)
    folder = pathlib.Path(sys.argv[1])
    number = int(sys.argv[2]) if len(sys.argv) > 2 else 100
    print("| series of 200 runs | rule | false alarms in 200 runs | step told within 3 runs | runs until told, median |")
    print("|---|---|---|---|---|")
    for name, has_step in (("no-step", False), ("step-of-5", True), ("step-of-3", True)):
        wrong, delays = [], []
        for line in (folder / f"{name}.txt").read_text().splitlines()[:number]:
            places = told([float(value) for value in line.split()])
            right = [runs for place, runs in places if has_step and abs(place - STEP_AT) <= 3]
            wrong.append(len(places) - len(right))
            delays.append(min(right) - STEP_AT if right else 1000)
        soon = 100 * sum(delay <= 3 for delay in delays) / len(delays)
        print(
            f"| {name.replace('-', ' ')} | Otava, after every {EVERY} runs | {statistics.mean(wrong):.3f} | "
            + (f"{soon:.1f} % | {statistics.median(delays):g} |" if has_step else "– | – |")
        )


if __name__ == "__main__":
    main()
