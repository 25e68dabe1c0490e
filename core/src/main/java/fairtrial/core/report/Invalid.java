package fairtrial.core.report;

import fairtrial.core.model.Load;
import fairtrial.core.verdict.ValidityRow;
import java.util.List;
import java.util.Optional;

/// Which figures a failed check took away. They stay visible, struck through.
record Invalid(List<ValidityRow> failed) {
    /// A JVM that was cold under load started as fast as it did.
    private static final String WARMTH = "warmth";

    static Invalid of(List<ValidityRow> rows) {
        return new Invalid(rows.stream()
                .filter(row -> row.status() == ValidityRow.Status.FAIL)
                .toList());
    }

    /// The codes of the checks that failed for that contender under that load; a figure without a load
    /// (start-up) falls only with a check that failed for all loads.
    List<String> codes(String contender, Optional<Load> load) {
        return failed.stream()
                .filter(row -> row.contender().equals("*") || row.contender().equals(contender))
                .filter(row -> row.load().equals("*")
                        || load.filter(l -> l.id().equals(row.load())).isPresent())
                .filter(row -> load.isPresent() || !row.check().equals(WARMTH))
                .map(ValidityRow::code)
                .distinct()
                .toList();
    }
}
