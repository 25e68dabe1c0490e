package fairtrial.core.validity;

import fairtrial.core.analysis.ComparisonFamilies;
import fairtrial.core.analysis.Comparisons;
import fairtrial.core.analysis.Percent;
import fairtrial.core.record.RunRecord;
import fairtrial.core.verdict.Answer;
import fairtrial.core.verdict.CheckId;
import fairtrial.core.verdict.Comparison;
import fairtrial.core.verdict.ValidityRow;
import fairtrial.core.verdict.ValidityRow.Status;
import java.util.List;
import java.util.Optional;

/// Check that the placebo does not differ from the contender that it copies. An undecided comparison proves
/// nothing and gets a warning.
final class PlaceboCheck implements Check {
    private final ComparisonFamilies families;

    PlaceboCheck(ComparisonFamilies families) {
        this.families = families;
    }

    @Override
    public CheckId id() {
        return CheckId.PLACEBO;
    }

    @Override
    public List<String> codes() {
        return List.of("placebo-differs");
    }

    @Override
    public List<ValidityRow> examine(RunRecord record) {
        Rows rows = new Rows(record, this);
        Optional<Comparison> told = new Comparisons(record, families).placebo();
        if (told.isEmpty() || told.get().ratio().isEmpty()) {
            String why =
                    told.flatMap(comparison -> comparison.test().noInterval()).orElse("no-twin");
            return List.of(rows.row(Rows.ALL, Rows.ALL, Status.UNAVAILABLE, why));
        }
        Comparison placebo = told.get();
        Status status = switch (placebo.decision().verdict()) {
            case EQUIVALENT -> Status.PASS;
            case UNDECIDED -> Status.WARN;
            case FASTER, SLOWER -> placebo.decision().withinMargin() ? Status.WARN : Status.FAIL;
        };
        String range = placebo.ratio()
                .map(r -> Percent.of(r.lo()) + " … " + Percent.of(r.hi()))
                .orElseThrow();
        String answer = placebo.decision().verdict() == Answer.EQUIVALENT ? "=" : "≠";
        return List.of(rows.row(Rows.ALL, Rows.ALL, status, placebo.pair().a(), range, answer));
    }
}
