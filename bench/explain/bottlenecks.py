#!/usr/bin/env python3
"""Injected bottlenecks: does `explain` name the cause first, prove it, and predict what a dose does?

    python3 bench/explain/bottlenecks.py OUT [--only PATTERN] [--minutes 60] [--petclinic JAR]    run what is not done yet
    python3 bench/explain/bottlenecks.py OUT --healthy 40                      runs in which nothing is injected
    python3 bench/explain/bottlenecks.py OUT --healthy 40 --without-jmc        the same, with the events that explain needs alone
    python3 bench/explain/bottlenecks.py OUT --table                           the table and the scores so far
    python3 bench/explain/bottlenecks.py OUT --docs                            writes them into docs/bottlenecks*.md
    python3 bench/explain/bottlenecks.py OUT --list                            the cases and their commands
    python3 bench/explain/bottlenecks.py OUT --dry-run                         `compare --dry-run` of each command

The cases stand in cases.py. Cases of one group share a short base comparison, OUT/runs/GROUP; each has an `explain` of its
own, with evidence from a contender that is started again, and doses; where nothing can be turned, delays at the layers.
Every case is one line of OUT/cases.jsonl, every healthy run one of OUT/healthy.jsonl (OUT/plain.jsonl without JMC). What has a line is not run again,
unless it ended with an error. The rules of JDK Mission Control judge the recordings of the same evidence
(`fairtrial.proof.jmc.RuleScores`).

Run it in a checkout that is packaged (./mvnw package -DskipTests), on a machine where nothing else runs."""
import argparse
import json
import os
import pathlib
import re
import shutil
import signal
import subprocess
import sys
import time

import cases
import told

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))
from kept import Kept  # noqa: E402

ROOT = pathlib.Path(__file__).resolve().parents[2]
SHOP = ROOT / "apps/shop/target/fairtrial-shop-0.1.0.jar"

# The base only has to exist: evidence, predictions and doses come from what explain starts itself.
SHORT = ["--rounds", "1", "--blocks", "1", "--slice", "500ms", "--rate", "20", "--warm-up", "3s"]

# Where a stage of explain begins, by the first line that it prints.
STAGES = {
    "evidence": r"is started again to see",
    "rehearsal of the doses": r"^Slices with evidence had|^doses: Rehearsal",
    "delays": r"is started again with injected delays",
    "round 1": r"^doses: round 1 of",
    "round 2": r"^doses: round 2 of",
    "round 3": r"^doses: round 3 of",
    "round 4": r"^doses: round 4 of",
    "round 5": r"^doses: round 5 of",
    "round 6": r"^doses: round 6 of",
}

# Minutes that a case is taken to need before the first one is done.
FIRST_GUESS = 12


def base_command(group, specs, petclinic, out):
    app = {cases.SHOP: ["--app", str(SHOP)], cases.PETCLINIC: ["--app", str(petclinic)]}.get(group.app, [])
    contenders = [word for one in specs for word in ("--contender", one)]
    return ["compare", *app, *group.load, *group.options, "--connections", str(group.connections), *contenders, *SHORT, "--out", str(out)]


def fairtrial(words, log, recordings=None):
    """Runs the tool; gives its exit code, the seconds, and the seconds at which each stage began."""
    environment = dict(os.environ, LC_ALL="C.UTF-8")
    if recordings:
        environment["FAIRTRIAL_RECORDINGS"] = str(recordings)
    start = time.monotonic()
    began = {}
    with log.open("w", encoding="utf-8") as out:
        process = subprocess.Popen(
            [str(ROOT / "fairtrial"), *words], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, env=environment, cwd=ROOT
        )
        try:
            for line in process.stdout:
                now = time.monotonic() - start
                out.write(f"{now:7.1f} {line}")
                out.flush()
                for stage, pattern in STAGES.items():
                    if stage not in began and re.search(pattern, line):
                        began[stage] = round(now, 1)
            code = process.wait()
        except BaseException:
            process.terminate()
            process.wait()
            raise
    return code, round(time.monotonic() - start, 1), began


def lengths(began, whole):
    """Seconds of each stage."""
    marks = sorted(began.items(), key=lambda one: one[1]) + [("", whole)]
    return {name: round(end - at, 1) for (name, at), (_, end) in zip(marks, marks[1:])}


def is_run(folder):
    return (folder / "journal.jsonl").exists() and (folder / "result.json").exists()


