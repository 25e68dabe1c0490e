"""Measures the load agent against wrk, with many connections, and against a server that stalls. Prints one JSON object
and a Markdown table. Linux only; needs nginx, wrk and taskset."""

import argparse
import json
import os
import re
import resource
import signal
import statistics
import subprocess
import sys
import time

from agent import JVM_FLAGS, Agent, closed, constant, quantile, read

NGINX_CPU, LOAD_CPU = 1, 0
CONNECTIONS = 64
MANY = 5000


class Nginx:
    def __init__(self, work, port, scheduling):
        template = read(os.path.join(os.path.dirname(os.path.abspath(__file__)), "nginx.conf.template"))
        path = os.path.join(work, "nginx.conf")
        with open(path, "w") as file:
            file.write(template.replace("@DIR@", work).replace("@PORT@", str(port)))
        self.process = subprocess.Popen([*scheduling, "taskset", "-c", str(NGINX_CPU), "nginx", "-c", path])
        self.port = port
        time.sleep(1)
        if self.process.poll() is not None:
            raise SystemExit("nginx did not start")

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.send_signal(signal.SIGCONT)
        self.process.terminate()
        self.process.wait(10)

    def stall(self, seconds):
        """Stops the server; how long it really was stopped."""
        self.process.send_signal(signal.SIGSTOP)
        begin = time.monotonic()
        time.sleep(seconds)
        self.process.send_signal(signal.SIGCONT)
        return time.monotonic() - begin


def requests_right(result, what):
    if sum(result["errors"].values()):
        raise SystemExit(f"{what}: errors {result['errors']}")
    return result["completed_total"]


def agent_slice(agent, seconds):
    before = agent.cpu_micros()
    result = agent.drive(closed(CONNECTIONS), int(seconds * 1000))
    count = requests_right(result, "pair")
    return {"cpu_us": (agent.cpu_micros() - before) / count, "rps": count / seconds}


def wrk_slice(port, seconds, scheduling):
    def used():
        usage = resource.getrusage(resource.RUSAGE_CHILDREN)
        return usage.ru_utime + usage.ru_stime

    before = used()
    command = [*scheduling, "taskset", "-c", str(LOAD_CPU), "wrk", "-t1", f"-c{CONNECTIONS}", f"-d{seconds}s"]
    out = subprocess.run([*command, f"http://127.0.0.1:{port}/"], capture_output=True, text=True, check=True).stdout
    if "Socket errors" in out or "Non-2xx" in out:
        raise SystemExit(out)
    count = int(re.search(r"(\d+) requests in", out).group(1))
    return {"cpu_us": (used() - before) * 1e6 / count, "rps": count / seconds}


def pairs(agent, nginx, count, seconds, scheduling):
    agent.open(nginx.port, CONNECTIONS)
    for _ in range(5):
        agent_slice(agent, seconds)
    rows = []
    for _ in range(count):
        a1 = agent_slice(agent, seconds)
        b1, b2 = (wrk_slice(nginx.port, seconds, scheduling) for _ in range(2))
        a2 = agent_slice(agent, seconds)
        rows.append({
            "agent_cpu_us": (a1["cpu_us"] + a2["cpu_us"]) / 2,
            "wrk_cpu_us": (b1["cpu_us"] + b2["cpu_us"]) / 2,
            "agent_rps": (a1["rps"] + a2["rps"]) / 2,
            "wrk_rps": (b1["rps"] + b2["rps"]) / 2,
        })
        print(rows[-1], file=sys.stderr, flush=True)
    medians = {key: statistics.median(row[key] for row in rows) for key in rows[0]}
    ratios = sorted(row["agent_cpu_us"] / row["wrk_cpu_us"] for row in rows)
    return {**medians, "ratio_median": statistics.median(ratios), "ratio_min": ratios[0], "ratio_max": ratios[-1]}


def many(agent, nginx):
    begin = time.monotonic()
    agent.open(nginx.port, MANY)
    opened = time.monotonic() - begin
    first = agent.drive(closed(MANY), 3000)
    time.sleep(3)
    second = agent.drive(closed(MANY), 3000)
    requests = requests_right(first, "many") + requests_right(second, "many")
    reconnects = first["reconnects"] + second["reconnects"]
    return {"open_seconds": opened, "requests": requests, "reconnects": reconnects, "rss_mb": agent.rss_mb()}


def stalled(agent, nginx, rate=1000, seconds=10, stop=1.0):
    """Latencies of the requests due while the server stands fall from the stall's length to 0; the rest is short. So the
    share p of all has at most the stall's length minus (1 - p) of the whole time."""
    agent.open(nginx.port, CONNECTIONS)
    agent.begin(constant(rate, CONNECTIONS), seconds * 1000)
    time.sleep(seconds * 0.4)
    stood = nginx.stall(stop)
    result = agent.hear()["result"]
    row = {"stood_ms": stood * 1e3, "completed": requests_right(result, "stall")}
    for name, share in (("p95", 0.95), ("p99", 0.99)):
        theory = (stood - (1 - share) * seconds) * 1e3
        measured = quantile(result["histogram"], share) / 1e6
        row |= {f"{name}_ms": measured, f"{name}_theory_ms": theory, f"{name}_off": measured / theory - 1}
    return row


