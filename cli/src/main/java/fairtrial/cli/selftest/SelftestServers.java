package fairtrial.cli.selftest;

import fairtrial.cli.print.ResultPrinter;
import fairtrial.cli.terminal.CtrlC;
import fairtrial.cli.terminal.ExitCode;
import fairtrial.cli.terminal.Interrupts;
import fairtrial.cli.terminal.Terminal;
import fairtrial.cli.terminal.Tool;
import fairtrial.core.container.ContainerSupport;
import fairtrial.core.text.UserError;
import fairtrial.lab.contender.MavenClassPaths;
import fairtrial.lab.contender.maven.MavenSetup;
import fairtrial.lab.foreign.ForeignText;
import fairtrial.lab.foreign.Limit;
import fairtrial.lab.host.Host;
import fairtrial.lab.host.LocalHost;
import fairtrial.lab.host.TemporaryFolder;
import fairtrial.lab.load.LoadFailed;
import fairtrial.lab.run.Cancel;
import fairtrial.lab.store.FileTrouble;
import fairtrial.lab.store.Json;
import fairtrial.proof.selftest.ServerFigures;
import fairtrial.proof.selftest.ServerReport;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;

/// Tests of the tool against real servers with known true values: queues, injected costs, equal contenders, a
/// drift.
public final class SelftestServers {
    private final Terminal terminal;
    private final Size size;

    /// Extent of the self-test.
    ///
    /// @param loads        loads of the queues, as shares of their capacity
    /// @param slices       slices of each queue
    /// @param containers   containers with injected costs
    /// @param percents     injected costs in percent of a request's CPU time
    /// @param ladderRounds rounds of each container
    /// @param driftRounds  rounds of the drift
    private record Size(
            List<Double> loads,
            int slices,
            List<String> containers,
            List<Double> percents,
            int ladderRounds,
            int driftRounds) {
        /// At most ten minutes on two CPUs.
        static final Size QUICK = new Size(List.of(0.7), 5, List.of("tomcat"), List.of(20.0), 3, 4);

        static final Size THOROUGH = new Size(
                List.of(0.3, 0.5, 0.7, 0.85),
                12,
                ContainerSupport.compared().stream().map(ContainerSupport::id).toList(),
                List.of(1.0, 2.0, 5.0, 10.0, 20.0),
                6,
                6);
    }

    /// The self-test on that terminal.
    ///
    /// @param thorough more contenders, steps and rounds
    public SelftestServers(Terminal terminal, boolean thorough) {
        this.terminal = terminal;
        this.size = thorough ? Size.THOROUGH : Size.QUICK;
    }

    /// Runs these parts, reports what each proved, and returns the exit code.
    ///
    /// @param equalRuns number of runs of equal contenders
    public int run(Set<SelftestPart> parts, int equalRuns, @Nullable Path out, @Nullable String json)
            throws IOException, LoadFailed {
        Host host = new LocalHost();
        try (MavenClassPaths classPaths =
                        new MavenClassPaths(Tool.cache(), MavenSetup.ofUser(), Clock.systemUTC(), terminal::note);
                TemporaryFolder temp = TemporaryFolder.below(Path.of(System.getProperty("java.io.tmpdir")));
                Interrupts interrupts = new CtrlC(Thread.currentThread())) {
            Cancel cancel = interrupts.cancel();
            ServerProof with = new ServerProof(
                    new ProofRun(host, classPaths, cancel), terminal, cancel, out == null ? temp.path() : out);
            ServerReport proved = ServerReport.of(
                    asked(parts, equalRuns),
                    has(parts, SelftestPart.QUEUES, cancel)
                            ? new QueueProof(terminal, size.loads(), size.slices()).run(host, temp.path(), cancel)
                            : List.of(),
                    has(parts, SelftestPart.LADDER, cancel)
                            ? new LadderProof(with, size.containers(), size.percents(), size.ladderRounds()).run()
                            : List.of(),
                    has(parts, SelftestPart.EQUALS, cancel) ? new EqualsProof(with, equalRuns).run() : List.of(),
                    has(parts, SelftestPart.DRIFT, cancel) ? new DriftProof(with, size.driftRounds()).run() : List.of(),
                    has(parts, SelftestPart.NOISE, cancel) ? new NoiseProof(with).run() : List.of());
            return cancel.isRequested() ? ExitCode.INTERRUPTED : report(proved, json);
        }
    }

    /// Draws the figures of an earlier self-test.
    ///
    /// @param file JSON file that `--json` wrote
    /// @throws UserError FT-704 not such a file; FT-402 not writable
    public int draw(Path file, Path folder) {
        ServerReport report;
        try {
            report = Json.value(Json.tree(ForeignText.strict(file, Limit.RUN_FILE)), ServerReport.class);
        } catch (IOException | JacksonException e) {
            throw new UserError("FT-704", file, FileTrouble.of(e));
        }
        try {
            Files.createDirectories(folder);
        } catch (IOException e) {
            throw new UserError("FT-402", folder, FileTrouble.of(e));
        }
        ResultPrinter printer = new ResultPrinter(terminal);
        new ServerFigures(terminal.texts()).of(report).forEach((name, picture) -> {
            String target = folder.resolve(name).toString();
            printer.write(target, picture);
            terminal.answer(target);
        });
        return ExitCode.DONE;
    }

    /// The requested amounts: two queues at each load, a run of each of the others.
    private ServerReport.RequestedParts asked(Set<SelftestPart> parts, int equalRuns) {
        return new ServerReport.RequestedParts(
                parts.contains(SelftestPart.QUEUES) ? 2 * size.loads().size() : 0,
                parts.contains(SelftestPart.LADDER) ? size.containers().size() : 0,
                parts.contains(SelftestPart.EQUALS) ? equalRuns : 0,
                parts.contains(SelftestPart.DRIFT) ? 1 : 0,
                parts.contains(SelftestPart.NOISE) ? NoiseProof.TRACES : 0);
    }

    private static boolean has(Set<SelftestPart> parts, SelftestPart part, Cancel cancel) {
        return parts.contains(part) && !cancel.isRequested();
    }

    private int report(ServerReport proved, @Nullable String json) {
        if (json != null) {
            new ResultPrinter(terminal).write(json, Json.pretty(proved));
        }
        ServerReport.Outcome outcome = proved.outcome();
        if (!"-".equals(json)) {
            terminal.answer(
                    terminal.texts().say("selftest.servers." + outcome.id(), String.join(", ", proved.missing())));
        }
        return switch (outcome) {
            case PROVED -> ExitCode.DONE;
            case MISSING -> ExitCode.UNFIT;
            case DISPROVED -> ExitCode.BUG;
        };
    }
}
