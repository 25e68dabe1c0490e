package fairtrial.core.validity;

import fairtrial.core.analysis.Percent;
import fairtrial.core.model.LoadErrors;
import fairtrial.core.record.NetworkFigures;
import fairtrial.core.record.OnePlace;
import fairtrial.core.record.RunRecord;
import fairtrial.core.verdict.CheckId;
import fairtrial.core.verdict.ValidityRow;
import fairtrial.core.verdict.ValidityRow.Status;
import java.util.Comparator;
import java.util.List;
import java.util.OptionalDouble;

/// Check that the network between the hosts of a run was not what was measured: it carried less than it can, and lost
/// nothing. It has no rows for a run on one machine.
final class NetworkCheck implements Check {
    /// Largest share of the measured bandwidth. One stream reached 95 % of a limited line (docs/hosts.md); short
    /// responses fill packets less well.
    private static final double MOST_USED = 0.80;

    private static final double MUCH_USED = 0.60;

    /// Largest share of segments that were sent again: as many requests may be wrong ([LoadErrors#MOST_FAILED]). Each
    /// of them takes a round trip more, or 200 ms.
    private static final double MOST_LOST = LoadErrors.MOST_FAILED;

    private static final double SOME_LOST = MOST_LOST / 10;

    private static final String BOUND = "network-bound";
    private static final String LOSS = "path-loss";

    @Override
    public CheckId id() {
        return CheckId.NETWORK;
    }

    @Override
    public List<String> codes() {
        return List.of(BOUND, LOSS);
    }

    @Override
    public List<ValidityRow> examine(RunRecord record) {
        if (record.plan().environment().hosts().isEmpty()) {
            return List.of();
        }
        Rows rows = new Rows(record, this);
        return rows.perLoad(measured -> measured.byPlace(record).stream()
                .map(place -> new Judged(judge(rows, measured, place), used(place)))
                .max(Comparator.comparingInt(Judged::weight).thenComparingDouble(Judged::used))
                .orElseThrow()
                .row());
    }

    /// The judgement of one machine or pair.
    private record Judged(ValidityRow row, double used) {
        /// Of several, the worst is told: a share beyond its bound, then one that is not known.
        int weight() {
            return switch (row.status()) {
                case FAIL -> 3;
                case WARN -> 2;
                case UNAVAILABLE -> 1;
                case PASS -> 0;
            };
        }
    }

    /// Share of what the network can carry, 0–1; 0 where it is not known.
    private static double used(OnePlace place) {
        OptionalDouble carried = NetworkFigures.bytesPerSecond(place.slices());
        OptionalDouble bandwidth = place.bandwidth();
        return carried.isPresent() && bandwidth.isPresent() ? carried.getAsDouble() / bandwidth.getAsDouble() : 0;
    }

    private static String megabytes(double bytesPerSecond) {
        return Rows.decimals(bytesPerSecond / 1e6) + " MB/s";
    }

    private static ValidityRow judge(Rows rows, Rows.Measured measured, OnePlace place) {
        OptionalDouble carried = NetworkFigures.bytesPerSecond(place.slices());
        OptionalDouble bandwidth = place.bandwidth();
        OptionalDouble lost = NetworkFigures.lost(place.slices());
        if (carried.isEmpty() && lost.isEmpty()) {
            return rows.row(measured, Status.UNAVAILABLE, "no counters");
        }
        double used = used(place);
        Status ofUse = used > MOST_USED ? Status.FAIL : used > MUCH_USED ? Status.WARN : Status.PASS;
        double share = lost.orElse(0);
        Status ofLoss = share > MOST_LOST ? Status.FAIL : share > SOME_LOST ? Status.WARN : Status.PASS;
        if (ofUse == Status.PASS
                && ofLoss == Status.PASS
                && (bandwidth.isEmpty() || carried.isEmpty() || lost.isEmpty())) {
            return rows.row(measured, Status.UNAVAILABLE, bandwidth.isEmpty() ? "no bandwidth" : "no counters");
        }
        boolean isLoss = ofLoss.compareTo(ofUse) > 0;
        return rows.coded(isLoss ? LOSS : BOUND)
                .row(
                        measured,
                        isLoss ? ofLoss : ofUse,
                        carried.isEmpty() ? "?" : megabytes(carried.getAsDouble()),
                        bandwidth.isEmpty() ? "?" : megabytes(bandwidth.getAsDouble()),
                        lost.isEmpty() ? "?" : Percent.ofShare(share));
    }
}
