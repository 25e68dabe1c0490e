package fairtrial.core.explain;

import java.util.List;
import java.util.Optional;

/// The evidence on one contender, with the pairs of slices that show what collecting it costs.
public record CollectedEvidence(ContenderEvidence evidence, List<WatchedPair> pairs) {
    public CollectedEvidence {
        pairs = List.copyOf(pairs);
    }

    /// The cost that the pairs show; empty for fewer than three.
    public Optional<EvidenceCost> cost() {
        return EvidenceCost.of(pairs);
    }
}
