package fairtrial.core.explain.told;

import fairtrial.core.explain.ContenderEvidence;
import fairtrial.core.explain.ResourceKind;
import fairtrial.core.explain.dose.DosePlan;
import fairtrial.core.explain.judge.DoseOutcome;
import fairtrial.core.explain.judge.Proof;
import fairtrial.core.explain.layer.DelayOutcome;
import fairtrial.core.explain.layer.DelayProof;
import fairtrial.core.explain.layer.LayerEffects;
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
/// @param delays     what delays at the layers showed of a limit without a setting; empty: none was judged
/// @param folder     run folder of the doses, relative to that of the run; empty: not begun
public record Explanation(
        String contender,
        String label,
        String source,
        ContenderEvidence evidence,
        List<Hypothesis> hypotheses,
        Optional<DosePlan> plan,
        Optional<DoseOutcome> outcome,
        Optional<DelayOutcome> delays,
        Optional<String> folder) {
    public Explanation {
        hypotheses = List.copyOf(hypotheses);
    }

    /// From evidence alone: nothing was turned yet.
    public static Explanation of(
            String contender, String label, String source, ContenderEvidence evidence, List<Hypothesis> ranked) {
        return new Explanation(
                contender,
                label,
                source,
                evidence,
                ranked,
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty());
    }

    /// Whether doses or delays have shown something.
    public boolean isTested() {
        return outcome.isPresent() || delays.isPresent();
    }

    /// The same contender from other evidence; nothing was turned yet.
    public Explanation from(String other, ContenderEvidence seen, List<Hypothesis> ranked) {
        return of(contender, label, other, seen, ranked);
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

    /// Whether something limits that no setting turns. The load generator is not the contender's.
    public boolean isWithoutSetting() {
        return told().filter(one -> one.limits() && one.setting().isEmpty() && one.kind() != ResourceKind.LOAD_CPUS)
                .isPresent();
    }

    /// What is known of the told hypothesis.
    public Proof proof() {
        boolean inert = told().filter(one -> one.effect() == Effect.INERT).isPresent();
        return outcome.map(DoseOutcome::proof)
                .or(() -> delays.map(DelayOutcome::proof))
                .orElse(inert ? Proof.INERT : Proof.SUSPECTED);
    }

    /// Copy with doses that are planned.
    public Explanation withPlan(DosePlan doses) {
        return new Explanation(
                contender, label, source, evidence, hypotheses, Optional.of(doses), outcome, delays, folder);
    }

    /// Copy with the folder in which the doses are run.
    public Explanation withFolder(String where) {
        return new Explanation(
                contender, label, source, evidence, hypotheses, plan, outcome, delays, Optional.of(where));
    }

    /// Copy with what the doses showed.
    public Explanation withOutcome(DoseOutcome shown) {
        return new Explanation(
                contender, label, source, evidence, hypotheses, plan, Optional.of(shown), delays, folder);
    }

    /// Copy with what these delays say of its limit, if that has no setting.
    public Explanation withDelays(LayerEffects seen) {
        Optional<DelayOutcome> shown =
                told().filter(one -> isWithoutSetting()).flatMap(one -> DelayProof.of(one, seen));
        return new Explanation(contender, label, source, evidence, hypotheses, plan, outcome, shown, folder);
    }
}
