#!/usr/bin/env python3
"""Random faults in runs over several machines, which are network namespaces of this one (root, Debian, lab-hosts beside it).

    python3 bench/hosts/faults.py OUT [--faults 200] [--on hosts|slurm] [--seed 1] [--minutes 60]
    python3 bench/hosts/faults.py OUT --table           the table of what OUT/*.jsonl has
    python3 bench/hosts/faults.py OUT --into docs/faults.md docs/faults.zh-CN.md
                                                        the same, written into these pages between its marks

Two contenders that are the same in all but a label run on a contender host with load from another, or as rounds of a
Slurm. Each run gets one to five faults at random times. What ends with another code than 0 is resumed. After each run
these must hold:

  orphans   10 s after the conductor was killed no process of ours and no folder of a run is left on a host (not asked
            of Slurm: its jobs go on by design)
  lost      no finished round is lost: what the journal had stays as it was, byte by byte
  resume    the run comes to its end, at the latest with --resume
  verdict   no difference between the two contenders is claimed
  words     no stack trace; what ends badly has a code"""
import argparse
import collections
import json
import os
import pathlib
import random
import re
import signal
import subprocess
import sys
import time

ROOT = pathlib.Path(__file__).resolve().parents[2]
HERE = ROOT / "bench" / "hosts"
CONTENDERS = ["tomcat#a", "tomcat#b"]
SHORT = ["--blocks=1", "--no-warm-up", "--rate=50"]
LONGEST = 420
HOSTS = ["agent", "contender", "ssh", "sshd", "cut", "loss", "pause", "full-disk", "host-key", "conductor"]
SLURM = ["job", "node", "slurmctld", "drain", "scancel", "cut", "broken-fragment", "conductor"]


def sh(*command):
    return subprocess.run([str(word) for word in command], capture_output=True, text=True).stdout


def kill(pids, how=signal.SIGKILL):
    for pid in pids:
        try:
            os.kill(pid, how)
        except ProcessLookupError:
            pass
    return len(pids)


def processes(pattern, pids=None):
    """Numbers of the processes whose command line matches, of those given or of all."""
    found = []
    for entry in pathlib.Path("/proc").iterdir() if pids is None else [pathlib.Path(f"/proc/{pid}") for pid in pids]:
        try:
            if entry.name.isdigit() and re.search(pattern, (entry / "cmdline").read_bytes().replace(b"\0", b" ").decode()):
                found.append(int(entry.name))
        except (OSError, UnicodeDecodeError):
            continue
    return found


def children(pid):
    found = [int(child) for child in sh("pgrep", "-P", str(pid)).split()]
    return found + [grand for child in found for grand in children(child)]


class Lab:
    """What both kinds have in common."""

    def __init__(self, folder, kinds):
        self.folder = folder
        self.kinds = kinds
        self.rounds = 2

    def inside(self, host):
        state = (self.hosts / "lab_state").read_text()
        number = re.search(r"^net (\d+)", state, re.M).group(1)
        return [int(pid) for pid in sh("ip", "netns", "pids", f"lh{number}-{host}").split()]

    def order(self, *words):
        sh(HERE / "lab-hosts", words[0], self.hosts, *words[1:])

    def cut(self, host, seconds, way):
        self.order(*(["cut", host] if way == "cut" else ["loss", host, "100%"]))
        time.sleep(seconds)
        self.order(*(["heal", host] if way == "cut" else ["loss", host, "0"]))
        return f"{host} {seconds:.0f} s"


