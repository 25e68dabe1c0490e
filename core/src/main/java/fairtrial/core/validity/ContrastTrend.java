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

/// The contrast of two contenders must not change while it is measured: from the first to the last third of a
/// round's blocks, over all rounds. A machine's drift moves both and cancels; what is left is one that still
/// warms up, or slows down.
final class ContrastTrend {
    /// Divided by the number of pairs: how often equal contenders may be told about, and be accused.
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

    /// The row of the pair whose contrast changes most surely; empty before the third round.
    static Optional<ValidityRow> row(Rows rows, RunRecord record) {
        List<String> live = record.running().stream().map(Contender::id).toList();
        List<PairChange> changes = changes(RoundTable.of(record, record.plan().capacity(), live));
        double margin = Math.log1p(record.plan().margin());
        return changes.stream()
                .max(Comparator.comparingDouble(PairChange::surprise))
                .map(found -> {
                    Status status = status(found.change(), changes.size(), margin);
                    String size = Percent.of(Math.exp(found.change().mean()));
                    return rows.told(Rows.ALL, Rows.ALL, status, "trend-" + status.id(), size, found.a(), found.b());
                });
    }

    /// A change over the measured part moves its mean by half of that, so the margin is what a change may have.
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

    /// The mean contrast of the first, the middle and the last third of the blocks.
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
