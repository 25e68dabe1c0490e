#!/usr/bin/env python3
"""Bisections among 30 builds of the shop: a planted step of about 5 % at a random place is found, and where there is none, none is.

    python3 bench/bisect/steps.py OUT [--runs 20] [--only PATTERN] [--minutes 60]     runs what is not done yet
    python3 bench/bisect/steps.py OUT --table                                         the table so far

One comparison first finds how much CPU time the filter of bench/bisect/Busy.java must take, and that is kept in
OUT/step.json. Then all builds are made, with and without it (OUT/builds). Half of the runs have the step at a place that the
seed tells, half have none. Every bisection is one line of OUT/runs.jsonl; one that was ended goes on with the same command.

A run with a step is right if the only confirmed boundary is that of the step, wrong if any other one is confirmed, and
undecided otherwise. A run without one has a culprit if any boundary is confirmed. It exits with 1 and a sentence where a bar
is missed: right at least 93 %, wrong at most 5 %, a culprit at most 5 %. The table has 95 % intervals: twenty runs alone do
not show that a share is below 5 %.

Run it in a checkout that is packaged (./mvnw package -DskipTests), on a machine where nothing else runs."""
import json
import math
import os
import pathlib
import random
import shutil
import statistics
import subprocess
import sys
import time

sys.path[:0] = [str(pathlib.Path(__file__).resolve().parents[up]) for up in (0, 1)]
import jars  # noqa: E402
from kept import Runs, end_with  # noqa: E402
from ratios import loss_in  # noqa: E402

ROOT = pathlib.Path(__file__).resolve().parents[2]
VERSIONS = 30
STEP = 0.05
PATH = "/price"
# Between both levels, as docs/bisect.md asks for.
CLAIM = "throughput(tomcat) vs first > -2.5%"
# Some percent of the time of a request, so that the calibration has a loss to measure.
FIRST_NANOS = 5_000
CALIBRATION_ROUNDS = 8
SEED = 30
LEAST_RIGHT, MOST_WRONG, MOST_CULPRITS = 0.93, 0.05, 0.05


def scaled(nanos, loss):
    """The time that costs a part STEP of the throughput, where `nanos` cost the part `loss`: a request takes t, then t + nanos."""
    request = nanos * (1 - loss) / loss
    return round(request * STEP / (1 - STEP))


def places(number, seed=SEED):
    """The first version with the step, by run: each but the first one is as likely."""
    chosen = random.Random(seed)
    return [chosen.randrange(1, VERSIONS) for _ in range(number)]