class Hosts(Lab):
    def __init__(self, folder):
        super().__init__(folder, HOSTS)
        self.hosts = folder / "lab"
        print(sh(HERE / "lab-hosts", "start", self.hosts, "app", "load"))
        self.config = self.hosts / "ssh_config"
        self.cache = self.hosts / "app" / "home" / ".cache"
        self.cache.mkdir(exist_ok=True)
        # A disk of its own, so that it can be filled. It is mounted in the host's name space only.
        home = self.cache.parent.stat()
        self.on_app("mount", "-t", "tmpfs", "-o", f"size=700m,uid={home.st_uid},gid={home.st_gid}", "tmpfs", self.cache)
        self.known = (self.hosts / "known_hosts").read_text()

    def on_app(self, *command):
        return sh(HERE / "lab-hosts", "run", self.hosts, "app", *command)

    def command(self, run):
        options = [f"--ssh-config={self.config}", "--contender-host=app", "--load-host=load"]
        return ["compare", *[f"--contender={one}" for one in CONTENDERS], f"--rounds={self.rounds}", *SHORT, *options, f"--out={run}"]

    def resume(self, run):
        return ["compare", f"--resume={run}", f"--ssh-config={self.config}"]

    def journal(self, run):
        return run / "journal.jsonl"

    def left(self):
        names = [pid for host in ("app", "load") for pid in processes("java|taskset|sleep", self.inside(host))]
        return names + self.on_app("find", self.cache, "-maxdepth", 3, "-name", "run-*").split()

    def inject(self, kind, chance, conductor):
        host = chance.choice(["app", "load"])
        if kind == "agent":
            return f"{host} {kill(processes('HostAgentMain', self.inside(host)))}"
        if kind == "contender":
            return f"{kill(processes('fairtrial-probe|ServiceApplication', self.inside('app')))}"
        if kind == "ssh":
            return f"{kill(processes(r'^ssh ', children(conductor.pid)))}"
        if kind == "sshd":
            return f"{host} {kill(processes('sshd: fthost', self.inside(host)))}"
        if kind in ("cut", "loss"):
            return self.cut(host, chance.uniform(5, 60 if chance.random() < 0.2 else 15), kind)
        if kind == "pause":
            pids = processes("java", self.inside(host))
            kill(pids, signal.SIGSTOP)
            seconds = chance.uniform(2, 20)
            time.sleep(seconds)
            kill(pids, signal.SIGCONT)
            return f"{host} {seconds:.0f} s"
        if kind == "full-disk":
            ballast = self.cache / "ballast"
            self.on_app("dd", "if=/dev/zero", f"of={ballast}", "bs=1M")
            time.sleep(chance.uniform(5, 20))
            self.on_app("rm", ballast)
            return "app"
        if kind == "host-key":
            known = self.hosts / "known_hosts"
            keys = [line.split(" ", 1) for line in self.known.splitlines()]
            known.write_text("".join(f"{keys[i][0]} {keys[1 - i][1]}\n" for i in (0, 1)))
            kill(processes(r"^ssh ", children(conductor.pid)))
            time.sleep(10)
            known.write_text(self.known)
            return "both"
        conductor.kill()
        return ""

    def mend(self):
        (self.hosts / "known_hosts").write_text(self.known)

    def close(self):
        self.on_app("umount", self.cache)
        sh(HERE / "lab-hosts", "stop", self.hosts)


class Slurm(Lab):
    def __init__(self, folder):
        super().__init__(folder, SLURM)
        self.slurm = folder / "lab"
        self.hosts = self.slurm / "hosts"
        self.nodes = [f"n{i}" for i in range(1, 5)]
        print(sh(HERE / "slurm-here", "start", self.slurm, 4))
        os.environ["SLURM_CONF"] = str(self.slurm / "slurm.conf")
        self.file = folder / "campaign.yaml"
        self.file.write_text(
            "name: faults\non: slurm\nexperiment:\n  contenders: ['tomcat#a', 'tomcat#b']\n  rounds: 3\n  blocks: 2\n"
            "  warm-up: false\n  rates: [50]\nmachines:\n  nodes: {count: 4, partition: p}\n"
        )

    def command(self, run):
        return ["campaign", str(self.file), f"--out={run}"]

    def resume(self, run):
        return ["campaign", str(self.file), f"--resume={run}"]

    def journal(self, run):
        return run / "cells" / "nodes" / "journal.jsonl"

    def left(self):
        return []

    def running(self):
        return [line.split() for line in sh("squeue", "-h", "-t", "R", "-o", "%A %N").splitlines()]

    def inject(self, kind, chance, conductor):
        running = self.running()
        node = running[0][1] if running else chance.choice(self.nodes)
        if kind == "job":
            return f"{node} {kill(processes('JobMain', self.inside(node)))}"
        if kind == "scancel":
            for job, _ in running:
                sh("scancel", job)
            return f"{len(running)}"
        if kind in ("node", "slurmctld"):
            who = node if kind == "node" else kind
            sh(HERE / "slurm-here", "kill", self.slurm, who)
            time.sleep(chance.uniform(2, 20))
            sh(HERE / "slurm-here", "begin", self.slurm, who)
            return who
        if kind == "drain":
            sh("scontrol", "update", f"NodeName={node}", "State=DRAIN", "Reason=fault")
            time.sleep(chance.uniform(5, 20))
            sh("scontrol", "update", f"NodeName={node}", "State=RESUME")
            return node
        if kind == "cut":
            return self.cut(node, chance.uniform(5, 30), "cut")
        if kind == "broken-fragment":
            return f"{self.break_fragment()}"
        conductor.kill()
        return ""

    def break_fragment(self):
        """The next fragment that appears loses its end."""
        end = time.monotonic() + 60
        while time.monotonic() < end:
            for file in self.folder.glob("run-*/work/jobs/*/out/*.json.gz"):
                os.truncate(file, max(0, file.stat().st_size - 100))
                return file.name
            time.sleep(0.02)
        return "none came"

    def mend(self):
        for who in ("slurmctld", *self.nodes):
            sh(HERE / "slurm-here", "begin", self.slurm, who)
        for node in self.nodes:
            sh("scontrol", "update", f"NodeName={node}", "State=RESUME")

    def close(self):
        sh(HERE / "slurm-here", "stop", self.slurm)


