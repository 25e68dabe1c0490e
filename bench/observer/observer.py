#!/usr/bin/env python3
"""What measuring costs, from a run's own journal: usage  observer.py RUN

CPU time of the conductor (its monitors included) over each slice, as a share of one core; the time from one slice's start
to the next; resident memory of load agent and conductor at the end of the rounds.
"""
import json
import pathlib
import statistics
import sys


def main(run):
    events = [json.loads(line) for line in (pathlib.Path(run) / "journal.jsonl").read_text().splitlines()]
    slices = [e["slice"] for e in events if e["event"] == "slice" and e["slice"]["outcome"]["outcome"] == "measured"]
    shares = []
    for one in slices:
        evidence = one["outcome"]["evidence"]
        if evidence["conductor_cpu"]["reading"] == "available":
            shares.append(sum(evidence["conductor_cpu"]["value"].values()) / evidence["wall_nanos"])
    starts = [one["at_millis"] for one in slices]
    print(f"slices {len(slices)}")
    print(f"conductor and monitors, share of one core: median {100 * statistics.median(shares):.2f} %, mean {100 * statistics.mean(shares):.2f} %")
    print(f"from slice to slice: median {statistics.median(b - a for a, b in zip(starts, starts[1:])):.0f} ms")
    for key in ("agent_rss_bytes", "conductor_rss_bytes"):
        values = [e[key]["value"] for e in events if e["event"] == "round_finished" and e[key]["reading"] == "available"]
        print(f"{key}: at most {max(values) / 1e6:.0f} MB" if values else f"{key}: unavailable")


if __name__ == "__main__":
    main(sys.argv[1])