def planned(runs):
    """Name of each run and the first version with the step, None without one; in turns."""
    steps = places((runs + 1) // 2)
    return [(f"step-{i // 2 + 1}", steps[i // 2]) if i % 2 == 0 else (f"none-{i // 2 + 1}", None) for i in range(runs)]


def judged(found, first):
    """What a finished bisection showed: right, wrong or undecided; without a step culprit or none."""
    skipped = {int(place) for place in found["skipped"]}
    confirmed = [one for one in found["boundaries"] if one.get("confirmed") == "TRUE"]
    if first is None:
        return "culprit" if confirmed else "none"
    # Versions in between that could not be started belong to neither side.
    right = [
        one for one in confirmed
        if one["answer"] == "FAILS" and one["before"] < first <= one["after"] and skipped.issuperset(range(one["before"] + 1, one["after"]))
    ]
    if len(right) < len(confirmed):
        return "wrong"
    return "right" if right else "undecided"


def cost_of(found):
    """The part of the throughput that the last version loses, as the search measured it."""
    last = found["tested"].get(str(len(found["versions"]) - 1), {})
    return 1 - last["figure"]["mid"] if last.get("figure") else None


def ran(command, log):
    with log.open("a") as out:
        return subprocess.run(
            [str(ROOT / "fairtrial"), *map(str, command)], stdout=out, stderr=subprocess.STDOUT, cwd=ROOT, env=dict(os.environ, LC_ALL="C.UTF-8")
        ).returncode


def calibrated(out):
    """Nanoseconds of the filter in the versions with the step."""
    kept = out / "step.json"
    if not kept.exists():
        pair = {out / "pair/without.jar": (0, 0), out / "pair/with.jar": (1, FIRST_NANOS)}
        without, with_it = pair
        for archive in jars.built({file: of for file, of in pair.items() if not file.exists()}):
            print(archive.name, flush=True)
        folder = out / "calibration"
        shutil.rmtree(folder, ignore_errors=True)
        code = ran(
            ["compare", "--app", f"{without}#without", "--app", f"{with_it}#with-step", "--path", PATH, "--contender", "tomcat",
             "--rounds", CALIBRATION_ROUNDS, "--out", folder],
            out / "calibration.log",
        )
        loss = loss_in(folder, "with-step")
        if not loss or loss[0] <= 0:
            sys.exit(f"the calibration measured no loss (exit {code}): see {out / 'calibration.log'}")
        kept.write_text(json.dumps({"tried_nanos": FIRST_NANOS, "loss": loss, "nanos": scaled(FIRST_NANOS, loss[1])}) + "\n")
    told = json.loads(kept.read_text())
    print(f"{told['tried_nanos']} ns cost {100 * told['loss'][1]:.1f} %; the step takes {told['nanos']} ns", flush=True)
    return told["nanos"]


def archive(out, version, with_step):
    return out / "builds" / f"{version}-{'with' if with_step else 'without'}.jar"


def chosen(out, name, first):
    """A folder with the versions of a run, as links."""
    folder = out / f"versions-{name}"
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir()
    for version in range(VERSIONS):
        os.link(archive(out, version, first is not None and version >= first), folder / f"shop-1.{version}.jar")
    return folder


def search(out, name, first, before):
    """One bisection. `before`: its record, if it ended without an answer; its minutes count, too."""
    start = time.monotonic()
    folder = out / name
    versions = chosen(out, name, first)
    code = ran(
        ["bisect", "--claim", CLAIM, "--app", archive(out, 0, False), "--path", PATH, "--over", f"app={versions}", "--out", folder], out / f"{name}.log"
    )
    shutil.rmtree(versions)
    seconds = round(time.monotonic() - start) + (before or {}).get("seconds", 0)
    record = {"id": name, "first": first, "exit": code, "seconds": seconds}
    report = folder / "bisect.json"
    found = json.loads(report.read_text()) if report.exists() else {}
    if code != 0 or "boundaries" not in found:
        return record | {"error": f"exit {code}, see {name}.log"}
    return record | {"answer": judged(found, first), "cost": cost_of(found)}


def share_interval(count, number):
    """The 95 % interval of a share (Clopper and Pearson)."""
    def at_most(share, most):
        return sum(math.comb(number, i) * share**i * (1 - share) ** (number - i) for i in range(most + 1))

    def found(is_below):
        low, high = 0.0, 1.0
        for _ in range(60):
            middle = (low + high) / 2
            low, high = (middle, high) if is_below(middle) else (low, middle)
        return low

    lo = found(lambda share: 1 - at_most(share, count - 1) < 0.025) if count else 0.0
    hi = found(lambda share: at_most(share, count) > 0.025) if count < number else 1.0
    return lo, hi


def told(count, number):
    lo, hi = share_interval(count, number)
    return f"{count} of {number} ({100 * lo:.0f} … {100 * hi:.0f} %)"


def split(records):
    """Finished runs with a step, and those without; what ended with an error is in neither."""
    finished = [one for one in records if "error" not in one]
    return [one for one in finished if one["first"] is not None], [one for one in finished if one["first"] is None]


def table(records):
    yield "| step | right | wrong, or a culprit | undecided | measured cost, median | minutes, median | errors |"
    yield "|" + "---|" * 7
    errors = [one for one in records if "error" in one]
    for name, ours in zip(("about 5 %", "none"), split(records)):
        planted = name != "none"
        broken = sum((one["first"] is not None) == planted for one in errors)
        if not ours:
            continue
        count = lambda answer: sum(one["answer"] == answer for one in ours)
        costs = [100 * one["cost"] for one in ours if one["cost"] is not None]
        yield (
            f"| {name} | {told(count('right'), len(ours)) if planted else '–'} | {told(count('wrong') + count('culprit'), len(ours))} | "
            f"{told(count('undecided') + count('none'), len(ours))} | {f'{statistics.median(costs):.1f} %' if costs else '–'} | "
            f"{statistics.median(one['seconds'] for one in ours) / 60:.0f} | {broken} |"
        )


def failures(records, runs):
    """A sentence for each bar that is missed."""
    planted, free = split(records)
    if len(planted) + len(free) < runs:
        yield f"{len(planted) + len(free)} of {runs} bisections are done"
    right, wrong = (sum(one["answer"] == answer for one in planted) for answer in ("right", "wrong"))
    culprits = sum(one["answer"] == "culprit" for one in free)
    if planted and right < LEAST_RIGHT * len(planted):
        yield f"{right} of {len(planted)} planted steps were found; at least {100 * LEAST_RIGHT:.0f} % are asked for"
    if wrong > MOST_WRONG * len(planted):
        yield f"{wrong} of {len(planted)} planted steps were told at another place; at most {100 * MOST_WRONG:.0f} % may be"
    if culprits > MOST_CULPRITS * len(free):
        yield f"{culprits} of {len(free)} bisections without a step told one; at most {100 * MOST_CULPRITS:.0f} % may"


def main():
    done = Runs(__doc__, 20)
    if not done.asked.table:
        nanos = calibrated(done.out)
        wanted = {archive(done.out, version, step): (version, nanos if step else 0) for version in range(VERSIONS) for step in (False, True)}
        for file in jars.built({file: of for file, of in wanted.items() if not file.exists()}):
            print(file.name, flush=True)
    for name, first in done.pending(planned(done.asked.runs)):
        done.add(search(done.out, name, first, done.lines.get(name)))
    print("\n".join(table(list(done))))
    end_with(list(failures(list(done), done.asked.runs)))


if __name__ == "__main__":
    main()
