#!/usr/bin/env python3
"""Write the numbers that the tests of fairtrial.core.stats are held against, by NumPy and SciPy alone.

    python3 core/src/test/python/truth.py          (from the root; rewrites core/src/test/resources/fairtrial/core/stats)

Every table is CSV with a header; a list inside a field is separated by blanks. Everything is seeded.
"""
import math
import pathlib

import numpy as np
from scipy import optimize, stats

import recompute

OUT = pathlib.Path(__file__).resolve().parents[1] / "resources" / "fairtrial" / "core" / "stats"
CONTENDERS = ("tomcat", "jetty", "undertow", "netty")


def write(name, header, rows):
    text = lambda cell: " ".join(f"{x:.15g}" for x in cell) if isinstance(cell, (list, np.ndarray)) else (
        f"{cell:.12g}" if isinstance(cell, float) else str(cell))
    lines = [",".join(header)] + [",".join(text(cell) for cell in row) for row in rows]
    (OUT / name).write_text("\n".join(lines) + "\n", encoding="utf-8")


def fixture():
    """5 rounds x 8 blocks x 4 contenders: slice sd 2 %, fork sd 1.2 %, a drift of 3 % that both halves of a block share,
    two slices 15 % too slow; netty truly 4 % faster. Throughputs are whole requests in a window of 0.4 s."""
    rng = np.random.default_rng(20261121)
    truth = np.log([49_000, 49_200, 48_800, 51_000])
    rows = []
    for r in range(5):
        fork = rng.normal(0, 0.012, 4)
        for b in range(8):
            level = truth + fork + rng.normal(0, 0.03) + rng.normal(0, 0.02, 4)
            if (r, b) in ((1, 3), (3, 6)):
                level[r] -= 0.15
            for c in range(4):
                rows.append((r + 1, b + 1, CONTENDERS[c], round(math.exp(level[c]) * 0.4) / 0.4))
    return rows


def as_blocks(rows):
    rounds = {}
    for r, b, contender, throughput in rows:
        rounds.setdefault(r, {}).setdefault(b, {})[contender] = throughput
    return {r: recompute.complete_blocks(blocks) for r, blocks in rounds.items()}


def truth_of_bands(rows):
    """Per family and number of rounds: contrasts, means, errors and half-widths at a stated critical value."""
    out = []
    for kind, critical in (("all", 4.3321), ("reference", 4.0123)):
        pairs = recompute.pairs_of(kind, list(CONTENDERS))
        series = recompute.contrasts(as_blocks(rows), pairs)
        for rounds in (2, 3, 5):
            mean, error, half = recompute.bands(series[:rounds], critical)
            for p, (a, b) in enumerate(pairs):
                out.append((kind, rounds, critical, a, b, float(series[rounds - 1, p]), float(mean[p]), float(error[p]),
                            float(half[p])))
    return out


def truth_of_contrasts(rng):
    """Block differences with their winsorised mean; the last ones are the corners: one block, two, more than half equal."""
    lists = [rng.normal(0.02, 0.03, n) for n in (3, 4, 5, 8, 10, 20)]
    lists += [np.r_[rng.normal(0, 0.03, 7), 0.4], np.r_[rng.standard_t(3, 9) * 0.02, -0.3, 0.25]]
    lists += [np.array([0.0125]), np.array([0.01, 0.05]), np.array([0.02, 0.02, 0.02, 0.02, 0.3])]
    return [(d, float(recompute.contrast(d))) for d in lists]


def truth_of_slopes(rng):
    out = []
    for logs in [np.array([9.8, 10.5, 10.7, 10.72])] + [rng.normal(10.8, 0.012, 4) + k * 0.01 * np.arange(4) for k in (0, 1, 3)] + [
            rng.normal(10.8, 0.02, 8)]:
        n = len(logs)
        line = stats.linregress(np.arange(n), logs)
        change, own = line.slope * (n - 1), line.stderr * (n - 1)
        tost = lambda error, bound, law: float(max(law.sf((change + bound) / error), law.sf((bound - change) / error)))
        noise, bound = 0.012, math.log(1.03)
        known = noise / math.sqrt(((np.arange(n) - (n - 1) / 2) ** 2).sum()) * (n - 1)
        wide = max(bound, 2 * stats.norm.isf(0.05) * known)
        out.append((logs, bound, noise, float(line.slope), float(line.stderr), float(change), float(known), wide,
                    tost(known, wide, stats.norm), float(own), tost(own, bound, stats.t(n - 2))))
    return out


