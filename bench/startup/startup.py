#!/usr/bin/env python3
"""How long short commands take, from the launcher's start to its end.

Usage: bench/startup/startup.py [--times N]

The commands take turns, so that a slow minute of the machine meets all of them alike. The first turn fills the caches
and is left out. Printed: median, fastest and slowest, in seconds.
"""
import argparse
import pathlib
import statistics
import subprocess
import time

ROOT = pathlib.Path(__file__).resolve().parents[2]
SEEDS = sorted(str(seed) for seed in (ROOT / "published").glob("*.yaml"))
COMMANDS = {
    "--help": ["--help"],
    "judge, the five published comparisons": ["judge", *SEEDS],
    "settings tomcat": ["settings", "tomcat"],
}


def seconds(arguments):
    began = time.monotonic()
    subprocess.run([ROOT / "fairtrial", *arguments], check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    return time.monotonic() - began


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--times", type=int, default=15, help="measured turns, at least 1 (default: 15)")
    times = parser.parse_args().times
    if times < 1:
        parser.error("--times must be at least 1")
    turns = [{name: seconds(arguments) for name, arguments in COMMANDS.items()} for _ in range(times + 1)][1:]
    print("| command | median s | fastest | slowest |\n|---|---|---|---|")
    for name in COMMANDS:
        of = [turn[name] for turn in turns]
        print(f"| `{name}` | {statistics.median(of):.2f} | {min(of):.2f} | {max(of):.2f} |")


if __name__ == "__main__":
    main()
