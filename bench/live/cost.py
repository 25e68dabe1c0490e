#!/usr/bin/env python3
"""What `--live` costs: CPU time of the whole conductor's process in runs with it and without it, in pairs.

    python3 bench/live/cost.py [--pairs 5] [--pages 3] [ARGUMENTS of compare]

Each pair is the same comparison twice, with pages that watch one of them; which one comes first changes from pair to pair. All
threads of the process count: those that serve the page, and the conductor's own, which makes the messages. Prints the share of
one core that `--live` adds, with its 95 % interval. It exits with 0 if the whole interval is at or below 0.5 %, and with 1 and
a sentence if that is missed, or not shown by so few pairs. Run it in a checkout that is packaged, on a machine where nothing
else runs."""
import argparse
import math
import os
import pathlib
import re
import statistics
import subprocess
import sys
import tempfile
import threading
import time
import urllib.request

ROOT = pathlib.Path(__file__).resolve().parents[2]
TICK = os.sysconf("SC_CLK_TCK")
# Percent of a core.
BAR = 0.5
# Student's t at 97.5 %, by degrees of freedom.
T = {2: 4.303, 3: 3.182, 4: 2.776, 5: 2.571, 6: 2.447, 7: 2.365, 8: 2.306, 9: 2.262, 14: 2.145, 19: 2.093, 29: 2.045}


def ended(pid):
    """Waits for the end of a process; its own CPU seconds, all threads and no children, up to the last moment."""
    os.waitid(os.P_PID, pid, os.WEXITED | os.WNOWAIT)
    text = pathlib.Path(f"/proc/{pid}/stat").read_text()
    fields = text[text.rindex(")") + 2 :].split()
    return (int(fields[11]) + int(fields[12])) / TICK


def interval(differences):
    """Mean and 95 % interval, as (lo, mid, hi)."""
    degrees = len(differences) - 1
    t = T[max(known for known in T if known <= degrees)]
    middle = statistics.mean(differences)
    half = t * statistics.stdev(differences) / math.sqrt(len(differences))
    return middle - half, middle, middle + half


def failure(lo, hi):
    """Why the cost is not shown to be at most the bar; empty: it is."""
    if lo > BAR:
        return f"--live costs more than {BAR} % of a core"
    return "" if hi <= BAR else f"it is not shown that --live costs at most {BAR} % of a core: more pairs, or longer runs, may decide"


def watch(address, seen):
    """A page: reads the events until the run ends."""
    request = urllib.request.Request(address.replace("/?", "/events?"))
    try:
        with urllib.request.urlopen(request) as events:
            for line in events:
                seen.append(len(line))
    except OSError:
        pass


def run(arguments, pages):
    """One comparison; percent of a core over its whole time. With pages it is a live one."""
    with tempfile.TemporaryDirectory() as folder:
        words = ["compare", *(["--live"] if pages else []), "--out", f"{folder}/run", *arguments]
        began = time.monotonic()
        process = subprocess.Popen([str(ROOT / "fairtrial"), *words], stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
        seen = []

        def read():
            watched = False
            for line in process.stderr:
                found = re.search(r"http://127\.0\.0\.1:\d+/\?token=\S+", line)
                if found and not watched:
                    watched = True
                    for _ in range(pages):
                        threading.Thread(target=watch, args=(found.group(), seen), daemon=True).start()

        threading.Thread(target=read, daemon=True).start()
        cpu = ended(process.pid)
        wall = time.monotonic() - began
        if process.wait() != 0:
            sys.exit(f"failed: {' '.join(words)} ended with {process.returncode}")
        if pages and not seen:
            sys.exit("failed: no page got a message, so nothing was watched")
        share = 100 * cpu / wall
        print(f"{'live' if pages else 'not live'}: {cpu:.2f} s of CPU time in {wall:.0f} s = {share:.2f} % of a core, {len(seen)} lines", flush=True)
        return share


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--pages", type=int, default=3)
    parser.add_argument("--pairs", type=int, default=5)
    asked, arguments = parser.parse_known_args()
    if asked.pairs < 3 or asked.pages < 1:
        parser.error("at least 3 pairs and 1 page are needed")
    # The same plan in every run, and no time that depends on what was measured.
    arguments = arguments or ["--rounds", "3", "--seed", "1"]
    differences = []
    for pair in range(asked.pairs):
        shares = {pages: run(arguments, pages) for pages in ((asked.pages, 0) if pair % 2 else (0, asked.pages))}
        differences.append(shares[asked.pages] - shares[0])
    lo, middle, hi = interval(differences)
    print(f"--live adds {middle:.2f} % of a core ({lo:.2f} … {hi:.2f} %), {asked.pairs} pairs; the bar is {BAR} %")
    why = failure(lo, hi)
    if why:
        print(f"failed: {why}", file=sys.stderr)
    sys.exit(1 if why else 0)


if __name__ == "__main__":
    main()
