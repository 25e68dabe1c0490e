"""What the faults of faults.py strike: hosts of network namespaces, and a Slurm of such hosts."""
import json
import os
import pathlib
import re
import signal
import subprocess
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
