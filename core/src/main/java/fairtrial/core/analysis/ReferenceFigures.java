package fairtrial.core.analysis;

import fairtrial.core.model.Contender;
import fairtrial.core.model.Interval;
import fairtrial.core.model.LoadResult;
import fairtrial.core.model.Metric;
import fairtrial.core.model.Reference;
import fairtrial.core.plan.ReferenceRules;
import fairtrial.core.record.JournalEvent.ReferenceMeasured;
import fairtrial.core.record.RunRecord;
import fairtrial.core.stats.Samples;
import fairtrial.core.verdict.ReferenceReport;
import fairtrial.core.verdict.ReferenceReport.ReferenceRatio;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/// Figures of the reference, one value per round. A ratio divides figures of the same round, so it is free of what
/// differs between rounds.
public final class ReferenceFigures {
    private final RunRecord record;
    private final SortedMap<Integer, Double> rounds = new TreeMap<>();

    private ReferenceFigures(RunRecord record) {
        this.record = record;
        record.reference().forEach((round, slices) -> throughput(slices).ifPresent(found -> rounds.put(round, found)));
    }

    /// The figures of a run; empty where nothing of a reference was measured.
    public static Optional<ReferenceReport> of(RunRecord record) {
        Optional<Reference> planned = record.plan().loads().reference();
        ReferenceFigures figures = new ReferenceFigures(record);
        return planned.filter(reference -> !figures.rounds.isEmpty()).map(figures::report);
    }

    private ReferenceReport report(Reference reference) {
        List<ReferenceMeasured> slices =
                record.reference().values().stream().flatMap(List::stream).toList();
        double busy = slices.stream()
                .mapToDouble(ReferenceMeasured::busyShare)
                .average()
                .orElse(0);
        return new ReferenceReport(
                reference,
                slices.getLast().server(),
                rounds.size(),
                range(rounds.values()),
                busy >= LoadResult.MOST_BUSY,
                ReferenceRules.measured(record.plan()).stream()
                        .flatMap(contender -> ratio(contender).stream())
                        .toList());
    }

    private Optional<ReferenceRatio> ratio(Contender contender) {
        RoundTable table = RoundTable.of(record, record.plan().loads().capacity(), List.of(contender.id()));
        List<Double> own = RoundValues.of(table, contender.id(), Metric.THROUGHPUT);
        SortedMap<Integer, Double> ratios = new TreeMap<>();
        for (int i = 0; i < own.size(); i++) {
            int round = table.numbers().get(i);
            double value = own.get(i);
            Optional.ofNullable(rounds.get(round)).ifPresent(reference -> ratios.put(round, value / reference));
        }
        return ratios.isEmpty()
                ? Optional.empty()
                : Optional.of(new ReferenceRatio(contender.id(), range(ratios.values())));
    }

    /// The geometric mean over the slices of one round, as for contenders.
    private static Optional<Double> throughput(List<ReferenceMeasured> slices) {
        double[] logs = slices.stream()
                .mapToDouble(ReferenceMeasured::throughput)
                .filter(perSecond -> perSecond > 0)
                .map(Math::log)
                .toArray();
        return logs.length == 0 ? Optional.empty() : Optional.of(Math.exp(Samples.mean(logs)));
    }

    private static Interval range(Collection<Double> values) {
        double[] sorted =
                values.stream().mapToDouble(Double::doubleValue).sorted().toArray();
        return new Interval(sorted[0], Samples.median(sorted), sorted[sorted.length - 1]);
    }
}
