package fairtrial.core.verdict;

import fairtrial.core.model.Load;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Which figures failed checks take away.
public record Failures(List<ValidityRow> rows) {
    private static final String ALL = "*";

    /// A JVM that was cold under load started as fast as it did.
    private static final String WARMTH = "warmth";

    public Failures {
        rows = List.copyOf(rows);
    }

    /// Those among these rows.
    public static Failures of(List<ValidityRow> rows) {
        return new Failures(rows.stream()
                .filter(row -> row.status() == ValidityRow.Status.FAIL)
                .toList());
    }

    /// The codes of the checks that failed for that contender under the load of that name; each once.
    public List<String> codes(String contender, String load) {
        return rows.stream()
                .filter(row -> row.contender().equals(ALL) || row.contender().equals(contender))
                .filter(row -> row.load().equals(ALL) || row.load().equals(load))
                .map(ValidityRow::code)
                .distinct()
                .toList();
    }

    /// The same under that load; a figure without one (start-up, memory) falls only with a check that failed for all
    /// loads.
    public List<String> codes(String contender, Optional<Load> load) {
        return load.isPresent()
                ? codes(contender, load.get().id())
                : new Failures(rows.stream()
                                .filter(row -> !row.check().equals(WARMTH))
                                .toList())
                        .codes(contender, ALL);
    }

    /// The first of these checks that failed for that contender itself, under the load of that name or under all.
    public Optional<ValidityRow> first(String contender, String load, Set<String> checks) {
        return rows.stream()
                .filter(row -> checks.contains(row.check()) && row.contender().equals(contender))
                .filter(row -> row.load().equals(ALL) || row.load().equals(load))
                .findFirst();
    }
}
