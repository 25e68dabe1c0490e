#!/usr/bin/env python3
"""Real searches of `fairtrial tune` where the best settings are known: what is found, and is the printed gain true?

    python3 bench/tune/real.py OUT [--runs 10] [--only PATTERN] [--minutes 60]     runs what is not done yet
    python3 bench/tune/real.py OUT --table                                         the table so far

"Nothing" has settings that do nothing under this load. The planted ones have a limit whose value in force is too low: the
gain of a value is the ratio of min(value, connections), as long as the request waits and does not compute. Every search is
one line of OUT/runs.jsonl; one that was ended goes on with the same command.

Run it in a checkout that is packaged (./mvnw package -DskipTests), on a machine where nothing else runs."""
import json
import math
import os
import pathlib
import statistics
import subprocess
import sys
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))
from kept import Runs  # noqa: E402

ROOT = pathlib.Path(__file__).resolve().parents[2]
SHOP = ROOT / "apps/shop/target/fairtrial-shop-0.1.0.jar"
MARGIN = 0.05

# Settings that do nothing for 16 connections that stay open.
IDLE = ["server.tomcat.accept-count=50|200", "server.tomcat.max-connections=1000|20000", "server.tomcat.keep-alive-timeout=10s|60s"]
THREADS = "server.tomcat.threads.max"
POOL = "spring.datasource.hikari.maximum-pool-size"

# Name: words of the search, the setting that limits (none: nothing does), its value in force, and the connections.
WORLDS = {
    "nothing": (["--workload", "hello", "--contender", "tomcat", "--space", "server.tomcat.max-swallow-size=1MB|4MB"], "", 0, 16),
    "threads": (["--workload", "wait?ms=20", "--contender", f"tomcat{{{THREADS}=8}}", "--space", f"{THREADS}=4..64"], THREADS, 8, 16),
    "pool": (
        ["--app", str(SHOP), "--path", "/limited/query", "--contender", f"tomcat{{shop.limited.query-millis=10,{POOL}=4}}",
         "--space", f"{POOL}=2..32"],
        POOL, 4, 16,
    ),
}


def true_gain(world, winner):
    """Natural log of the gain of these settings over the default."""
    _, setting, value, connections = WORLDS[world]
    if not setting:
        return 0.0
    return math.log(min(int(winner.get(setting, value)), connections) / value)


def search(out, name, world):
    words, _, _, connections = WORLDS[world]
    folder = out / name
    command = ["tune", *words, "--connections", str(connections), "--out", str(folder)]
    command += [word for space in IDLE for word in ("--space", space)]
    start = time.monotonic()
    with (out / f"{name}.log").open("a") as log:
        code = subprocess.run(
            [str(ROOT / "fairtrial"), *command], stdout=log, stderr=subprocess.STDOUT, cwd=ROOT, env=dict(os.environ, LC_ALL="C.UTF-8")
        ).returncode
    record = {"id": name, "world": world, "exit": code, "seconds": round(time.monotonic() - start)}
    report = folder / "tune.json"
    if not report.exists():
        return record | {"error": f"exit {code}, see {name}.log"}
    found = json.loads(report.read_text())
    confirmed = found.get("confirmed") or {}
    return record | {
        "winner": found["found"]["winner"] if found.get("found") else {},
        "claimed": found["found"]["claimed"] if found.get("found") else 0,
        "ratio": confirmed.get("ratio"),
        "compared": any(gain is not None for one in found["stages"] for gain in one["gains"]),
        "starts": sum((len(one["stage"]["candidates"]) + 1) * one["stage"]["rounds"] for one in found["stages"]),
    }


def answer(record):
    """What the tool answers (docs/tune.md): worth, small, nothing, undecided, or error."""
    if "error" in record:
        return "error"
    ratio = record["ratio"]
    if not record["winner"]:
        return "nothing" if record["compared"] else "error"
    if not ratio:
        return "undecided"
    if ratio["lo"] > 1:
        return "worth" if ratio["mid"] >= 1 + MARGIN else "small"
    return "nothing" if ratio["hi"] < 1 + MARGIN else "undecided"


def table(records):
    yield "| space | searches | worth | small | nothing | undecided | error | ≥ 90 % of the best gain | printed gain has the truth | printed − true, median | search's own − true, median | minutes, median |"
    yield "|" + "---|" * 12
    middle = lambda values: statistics.median_high(values) if values else float("nan")
    for world, (_, setting, value, connections) in WORLDS.items():
        all_ours = [one for one in records if one["world"] == world]
        if not all_ours:
            continue
        counts = [sum(answer(one) == kind for one in all_ours) for kind in ("worth", "small", "nothing", "undecided", "error")]
        ours = [one for one in all_ours if "error" not in one]
        best = math.log(connections / value) if setting else 0
        told = [one for one in ours if one["ratio"]]
        printed = [one for one in ours if answer(one) in ("worth", "small")]
        gains = [true_gain(world, one["winner"]) for one in printed]
        whole = f"{sum(gain >= 0.9 * best for gain in gains)} of {len(all_ours)}" if setting else "–"
        truths = [math.exp(true_gain(world, one["winner"])) for one in told]
        covered = sum(one["ratio"]["lo"] <= truth <= one["ratio"]["hi"] for one, truth in zip(told, truths))
        off = [100 * (math.log(one["ratio"]["mid"]) - gain) for one, gain in zip(printed, gains)]
        claimed = [100 * (one["claimed"] - true_gain(world, one["winner"])) for one in ours if one["winner"]]
        cells = [
            world, len(all_ours), *counts, whole, f"{covered} of {len(told)}",
            f"{middle(off):+.1f} points" if off else "–", f"{middle(claimed):+.1f} points" if claimed else "–",
            f"{middle([one['seconds'] for one in all_ours]) / 60:.0f}",
        ]
        yield "| " + " | ".join(map(str, cells)) + " |"


def main():
    done = Runs(__doc__, 10)
    planned = [(f"{world}-{number}", world) for number in range(1, done.asked.runs + 1) for world in WORLDS]
    for name, world in done.pending(planned):
        done.add(search(done.out, name, world))
    print("\n".join(table(list(done))))


if __name__ == "__main__":
    main()
