package fairtrial.published.audit;

import fairtrial.published.publication.LoadTool;
import fairtrial.published.publication.MeanLatency;
import fairtrial.published.publication.PrintedLatency;
import fairtrial.published.publication.PrintedRun;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Rule for the figures of one row that exclude one another: a typing error, or figures of different runs.
final class Consistency implements RowRule {
    /// Largest difference of requests ÷ seconds from the throughput. Tools count the time of connecting or of the
    /// last responses differently, by a few percent.
    private static final double RATE = 0.10;

    /// Largest excess of a latency over one that cannot be smaller: histograms have steps of up to 1 %.
    private static final double STEP = 0.02;

    /// Share of failed requests from which tools differ in what they count.
    private static final double FEW_ERRORS = 0.01;

    private static final String CODE = "numbers-disagree";

    @Override
    public List<AuditFinding> examine(int row, PrintedRun run, Identities identities) {
        List<AuditFinding> found = new ArrayList<>();
        rate(row, run, identities).ifPresent(found::add);
        latencies(row, run).ifPresent(found::add);
        return found;
    }

    /// Requests ÷ seconds against the throughput, where all three are printed.
    private static Optional<AuditFinding> rate(int row, PrintedRun run, Identities identities) {
        boolean clean =
                identities.errorShare().filter(share -> share > FEW_ERRORS).isEmpty();
        return run.figures()
                .requests()
                .flatMap(n -> run.figures().load().seconds().filter(d -> d > 0).map(d -> n / d))
                .flatMap(rate -> run.figures()
                        .throughput()
                        .filter(x -> x > 0 && clean)
                        .filter(x -> Math.abs(rate / x - 1) > RATE + 2 * Rounding.share(x) + secondsRounding(run))
                        .map(x -> AuditFinding.atRow(row, CODE, Severity.SERIOUS)
                                .worded("numbers-disagree.rate", Identities.digits(rate), Identities.digits(x))));
    }

    private static double secondsRounding(PrintedRun run) {
        return run.figures().load().seconds().map(Rounding::share).orElse(0.0);
    }

    /// Percentiles that fall, or a mean or percentile above the maximum.
    private static Optional<AuditFinding> latencies(int row, PrintedRun run) {
        PrintedLatency latency = run.figures().latency();
        List<Double> rising = latency.percentiles().entrySet().stream()
                .filter(one -> one.getValue() > 0 && one.getKey().matches("[0-9.]+"))
                .sorted(Map.Entry.comparingByKey(
                        (a, b) -> Double.compare(Double.parseDouble(a), Double.parseDouble(b))))
                .map(Map.Entry::getValue)
                .toList();
        for (int at = 1; at < rising.size(); at++) {
            if (exceeds(rising.get(at - 1), rising.get(at))) {
                return Optional.of(order(row, rising.get(at - 1), rising.get(at)));
            }
        }
        boolean ownMean = run.tool()
                .map(LoadTool::meanLatency)
                .filter(mean -> mean == MeanLatency.DERIVED || mean == MeanLatency.CORRECTED)
                .isEmpty();
        Optional<Double> most = rising.isEmpty() ? Optional.empty() : Optional.of(rising.getLast());
        Optional<Double> mean = latency.meanMicros().filter(m -> ownMean);
        return latency.maxMicros()
                .filter(max -> max > 0)
                .flatMap(max -> most.filter(m -> exceeds(m, max))
                        .or(() -> mean.filter(m -> exceeds(m, max)))
                        .map(above -> order(row, above, max)));
    }

    private static boolean exceeds(double smaller, double larger) {
        double rounding = Rounding.share(smaller / 1e3) + Rounding.share(larger / 1e3);
        return smaller > larger * (1 + STEP + rounding);
    }

    private static AuditFinding order(int row, double smaller, double larger) {
        return AuditFinding.atRow(
                row, CODE, Severity.SERIOUS, Identities.digits(smaller / 1e3), Identities.digits(larger / 1e3));
    }
}
