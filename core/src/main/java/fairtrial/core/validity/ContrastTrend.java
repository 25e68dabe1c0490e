package fairtrial.core.validity;

import fairtrial.core.analysis.Percent;
import fairtrial.core.analysis.RoundTable;
import fairtrial.core.model.Contender;
import fairtrial.core.record.RunRecord;
import fairtrial.core.stats.CommonChange;
import fairtrial.core.stats.Samples;
import fairtrial.core.verdict.ValidityRow;
import fairtrial.core.verdict.ValidityRow.Status;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/// Check that the contrast of two contenders does not change within a round, from the first to the last third
/// of its blocks, over all rounds. Drift of the machine affects both and cancels. What remains is a contender
/// that still warms up, or slows down.
final class ContrastTrend {
    /// Rates of false alarms for equal contenders, divided by the number of pairs: warnings, then failures.
    private static final double TOLD = 0.01;

    private static final double ACCUSED = 0.001;

    /// One block in each third.
    private static final int FEWEST_BLOCKS = 3;

    private static final int FEWEST_ROUNDS = 3;

    private record PairChange(String a, String b, CommonChange change) {
        double surprise() {
            return Math.abs(change.mean()) / change.standardError();
        }
    }

    private ContrastTrend() {}

    /// The row of the pair with the worst status, and of these with the most significant change; empty before the
    /// third round.
    static Optional<ValidityRow> row(Rows rows, RunRecord record) {
        List<String> live = record.running().stream().map(Contender::id).toList();
        List<PairChange> changes =
                changes(RoundTable.of(record, record.plan().loads().capacity(), live));
        double margin = Math.log1p(record.plan().decision().margin());
        return changes.stream()
                .max(Comparator.comparing(
                                (PairChange one) -> status(one.change(), changes.size(), margin) == Status.FAIL)
                        .thenComparingDouble(PairChange::surprise))
                .map(found -> {
                    Status status = status(found.change(), changes.size(), margin);
                    String size = Percent.of(Math.exp(found.change().mean()));
                    return rows.wordedRow(
                            Rows.ALL, Rows.ALL, status, "trend-" + status.id(), size, found.a(), found.b());
                });
    }

    /// The status of a change. A change over the measured part moves its mean by half of that, so the bound of
    /// the change is the margin.
    private static Status status(CommonChange change, int pairs, double margin) {
        if (change.isShownBeyond(margin, ACCUSED / pairs)) {
            return Status.FAIL;
        }
        return change.isShownBeyond(0, TOLD / pairs) ? Status.WARN : Status.PASS;
    }

    private static List<PairChange> changes(RoundTable table) {
        List<PairChange> changes = new ArrayList<>();
        List<double[][]> rounds = table.endpointLogs().stream()
                .filter(logs -> logs.length >= FEWEST_BLOCKS)
                .toList();
        if (rounds.size() < FEWEST_ROUNDS) {
            return changes;
        }
        List<String> ids = table.contenders();
        for (int a = 0; a < ids.size(); a++) {
            for (int b = a + 1; b < ids.size(); b++) {
                int first = a;
                int second = b;
                List<double[]> thirds =
                        rounds.stream().map(logs -> thirds(logs, first, second)).toList();
                changes.add(new PairChange(ids.get(a), ids.get(b), CommonChange.of(thirds)));
            }
        }
        return changes;
    }

    /// The mean contrasts of the first, the middle and the last third of the blocks.
    private static double[] thirds(double[][] blocks, int a, int b) {
        double[] contrasts =
                Arrays.stream(blocks).mapToDouble(logs -> logs[a] - logs[b]).toArray();
        int third = contrasts.length / 3;
        int last = contrasts.length - third;
        return new double[] {
            Samples.mean(Arrays.copyOfRange(contrasts, 0, third)),
            Samples.mean(Arrays.copyOfRange(contrasts, third, last)),
            Samples.mean(Arrays.copyOfRange(contrasts, last, contrasts.length))
        };
    }
}
