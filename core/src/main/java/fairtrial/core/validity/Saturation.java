package fairtrial.core.validity;

import fairtrial.core.analysis.Endpoint;
import fairtrial.core.analysis.Percent;
import fairtrial.core.record.MachineCpu;
import fairtrial.core.record.RunRecord;
import fairtrial.core.verdict.ValidityRow;
import fairtrial.core.verdict.ValidityRow.Status;
import java.util.List;
import java.util.OptionalDouble;

/// A capacity claim needs a saturated contender. Otherwise the closed loop measured a wait, a cap or the generator.
/// Where all wait, no capacity is claimed: [Endpoint] then is the CPU time.
final class Saturation implements Check {
    @Override
    public String name() {
        return "not-saturated";
    }

    @Override
    public List<String> codes() {
        return List.of("not-saturated");
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
                return rows.told(measured, Status.WARN, "waits", Percent.ofShare(share));
            }
            return rows.row(
                    measured, share >= MachineCpu.SATURATED ? Status.PASS : Status.FAIL, Percent.ofShare(share));
        });
    }
}
