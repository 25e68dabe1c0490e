package fairtrial.published.corpus;

import fairtrial.published.audit.ClaimVerdict;
import fairtrial.published.audit.Severity;
import java.util.List;

/// What a second reader, who did not know the rules, found in a published comparison.
record Expected(String id, boolean sound, List<Finding> findings, List<Verdict> claims) {
    /// @param certain whether every expert would say so; else neither finding nor missing it is a mistake
    record Finding(String code, Severity severity, List<Integer> rows, boolean certain, String why) {}

    /// @param claim number of the claim in the file, from 0
    record Verdict(int claim, ClaimVerdict verdict, String why) {}
}
