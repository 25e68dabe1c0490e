#!/usr/bin/env python3
"""Whether the benches that judge can fail: their pure parts, on made-up results. Nothing is measured.

    python3 bench/benches_test.py"""
import importlib.util
import pathlib
import subprocess
import sys
import tempfile
import unittest

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE))
import ratios  # noqa: E402


def bench(path):
    spec = importlib.util.spec_from_file_location(pathlib.Path(path).stem, HERE / path)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


pipeline, truths, steps, cost = map(bench, ("daily/pipeline.py", "bisect/truths.py", "bisect/steps.py", "live/cost.py"))


def boundary(before, after, answer="FAILS", confirmed="TRUE"):
    return {"before": before, "after": after, "answer": answer, "probability": 0.99, "confirmed": confirmed}


class Ratios(unittest.TestCase):
    PLAN = {"contenders": [
        {"id": "tomcat-before", "build": "before", "twin_of": None}, {"id": "tomcat-after", "build": "after", "twin_of": None},
        {"id": "tomcat-after-twin", "build": "after", "twin_of": "tomcat-after"},
    ]}

    @staticmethod
    def compared(a, b, mid, metric="throughput_rps", family="primary", no_interval=None):
        ratio = {"lo": mid - 0.01, "mid": mid, "hi": mid + 0.01}
        return {"a": a, "b": b, "metric": metric, "family": family, "ratio": ratio, "no_interval": no_interval}

    def test_the_loss_is_that_of_the_later_build_on_whichever_side_it_stands(self):
        lo, mid, hi = ratios.loss({"comparisons": [self.compared("tomcat-after", "tomcat-before", 0.9)]}, self.PLAN, "after")
        self.assertAlmostEqual(mid, 0.1)
        self.assertLess(lo, mid)
        self.assertLess(mid, hi)
        lo, mid, hi = ratios.loss({"comparisons": [self.compared("tomcat-before", "tomcat-after", 1 / 0.9)]}, self.PLAN, "after")
        self.assertAlmostEqual(mid, 0.1)
        self.assertLess(lo, mid)
        self.assertLess(mid, hi)

    def test_another_figure_a_placebo_and_a_ratio_without_an_interval_are_no_loss(self):
        others = [
            self.compared("tomcat-after", "tomcat-before", 0.5, metric="cpu_us_per_request"),
            self.compared("tomcat-after", "tomcat-after-twin", 0.5, family="placebo"),
            self.compared("tomcat-after", "tomcat-before", 0.5, no_interval="FEW_ROUNDS"),
        ]
        self.assertIsNone(ratios.loss({"comparisons": others}, self.PLAN, "after"))


class Pipeline(unittest.TestCase):
    TRUE = "0123456789abcdef0123456789abcdef01234567"
    GOOD = {"night": 6, "slow": 5, "answers": ["CONFIRMED"], "loss": (0.08, 0.1, 0.12), "found": ["0123456789ab"], "true": TRUE}

    def failures(self, **other):
        return list(pipeline.failures(**{**self.GOOD, **other}))

    def test_a_pipeline_that_finds_the_slow_commit_passes(self):
        self.assertEqual(self.failures(), [])

    def test_each_check_can_fail_and_says_so(self):
        for other, word in (
            ({"night": 0}, "no change was suspected"), ({"night": 4}, "before the slow commit"),
            ({"answers": ["REFUTED"]}, "REFUTED"), ({"answers": ["UNDECIDED"]}, "UNDECIDED"), ({"answers": []}, "nothing"),
            ({"loss": (0.01, 0.03, 0.05)}, "3.0 %"), ({"loss": (0.2, 0.25, 0.3)}, "25.0 %"), ({"loss": (-0.02, -0.1, 0.0)}, "-10.0 %"),
            ({"loss": None}, "no interval"), ({"found": []}, "confirmed no commit"), ({"found": ["fedcba987654"]}, "fedcba987654"),
            ({"found": ["0123456789ab", "fedcba987654"]}, "fedcba987654"), ({"found": ["0123"]}, "0123"),
        ):
            with self.subTest(other=other):
                failed = self.failures(**other)
                self.assertEqual(len(failed), 1, failed)
                self.assertIn(word, failed[0])

    def test_a_boundary_that_is_not_confirmed_or_a_gain_is_no_found_commit(self):
        versions = ["aaaaaaa", "bbbbbbb", "ccccccc"]
        told = [boundary(0, 1, confirmed="UNDECIDED"), boundary(0, 1, "HOLDS"), boundary(1, 2)]
        self.assertEqual(pipeline.found_by({"versions": versions, "boundaries": told}), ["ccccccc"])
        self.assertEqual(pipeline.found_by({"versions": versions}), [])

    def test_the_answers_are_those_of_confirmed_steps(self):
        steps_of = [{"suspected": True}, {"suspected": True, "confirmed": None}, {"confirmed": {"answer": "REFUTED"}}]
        self.assertEqual(pipeline.answers_of({"machines": [{"series": [{"steps": steps_of}]}]}), ["REFUTED"])


