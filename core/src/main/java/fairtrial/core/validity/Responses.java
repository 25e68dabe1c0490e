package fairtrial.core.validity;

import fairtrial.core.analysis.Percent;
import fairtrial.core.model.LoadErrors;
import fairtrial.core.record.RunRecord;
import fairtrial.core.verdict.CheckId;
import fairtrial.core.verdict.ValidityRow;
import fairtrial.core.verdict.ValidityRow.Status;
import java.util.List;

/// Check that every contender sends correct responses: status, length and body as expected.
final class Responses implements Check {
    /// Largest share of wrong responses (PROTOCOL.md, Validity). With more than 0.1 % it is not the requested
    /// workload.
    private static final double MOST_WRONG = 0.001;

    @Override
    public CheckId id() {
        return CheckId.RESPONSES;
    }

    @Override
    public List<String> codes() {
        return List.of("wrong-response");
    }

    @Override
    public List<ValidityRow> examine(RunRecord record) {
        Rows rows = new Rows(record, this);
        return rows.perLoad(measured -> {
            long wrong = measured.slices().stream()
                    .map(s -> s.result().errors())
                    .mapToLong(e -> e.status() + e.body() + e.protocol())
                    .sum();
            long right = measured.slices().stream()
                    .mapToLong(s -> s.result().counts().completedTotal())
                    .sum();
            double share = wrong == 0 ? 0 : (double) wrong / (wrong + right);
            LoadErrors last = measured.slices().getLast().result().errors();
            return rows.row(
                    measured.contender().id(),
                    measured.load().id(),
                    share > MOST_WRONG ? Status.FAIL : Status.PASS,
                    Percent.ofShare(share),
                    wrong,
                    right + wrong,
                    last.status() > 0 ? "status" : last.body() > 0 ? "body" : "protocol");
        });
    }
}
