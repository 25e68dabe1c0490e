#!/usr/bin/env python3
"""What Optuna finds with as many JVM starts as `tune`, in the simulated spaces of Simulated.java.

    python3 -m venv VENV && VENV/bin/pip install optuna
    VENV/bin/python bench/tune/rivals.py [--searches 300]

Each search is Optuna's own (TPE, its defaults), 30 trials of two rounds: candidate and default in each, 120 starts. Its best
trial is what it returns; the figure of that trial is what a user reads."""
import argparse
import math
import random
import statistics

import optuna

NAMES = {
    "threads": ["8", "28", "98", "343"],
    "pool": ["2", "6", "18", "54"],
    "backlog": ["10", "46", "215", "1000"],
    "keep-alive": ["10", "46", "215", "1000"],
    "gc": ["parallel", "serial", "zgc"],
}
DEFAULT = "default"
TRIALS = 30
ROUNDS = 2

# Name: gains of values (natural log), the best gain, and the values that gain together.
WORLDS = {
    "nothing matters": ({}, 0.0, {}, 0.0),
    "one setting, +15 %": ({"pool": {"2": -0.3, "18": math.log(1.15), "54": 0.08}}, math.log(1.15), {}, 0.0),
    "two settings, +10 and +8 %": (
        {"threads": {"8": -0.4, "98": math.log(1.10), "343": 0.05}, "gc": {"parallel": math.log(1.08), "serial": -0.1, "zgc": -0.05}},
        math.log(1.10) + math.log(1.08), {}, 0.0,
    ),
    "two settings that need each other, +15 %": (
        {"threads": {"8": -0.4}, "pool": {"2": -0.3}}, math.log(1.15), {"threads": ("98", "343"), "pool": ("18", "54")}, math.log(1.15),
    ),
}


def gain(world, values):
    gains, _, pair, together = WORLDS[world]
    own = sum(gains.get(name, {}).get(value, 0.0) for name, value in values.items())
    both = pair and all(values[name] in of for name, of in pair.items())
    return own + together if both else own


def search(world, noise, seed):
    chance = random.Random(seed)

    def measured(trial):
        values = {name: trial.suggest_categorical(name, [DEFAULT, *of]) for name, of in NAMES.items()}
        rounds = [gain(world, values) + chance.gauss(0, noise) - chance.gauss(0, noise) for _ in range(ROUNDS)]
        return statistics.fmean(rounds)

    study = optuna.create_study(direction="maximize", sampler=optuna.samplers.TPESampler(seed=seed))
    study.optimize(measured, n_trials=TRIALS)
    return study.best_params, study.best_value


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--searches", type=int, default=300)
    asked = parser.parse_args()
    optuna.logging.set_verbosity(optuna.logging.ERROR)
    print("| space | noise | rule | JVM starts | a gain | of the best gain, median | ≥ 90 % of it | its figure − true, median |")
    print("|---|---|---|---|---|---|---|---|")
    for world in WORLDS:
        best = WORLDS[world][1]
        for noise in (0.015, 0.03):
            found = [search(world, noise, seed) for seed in range(asked.searches)]
            told = [(values, figure) for values, figure in found if figure > 0]
            true = [gain(world, values) for values, _ in told]
            parts = [one / best for one in true] if best else []
            off = [100 * (figure - one) for (_, figure), one in zip(told, true)]
            cells = [
                world, f"{100 * noise:.1f} %", "Optuna, best of 30", 2 * ROUNDS * TRIALS, f"{100 * len(told) / len(found):.1f} %",
                f"{100 * statistics.median(parts):.0f} %" if best else "–",
                f"{100 * sum(part >= 0.9 for part in parts) / len(found):.1f} %" if best else "–",
                f"{statistics.median(off):+.1f} points",
            ]
            print("| " + " | ".join(map(str, cells)) + " |", flush=True)


if __name__ == "__main__":
    main()
