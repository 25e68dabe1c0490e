package fairtrial.cli.selftest;

import fairtrial.cli.terminal.Terminal;
import fairtrial.cli.terminal.Tool;
import fairtrial.core.analysis.Percent;
import fairtrial.core.model.Interval;
import fairtrial.core.model.LoadResult;
import fairtrial.core.model.Rate;
import fairtrial.core.plan.Placement;
import fairtrial.core.plan.PlacementSplit;
import fairtrial.core.text.Message;
import fairtrial.lab.host.Host;
import fairtrial.lab.load.LoadFailed;
import fairtrial.lab.run.Cancel;
import fairtrial.proof.selftest.QueueTruth;
import fairtrial.proof.server.QueueBench;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// Self-test of the open loop against queueing theory.
public final class QueueProof {
    /// Fixed, so that every self-test sees the same arrivals.
    private static final long SEED = 20_261_121;

    /// Long compared with the cost of sockets and threads, short enough for thousands of requests in a minute.
    private static final double SERVICE_MICROS = 1000;

    /// A negligible service time: the remaining latency is that of the path.
    private static final double NOTHING_MICROS = 0.001;

    /// Slices of the path at each load. Their error enters the comparison of both queues, so they are no
    /// fewer than the five that a quick self-test has of a queue.
    private static final int PATH_SLICES = 6;

    /// Fewest slices of a comparison with theory ([QueueTruth.Bench#truth]).
    private static final int LEAST_SLICES = 3;

    /// Share of self-tests in which some interval misses the true value of a correct tool.
    private static final double ERROR = 0.05;

    /// Intervals at each load: a mean and a p99 of two queues.
    private static final int INTERVALS = 4;

    private final Terminal terminal;
    private final List<Double> loads;
    private final int slices;

    /// @param slices slices of each load and each distribution
    QueueProof(Terminal terminal, List<Double> loads, int slices) {
        this.terminal = terminal;
        this.loads = loads;
        this.slices = slices;
    }

    List<QueueTruth> run(Host host, Path folder, Cancel cancel) throws LoadFailed {
        Placement placement = PlacementSplit.of(host.survey().machine(), Optional.empty(), Optional.empty());
        List<QueueTruth> proved = new ArrayList<>();
        try (QueueBench bench = new QueueBench(host, Tool.running().agentClassPath(), placement, folder)) {
            bench.warmUp(SEED);
            for (double load : loads) {
                Rate rate = new Rate(load * 1e6 / SERVICE_MICROS);
                List<LoadResult> path = bench.drive(false, NOTHING_MICROS, rate, PATH_SLICES, SEED, cancel);
                for (boolean exponential : new boolean[] {false, true}) {
                    List<LoadResult> driven = bench.drive(exponential, SERVICE_MICROS, rate, slices, SEED, cancel);
                    if (Math.min(driven.size(), path.size()) < LEAST_SLICES) {
                        terminal.note(new Message("selftest.queue.steal", name(exponential), Percent.ofShare(load)));
                    } else {
                        QueueTruth truth = new QueueTruth.Bench(
                                        exponential, SERVICE_MICROS, rate.perSecond(), confidence())
                                .truth(driven, path);
                        proved.add(truth);
                        note(truth);
                    }
                }
            }
        }
        return proved;
    }

    /// Confidence of one interval, so that all together miss a true value as seldom [Bonferroni].
    private double confidence() {
        return 1 - ERROR / (INTERVALS * loads.size());
    }

    private void note(QueueTruth truth) {
        terminal.note(new Message(
                truth.agrees() ? "selftest.queue.agrees" : "selftest.queue.differs",
                name(truth.exponential()),
                Percent.ofShare(truth.load()),
                micros(truth.meanMicros()),
                whole(truth.trueMean()),
                micros(truth.p99Micros()),
                whole(truth.trueP99()),
                whole(truth.path().meanMicros()),
                Percent.of(truth.achieved()),
                String.format(Locale.ROOT, "%+.1f", truth.arrivals())));
    }

    private static String name(boolean exponential) {
        return exponential ? "M/M/1" : "M/D/1";
    }

    private static String micros(Interval interval) {
        return whole(interval.mid()) + " (" + whole(interval.lo()) + "–" + whole(interval.hi()) + ")";
    }

    private static String whole(double micros) {
        return String.format(Locale.ROOT, "%.0f", micros);
    }
}
