package fairtrial.core.verdict;

import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import fairtrial.core.model.Load;
import fairtrial.core.model.Machine;
import fairtrial.core.model.Metric;
import fairtrial.core.text.Message;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// The complete result of a run: `result.json`, schema `fairtrial/result/1`. In its file, the fields of all groups
/// stand side by side.
@JsonPropertyOrder({
    "schema",
    "name",
    "seed",
    "plan_hash",
    "machine",
    "tool_version",
    "wall_seconds",
    "rounds",
    "blocks",
    "question",
    "primary_metric",
    "contenders",
    "estimates",
    "comparisons",
    "conditions",
    "reference",
    "machine_blocks",
    "latency_probe",
    "capacities",
    "recoveries",
    "validity",
    "standings",
    "findings",
    "occasions",
    "verdict",
    "judged_by"
})
public record Result(
        @JsonUnwrapped ResultHeader header,
        Machine machine,
        @JsonUnwrapped RunSize size,
        List<ContenderReport> contenders,
        @JsonUnwrapped Statistics statistics,
        @JsonUnwrapped Assessment assessment,
        @JsonUnwrapped Conclusion conclusion) {
    /// Name and version of the schema.
    public static final String SCHEMA = "fairtrial/result/1";

    /// The comparisons of the verdict.
    public List<Comparison> primary() {
        return statistics.comparisons().stream()
                .filter(comparison -> comparison.test().family().equals("primary"))
                .toList();
    }

    /// The comparisons of these two on a metric, in either order: one for each load.
    public Stream<Comparison> between(String one, String other, String metric) {
        return statistics.comparisons().stream()
                .filter(comparison -> comparison.pair().metric().equals(metric))
                .filter(comparison -> comparison.isBetween(one, other));
    }

    /// The contender with this id; empty if there is none.
    public Optional<ContenderReport> contender(String id) {
        return contenders.stream()
                .filter(contender -> contender.id().equals(id))
                .findFirst();
    }

    /// The contender's estimate of this metric; empty if there is none.
    ///
    /// @param load empty for figures without a load
    public Optional<Estimate> estimate(String contender, Optional<Load> load, String metric) {
        return statistics.estimates().stream()
                .filter(estimate -> estimate.contender().equals(contender)
                        && estimate.load().equals(load)
                        && estimate.metric().equals(metric))
                .findFirst();
    }

    /// The contender's estimates that a rule about this metric means: of all loads, but throughput under the
    /// first closed loop alone. Under an open loop it is only the offered rate.
    public Stream<Estimate> estimates(String contender, Metric metric) {
        return statistics.estimates().stream()
                .filter(estimate -> estimate.contender().equals(contender)
                        && estimate.metric().equals(metric.id()))
                .filter(estimate ->
                        metric != Metric.THROUGHPUT || estimate.load().equals(capacity()));
    }

    /// The contender's estimate of this metric under the capacity load; empty if there is none.
    public Optional<Estimate> atCapacity(String contender, String metric) {
        Optional<Load> capacity = capacity();
        return capacity.isPresent() ? estimate(contender, capacity, metric) : Optional.empty();
    }

    /// The contender's capacity for a promise of that text; empty if the run has none.
    public Optional<CapacityFigure> capacity(String contender, String promise) {
        return statistics.capacities().stream()
                .filter(figure ->
                        figure.contender().equals(contender) && figure.promise().equals(promise))
                .findFirst();
    }

    /// The closed loop under which contenders are compared: the first one.
    public Optional<Load> capacity() {
        return statistics.estimates().stream()
                .flatMap(estimate -> estimate.load().stream())
                .filter(Load.Closed.class::isInstance)
                .findFirst();
    }

    /// The number of validity rows with this status.
    public long checks(ValidityRow.Status status) {
        return assessment.validity().stream()
                .filter(row -> row.status() == status)
                .count();
    }

    /// The reason why this figure is not the contender's own, in words; empty if it is. A lower bound counts
    /// as not its own: a comparison of two bounds compares the loads.
    public Optional<Message> doubt(Estimate estimate) {
        if (estimate.load().isEmpty()) {
            List<String> codes = Failures.of(assessment.validity()).codes(estimate.contender(), estimate.load());
            return codes.isEmpty()
                    ? Optional.empty()
                    : Optional.of(new Message("standing.invalid", String.join(", ", codes)));
        }
        String load = estimate.load().get().id();
        return assessment.standings().stream()
                .filter(standing -> standing.contender().equals(estimate.contender())
                        && standing.load().equals(load)
                        && standing.worth() != Standing.Worth.VALID)
                .map(Standing::words)
                .findFirst();
    }
}
