#!/usr/bin/env python3
"""Reads exports with other people's parsers: OpenMetrics with that of the Prometheus client, the CSV with Otava's importer.

    ./mvnw package -DskipTests
    python3 core/src/test/python/read_exports_test.py

Bencher and github-action-benchmark are not on PyPI or npm, and no schema of theirs is: names and types are checked here, and no
consumer has opened their formats. The run is the sample of docs/, copied to a folder of its own."""
import csv
import datetime
import json
import math
import pathlib
import shutil
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as xml

from otava.data_selector import DataSelector
from otava.importer import CsvImporter
from otava.test_config import create_test_config
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


def is_number(value):
    return isinstance(value, (int, float)) and not isinstance(value, bool) and math.isfinite(value)


def bencher(text):
    measures = [measure for benchmark in json.loads(text).values() for measure in benchmark.values()]
    for measure in measures:
        assert measure.keys() <= {"value", "lower_value", "upper_value"} and all(map(is_number, measure.values())), measure
        assert measure.get("lower_value", -math.inf) <= measure["value"] <= measure.get("upper_value", math.inf), measure
    return len(measures)


def github(text):
    entries = json.loads(text)
    for entry in entries:
        assert is_number(entry["value"]), entry
        assert entry["name"] and all(isinstance(entry[key], str) for key in ("name", "unit")), entry
        assert all(isinstance(entry.get(key, ""), str) for key in ("range", "extra")), entry
    assert entries and len({entry["name"] for entry in entries}) == len(entries), entries


def otava(file, estimates):
    """Otava's own importer, configured as a user would: every column but two is a metric."""
    with file.open(newline="") as text:
        metrics = [column for column in next(csv.reader(text)) if column not in ("time", "run")]
    test = create_test_config("nightly", {
        "type": "csv", "file": str(file), "time_column": "time", "attributes": ["run"], "metrics": {name: {"column": name} for name in metrics},
    })
    wanted = DataSelector()
    # Its default is the last year; the sample grows old.
    wanted.since_time = datetime.datetime(2020, 1, 1, tzinfo=datetime.timezone.utc)
    series = CsvImporter().fetch_data(test, wanted)
    assert sorted(series.data) == sorted(metrics) and len(series.time) == 1, series
    assert all(len(values) == 1 and is_number(values[0]) and values[0] > 0 for values in series.data.values()), series.data
    assert len(series.attributes["run"]) == 1 and series.attributes["run"][0], series.attributes
    compared = [
        (series.data[f"{one['contender']}.throughput_rps.closed-{one['load']['connections']}"][0], one["mid"])
        for one in estimates
        if one["metric"] == "throughput_rps" and one["load"]["model"] == "closed" and not one["contender"].endswith("-twin")
    ]
    assert len(compared) == 3 and all(math.isclose(read, told, rel_tol=1e-9) for read, told in compared), compared
    return len(metrics)


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
            github((out / name).read_text())
        assert xml.parse(out / "badge").getroot().tag.endswith("svg")
        fairtrial("history", out / "run", "--otava", out / "runs.csv")
        series = otava(out / "runs.csv", estimates)
        print(f"read: {families} families of OpenMetrics, {measures} measures of Bencher, {series} series by Otava")


if __name__ == "__main__":
    sys.exit(main())
