package fairtrial.published.rerun;

import com.fasterxml.jackson.annotation.JsonProperty;
import fairtrial.core.container.ContainerSupport;
import fairtrial.core.model.Contender;
import fairtrial.core.model.CpuSet;
import fairtrial.core.model.Protocol;
import fairtrial.core.model.Workload;
import fairtrial.core.plan.Workloads;
import fairtrial.core.text.Texts;
import fairtrial.core.text.UserError;
import fairtrial.lab.app.AppLauncher;
import fairtrial.lab.app.BootFailure;
import fairtrial.lab.app.Launch;
import fairtrial.lab.app.RunningApp;
import fairtrial.lab.host.Host;
import fairtrial.lab.nginx.NginxServer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Smoke test of a contender: starts it, checks its response to every workload, and reads its facts through
/// the probe. Several threads may call it.
public final class SmokeTest {
    /// Enough for every line, and small enough for any machine.
    private static final List<String> FLAGS = List.of("-Xmx256m", "-XX:ActiveProcessorCount=2");

    /// Errors that mean a missing part of the machine, not a defect of ours: no JDK, GraalVM, native library,
    /// nginx or Docker.
    private static final Set<String> MISSING =
            Set.of("FT-108", "FT-109", "FT-118", "FT-119", "FT-129", "FT-213", "FT-214");

    private final Host host;
    private final AppLauncher launcher;
    private final Rows rows;
    private final CpuSet cpus;
    private final Path folder;
    private final Texts texts;

    /// Result of one contender's smoke test.
    ///
    /// @param connector class that serves connections, as the process reports
    /// @param why       reason why it is missing or failed; empty when all went well
    public record Answer(
            String spec,
            String container,
            String version,
            String boot,
            String jdk,
            String connector,
            Status status,
            Optional<String> why) {}

    /// Availability of a contender on this machine.
    public enum Status {
        @JsonProperty("ok")
        OK,
        @JsonProperty("missing")
        MISSING,
        @JsonProperty("failed")
        FAILED
    }

    /// @param folder folder for logs
    /// @param texts  language of the reasons
    public SmokeTest(Host host, AppLauncher launcher, Rows rows, CpuSet cpus, Path folder, Texts texts) {
        this.host = host;
        this.launcher = launcher;
        this.rows = rows;
        this.cpus = cpus;
        this.folder = folder;
        this.texts = texts;
    }

    /// Tests one contender.
    public Answer call(String spec) {
        try {
            return spec.equals("nginx") ? nginx() : container(spec);
        } catch (UserError e) {
            Status status = MISSING.contains(e.code()) ? Status.MISSING : Status.FAILED;
            return new Answer(spec, "", "", "", "", "", status, Optional.of(texts.line(e)));
        }
    }

    private Answer container(String spec) {
        Contender contender = rows.of(spec).contender();
        Launch launch = new Launch(
                contender,
                rows.of(spec).libraries(),
                joined(contender.jvmFlags()),
                contender.properties(),
                List.of(),
                Workloads.of("hello"),
                cpus,
                List.of());
        try (RunningApp app = launcher.start(launch, log(contender.id()))) {
            List<String> differences = app.facts().identity().differences(contender);
            Optional<String> wrong = differences.isEmpty()
                    ? WorkloadAnswers.wrong(app.facts().port(), Protocol.isTls(launch.properties()), Workloads.NAMES)
                    : Optional.of("wrong identity: " + String.join("; ", differences));
            var is = app.facts().identity();
            return new Answer(
                    spec,
                    is.server().container(),
                    is.server().version(),
                    is.server().boot(),
                    is.jvm().javaVersion(),
                    is.server().connector(),
                    wrong.isEmpty() ? Status.OK : Status.FAILED,
                    wrong);
        } catch (BootFailure e) {
            return failed(
                    contender, spec, e.getMessage() + " " + e.logTail().lines().reduce("", (a, b) -> b));
        } catch (IOException e) {
            return failed(contender, spec, String.valueOf(e.getMessage()));
        }
    }

    private static List<String> joined(List<String> own) {
        List<String> flags = new ArrayList<>(FLAGS);
        flags.addAll(own);
        return flags;
    }

    private static Answer failed(Contender contender, String spec, String why) {
        return new Answer(
                spec,
                contender.software().container().id(),
                contender.software().version(),
                contender.software().boot(),
                contender.jdk().version(),
                ContainerSupport.of(contender.software().container())
                        .connectorClass(contender.mode().connector())
                        .orElse(""),
                Status.FAILED,
                Optional.of(why));
    }

    private Answer nginx() {
        Workload hello = Workloads.of("hello");
        try {
            Path own = Files.createDirectories(folder.resolve("nginx"));
            try (NginxServer server = NginxServer.start(host, hello, cpus, own, log("nginx"))) {
                Optional<String> wrong =
                        WorkloadAnswers.wrong(server.port(), false, List.of("hello", "greeting", "api/test"));
                return new Answer(
                        "nginx",
                        "nginx",
                        server.version(),
                        "",
                        "",
                        "",
                        wrong.isEmpty() ? Status.OK : Status.FAILED,
                        wrong);
            }
        } catch (BootFailure | IOException e) {
            return new Answer(
                    "nginx", "nginx", "", "", "", "", Status.FAILED, Optional.of(String.valueOf(e.getMessage())));
        }
    }

    private Path log(String id) {
        return folder.resolve(id + ".log");
    }
}
