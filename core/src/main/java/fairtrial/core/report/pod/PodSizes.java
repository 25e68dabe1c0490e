package fairtrial.core.report.pod;

import fairtrial.core.model.Contender;
import fairtrial.core.model.Interval;
import fairtrial.core.model.Load;
import fairtrial.core.model.Metric;
import fairtrial.core.record.JournalEvent;
import fairtrial.core.record.MeasuredSlice;
import fairtrial.core.record.RunRecord;
import fairtrial.core.record.Throttling;
import fairtrial.core.verdict.Estimate;
import fairtrial.core.verdict.Result;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/// The sizes of pod in a run, and the smallest one whose throughput is within the margin of the largest one's.
final class PodSizes {
    /// Words of the measuring side for an end by the memory limit.
    private static final String KILLED = "killed at its memory limit";

    private final Result result;
    private final RunRecord record;
    private final double margin;

    PodSizes(Result result, RunRecord record) {
        this.result = result;
        this.record = record;
        this.margin = record.plan().decision().margin();
    }

    /// The smallest sufficient size of one ladder.
    ///
    /// @param ratio its throughput ÷ that of the largest size
    /// @param sure  whether the whole interval is within the margin
    record Choice(PodSize smallest, PodSize largest, double ratio, boolean sure) {}

    /// The sizes that differ in nothing but their limit, by what they share, in the order of the plan.
    List<List<PodSize>> ladders() {
        Map<Contender, List<PodSize>> ladders = new LinkedHashMap<>();
        for (Contender contender : record.plan().ranked()) {
            if (contender.limit().isPresent()) {
                ladders.computeIfAbsent(shared(contender), same -> new ArrayList<>())
                        .add(size(contender));
            }
        }
        return List.copyOf(ladders.values());
    }

    private static Contender shared(Contender c) {
        return new Contender(
                "", c.run(), "", c.software(), c.jdk(), c.mode(), c.properties(), c.jvmFlags(), Optional.empty());
    }

    /// The choice within a ladder; empty where fewer than two sizes have a throughput.
    Optional<Choice> choice(List<PodSize> ladder) {
        List<PodSize> measured = ladder.stream()
                .filter(size -> size.throughput()
                        .filter(found -> result.doubt(found).isEmpty())
                        .isPresent())
                .filter(size -> size.lost().isEmpty())
                .sorted(Comparator.comparingDouble(PodSize::cpus).thenComparingDouble(PodSize::bytes))
                .toList();
        if (measured.size() < 2) {
            return Optional.empty();
        }
        PodSize largest = measured.getLast();
        return measured.stream()
                .map(size -> against(size, largest))
                .filter(choice -> choice.sure() || choice.ratio() >= 1 - margin)
                .findFirst();
    }

    private Choice against(PodSize size, PodSize largest) {
        double ratio = size.throughput().orElseThrow().mid()
                / largest.throughput().orElseThrow().mid();
        boolean sure = size.equals(largest)
                || interval(size, largest)
                        .map(interval -> interval.lo() >= 1 - margin)
                        .orElse(false);
        return new Choice(size, largest, ratio, sure);
    }

    private Optional<Interval> interval(PodSize size, PodSize largest) {
        String id = size.contender().id();
        return result.primary().stream()
                .filter(comparison -> comparison.pair().metric().equals(Metric.THROUGHPUT.id()))
                .filter(comparison ->
                        comparison.isBetween(id, largest.contender().id()))
                .filter(comparison -> comparison.test().noInterval().isEmpty())
                .findFirst()
                .flatMap(comparison -> comparison.ratioOf(id));
    }

    private PodSize size(Contender contender) {
        String id = contender.id();
        return new PodSize(
                contender,
                result.atCapacity(id, Metric.THROUGHPUT.id()),
                lowestRate().flatMap(load -> result.estimate(id, Optional.of(load), Metric.P99.id())),
                result.estimate(id, Optional.empty(), Metric.STARTUP.id()),
                throttledShare(id),
                record.boot(id).map(boot -> boot.identity().jvm()),
                record.all(JournalEvent.Died.class)
                        .filter(died -> died.contender().equals(id))
                        .filter(died -> died.reason().contains(KILLED))
                        .count(),
                record.all(JournalEvent.Lost.class)
                        .filter(lost -> lost.contender().equals(id))
                        .map(JournalEvent.Lost::reason)
                        .findFirst());
    }

    /// The lowest rate of the open loops that has figures.
    Optional<Load> lowestRate() {
        return result.statistics().estimates().stream()
                .map(Estimate::load)
                .flatMap(Optional::stream)
                .filter(Load.Open.class::isInstance)
                .map(Load.Open.class::cast)
                .min(Comparator.comparingDouble(load -> load.rate().perSecond()))
                .map(Load.class::cast);
    }

    private Optional<Double> throttledShare(String id) {
        Load capacity = record.plan().loads().capacity();
        List<Throttling> slices = record.measured(id).stream()
                .filter(slice -> slice.load().equals(capacity))
                .map(MeasuredSlice::evidence)
                .flatMap(evidence -> evidence.disturbance().throttling().stream())
                .filter(throttling -> throttling.periods() > 0)
                .toList();
        OptionalDouble share = slices.stream()
                .mapToDouble(one -> one.throttledPeriods() / (double) one.periods())
                .average();
        return share.isPresent() ? Optional.of(share.getAsDouble()) : Optional.empty();
    }
}
