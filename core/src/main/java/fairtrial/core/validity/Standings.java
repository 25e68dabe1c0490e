package fairtrial.core.validity;

import fairtrial.core.model.Contender;
import fairtrial.core.model.Load;
import fairtrial.core.record.RunRecord;
import fairtrial.core.text.Message;
import fairtrial.core.verdict.Failures;
import fairtrial.core.verdict.Standing;
import fairtrial.core.verdict.Standing.Worth;
import fairtrial.core.verdict.ValidityRow;
import java.util.ArrayList;
import java.util.List;

/// Summary of the checks for each contender and load: valid, valid for something else only, or invalid.
public final class Standings {
    /// Codes with which a figure is still valid for something else, the most informative first. A cap explains
    /// why a contender is not saturated and why an injected cost does not show.
    static final List<String> LIMITING = List.of(
            "concurrency-cap",
            "offered-load-bound",
            "services-busy",
            "client-bound",
            "not-saturated",
            "not-sensitive",
            "cost-exaggerated");

    private Standings() {}

    /// One standing for each contender of the plan and each load that was driven.
    public static List<Standing> of(RunRecord record, List<ValidityRow> rows) {
        List<Standing> standings = new ArrayList<>();
        for (Contender contender : record.plan().contenders()) {
            for (Load load : record.loads()) {
                boolean measured = record.measured(contender.id()).stream()
                        .anyMatch(slice -> slice.load().equals(load));
                if (measured) {
                    standings.add(
                            of(contender.id(), record.plan().loads().workload().name(), load.id(), rows));
                }
            }
        }
        return standings;
    }

    private static Standing of(String contender, String workload, String load, List<ValidityRow> rows) {
        List<String> codes = Failures.of(rows).codes(contender, load);
        if (codes.isEmpty()) {
            return new Standing(contender, workload, load, Worth.VALID, new Message("standing.valid"), codes);
        }
        if (LIMITING.containsAll(codes)) {
            String first = LIMITING.stream().filter(codes::contains).findFirst().orElseThrow();
            return new Standing(
                    contender, workload, load, Worth.VALID_FOR, new Message("standing.for." + first), codes);
        }
        Message words = new Message("standing.invalid", String.join(", ", codes));
        return new Standing(contender, workload, load, Worth.INVALID, words, codes);
    }
}
