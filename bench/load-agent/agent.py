"""The load agent as seen from its user: a process that answers one JSON line per command."""

import base64
import json
import os
import struct
import subprocess
import zlib

# The flags that the agent is meant to run with: see docs/performance.md.
JVM_FLAGS = [
    "-Xmx128m",
    "-XX:+UseSerialGC",
    "-XX:-UsePerfData",
    "--enable-native-access=ALL-UNNAMED",
]
WORLD = {
    "status": 200,
    "body_bytes": 5,
    "body_sha256": "486ea46224d1bb4fb680f34f7c9ad96a8f24ec88be73ea8e5a6c65260e9cb8a7",
}
GET = {"method": "GET", "path": "/", "headers": {}, "body": ""}


class Agent:
    def __init__(self, java, classpath, cpu, scheduling):
        command = [*scheduling, "taskset", "-c", str(cpu), java, *JVM_FLAGS, "-cp", classpath, "fairtrial.agent.Main"]
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.stdin.close()
        self.process.wait(10)

    def say(self, **command):
        self.process.stdin.write(json.dumps(command) + "\n")
        self.process.stdin.flush()

    def hear(self):
        answer = json.loads(self.process.stdout.readline())
        if answer["type"] == "failed":
            raise SystemExit(f"the agent failed: {answer}")
        return answer

    def ask(self, **command):
        self.say(**command)
        return self.hear()

    def open(self, port, connections, request=GET, expectation=WORLD):
        self.ask(type="open", target="server", port=port, connections=connections, request=request,
                 expectation=expectation)

    def begin(self, load, millis, lead=0, awake=None):
        """Threads of an open loop never sleep unless told; those of a closed one do, as wrk's."""
        order = {"target": "server", "load": load, "duration_millis": millis, "lead_millis": lead, "seed": 1,
                 "awake": load["model"] == "open" if awake is None else awake}
        self.say(type="drive", order=order)

    def drive(self, load, millis, lead=0, awake=None):
        self.begin(load, millis, lead, awake)
        return self.hear()["result"]

    def cpu_micros(self):
        return cpu_micros(self.process.pid)

    def rss_mb(self):
        line = next(x for x in read(f"/proc/{self.process.pid}/status").splitlines() if x.startswith("VmRSS"))
        return int(line.split()[1]) / 1024


def cpu_micros(pid):
    """CPU time of all threads of a process, from the scheduler (ns resolution)."""
    tasks = f"/proc/{pid}/task"
    return sum(int(read(f"{tasks}/{tid}/schedstat").split()[0]) for tid in os.listdir(tasks)) / 1e3


def closed(connections):
    return {"model": "closed", "connections": connections}


def constant(rate, connections):
    return {"model": "open", "rate": {"per_second": rate}, "arrivals": "CONSTANT", "connections": connections}


def read(path):
    with open(path) as file:
        return file.read()


def quantile(histogram, share):
    """A quantile in ns of an HdrHistogram (V2, compressed, Base64): highest value of the bucket that holds it."""
    raw = base64.b64decode(histogram)
    payload = zlib.decompress(raw[8:])
    _, length, _, digits, _, _, _ = struct.unpack(">iiiiqqd", payload[:40])
    sub_buckets = 1 << (2 * 10**digits - 1).bit_length()
    counts = list(counts_of(payload[40 : 40 + length]))
    rank = share * sum(count for _, count in counts)
    seen = 0
    for index, count in counts:
        seen += count
        if seen >= rank:
            return highest_value(index, sub_buckets)
    raise SystemExit("an empty histogram has no quantiles")


def counts_of(data):
    """(index, count) of the cells that are not empty: ZigZag LEB128, a negative number skips that many."""
    at = index = 0
    while at < len(data):
        value = shift = 0
        while True:
            byte = data[at]
            at += 1
            # The ninth byte holds eight bits, not seven.
            value |= (byte if shift == 56 else byte & 0x7F) << shift
            shift += 7
            if not byte & 0x80 or shift == 63:
                break
        number = (value >> 1) ^ -(value & 1)
        if number < 0:
            index -= number
        else:
            if number:
                yield index, number
            index += 1


def highest_value(index, sub_buckets):
    half = sub_buckets // 2
    bucket = index // half - 1
    within = index % half + half
    if bucket < 0:
        within -= half
        bucket = 0
    return ((within + 1) << bucket) - 1
