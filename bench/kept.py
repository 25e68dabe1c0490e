"""Pieces of a long measurement, one line of JSON each: what has a line is not measured again."""
import argparse
import json
import pathlib
import re
import sys
import time


class Kept:
    """The lines of a file by their id; the last one of an id counts."""

    def __init__(self, file):
        self.file = file
        lines = map(json.loads, file.read_text().splitlines()) if file.exists() else ()
        self.lines = {one["id"]: one for one in lines}

    def __iter__(self):
        return iter(self.lines.values())

    def has(self, name):
        """Whether a piece was measured; one that ended with an error was not."""
        return name in self.lines and "error" not in self.lines[name]

    def add(self, record, shown=None):
        """Keeps a piece on the disk and prints it, or only its fields `shown`."""
        self.lines[record["id"]] = record
        with self.file.open("a") as out:
            out.write(json.dumps(record) + "\n")
        print(json.dumps({key: record[key] for key in shown or record if key in record}), flush=True)


class Runs(Kept):
    """The runs of a bench in OUT/runs.jsonl, and its command line: OUT, --runs, --only, --minutes, --table."""

    def __init__(self, doc, number, **more):
        """`number`: of runs, unless it is given; `more`: further options that are numbers, with their usual values."""
        parser = argparse.ArgumentParser(description=doc, formatter_class=argparse.RawDescriptionHelpFormatter)
        parser.add_argument("out", type=pathlib.Path)
        for name, usual in {"runs": number, **more}.items():
            parser.add_argument(f"--{name}", type=int, default=usual)
        parser.add_argument("--only", default="", help="runs whose name has this pattern")
        parser.add_argument("--minutes", type=float, default=1e6, help="no run begins after that")
        parser.add_argument("--table", action="store_true", help="runs nothing")
        self.asked = parser.parse_args()
        self.out = self.asked.out.resolve()
        self.out.mkdir(parents=True, exist_ok=True)
        self.end = time.monotonic() + 60 * self.asked.minutes
        super().__init__(self.out / "runs.jsonl")

    def pending(self, planned):
        """The runs to be made now, of tuples that begin with the name."""
        for one in [] if self.asked.table else planned:
            if self.has(one[0]) or not re.search(self.asked.only, str(one[0])):
                continue
            if time.monotonic() > self.end:
                print("stopped: the time is over; the same command goes on", file=sys.stderr)
                break
            yield one


def end_with(failures):
    """Ends with 1 and a sentence for each failure, or with 0."""
    for sentence in failures:
        print(f"failed: {sentence}", file=sys.stderr)
    sys.exit(1 if failures else 0)
