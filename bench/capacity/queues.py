#!/usr/bin/env python3
"""Queues of known capacity as real servers: how many intervals of `fairtrial capacity` have the truth?

    python3 bench/capacity/queues.py OUT [--runs 5] [--rounds 8] [--minutes 60]     runs what is not done yet
    python3 bench/capacity/queues.py OUT --table                     the table so far

Each run compares four queues of the shop's `/limited/queue` (apps/shop, KnownQueue) on virtual threads, so that only the
queue limits. The truth of each comes from Truth.java: the same recursion without a server. Every run is one line of
OUT/runs.jsonl.

Run it in a checkout that is packaged (./mvnw package -DskipTests), on a machine where nothing else runs."""
import json
import os
import pathlib
import shutil
import statistics
import subprocess
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))
from kept import Runs  # noqa: E402

ROOT = pathlib.Path(__file__).resolve().parents[2]
SHOP = ROOT / "apps/shop/target/fairtrial-shop-0.1.0.jar"
PROMISES = ("p99<50ms", "errors<1%")

# Name: servers, µs of a request, shape (1: exponential, 0: constant), ms of waiting at which it refuses, and at which it
# becomes slow (0: never), and the promise that is broken first.
QUEUES = {
    "M/M/1": (1, 2000, 1, 0, 0, "p99<50ms"),
    "M/D/4": (4, 10000, 0, 0, 0, "p99<50ms"),
    "hard-cap": (1, 2000, 1, 30, 0, "errors<1%"),
    "cliff": (1, 2000, 1, 0, 30, "p99<50ms"),
}


def contender(name, queue):
    servers, micros, shape, refuse, slow, _ = queue
    properties = {"queue-micros": micros, "queue-servers": servers, "queue-shape": shape}
    if refuse:
        properties["queue-refuse-millis"] = refuse
    if slow:
        properties["queue-slow-millis"] = slow
    text = ",".join(f"shop.limited.{key}={value}" for key, value in properties.items())
    return f"tomcat+vt{{{text}}}#{label(name)}"


def label(name):
    return name.replace("/", "-").lower()


def truths():
    found = {}
    for name, queue in QUEUES.items():
        words = [str(word) for word in queue]
        ran = subprocess.run(["bench/java.sh", "bench/capacity/Truth.java", *words], capture_output=True, text=True, cwd=ROOT)
        if ran.returncode != 0:
            sys.exit(ran.stderr)
        found[name] = float(ran.stdout)
    return found


def run(out, number, rounds):
    folder = out / f"run-{number}"
    shutil.rmtree(folder, ignore_errors=True)
    words = ["capacity", "--app", str(SHOP), "--path", "/limited/queue", "--rounds", str(rounds), "--seed", str(number)]
    words += [word for promise in PROMISES for word in ("--slo", promise)]
    words += [word for name, queue in QUEUES.items() for word in ("--contender", contender(name, queue))]
    with (out / f"run-{number}.log").open("w") as log:
        code = subprocess.run(
            [str(ROOT / "fairtrial"), *words, "--out", str(folder)], stdout=log, stderr=subprocess.STDOUT, cwd=ROOT,
            env=dict(os.environ, LC_ALL="C.UTF-8"),
        ).returncode
    result = folder / "result.json"
    if not result.exists():
        return {"id": number, "error": f"exit {code}"}
    judged = json.loads(result.read_text())
    found = judged["capacities"]
    figures = {}
    for name, queue in QUEUES.items():
        asked = [one for one in found if one["contender"] == label(name) and one["promise"] == queue[5]]
        figures[name] = {key: asked[0].get(key) for key in ("state", "rate", "lo", "hi", "from_above")} if asked else {}
    stuck = {one["contender"]: f"{one['stuck']}/{one['rounds']}" for one in judged.get("recoveries", [])}
    return {"id": number, "exit": code, "figures": figures, "stuck": stuck}


def table(records, known):
    yield "| queue | truth | runs | two states | covered | median estimate | median half-width |"
    yield "|---|---|---|---|---|---|---|"
    for name, truth in known.items():
        figures = [one["figures"][name] for one in records if one.get("figures", {}).get(name)]
        bounded = [one for one in figures if one.get("lo") and one["state"] == "within"]
        twofold = sum(one["state"] == "two-states" for one in figures)
        covered = sum(one["lo"] <= truth <= one["hi"] for one in bounded)
        middle = lambda values: statistics.median_high(values) if values else float("nan")
        rate = middle([one["rate"] for one in bounded])
        half = middle([(one["hi"] - one["lo"]) / 2 / one["rate"] for one in bounded])
        yield f"| {name} | {truth:.1f}/s | {len(figures)} | {twofold} | {covered} of {len(bounded)} | {rate:.1f}/s | {100 * half:.1f} % |"


def main():
    done = Runs(__doc__, 5, rounds=8)
    for (number,) in done.pending([(number,) for number in range(1, done.asked.runs + 1)]):
        done.add(run(done.out, number, done.asked.rounds))
    print("\n".join(table(list(done), truths())))


if __name__ == "__main__":
    main()
