package fairtrial.cli;

import fairtrial.core.analysis.Percent;
import fairtrial.core.experiment.Experiment;
import fairtrial.core.experiment.SpecParser;
import fairtrial.core.model.Interval;
import fairtrial.core.model.LoadResult;
import fairtrial.core.model.Machine;
import fairtrial.core.model.Rate;
import fairtrial.core.plan.Placement;
import fairtrial.core.plan.PlacementSplit;
import fairtrial.core.plan.Plan;
import fairtrial.core.selftest.PlantedStep;
import fairtrial.core.selftest.QueueTruth;
import fairtrial.core.text.Message;
import fairtrial.core.verdict.Estimate;
import fairtrial.lab.contender.MavenClassPaths;
import fairtrial.lab.contender.maven.MavenSetup;
import fairtrial.lab.host.Host;
import fairtrial.lab.host.LocalHost;
import fairtrial.lab.host.TemporaryFolder;
import fairtrial.lab.load.LoadFailed;
import fairtrial.lab.run.Cancel;
import fairtrial.lab.selftest.QueueBench;
import fairtrial.lab.store.Json;
import fairtrial.lab.zoo.Sabotage;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// The tool against real servers whose truth is known: queues, equal contenders, planted costs.
final class SelftestServers {
    private static final long SEED = 20_261_121;

    /// Long against a timer's error of some 100 µs, short enough for thousands of requests in a minute.
    private static final double SERVICE_MICROS = 2000;

    private final Terminal terminal;
    private final Size size;

    /// How much is proved.
    ///
    /// @param loads      of the queues
    /// @param slices     of each
    /// @param containers that costs are planted in
    /// @param percents   planted, of a request's CPU time
    /// @param rounds     of each run
    /// @param equals     runs of so many equal contenders
    private record Size(
            List<Double> loads,
            int slices,
            List<String> containers,
            List<Double> percents,
            int rounds,
            List<Integer> equals) {
        /// Ten minutes at the most on two CPUs.
        static final Size QUICK = new Size(List.of(0.5, 0.85), 5, List.of("tomcat"), List.of(10.0), 4, List.of());

        static final Size THOROUGH = new Size(
                List.of(0.3, 0.5, 0.7, 0.85),
                8,
                List.of("tomcat", "jetty", "undertow"),
                List.of(1.0, 2.0, 5.0, 10.0, 20.0),
                6,
                List.of(2, 3, 4));
    }

    SelftestServers(Terminal terminal, boolean thorough) {
        this.terminal = terminal;
        this.size = thorough ? Size.THOROUGH : Size.QUICK;
    }

    /// Everything that was proved.
    ///
    /// @param equals comparisons of equal contenders
    /// @param clean  nothing came out that had not to
    private record Proved(
            List<QueueTruth> queues, List<PlantedStep> planted, List<PlantedStep> equals, boolean clean) {}

    int run(@Nullable Path out, @Nullable String json) throws IOException, LoadFailed {
        Host host = new LocalHost();
        try (MavenClassPaths classPaths =
                        new MavenClassPaths(Tool.cache(), MavenSetup.ofUser(), Clock.systemUTC(), terminal::note);
                TemporaryFolder temp = TemporaryFolder.below(Path.of(System.getProperty("java.io.tmpdir")));
                Interrupts interrupts = new Interrupts(Thread.currentThread())) {
            Path folder = out == null ? temp.path() : out;
            List<QueueTruth> queues = queues(host, temp.path(), interrupts.cancel());
            List<PlantedStep> planted = new ArrayList<>();
            List<PlantedStep> equals = new ArrayList<>();
            ProofRun proof = new ProofRun(host, classPaths, interrupts.cancel());
            for (String container : size.containers()) {
                if (!interrupts.cancel().isWished()) {
                    ladder(proof, container, folder, planted);
                }
            }
            for (int count : size.equals()) {
                if (!interrupts.cancel().isWished()) {
                    equal(proof, count, folder, equals);
                }
            }
            if (interrupts.cancel().isWished()) {
                return ExitCode.INTERRUPTED;
            }
            return told(new Proved(queues, planted, equals, isClean(queues, planted, equals)), json);
        }
    }

