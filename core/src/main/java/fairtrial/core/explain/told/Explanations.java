package fairtrial.core.explain.told;

import fairtrial.core.verdict.Finding;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// What limits the contenders of a run: `explain.json`, schema `fairtrial/explain/1`.
public record Explanations(String schema, List<Explanation> contenders) {
    /// Name and version of the schema.
    public static final String SCHEMA = "fairtrial/explain/1";

    /// The file in a run folder.
    public static final String FILE = "explain.json";

    /// None.
    public static final Explanations NONE = new Explanations(SCHEMA, List.of());

    public Explanations {
        contenders = List.copyOf(contenders);
    }

    /// The explanation of a contender; empty if there is none.
    public Optional<Explanation> of(String contender) {
        return contenders.stream()
                .filter(one -> one.contender().equals(contender))
                .findFirst();
    }

    /// Copy with this explanation instead of an earlier one of the same contender.
    public Explanations with(Explanation other) {
        return new Explanations(
                SCHEMA,
                Stream.concat(
                                contenders.stream()
                                        .filter(one -> !one.contender().equals(other.contender())),
                                Stream.of(other))
                        .toList());
    }

    /// The findings of `result.json`.
    public List<Finding> findings() {
        return contenders.stream().flatMap(one -> Findings.of(one).stream()).toList();
    }
}
