#!/usr/bin/env python3
"""Reads exports with other people's parsers: OpenMetrics with that of the Prometheus client.

    ./mvnw package -DskipTests
    python3 core/src/test/python/read_exports_test.py

The run is the sample of docs/, copied to a folder of its own."""
import csv
import json
import pathlib
import shutil
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as xml

from prometheus_client.openmetrics.parser import text_string_to_metric_families

ROOT = pathlib.Path(__file__).resolve().parents[4]


def fairtrial(*words, told=""):
    """Runs the tool. `told`: the code of an error that may be told at its end."""
    command = [str(ROOT / "fairtrial"), *map(str, words)]
    ran = subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True, cwd=ROOT)
    if ran.returncode != 0 and not (told and told in ran.stderr):
        raise SystemExit(f"{command} ended with {ran.returncode}: {ran.stderr}")


def openmetrics(text, estimates):
    """Every throughput stands there, with both ends of its interval."""
    families = {family.name: family for family in text_string_to_metric_families(text)}
    for part, end in (("", "mid"), ("_lower", "lo"), ("_upper", "hi")):
        found = sorted(sample.value for sample in families[f"fairtrial_throughput_requests_per_second{part}"].samples)
        expected = sorted(one[end] for one in estimates if one["metric"] == "throughput_rps" and one[end] is not None)
        assert found == expected, (part, found, expected)
    seconds = families["fairtrial_p99_seconds"]
    assert seconds.unit == "seconds" and all(0 < sample.value < 60 for sample in seconds.samples), seconds
    return len(families)


def bencher(text):
    measures = [measure for benchmark in json.loads(text).values() for measure in benchmark.values()]
    for measure in measures:
        assert measure.get("lower_value", 0) <= measure["value"] <= measure.get("upper_value", float("inf")), measure
    return len(measures)


def main():
    with tempfile.TemporaryDirectory() as temporary:
        out = pathlib.Path(temporary)
        shutil.copytree(ROOT / "docs/sample", out / "run")
        formats = ("openmetrics", "bencher", "github-bigger", "github-smaller", "badge")
        exports = [word for one in formats for word in ("--export", f"{one}={out / one}")]
        # The sample is kept without its histograms.
        fairtrial("report", out / "run", *exports, told="FT-408")
        estimates = json.loads((out / "run/result.json").read_text())["estimates"]
        families = openmetrics((out / "openmetrics").read_text(), estimates)
        measures = bencher((out / "bencher").read_text())
        for name in ("github-bigger", "github-smaller"):
            entries = json.loads((out / name).read_text())
            assert entries and all({"name", "unit", "value"} <= entry.keys() for entry in entries), name
        assert xml.parse(out / "badge").getroot().tag.endswith("svg")
        fairtrial("history", out / "run", "--otava", out / "runs.csv")
        rows = list(csv.DictReader((out / "runs.csv").open(newline="")))
        assert len(rows) == 1 and all(float(value) > 0 for key, value in rows[0].items() if key not in ("time", "run")), rows
        print(f"read: {families} families of OpenMetrics, {measures} measures of Bencher, {len(rows[0]) - 2} series")


if __name__ == "__main__":
    sys.exit(main())
