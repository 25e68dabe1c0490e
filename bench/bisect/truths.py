#!/usr/bin/env python3
"""Bisections whose truth is known: since when does Jetty on virtual threads ignore `server.jetty.threads.max`?

    python3 bench/bisect/truths.py OUT [--runs 10] [--only PATTERN]    runs what is not done yet, so many of each range
    python3 bench/bisect/truths.py OUT --table                         the table so far

Spring Boot 3.4.11 and 3.5.7 lost the setting, 3.5.11 and 4.0.3 brought it back (spring-boot issues #47717, #48982). A
boundary is right if no version that could be started lies between it and the truth. Every bisection is one line of
OUT/runs.jsonl; one that was ended begins anew, so that its minutes are whole. It exits with 1 and a sentence for each range that has fewer
runs, a bisection that is not exact, or one that took more than ten minutes. Run it in a checkout that is packaged, on a machine where nothing else runs."""
import json
import os
import pathlib
import shutil
import statistics
import subprocess
import sys
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))
from kept import Runs, end_with  # noqa: E402

ROOT = pathlib.Path(__file__).resolve().parents[2]
SETTING = "server.jetty.threads.max"
MOST_MINUTES = 10
CLAIM = f"setting(jetty+vt{{{SETTING}=5000}}; {SETTING}) = 5000"

# Range: the first versions of another behaviour, and whether the claim holds from there on.
TRUTHS = {
    "3.5..3.5": {"3.5.7": False, "3.5.11": True},
    "3.4..3.4": {"3.4.11": False},
    "4.0..4.1": {"4.0.3": True},
}


def key(version):
    return [int(part) for part in version.split(".")]


def bisected(out, name, over):
    folder = out / name
    shutil.rmtree(folder, ignore_errors=True)
    start = time.monotonic()
    with (out / f"{name}.log").open("w") as log:
        code = subprocess.run(
            [str(ROOT / "fairtrial"), "bisect", "--claim", CLAIM, "--over", f"boot={over}", "--out", str(folder)],
            stdout=log, stderr=subprocess.STDOUT, cwd=ROOT, env=dict(os.environ, LC_ALL="C.UTF-8"),
        ).returncode
    record = {"id": name, "over": over, "exit": code, "seconds": round(time.monotonic() - start)}
    report = folder / "bisect.json"
    found = json.loads(report.read_text()) if report.exists() else {}
    if code != 0 or "boundaries" not in found:
        return record | {"error": f"exit {code}, see {name}.log"}
    return record | judged(found, over)


def judged(found, over):
    """What is right and wrong in a bisection."""
    versions = found["versions"]
    skipped = {versions[int(place)] if place.isdigit() else place for place in found["skipped"]}
    boundaries = [(versions[one["before"]], versions[one["after"]], one["answer"] == "HOLDS", one.get("confirmed") == "TRUE", one.get("parts", []))
                  for one in found["boundaries"]]
    started = [version for version in versions if version not in skipped]
    wanted = []
    for truth, holds in TRUTHS[over].items():
        before = [version for version in started if key(version) < key(truth)]
        after = [version for version in started if key(version) >= key(truth)]
        wanted.append((before[-1], after[0], holds) if before and after else None)
    told = [one[:3] for one in boundaries if one[3]]
    return {
        "boundaries": [f"{before} | {after} {'holds' if holds else 'fails'}" for before, after, holds, *_ in boundaries],
        "wanted": len(wanted), "right": sum(one in told for one in wanted), "wrong": sum(one not in wanted for one in told),
        "skipped": sorted(skipped, key=key), "parts": [parts for *_, parts in boundaries],
    }


def is_exact(record):
    """Whether it found every boundary of its range and no other one; one that ended with an error found nothing."""
    return record.get("right") == len(TRUTHS[record["over"]]) and record.get("wrong") == 0


def table(records):
    yield "| range | bisections | exact | boundaries right | wrong ones | minutes, median | minutes, longest |"
    yield "|" + "---|" * 7
    for over, truths in TRUTHS.items():
        ours = [one for one in records if one["over"] == over]
        if ours:
            minutes = [one["seconds"] / 60 for one in ours]
            yield (
                f"| `boot={over}` | {len(ours)} | {sum(map(is_exact, ours))} | {sum(one.get('right', 0) for one in ours)} of {len(ours) * len(truths)} | "
                f"{sum(one.get('wrong', 0) for one in ours)} | {statistics.median(minutes):.1f} | {max(minutes):.1f} |"
            )


def failures(records, runs):
    """A sentence for each way in which a range misses what is asked of it."""
    for over in TRUTHS:
        ours = [one for one in records if one["over"] == over]
        inexact = [one["id"] for one in ours if not is_exact(one)]
        slow = [one["id"] for one in ours if one["seconds"] > 60 * MOST_MINUTES]
        if len(ours) < runs:
            yield f"boot={over}: {len(ours)} of {runs} bisections are done"
        if inexact:
            yield f"boot={over}: {len(inexact)} of {len(ours)} bisections are not exact: {', '.join(inexact)}"
        if slow:
            yield f"boot={over}: {len(slow)} of {len(ours)} bisections took more than {MOST_MINUTES} minutes: {', '.join(slow)}"


def planned(runs):
    """Name and range of each bisection: so many of each range, in turns, so that an end in between has some of all."""
    return [(f"{number}-{over}", over) for number in range(1, runs + 1) for over in TRUTHS]


def main():
    done = Runs(__doc__, 10)
    for name, over in done.pending(planned(done.asked.runs)):
        done.add(bisected(done.out, name, over))
    print("\n".join(table(list(done))))
    end_with(list(failures(list(done), done.asked.runs)))


if __name__ == "__main__":
    main()