def begun(command, log):
    return subprocess.Popen([str(ROOT / "fairtrial"), *command], stdout=log, stderr=log, cwd=ROOT)


def finished(journal):
    """The journal up to the last finished round."""
    try:
        lines = journal.read_bytes().splitlines(keepends=True)
    except OSError:
        return b""
    last = max((i for i, line in enumerate(lines) if b'"round_finished"' in line), default=-1)
    return b"".join(lines[: last + 1])


def ended(process, seconds):
    try:
        return process.wait(seconds)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()
        return "too long"


def trial(lab, number, chance, most):
    run = lab.folder / f"run-{number}"
    # Fewer rounds cannot show a difference.
    lab.rounds = 3
    log_file = lab.folder / f"run-{number}.log"
    kinds = [chance.choice(lab.kinds) for _ in range(min(most, chance.randint(1, 5)))]
    day = time.strftime("%Y-%m-%d")
    on = "hosts" if isinstance(lab, Hosts) else "slurm"
    record = {"on": on, "day": day, "run": number, "faults": [], "bad": []}
    kept = b""
    with log_file.open("a") as log:
        process = begun(lab.command(run), log)
        start = time.monotonic()
        for kind in kinds:
            wait = start + chance.uniform(4, 40)
            while time.monotonic() < wait and process.poll() is None:
                time.sleep(0.1)
            if process.poll() is not None:
                break
            kept = max(kept, finished(lab.journal(run)), key=len)
            at = time.monotonic() - start
            what = lab.inject(kind, chance, process)
            record["faults"].append({"kind": kind, "at": round(at, 1), "what": what})
            if kind == "conductor":
                if record["on"] == "hosts":
                    orphans(lab, record)
                break
        code = ended(process, LONGEST)
        codes = [code]
        for _ in range(3):
            kept = max(kept, finished(lab.journal(run)), key=len)
            if code == 0 or not lab.journal(run).exists():
                break
            lab.mend()
            code = ended(begun(lab.resume(run), log), LONGEST)
            codes.append(code)
        record["codes"] = codes
        if "too long" in codes:
            record["bad"].append(f"resume: ended with {codes}")
    judge(lab, run, record, codes, kept, log_file.read_text(errors="replace"))
    lab.mend()
    return record


def orphans(lab, record):
    killed = time.monotonic()
    while lab.left() and time.monotonic() < killed + 10:
        time.sleep(0.1)
    record["clean_s"] = round(time.monotonic() - killed, 1)
    if lab.left():
        record["bad"].append(f"orphans: {lab.left()}")


def judge(lab, run, record, codes, kept, log):
    journal = lab.journal(run)
    if not record["faults"] and codes != [0]:
        record["bad"].append(f"ended with {codes} without a fault")
    if journal.exists():
        if not journal.read_bytes().startswith(kept):
            record["bad"].append("lost: the journal of finished rounds changed")
        if codes[-1] not in (0, 1):
            record["bad"].append(f"resume: ended with {codes}")
    elif codes[-1] not in (2, 3, -9, 137) and "FT-" not in log:
        record["bad"].append(f"ended before its journal with {codes}")
    if re.search(r"^\s+at [a-z]+\.|Exception in thread", log, re.M):
        record["bad"].append("words: a stack trace")
    if codes[0] not in (0, -9) and "FT-" not in log:
        record["bad"].append("words: no code")
    for file in [*run.glob("result.json"), *run.glob("cells/*/result.json")]:
        rows = json.loads(file.read_text()).get("comparisons", [])
        # The placebo is there to differ: then the run says so and has no verdict.
        if any(row["verdict"] in ("FASTER", "SLOWER") and row["family"] != "placebo" for row in rows):
            record["bad"].append("verdict: a difference of two equal contenders")
    record["error_codes"] = sorted(set(re.findall(r"FT-\d{3}", log)))
    deadline = time.monotonic() + 10
    while lab.left() and time.monotonic() < deadline:
        time.sleep(0.2)
    if lab.left():
        record["bad"].append(f"left: {lab.left()}")


