package fairtrial.core.validity;

import fairtrial.core.analysis.ComparisonFamilies;
import fairtrial.core.model.Contender;
import fairtrial.core.record.RunRecord;
import fairtrial.core.verdict.CheckId;
import fairtrial.core.verdict.Failures;
import fairtrial.core.verdict.ValidityRow;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Collectors;

/// All checks, in the order of PROTOCOL.md's table.
public final class Checks {
    /// What makes a contender unfit, however fast it is. That it is capped or not saturated is what a search finds.
    private static final Set<CheckId> UNFIT = Set.of(CheckId.RESPONSES, CheckId.ERRORS);

    /// What makes a figure one of something else: of the load generator, of a rate that was missed, of other CPUs,
    /// flags or versions.
    private static final Set<CheckId> REFUSING =
            Set.of(CheckId.CLIENT_BOUND, CheckId.SEND_LAG, CheckId.PLACEMENT, CheckId.FLAGS, CheckId.IDENTITY);

    private final List<Check> checks;

    public Checks(ComparisonFamilies families) {
        this.checks = List.of(
                new LittleClosure(),
                new OfferedLoad(),
                new ConcurrencyCap(),
                new ClientBound(),
                new SendLag(),
                new Gap(),
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
                new Sensitivity(),
                new ServicesBusy(),
                new NetworkCheck(),
                new Stragglers(),
                new LatencyProbeCheck());
    }

    /// The codes of all checks.
    List<String> codes() {
        return checks.stream().flatMap(check -> check.codes().stream()).toList();
    }

    /// The identifiers of all checks, in order.
    public List<CheckId> ids() {
        return checks.stream().map(Check::id).toList();
    }

    /// The check with this code or identifier; empty if there is none.
    public Optional<CheckId> find(String code) {
        return checks.stream()
                .filter(check -> check.id().id().equals(code) || check.codes().contains(code))
                .map(Check::id)
                .findFirst();
    }

    /// All rows of all checks that are about what is compared.
    public List<ValidityRow> examine(RunRecord record) {
        boolean closedLoop = !record.plan().loads().asksForCapacity();
        return checks.parallelStream()
                .filter(check -> closedLoop || !check.isOfClosedLoop())
                .flatMap(check -> check.examine(record).stream())
                .toList();
    }

    /// The contenders whose capacity at least one check refuses in the current state of the run.
    public SortedSet<String> refused(RunRecord record) {
        List<String> ids = record.running().stream().map(Contender::id).toList();
        return new TreeSet<>(
                invalid(examine(record), record.plan().loads().capacity().id(), ids));
    }

    /// The failed checks that make figures of a search invalid: they are of something else than what was asked. That a
    /// service is capped, or short of memory, is what a search finds, and noise only widens its intervals.
    public Failures refusing(RunRecord record) {
        return Failures.of(examine(record).stream()
                .filter(row -> REFUSING.contains(row.check()))
                .toList());
    }

    /// The contenders with errors or wrong responses.
    public Set<String> unfit(RunRecord record) {
        return examine(record).stream()
                .filter(row -> row.status() == ValidityRow.Status.FAIL && UNFIT.contains(row.check()))
                .map(ValidityRow::contender)
                .collect(Collectors.toUnmodifiableSet());
    }

    /// The contenders whose figure under this load measured something else, because at least one check failed
    /// for it. A failed check of the whole run (noisy machine, placebo) makes all of them invalid.
    public static Set<String> invalid(List<ValidityRow> rows, String load, List<String> contenders) {
        Failures failures = Failures.of(rows);
        return contenders.stream()
                .filter(id -> !failures.codes(id, load).isEmpty())
                .collect(Collectors.toUnmodifiableSet());
    }
}
