#!/usr/bin/env python3
"""A pipeline of a project, night after night: PetClinic, one commit of which serializes more slowly.

    python3 bench/daily/pipeline.py OUT --petclinic CLONE [--commits 8] [--slow 5] [--maven PROPERTIES]
    python3 bench/daily/pipeline.py OUT --docs                  copies what it told into docs/daily/

Each night checks out the next commit and builds it and runs `fairtrial:compare` with the project's own Maven wrapper: the
build beside a fixed one, the release, in the same minutes. When `history --against release` suspects a change, the nights end; `history --confirm` compares both sides, and `bisect` finds the commit. Every
step's command and output is in OUT/told. What is there is not run again.

At the end it prints the loss that the confirmation measured, and the commit that was found beside the one that is slow. It
exits with 1 and a sentence for each check that failed: something was suspected, and not before the slow commit; the
confirmation says CONFIRMED; the injected cost is about 10 %; the bisection found the slow commit and no other.

Needs a release (./mvnw -Pdist -DskipTests verify), a clone of Spring PetClinic, and a machine where nothing else runs."""
import argparse
import json
import os
import pathlib
import re
import shlex
import shutil
import subprocess
import sys
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))
from ratios import loss_in  # noqa: E402

ROOT = pathlib.Path(__file__).resolve().parents[2]
PACKAGE = pathlib.Path("src/main/java/org/springframework/samples/petclinic/model")

# What the slow commit adds: some regular expressions (--patterns) are compiled for each name.
SERIALIZER = """package org.springframework.samples.petclinic.model;

import tools.jackson.core.JsonGenerator;
import tools.jackson.databind.SerializationContext;
import tools.jackson.databind.ValueSerializer;

/**
 * Writes a name without what a form may have left in it.
 */
class CleanName extends ValueSerializer<String> {

	@Override
	public void serialize(String name, JsonGenerator json, SerializationContext context) {
		String clean = name;
%s		json.writeString(clean);
	}

}
"""
CLEANING = [r"\\p{Cntrl}+", r"\\s+$", r"^\\s+", r"\\s{2,}", r"[\"<>]+", r"\\p{Zs}+$"]

PLUGIN = """<plugin>
        <groupId>dev.fairtrial</groupId>
        <artifactId>fairtrial-maven-plugin</artifactId>
        <version>0.1.0</version>
        <configuration>
          <arguments>
            <argument>--app=${project.basedir}/../release.jar#release</argument>
            <argument>--app=${project.build.directory}/${project.build.finalName}.jar#now</argument>
            <argument>--path=/vets</argument>
            <argument>--contender=tomcat</argument>
            <argument>--rounds=3</argument>
          </arguments>
        </configuration>
      </plugin>
      """


# The state of the machine cancels in the ratio to a build that is measured in the same minutes.
AGAINST = ("--against", "release")

# What counts as the 10 % that the slow commit is meant to cost.
LEAST_LOSS, MOST_LOSS = 0.07, 0.13


def answers_of(history):
    """What comparisons showed of the suspected changes: CONFIRMED, REFUTED or UNDECIDED."""
    steps = [step for machine in history["machines"] for series in machine["series"] for step in series["steps"]]
    return [step["confirmed"]["answer"] for step in steps if step.get("confirmed")]


def found_by(bisection):
    """The commits of the confirmed boundaries from which on the claim fails."""
    return [
        bisection["versions"][one["after"]] for one in bisection.get("boundaries") or []
        if one["answer"] == "FAILS" and one.get("confirmed") == "TRUE"
    ]


def is_same(one, other):
    """Whether two names are of one commit: one of them may be shortened, to no fewer than seven digits."""
    shortest = min(len(one), len(other))
    return shortest >= 7 and one[:shortest] == other[:shortest]


def failures(night, slow, answers, loss, found, true):
    """A sentence for each check that failed.

    night: the one after which a change was suspected, 0 for none; found: commits of the bisection; true: the slow one."""
    if not night:
        yield "no change was suspected in any night"
        return
    if night < slow:
        yield f"a change was suspected after night {night}, before the slow commit of night {slow}"
    if "CONFIRMED" not in answers:
        yield f"the confirmation does not say CONFIRMED but {', '.join(answers) or 'nothing'}"
    if loss is None:
        yield "the confirmation has no interval of the throughput, so the injected cost is not known"
    elif not LEAST_LOSS <= loss[1] <= MOST_LOSS:
        yield f"the injected cost is {100 * loss[1]:.1f} %, not about 10 %: change --patterns"
    if not found:
        yield f"the bisection confirmed no commit; {true} is the slow one"
    elif not all(is_same(one, true) for one in found):
        yield f"the bisection found {', '.join(found)}, and {true} is the slow one"


