"""Pieces of a long measurement, one line of JSON each: what has a line is not measured again."""
import json


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
