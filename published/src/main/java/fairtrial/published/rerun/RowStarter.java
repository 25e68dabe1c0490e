package fairtrial.published.rerun;

import fairtrial.core.container.ContainerSupport;
import fairtrial.core.model.Bytes;
import fairtrial.core.model.CpuSet;
import fairtrial.core.model.PodLimit;
import fairtrial.core.model.Protocol;
import fairtrial.core.model.Reading;
import fairtrial.core.model.Workload;
import fairtrial.lab.app.AppLauncher;
import fairtrial.lab.app.BootFailure;
import fairtrial.lab.app.Launch;
import fairtrial.lab.app.RunningApp;
import fairtrial.lab.host.ControlGroup;
import fairtrial.lab.host.Host;
import fairtrial.lab.nginx.NginxServer;
import fairtrial.published.replay.SetUp;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;

/// Starter of a step's rows. It refuses a row whose process does not match its name.
public final class RowStarter {
    private static final String NGINX = "nginx";

    private final Host host;
    private final AppLauncher launcher;
    private final Function<String, Rows.Row> rows;
    private final String address;

    /// @param rows    the contender of a spec with its libraries
    /// @param address numeric address on which rows listen
    public RowStarter(Host host, AppLauncher launcher, Function<String, Rows.Row> rows, String address) {
        this.host = host;
        this.launcher = launcher;
        this.rows = rows;
        this.address = address;
    }

    /// Starts the row of a spec; its response to `first` ends the start.
    ///
    /// @param group its memory limit, when it has one
    Serving start(String spec, SetUp setUp, Workload first, CpuSet cpus, Optional<ControlGroup> group, Path folder)
            throws RowLost {
        Path log = folder.resolve("server.log");
        try {
            if (spec.equals(NGINX)) {
                if (!address.equals(Launch.LOOPBACK)) {
                    throw new RowLost("nginx listens on the loopback interface alone, where no load host reaches it");
                }
                Path own = Files.createDirectories(folder.resolve("nginx"));
                return new Serving.Nginx(NginxServer.start(host, first, cpus, own, log));
            }
            Launch launch = launch(rows.apply(spec), setUp, first, cpus, group).on(address);
            RunningApp app = launcher.start(launch, log);
            List<String> differences = app.facts().identity().differences(launch.contender());
            if (!differences.isEmpty()) {
                app.close();
                throw new RowLost("wrong identity: " + String.join("; ", differences));
            }
            return new Serving.Jvm(app);
        } catch (BootFailure e) {
            throw new RowLost(killed(group).orElseGet(() -> e.getMessage() + lastLine(e.logTail())));
        } catch (IOException e) {
            throw new RowLost(String.valueOf(e.getMessage()));
        }
    }

    /// A group with the set-up's memory limit; empty without a limit or where this machine allows no group.
    static Optional<ControlGroup> group(SetUp setUp) {
        return setUp.jvm()
                .memoryLimitMebi()
                .map(mebi -> ControlGroup.create(
                        PodLimit.of(Optional.empty(), Optional.of(new Bytes((long) mebi << 20))), ControlGroup.MOUNT))
                .flatMap(made -> made instanceof Reading.Available<ControlGroup>(ControlGroup group)
                        ? Optional.of(group)
                        : Optional.empty());
    }

    /// The reason when the kernel killed the row for lack of memory; empty when it did not.
    static Optional<String> killed(Optional<ControlGroup> group) {
        return group.flatMap(ControlGroup::kills)
                .filter(kills -> kills > 0)
                .map(kills -> "killed by the memory limit (oom_kill " + kills + ")");
    }

    private static Launch launch(Rows.Row row, SetUp setUp, Workload first, CpuSet cpus, Optional<ControlGroup> group) {
        TreeMap<String, String> properties = new TreeMap<>(row.contender().properties());
        // Every row gets it; a container without such a limit ignores it.
        setUp.keepAliveRequests()
                .ifPresent(limit -> ContainerSupport.all().stream()
                        .flatMap(support -> support.keepAliveLimit().stream())
                        .forEach(property -> properties.putIfAbsent(property, String.valueOf(limit))));
        if (ToolCall.isHttp2(setUp)) {
            properties.put(Protocol.HTTP2_ENABLED, "true");
        }
        List<String> before = new ArrayList<>(row.contender().jvmFlags());
        if (!setUp.jvm().flagsAfterJar()) {
            before.addAll(setUp.jvm().flags());
        }
        if (group.isEmpty()) {
            // The JVM then sizes itself as in a group, but nothing enforces the limit: the report shows a
            // deviation.
            setUp.jvm().memoryLimitMebi().ifPresent(mebi -> before.add("-XX:MaxRAM=" + mebi + "m"));
        }
        return new Launch(
                row.contender(),
                row.libraries(),
                before,
                properties,
                setUp.jvm().flagsAfterJar() ? setUp.jvm().flags() : List.of(),
                first,
                cpus,
                group.map(ControlGroup::procs).orElse(List.of()));
    }

    private static String lastLine(String log) {
        return log.lines()
                .filter(line -> !line.isBlank())
                .reduce((a, b) -> b)
                .map(line -> ": " + line)
                .orElse("");
    }
}
