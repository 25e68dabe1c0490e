package fairtrial.cli.session;

import fairtrial.cli.terminal.Tool;
import fairtrial.core.analysis.ComparisonFamilies;
import fairtrial.core.plan.Planner;
import fairtrial.core.text.Message;
import fairtrial.lab.app.AppLauncher;
import fairtrial.lab.app.ProbeServer;
import fairtrial.lab.contender.MachineCatalogue;
import fairtrial.lab.contender.MavenClassPaths;
import fairtrial.lab.contender.maven.MavenSetup;
import fairtrial.lab.host.Host;
import fairtrial.lab.host.TemporaryFolder;
import fairtrial.published.rerun.Rows;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.util.function.Consumer;

/// Where contenders stand ready outside of a comparison: resolved by their spec, booted by a launcher. Whatever
/// they left goes with it.
public final class ReadyContenders implements AutoCloseable {
    private final MavenClassPaths classPaths;
    private final TemporaryFolder temp;
    private final ProbeServer probeServer;
    private final AppLauncher launcher;
    private final Rows rows;

    /// Resolves and boots on that host.
    ///
    /// @param tool has the built-in service and the probe
    /// @param told hears what is resolved over the network
    public ReadyContenders(Host host, Tool tool, Consumer<Message> told) throws IOException {
        classPaths = new MavenClassPaths(Tool.cache(), MavenSetup.ofUser(), Clock.systemUTC(), told);
        temp = TemporaryFolder.below(Path.of(System.getProperty("java.io.tmpdir")));
        probeServer = new ProbeServer();
        launcher = new AppLauncher(host, probeServer, tool.serviceJars(), temp.path());
        MachineCatalogue catalogue =
                new MachineCatalogue(classPaths, classPaths, host.survey().jdks());
        rows = new Rows(
                new Planner(host.survey().machine(), catalogue, new ComparisonFamilies(), Tool.version()), classPaths);
    }

    /// Where their libraries come from.
    public MavenClassPaths classPaths() {
        return classPaths;
    }

    /// Boots them.
    public AppLauncher launcher() {
        return launcher;
    }

    /// Resolves their specs.
    public Rows rows() {
        return rows;
    }

    Path temp() {
        return temp.path();
    }

    @Override
    public void close() throws IOException {
        try (classPaths;
                temp) {
            probeServer.close();
        }
    }
}
