package fairtrial.published.remote;

import fairtrial.lab.app.AppLauncher;
import fairtrial.lab.app.ProbeServer;
import fairtrial.lab.foreign.ForeignText;
import fairtrial.lab.foreign.Limit;
import fairtrial.lab.host.Host;
import fairtrial.lab.load.LoadFailed;
import fairtrial.lab.remote.agent.Further;
import fairtrial.lab.remote.line.Line;
import fairtrial.lab.run.Cancel;
import fairtrial.lab.store.Json;
import fairtrial.published.rerun.Engines;
import fairtrial.published.rerun.ReplayFolder;
import fairtrial.published.rerun.RowConductor;
import fairtrial.published.rerun.RowLost;
import fairtrial.published.rerun.RowStarter;
import fairtrial.published.rerun.Rows;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/// What the agent on a host does for a replay: it carries rows out, or runs load programs.
public final class ReplayHost implements Further {
    /// Jars of the load programs on this host, [LoadJars]; load programs can be used from then on.
    public static final String OPEN = "replay.open";

    static final String ROW = "replay.row";
    static final String RUN = "replay.run";
    static final String FILE = "replay.file";

    private final Host host;
    private final Path temp;
    private final Function<LoadJars, Engines> programs;
    private final Cancel cancel = new Cancel();
    private final AtomicInteger rows = new AtomicInteger();
    private volatile @Nullable Engines engines;

    /// @param temp     folder for its own files
    /// @param programs load programs of this machine, with the jars of those that need only a JVM
    public ReplayHost(Host host, Path temp, Function<LoadJars, Engines> programs) {
        this.host = host;
        this.temp = temp;
        this.programs = programs;
    }

    @Override
    public @Nullable Object to(Line line, String question, JsonNode with) throws LoadFailed, IOException {
        if (question.equals(OPEN)) {
            engines = programs.apply(Json.value(with, LoadJars.class));
            return null;
        }
        Engines opened = engines;
        if (question.startsWith(ProgramAnswers.PREFIX) && opened != null) {
            return new ProgramAnswers(opened, temp.resolve("programs"), cancel::isRequested).to(question, with);
        }
        if (question.equals(ROW)) {
            return row(line, Json.value(with, RowOrder.class));
        }
        throw new IllegalArgumentException("no such question: " + question);
    }

    @Override
    public void hear(String what) {
        if (what.equals(HostEngines.STOP)) {
            cancel.request();
        }
    }

    private RowOrder.End row(Line line, RowOrder order) throws IOException {
        Path root = temp.resolve("replay-" + rows.incrementAndGet());
        try (ReplayFolder folder = ReplayFolder.create(root);
                ProbeServer probes = new ProbeServer()) {
            AppLauncher launcher =
                    new AppLauncher(host, probes, contender -> order.application(), root.resolve("contenders"));
            RowStarter starter =
                    new RowStarter(host, launcher, spec -> new Rows.Row(order.contender(), List.of()), order.address());
            new RowConductor(host, starter, new HostEngines(line, root), folder, cancel, order.apart())
                    .row(order.step(), order.round(), order.row(), run -> line.tell(RUN, run));
            return new RowOrder.End(Optional.empty());
        } catch (RowLost lost) {
            return new RowOrder.End(Optional.of(lost.reason()));
        } finally {
            tellLogs(line, root);
        }
    }

    /// The summaries of load programs went the other way.
    private static void tellLogs(Line line, Path root) throws IOException {
        try (Stream<Path> files = Files.walk(root.resolve("runs"))) {
            for (Path file : files.filter(path -> path.endsWith("server.log")).toList()) {
                String text = ForeignText.tail(file, Limit.JOURNAL_LINE.bytes());
                line.tell(FILE, new RowOrder.Left(root.relativize(file).toString(), text));
            }
        }
    }
}
