package fairtrial.core.verdict;

import fairtrial.core.model.Load;
import fairtrial.core.model.Machine;
import fairtrial.core.text.Message;
import java.util.List;
import java.util.Optional;

/// Everything the judge says of a run: `result.json`, schema `fairtrial/result/1`. `judgedBy` is the only field
/// that judging again may change.
///
/// @param conditions the primary pairs under other loads: what the order depends on
/// @param occasions the run among others of the same plan; empty: it is the only one
public record Result(
        String schema,
        String name,
        long seed,
        String planHash,
        Machine machine,
        String toolVersion,
        double wallSeconds,
        int rounds,
        int blocks,
        String question,
        String primaryMetric,
        List<ContenderReport> contenders,
        List<Estimate> estimates,
        List<Comparison> comparisons,
        List<ConditionComparison> conditions,
        List<ValidityRow> validity,
        List<Standing> standings,
        List<Finding> findings,
        Optional<PooledOccasions> occasions,
        Verdict verdict,
        String judgedBy) {
    /// The schema's name and version.
    public static final String SCHEMA = "fairtrial/result/1";

    /// The comparisons that the verdict is made of.
    public List<Comparison> primary() {
        return comparisons.stream()
                .filter(comparison -> comparison.family().equals("primary"))
                .toList();
    }

    /// The contender of that id.
    public Optional<ContenderReport> contender(String id) {
        return contenders.stream()
                .filter(contender -> contender.id().equals(id))
                .findFirst();
    }

    /// That figure of a contender.
    ///
    /// @param load empty for figures that belong to no load
    public Optional<Estimate> estimate(String contender, Optional<Load> load, String metric) {
        return estimates.stream()
                .filter(estimate -> estimate.contender().equals(contender)
                        && estimate.load().equals(load)
                        && estimate.metric().equals(metric))
                .findFirst();
    }

    /// That figure of a contender under the closed loop.
    public Optional<Estimate> atCapacity(String contender, String metric) {
        Optional<Load> capacity = capacity();
        return capacity.isPresent() ? estimate(contender, capacity, metric) : Optional.empty();
    }

    /// The closed loop that contenders are compared under: the first one.
    public Optional<Load> capacity() {
        return estimates.stream()
                .flatMap(estimate -> estimate.load().stream())
                .filter(Load.Closed.class::isInstance)
                .findFirst();
    }

    /// How many checks came to that.
    public long checks(ValidityRow.Status status) {
        return validity.stream().filter(row -> row.status() == status).count();
    }

    /// Why this figure of the run is none of the contender's own, in words; empty where it is. A lower bound is none:
    /// two of them compare the loads.
    public Optional<Message> doubt(Estimate estimate) {
        if (estimate.load().isEmpty()) {
            List<String> codes = Failures.of(validity).codes(estimate.contender(), estimate.load());
            return codes.isEmpty()
                    ? Optional.empty()
                    : Optional.of(new Message("standing.invalid", String.join(", ", codes)));
        }
        String load = estimate.load().get().id();
        return standings.stream()
                .filter(standing -> standing.contender().equals(estimate.contender())
                        && standing.load().equals(load)
                        && standing.worth() != Standing.Worth.VALID)
                .map(Standing::words)
                .findFirst();
    }
}
