package fairtrial.cli;

import fairtrial.core.selftest.DriftTruth;
import fairtrial.core.selftest.EqualRun;
import fairtrial.core.selftest.NoiseTrace;
import fairtrial.core.selftest.PlantedStep;
import fairtrial.core.selftest.QueueTruth;
import fairtrial.lab.contender.MavenClassPaths;
import fairtrial.lab.contender.maven.MavenSetup;
import fairtrial.lab.host.Host;
import fairtrial.lab.host.LocalHost;
import fairtrial.lab.host.TemporaryFolder;
import fairtrial.lab.load.LoadFailed;
import fairtrial.lab.run.Cancel;
import fairtrial.lab.store.Json;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// The tool against real servers whose truth is known: queues, planted costs, equal contenders, a drift.
final class SelftestServers {
    /// The margin that every default comparison has.
    private static final double MARGIN = 0.05;

    private final Terminal terminal;
    private final Size size;

    /// How much is proved.
    ///
    /// @param loads        of the queues
    /// @param slices       of each
    /// @param containers   that costs are planted in
    /// @param percents     planted, of a request's CPU time
    /// @param ladderRounds of each container
    /// @param driftRounds  of the drift
    private record Size(
            List<Double> loads,
            int slices,
            List<String> containers,
            List<Double> percents,
            int ladderRounds,
            int driftRounds) {
        /// Ten minutes at the most on two CPUs.
        static final Size QUICK = new Size(List.of(0.5, 0.85), 6, List.of("tomcat"), List.of(20.0), 3, 4);

        static final Size THOROUGH = new Size(
                List.of(0.3, 0.5, 0.7, 0.85),
                12,
                List.of("tomcat", "jetty", "undertow"),
                List.of(1.0, 2.0, 5.0, 10.0, 20.0),
                5,
                6);
    }

    SelftestServers(Terminal terminal, boolean thorough) {
        this.terminal = terminal;
        this.size = thorough ? Size.THOROUGH : Size.QUICK;
    }

    /// Everything that was proved.
    ///
    /// @param clean nothing came out that had not to
    private record Proved(
            List<QueueTruth> queues,
            List<PlantedStep> ladder,
            List<EqualRun> equals,
            List<DriftTruth> drift,
            List<NoiseTrace> noise,
            boolean clean) {
        /// A false alarm among equal contenders is counted, not blamed: one in twenty has to be.
        static Proved of(
                List<QueueTruth> queues,
                List<PlantedStep> ladder,
                List<EqualRun> equals,
                List<DriftTruth> drift,
                List<NoiseTrace> noise) {
            boolean clean = queues.stream().allMatch(QueueTruth::agrees)
                    && ladder.stream().noneMatch(PlantedStep::isFalse)
                    && drift.stream().allMatch(truth -> truth.isProved(MARGIN));
            return new Proved(queues, ladder, equals, drift, noise, clean);
        }
    }

    /// @param equalRuns how many runs of equal contenders
    int run(Set<SelftestPart> parts, int equalRuns, @Nullable Path out, @Nullable String json)
            throws IOException, LoadFailed {
        Host host = new LocalHost();
        try (MavenClassPaths classPaths =
                        new MavenClassPaths(Tool.cache(), MavenSetup.ofUser(), Clock.systemUTC(), terminal::note);
                TemporaryFolder temp = TemporaryFolder.below(Path.of(System.getProperty("java.io.tmpdir")));
                Interrupts interrupts = new Interrupts(Thread.currentThread())) {
            Cancel cancel = interrupts.cancel();
            ServerProof with = new ServerProof(
                    new ProofRun(host, classPaths, cancel), terminal, cancel, out == null ? temp.path() : out);
            Proved proved = Proved.of(
                    has(parts, SelftestPart.QUEUES, cancel)
                            ? new QueueProof(terminal, size.loads(), size.slices()).proved(host, temp.path(), cancel)
                            : List.of(),
                    has(parts, SelftestPart.LADDER, cancel)
                            ? new LadderProof(with, size.containers(), size.percents(), size.ladderRounds()).proved()
                            : List.of(),
                    has(parts, SelftestPart.EQUALS, cancel) ? new EqualsProof(with, equalRuns).proved() : List.of(),
                    has(parts, SelftestPart.DRIFT, cancel)
                            ? new DriftProof(with, size.driftRounds()).proved()
                            : List.of(),
                    has(parts, SelftestPart.NOISE, cancel) ? new NoiseProof(with).proved() : List.of());
            return cancel.isWished() ? ExitCode.INTERRUPTED : told(proved, json);
        }
    }

    private static boolean has(Set<SelftestPart> parts, SelftestPart part, Cancel cancel) {
        return parts.contains(part) && !cancel.isWished();
    }

    private int told(Proved proved, @Nullable String json) {
        if (json != null) {
            new Telling(terminal).write(json, Json.pretty(proved));
        }
        if (!"-".equals(json)) {
            terminal.answer(
                    terminal.texts().say(proved.clean() ? "selftest.servers.clean" : "selftest.servers.unclean"));
        }
        return proved.clean() ? ExitCode.DONE : ExitCode.BUG;
    }
}
