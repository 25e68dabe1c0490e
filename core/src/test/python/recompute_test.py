#!/usr/bin/env python3
"""python3 core/src/test/python/recompute_test.py: does recompute.py believe what is right and catch what is not?

Writes run folders from the committed fixture, with the bands of a tool that is right and of tools that are not."""
import contextlib
import csv
import io
import json
import math
import pathlib
import tempfile
import unittest

import recompute
import truth

LAST = 8


def run_folder(folder, critical_t=None, with_critical=True, spoil=None, question="all"):
    """A run of the fixture's five rounds as the tool writes it, a first attempt at round 2 abandoned."""
    rows = truth.fixture()
    lines = []
    for (number, block, contender, throughput) in rows:
        attempt = 2 if number == 2 else 1
        lines.append(slice_line(number, attempt, block, contender, throughput))
        if number == 2:
            lines.append(slice_line(2, 1, block, contender, 1.0))
    lines += [{"event": "round_finished", "round": r, "attempt": 2 if r == 2 else 1} for r in range(1, 6)]
    lines.append({"event": "looks_fixed", "last_look": LAST})
    (folder / "journal.jsonl").write_text("\n".join(json.dumps(line) for line in lines) + "\n", encoding="utf-8")
    (folder / "plan.json").write_text(json.dumps({"looks": {"first": 3, "last": 12, "fixed_rounds": False}}))
    kind = "reference" if question.startswith("reference:") else "all"
    ids = sorted(truth.CONTENDERS, key=lambda each: question != f"reference:{each}")
    if critical_t is None:
        critical_t = float(recompute.critical_values(kind, 4, 3, LAST, 0.045, seed=77)[0][2])
    pairs = recompute.pairs_of(kind, ids)
    mean, _, half = recompute.bands(recompute.contrasts(truth.as_blocks(rows), pairs), critical_t)
    comparisons = []
    for (a, b), m, h in zip(pairs, mean, half):
        ratio = dict(zip(("lo", "mid", "hi"), (math.exp(m - h), math.exp(m), math.exp(m + h))))
        comparisons.append(dict(a=a, b=b, metric="throughput_rps", load={"model": "closed", "connections": 16},
                                family="primary", ratio=ratio, **({"critical_t": critical_t} if with_critical else {})))
    if spoil:
        spoil(comparisons)
    result = dict(question=question, contenders=[{"id": each} for each in truth.CONTENDERS], comparisons=comparisons)
    (folder / "result.json").write_text(json.dumps(result))


def slice_line(number, attempt, block, contender, throughput):
    load = {"completed": throughput * 0.4, "window_nanos": 400_000_000}
    return {"event": "slice", "slice": {"round": number, "attempt": attempt, "block": block, "contender": contender,
                                        "load": {"model": "closed", "connections": 16},
                                        "outcome": {"outcome": "measured", "load": load}}}


def exit_code(**how):
    with tempfile.TemporaryDirectory() as name, contextlib.redirect_stdout(io.StringIO()) as out:
        run_folder(pathlib.Path(name), **how)
        return recompute.main([name]), out.getvalue()


class RecomputeTest(unittest.TestCase):
    def test_believes_the_right_bands(self):
        for how in ({}, {"with_critical": False}, {"question": "reference:undertow"}):
            code, out = exit_code(**how)
            self.assertEqual(0, code, out)
            self.assertIn("every printed band recomputed", out)

    def test_catches_one_wrong_end(self):
        code, out = exit_code(spoil=lambda rows: rows[2]["ratio"].update(hi=rows[2]["ratio"]["hi"] * 1.0002))
        self.assertEqual(1, code)
        self.assertIn("DIFFERS: tomcat / netty", out)

    def test_catches_a_critical_value_that_the_looks_do_not_give(self):
        code, out = exit_code(critical_t=2.776)
        self.assertEqual(1, code)
        self.assertIn("DIFFERS: critical value of primary", out)

    def test_a_run_without_bands_is_no_success(self):
        with contextlib.redirect_stderr(io.StringIO()):
            self.assertEqual(2, exit_code(spoil=lambda rows: rows.clear())[0])
            self.assertEqual(2, recompute.main(["no-such-folder"]))

    def test_committed_fixture_is_the_one_that_the_script_makes(self):
        with open(truth.OUT / "fixture.csv", encoding="utf-8") as committed:
            rows = list(csv.DictReader(committed))
        self.assertEqual([f"{row[3]:.12g}" for row in truth.fixture()], [row["throughput"] for row in rows])


if __name__ == "__main__":
    unittest.main()
