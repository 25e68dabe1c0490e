package fairtrial.core.validity;

import fairtrial.core.analysis.Endpoint;
import fairtrial.core.analysis.Percent;
import fairtrial.core.record.MachineCpu;
import fairtrial.core.record.RunRecord;
import fairtrial.core.verdict.CheckId;
import fairtrial.core.verdict.ValidityRow;
import fairtrial.core.verdict.ValidityRow.Status;
import java.util.List;
import java.util.OptionalDouble;

/// Check that the contender is saturated, as a capacity claim needs. Otherwise the closed loop measured a
/// wait, a cap or the generator. Where requests wait on all contenders, no capacity is claimed and [Endpoint]
/// is the CPU time.
final class Saturation implements Check {
    @Override
    public CheckId id() {
        return CheckId.NOT_SATURATED;
    }

    @Override
    public List<String> codes() {
        return List.of("not-saturated");
    }

    @Override
    public boolean isOfClosedLoop() {
        return true;
    }

    @Override
    public List<ValidityRow> examine(RunRecord record) {
        Rows rows = new Rows(record, this);
        boolean waits = Endpoint.of(record) == Endpoint.PER_CPU_SECOND;
        return rows.atCapacity((measured, load) -> {
            OptionalDouble busy = measured.busy();
            if (busy.isEmpty()) {
                return rows.row(measured, Status.UNAVAILABLE, "/proc/stat");
            }
            double share = busy.getAsDouble();
            if (waits) {
                return rows.wordedRow(measured, Status.WARN, "waits", Percent.ofShare(share));
            }
            return rows.row(
                    measured, share >= MachineCpu.SATURATED ? Status.PASS : Status.FAIL, Percent.ofShare(share));
        });
    }
}
