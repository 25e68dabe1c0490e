package fairtrial.core.validity;

import fairtrial.core.analysis.Percent;
import fairtrial.core.model.LoadErrors;
import fairtrial.core.record.MeasuredSlice;
import fairtrial.core.record.RunRecord;
import fairtrial.core.record.SliceOutcome;
import fairtrial.core.verdict.CheckId;
import fairtrial.core.verdict.ValidityRow;
import fairtrial.core.verdict.ValidityRow.Status;
import java.util.List;

/// Check for failed connections, requests without a response, slices without any response, and slices that
/// could not be driven. A close that the server announced after a response is no error; it is counted
/// separately.
final class Errors implements Check {
    @Override
    public CheckId id() {
        return CheckId.ERRORS;
    }

    @Override
    public List<String> codes() {
        return List.of("errors");
    }

    @Override
    public List<ValidityRow> examine(RunRecord record) {
        Rows rows = new Rows(record, this);
        return rows.perLoad(measured -> {
            long lost = lost(record, measured);
            if (lost > 0) {
                return rows.wordedRow(measured, Status.FAIL, "lost", lost);
            }
            List<LoadErrors> errors =
                    measured.slices().stream().map(s -> s.result().errors()).toList();
            long failed = errors.stream()
                    .mapToLong(e -> e.connect() + e.unexpectedCloses() + e.timeouts())
                    .sum();
            long timeouts = errors.stream().mapToLong(LoadErrors::timeouts).sum();
            long right = measured.slices().stream()
                    .mapToLong(s -> s.result().counts().completedTotal())
                    .sum();
            double share = failed == 0 ? 0 : (double) failed / (failed + right);
            return rows.row(
                    measured.contender().id(),
                    measured.load().id(),
                    share > LoadErrors.MOST_FAILED || timeouts > 0 ? Status.FAIL : Status.PASS,
                    Percent.ofShare(share),
                    failed,
                    timeouts);
        });
    }

    private static long lost(RunRecord record, Rows.Measured measured) {
        long notDriven = record.slices()
                .filter(slice -> slice.contender().equals(measured.contender().id()))
                .filter(slice -> slice.load().equals(measured.load()))
                .filter(slice -> slice.outcome() instanceof SliceOutcome.Failed)
                .count();
        return notDriven
                + measured.slices().stream().filter(MeasuredSlice::isSilent).count();
    }
}