class Pipeline:
    def __init__(self, out, asked):
        self.out = out
        self.asked = asked
        self.project = out / "project"
        self.told = out / "told"
        self.told.mkdir(parents=True, exist_ok=True)
        self.tool = out / "fairtrial"
        # Nothing of this machine's user: state, cache, what earlier runs taught.
        self.environment = dict(os.environ, LC_ALL="C.UTF-8", XDG_STATE_HOME=str(out / "state"), FAIRTRIAL_HOME=str(self.tool))

    def git(self, *words):
        ran = subprocess.run(["git", "-C", str(self.project), *words], check=True, capture_output=True, text=True)
        return ran.stdout.strip()

    def step(self, name, command, folder=None, codes=(0,)):
        """Runs one step, once; its output is kept with the command."""
        file = self.told / f"{name}.txt"
        if file.exists():
            return file.read_text()
        print(time.strftime("%H:%M:%S"), name, flush=True)
        ran = subprocess.run(
            [str(word) for word in command], cwd=folder or self.out, env=self.environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
        )
        text = f"$ {shlex.join(shown(command))}\n{ran.stdout}"
        if ran.returncode not in codes:
            (self.told / f"{name}.failed").write_text(text)
            sys.exit(f"{name} ended with {ran.returncode}: {self.told / name}.failed")
        file.write_text(text)
        return text

    def unpack(self):
        if not self.tool.exists():
            archive = [one for one in (ROOT / "dist/target/release").glob("*.tar.gz") if "Linux" not in one.name][0]
            unpacked = self.out / "unpacked"
            unpacked.mkdir(exist_ok=True)
            subprocess.run(["tar", "-xzf", archive, "-C", unpacked], check=True)
            next(unpacked.iterdir()).rename(self.tool)

    def commits(self):
        """The project with its commits; what is not Maven's own needs no network."""
        if self.project.exists():
            return self.git("rev-list", "--reverse", "night-0..night", "--").split()
        subprocess.run(["git", "clone", "-q", self.asked.petclinic, str(self.project)], check=True)
        self.git("config", "user.name", "nobody")
        self.git("config", "user.email", "nobody@localhost")
        self.git("switch", "-q", "-c", "night")
        pom = self.project / "pom.xml"
        repository = f"<pluginRepositories>\n    <pluginRepository><id>fairtrial</id><url>{(self.tool / 'repository').as_uri()}</url></pluginRepository>\n  </pluginRepositories>\n\n  <build>"
        text = pom.read_text()
        begin = text.index("<build>")
        plugins = text.index("<plugins>", begin) + len("<plugins>\n      ")
        text = text[:plugins] + PLUGIN + text[plugins:]
        pom.write_text(text[:begin] + repository + text[begin + len("<build>"):])
        # Style checks of PetClinic look at each file, and say nothing of its speed.
        (self.project / ".mvn/maven.config").write_text("-Dcheckstyle.skip\n-Dspring-javaformat.skip\n-Dnohttp.skip\n")
        if self.asked.maven:
            shutil.copy(self.asked.maven, self.project / ".mvn/wrapper/maven-wrapper.properties")
        self.commit("Compare every night")
        self.git("tag", "night-0")
        for number in range(1, self.asked.commits + 1):
            if number == self.asked.slow:
                self.plant()
                self.commit("Clean names when they are written")
            else:
                messages = self.project / "src/main/resources/messages/messages.properties"
                messages.write_text(messages.read_text() + f"night{number}=Night {number}\n")
                self.commit(f"Text of night {number}")
        return self.commits()

    def plant(self):
        lines = "".join(f'\t\tclean = clean.replaceAll("{pattern}", "");\n' for pattern in CLEANING[: self.asked.patterns])
        (self.project / PACKAGE / "CleanName.java").write_text(SERIALIZER % lines)
        person = self.project / PACKAGE / "Person.java"
        text = person.read_text()
        for field in ("firstName", "lastName"):
            text = text.replace(f"\tprivate String {field};", f"\t@JsonSerialize(using = CleanName.class)\n\tprivate String {field};")
        text = text.replace("import jakarta.persistence.Column;", "import tools.jackson.databind.annotation.JsonSerialize;\n\nimport jakarta.persistence.Column;")
        person.write_text(text)

    def commit(self, subject):
        self.git("add", "-A")
        self.git("commit", "-q", "-m", subject)

    def built(self, number, commit):
        """Builds a commit; its archive is kept in OUT/jars."""
        self.git("checkout", "-q", commit)
        self.step(f"build-{number}", ["./mvnw", "-B", "-ntp", "-q", "-DskipTests", "package"], self.project)
        jar = self.out / "jars" / f"night-{number}.jar"
        if not jar.exists():
            jar.parent.mkdir(exist_ok=True)
            shutil.copy(next((self.project / "target").glob("*.jar")), jar)
        return jar

    def night(self, number, commit):
        self.built(number, commit)
        runs = self.out / "runs"
        # Every name of a run is the plugin's: run-1, run-2, and so on, one for each night.
        self.step(f"night-{number}", ["./mvnw", "-B", "-ntp", "fairtrial:compare", f"-Dfairtrial.runs={runs}"], self.project)

    def history(self, name):
        kept = self.out / f"{name}.json"
        if not kept.exists():
            command = [self.tool / "fairtrial", "history", self.out / "runs", *AGAINST, "--json", kept]
            subprocess.run(command, check=True, env=self.environment, stdout=subprocess.DEVNULL)
        return json.loads(kept.read_text())

    def suspected(self, number):
        history = self.history(f"history-{number}")
        return [step for machine in history["machines"] for series in machine["series"] for step in series["steps"]]

    def run(self):
        """Goes through all steps; returns the sentences of checks that failed."""
        self.unpack()
        commits = self.commits()
        release = self.out / "release.jar"
        if not release.exists():
            shutil.copy(self.built(0, "night-0"), release)
        slow = self.asked.slow
        true = commits[slow - 1]
        steps = []
        number = 0
        for number, commit in enumerate(commits, 1):
            self.night(number, commit)
            steps = self.suspected(number)
            if steps:
                break
        print(f"after night {number}: {len(steps)} changes suspected")
        if not steps:
            return list(failures(0, slow, [], None, [], true))
        self.followed(steps, commits, number)
        loss = loss_in(self.out / "confirmation", "after")
        answers = answers_of(self.history("history-confirmed"))
        found = found_by(json.loads((self.out / "bisection/bisect.json").read_text()))
        if loss:
            print(f"measured loss of throughput: {100 * loss[1]:.1f} % ({100 * loss[0]:.1f} … {100 * loss[2]:.1f} %)")
        print(f"confirmation: {', '.join(answers) or 'no answer'}")
        print(f"found commit: {', '.join(found) or 'none'}; slow commit: {true}")
        return list(failures(number, slow, answers, loss, found, true))

    def followed(self, steps, commits, number):
        """Confirms the suspicion, searches for its commit, and writes the summary."""
        fairtrial = self.tool / "fairtrial"
        self.git("checkout", "-q", "night")
        before = re.sub(r"\D+", "", pathlib.Path(steps[-1]["before"]["run"]).name)
        self.step("history", [fairtrial, "history", "runs", *AGAINST, "--html", "history.html"])
        confirmation = self.out / "confirmation"
        confirming = ["history", "runs", *AGAINST, "--confirm", "--contender", "now", "--app"]
        # The plugin's build folder has only the latest archive; the earlier one was kept. Well before the change: one night earlier.
        for night in range(int(before), 0, -1):
            ran = subprocess.run(
                [fairtrial, *confirming, f"jars/night-{night}.jar", "--dry-run"],
                cwd=self.out, env=self.environment, capture_output=True, text=True,
            )
            if ran.returncode == 0:
                before = str(night)
                break
        self.step(
            "confirm",
            [fairtrial, *confirming, f"jars/night-{before}.jar", "--out", confirmation],
            codes=(0, 4, 99),  # refuted, undecided, confirmed
        )
        if not (confirmation / "result.json").exists():
            sys.exit(f"the confirmation measured nothing: {self.told / 'confirm'}.txt")
        self.step("history-confirmed", [fairtrial, "history", "runs", *AGAINST, "--html", "history.html"])
        self.step(
            "bisect",
            [fairtrial, "bisect", "--claim", "throughput(tomcat) vs first > -5%", "--app", "project", "--path", "/vets",
             "--over", f"git=night-0..{commits[number - 1][:12]}", "--out", "bisection"],
        )
        self.step("summary", [fairtrial, "report", confirmation, "--export", "summary=comment.md"])
        self.step("blame", ["git", "-C", "project", "log", "--format=%h %s", f"night-0..{commits[number - 1][:12]}"])


