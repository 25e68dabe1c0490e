#!/usr/bin/env python3
"""What other rules find at equal time, on the same simulated queues as Coverage.java.

    python3 -m venv VENV && VENV/bin/pip install numpy MLRsearch
    VENV/bin/python bench/capacity/rivals.py [--searches 300] [--seconds 240]

A round of `capacity` has five slices of four seconds; twelve rounds are 240 s of load. Each rule here gets as many seconds
in one start of the service, and is asked for the rate at which 1 % of the requests take 50 ms or longer. The truth is that
of Coverage.java: over many starts of five minutes. What a rule takes for its bracket counts as its interval. Rules:

- Nighthawk: rate ×2 until the promise is broken, then halving, 10 s a step, until two steps are within 1 %
  (source/adaptive_load/step_controller_impl.cc).
- MLRsearch: the package of that name (draft-ietf-bmwg-mlrsearch), with a goal loss ratio of 1 %, trials of 4 s.
- bisection: halving between 0.3 and 1.1 times the closed loop's throughput, 10 s a step, while there is time.
- ramp: 20 equal steps up to 1.1 times that throughput; the last one before the promise is first broken."""
import argparse
import math
import statistics

import numpy

SHARE = 0.01
LIMIT = 0.05
LEAD = 1.0

# Name: service rate, and the shape of the Erlang distribution of service times (1: exponential).
QUEUES = {"M/M/1 1000/s": (1000.0, 1), "M/M/1 300/s": (300.0, 1), "M/E4/1 500/s": (500.0, 4)}
NOISES = (0.005, 0.015)


class Queue:
    """One start of a service: its speed has the noise between starts."""

    def __init__(self, rate, shape, noise, random):
        self.rate = rate * math.exp(noise * random.standard_normal())
        self.shape = shape
        self.random = random
        self.spent = 0.0

    def share(self, load, seconds):
        """Share of broken requests in an open loop that begins with an empty queue (Lindley's recursion)."""
        self.spent += seconds
        count = self.random.poisson(load * seconds)
        if count == 0:
            return 0.0, 0
        arrivals = numpy.sort(self.random.uniform(0, seconds, count))
        services = self.random.gamma(self.shape, 1 / (self.shape * self.rate), count)
        done = numpy.cumsum(services)
        ends = done + numpy.maximum.accumulate(arrivals - (done - services))
        counted = arrivals >= min(LEAD, seconds / 4)
        late = (ends - arrivals > LIMIT)[counted]
        return (late.mean() if late.size else 0.0), late.size

    def keeps(self, load, seconds):
        return self.share(load, seconds)[0] < SHARE


def nighthawk(queue, seconds):
    load = 0.1 * queue.rate
    before = math.nan
    while queue.keeps(load, 10):
        before, load = load, 2 * load
    low, high = before, load
    while queue.spent < seconds:
        last, load = load, (low + high) / 2
        if abs(load / last - 1) < 0.01:
            break
        if queue.keeps(load, 10):
            low = load
        else:
            high = load
    return low, low, high


def bisection(queue, seconds):
    low, high = 0.3 * queue.rate, 1.1 * queue.rate
    while queue.spent < seconds:
        middle = (low + high) / 2
        if queue.keeps(middle, 10):
            low = middle
        else:
            high = middle
    return (low + high) / 2, low, high


def ramp(queue, seconds):
    step = 1.1 * queue.rate / 20
    for i in range(1, 21):
        if not queue.keeps(i * step, seconds / 20):
            return (i - 1) * step, (i - 1) * step, i * step
    return 20 * step, 20 * step, math.inf


def mlrsearch(queue, seconds):
    from MLRsearch import AbstractMeasurer, Config, MeasurementResult, MultipleLossRatioSearch, SearchGoal

    class OutOfTime(Exception):
        pass

    class Measurer(AbstractMeasurer):
        def measure(self, intended_duration, intended_load):
            if queue.spent >= seconds:
                raise OutOfTime
            share, count = queue.share(intended_load, intended_duration)
            lost = round(share * count)
            trials.append((intended_load, share))
            return MeasurementResult(intended_duration, intended_load, offered_count=count, loss_count=lost)

    trials = []
    config = Config()
    config.goals = [
        SearchGoal(loss_ratio=SHARE, exceed_ratio=0.5, relative_width=0.01, initial_trial_duration=1.0, final_trial_duration=4.0,
                   duration_sum=12.0, fail_fast=False)
    ]
    config.min_load = 0.05 * queue.rate
    config.max_load = 1.2 * queue.rate
    config.warmup_duration = 1.0
    try:
        found = next(iter(MultipleLossRatioSearch(config).search(Measurer()).values()))
        low = float(found.relevant_lower_bound) if found.relevant_lower_bound else config.min_load
        high = float(found.relevant_upper_bound) if found.relevant_upper_bound else math.inf
        return low, low, high
    except OutOfTime:
        kept = [load for load, share in trials if share < SHARE]
        broken = [load for load, share in trials if share >= SHARE]
        low = max(kept, default=config.min_load)
        return low, low, min((load for load in broken if load > low), default=math.inf)


def truth(rate, shape, noise, random):
    low, high = 0.3 * rate, 1.1 * rate
    for _ in range(13):
        middle = (low + high) / 2
        shares = [Queue(rate, shape, noise, random).share(middle, 300) for _ in range(250)]
        low, high = (middle, high) if sum(s * n for s, n in shares) / sum(n for _, n in shares) < SHARE else (low, middle)
    return (low + high) / 2


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--searches", type=int, default=300)
    parser.add_argument("--seconds", type=float, default=240)
    asked = parser.parse_args()
    random = numpy.random.default_rng(27)
    print("| queue | noise | truth | rule | median error | 90 % of errors below | bracket has the truth | time |")
    print("|---|---|---|---|---|---|---|---|")
    for name, (rate, shape) in QUEUES.items():
        for noise in NOISES:
            known = truth(rate, shape, noise, random)
            for rule in (nighthawk, mlrsearch, bisection, ramp):
                errors, covered, times = [], 0, []
                for _ in range(asked.searches):
                    queue = Queue(rate, shape, noise, random)
                    found, low, high = rule(queue, asked.seconds)
                    errors.append(abs(found / known - 1))
                    covered += low <= known <= high
                    times.append(queue.spent)
                errors.sort()
                print(
                    f"| {name} | {100 * noise:.1f} % | {known:.1f}/s | {rule.__name__} | {100 * statistics.median(errors):.1f} % "
                    f"| {100 * errors[int(0.9 * len(errors))]:.1f} % | {100 * covered / asked.searches:.0f} % | {statistics.median(times):.0f} s |",
                    flush=True,
                )


if __name__ == "__main__":
    main()
