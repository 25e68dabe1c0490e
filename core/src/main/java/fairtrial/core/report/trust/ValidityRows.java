package fairtrial.core.report.trust;

import fairtrial.core.text.Message;
import fairtrial.core.verdict.CheckId;
import fairtrial.core.verdict.ValidityRow;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// Checks with the same text for several contenders or loads, merged.
final class ValidityRows {
    /// Order by status, worst first.
    static final Comparator<ValidityRow.Status> WORST_FIRST = Comparator.comparingInt(ValidityRows::weight);

    private ValidityRows() {}

    /// One sentence with its contenders and loads.
    record Merged(
            ValidityRow.Status status,
            CheckId check,
            String code,
            Message evidence,
            Message advice,
            Set<String> contenders,
            Set<String> loads) {}

    private record Sentence(ValidityRow.Status status, CheckId check, String code, Message evidence, Message advice) {}

    /// The rows, merged where their texts are equal, worst status first, otherwise in their order.
    static List<Merged> merged(List<ValidityRow> rows) {
        Map<Sentence, Merged> merged = new LinkedHashMap<>();
        for (ValidityRow row : rows) {
            Sentence key = new Sentence(row.status(), row.check(), row.code(), row.evidence(), row.advice());
            Merged all = merged.computeIfAbsent(
                    key,
                    k -> new Merged(
                            k.status(),
                            k.check(),
                            k.code(),
                            k.evidence(),
                            k.advice(),
                            new LinkedHashSet<>(),
                            new LinkedHashSet<>()));
            all.contenders().add(row.contender());
            all.loads().add(row.load());
        }
        List<Merged> sorted = new ArrayList<>(merged.values());
        sorted.sort(Comparator.comparing(Merged::status, WORST_FIRST));
        return List.copyOf(sorted);
    }

    private static int weight(ValidityRow.Status status) {
        return switch (status) {
            case FAIL -> 0;
            case WARN -> 1;
            case UNAVAILABLE -> 2;
            case PASS -> 3;
        };
    }
}
