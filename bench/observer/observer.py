#!/usr/bin/env python3
"""What measuring costs, from a run's own journal: usage  observer.py RUN

CPU time of the conductor (its monitors included) over each slice, as a share of one core; the time from one slice's start
to the next; resident memory of load agent and conductor at the end of the rounds.

Of a run made with  JAVA_TOOL_OPTIONS=-Dfairtrial.monitors.half=true  also what the monitors do to a contender's
throughput: they were off in blocks 2, 3, 6, 7, 10 ..., and each JVM gives one ratio of the two sorts of blocks.
"""
import json
import math
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
    on_to_off(slices)
    starts = [one["at_millis"] for one in slices]
    print(f"slices {len(slices)}")
    print(f"conductor and monitors, share of one core: median {100 * statistics.median(shares):.2f} %, mean {100 * statistics.mean(shares):.2f} %")
    print(f"from slice to slice: median {statistics.median(b - a for a, b in zip(starts, starts[1:])):.0f} ms")
    for key in ("agent_rss_bytes", "conductor_rss_bytes"):
        values = [e[key]["value"] for e in events if e["event"] == "round_finished" and e[key]["reading"] == "available"]
        print(f"{key}: at most {max(values) / 1e6:.0f} MB" if values else f"{key}: unavailable")


def on_to_off(slices):
    """One number per round and contender: mean log throughput with monitors minus without."""
    sorts = {}
    for one in slices:
        if one["load"]["model"] != "closed":
            continue
        load = one["outcome"]["load"]
        watched = one["outcome"]["evidence"]["contender_cpu"]["reading"] == "available"
        key = (one["round"], one["contender"])
        sorts.setdefault(key, ([], []))[0 if watched else 1].append(math.log(load["completed"] / load["window_nanos"]))
    ratios = [statistics.mean(on) - statistics.mean(off) for on, off in sorts.values() if on and off]
    if len(ratios) < 3:
        return
    mean, error = statistics.mean(ratios), statistics.stdev(ratios) / math.sqrt(len(ratios))
    t = 2.0 if len(ratios) > 20 else 2.2
    print(
        f"monitors on / off: {100 * math.expm1(mean):+.2f} % "
        f"({100 * math.expm1(mean - t * error):+.2f} ... {100 * math.expm1(mean + t * error):+.2f} %), {len(ratios)} JVMs"
    )


if __name__ == "__main__":
    main(sys.argv[1])
