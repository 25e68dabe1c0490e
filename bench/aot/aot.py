#!/usr/bin/env python3
"""What an ahead-of-time cache with method profiles (JEP 515) does to warm-up, steady state and the spread between JVMs.

    python3 bench/aot/aot.py RUN CONTENDER --out FILE [--paths /hello] [--launches 4] [--caches 2] [--train 40]
                             [--free 30] [--pinned 10]

RUN: any run folder; its contender is started again as it was started. `--caches` training runs under load make a cache
each. Then come `--launches` passes, each with one JVM without a cache and one JVM of each cache, in random order: load on all
CPUs for `--free` seconds, then the JVM on CPU 1 and the load on CPU 0 for `--pinned` seconds. The load is one `wrk` at a time.
Every JVM is one line of JSON in FILE; the table of FILE is printed at the end. Linux, taskset, wrk, JDK 25."""
import argparse
import contextlib
import json
import math
import pathlib
import random
import re
import statistics
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "bench/load-agent"))
from contender import Contender, booted  # noqa: E402

LOAD_CPU, CONTENDER_CPU = 0, 1


def script(paths, folder):
    """wrk asks for the paths in turn."""
    file = pathlib.Path(folder) / "paths.lua"
    listed = ", ".join(json.dumps(path) for path in paths)
    file.write_text("local paths = {%s}\nlocal n = 0\nrequest = function()\n  n = n + 1\n"
                    "  return wrk.format('GET', paths[n %% #paths + 1])\nend\n" % listed)
    return file


def second(port, lua, cpus, seconds=1):
    command = ["taskset", "-c", cpus, "wrk", "-t1", "-c64", f"-d{seconds}s", "--timeout", "30s", "-s", str(lua),
               f"http://127.0.0.1:{port}/"]
    out = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    if "Non-2xx" in out:
        raise SystemExit(out)
    return float(re.search(r"Requests/sec:\s+([\d.]+)", out)[1])


def with_flags(event, flags):
    command = list(event["facts"]["command"])
    command[1:1] = flags
    return {**event, "facts": {**event["facts"], "command": command}}


@contextlib.contextmanager
def started(event, flags, work):
    """A contender that ends with the block, whatever happens there; writing a cache at its end takes a while."""
    contender = Contender(with_flags(event, flags), work)
    try:
        yield contender
    finally:
        contender.process.terminate()
        contender.process.wait(300)


def launch(event, flags, lua, options, work):
    begun = time.monotonic()
    with started(event, flags, work) as contender:
        ready = time.monotonic() - begun
        free = [second(contender.port, lua, "0,1") for _ in range(options.free)]
        contender.pin(CONTENDER_CPU)
        pinned = [second(contender.port, lua, str(LOAD_CPU)) for _ in range(options.pinned)]
    return {"ready": ready, "free": free, "pinned": pinned}


def train(event, cache, lua, options, work):
    with started(event, [f"-XX:AOTCacheOutput={cache}"], work) as contender:
        second(contender.port, lua, "0,1", options.train)
    if not cache.exists():
        raise SystemExit(f"no cache: {cache}")


def level_after(row):
    """Seconds of load until three seconds in a row reach 95 % of the last third of the unpinned part."""
    free = row["free"]
    level = statistics.median(free[-max(3, len(free) // 3):])
    for i in range(len(free) - 2):
        if min(free[i:i + 3]) >= 0.95 * level:
            return i
    return len(free)


def tell(file):
    rows = [json.loads(line) for line in open(file)]
    print("| contender | cache | JVMs | ready, s | level after, s of load | requests/s, pinned | spread between JVMs, % |")
    print("|---|---|---|---|---|---|---|")
    for key in sorted({(row["contender"], row["cache"]) for row in rows}):
        own = [row for row in rows if (row["contender"], row["cache"]) == key]
        levels = [statistics.median(row["pinned"][2:]) for row in own]
        spread = 100 * statistics.stdev(map(math.log, levels)) if len(levels) > 1 else float("nan")
        print(f"| {key[0]} | {key[1]} | {len(own)} | {statistics.median(r['ready'] for r in own):.2f} | "
              f"{statistics.median(map(level_after, own)):.0f} | {statistics.geometric_mean(levels):.0f} | {spread:.1f} |")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("run")
    parser.add_argument("contender")
    parser.add_argument("--out", required=True)
    parser.add_argument("--paths", default="/hello")
    parser.add_argument("--launches", type=int, default=4)
    parser.add_argument("--caches", type=int, default=2)
    parser.add_argument("--train", type=int, default=40)
    parser.add_argument("--free", type=int, default=30)
    parser.add_argument("--pinned", type=int, default=10)
    options = parser.parse_args()
    event = next(event for event in booted(options.run) if event["contender"] == options.contender)
    with tempfile.TemporaryDirectory() as work:
        lua = script(options.paths.split(","), work)
        caches = {}
        for number in range(1, options.caches + 1):
            caches[str(number)] = pathlib.Path(work) / f"{number}.aot"
            train(event, caches[str(number)], lua, options, work)
        for _ in range(options.launches):
            for name in random.sample(["none", *caches], len(caches) + 1):
                flags = [] if name == "none" else [f"-XX:AOTCache={caches[name]}", "-XX:AOTMode=on"]
                row = launch(event, flags, lua, options, work)
                with open(options.out, "a") as out:
                    out.write(json.dumps({"contender": options.contender, "cache": name, **row}) + "\n")
    tell(options.out)


if __name__ == "__main__":
    main()
