package fairtrial.core.tune;

import fairtrial.core.verdict.Result;
import java.util.List;
import java.util.Optional;

/// The constraints of a search, tested on a run.
public final class Constraints {
    private final List<Constraint> all;
    private final Result result;
    private final String base;

    /// The constraints on the candidates of a run.
    ///
    /// @param base the default in that run
    public Constraints(TuningSpace space, Result result, String base) {
        this.all = space.constraints().stream().map(Constraint::of).toList();
        this.result = result;
        this.base = base;
    }

    /// The first constraint that a candidate breaks by its mean; empty: none.
    public Optional<String> brokenBy(String candidate) {
        return all.stream()
                .filter(one -> one.isBrokenBy(result, candidate, base))
                .findFirst()
                .map(Constraint::text);
    }

    /// What the run shows of each constraint.
    public List<ConstraintCheck> checks(String candidate) {
        return all.stream().map(one -> one.check(result, candidate, base)).toList();
    }
}