    private List<QueueTruth> queues(Host host, Path folder, Cancel cancel) throws LoadFailed {
        Machine machine = host.survey().machine();
        Placement placement = PlacementSplit.of(machine, Optional.empty(), Optional.empty());
        List<QueueTruth> all = new ArrayList<>();
        try (QueueBench bench = new QueueBench(host, Tool.running().agentClassPath(), placement, folder)) {
            for (boolean exponential : new boolean[] {false, true}) {
                for (double load : size.loads()) {
                    double rate = load * 1e6 / SERVICE_MICROS;
                    List<LoadResult> slices =
                            bench.drive(exponential, SERVICE_MICROS, new Rate(rate), size.slices(), SEED, cancel);
                    if (slices.size() == size.slices()) {
                        QueueTruth truth = QueueTruth.of(exponential, SERVICE_MICROS, rate, slices);
                        all.add(truth);
                        note(truth);
                    }
                }
            }
        }
        return all;
    }

    private void note(QueueTruth truth) {
        terminal.note(new Message(
                truth.agrees() ? "selftest.queue.agrees" : "selftest.queue.differs",
                truth.exponential() ? "M/M/1" : "M/D/1",
                Percent.ofShare(truth.load()),
                micros(truth.meanMicros()),
                whole(truth.trueMean()),
                micros(truth.p99Micros()),
                whole(truth.trueP99()),
                Percent.of(truth.achieved())));
    }

    /// What a request costs is asked first, in a run of one round; then contenders that cost so many percent more.
    private void ladder(ProofRun proof, String container, Path folder, List<PlantedStep> planted) {
        Experiment alone = experiment(List.of(container), 1);
        double cost = proof
                .run(
                        alone,
                        UnaryOperator.identity(),
                        Sabotage.Kind.NONE,
                        Optional.empty(),
                        folder.resolve(container + "-alone"))
                .result()
                .estimates()
                .stream()
                .filter(estimate -> estimate.metric().equals("cpu_us_per_request"))
                .mapToDouble(Estimate::mid)
                .findFirst()
                .orElse(0);
        List<String> specs = Stream.concat(
                        Stream.of(container),
                        size.percents().stream()
                                .map(percent -> String.format(
                                        Locale.ROOT,
                                        "%s{fairtrial.planted-micros=%.3f}#%s-%.0f",
                                        container,
                                        cost * percent / 100,
                                        container,
                                        percent)))
                .toList();
        ProofRun.Judged judged = judged(proof, specs, folder.resolve(container + "-planted"));
        List<PlantedStep> steps = PlantedStep.of(judged.plan(), judged.result());
        steps.forEach(this::note);
        planted.addAll(steps);
    }

    private void equal(ProofRun proof, int count, Path folder, List<PlantedStep> equals) {
        List<String> specs = Stream.iterate(1, i -> i <= count, i -> i + 1)
                .map(i -> "tomcat#equal-" + i)
                .toList();
        ProofRun.Judged judged = judged(proof, specs, folder.resolve("equal-" + count));
        List<PlantedStep> steps = PlantedStep.twins(judged.plan(), judged.result());
        steps.forEach(this::note);
        equals.addAll(steps);
    }

    private ProofRun.Judged judged(ProofRun proof, List<String> specs, Path folder) {
        return proof.run(
                experiment(specs, size.rounds()), Plan::withoutLatency, Sabotage.Kind.NONE, Optional.empty(), folder);
    }

    private static Experiment experiment(List<String> specs, int rounds) {
        return Experiment.of(specs.stream().map(SpecParser::parse).toList(), rounds);
    }

    private void note(PlantedStep step) {
        terminal.note(new Message(
                step.isFalse() ? "selftest.planted.false" : "selftest.planted.step",
                step.container(),
                String.format(Locale.ROOT, "%.2f", step.micros()),
                Percent.of(step.truth()),
                step.ratio()
                        .map(ratio -> Percent.of(ratio.lo()) + " … " + Percent.of(ratio.hi()))
                        .orElse("–"),
                step.answer().id()));
    }

    private static boolean isClean(List<QueueTruth> queues, List<PlantedStep> planted, List<PlantedStep> equals) {
        return queues.stream().allMatch(QueueTruth::agrees)
                && planted.stream().noneMatch(PlantedStep::isFalse)
                && equals.stream().noneMatch(PlantedStep::isFalse);
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

    private static String micros(Interval interval) {
        return whole(interval.mid()) + " (" + whole(interval.lo()) + "–" + whole(interval.hi()) + ")";
    }

    private static String whole(double micros) {
        return String.format(Locale.ROOT, "%.0f", micros);
    }
}
