package fairtrial.core.explain.gap;

import fairtrial.core.explain.ContenderEvidence;
import fairtrial.core.explain.LimitingSetting;
import fairtrial.core.explain.ResourceKind;
import fairtrial.core.explain.predict.Effect;
import fairtrial.core.explain.predict.Hypotheses;
import fairtrial.core.explain.predict.Hypothesis;
import java.util.List;
import java.util.Optional;

/// A limit of one of the two, as in its own explanation without doses.
///
/// @param share throughput ÷ limit
/// @param binds whether it is near enough to bind
public record SideLimit(
        ResourceKind kind, String name, Optional<LimitingSetting> setting, double share, boolean binds) {
    /// Two limits may bind together; a third one is the load's own.
    private static final int MOST = 3;

    /// The limits that bind; where none does, the nearest one.
    ///
    /// @param inert settings in force that cannot matter
    public static List<SideLimit> of(ContenderEvidence evidence, List<LimitingSetting> inert) {
        List<Hypothesis> all = Hypotheses.of(evidence, inert);
        List<Hypothesis> binding = all.stream().filter(Hypothesis::limits).toList();
        List<Hypothesis> told = binding.isEmpty()
                ? all.stream()
                        .filter(one -> one.effect() == Effect.SPARE)
                        .limit(1)
                        .toList()
                : binding;
        return told.stream()
                .limit(MOST)
                .map(one -> new SideLimit(one.kind(), one.name(), one.setting(), one.share(), one.limits()))
                .toList();
    }
}
