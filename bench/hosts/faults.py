#!/usr/bin/env python3
"""Random faults in runs over several machines, which are network namespaces of this one (root, Debian, lab-hosts beside it).

    python3 bench/hosts/faults.py OUT [--faults 200] [--on hosts|slurm] [--seed 1] [--minutes 60]
    python3 bench/hosts/faults.py OUT --table           the table of what OUT/*.jsonl has
    python3 bench/hosts/faults.py OUT --into docs/faults.md docs/faults.zh-CN.md
                                                        the same, written into these pages between its marks

Two contenders that are the same in all but a label run on a contender host with load from another, or as rounds of a
Slurm. Each run gets one to five faults at random times. What ends with another code than 0 is resumed. After each run
these must hold:

  orphans   10 s after the conductor was killed no process of ours and no folder of a run is left on a host (not asked
            of Slurm: its jobs go on by design)
  lost      no finished round is lost: what the journal had stays as it was, byte by byte
  resume    the run comes to its end, at the latest with --resume
  verdict   no difference between the two contenders is claimed
  words     no stack trace; what ends badly has a code"""
import argparse
import collections
import json
import pathlib
import random
import re
import signal
import subprocess
import sys
import time

from labs import Hosts, LONGEST, ROOT, Slurm, kill


def begun(command, log):
    return subprocess.Popen([str(ROOT / "fairtrial"), *command], stdout=log, stderr=log, cwd=ROOT)


def finished(journal):
    """The journal up to the last finished round."""
    try:
        lines = journal.read_bytes().splitlines(keepends=True)
    except OSError:
        return b""
    last = max((i for i, line in enumerate(lines) if b'"round_finished"' in line), default=-1)
    return b"".join(lines[: last + 1])


def ended(process, seconds):
    try:
        return process.wait(seconds)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()
        return "too long"


def trial(lab, number, chance, most):
    run = lab.folder / f"run-{number}"
    # Fewer rounds cannot show a difference.
    lab.rounds = 3
    log_file = lab.folder / f"run-{number}.log"
    kinds = [chance.choice(lab.kinds) for _ in range(min(most, chance.randint(1, 5)))]
    day = time.strftime("%Y-%m-%d")
    on = "hosts" if isinstance(lab, Hosts) else "slurm"
    record = {"on": on, "day": day, "run": number, "faults": [], "bad": []}
    kept = b""
    with log_file.open("a") as log:
        process = begun(lab.command(run), log)
        start = time.monotonic()
        for kind in kinds:
            wait = start + chance.uniform(4, 40)
            while time.monotonic() < wait and process.poll() is None:
                time.sleep(0.1)
            if process.poll() is not None:
                break
            kept = max(kept, finished(lab.journal(run)), key=len)
            at = time.monotonic() - start
            what = lab.inject(kind, chance, process)
            record["faults"].append({"kind": kind, "at": round(at, 1), "what": what})
            if kind == "conductor":
                if record["on"] == "hosts":
                    orphans(lab, record)
                break
        code = ended(process, LONGEST)
        codes = [code]
        for _ in range(3):
            kept = max(kept, finished(lab.journal(run)), key=len)
            if code == 0 or not lab.journal(run).exists():
                break
            lab.mend()
            code = ended(begun(lab.resume(run), log), LONGEST)
            codes.append(code)
        record["codes"] = codes
        if "too long" in codes:
            record["bad"].append(f"resume: ended with {codes}")
    judge(lab, run, record, codes, kept, log_file.read_text(errors="replace"))
    lab.mend()
    return record


def orphans(lab, record):
    killed = time.monotonic()
    while lab.left() and time.monotonic() < killed + 10:
        time.sleep(0.1)
    record["clean_s"] = round(time.monotonic() - killed, 1)
    if lab.left():
        record["bad"].append(f"orphans: {lab.left()}")


def judge(lab, run, record, codes, kept, log):
    journal = lab.journal(run)
    if not record["faults"] and codes != [0]:
        record["bad"].append(f"ended with {codes} without a fault")
    if journal.exists():
        if not journal.read_bytes().startswith(kept):
            record["bad"].append("lost: the journal of finished rounds changed")
        if codes[-1] not in (0, 1):
            record["bad"].append(f"resume: ended with {codes}")
    elif codes[-1] not in (2, 3, -9, 137) and "FT-" not in log:
        record["bad"].append(f"ended before its journal with {codes}")
    if re.search(r"^\s+at [a-z]+\.|Exception in thread", log, re.M):
        record["bad"].append("words: a stack trace")
    if codes[0] not in (0, -9) and "FT-" not in log:
        record["bad"].append("words: no code")
    for file in [*run.glob("result.json"), *run.glob("cells/*/result.json")]:
        rows = json.loads(file.read_text()).get("comparisons", [])
        # The placebo is there to differ: then the run says so and has no verdict.
        if any(row["verdict"] in ("FASTER", "SLOWER") and row["family"] != "placebo" for row in rows):
            record["bad"].append("verdict: a difference of two equal contenders")
    record["error_codes"] = sorted(set(re.findall(r"FT-\d{3}", log)))
    deadline = time.monotonic() + 10
    while lab.left() and time.monotonic() < deadline:
        time.sleep(0.2)
    if lab.left():
        record["bad"].append(f"left: {lab.left()}")