def base(group, specs, out, petclinic):
    """The base comparison of a group, made once; gives its folder and the seconds that it took now."""
    folder = out / "runs" / group.id
    if is_run(folder):
        return folder, 0
    shutil.rmtree(folder, ignore_errors=True)
    folder.parent.mkdir(parents=True, exist_ok=True)
    code, seconds, _ = fairtrial(base_command(group, specs, petclinic, folder), out / "runs" / f"{group.id}.log")
    if not is_run(folder):
        raise RuntimeError(f"compare of {group.id} ended with {code}, see {out / 'runs' / group.id}.log")
    return folder, seconds


def java():
    known = ROOT / "cli/target/launcher.jdk"
    return str(pathlib.Path(known.read_text().strip()) / "bin/java") if known.exists() else "java"


def jmc(recordings):
    """The highest score of each rule over the recordings, and how many rules could be evaluated."""
    files = sorted(recordings.glob("*.jfr"))
    if not files:
        return {"error": "no recordings"}
    libraries = [ROOT / "proof/target/jmc/*", ROOT / "proof/target/classes", ROOT / "cli/target/tool/*"]
    command = [java(), "-cp", os.pathsep.join(map(str, libraries)), "fairtrial.proof.jmc.RuleScores", *map(str, files)]
    ran = subprocess.run(command, capture_output=True, text=True)
    if ran.returncode != 0:
        return {"error": ran.stderr.strip()[-300:]}
    scores = {}
    evaluated = 0
    for line in ran.stdout.splitlines():
        one = json.loads(line)
        evaluated = max(evaluated, one["evaluated"])
        for rule in one["rules"]:
            scores[rule["id"]] = max(scores.get(rule["id"], 0), round(rule["score"], 1))
    return {"evaluated": evaluated, "rules": dict(sorted(scores.items(), key=lambda rule: -rule[1]))}


def explained(label, contender, folder, out, asked):
    """One explanation: what was told, in short. Of a healthy run the evidence alone, where the CPUs or the load end it."""
    if asked.healthy:
        found = explanation(label, contender, folder, out, ["--evidence-only"], not asked.without_jmc)
        if "error" in found or found["first"] in told.ENDS:
            return found
    return explanation(label, contender, folder, out, ["--budget", asked.budget] if asked.budget else [])


def explanation(label, contender, folder, out, options, with_jmc=True):
    recordings = out / "recordings" / label if with_jmc else None
    if recordings:
        shutil.rmtree(recordings, ignore_errors=True)
        recordings.mkdir(parents=True)
    answer = out / "explained" / f"{label}.json"
    answer.unlink(missing_ok=True)
    words = ["explain", str(folder), "--contender", contender, "--json", str(answer), *options]
    log = out / "explained" / f"{label}.log"
    code, seconds, began = fairtrial(words, log, recordings)
    found = {"seconds": seconds, "stages": lengths(began, seconds), "exit": code}
    said = log.read_text(errors="replace")
    if answer.exists():
        found |= told.short(json.loads(answer.read_text()))
    else:
        lines = said.strip().splitlines()
        found["error"] = next((line[8:] for line in lines if re.search(r"FT-\d{3}", line)), lines[-1][8:] if lines else "no output")
    cost = re.search(r"evidence had ([0-9.]+) % .([0-9.]+) % to ([0-9.]+) %", said)
    if cost:
        found["cost"] = [float(share) for share in cost.groups()]
    if recordings:
        found["jmc"] = jmc(recordings)
        shutil.rmtree(recordings)
    return found


class Clock:
    """Stops before a case that would take longer than the time that is left."""

    def __init__(self, minutes):
        self.end = time.monotonic() + 60 * minutes
        self.longest = FIRST_GUESS * 60

    def has_time(self):
        return time.monotonic() + self.longest < self.end

    def took(self, seconds, first):
        self.longest = seconds if first else max(self.longest, seconds)


def run(planned, file, out, asked):
    """Runs what has no line yet.

    `planned`: tuples of the id, the group, all specs of its base, and what the line says besides."""
    (out / "explained").mkdir(exist_ok=True)
    clock = Clock(asked.minutes)
    kept = Kept(file)
    left = [one for one in planned if not kept.has(one[0])]
    if asked.only:
        left = [one for one in left if re.search(asked.only, one[0])]
    first = True
    for label, group, specs, facts in left:
        if group.app == cases.PETCLINIC and not asked.petclinic:
            continue
        if not clock.has_time():
            print(f"stopped: {asked.minutes:g} minutes are over; the same command goes on", file=sys.stderr)
            return
        record = {"id": label, **facts}
        start = time.monotonic()
        try:
            folder, seconds = base(group, specs, out, asked.petclinic)
            record["base_seconds"] = seconds
            record |= explained(label, facts.get("label", label), folder, out, asked)
        except RuntimeError as e:
            record["error"] = str(e)
        kept.add(record, ("id", "first", "proof", "seconds", "error"))
        clock.took(time.monotonic() - start, first)
        first = False


