#!/usr/bin/env python3
"""Does the order of the containers depend on the load's manner and on its number of connections?

    python3 bench/manner/manner.py RUN --out FILE [--launches 1] [--passes 2] [--seconds 0.6] [--remote]
    python3 bench/manner/manner.py RUN --out FILE --passes 0 --dose 0,5,10,20,40 [--dose-connections 16,64]

RUN: any run folder of the built-in service; its contenders are started as it started them, warmed, and pinned to CPU 1.
The load has CPU 0. Every slice is one line of JSON in FILE; `tell.py FILE` makes the tables. Who is not asked is stopped.
`--remote` adds clients in a network namespace of their own behind a veth pair, with and without packets handed to the
CPU of the receiver (RPS), as an interrupt of a network card does. Linux, root, taskset, wrk, ip."""
import argparse
import glob
import json
import os
import pathlib
import random
import re
import signal
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "bench/load-agent"))
from agent import Agent, closed  # noqa: E402
from contender import REQUEST, Contender, booted  # noqa: E402

LOAD_CPU, CONTENDER_CPU = 0, 1
SPACE = "ft-manner"


class Veth:
    """A namespace whose 127.0.0.1 is ours, behind a veth pair."""

    def __enter__(self):
        for line in (
            f"ip netns add {SPACE}",
            "ip link add ftm0 type veth peer name ftm1",
            f"ip link set ftm1 netns {SPACE}",
            "ip addr add 10.231.7.1/24 dev ftm0",
            f"ip -n {SPACE} addr add 10.231.7.2/24 dev ftm1",
            "ip link set ftm0 up",
            f"ip -n {SPACE} link set ftm1 up",
            f"ip -n {SPACE} route add 127.0.0.1/32 via 10.231.7.1 dev ftm1 src 10.231.7.2",
        ):
            subprocess.run(line.split(), check=True)
        pathlib.Path("/proc/sys/net/ipv4/conf/ftm0/route_localnet").write_text("1")
        self.inside("echo 1 > /proc/sys/net/ipv4/conf/ftm1/route_localnet; "
                    "echo 1 > /proc/sys/net/ipv4/conf/all/route_localnet; "
                    "echo 0 > /proc/sys/net/ipv4/conf/ftm1/rp_filter; echo 0 > /proc/sys/net/ipv4/conf/all/rp_filter")
        pathlib.Path("/proc/sys/net/ipv4/conf/ftm0/rp_filter").write_text("0")
        return self

    @staticmethod
    def inside(shell):
        subprocess.run(["ip", "netns", "exec", SPACE, "sh", "-c", shell], check=True)

    def steer(self, on):
        """Packets are received on the CPU of who gets them, not of who sends them."""
        mask = (1 << CONTENDER_CPU) if on else 0
        pathlib.Path("/sys/class/net/ftm0/queues/rx-0/rps_cpus").write_text(f"{mask:x}")
        self.inside(f"echo {(1 << LOAD_CPU) if on else 0:x} > /sys/class/net/ftm1/queues/rx-0/rps_cpus")

    def __exit__(self, *_):
        subprocess.run(["ip", "link", "del", "ftm0"], check=False)
        subprocess.run(["ip", "netns", "del", SPACE], check=False)


def role(name):
    if re.match(r"http-nio.*Poller|http-nio.*Pol", name):
        return "io"
    if re.match(r"http-nio|exec-", name):
        return "worker"
    if re.match(r"XNIO-\d+ I/O|XNIO-\d+ Accept", name):
        return "io"
    if re.match(r"XNIO", name):
        return "worker"
    if re.match(r"qtp", name):
        return "jetty"
    if re.match(r"C1|C2", name):
        return "jit"
    if re.match(r"VM Thread|GC |VM Periodic", name):
        return "vm"
    return "other"


