package fairtrial.core.gate;

import fairtrial.core.verdict.Result;
import java.util.List;

/// Results of all rules of a run: schema `fairtrial/gate/1`.
///
/// @param run            name of the run
/// @param passed         whether no rule failed and, if these count as failed, none is undecided
/// @param undecidedFails whether an undecided rule counts as failed
public record GateResult(String schema, String run, boolean passed, boolean undecidedFails, List<GateCase> cases) {
    private static final String SCHEMA = "fairtrial/gate/1";

    public GateResult {
        cases = List.copyOf(cases);
    }

    /// The result of the given cases.
    ///
    /// @param undecidedFails whether an undecided rule counts as failed
    public static GateResult of(Result result, List<GateCase> cases, boolean undecidedFails) {
        boolean passed = cases.stream()
                .allMatch(found -> found.outcome() == GateCase.Outcome.PASS
                        || (found.outcome() == GateCase.Outcome.UNDECIDED && !undecidedFails));
        return new GateResult(SCHEMA, result.header().name(), passed, undecidedFails, cases);
    }

    /// The number of rules with this outcome.
    public long count(GateCase.Outcome outcome) {
        return cases.stream().filter(found -> found.outcome() == outcome).count();
    }
}
