package fairtrial.cli;

import fairtrial.core.analysis.FamilyOf;
import fairtrial.core.model.CpuSet;
import fairtrial.core.plan.Planner;
import fairtrial.core.text.Message;
import fairtrial.lab.app.AppLauncher;
import fairtrial.lab.app.ProbeDesk;
import fairtrial.lab.contender.MachineCatalogue;
import fairtrial.lab.contender.MavenClassPaths;
import fairtrial.lab.contender.maven.MavenSetup;
import fairtrial.lab.host.Host;
import fairtrial.lab.host.TemporaryFolder;
import fairtrial.lab.replay.ReplayFile;
import fairtrial.lab.replay.RollCall;
import fairtrial.lab.replay.Rows;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// Every contender of the published comparisons, booted one after the other.
final class ContenderRoll {
    private final Terminal terminal;
    private final Host host;

    ContenderRoll(Terminal terminal, Host host) {
        this.terminal = terminal;
        this.host = host;
    }

    /// How each of them answered; one line of progress each.
    List<RollCall.Answer> call() throws IOException {
        CpuSet cpus = host.survey().machine().allowedCpus();
        try (MavenClassPaths classPaths =
                        new MavenClassPaths(Tool.cache(), MavenSetup.ofUser(), Clock.systemUTC(), terminal::note);
                TemporaryFolder temp = TemporaryFolder.below(Path.of(System.getProperty("java.io.tmpdir")));
                ProbeDesk desk = new ProbeDesk()) {
            MachineCatalogue catalogue =
                    new MachineCatalogue(classPaths, classPaths, host.survey().jdks());
            Planner planner = new Planner(host.survey().machine(), catalogue, new FamilyOf(), Tool.version());
            AppLauncher launcher = new AppLauncher(host, desk, Tool.running().serviceJars(), temp.path());
            RollCall roll = new RollCall(host, launcher, new Rows(planner, classPaths), cpus, temp.path());
            List<RollCall.Answer> answers = new ArrayList<>();
            for (String spec : specs()) {
                RollCall.Answer answer = roll.call(spec);
                terminal.note(new Message(
                        "doctor.contender." + answer.status().name().toLowerCase(Locale.ROOT),
                        spec,
                        answer.container() + " " + answer.version(),
                        answer.boot(),
                        answer.jdk(),
                        answer.why().orElse("")));
                answers.add(answer);
            }
            return answers;
        }
    }

    private static List<String> specs() {
        return ReplayFile.all(Tool.running().home().resolve("published/replay")).stream()
                .flatMap(replay -> ReplayFile.specs(replay).stream())
                .distinct()
                .toList();
    }
}
