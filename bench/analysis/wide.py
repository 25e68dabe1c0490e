#!/usr/bin/env python3
"""Makes a large run folder out of a small real one: so many contenders, rounds and blocks, with jittered counts.

    wide.py RUN OUT [contenders] [rounds] [blocks]

What `fairtrial report OUT` then takes is the time of the analysis; see README.md beside this file.
"""

import copy
import hashlib
import json
import pathlib
import random
import shutil
import sys


def main(run, out, contenders=20, rounds=18, blocks=20):
    source, target = pathlib.Path(run), pathlib.Path(out)
    target.mkdir(parents=True)
    events = [json.loads(line) for line in (source / "journal.jsonl").read_text().splitlines()]
    plan = json.loads((source / "plan.json").read_text())
    model = plan["contenders"][0]
    ids = [f"{model['id']}-{i}" for i in range(1, contenders + 1)]
    plan["contenders"] = [{**model, "id": each, "label": each} for each in ids]
    plan["rate_shares"], plan["rates"] = [], []
    plan["looks"] = {"first": 3, "last": rounds, "fixed_rounds": False}
    plan["slicing"]["capacity_blocks"] = blocks
    (target / "plan.json").write_text(json.dumps(plan))
    shutil.copy(source / "machine.json", target)
    shutil.copy(source / "experiment.yaml", target)
    with open(target / "journal.jsonl", "w") as journal:
        for event in journal_of(events, model["id"], ids, rounds, blocks, source / "slices", target / "slices"):
            journal.write(json.dumps(event, separators=(",", ":")) + "\n")
    seal(target)


def seal(folder):
    """As a finished run is: a sum for every file."""
    files = sorted(str(file.relative_to(folder)) for file in folder.rglob("*") if file.is_file())
    sums = [f"{hashlib.sha256((folder / name).read_bytes()).hexdigest()}  {name}\n" for name in files]
    (folder / "SHA256SUMS").write_text("".join(sums))


def latencies(slices, number, attempt, block, contender):
    """The folder of a slice's histogram, under the only closed load of its round."""
    a_round = slices / f"{number:02}-{attempt}"
    return next(a_round.glob(f"*/closed*/{block:02}/{contender}"))


def journal_of(events, known, ids, rounds, blocks, read, written):
    draw = random.Random(1)
    first = {event["event"]: event for event in reversed(events)}
    booted = next(e for e in events if e["event"] == "booted" and e["contender"] == known)
    turned = [e for e in events if e["event"] == "turned" and e["round"] == 1 and e["turn"]["contender"] == known]
    slices = [e["slice"] for e in events if e["event"] == "slice" and e["slice"]["contender"] == known
              and e["slice"]["load"]["model"] == "closed"]
    figures = next(c for c in first["round_finished"]["contenders"] if c["contender"] == known)
    yield first["session_started"]
    yield first["ceiling"]
    at = 5_000
    for number in range(1, rounds + 1):
        begun = at
        yield {"event": "round_started", "round": number, "attempt": 1, "at_millis": at, "boot_order": ids}
        for each in ids:
            yield {**booted, "round": number, "contender": each}
            for turn in turned:
                yield {**turn, "round": number, "turn": {**turn["turn"], "contender": each}}
            yield {**first["warmed"], "round": number, "contender": each, "steady": True}
        luck = {each: draw.gauss(1, 0.01) for each in ids}
        for block in range(1, blocks + 1):
            for position, each in enumerate(draw.sample(ids, len(ids)), 1):
                at += 516
                drawn = draw.choice(slices)
                known_in = latencies(read, drawn["round"], drawn["attempt"], drawn["block"], known)
                made_in = written / f"{number:02}-1" / known_in.parents[2].name / known_in.parents[1].name
                shutil.copytree(known_in, made_in / f"{block:02}" / each)
                made = copy.deepcopy(drawn)
                made.update(round=number, attempt=1, block=block, position=position, contender=each, at_millis=at)
                load = made["outcome"]["load"]
                load["completed"] = int(20_000 * luck[each] * draw.gauss(1, 0.03))
                load["completed_total"] = load["offered"] = load["completed"]
                yield {"event": "slice", "slice": made}
        yield {**first["round_finished"], "round": number, "attempt": 1, "at_millis": at, "seconds": (at - begun) / 1e3,
               "contenders": [{**figures, "contender": each} for each in ids]}
    yield {"event": "finished", "reason": "last-look", "at_millis": at}


if __name__ == "__main__":
    main(*sys.argv[1:3], *map(int, sys.argv[3:]))
