#!/usr/bin/env python3
"""How often a pull request with a known change is judged rightly.

    python3 bench/planted/planted.py --out DIR [--runs 10] [--steps 14000] [--margin 2.5] [-- OPTIONS OF COMPARE]

Each run compares three builds of the shop: `main`, `same` (no change) and `slower` (`--steps` more steps of work for each
price: 0.9 ns each, so 14 000 are 5 % of the 250 µs of CPU time that a price takes). Two rules judge it,
'throughput(same) vs main > -MARGIN%' and the same of `slower`. Right is: pass and fail. The table counts right, undecided
and wrong, and prints the mean of the estimates: what was really planted. A run that is already in DIR is not made again.
Run it in a checkout that is packaged (./mvnw package)."""
import argparse
import json
import pathlib
import shutil
import statistics
import subprocess
import zipfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
SHOP = ROOT / "apps/shop/target/fairtrial-shop-0.1.0.jar"
SETTINGS = "BOOT-INF/classes/application.properties"
RIGHT = {"same": 0, "slower": 99}
UNDECIDED = 125
COMPARE = ["--slice", "100ms", "--blocks", "60", "--rounds", "5"]


def build(jar, steps, text):
    """A copy of the shop's jar that differs by its settings and by a text. Spring Boot wants its libraries stored."""
    with zipfile.ZipFile(SHOP) as shop, zipfile.ZipFile(jar, "w") as out:
        for entry in shop.infolist():
            content = shop.read(entry)
            if entry.filename == SETTINGS and steps:
                content += f"\nshop.price.extra-steps={steps}\n".encode()
            out.writestr(entry, content)
        out.writestr("build.txt", text)


def fairtrial(*words, log=None):
    return subprocess.run([str(ROOT / "fairtrial"), *words], stdout=log, stderr=log, check=False).returncode


def estimates(run):
    """Throughput of each build against main, in percent."""
    result = json.loads((run / "result.json").read_text())
    found = {}
    for pair in result["comparisons"]:
        if pair["metric"] != "throughput_rps" or "main" not in (pair["a"], pair["b"]):
            continue
        other = pair["b"] if pair["a"] == "main" else pair["a"]
        ratio = pair["ratio"]["mid"]
        found[other] = 100 * ((ratio if pair["a"] == other else 1 / ratio) - 1)
    return found


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--out", type=pathlib.Path, required=True)
    parser.add_argument("--runs", type=int, default=10)
    parser.add_argument("--steps", type=int, default=14_000)
    parser.add_argument("--margin", type=float, default=2.5)
    parser.add_argument("compare", nargs="*")
    asked = parser.parse_args()
    asked.out.mkdir(parents=True, exist_ok=True)
    jars = {name: asked.out / f"{name}.jar" for name in ("main", "same", "slower")}
    for name, jar in jars.items():
        build(jar, asked.steps if name == "slower" else 0, name)
    for number in range(1, asked.runs + 1):
        run = asked.out / f"run-{number:02}"
        if (run / "result.json").exists():
            continue
        shutil.rmtree(run, ignore_errors=True)
        apps = [word for jar in jars.values() for word in ("--app", str(jar))]
        with open(asked.out / f"run-{number:02}.log", "w", encoding="utf-8") as log:
            fairtrial("compare", *apps, "--path", "/price", "--seed", str(number), "--out", str(run),
                      *(asked.compare or COMPARE), log=log)
    report(asked)


def report(asked):
    counts = {name: {"right": 0, "undecided": 0, "wrong": 0} for name in RIGHT}
    seen = {name: [] for name in RIGHT}
    for run in sorted(asked.out.glob("run-*/result.json")):
        of_run = estimates(run.parent)
        for name, right in RIGHT.items():
            rule = f"throughput({name}) vs main > -{asked.margin}%"
            code = fairtrial("gate", str(run.parent), "--rule", rule, "--undecided", "skip", log=subprocess.DEVNULL)
            known = {right: "right", UNDECIDED: "undecided"}
            counts[name][known.get(code, "wrong")] += 1
            seen[name].append(of_run[name])
            print(f"{run.parent.name}  {name:6}  {of_run[name]:+6.1f} %  {known.get(code, 'wrong')}")
    for name, of_name in counts.items():
        if seen[name]:
            print(f"{name}: {of_name}, mean {statistics.mean(seen[name]):+.2f} %")


if __name__ == "__main__":
    main()
