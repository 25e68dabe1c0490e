#!/usr/bin/env python3
"""Recompute the printed bands of a run from its journal, with NumPy and SciPy only.

    python3 recompute.py RUN_FOLDER

Nothing here shares code with the tool. The run folder's journal gives the slices, `result.json` the printed bands. The
script prints both side by side and exits 1 when a printed ratio differs by more than 4 digits, or when a printed
critical value lies outside the Monte Carlo error of the one that is simulated here; 2 when the folder cannot be read.

All values are natural logs of throughput; a contrast of the pair (a, b) is log a - log b.
"""
import itertools
import json
import math
import pathlib
import sys

import numpy as np

TOTAL_ERROR = 0.040  # chance of one false "differs" over all pairs and looks of a family
SHRINK = 8.0        # rounds that the family's mean variance counts for
CLIP = 2.0          # robust standard deviations at which block residuals are winsorised
PATHS = 200_000     # simulated experiments for a critical value
TOOL_PATHS = 100_000  # as many as the tool simulates
DIGITS = 5e-5       # relative difference of a ratio that 4 digits show


# ---- the run folder: the only part that knows its format ------------------------------------------------------------

def field(record, name):
    """A field by its snake_case name; files written in camelCase are read as well."""
    head, *tail = name.split("_")
    return record[name] if name in record else record[head + "".join(word.title() for word in tail)]


def events(run_folder):
    text = (pathlib.Path(run_folder) / "journal.jsonl").read_text(encoding="utf-8")
    return [json.loads(line) for line in text.splitlines() if line.strip()]


def load_blocks(run_folder):
    """dict round (from 1) -> list of blocks -> {contender id: throughput per second} under the closed loop.

    From the journal's `slice` events that were measured, of the attempt that its `round_finished` event names; a block
    that lacks a contender of its round is left out for all. Rounds are finished rounds only.
    """
    journal = events(run_folder)
    finished = {(event["round"], event["attempt"]) for event in journal if event["event"] == "round_finished"}
    rounds = {}
    for event in journal:
        piece = event.get("slice", {})
        if event["event"] != "slice" or (piece["round"], piece["attempt"]) not in finished:
            continue
        if piece["load"]["model"] != "closed" or piece["outcome"]["outcome"] != "measured":
            continue
        load = piece["outcome"]["load"]
        throughput = load["completed"] / (field(load, "window_nanos") / 1e9)
        rounds.setdefault(piece["round"], {}).setdefault(piece["block"], {})[piece["contender"]] = throughput
    return {number: complete_blocks(blocks) for number, blocks in sorted(rounds.items())}


def load_families(run_folder):
    """The families whose bands share one error, each a dict: name, kind "all" | "reference", contenders (ids, a reference
    first), first_look, last_look, printed {(a, b): (lo, mid, hi) as ratios a / b}, critical_t (None when not printed).

    From `result.json` (comparisons of throughput_rps under the closed loop that have a ratio), the looks from `plan.json`
    and the journal's last `looks_fixed`.
    """
    folder = pathlib.Path(run_folder)
    result = json.loads((folder / "result.json").read_text(encoding="utf-8"))
    looks = json.loads((folder / "plan.json").read_text(encoding="utf-8"))["looks"]
    fixed = [field(event, "last_look") for event in events(folder) if event["event"] == "looks_fixed"]
    last = fixed[-1] if fixed else looks["last"]
    one_look = field(looks, "fixed_rounds") and not looks.get("ends_early", False)
    first = last if one_look else min(looks["first"], last)
    families = {}
    for row in result["comparisons"]:
        if row["metric"] != "throughput_rps" or row["load"]["model"] != "closed" or not row.get("ratio"):
            continue
        name = row.get("family", "primary")
        family = families.setdefault(name, dict(name=name, printed={}, first_look=first, last_look=last))
        family["printed"][row["a"], row["b"]] = tuple(row["ratio"][end] for end in ("lo", "mid", "hi"))
        family["critical_t"] = row.get("critical_t", row.get("criticalT"))
    for name, family in families.items():
        members = [row["id"] for row in result["contenders"] if any(row["id"] in pair for pair in family["printed"])]
        question = result["question"] if name == "primary" else "all"
        family["kind"] = "reference" if question.startswith("reference:") else "all"
        family["contenders"] = sorted(members, key=lambda each: f"reference:{each}" != question)
    return list(families.values())


def complete_blocks(blocks):
    everybody = set().union(*blocks.values())
    return [block for _, block in sorted(blocks.items()) if set(block) == everybody]


# ---- the statistics -------------------------------------------------------------------------------------------------

def pairs_of(kind, contenders):
    """Pairs (a, b) of a family, in the order of the tool: all pairs, or everybody against the first."""
    if kind == "all":
        return list(itertools.combinations(contenders, 2))
    return [(other, contenders[0]) for other in contenders[1:]]


def contrast(differences):
    """One round's number: median + mean of the residuals, winsorised at 2 robust standard deviations."""
    d = np.asarray(differences, float)
    median = np.median(d)
    if len(d) == 1:
        return float(median)
    sd = 1.4826 * np.median(np.abs(d - median)) * math.sqrt(len(d) / (len(d) - 1))
    return float(median + np.clip(d - median, -CLIP * sd, CLIP * sd).mean())


