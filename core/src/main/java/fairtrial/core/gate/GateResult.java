package fairtrial.core.gate;

import fairtrial.core.verdict.Result;
import java.util.List;

/// What all rules of a run came to: schema `fairtrial/gate/1`.
///
/// @param run            its name
/// @param passed         none failed, and none is undecided where that counts as failed
/// @param undecidedFails an undecided rule counts as failed
public record GateResult(String schema, String run, boolean passed, boolean undecidedFails, List<GateCase> cases) {
    private static final String SCHEMA = "fairtrial/gate/1";

    public GateResult {
        cases = List.copyOf(cases);
    }

    /// The result of these.
    ///
    /// @param undecidedFails an undecided rule counts as failed
    public static GateResult of(Result result, List<GateCase> cases, boolean undecidedFails) {
        boolean passed = cases.stream()
                .allMatch(found -> found.outcome() == GateCase.Outcome.PASS
                        || (found.outcome() == GateCase.Outcome.UNDECIDED && !undecidedFails));
        return new GateResult(SCHEMA, result.name(), passed, undecidedFails, cases);
    }

    /// How many came to that.
    public long count(GateCase.Outcome outcome) {
        return cases.stream().filter(found -> found.outcome() == outcome).count();
    }
}