BEGIN, END = "<!-- table of faults.py: begin -->", "<!-- table of faults.py: end -->"
ENGLISH = {
    "head": "fault | faults | run ended by itself | after `--resume` | ended before its journal | orphans | lost rounds | false verdicts | other",
    "sum": "{faults} faults in {trials} runs, {days}; {missed} more found nothing to hit and are not counted.",
    "clean": "Hosts were clean {median} s after the conductor was killed (median of {n}), at the latest after {longest} s.",
}
CHINESE = {
    "head": "故障 | 次数 | 运行自行结束 | `--resume` 之后 | 有日志之前结束 | 孤儿进程 | 丢失的轮 | 错误结论 | 其他",
    "sum": "{trials} 次运行，{faults} 个故障，{days}；另有 {missed} 个没有击中任何东西，不计在内。",
    "clean": "主控进程被杀死后，主机在 {median} s 后清理完毕（{n} 次的中位数），最迟 {longest} s。",
}


def hit(fault):
    """Whether there was anything to stop: "0", "load 0" and the like name no process."""
    return not re.search(r"(^| )0$", fault["what"])


def table(out, words):
    rows = collections.defaultdict(collections.Counter)
    trials = [json.loads(line) for file in sorted(out.glob("*.jsonl")) for line in file.read_text().splitlines()]
    for one in trials:
        for fault in filter(hit, one["faults"]):
            row = rows[fault["kind"]]
            row["faults"] += 1
            row["once" if one["codes"] == [0] else "resumed" if one["codes"][-1] == 0 else "early"] += 1
            for bad in one["bad"]:
                row[bad.split(":")[0]] += 1
    lines = [f"| {words['head']} |", "|---|---|---|---|---|---|---|---|---|"]
    for kind, row in sorted(rows.items()):
        other = row["words"] + row["left"] + row["resume"] + sum(n for key, n in row.items() if key.startswith("ended"))
        figures = [row[key] for key in ("faults", "once", "resumed", "early", "orphans", "lost", "verdict")]
        figures[4] = figures[4] if kind == "conductor" else "–"
        lines.append(f"| {kind} | " + " | ".join(map(str, [*figures, other])) + " |")
    everything = [fault for one in trials for fault in one["faults"]]
    count = sum(map(hit, everything))
    days = ", ".join(sorted({one["day"] for one in trials}))
    lines += ["", words["sum"].format(faults=count, trials=len(trials), days=days, missed=len(everything) - count)]
    clean = sorted(one["clean_s"] for one in trials if one["on"] == "hosts" and "clean_s" in one)
    if clean:
        lines[-1] += " " + words["clean"].format(median=clean[len(clean) // 2], n=len(clean), longest=clean[-1])
    return "\n".join(lines)


def write(out, pages):
    for page in pages:
        text = page.read_text(encoding="utf-8")
        before, rest = text.split(BEGIN)
        after = rest.split(END)[1]
        words = CHINESE if "zh" in page.name else ENGLISH
        page.write_text(f"{before}{BEGIN}\n\n{table(out, words)}\n\n{END}{after}", encoding="utf-8")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("out", type=pathlib.Path)
    parser.add_argument("--faults", type=int, default=200)
    parser.add_argument("--on", choices=["hosts", "slurm"], default="hosts")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--minutes", type=float, default=60)
    parser.add_argument("--table", action="store_true")
    parser.add_argument("--into", type=pathlib.Path, nargs="+", default=[])
    args = parser.parse_args()
    out = args.out.resolve()
    if args.table or args.into:
        if not list(out.glob("*.jsonl")):
            parser.error(f"{out} has no result of a run")
        print(table(out, ENGLISH))
        write(out, args.into)
        return
    # A hung-up or ended benchmark must not leave its hosts.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))
    out.mkdir(parents=True, exist_ok=True)
    folder = out / f"{args.on}-{args.seed}"
    folder.mkdir()
    chance = random.Random(args.seed)
    lab = (Hosts if args.on == "hosts" else Slurm)(folder)
    end = time.monotonic() + args.minutes * 60
    injected = number = 0
    try:
        while injected < args.faults and time.monotonic() < end:
            number += 1
            record = trial(lab, number, chance, args.faults - injected)
            injected += sum(map(hit, record["faults"]))
            with (out / f"{args.on}-{args.seed}.jsonl").open("a") as told:
                told.write(json.dumps(record) + "\n")
            print(json.dumps(record), flush=True)
    finally:
        lab.close()


if __name__ == "__main__":
    main()
