#!/usr/bin/env python3
"""Bisections whose truth is known: since when does Jetty on virtual threads ignore `server.jetty.threads.max`?

    python3 bench/bisect/truths.py OUT [--runs 10] [--only PATTERN]    runs what is not done yet
    python3 bench/bisect/truths.py OUT --table                         the table so far

Spring Boot 3.4.11 and 3.5.7 lost the setting, 3.5.11 and 4.0.3 brought it back (spring-boot issues #47717, #48982). A
boundary is right if no version that could be started lies between it and the truth. Every bisection is one line of
OUT/truths.jsonl. Run it in a checkout that is packaged, on a machine where nothing else runs."""
import argparse
import json
import os
import pathlib
import re
import subprocess
import sys
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))
from kept import Kept  # noqa: E402

ROOT = pathlib.Path(__file__).resolve().parents[2]
SETTING = "server.jetty.threads.max"
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
    start = time.monotonic()
    with (out / f"{name}.log").open("w") as log:
        code = subprocess.run(
            [str(ROOT / "fairtrial"), "bisect", "--claim", CLAIM, "--over", f"boot={over}", "--out", str(folder)],
            stdout=log, stderr=subprocess.STDOUT, cwd=ROOT, env=dict(os.environ, LC_ALL="C.UTF-8"),
        ).returncode
    record = {"id": name, "over": over, "exit": code, "seconds": round(time.monotonic() - start)}
    report = folder / "bisect.json"
    if not report.exists():
        return record | {"error": f"exit {code}, see {name}.log"}
    found = json.loads(report.read_text())
    versions = found["versions"]
    skipped = {versions[int(place)] if place.isdigit() else place for place in found["skipped"]}
    boundaries = [(versions[one["before"]], versions[one["after"]], one["answer"] == "HOLDS", one.get("confirmed") == "TRUE", one.get("parts", []))
                  for one in found.get("boundaries") or []]
    started = [version for version in versions if version not in skipped]
    wanted = []
    for truth, holds in TRUTHS[over].items():
        before = [version for version in started if key(version) < key(truth)]
        after = [version for version in started if key(version) >= key(truth)]
        wanted.append((before[-1], after[0], holds) if before and after else None)
    told = [one[:3] for one in boundaries if one[3]]
    return record | {
        "boundaries": [f"{before} | {after} {'holds' if holds else 'fails'}" for before, after, holds, *_ in boundaries],
        "wanted": len(wanted), "right": sum(one in told for one in wanted), "wrong": sum(one not in wanted for one in told),
        "skipped": sorted(skipped, key=key), "parts": [parts for *_, parts in boundaries],
    }


def table(records):
    yield "| range | bisections | boundaries right | wrong ones | minutes, longest |"
    yield "|---|---|---|---|---|"
    for over in TRUTHS:
        ours = [one for one in records if one["over"] == over]
        if ours:
            # A bisection that ended with an error found nothing.
            wanted = len(ours) * len(TRUTHS[over])
            yield (
                f"| `boot={over}` | {len(ours)} | {sum(one.get('right', 0) for one in ours)} of {wanted} | {sum(one.get('wrong', 0) for one in ours)} | "
                f"{max(one['seconds'] for one in ours) / 60:.1f} |"
            )


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("out", type=pathlib.Path)
    parser.add_argument("--runs", type=int, default=10)
    parser.add_argument("--only", default="")
    parser.add_argument("--table", action="store_true")
    asked = parser.parse_args()
    out = asked.out.resolve()
    out.mkdir(parents=True, exist_ok=True)
    done = Kept(out / "truths.jsonl")
    ranges = list(TRUTHS)
    for number in [] if asked.table else range(asked.runs):
        over = ranges[number % len(ranges)]
        name = f"{number + 1}-{over}"
        if not done.has(name) and re.search(asked.only, name):
            done.add(bisected(out, name, over))
    print("\n".join(table(list(done))))


if __name__ == "__main__":
    main()