def planted():
    all_cases = cases.cases()
    return [
        (one.id, cases.GROUPS[one.group], [other.spec for other in all_cases if other.group == one.group], one.__dict__ | {"app": cases.GROUPS[one.group].app})
        for one in all_cases
    ]


def healthy(number, petclinic):
    """So many runs in which nothing is injected: each scenario in turn. Every one starts its contender afresh."""
    scenarios = [one for one in cases.HEALTHY if petclinic or one[0].app != cases.PETCLINIC]
    planned = []
    turn = 0
    while len(planned) < number:
        group, contenders = scenarios[turn % len(scenarios)]
        own = cases.Group(f"healthy-{group.id}", group.app, group.load, group.connections)
        labels = {one: f"{own.id}-{one.replace('+', '-')}" for one in contenders}
        specs = [f"{one}#{label}" for one, label in labels.items()]
        for one, label in labels.items():
            facts = {"label": label, "group": group.id, "app": group.app, "contender": one}
            planned.append((f"{label}-{1 + turn // len(scenarios)}", own, specs, facts))
        turn += 1
    return planned[:number]


def checked(planned, out, petclinic):
    """`compare --dry-run` of each base; gives the number that was refused."""
    bad = 0
    for name, (group, specs) in {group.id: (group, specs) for _, group, specs, _ in planned}.items():
        if group.app == cases.PETCLINIC and not petclinic:
            continue
        command = [word for word in base_command(group, specs, petclinic, out / "unused")[:-2]] + ["--dry-run"]
        ran = subprocess.run([str(ROOT / "fairtrial"), *command], capture_output=True, text=True, cwd=ROOT)
        price = re.search(r"about [0-9].*", ran.stdout + ran.stderr)
        refused = re.search(r"FT-\d{3}.*", ran.stdout + ran.stderr) if ran.returncode else None
        print(f"{name:24} exit {ran.returncode}  {refused.group() if refused else price.group() if price else ''}", flush=True)
        bad += ran.returncode != 0
    return bad


def listed(planned, out, petclinic):
    for label, group, specs, facts in planned:
        print(f"{label:28} {facts.get('kind', 'healthy'):24} {facts.get('resource', '-'):16} {facts.get('setting', '') or '-'}")
    for group, specs in {group.id: (group, specs) for _, group, specs, _ in planned}.values():
        print("fairtrial", subprocess.list2cmdline(base_command(group, specs, petclinic or "petclinic.jar", out / "runs" / group.id)))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("out", type=pathlib.Path)
    parser.add_argument("--only", help="cases whose id has this pattern")
    parser.add_argument("--minutes", type=float, default=1e6)
    parser.add_argument("--budget", help="of the doses, as explain takes it")
    parser.add_argument("--petclinic", type=pathlib.Path, help="the jar of Spring PetClinic; without it its cases are left out")
    parser.add_argument("--healthy", type=int, default=0)
    parser.add_argument("--without-jmc", action="store_true", help="healthy runs record what explain needs, and nothing for JMC's rules")
    parser.add_argument("--list", action="store_true")
    parser.add_argument("--dry-run", action="store_true")
    parser.add_argument("--table", action="store_true")
    parser.add_argument("--docs", action="store_true")
    asked = parser.parse_args()
    # So that the tool ends, too.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))
    out = asked.out.resolve()
    petclinic = asked.petclinic.resolve() if asked.petclinic else None
    asked.petclinic = petclinic
    planned = healthy(asked.healthy, petclinic) if asked.healthy else planted()
    if asked.only:
        planned = [one for one in planned if re.search(asked.only, one[0])]
    records = list(Kept(out / "cases.jsonl")), list(Kept(out / "healthy.jsonl"))
    if asked.list:
        listed(planned, out, petclinic)
    elif asked.dry_run:
        sys.exit(1 if checked(planned, out, petclinic) else 0)
    elif asked.table:
        print(told.page(*records, told.ENGLISH))
    elif asked.docs:
        told.write(ROOT / "docs", *records)
    else:
        out.mkdir(parents=True, exist_ok=True)
        kind = "plain" if asked.without_jmc else "healthy"
        run(planned, out / (f"{kind}.jsonl" if asked.healthy else "cases.jsonl"), out, asked)


if __name__ == "__main__":
    main()
