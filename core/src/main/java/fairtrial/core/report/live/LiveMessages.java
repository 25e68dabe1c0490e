package fairtrial.core.report.live;

import fairtrial.core.model.Reading;
import fairtrial.core.plan.Plan;
import fairtrial.core.record.JournalEvent;
import fairtrial.core.record.MachineCpu;
import fairtrial.core.record.MeasuredSlice;
import fairtrial.core.record.SliceRecord;
import fairtrial.core.stats.Histograms;
import fairtrial.core.verdict.Comparison;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/// Makes messages of what a run writes down.
public final class LiveMessages {
    private static final double P99 = 99;

    private LiveMessages() {}

    /// The plan.
    public static LiveMessage.Plan plan(Plan plan) {
        return new LiveMessage.Plan(
                plan.header().name(),
                plan.loads().workload().name(),
                plan.loads().capacity().id(),
                plan.contenders().stream()
                        .map(one -> new LiveMessage.Contender(
                                one.id(), one.label(), one.twinOf().isPresent()))
                        .toList());
    }

    /// The message of an event; empty for those that no page shows.
    public static Optional<LiveMessage> of(JournalEvent event) {
        return switch (event) {
            case JournalEvent.Turned turned ->
                Optional.of(new LiveMessage.Turn(
                        turned.round(),
                        turned.turn().contender(),
                        turned.turn().turn(),
                        turned.turn().throughput()));
            case JournalEvent.Slice slice -> slice(slice.slice());
            default -> Optional.empty();
        };
    }

    private static Optional<LiveMessage> slice(SliceRecord slice) {
        return MeasuredSlice.of(slice)
                .map(of -> new LiveMessage.Slice(
                        of.round(),
                        of.load().id(),
                        of.contender(),
                        of.atMillis() / 1e3,
                        of.throughput(),
                        p99(of),
                        boxed(of.busy()),
                        of.evidence().loadCpus() instanceof Reading.Available<MachineCpu>(MachineCpu cpu)
                                ? Optional.of(cpu.busy())
                                : Optional.empty()));
    }

    private static Optional<Double> p99(MeasuredSlice of) {
        String histogram = of.result().latency().histogram();
        return histogram.isEmpty()
                ? Optional.empty()
                : boxed(Histograms.merge(List.of(histogram)).percentileMicros(P99))
                        .map(micros -> micros / 1e3);
    }

    private static Optional<Double> boxed(OptionalDouble value) {
        return value.isPresent() ? Optional.of(value.getAsDouble()) : Optional.empty();
    }

    /// The compared pairs that have an interval.
    public static List<LiveMessage.Band> bands(List<Comparison> comparisons) {
        return comparisons.stream()
                .flatMap(one -> one.ratio().stream()
                        .map(ratio -> new LiveMessage.Band(
                                one.pair().a(), one.pair().b(), ratio.lo(), ratio.mid(), ratio.hi())))
                .toList();
    }
}
