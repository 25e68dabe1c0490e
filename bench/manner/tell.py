#!/usr/bin/env python3
"""Tables of what manner.py wrote: `python3 bench/manner/tell.py FILE… [--threads]`."""
import argparse
import collections
import json
import math
import statistics

FIRST = "tomcat"


def mean(values):
    return sum(values) / len(values)


def ratios(rows, of):
    """Per launch: geometric mean of the ratio to Tomcat in the same block."""
    by = collections.defaultdict(dict)
    for row in rows:
        by[row["launch"], row["block"]][short(row)] = row["rps"]
    launches = collections.defaultdict(list)
    for (launch, _), block in by.items():
        if of in block and FIRST in block:
            launches[launch].append(math.log(block[of] / block[FIRST]))
    return [100 * math.expm1(mean(values)) for values in launches.values()]


def short(row):
    return row["contender"].split("-")[0]


def switches(rows, index):
    return statistics.median(sum(role[index] for role in row["roles"].values()) for row in rows)


def by_client(rows):
    cells = collections.defaultdict(list)
    for row in rows:
        cells[row["client"], row["connections"]].append(row)
    names = sorted({short(row) for row in rows}, key=lambda name: (name != FIRST, name))
    print("| client | connections | " + " | ".join(f"{n}, k/s" for n in names) + " | "
          + " | ".join(f"{n} : {FIRST}, % (by JVM launch)" for n in names if n != FIRST) + " | "
          + " | ".join(f"{n}, CPU µs" for n in names) + " | " + " | ".join(f"{n}, switches own+forced" for n in names)
          + " | load busy, % |")
    print("|" + "---|" * (5 + 4 * len(names) - 2))
    for (client, size), own in sorted(cells.items()):
        of = {name: [row for row in own if short(row) == name] for name in names}
        parts = [client, str(size)]
        parts += [f"{statistics.median(r['rps'] for r in of[n]) / 1e3:.1f}" for n in names]
        for name in names:
            if name != FIRST:
                each = ratios(own, name)
                parts.append(f"{mean(each):+.1f} ({', '.join(f'{v:+.0f}' for v in each)})")
        parts += [f"{statistics.median(r['cost'] for r in of[n]):.1f}" for n in names]
        parts += [f"{switches(of[n], 2):.2f}+{switches(of[n], 3):.2f}" for n in names]
        parts.append(f"{100 * statistics.median(r['busy'] for r in own):.0f}")
        print("| " + " | ".join(parts) + " |")


def by_dose(rows):
    """Gain: what throughput and CPU moved by, over what was injected, relative to the slices without in the same block."""
    cells = collections.defaultdict(list)
    plain = collections.defaultdict(list)
    for row in rows:
        key = row["launch"], row["block"], row["contender"], row["client"], row["connections"]
        if row["share"] == 0:
            plain[key].append(row)
    for row in rows:
        key = row["launch"], row["block"], row["contender"], row["client"], row["connections"]
        if row["share"] and plain[key]:
            cells[short(row), row["client"], row["connections"], row["share"]].append((row, plain[key][0]))
    print("| container | load threads | connections | injected, % | injected, µs | CPU moved, µs | wall moved, µs | CPU, × injected | "
          "wall, × injected | log throughput, × expected | switches per request, plain → injected |")
    print("|" + "---|" * 11)
    for (name, client, size, share), pairs in sorted(cells.items()):
        micros = statistics.median(r["micros"] for r, _ in pairs)
        cpu = statistics.median(r["cost"] - p["cost"] for r, p in pairs)
        wall = statistics.median(1e6 / r["rps"] - 1e6 / p["rps"] for r, p in pairs)
        gain = mean([math.log(p["rps"] / r["rps"]) / math.log1p(r["micros"] / p["cost"]) for r, p in pairs])
        before, after = [p for _, p in pairs], [r for r, _ in pairs]
        print(f"| {name} | {client} | {size} | {share:g} | {micros:.1f} | {cpu:.1f} | {wall:.1f} | {cpu / micros:.2f} | "
              f"{wall / micros:.2f} | {gain:.2f} | {switches(before, 2):.2f}+{switches(before, 3):.2f} → "
              f"{switches(after, 2):.2f}+{switches(after, 3):.2f} |")


def by_thread(rows):
    cells = collections.defaultdict(list)
    for row in rows:
        cells[short(row), row["client"], row["connections"]].append(row)
    print("| container | client | connections | threads | CPU µs | waits for a CPU, µs | own switches | forced |")
    print("|" + "---|" * 8)
    for (name, client, size), own in sorted(cells.items()):
        for role in sorted({r for row in own for r in row["roles"]}):
            values = [row["roles"].get(role, [0] * 6) for row in own]
            middle = [statistics.median(v[i] for v in values) for i in range(4)]
            if middle[0] > 0.2 or middle[2] > 0.01:
                print(f"| {name} | {client} | {size} | {role} | {middle[0]:.1f} | {middle[1]:.1f} | {middle[2]:.3f} | {middle[3]:.3f} |")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("files", nargs="+")
    parser.add_argument("--threads", action="store_true")
    options = parser.parse_args()
    rows = [json.loads(line) for file in options.files for line in open(file)]
    dosed = [row for row in rows if "share" in row]
    free = [row for row in rows if "share" not in row]
    if free:
        by_client(free)
    if dosed:
        by_dose(dosed)
    if options.threads:
        by_thread(free)


if __name__ == "__main__":
    main()
