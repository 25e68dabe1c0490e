package fairtrial.cli.session;

import fairtrial.cli.terminal.Tool;
import fairtrial.core.analysis.ComparisonFamilies;
import fairtrial.core.model.Jdk;
import fairtrial.core.model.Machine;
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
import java.util.List;
import java.util.function.Consumer;

/// Contenders outside of a comparison, resolved by their spec and started by a launcher. Closing removes their
/// files.
public final class ReadyContenders implements AutoCloseable {
    private final MavenClassPaths classPaths;
    private final TemporaryFolder temp;
    private final ProbeServer probeServer;
    private final AppLauncher launcher;
    private final Rows rows;

    /// Resolves and starts on that host.
    ///
    /// @param tool source of the built-in service and the probe
    /// @param told receives messages about downloads
    public ReadyContenders(Host host, Tool tool, Consumer<Message> told) throws IOException {
        this(host, tool, told, host.survey().machine(), host.survey().jdks());
    }

    /// Resolves for a machine, and starts on that host where it is the same.
    ///
    /// @param jdks JDKs of the machine
    public ReadyContenders(Host host, Tool tool, Consumer<Message> told, Machine machine, List<Jdk> jdks)
            throws IOException {
        classPaths = new MavenClassPaths(Tool.cache(), MavenSetup.ofUser(), Clock.systemUTC(), told);
        temp = TemporaryFolder.below(Path.of(System.getProperty("java.io.tmpdir")));
        probeServer = new ProbeServer();
        launcher = new AppLauncher(host, probeServer, tool.serviceJars(), temp.path());
        MachineCatalogue catalogue = new MachineCatalogue(classPaths, classPaths, jdks);
        rows = new Rows(new Planner(machine, catalogue, new ComparisonFamilies(), Tool.version()), classPaths);
    }

    /// The source of their libraries.
    public MavenClassPaths classPaths() {
        return classPaths;
    }

    /// The launcher that starts them.
    public AppLauncher launcher() {
        return launcher;
    }

    /// The resolver of their specs.
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
