#!/usr/bin/env python3
"""How long a campaign takes on M machines, by arithmetic alone.

    python3 bench/scale/model.py [--rounds 12] [--round 120] [--start 5] [--survey 5] [--finish 3] [--cells 1 100 10000]

A cell is surveyed (one job), its first round runs alone, the others run side by side, then it is judged. Cells of one
class of machines follow one another: this is the column `one by one`. `side by side` is the bound that no order of jobs
can beat: the work of all rounds divided by the machines, and never less than one cell takes. All times are in seconds;
--start is the time of a job before its round (queue, JVM, survey), --finish the conductor's time after the last round."""
import argparse
import math

MACHINES = [1, 10, 100, 1000]


def cell(args, machines):
    """Seconds of one cell alone on these machines."""
    job = args.start + args.round
    waves = math.ceil((args.rounds - 1) / machines)
    return args.survey + job + waves * job + args.finish


def bound(args, machines, cells):
    work = cells * (args.survey + args.rounds * (args.start + args.round))
    return max(work / machines, cell(args, machines), cells * args.finish)


def told(seconds):
    for unit, size in (("d", 86_400), ("h", 3_600), ("min", 60)):
        if seconds >= 2 * size:
            return f"{seconds / size:,.1f} {unit}".replace(",", " ")
    return f"{seconds:.0f} s"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=12)
    parser.add_argument("--round", type=float, default=120)
    parser.add_argument("--start", type=float, default=5)
    parser.add_argument("--survey", type=float, default=5)
    parser.add_argument("--finish", type=float, default=3)
    parser.add_argument("--cells", type=int, nargs="+", default=[1, 100, 10_000])
    args = parser.parse_args()
    print("| cells | machines | one by one | machines busy | side by side (bound) |")
    print("|---|---|---|---|---|")
    for cells in args.cells:
        for machines in MACHINES:
            one = cells * cell(args, machines)
            busy = cells * args.rounds * (args.start + args.round) / one
            print(f"| {cells} | {machines} | {told(one)} | {busy:.1f} | {told(bound(args, machines, cells))} |")


if __name__ == "__main__":
    main()