def contrasts(rounds, pairs):
    """Array [round, pair] of round contrasts from the result of load_blocks."""
    return np.array([[contrast([math.log(block[a]) - math.log(block[b]) for block in blocks]) for a, b in pairs]
                     for _, blocks in sorted(rounds.items())])


def bands(series, critical_t):
    """mean, standard error and half-width per pair of an array [round, pair] with at least two rounds."""
    rounds = series.shape[0]
    variance = series.var(axis=0, ddof=1)
    shrunk = ((rounds - 1) * variance + SHRINK * variance.mean()) / (SHRINK + rounds - 1)
    error = np.sqrt(shrunk / rounds)
    return series.mean(axis=0), error, critical_t * error


def null_paths(kind, contenders, first, last, paths, seed):
    """Largest |t| over the family, array [path, look], when no contender differs."""
    index = np.array(pairs_of(kind, list(range(contenders))))
    rng = np.random.default_rng(seed)
    out = []
    for _ in range(max(1, paths // 10_000)):
        z = rng.standard_normal((10_000, last, contenders))
        d = z[:, :, index[:, 0]] - z[:, :, index[:, 1]]
        r = np.arange(1, last + 1)[None, :, None]
        mean = np.cumsum(d, 1) / r
        squares = (np.cumsum(d * d, 1) - r * mean ** 2)[:, first - 1:]
        r = r[:, first - 1:]
        pooled = (squares / (r - 1)).mean(2, keepdims=True)
        variance = (squares + SHRINK * pooled) / (SHRINK + r - 1)
        out.append((np.abs(mean[:, first - 1:]) / np.sqrt(variance / r)).max(2))
    return np.concatenate(out)


def critical_values(kind, contenders, first, last, total, paths=PATHS, seed=1):
    """(values, low, high) per look: one constant nominal level for every look, the error over all looks is `total`.

    low and high bound what a tool with TOOL_PATHS paths of its own may print: 4 standard deviations of both errors.
    """
    t = null_paths(kind, contenders, first, last, paths, seed)
    # The rank of each |t| within its look, 1 = largest; a path's best rank over the looks decides when it crosses.
    rank = (-t).argsort(0).argsort(0) + 1
    level = np.quantile(rank.min(1), total) / len(t)
    spread = 4 * math.sqrt(level * (1 + paths / TOOL_PATHS) / paths) + 4 * level * math.sqrt(
        (1 + paths / TOOL_PATHS) / (paths * total))
    quantile = lambda a: np.quantile(t, 1 - a, axis=0)
    return quantile(level), quantile(level + spread), quantile(max(level - spread, 1 / len(t)))


# ---- the comparison -------------------------------------------------------------------------------------------------

def compare_family(family, rounds):
    """Print the family's table; the list of what does not fit. A round that lacks one of the family is left out."""
    printed = family["printed"]
    pairs = [pair for pair in pairs_of(family["kind"], family["contenders"]) if pair in printed or pair[::-1] in printed]
    rounds = {number: blocks for number, blocks in rounds.items() if blocks and set(family["contenders"]) <= set(blocks[0])}
    told = [printed[pair] if pair in printed else tuple(1 / x for x in reversed(printed[pair[::-1]])) for pair in pairs]
    series = contrasts(rounds, pairs)
    critical = family["critical_t"] or implied_critical(series, told)
    mean, _, half = bands(series, critical)
    source = "printed" if family["critical_t"] else "implied by the printed widths"
    print(f"{family['name']}: {len(pairs)} pairs, {len(rounds)} rounds, critical |t| {critical:.4f} ({source})")
    wrong = []
    for pair, m, h, out in zip(pairs, mean, half, told):
        own = np.exp([m - h, m, m + h])
        fits = bool(np.all(np.abs(np.array(out) / own - 1) <= DIGITS))
        print(f"  {pair[0]} / {pair[1]}: " + " ".join(f"{x:.5f}" for x in own)
              + "   printed " + " ".join(f"{x:.5f}" for x in out) + ("" if fits else "   DIFFERS"))
        if not fits:
            wrong.append(f"{pair[0]} / {pair[1]}")
    value, low, high = (array[len(rounds) - family["first_look"]] for array in critical_values(
        family["kind"], len(family["contenders"]), family["first_look"], family["last_look"], TOTAL_ERROR))
    fits = low <= critical <= high
    print(f"  critical |t| simulated here {value:.3f} (may be {low:.3f} to {high:.3f})" + ("" if fits else "   DIFFERS"))
    return wrong if fits else wrong + [f"critical value of {family['name']}"]


def implied_critical(series, told):
    """The critical value that the printed widths use: the same for every pair, so the middle one stands for all."""
    _, error, _ = bands(series, 1.0)
    return float(np.median([math.log(out[2] / out[0]) / 2 / e for out, e in zip(told, error)]))


def main(arguments):
    if len(arguments) != 1:
        print(__doc__, file=sys.stderr)
        return 2
    try:
        rounds = load_blocks(arguments[0])
        families = load_families(arguments[0])
    except (OSError, KeyError, ValueError) as broken:
        print(f"cannot read {arguments[0]}: {broken!r}", file=sys.stderr)
        return 2
    if not families:
        print("no band was printed: nothing to recompute", file=sys.stderr)
        return 2
    wrong = [item for family in families for item in compare_family(family, rounds)]
    print("every printed band recomputed" if not wrong else "DIFFERS: " + ", ".join(wrong))
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