def shown(command):
    """A command without the place of this run."""
    return [re.sub(r"^/\S*/(fairtrial|mvnw)$", r"\1", str(word)) for word in command]


def docs(out):
    target = ROOT / "docs/daily"
    target.mkdir(exist_ok=True)
    for file in sorted(one for one in (out / "told").glob("*.txt") if not one.name.startswith("build")):
        (target / file.name).write_text(file.read_text().replace(str(out) + "/", ""))
    for name in ("history.html", "comment.md"):
        shutil.copy(out / name, target / name)
    shutil.copy(out / "bisection/bisect.html", target / "bisect.html")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("out", type=pathlib.Path)
    parser.add_argument("--petclinic", help="a clone of Spring PetClinic")
    parser.add_argument("--commits", type=int, default=8)
    parser.add_argument("--slow", type=int, default=5)
    parser.add_argument("--patterns", type=int, default=2, help="regular expressions that the slow commit compiles per name")
    parser.add_argument("--maven", help="properties of a Maven wrapper to use instead of PetClinic's")
    parser.add_argument("--docs", action="store_true")
    asked = parser.parse_args()
    out = asked.out.resolve()
    if asked.docs:
        docs(out)
    else:
        failed = Pipeline(out, asked).run()
        for sentence in failed:
            print(f"failed: {sentence}", file=sys.stderr)
        sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
