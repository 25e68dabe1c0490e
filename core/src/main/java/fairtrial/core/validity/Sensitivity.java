package fairtrial.core.validity;

import fairtrial.core.analysis.Endpoint;
import fairtrial.core.analysis.Percent;
import fairtrial.core.model.Reading;
import fairtrial.core.record.CpuTimes;
import fairtrial.core.record.JournalEvent.Probed;
import fairtrial.core.record.MeasuredSlice;
import fairtrial.core.record.ProbeKind;
import fairtrial.core.record.RunRecord;
import fairtrial.core.stats.MeanInterval;
import fairtrial.core.verdict.CheckId;
import fairtrial.core.verdict.ValidityRow;
import fairtrial.core.verdict.ValidityRow.Status;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.TreeMap;
import java.util.stream.Collectors;

/// Check that an injected cost per request moves the endpoint of every contender by the expected amount.
/// Otherwise the measurement is not of the contender, or differences between contenders appear too large. A
/// slice is noisy, so all slices of a contender are pooled. Each gives the gain `log(injected slice ÷ the
/// slices around it) ÷ −log(1 + injected ÷ CPU per request)`, which is 1 for the expected change. A JVM launch
/// is the sample: one mean gain per round.
final class Sensitivity implements Check {
    /// With a gain outside these bounds a difference of 20 % appears as less than 15 % or more than 27 %.
    private static final double LEAST_GAIN = 0.75;

    private static final double MOST_GAIN = 1.35;

    private static final String TOO_LITTLE = "not-sensitive";
    private static final String TOO_MUCH = "cost-exaggerated";

    @Override
    public CheckId id() {
        return CheckId.SENSITIVITY;
    }

    @Override
    public List<String> codes() {
        return List.of(TOO_LITTLE, TOO_MUCH);
    }

    @Override
    public boolean isOfClosedLoop() {
        return true;
    }

    @Override
    public List<ValidityRow> examine(RunRecord record) {
        if (record.finishedRounds().isEmpty()) {
            return List.of();
        }
        return record.plan().contenders().stream()
                .map(contender -> judge(record, contender.id()))
                .toList();
    }

    private ValidityRow judge(RunRecord record, String contender) {
        String load = record.plan().loads().capacity().id();
        List<MeasuredSlice> measured = record.capacity(contender);
        Endpoint endpoint = Endpoint.of(record);
        double[] gains = record.probed(ProbeKind.INJECTED_COST, contender).stream()
                .collect(Collectors.groupingBy(probe -> probe.slice().round(), TreeMap::new, Collectors.toList()))
                .values()
                .stream()
                .flatMapToDouble(probes -> gain(endpoint, probes, measured).stream())
                .toArray();
        Rows rows = new Rows(record, this);
        return MeanInterval.of(gains)
                .map(mean -> judge(rows, contender, load, mean, gains.length))
                .orElseGet(() -> rows.row(contender, load, Status.UNAVAILABLE, gains.length));
    }

    private static ValidityRow judge(Rows rows, String contender, String load, MeanInterval gain, int rounds) {
        boolean less = gain.hi() < LEAST_GAIN;
        boolean more = gain.lo() > MOST_GAIN;
        boolean vague = gain.lo() < LEAST_GAIN || gain.hi() > MOST_GAIN;
        Status status = less || more ? Status.FAIL : vague ? Status.WARN : Status.PASS;
        return (gain.mean() > 1 ? rows.coded(TOO_MUCH) : rows)
                .wordedRow(
                        contender,
                        load,
                        status,
                        more ? "more" : status.id(),
                        Percent.ofShare(gain.mean()),
                        Percent.ofShare(gain.lo()),
                        Percent.ofShare(gain.hi()),
                        rounds);
    }

    /// The mean gain of a round's slices.
    private static OptionalDouble gain(Endpoint endpoint, List<Probed> probes, List<MeasuredSlice> measured) {
        return probes.stream()
                .flatMap(probe -> gain(endpoint, probe, measured).stream())
                .mapToDouble(Double::doubleValue)
                .average();
    }

    /// The share of the injected cost that the endpoint showed.
    private static Optional<Double> gain(Endpoint endpoint, Probed probe, List<MeasuredSlice> measured) {
        Optional<MeasuredSlice> injected = MeasuredSlice.of(probe.slice());
        List<MeasuredSlice> around = measured.stream()
                .filter(slice -> slice.round() == probe.slice().round())
                .filter(slice -> Math.abs(2 * (slice.block() - probe.slice().block()) - 1) <= 1)
                .filter(slice -> endpoint.of(slice).isPresent())
                .toList();
        double cost = microsPerRequest(measured.stream()
                .filter(s -> s.round() == probe.slice().round())
                .toList());
        OptionalDouble with = injected.isPresent() ? endpoint.of(injected.get()) : OptionalDouble.empty();
        if (with.isEmpty() || around.isEmpty() || cost == 0) {
            return Optional.empty();
        }
        double before = around.stream()
                .mapToDouble(slice -> Math.log(endpoint.of(slice).orElseThrow()))
                .average()
                .orElseThrow();
        double expected = -Math.log1p(probe.injectedMicros() / cost);
        return Optional.of((Math.log(with.getAsDouble()) - before) / expected);
    }

    private static double microsPerRequest(List<MeasuredSlice> slices) {
        double nanos = 0;
        double requests = 0;
        for (MeasuredSlice slice : slices) {
            if (slice.evidence().contenderCpu() instanceof Reading.Available<CpuTimes>(CpuTimes cpu)) {
                nanos += cpu.totalNanos();
                requests += slice.result().counts().completedTotal();
            }
        }
        return requests == 0 ? 0 : nanos / 1e3 / requests;
    }
}