class Truths(unittest.TestCase):
    VERSIONS = [f"3.5.{patch}" for patch in range(14)]

    def judged(self, *boundaries, skipped=()):
        found = {"versions": self.VERSIONS, "skipped": {str(place): {} for place in skipped}, "boundaries": list(boundaries)}
        return {"id": "1", "over": "3.5..3.5", "seconds": 60} | truths.judged(found, "3.5..3.5")

    def test_both_boundaries_are_needed_and_no_other_one(self):
        lost, back = boundary(6, 7), boundary(10, 11, "HOLDS")
        self.assertTrue(truths.is_exact(self.judged(lost, back)))
        self.assertTrue(truths.is_exact(self.judged(boundary(5, 7), back, skipped=(6,))))
        for wrong in ((lost,), (lost, back, boundary(2, 3)), (boundary(5, 7), back), (lost, boundary(10, 11, "HOLDS", "FALSE")), ()):
            self.assertFalse(truths.is_exact(self.judged(*wrong)), wrong)

    def test_every_range_has_all_runs(self):
        plan = truths.planned(10)
        self.assertEqual(len({name for name, _ in plan}), 30)
        self.assertTrue(all(sum(over == one for _, one in plan) == 10 for over in truths.TRUTHS))

    def test_one_wrong_a_slow_and_a_missing_bisection_are_told(self):
        good = [{"id": f"{i}-{over}", "over": over, "seconds": 600, "right": len(of), "wrong": 0} for over, of in truths.TRUTHS.items() for i in range(2)]
        self.assertEqual(list(truths.failures(good, 2)), [])
        self.assertEqual(len(list(truths.failures(good, 3))), 3)
        for other, word in (({"right": 0}, "not exact"), ({"wrong": 1}, "not exact"), ({"seconds": 601}, "10 minutes")):
            failed = list(truths.failures([good[0] | other, *good[1:]], 2))
            self.assertEqual(len(failed), 1)
            self.assertIn(word, failed[0])
        broken = [{"id": "0-3.5..3.5", "over": "3.5..3.5", "seconds": 5, "error": "exit 2"}, *good[1:]]
        self.assertIn("not exact", "".join(truths.failures(broken, 2)))
        self.assertEqual(len(list(truths.table(broken))), 2 + len(truths.TRUTHS))


