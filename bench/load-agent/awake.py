#!/usr/bin/env python3
"""What it costs a contender that the load threads sleep: slices with threads that sleep and that never do in random order, with
and without a planted cost, on one warm contender.

    python3 bench/load-agent/awake.py RUN [--blocks 25] [--planted 0,10,20]      (RUN: any run folder; its first contender is started)

Contender on CPU 1, load on CPU 0, as on the two CPUs of a small machine. Linux and taskset; some two minutes."""
import argparse
import glob
import json
import math
import pathlib
import random
import statistics
import tempfile

from agent import Agent, closed, cpu_micros
from contender import REQUEST, Contender, booted

ROOT = pathlib.Path(__file__).resolve().parents[2]
CONNECTIONS = 16


def slices(agent, contender, planted, blocks):
    rows = []
    for block in range(blocks):
        cells = [(awake, micros) for awake in (False, True) for micros in planted]
        for awake, micros in random.sample(cells, len(cells)):
            contender.plant(micros)
            before = cpu_micros(contender.process.pid)
            result = agent.drive(closed(CONNECTIONS), 500, 100, awake)
            cost = (cpu_micros(contender.process.pid) - before) / result["completed_total"]
            rows.append({"block": block, "awake": awake, "planted": micros, "cost": cost,
                         "rps": result["completed"] / result["window_nanos"] * 1e9, "busy": result["busy_share"]})
    return rows


def told(rows, awake, micros, base):
    own = [row for row in rows if row["awake"] == awake and row["planted"] == micros]
    plain = {row["block"]: row for row in rows if row["awake"] == awake and row["planted"] == base}
    more = statistics.median(row["cost"] - plain[row["block"]]["cost"] for row in own)
    contrast = statistics.stdev(math.log(row["rps"] / plain[row["block"]]["rps"]) for row in own)
    median = {key: statistics.median(row[key] for row in own) for key in ("rps", "cost", "busy")}
    print(f"| {'never sleep' if awake else 'sleep'} | {micros:g} | {median['rps']:.0f} | {median['cost']:.1f} | {more:.1f} | "
          f"{100 * contrast:.1f} | {100 * median['busy']:.0f} |")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("run")
    parser.add_argument("--blocks", type=int, default=25)
    parser.add_argument("--planted", default="0,10,20")
    options = parser.parse_args()
    planted = [float(micros) for micros in options.planted.split(",")]
    jar = glob.glob(str(ROOT / "load-agent/target/fairtrial-load-agent-*.jar"))[0]
    with tempfile.TemporaryDirectory() as work:
        contender = Contender(booted(options.run)[0], work)
        java = contender.process.args[0]
        with Agent(java, f"{jar}:{ROOT}/load-agent/target/agent/*", 0, []) as agent:
            agent.open(contender.port, CONNECTIONS, REQUEST, {"status": 200})
            contender.plant(100)
            for micros in planted * 3:
                contender.plant(micros)
                agent.drive(closed(CONNECTIONS), 3000, awake=False)
            contender.pin(1)
            for micros in planted:
                contender.plant(micros)
                agent.drive(closed(CONNECTIONS), 1500, awake=True)
            rows = slices(agent, contender, planted, options.blocks)
        contender.process.terminate()
        contender.process.wait(10)
    print("| load threads | planted, µs | requests/s | CPU per request, µs | more than plain, µs | block contrast varies by, % | load busy, % |")
    print("|---|---|---|---|---|---|---|")
    for awake in (False, True):
        for micros in planted:
            told(rows, awake, micros, planted[0])


if __name__ == "__main__":
    main()