def tasks(pid):
    """CPU ns, waits ns and context switches of every thread."""
    found = {}
    for tid in os.listdir(f"/proc/{pid}/task"):
        at = f"/proc/{pid}/task/{tid}"
        try:
            status = open(f"{at}/status").read()
            run, wait, _ = open(f"{at}/schedstat").read().split()
            stat = open(f"{at}/stat").read().rsplit(")", 1)[1].split()
        except OSError:
            continue
        name = re.search(r"Name:\t(.*)", status)[1]
        own = int(re.search(r"^voluntary_ctxt_switches:\t(\d+)", status, re.M)[1])
        forced = int(re.search(r"nonvoluntary_ctxt_switches:\t(\d+)", status)[1])
        found[tid] = (role(name), int(run), int(wait), own, forced, int(stat[11]), int(stat[12]))
    return found


def difference(before, after):
    sums = {}
    for tid, now in after.items():
        was = before.get(tid, (now[0], 0, 0, 0, 0, 0, 0))
        own = sums.setdefault(now[0], [0] * 6)
        for index in range(6):
            own[index] += now[index + 1] - was[index + 1]
    return sums


def wrk(port, connections, seconds, prefix=()):
    command = [*prefix, "taskset", "-c", str(LOAD_CPU), "wrk", "-t1", f"-c{connections}", f"-d{seconds}s",
               f"http://127.0.0.1:{port}/hello"]
    out = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    requests, length = re.search(r"(\d+) requests in ([\d.]+)(s|ms)", out).groups()[:2]
    rps = float(re.search(r"Requests/sec:\s+([\d.]+)", out)[1])
    return int(requests), rps, 0


def measured(contender, ask):
    before = tasks(contender.process.pid)
    requests, rps, busy = ask()
    sums = difference(before, tasks(contender.process.pid))
    per = {name: [value / requests / (1e3 if index < 2 else 1) for index, value in enumerate(values)]
           for name, values in sums.items()}
    return {"rps": rps, "busy": busy, "requests": requests,
            "cost": sum(values[0] for values in per.values()), "roles": per}


def driven(agent, connections, millis, awake, think=0):
    load = closed(connections)
    if think:
        load["pacing"] = {"think_millis": think, "ramp_millis": 0, "loops": 0}
    result = agent.drive(load, millis + 100, 100, awake)
    if sum(result["errors"].values()) if isinstance(result.get("errors"), dict) else 0:
        print("errors", result["errors"], file=sys.stderr)
    return result["completed_total"], result["completed"] / result["window_nanos"] * 1e9, result["busy_share"]