def truth_of_means(rng):
    out = []
    for n in (2, 3, 6, 12, 24):
        logs = rng.normal(10.8, 0.02, n)
        for confidence in (0.9, 0.95, 0.99):
            lo, hi = stats.t.interval(confidence, n - 1, logs.mean(), stats.sem(logs))
            out.append((logs, confidence, math.exp(lo), float(stats.gmean(np.exp(logs))), math.exp(hi)))
    return out


def truth_of_changepoints(rng):
    """The best of all two-sample t tests, Bonferroni over the splits with at least two points on each side."""
    out = []
    for n, at, size in ((4, 2, 0.2), (8, 0, 0.0), (8, 5, 0.1), (10, 3, -0.08), (40, 0, 0.0), (40, 22, 0.03), (40, 7, -0.05)):
        logs = rng.normal(10.8, 0.015, n) + size * (np.arange(n) >= at)
        tests = {k: stats.ttest_ind(logs[k:], logs[:k]) for k in range(2, n - 1)}
        best = max(tests, key=lambda k: abs(tests[k].statistic))
        p = min(1.0, tests[best].pvalue * len(tests))
        out.append((logs, best, float(logs[best:].mean() - logs[:best].mean()), float(p)))
    return out


def truth_of_critical_values():
    """An independent Monte Carlo with 400 000 paths; low and high bound what 100 000 other paths may give."""
    out = []
    for kind, contenders, first, last, total in (("all", 2, 3, 8, 0.045), ("all", 3, 3, 8, 0.045), ("all", 4, 3, 8, 0.045),
                                                 ("reference", 4, 3, 8, 0.045), ("reference", 3, 4, 12, 0.045),
                                                 ("all", 4, 5, 5, 0.045), ("reference", 5, 6, 6, 0.1)):
        values, low, high = recompute.critical_values(kind, contenders, first, last, total, paths=400_000)
        for look in range(first, last + 1):
            i = look - first
            out.append((kind, contenders, first, last, total, look, float(values[i]), float(low[i]), float(high[i])))
    return out


def truth_of_single_pair():
    """One pair, one look: the critical value is Student's t with rounds - 1 degrees of freedom, exactly."""
    return [(rounds, total, float(stats.t.isf(total / 2, rounds - 1)))
            for rounds in (2, 3, 5, 8, 24) for total in (0.045, 0.05, 0.1)]


def truth_of_studentised_range():
    """The largest |t| of all pairs with known variances: Tukey's studentised range over the square root of 2."""
    return [(k, total, float(stats.studentized_range.isf(total, k, np.inf) / math.sqrt(2)))
            for k in (2, 3, 4) for total in (0.045, 0.05)]


def truth_of_equivalence(rng):
    """Two one-sided t tests (TOST) of the mean against either margin: equivalent at 95 % when the larger p is below 2.5 %."""
    out = []
    for n, centre in ((4, 0.0), (6, 0.01), (6, 0.04), (8, -0.02), (12, 0.03), (12, 0.06), (5, 0.02)):
        contrasts, limit = rng.normal(centre, 0.02, n), math.log(1.05)
        p = max(stats.ttest_1samp(contrasts, -limit, alternative="greater").pvalue,
                stats.ttest_1samp(contrasts, limit, alternative="less").pvalue)
        out.append((contrasts, 0.05, float(stats.t.isf(0.025, n - 1)), float(p)))
    return out