def send_lag(agent, nginx, rate, slices=5):
    agent.open(nginx.port, CONNECTIONS)
    agent.drive(constant(30_000, CONNECTIONS), 4000)  # warm: the open loop's code is another than the pairs'
    results = [agent.drive(constant(rate, CONNECTIONS), 3000) for _ in range(slices)]
    lags = sorted(result["send_lag_p99_nanos"] / 1e3 for result in results)
    return {
        "rate": rate,
        "errors": sum(sum(result["errors"].values()) for result in results),
        "send_lag_p99_us": lags,
        "latency_p99_us": [quantile(result["histogram"], 0.99) / 1e3 for result in results],
        "busy_share": [result["busy_share"] for result in results],
    }


def table(found):
    pair, hold, lags = found["pairs"], found["many"], found["send_lag"]
    stalls = found["stalls"]
    worst = {name: max((abs(row[f"{name}_off"]), row) for row in stalls)[1] for name in ("p95", "p99")}
    rows = [
        ("CPU per request, agent (median of pairs)", f"{pair['agent_cpu_us']:.2f} µs", ""),
        ("CPU per request, wrk (median of pairs)", f"{pair['wrk_cpu_us']:.2f} µs", ""),
        ("ratio agent : wrk (median; least to most of the pairs)",
         f"{pair['ratio_median']:.2f} ({pair['ratio_min']:.2f} to {pair['ratio_max']:.2f})", "≤ 1.25"),
        ("throughput, agent : wrk", f"{pair['agent_rps']:.0f} : {pair['wrk_rps']:.0f} per s", ""),
        (f"{MANY} connections: errors in {hold['requests']} requests, reconnects", f"0, {hold['reconnects']}", "0"),
        *[(f"stall, {name}: measured : theory (worst of {len(stalls)})",
           f"{worst[name][name + '_ms']:.0f} : {worst[name][name + '_theory_ms']:.0f} ms "
           f"({worst[name][name + '_off']:+.1%})", "± 5 %") for name in ("p95", "p99")],
        *[(f"send lag p99 at {lag['rate']} per s (median of slices; least to most)",
           f"{statistics.median(lag['send_lag_p99_us']):.0f} µs ({lag['send_lag_p99_us'][0]:.0f} to "
           f"{lag['send_lag_p99_us'][-1]:.0f}), {lag['errors']} errors", "≪ 1 ms") for lag in lags],
        ("resident memory, 64 connections", f"{found['rss_mb']:.0f} MB", "≤ 350 MB"),
        (f"resident memory, {MANY} connections", f"{hold['rss_mb']:.0f} MB", "≤ 350 MB"),
    ]
    return "\n".join(["| what | measured | wanted |", "|---|---|---|", *(f"| {a} | {b} | {c} |" for a, b, c in rows)])


def main():
    arguments = argparse.ArgumentParser()
    arguments.add_argument("--work", required=True, help="a directory for nginx's files")
    arguments.add_argument("--classpath", required=True)
    arguments.add_argument("--java", default=os.path.join(os.environ.get("JAVA_HOME", "/usr"), "bin", "java"))
    arguments.add_argument("--port", type=int, default=18080)
    arguments.add_argument("--pairs", type=int, default=7)
    arguments.add_argument("--seconds", type=int, default=3, help="length of one slice of a pair")
    arguments.add_argument("--realtime", action="store_true", help="ahead of all other processes (needs root)")
    arguments.add_argument("--dry-run", action="store_true", help="start server and agent, one short slice, no figures")
    asked = arguments.parse_args()
    scheduling = ["chrt", "--rr", "1"] if asked.realtime else []
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    if hard < 2 * MANY:
        raise SystemExit(f"ulimit -n is {hard}: {MANY} connections need more")
    with (
        Nginx(asked.work, asked.port, scheduling) as nginx,
        Agent(asked.java, asked.classpath, LOAD_CPU, scheduling) as agent,
    ):
        if asked.dry_run:
            agent.open(nginx.port, CONNECTIONS)
            print(f"nginx and the agent work together: {agent_slice(agent, 0.2)['rps']:.0f} requests/s")
            return
        found = {"info": agent.ask(type="info"), "jvm_flags": JVM_FLAGS, "load_average": os.getloadavg()}
        found["pairs"] = pairs(agent, nginx, asked.pairs, asked.seconds, scheduling)
        found["rss_mb"] = agent.rss_mb()
        found["send_lag"] = [send_lag(agent, nginx, rate) for rate in (10_000, 30_000)]
        found["stalls"] = [stalled(agent, nginx) for _ in range(3)]
        found["many"] = many(agent, nginx)
    print(json.dumps(found, indent=1, default=str))
    print(table(found))


main()