class Steps(unittest.TestCase):
    @staticmethod
    def found(*boundaries, skipped=()):
        return {"versions": ["v"] * 30, "tested": {}, "skipped": {str(place): {} for place in skipped}, "boundaries": list(boundaries)}

    def test_only_the_confirmed_boundary_of_the_step_is_right(self):
        self.assertEqual(steps.judged(self.found(boundary(16, 17)), 17), "right")
        self.assertEqual(steps.judged(self.found(boundary(15, 17), skipped=(16,)), 17), "right")
        self.assertEqual(steps.judged(self.found(boundary(15, 17)), 17), "wrong")
        self.assertEqual(steps.judged(self.found(boundary(17, 18)), 17), "wrong")
        self.assertEqual(steps.judged(self.found(boundary(16, 17, "HOLDS")), 17), "wrong")
        self.assertEqual(steps.judged(self.found(boundary(16, 17), boundary(3, 4)), 17), "wrong")
        self.assertEqual(steps.judged(self.found(boundary(16, 17, confirmed="UNDECIDED")), 17), "undecided")
        self.assertEqual(steps.judged(self.found(), 17), "undecided")

    def test_without_a_step_every_confirmed_boundary_is_a_culprit(self):
        self.assertEqual(steps.judged(self.found(boundary(3, 4)), None), "culprit")
        self.assertEqual(steps.judged(self.found(boundary(3, 4, confirmed="FALSE")), None), "none")

    def test_places_are_those_of_the_seed_and_never_the_first_version(self):
        self.assertEqual(steps.places(50), steps.places(50))
        self.assertEqual(steps.places(20), steps.places(50)[:20])
        self.assertTrue(all(1 <= place < 30 for place in steps.places(1000)))
        self.assertEqual(set(steps.places(1000)), set(range(1, 30)))
        plan = steps.planned(20)
        self.assertEqual(sum(first is None for _, first in plan), 10)
        self.assertEqual(len(dict(plan)), 20)

    def test_a_cost_of_five_percent_follows_from_another_one(self):
        # A request of 100 us with 25 us more loses a fifth of the throughput.
        nanos = steps.scaled(25_000, 0.2)
        self.assertAlmostEqual(nanos / (100_000 + nanos), 0.05, places=4)

    def test_each_missed_bar_is_told(self):
        def records(**counts):
            return [{"id": f"{answer}{i}", "first": None if answer in ("none", "culprit") else 5, "answer": answer, "cost": 0.05, "seconds": 60}
                    for answer, count in counts.items() for i in range(count)]

        self.assertEqual(list(steps.failures(records(right=94, wrong=5, undecided=1, none=95, culprit=5), 200)), [])
        for one, word in (
            (records(right=92, undecided=8, none=100), "found"), (records(right=94, wrong=6, none=100), "another place"),
            (records(right=100, none=94, culprit=6), "without a step"), (records(right=100, none=99), "199 of 200"),
        ):
            failed = list(steps.failures(one, 200))
            self.assertEqual(len(failed), 1, failed)
            self.assertIn(word, failed[0])
        broken = [{"id": "step-1", "first": 5, "seconds": 60, "error": "exit 2"}]
        self.assertIn("0 of 1", "".join(steps.failures(broken, 1)))
        self.assertEqual(len(list(steps.table(records(right=10, none=10) + broken))), 4)

    def test_the_interval_of_a_share_is_the_known_one(self):
        for (count, number), (lo, hi) in {(0, 10): (0, 0.3085), (10, 10): (0.6915, 1), (5, 10): (0.1871, 0.8129), (1, 20): (0.0013, 0.2487)}.items():
            found = steps.share_interval(count, number)
            self.assertAlmostEqual(found[0], lo, places=4)
            self.assertAlmostEqual(found[1], hi, places=4)

    def test_the_filter_has_the_time_that_is_asked_for(self):
        self.assertIn("NANOS = 1234L;", steps.jars.source_of(1234))


class CommandLine(unittest.TestCase):
    def test_a_bench_without_runs_prints_its_table_and_fails_with_sentences(self):
        for path in ("bisect/truths.py", "bisect/steps.py"):
            with tempfile.TemporaryDirectory() as out:
                ran = subprocess.run([sys.executable, HERE / path, out, "--table"], capture_output=True, text=True)
            self.assertEqual(ran.returncode, 1, ran.stderr)
            self.assertTrue(ran.stdout.startswith("| "), ran.stdout)
            self.assertTrue(ran.stderr and all(line.startswith("failed: ") for line in ran.stderr.splitlines()), ran.stderr)


class Cost(unittest.TestCase):
    def test_the_whole_interval_must_be_below_the_bar(self):
        self.assertEqual(cost.failure(-0.1, 0.5), "")
        self.assertIn("more than", cost.failure(0.51, 0.9))
        self.assertIn("not shown", cost.failure(0.1, 0.6))

    def test_pairs_that_agree_have_a_narrow_interval(self):
        lo, middle, hi = cost.interval([0.2, 0.3, 0.4])
        self.assertAlmostEqual(middle, 0.3)
        self.assertAlmostEqual(hi - middle, 4.303 * 0.1 / 3**0.5, places=3)
        self.assertAlmostEqual(middle - lo, hi - middle)

    @unittest.skipUnless(pathlib.Path("/proc/self/stat").exists(), "no /proc")
    def test_the_time_of_a_process_is_that_of_all_its_threads_and_no_child(self):
        burn = "import time\nwhile time.process_time() < %s: pass"
        work = (
            "import subprocess, sys, threading\nbefore = subprocess.run([sys.executable, '-c', %r])\n" % (burn % 0.6)
            + "import time\ndef burn():\n while time.thread_time() < 0.2: pass\n"
            + "all = [threading.Thread(target=burn) for _ in range(2)]\n[one.start() for one in all]\n[one.join() for one in all]"
        )
        process = subprocess.Popen([sys.executable, "-c", work])
        seconds = cost.ended(process.pid)
        self.assertEqual(process.wait(), 0)
        self.assertGreaterEqual(seconds, 0.36)
        self.assertLess(seconds, 0.6 + 0.36)


if __name__ == "__main__":
    unittest.main()