def truth_of_sign_flips(rng):
    """All sign patterns up to 16 rounds (SciPy's permutation test of one sample); beyond, ours and SciPy's draw at random."""
    out = []
    for n, centre in ((2, 0.01), (3, 0.02), (5, 0.0), (6, 0.02), (8, 0.01), (12, -0.01), (16, 0.004), (20, 0.006), (24, 0.0)):
        contrasts = rng.normal(centre, 0.02, n)
        exact = n <= 16
        p = stats.permutation_test((contrasts,), np.mean, permutation_type="samples", alternative="two-sided", vectorized=False,
                                   n_resamples=np.inf if exact else 200_000, random_state=rng).pvalue
        out.append((contrasts, float(p), 1e-9 if exact else 5 * math.sqrt(0.25 / 65_536)))
    return out


def truth_of_quantile_intervals(rng):
    """A percentile of several slices' requests together, in whole nanoseconds that a histogram of three digits holds exactly,
    with the delete-one-slice jackknife and Student's t: order statistics by NumPy, nothing of a histogram."""
    out = []
    for percentile, slices, each in ((50, 6, 80), (90, 8, 100), (99, 12, 120)):
        level = rng.normal(0, 0.05, (slices, 1))
        values = np.clip(np.rint(400 * np.exp(level + rng.normal(0, 0.35, (slices, each)))), 1, 2047)
        of = lambda rows: float(np.percentile(rows, percentile, method="inverted_cdf"))
        without = np.array([of(np.delete(values, i, axis=0)) for i in range(slices)])
        error = math.sqrt((slices - 1) / slices * ((without - without.mean()) ** 2).sum())
        half = stats.t.ppf(0.975, slices - 1) * error
        out.append((percentile, slices, values.ravel(), of(values) - half, of(values), of(values) + half))
    return out


def truth_of_clopper_pearson():
    bounds = lambda k, n, c: stats.binomtest(k, n).proportion_ci(2 * c - 1, "exact")
    return [(k, n, c, float(bounds(k, n, c).low), float(bounds(k, n, c).high))
            for k, n in ((0, 60), (1, 60), (3, 200), (17, 40), (500, 10_000)) for c in (0.9, 0.95, 0.975)]


def truth_of_queues(rng, customers=20_000_000):
    """One server, Poisson arrivals: SciPy's closed form for M/M/1, Lindley's recursion played out for M/D/1 (waiting is
    the sum of service less gaps above its lowest point so far). `error` bounds what the playing leaves open."""
    out = []
    for load in (0.3, 0.5, 0.7, 0.85):
        law = stats.expon(scale=1 / (1 - load))
        out.append((1, load, float(law.mean()), float(law.ppf(0.9)), float(law.ppf(0.99)), 1e-9))
        walk = np.concatenate(([0.0], np.cumsum(1 - rng.exponential(1 / load, customers - 1))))
        time = walk - np.minimum.accumulate(walk) + 1
        out.append((0, load, float(time.mean()), float(np.quantile(time, 0.9)), float(np.quantile(time, 0.99)), 0.02))
    return out


def truth_of_detectable():
    out = []
    for critical, sd, rounds in ((4.11, 0.02, 6), (3.54, 0.024, 24), (2.5, 0.011, 8)):
        half = critical * sd / math.sqrt(rounds)
        for difference in (0.0, half / 2, half, 2 * half):
            shift = difference / sd * math.sqrt(rounds)
            power = stats.norm.sf(critical - shift) + stats.norm.sf(critical + shift)
            out.append((critical, sd, rounds, half, 100 * (math.exp(half) - 1), difference, float(power)))
    return out


def truth_of_welch(rng):
    """Two runs of another length and spread each: ratio of geometric means with the interval of Welch's t test."""
    out = []
    for n, m, spread in ((2, 2, 1), (3, 7, 1), (5, 5, 3), (9, 3, 0.2), (18, 6, 5)):
        before, after = rng.normal(10.0, 0.02, n), rng.normal(10.03, 0.02 * spread, m)
        found = stats.ttest_ind(after, before, equal_var=False).confidence_interval(0.95)
        out.append((before, after, math.exp(found.low), math.exp(after.mean() - before.mean()), math.exp(found.high)))
    return out