BEGIN, END = "<!-- table of faults.py: begin -->", "<!-- table of faults.py: end -->"
ENGLISH = {
    "head": "fault | faults | run ended by itself | after `--resume` | ended before its journal | orphans | lost rounds | false verdicts | other",
    "sum": "{faults} faults in {trials} runs, {days}; {missed} more found nothing to hit and are not counted.",
    "clean": "Hosts were clean {median} s after the conductor was killed (median of {n}), at the latest after {longest} s.",
}
CHINESE = {
    "head": "故障 | 次数 | 运行自行结束 | `--resume` 之后 | 有日志之前结束 | 孤儿进程 | 丢失的轮 | 错误结论 | 其他",
    "sum": "{trials} 次运行，{faults} 个故障，{days}；另有 {missed} 个没有击中任何东西，不计在内。",
    "clean": "主控进程被杀死后，主机在 {median} s 后清理完毕（{n} 次的中位数），最迟 {longest} s。",
}


def hit(fault):
    """Whether there was anything to stop: "0", "load 0" and the like name no process."""
    return not re.search(r"(^| )0$", fault["what"])


def table(out, words):
    rows = collections.defaultdict(collections.Counter)
    trials = [json.loads(line) for file in sorted(out.glob("*.jsonl")) for line in file.read_text().splitlines()]
    for one in trials:
        for fault in filter(hit, one["faults"]):
            row = rows[fault["kind"]]
            row["faults"] += 1
            row["once" if one["codes"] == [0] else "resumed" if one["codes"][-1] == 0 else "early"] += 1
            for bad in one["bad"]:
                row[bad.split(":")[0]] += 1
    lines = [f"| {words['head']} |", "|---|---|---|---|---|---|---|---|---|"]
    for kind, row in sorted(rows.items()):
        other = row["words"] + row["left"] + row["resume"] + sum(n for key, n in row.items() if key.startswith("ended"))
        figures = [row[key] for key in ("faults", "once", "resumed", "early", "orphans", "lost", "verdict")]
        figures[4] = figures[4] if kind == "conductor" else "–"
        lines.append(f"| {kind} | " + " | ".join(map(str, [*figures, other])) + " |")
    everything = [fault for one in trials for fault in one["faults"]]
    count = sum(map(hit, everything))
    days = ", ".join(sorted({one["day"] for one in trials}))
    lines += ["", words["sum"].format(faults=count, trials=len(trials), days=days, missed=len(everything) - count)]
    clean = sorted(one["clean_s"] for one in trials if one["on"] == "hosts" and "clean_s" in one)
    if clean:
        lines[-1] += " " + words["clean"].format(median=clean[len(clean) // 2], n=len(clean), longest=clean[-1])
    return "\n".join(lines)


def write(out, pages):
    for page in pages:
        text = page.read_text(encoding="utf-8")
        before, rest = text.split(BEGIN)
        after = rest.split(END)[1]
        words = CHINESE if "zh" in page.name else ENGLISH
        page.write_text(f"{before}{BEGIN}\n\n{table(out, words)}\n\n{END}{after}", encoding="utf-8")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("out", type=pathlib.Path)
    parser.add_argument("--faults", type=int, default=200)
    parser.add_argument("--on", choices=["hosts", "slurm"], default="hosts")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--minutes", type=float, default=60)
    parser.add_argument("--table", action="store_true")
    parser.add_argument("--into", type=pathlib.Path, nargs="+", default=[])
    args = parser.parse_args()
    out = args.out.resolve()
    if args.table or args.into:
        if not list(out.glob("*.jsonl")):
            parser.error(f"{out} has no result of a run")
        print(table(out, ENGLISH))
        write(out, args.into)
        return
    # A hung-up or ended benchmark must not leave its hosts.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))
    out.mkdir(parents=True, exist_ok=True)
    folder = out / f"{args.on}-{args.seed}"
    folder.mkdir()
    chance = random.Random(args.seed)
    lab = (Hosts if args.on == "hosts" else Slurm)(folder)
    end = time.monotonic() + args.minutes * 60
    injected = number = 0
    try:
        while injected < args.faults and time.monotonic() < end:
            number += 1
            record = trial(lab, number, chance, args.faults - injected)
            injected += sum(map(hit, record["faults"]))
            with (out / f"{args.on}-{args.seed}.jsonl").open("a") as told:
                told.write(json.dumps(record) + "\n")
            print(json.dumps(record), flush=True)
    finally:
        lab.close()


if __name__ == "__main__":
    main()
