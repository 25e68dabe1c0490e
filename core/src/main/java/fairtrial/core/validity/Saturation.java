package fairtrial.core.validity;

import fairtrial.core.analysis.Percent;
import fairtrial.core.model.Load;
import fairtrial.core.model.Reading;
import fairtrial.core.record.MachineCpu;
import fairtrial.core.record.RunRecord;
import fairtrial.core.verdict.ValidityRow;
import fairtrial.core.verdict.ValidityRow.Status;
import java.util.List;
import java.util.OptionalDouble;

/// A capacity claim needs a saturated contender: its CPUs at least 90 % busy. Otherwise the closed loop measured a
/// wait, a cap
/// or the generator.
final class Saturation implements Check {
    /// PROTOCOL.md, Validity.
    private static final double LEAST_BUSY = 0.90;

    @Override
    public String name() {
        return "not-saturated";
    }

    @Override
    public List<ValidityRow> examine(RunRecord record) {
        Rows rows = new Rows(record, name(), "not-saturated");
        return rows
                .perLoad(measured -> {
                    OptionalDouble busy = busy(measured);
                    if (busy.isEmpty()) {
                        return rows.row(
                                measured.contender().id(), measured.load().id(), Status.UNAVAILABLE, "/proc/stat");
                    }
                    double share = busy.getAsDouble();
                    return rows.row(
                            measured.contender().id(),
                            measured.load().id(),
                            share >= LEAST_BUSY ? Status.PASS : Status.FAIL,
                            Percent.ofShare(share));
                })
                .stream()
                .filter(row -> row.load().startsWith("closed"))
                .toList();
    }

    private static OptionalDouble busy(Rows.Measured measured) {
        if (!(measured.load() instanceof Load.Closed)) {
            return OptionalDouble.empty();
        }
        return measured.slices().stream()
                .flatMap(s -> switch (s.evidence().contenderCpus()) {
                    case Reading.Available<MachineCpu>(MachineCpu cpu) ->
                        java.util.stream.Stream.of(1 - cpu.id() - cpu.wa());
                    case Reading.Unavailable<MachineCpu> ignored -> java.util.stream.Stream.<Double>empty();
                })
                .mapToDouble(Double::doubleValue)
                .average();
    }
}