def bcg():
    """Thirteen trials of BCG against tuberculosis, log relative risks: the example of metafor's manual [Colditz 1994]."""
    tpos = np.array([4, 6, 3, 62, 33, 180, 8, 505, 29, 17, 186, 5, 27])
    tneg = np.array([119, 300, 228, 13536, 5036, 1361, 2537, 87886, 7470, 1699, 50448, 2493, 16886])
    cpos = np.array([11, 29, 11, 248, 47, 372, 10, 499, 45, 65, 141, 3, 29])
    cneg = np.array([128, 274, 209, 12619, 5761, 1079, 619, 87892, 7232, 1600, 27197, 2338, 17825])
    estimates = np.log(tpos / (tpos + tneg) / (cpos / (cpos + cneg)))
    return estimates, 1 / tpos - 1 / (tpos + tneg) + 1 / cpos - 1 / (cpos + cneg)


def random_effects(y, v):
    """Paule and Mandel's tau^2, its Q-profile interval, Hartung and Knapp's error with max(1, q), Cochran's Q."""
    def q(tau2):
        w = 1 / (v + tau2)
        return float((w * (y - (w * y).sum() / w.sum()) ** 2).sum())

    def tau2_at(value):
        high = 1.0
        while q(high) > value:
            high *= 2
        return 0.0 if q(0.0) <= value else optimize.brentq(lambda t: q(t) - value, 0, high, xtol=1e-16, rtol=1e-14)

    k = len(y)
    tau2 = tau2_at(k - 1)
    w = 1 / (v + tau2)
    return (float((w * y).sum() / w.sum()), math.sqrt(max(1.0, q(tau2) / (k - 1)) / w.sum()), tau2,
            tau2_at(float(stats.chi2.ppf(0.975, k - 1))), tau2_at(float(stats.chi2.ppf(0.025, k - 1))),
            float(stats.chi2.sf(q(0.0), k - 1)))


def truth_of_random_effects(rng):
    y, v = bcg()
    found = random_effects(y, v)
    # What metafor prints of it: rma(method="PM") 0.3181, confint(rma(...)) 0.1197 to 1.1115.
    assert [round(x, 4) for x in found[2:5]] == [0.3181, 0.1197, 1.1115]
    days = np.log([1.24, 1.11, 1.296]), np.array([0.03, 0.03, 0.045]) ** 2
    samples = [(y, v), (y[:3], v[:3]), days, (np.array([0.2, 0.2]), np.array([0.01, 0.02]))]
    for n in (2, 3, 5, 10):
        spread = rng.uniform(0.01, 0.04, n)
        samples.append((rng.normal(0.1, 0.05, n) + rng.normal(0, 1, n) * spread, spread ** 2))
    return [(y, v) + random_effects(y, v) for y, v in samples]


def truth_of_occasion_values():
    """The largest |t| of a family, the pair's scatter drawn towards the family's with the weight of one occasion: the
    larger of the values for equal contenders, for one of three times the deviation and for one of twenty times."""
    out = []
    for family, k, first, last in (("all", 2, 3, 3), ("all", 3, 3, 3), ("all", 4, 3, 3), ("all", 4, 5, 5),
                                   ("all", 8, 3, 3), ("reference", 4, 3, 3), ("all", 3, 3, 12)):
        seeds = np.array([occasion_values(family, k, first, last, 0.045, seed) for seed in range(4)])
        mean, error = seeds.mean(0), seeds.std(0, ddof=1)
        for look in range(first, last + 1):
            at = look - first
            # Four standard errors, and 1 % for the error of the values that are held against it.
            room = 4 * math.hypot(error[at], 0.01 * mean[at])
            out.append((family, k, first, last, 0.045, look, float(mean[at]), float(mean[at] - room),
                        float(mean[at] + room)))
    return out


def occasion_values(family, k, first, last, total, seed, paths=50_000):
    pairs = recompute.pairs_of(family, range(k))
    rng = np.random.default_rng(seed)
    places = {0} if family == "all" else {0, k - 1}
    largest = None
    for odd in ((1,) if k == 2 else (1, 3, 20)):
        for place in places:
            spread = np.ones(k)
            spread[place] = odd
            values = halves(occasion_paths(rng.standard_normal((paths, last, k)) * spread, pairs, first), total)
            largest = values if largest is None else np.maximum(largest, values)
    return largest


