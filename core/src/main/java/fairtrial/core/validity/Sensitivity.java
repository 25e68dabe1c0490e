package fairtrial.core.validity;

import fairtrial.core.analysis.Percent;
import fairtrial.core.model.Contender;
import fairtrial.core.model.Reading;
import fairtrial.core.record.CpuTimes;
import fairtrial.core.record.JournalEvent.Probed;
import fairtrial.core.record.MeasuredSlice;
import fairtrial.core.record.ProbeKind;
import fairtrial.core.record.RunRecord;
import fairtrial.core.stats.MeanInterval;
import fairtrial.core.verdict.ValidityRow;
import fairtrial.core.verdict.ValidityRow.Status;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// A known cost per request must move the throughput by what it costs; else whatever was measured is not the
/// contender. One slice per contender and round is far too noisy, so all of a run are pooled: each gives
/// `log(planted slice ÷ the slices around it) ÷ −log(1 + planted ÷ CPU per request)`, 1 when it moved as it
/// should.
final class Sensitivity implements Check {
    /// The planted cost itself is right to about a quarter: its steps are calibrated alone, and share the
    /// caches with the request afterwards (planted 9.8 % was measured as 14.0 %, 7.4 … 21.0).
    private static final double LEAST_MOVED = 0.75;

    /// More than it costs is no sign of measuring something else, but told.
    private static final double MOST_MOVED = 1.35;

    @Override
    public String name() {
        return "sensitivity";
    }

    @Override
    public List<String> codes() {
        return List.of("not-sensitive");
    }

    @Override
    public List<ValidityRow> examine(RunRecord record) {
        if (record.finishedRounds().isEmpty()) {
            return List.of();
        }
        Rows rows = new Rows(record, this);
        String load = record.plan().capacity().id();
        List<Double> moved = new ArrayList<>();
        for (Contender contender : record.plan().contenders()) {
            List<MeasuredSlice> measured = record.capacity(contender.id());
            record.probed(ProbeKind.PLANTED, contender.id())
                    .forEach(probe -> moved(probe, measured).ifPresent(moved::add));
        }
        Optional<MeanInterval> interval =
                MeanInterval.of(moved.stream().mapToDouble(Double::doubleValue).toArray());
        return List.of(interval.map(mean -> {
                    boolean refuted = mean.hi() < LEAST_MOVED;
                    boolean more = mean.lo() > MOST_MOVED;
                    boolean vague = mean.lo() <= 0;
                    Status status = refuted ? Status.FAIL : more || vague ? Status.WARN : Status.PASS;
                    return rows.told(
                            Rows.ALL,
                            load,
                            status,
                            more ? "more" : status.id(),
                            Percent.ofShare(mean.mean()),
                            Percent.ofShare(mean.lo()),
                            Percent.ofShare(mean.hi()),
                            moved.size());
                })
                .orElseGet(() -> rows.row(Rows.ALL, load, Status.UNAVAILABLE, moved.size())));
    }

    /// Which part of the planted cost the throughput showed.
    private static Optional<Double> moved(Probed probe, List<MeasuredSlice> measured) {
        Optional<MeasuredSlice> planted = MeasuredSlice.of(probe.slice());
        List<MeasuredSlice> around = measured.stream()
                .filter(slice -> slice.round() == probe.slice().round())
                .filter(slice -> Math.abs(2 * (slice.block() - probe.slice().block()) - 1) <= 1)
                .filter(slice -> slice.throughput() > 0)
                .toList();
        double cost = microsPerRequest(measured.stream()
                .filter(s -> s.round() == probe.slice().round())
                .toList());
        if (planted.isEmpty() || planted.get().throughput() == 0 || around.isEmpty() || cost == 0) {
            return Optional.empty();
        }
        double before = around.stream()
                .mapToDouble(s -> Math.log(s.throughput()))
                .average()
                .orElseThrow();
        double expected = -Math.log1p(probe.plantedMicros() / cost);
        return Optional.of((Math.log(planted.get().throughput()) - before) / expected);
    }

    private static double microsPerRequest(List<MeasuredSlice> slices) {
        double nanos = 0;
        double requests = 0;
        for (MeasuredSlice slice : slices) {
            if (slice.evidence().contenderCpu() instanceof Reading.Available<CpuTimes>(CpuTimes cpu)) {
                nanos += cpu.totalNanos();
                requests += slice.result().completedTotal();
            }
        }
        return requests == 0 ? 0 : nanos / 1e3 / requests;
    }
}
