#!/usr/bin/env python3
"""What `--live` costs: CPU time of its threads during a run, with pages that watch it.

    python3 bench/live/cost.py [--pages 3] [ARGUMENTS of compare]

Prints the share of one core, over the whole run, of the threads that serve the page: the JDK's HTTP dispatcher and the
carriers of virtual threads, which nothing else in the tool uses. Making a message, some microseconds between slices, is in
the conductor's thread and not in it. Run it in a checkout that is packaged, on a machine where nothing else runs."""
import argparse
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import threading
import time
import urllib.request

ROOT = pathlib.Path(__file__).resolve().parents[2]
SERVING = re.compile(r"HTTP-Dispatcher|ForkJoinPool|VirtualThread")
TICK = os.sysconf("SC_CLK_TCK")


def serving_seconds(pid):
    """CPU seconds of the threads that serve the page, and of the whole process."""
    serving = whole = 0
    for stat in pathlib.Path(f"/proc/{pid}/task").glob("*/stat"):
        try:
            text = stat.read_text()
        except OSError:
            continue
        name = text[text.index("(") + 1 : text.rindex(")")]
        fields = text[text.rindex(")") + 2 :].split()
        used = (int(fields[11]) + int(fields[12])) / TICK
        whole += used
        serving += used if SERVING.match(name) else 0
    return serving, whole


def watch(address, seen):
    """A page: reads the events until the run ends."""
    request = urllib.request.Request(address.replace("/?", "/events?"))
    try:
        with urllib.request.urlopen(request) as events:
            for line in events:
                seen.append(len(line))
    except OSError:
        pass


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--pages", type=int, default=3)
    asked, arguments = parser.parse_known_args()
    with tempfile.TemporaryDirectory() as folder:
        words = ["compare", "--live", "--out", f"{folder}/run", *(arguments or ["--rounds", "3"])]
        process = subprocess.Popen([str(ROOT / "fairtrial"), *words], stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
        seen, address, began = [], None, time.monotonic()
        serving = whole = 0

        def read():
            nonlocal address
            for line in process.stderr:
                found = re.search(r"http://127\.0\.0\.1:\d+/\?token=\S+", line)
                if found and not address:
                    address = found.group()
                    for _ in range(asked.pages):
                        threading.Thread(target=watch, args=(address, seen), daemon=True).start()

        threading.Thread(target=read, daemon=True).start()
        while process.poll() is None:
            latest = serving_seconds(process.pid)
            if latest[1] > 0:
                serving, whole = latest
            time.sleep(0.5)
        wall = time.monotonic() - began
        print(f"{asked.pages} pages, {len(seen)} lines, {sum(seen)} bytes, run of {wall:.0f} s, exit {process.returncode}")
        print(f"threads that serve: {serving:.2f} s of CPU time = {100 * serving / wall:.2f} % of a core; the tool in all: {whole:.1f} s")
        sys.exit(0 if seen and process.returncode == 0 else 1)


if __name__ == "__main__":
    main()
