package fairtrial.core.explain.told;

import fairtrial.core.explain.ContenderEvidence;
import fairtrial.core.explain.dose.DosePlan;
import fairtrial.core.explain.judge.DoseOutcome;
import fairtrial.core.explain.judge.Proof;
import fairtrial.core.explain.predict.Effect;
import fairtrial.core.explain.predict.Hypothesis;
import java.util.List;
import java.util.Optional;

/// What limits one contender.
///
/// @param label      its label in the run
/// @param source     where the evidence comes from: `journal` or `live`
/// @param hypotheses the most likely first
/// @param plan       the doses; empty: none were planned
/// @param outcome    what they showed; empty: they were not run
/// @param folder     run folder of the doses, relative to that of the run; empty: not begun
public record Explanation(
        String contender,
        String label,
        String source,
        ContenderEvidence evidence,
        List<Hypothesis> hypotheses,
        Optional<DosePlan> plan,
        Optional<DoseOutcome> outcome,
        Optional<String> folder) {
    public Explanation {
        hypotheses = List.copyOf(hypotheses);
    }

    /// The same contender from other evidence; nothing was turned yet.
    public Explanation from(String other, ContenderEvidence seen, List<Hypothesis> ranked) {
        return new Explanation(
                contender, label, other, seen, ranked, Optional.empty(), Optional.empty(), Optional.empty());
    }

    /// The hypothesis that is told: the one whose setting was turned, or else the most likely one that limits.
    public Optional<Hypothesis> told() {
        return plan.flatMap(turned -> hypotheses.stream()
                        .filter(one -> one.setting()
                                .filter(setting -> setting.equals(turned.setting()))
                                .isPresent())
                        .findFirst())
                .or(() -> hypotheses.stream().filter(Hypothesis::limits).findFirst());
    }

    /// What is known of the told hypothesis.
    public Proof proof() {
        boolean inert = told().filter(one -> one.effect() == Effect.INERT).isPresent();
        return outcome.map(DoseOutcome::proof).orElse(inert ? Proof.INERT : Proof.SUSPECTED);
    }

    /// Copy with doses that are planned.
    public Explanation withPlan(DosePlan doses) {
        return new Explanation(contender, label, source, evidence, hypotheses, Optional.of(doses), outcome, folder);
    }

    /// Copy with the folder in which the doses are run.
    public Explanation withFolder(String where) {
        return new Explanation(contender, label, source, evidence, hypotheses, plan, outcome, Optional.of(where));
    }

    /// Copy with what the doses showed.
    public Explanation withOutcome(DoseOutcome shown) {
        return new Explanation(contender, label, source, evidence, hypotheses, plan, Optional.of(shown), folder);
    }
}
