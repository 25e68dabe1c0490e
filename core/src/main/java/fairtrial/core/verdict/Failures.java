package fairtrial.core.verdict;

import fairtrial.core.model.Load;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Failed checks, and the figures that they invalidate.
public record Failures(List<ValidityRow> rows) {
    private static final String ALL = "*";

    public Failures {
        rows = List.copyOf(rows);
    }

    /// The failed checks among these rows.
    public static Failures of(List<ValidityRow> rows) {
        return new Failures(rows.stream()
                .filter(row -> row.status() == ValidityRow.Status.FAIL)
                .toList());
    }

    /// The codes of the checks that failed for this contender under the load with this id, without duplicates.
    public List<String> codes(String contender, String load) {
        return rows.stream()
                .filter(row -> row.contender().equals(ALL) || row.contender().equals(contender))
                .filter(row -> row.load().equals(ALL) || row.load().equals(load))
                .map(ValidityRow::code)
                .distinct()
                .toList();
    }

    /// The codes of the checks that failed for this contender under this load. A figure without a load
    /// (start-up, memory) is only invalidated by a check that failed for all loads, and never by `warmth`: a JVM
    /// that was cold under load still has a valid start-up time.
    public List<String> codes(String contender, Optional<Load> load) {
        return load.isPresent()
                ? codes(contender, load.get().id())
                : new Failures(rows.stream()
                                .filter(row -> row.check() != CheckId.WARMTH)
                                .toList())
                        .codes(contender, ALL);
    }

    /// The first of these checks that failed for this contender itself, under the load with this id or under
    /// all loads.
    public Optional<ValidityRow> first(String contender, String load, Set<CheckId> checks) {
        return rows.stream()
                .filter(row -> checks.contains(row.check()) && row.contender().equals(contender))
                .filter(row -> row.load().equals(ALL) || row.load().equals(load))
                .findFirst();
    }
}
