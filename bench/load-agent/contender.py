"""A contender of a run folder, started again as the run started it."""

import json
import os
import re
import socket
import subprocess

REQUEST = {"method": "GET", "path": "/hello", "headers": {}, "body": ""}


def booted(run):
    """How each contender was started, twins apart; the first start counts."""
    firsts = {}
    for event in map(json.loads, open(f"{run}/journal.jsonl")):
        if event["event"] == "booted" and not event["contender"].endswith("-twin"):
            firsts.setdefault(event["contender"], event)
    return list(firsts.values())


class Contender:
    """A JVM with a line to its probe."""

    def __init__(self, event, work):
        desk = socket.create_server(("127.0.0.1", 0))
        command = [self.word(word, desk.getsockname()[1], work) for word in event["facts"]["command"]]
        self.process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        self.line = desk.accept()[0].makefile("rw")
        self.line.readline()
        self.port = json.loads(self.line.readline())["port"]

    @staticmethod
    def word(word, port, work):
        if "fairtrial.probe.port" in word:
            return f"-Dfairtrial.probe.port={port}"
        if "fairtrial.probe.token" in word:
            return "-Dfairtrial.probe.token=bench"
        # A run folder names the user's own folder $HOME.
        word = os.path.expandvars(word)
        return re.sub(r"(-Djava\.(?:io\.tmpdir|library\.path)=).*", lambda match: match[1] + work, word)

    def plant(self, micros):
        self.line.write(json.dumps({"type": "plant", "micros": micros}) + "\n")
        self.line.flush()
        self.line.readline()

    def pin(self, cpu):
        subprocess.run(["taskset", "-a", "-cp", str(cpu), str(self.process.pid)], stdout=subprocess.DEVNULL, check=True)
