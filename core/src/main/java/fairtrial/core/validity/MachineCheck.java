package fairtrial.core.validity;

import fairtrial.core.analysis.Percent;
import fairtrial.core.model.Reading;
import fairtrial.core.record.MachineCpu;
import fairtrial.core.record.MeasuredSlice;
import fairtrial.core.record.RunRecord;
import fairtrial.core.verdict.ValidityRow;
import fairtrial.core.verdict.ValidityRow.Status;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.stream.Stream;

/// The machine kept still: little stolen by the hypervisor, little CPU taken by processes that are not ours. What a
/// system
/// cannot tell is stated and fails nothing.
final class MachineCheck implements Check {
    /// FACTS.md section 6: steal was nil in quiet runs; 1 % of all CPU time is half of a round's noise, 5 % is
    /// beyond
    /// it.
    private static final double WARN = 0.01;
    private static final double FAIL = 0.05;

    @Override
    public String name() {
        return "machine";
    }

    @Override
    public List<ValidityRow> examine(RunRecord record) {
        List<MeasuredSlice> slices = record.slices()
                .flatMap(slice -> MeasuredSlice.of(slice).stream())
                .toList();
        if (slices.isEmpty()) {
            return List.of();
        }
        Rows rows = new Rows(record, name(), "noisy-machine");
        OptionalDouble steal = mean(slices, s -> steal(s.evidence().allCpus()));
        OptionalDouble others = mean(slices, s -> s.evidence().othersShare());
        if (steal.isEmpty() && others.isEmpty()) {
            return List.of(rows.row(Rows.ALL, Rows.ALL, Status.UNAVAILABLE, "steal, neighbours"));
        }
        double worst = Math.max(steal.orElse(0), others.orElse(0));
        Status status = worst > FAIL ? Status.FAIL : worst > WARN ? Status.WARN : Status.PASS;
        List<ValidityRow> all = new ArrayList<>();
        all.add(rows.row(Rows.ALL, Rows.ALL, status, text(steal), text(others)));
        return all;
    }

    private static Reading<Double> steal(Reading<MachineCpu> cpu) {
        return cpu.map(MachineCpu::st);
    }

    private static String text(OptionalDouble share) {
        return share.isEmpty() ? "?" : Percent.ofShare(share.getAsDouble());
    }

    private static OptionalDouble mean(List<MeasuredSlice> slices, Function<MeasuredSlice, Reading<Double>> reading) {
        return slices.stream()
                .flatMap(slice -> switch (reading.apply(slice)) {
                    case Reading.Available<Double>(Double value) -> Stream.of(value);
                    case Reading.Unavailable<Double> ignored -> Stream.<Double>empty();
                })
                .mapToDouble(Double::doubleValue)
                .average();
    }
}
