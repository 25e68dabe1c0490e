package fairtrial.cli.session;

import fairtrial.core.analysis.OpenTime;
import fairtrial.core.experiment.Experiment;
import fairtrial.core.experiment.LoadSpec;
import fairtrial.core.model.Metric;
import fairtrial.core.model.Slo;
import fairtrial.core.plan.RateSlices;
import fairtrial.core.text.UserError;
import fairtrial.core.tune.Constraint;
import fairtrial.core.tune.Goal;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// What a search is to do, in which space ever.
///
/// @param typed the experiment, with the contender whose settings are changed
/// @param seed of the first stage; each later one has the next number
/// @param slo promises of a capacity
/// @param constraints what every candidate has to keep
record TuneOrder(Experiment typed, Goal goal, long seed, Optional<Slo> slo, List<Constraint> constraints) {
    /// Usual slices of 500 ms have a lead of 100 ms, which is driven and not counted.
    private static final double WITH_LEAD = 1.25;

    /// @throws UserError FT-732 a percentile is bounded, and no rate is given
    TuneOrder {
        constraints = List.copyOf(constraints);
        if (goal.rate().isEmpty() && typed.load().rates().isEmpty()) {
            constraints.stream()
                    .filter(one -> Metric.isPercentile(one.rule().metric().id()))
                    .findFirst()
                    .ifPresent(one -> {
                        throw new UserError("FT-732", one.text());
                    });
        }
    }

    /// The same with another goal. A run that only asks how much the winner gains there judges no constraints.
    TuneOrder withGoal(Goal other) {
        return new TuneOrder(typed, other, seed, slo, List.of());
    }

    /// Time of the open loops that a round needs for the percentiles of the goal and of the constraints; empty where
    /// there are none.
    ///
    /// @throws UserError FT-766 so few requests would come that a round lasts minutes
    Optional<Duration> openTime() {
        Stream<Duration> bounded = constraints.stream()
                .map(one -> one.rule().metric())
                .filter(metric -> Metric.isPercentile(metric.id()))
                .flatMap(metric -> load().rates().stream().map(rate -> OpenTime.of(metric, rate)));
        return Stream.concat(goal.openTime().stream(), bounded).max(Comparator.naturalOrder());
    }

    /// The time of all open loops of one JVM, with the leads of their slices.
    Duration openLoops() {
        double rates = goal.isCapacity() ? RateSlices.seconds(1) : 0;
        double percentiles =
                load().rates().size() * openTime().map(Duration::toMillis).orElse(0L) / 1e3 * WITH_LEAD;
        return Duration.ofMillis(Math.round(1e3 * (rates + percentiles)));
    }

    /// The load, with what the goal asks of it.
    LoadSpec load() {
        LoadSpec of = typed.load();
        return new LoadSpec(
                        of.workload(),
                        of.requests(),
                        of.connections(),
                        of.ladder(),
                        goal.rate().map(List::of).orElse(of.rates()),
                        of.pacing())
                .withSlo(slo)
                .withArrivals(of.arrivals());
    }
}