class Bench:
    def __init__(self, options, work):
        self.options = options
        self.contenders = {}
        for event in booted(options.run):
            self.contenders[event["contender"]] = Contender(event, work)
        self.out = open(options.out, "a")
        self.launch = 0

    def only(self, name):
        for other, contender in self.contenders.items():
            contender.process.send_signal(signal.SIGCONT if other == name else signal.SIGSTOP)
        time.sleep(0.01)

    def all(self):
        for contender in self.contenders.values():
            contender.process.send_signal(signal.SIGCONT)

    def write(self, name, **row):
        self.out.write(json.dumps({"launch": self.launch, "contender": name, **row}) + "\n")
        self.out.flush()

    def close(self):
        self.all()
        for contender in self.contenders.values():
            contender.process.terminate()
            contender.process.wait(10)

    def open(self, agent, name, connections):
        agent.ask(type="open", target="server", port=self.contenders[name].port, connections=connections,
                  request=REQUEST, expectation={"status": 200})

    def warm(self, agent, planted=False):
        """Turns without placement, then with it, sleeping and awake, few and many connections."""
        for turn in range(self.options.warming):
            for name in random.sample(list(self.contenders), len(self.contenders)):
                if planted and turn >= 1:
                    self.contenders[name].plant(10 if turn % 2 else 0)
                self.open(agent, name, 256 if turn == 0 else 32)
                agent.drive(closed(256 if turn == 0 else 32), 2000, awake=False)
        for contender in self.contenders.values():
            contender.pin(CONTENDER_CPU)
        for connections, awake in ((16, True), (64, False), (16, True)):
            for name in self.contenders:
                self.only(name)
                self.open(agent, name, connections)
                agent.drive(closed(connections), 1500, awake=awake)
                self.all()

    def clients(self, agent, remote, veth):
        seconds = self.options.seconds
        millis = round(seconds * 1000)
        ways = {
            "awake": lambda port, n: driven(agent, n, millis, True),
            "sleep": lambda port, n: driven(agent, n, millis, False),
            "wrk": lambda port, n: wrk(port, n, 1),
        }
        if remote:
            space = ("ip", "netns", "exec", SPACE)
            for steered in (False, True):
                mark = "veth-rps" if steered else "veth"

                def through(way, steered=steered):
                    def ask(port, n):
                        veth.steer(steered)
                        return way(port, n)
                    return ask
                ways[f"{mark}-awake"] = through(lambda port, n: driven(remote, n, millis, True))
                ways[f"{mark}-sleep"] = through(lambda port, n: driven(remote, n, millis, False))
                ways[f"{mark}-wrk"] = through(lambda port, n: wrk(port, n, 1, space))
            ways["veth-rps-1ms"] = through(lambda port, n: driven(remote, n, millis, True, 1))
        chosen = self.options.clients
        return {name: way for name, way in ways.items() if not chosen or name in chosen.split(",")}

    def compare(self, agent, remote, veth):
        ways = self.clients(agent, remote, veth)
        sizes = [int(n) for n in self.options.connections.split(",")]
        for block in range(self.options.passes):
            for size in random.sample(sizes, len(sizes)):
                for client in random.sample(list(ways), len(ways)):
                    user = remote if client.startswith("veth") else agent
                    for name in random.sample(list(self.contenders), len(self.contenders)):
                        self.only(name)
                        if "wrk" not in client:
                            self.open(user, name, size)
                        row = measured(self.contenders[name], lambda: ways[client](self.contenders[name].port, size))
                        self.write(name, block=block, client=client, connections=size, **row)

    def dose(self, agent):
        sizes = [int(n) for n in self.options.dose_connections.split(",")]
        doses = [float(share) for share in self.options.dose.split(",")]
        chosen = ("awake", "sleep")
        plain = {}
        for block in range(self.options.dose_passes):
            for size in random.sample(sizes, len(sizes)):
                for client in random.sample(chosen, len(chosen)):
                    for name in random.sample(list(self.contenders), len(self.contenders)):
                        contender = self.contenders[name]
                        self.only(name)
                        self.open(agent, name, size)
                        if (name, size, client) not in plain:
                            row = measured(contender, lambda: driven(agent, size, 1000, client == "awake"))
                            plain[name, size, client] = row["cost"]
                        for share in random.sample(doses, len(doses)):
                            micros = plain[name, size, client] * share / 100
                            contender.plant(micros)
                            row = measured(contender, lambda: driven(agent, size, round(self.options.seconds * 1000),
                                                                     client == "awake"))
                            self.write(name, block=block, client=client, connections=size, share=share, micros=micros, **row)
                        contender.plant(0)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("run")
    parser.add_argument("--out", required=True)
    parser.add_argument("--passes", type=int, default=2)
    parser.add_argument("--warming", type=int, default=6)
    parser.add_argument("--seconds", type=float, default=0.5)
    parser.add_argument("--connections", default="4,16,32,64,256")
    parser.add_argument("--clients", default="")
    parser.add_argument("--remote", action="store_true")
    parser.add_argument("--dose", default="")
    parser.add_argument("--dose-passes", type=int, default=2)
    parser.add_argument("--dose-connections", default="16,64")
    options = parser.parse_args()
    jar = glob.glob(str(ROOT / "load-agent/target/fairtrial-load-agent-*.jar"))[0]
    classpath = f"{jar}:{ROOT}/load-agent/target/agent/*"
    with tempfile.TemporaryDirectory() as work:
        bench = Bench(options, work)
        bench.launch = int(time.time())
        java = next(iter(bench.contenders.values())).process.args[0]
        try:
            with Agent(java, classpath, LOAD_CPU, []) as agent:
                bench.warm(agent, planted=bool(options.dose))
                if options.dose:
                    bench.dose(agent)
                if not options.passes:
                    pass
                elif options.remote:
                    with Veth() as veth, Agent(java, classpath, LOAD_CPU, ["ip", "netns", "exec", SPACE]) as remote:
                        bench.compare(agent, remote, veth)
                else:
                    bench.compare(agent, None, None)
        finally:
            bench.close()


if __name__ == "__main__":
    main()
