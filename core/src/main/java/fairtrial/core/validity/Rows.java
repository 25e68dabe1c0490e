package fairtrial.core.validity;

import fairtrial.core.model.Contender;
import fairtrial.core.model.Load;
import fairtrial.core.record.MeasuredSlice;
import fairtrial.core.record.RunRecord;
import fairtrial.core.text.Message;
import fairtrial.core.verdict.ValidityRow;
import fairtrial.core.verdict.ValidityRow.Status;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/// Makes the rows of one check: the same names for contender, workload and load everywhere, and texts by the
/// check's
/// key.
/// Evidence is `check.NAME.STATUS`, advice `check.NAME.advice`.
final class Rows {
    /// Stands for "all contenders" or "all loads".
    static final String ALL = "*";

    private final RunRecord record;
    private final String check;
    private final String code;

    Rows(RunRecord record, String check, String code) {
        this.record = record;
        this.check = check;
        this.code = code;
    }

    ValidityRow row(String contender, String load, Status status, Object... evidence) {
        Message told = new Message("check." + check + "." + status.id(), evidence);
        return new ValidityRow(
                contender,
                record.plan().workload().name(),
                load,
                check,
                status,
                status == Status.PASS ? check : code,
                told,
                new Message("check." + check + ".advice"));
    }

    /// One row for each contender and load that has measured slices in finished rounds.
    List<ValidityRow> perLoad(Function<Measured, ValidityRow> judge) {
        List<ValidityRow> rows = new ArrayList<>();
        for (Contender contender : record.plan().contenders()) {
            List<MeasuredSlice> all = record.measured(contender.id());
            for (Load load : record.loads()) {
                List<MeasuredSlice> slices =
                        all.stream().filter(slice -> slice.load().equals(load)).toList();
                if (!slices.isEmpty()) {
                    rows.add(judge.apply(new Measured(contender, load, slices)));
                }
            }
        }
        return rows;
    }

    /// The measured slices of one contender under one load, at least one.
    record Measured(Contender contender, Load load, List<MeasuredSlice> slices) {
        /// Right answers per second, pooled over the slices.
        double throughput() {
            double seconds = slices.stream()
                    .mapToDouble(s -> s.result().windowNanos() / 1e9)
                    .sum();
            return slices.stream().mapToLong(s -> s.result().completed()).sum() / seconds;
        }

        /// Mean latency in seconds over all requests of the slices.
        double meanLatencySeconds() {
            double weighted = slices.stream()
                    .mapToDouble(s -> s.result().meanLatencyNanos() * s.result().completed())
                    .sum();
            long requests =
                    slices.stream().mapToLong(s -> s.result().completed()).sum();
            return requests == 0 ? 0 : weighted / requests / 1e9;
        }
    }
}
