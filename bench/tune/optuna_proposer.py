#!/usr/bin/env python3
"""Lets Optuna propose candidates for `fairtrial tune --optimizer 'python3 bench/tune/optuna_proposer.py'`.

    python3 -m pip install optuna

It reads lines of JSON: the space, then {"ask":N} and {"tell":N,"gain":G} in turn. It answers each ask with one line."""
import json
import re
import sys

import optuna


def suggested(trial, setting):
    values = setting["values"]
    if not setting["range"]:
        return trial.suggest_categorical(setting["name"], values)
    unit = re.sub(r"\d", "", values[0])
    first, last = (int(re.sub(r"\D", "", end)) for end in (values[0], values[-1]))
    return str(trial.suggest_int(setting["name"], first, last, log=True)) + unit


def main():
    optuna.logging.set_verbosity(optuna.logging.WARNING)
    study = optuna.create_study(direction="maximize", sampler=optuna.samplers.TPESampler(seed=1))
    space, trial = [], None
    for line in sys.stdin:
        message = json.loads(line)
        if "space" in message:
            space = message["space"]
        elif "ask" in message:
            trial = study.ask()
            print(json.dumps({"settings": {one["name"]: suggested(trial, one) for one in space}}), flush=True)
        elif "gain" in message:
            study.tell(trial, message["gain"])
        else:
            study.tell(trial, state=optuna.trial.TrialState.FAIL)


if __name__ == "__main__":
    main()