def occasion_paths(effects, pairs, first):
    contrasts = np.stack([effects[:, :, a] - effects[:, :, b] for a, b in pairs], 2)
    out = []
    for n in range(first, effects.shape[1] + 1):
        mean = contrasts[:, :n].mean(1)
        squares = ((contrasts[:, :n] - mean[:, None]) ** 2).sum(1)
        pooled = squares.mean(1, keepdims=True) / (n - 1)
        out.append(np.max(np.abs(mean) / np.sqrt((squares + pooled) / n / n), axis=1))
    return np.array(out)


def halves(t, total):
    """One look takes all; else half belongs to the first, half to the later ones at one level each."""
    if len(t) == 1:
        return levels(t, total)
    return np.concatenate([levels(t[:1], total / 2), levels(t[1:], total / 2)])


def levels(t, total):
    ordered, low, high = np.sort(t, 1), 0, int(total * t.shape[1]) + 1
    while high - low > 1:
        middle = (low + high) // 2
        beyond = (t > ordered[:, t.shape[1] - 1 - middle][:, None]).any(0).sum()
        low, high = (middle, high) if beyond <= total * t.shape[1] else (low, middle)
    return ordered[:, t.shape[1] - 1 - low]


def main():
    OUT.mkdir(parents=True, exist_ok=True)
    rng = np.random.default_rng(4)
    rows = fixture()
    write("fixture.csv", ("round", "block", "contender", "throughput"), rows)
    write("bands.csv", ("family", "rounds", "critical_t", "a", "b", "contrast_of_last_round", "mean", "standard_error",
                        "half_width"), truth_of_bands(rows))
    write("contrasts.csv", ("differences", "contrast"), truth_of_contrasts(rng))
    write("slopes.csv", ("logs", "bound", "noise_sd", "slope", "slope_error", "change", "known_error", "widened_bound",
                         "known_p", "own_error", "own_p"), truth_of_slopes(rng))
    write("means.csv", ("logs", "confidence", "lo", "mid", "hi"), truth_of_means(rng))
    write("changepoints.csv", ("logs", "index", "size", "p"), truth_of_changepoints(rng))
    write("critical-values.csv", ("family", "contenders", "first_look", "last_look", "total_error", "look", "value", "low",
                                  "high"), truth_of_critical_values())
    write("single-pair.csv", ("rounds", "total_error", "t"), truth_of_single_pair())
    write("studentised-range.csv", ("contenders", "total_error", "value"), truth_of_studentised_range())
    write("equivalence.csv", ("contrasts", "margin", "critical_t", "p"), truth_of_equivalence(np.random.default_rng(5)))
    write("quantile-intervals.csv", ("percentile", "slices", "nanos", "lo", "mid", "hi"),
          truth_of_quantile_intervals(np.random.default_rng(8)))
    write("sign-flips.csv", ("contrasts", "p", "error"), truth_of_sign_flips(np.random.default_rng(7)))
    write("clopper-pearson.csv", ("hits", "trials", "confidence", "lower", "upper"), truth_of_clopper_pearson())
    write("queues.csv", ("exponential", "load", "mean", "p90", "p99", "error"), truth_of_queues(np.random.default_rng(6)))
    write("welch.csv", ("before", "after", "lo", "mid", "hi"), truth_of_welch(np.random.default_rng(9)))
    write("random-effects.csv", ("estimates", "variances", "mean", "standard_error", "tau2", "tau2_lo", "tau2_hi", "p"),
          truth_of_random_effects(np.random.default_rng(10)))
    write("occasion-values.csv", ("family", "contenders", "first_look", "last_look", "total_error", "look", "value", "low",
                                  "high"), truth_of_occasion_values())
    write("detectable.csv", ("critical_t", "contrast_sd", "rounds", "half_width", "percent", "difference", "power"),
          truth_of_detectable())


if __name__ == "__main__":
    main()
