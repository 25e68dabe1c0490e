package fairtrial.core.validity;

import fairtrial.core.analysis.FamilyOf;
import fairtrial.core.record.RunRecord;
import fairtrial.core.verdict.ValidityRow;
import fairtrial.core.verdict.ValidityRow.Status;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/// All checks, in the order of PROTOCOL.md's table.
public final class Checks {
    private final List<Check> checks;

    public Checks(FamilyOf families) {
        this.checks = List.of(
                new LittleClosure(),
                new OfferedLoad(),
                new ConcurrencyCap(),
                new ClientBound(),
                new SendLag(),
                new PlacementCheck(),
                new Responses(),
                new Errors(),
                new Connections(),
                new Flags(),
                new IdentityCheck(),
                new Warmth(),
                new MachineCheck(),
                new Memory(),
                new Edge(),
                new Saturation(),
                new PlaceboCheck(families),
                new Sensitivity());
    }

    /// The names of all checks, in order.
    public List<String> names() {
        return checks.stream().map(Check::name).toList();
    }

    /// Every row of every check.
    public List<ValidityRow> examine(RunRecord record) {
        return checks.stream().flatMap(check -> check.examine(record).stream()).toList();
    }

    /// The contenders whose figure under that load measured something else: some check failed for it. A failed
    /// check of the whole run (noisy machine, placebo) makes all of them invalid.
    public static Set<String> invalid(List<ValidityRow> rows, String load, List<String> contenders) {
        return contenders.stream()
                .filter(id -> !failed(rows, load, id).isEmpty())
                .collect(Collectors.toUnmodifiableSet());
    }

    /// The codes of the checks that failed for that contender under that load.
    static List<String> failed(List<ValidityRow> rows, String load, String contender) {
        return rows.stream()
                .filter(row -> row.status() == Status.FAIL)
                .filter(row -> row.load().equals(load) || row.load().equals(Rows.ALL))
                .filter(row ->
                        row.contender().equals(contender) || row.contender().equals(Rows.ALL))
                .map(ValidityRow::code)
                .distinct()
                .toList();
    }
}
