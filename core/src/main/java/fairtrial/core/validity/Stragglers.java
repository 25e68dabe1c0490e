package fairtrial.core.validity;

import fairtrial.core.record.RunRecord;
import fairtrial.core.record.SliceOutcome;
import fairtrial.core.verdict.CheckId;
import fairtrial.core.verdict.ValidityRow;
import fairtrial.core.verdict.ValidityRow.Status;
import java.util.List;
import java.util.stream.Stream;

/// Check that all load generators of a run kept up with one another. A slice in which one fell behind has failed and is
/// in no figure; when many have, the others are a selection. It has no rows for a run with one load generator.
final class Stragglers implements Check {
    /// How the reason of such a slice begins.
    private static final String CODE = "generator-straggler";

    /// Largest share of such slices.
    private static final double MOST = 0.20;

    @Override
    public CheckId id() {
        return CheckId.GENERATORS;
    }

    @Override
    public List<String> codes() {
        return List.of(CODE);
    }

    @Override
    public List<ValidityRow> examine(RunRecord record) {
        boolean several = record.plan()
                .environment()
                .hosts()
                .filter(hosts -> hosts.loads().size() > 1)
                .isPresent();
        if (!several) {
            return List.of();
        }
        Rows rows = new Rows(record, this);
        return rows.perLoad(measured -> judge(rows, record, measured));
    }

    private static ValidityRow judge(Rows rows, RunRecord record, Rows.Measured measured) {
        List<String> failed = record.slices()
                .filter(slice -> slice.contender().equals(measured.contender().id()))
                .filter(slice -> slice.load().equals(measured.load()))
                .flatMap(slice -> slice.outcome() instanceof SliceOutcome.Failed(String reason)
                        ? Stream.of(reason)
                        : Stream.empty())
                .filter(reason -> reason.startsWith(CODE))
                .toList();
        int all = failed.size() + measured.slices().size();
        double share = (double) failed.size() / all;
        Status status = share > MOST ? Status.FAIL : failed.isEmpty() ? Status.PASS : Status.WARN;
        return rows.row(
                measured,
                status,
                failed.size(),
                all,
                failed.isEmpty() ? "" : failed.getLast().substring(CODE.length() + 2));
    }
}
