#!/usr/bin/env python3
"""What a large campaign costs its conductor, with the classes of the product and fragments of a real campaign.

    python3 bench/scale/scale.py OUT [--times 3] [--only plan merge12 merge1000 merge10000 looks cells report]

The first time, a small real campaign on this machine (two rounds of Tomcat and Jetty) makes the fragments. Each line has
the medians over --times: time, CPU time of the process, peak of its memory. The heap is that of the launcher, 160 MB.
Run it in a checkout that is built."""
import argparse
import os
import pathlib
import shutil
import statistics
import subprocess
import time

ROOT = pathlib.Path(__file__).resolve().parents[2]
FLAGS = ["-XX:-UsePerfData", "-XX:+UseSerialGC", "-Xms24m", "-Xmx160m", f"-Dfairtrial.home={ROOT}"]
REAL = """name: real
on: local
experiment:
  contenders: [tomcat, jetty]
  rounds: 2
  blocks: 2
  warm-up: false
machines:
  here: {}
"""
FACTORS = range(1, 101)


def real(folder):
    """A real cell, and its fragments: the campaign removes them at its end."""
    if (folder / "fragments" / "2.json.gz").exists():
        return
    (folder / "fragments").mkdir(parents=True, exist_ok=True)
    (folder / "real.yaml").write_text(REAL)
    campaign = subprocess.Popen(
        ["timeout", "600", str(ROOT / "fairtrial"), "campaign", str(folder / "real.yaml"), "--out", str(folder / "real")]
    )
    while campaign.poll() is None:
        for found in (folder / "real" / "work" / "jobs").glob("*-[12]/out/*.json.gz"):
            kept = folder / "fragments" / found.name
            if not kept.exists():
                shutil.copy(found, kept)
        time.sleep(0.1)
    if not (folder / "fragments" / "2.json.gz").exists():
        raise SystemExit("the real campaign left no fragments")


def plan_file(folder):
    lines = ["name: plan", "experiment: {contenders: [tomcat, jetty]}", "workloads:"]
    lines += [f"  w{i}: {{workload: 'payload?bytes={i}'}}" for i in FACTORS]
    lines += ["loads:"] + [f"  l{i}: {{connections: {i}}}" for i in FACTORS]
    lines += ["machines:", "  a: {count: 100}"]
    file = folder / "plan.yaml"
    file.write_text("\n".join(lines) + "\n")
    return file


def measured(command):
    """Seconds, CPU seconds, peak MB and the last line of a command."""
    start = time.monotonic()
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, cwd=ROOT)
    said = process.stdout.read().strip().splitlines()
    _, status, usage = os.wait4(process.pid, 0)
    if status:
        raise SystemExit("\n".join(said[-20:]))
    return time.monotonic() - start, usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024, said


def median(name, times, command, clean=()):
    runs = []
    for _ in range(times):
        for folder in clean:
            shutil.rmtree(folder, ignore_errors=True)
        runs.append(measured(command))
    wall, cpu, peak = (statistics.median(run[i] for run in runs) for i in range(3))
    print(f"{name}: {wall:.1f} s, CPU {cpu:.1f} s, {peak:.0f} MB", flush=True)
    for line in runs[-1][3][-6:]:
        if not line.startswith(("---", "  ", "#")):
            print("    " + line[:160])


def size(folder):
    files = [path for path in folder.rglob("*") if path.is_file()]
    return len(files), sum(path.stat().st_size for path in files)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("out", type=pathlib.Path)
    parser.add_argument("--times", type=int, default=3)
    every = ["plan", "merge12", "merge1000", "merge10000", "looks", "cells", "report"]
    parser.add_argument("--only", nargs="+", choices=every, default=every)
    args = parser.parse_args()
    out = args.out.resolve()
    real(out)
    cell = out / "real" / "cells" / "here"
    java = [str(ROOT / "bench" / "java.sh"), *FLAGS]
    merging = [*java, "bench/scale/Merging.java", str(cell), str(out / "fragments")]
    scratch = out / "scratch"

    def merge(name, cells, rounds, *more):
        command = [*merging, str(cells), str(rounds), str(scratch), *more]
        median(f"{name}, {cells} × {rounds}", args.times, command, [scratch])
        files, bytes_ = size(scratch / "cells")
        print(f"    run folders: {files / cells / rounds:.1f} files and {bytes_ / cells / rounds:.0f} bytes per round")

    if "plan" in args.only:
        command = [str(ROOT / "fairtrial"), "campaign", str(plan_file(out)), "--dry-run"]
        median("plan of 10 000 cells", args.times, command)
    if "merge12" in args.only:
        merge("merge", 1, 12)
    if "merge1000" in args.only:
        merge("merge", 1, 1000)
    if "merge10000" in args.only:
        merge("merge", 100, 100)
    if "looks" in args.only:
        merge("merge with looks", 10, 24, "looks")
    if "cells" in args.only:
        for cells in (1000, 10_000):
            median("result and page", args.times, [*java, "bench/scale/Cells.java", str(cell), str(cells), str(scratch)], [scratch])
    if "report" in args.only:
        shutil.rmtree(scratch, ignore_errors=True)
        subprocess.run([*merging, "20", "12", str(scratch)], check=True, cwd=ROOT)
        run = scratch / "cells" / "bench-1"
        median("report of a cell of 12 rounds", args.times, [str(ROOT / "fairtrial"), "report", str(run)])
    shutil.rmtree(scratch, ignore_errors=True)


if __name__ == "__main__":
    main()
