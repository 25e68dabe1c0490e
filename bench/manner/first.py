#!/usr/bin/env python3
"""What the first slice with an injected cost makes the JIT do: methods thrown away and the compilers' CPU time, slice by slice.

    python3 bench/manner/first.py RUN [--probe JAR] [--connections 16] [--settle 10]

Every contender of RUN is started alone, warmed without a cost but for a quarter of a second, as a round does it, and driven for
some seconds more; then slices without and with a fifth of its CPU time per request injected, in turn. `--probe`: another probe
than the run's, for comparing two versions of it. Contender on CPU 1, load on CPU 0; Linux, taskset."""
import argparse
import glob
import pathlib
import re
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "bench/load-agent"))
from agent import Agent, closed  # noqa: E402
from contender import REQUEST, Contender, booted  # noqa: E402
from manner import difference, tasks  # noqa: E402


def command(event, probe, log):
    words = list(event["facts"]["command"])
    if probe:
        words = [re.sub(r"[^:]*fairtrial-probe-[^:]*\.jar", probe, word) for word in words]
    words.insert(1, f"-Xlog:deoptimization=debug:file={log}")
    return {**event, "facts": {**event["facts"], "command": words}}


def thrown_away(log):
    return sum(" trap_bci=" in line for line in open(log, errors="replace"))


def slice_of(agent, contender, size, log):
    before, seen = tasks(contender.process.pid), thrown_away(log)
    result = agent.drive(closed(size), 500, 0, True)
    sums = difference(before, tasks(contender.process.pid))
    jit = sums.get("jit", [0])[0] / 1e6
    cost = sum(values[0] for values in sums.values()) / 1e3 / result["completed_total"]
    return cost, jit, thrown_away(log) - seen


def told(agent, event, options, work):
    log = f"{work}/{event['contender']}.log"
    contender = Contender(command(event, options.probe, log), work)
    size = options.connections
    try:
        agent.open(contender.port, size, REQUEST, {"status": 200})
        agent.drive(closed(size), 8000, awake=False)
        contender.pin(1)
        contender.plant(10)
        agent.drive(closed(size), 250, awake=True)
        contender.plant(0)
        agent.drive(closed(size), options.settle * 1000, awake=True)
        plain = slice_of(agent, contender, size, log)[0]
        for turn in range(4):
            for micros in (0, plain / 5):
                contender.plant(micros)
                cost, jit, deopts = slice_of(agent, contender, size, log)
                print(f"| {event['contender']} | {turn + 1} | {micros:.1f} | {cost:.1f} | {jit:.0f} | {deopts} |", flush=True)
    finally:
        contender.process.terminate()
        contender.process.wait(10)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("run")
    parser.add_argument("--probe", default="")
    parser.add_argument("--connections", type=int, default=16)
    parser.add_argument("--settle", type=int, default=10)
    options = parser.parse_args()
    jar = glob.glob(str(ROOT / "load-agent/target/fairtrial-load-agent-*.jar"))[0]
    print("| container | turn | injected, µs | CPU per request, µs | JIT, ms of CPU time | deoptimisations |")
    print("|---|---|---|---|---|---|")
    with tempfile.TemporaryDirectory() as work:
        events = booted(options.run)
        with Agent(events[0]["facts"]["command"][0], f"{jar}:{ROOT}/load-agent/target/agent/*", 0, []) as agent:
            for event in events:
                told(agent, event, options, work)


if __name__ == "__main__":
    main()
