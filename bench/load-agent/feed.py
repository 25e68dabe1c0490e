#!/usr/bin/env python3
"""What a feed of 100 000 rows and a mix of 1 000 requests cost the load agent: CPU per request beside one constant request, in
pairs, on one connection pool; the server is the null server of another agent on the other CPU.

    bench/load-agent/feed.py CLASSPATH [--pairs 9] [--seconds 2]
"""

import argparse
import json
import os
import statistics
import tempfile

from agent import GET, Agent, closed

ANY = {"status": 200}
ROWS = 100_000
REQUESTS = 1_000
CONNECTIONS = 64


def feed(folder):
    path = os.path.join(folder, "rows.jsonl")
    with open(path, "w") as file:
        for i in range(ROWS):
            file.write(json.dumps([str(i), f"name {i}"]) + "\n")
    return {"file": path, "sha256": "", "columns": ["id", "name"], "rows": ROWS, "order": "ROUND_ROBIN"}


def exchange(path, weight=1):
    return {"request": dict(GET, path=path), "expectation": ANY, "weight": weight}


def scripts(folder):
    return {
        "one request": {"exchanges": [exchange("/orders/1234567?name=name%201234567")], "http2": False},
        "100 000 rows": {"exchanges": [exchange("/orders/{id}?name={name}")], "feed": feed(folder), "http2": False},
        "1 000 requests": {
            "exchanges": [exchange(f"/orders/{i}?name=name%201234567", 1 + i % 7) for i in range(REQUESTS)],
            "http2": False,
        },
    }


def micros(agent, port, script, seconds):
    agent.ask(type="open", target="server", port=port, connections=CONNECTIONS, request=GET, expectation=ANY, script=script)
    agent.drive(closed(CONNECTIONS), 300)
    before = agent.cpu_micros()
    result = agent.drive(closed(CONNECTIONS), 1000 * seconds, awake=False)
    return (agent.cpu_micros() - before) / result["completed_total"]


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("classpath")
    parser.add_argument("--java", default="java")
    parser.add_argument("--pairs", type=int, default=9)
    parser.add_argument("--seconds", type=int, default=2)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        with Agent(options.java, options.classpath, 1, []) as server, Agent(options.java, options.classpath, 0, []) as agent:
            port = server.ask(type="null_server")["port"]
            kinds = scripts(folder)
            figures = {name: [] for name in kinds}
            for pair in range(-1, options.pairs):
                order = list(kinds) if pair % 2 else list(reversed(kinds))
                for name in order:
                    found = micros(agent, port, kinds[name], options.seconds)
                    if pair >= 0:
                        figures[name].append(found)
            one = figures.pop("one request")
            print(f"one request: {statistics.median(one):.2f} µs of CPU per request (median of {options.pairs})")
            for name, found in figures.items():
                ratios = [other / base for other, base in zip(found, one)]
                print(
                    f"{name}: {statistics.median(found):.2f} µs, ratio {statistics.median(ratios):.3f} "
                    f"({min(ratios):.2f} to {max(ratios):.2f})"
                )


if __name__ == "__main__":
    main()
