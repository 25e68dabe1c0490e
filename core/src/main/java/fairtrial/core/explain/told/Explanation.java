package fairtrial.core.explain.told;

import fairtrial.core.explain.ContenderEvidence;
import fairtrial.core.explain.ResourceKind;
import fairtrial.core.explain.dose.DosePlan;
import fairtrial.core.explain.judge.DoseOutcome;
import fairtrial.core.explain.judge.Proof;
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

    /// Whether something limits that no setting turns, while delays at the layers can tell. The load generator has
    /// none.
    public boolean isWithoutSetting() {
        return told().filter(one -> one.limits() && one.setting().isEmpty() && one.kind() != ResourceKind.LOAD_CPUS)
                .isPresent();
    }

    /// What is known of the told hypothesis.
    ///
    /// @param layers what delays at the contender's layers showed; empty: none were planted
    public Proof proof(Optional<LayerEffects> layers) {
        boolean inert = told().filter(one -> one.effect() == Effect.INERT).isPresent();
        return outcome.map(DoseOutcome::proof).or(() -> delayed(layers)).orElse(inert ? Proof.INERT : Proof.SUSPECTED);
    }

    private Optional<Proof> delayed(Optional<LayerEffects> layers) {
        return layers.filter(seen -> isWithoutSetting())
                .flatMap(seen -> told().flatMap(one -> DelayProof.of(one.kind(), seen)));
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
