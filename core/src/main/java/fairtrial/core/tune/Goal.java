package fairtrial.core.tune;

import fairtrial.core.analysis.OpenTime;
import fairtrial.core.model.Metric;
import fairtrial.core.model.Rate;
import fairtrial.core.text.UserError;
import java.time.Duration;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// What is to become better.
///
/// @param text as typed, in its usual form: `throughput`, `cpu`, `memory`, `capacity`, `p99@200/s`
/// @param rate of the open loop, for a percentile
public record Goal(String text, Metric metric, Optional<Rate> rate) {
    private static final Pattern PERCENTILE = Pattern.compile("(p50|p90|p99)@(\\d+(?:\\.\\d+)?)(/s)?");

    /// The goal of this text.
    ///
    /// @throws UserError FT-723 there is no such goal
    public static Goal of(String typed) {
        String text = typed.strip();
        Matcher percentile = PERCENTILE.matcher(text);
        if (percentile.matches() && Double.parseDouble(percentile.group(2)) > 0) {
            Metric metric = Metric.percentiles().stream()
                    .filter(one -> one.name().equalsIgnoreCase(percentile.group(1)))
                    .findFirst()
                    .orElseThrow();
            return new Goal(
                    percentile.group(1) + "@" + percentile.group(2) + "/s",
                    metric,
                    Optional.of(new Rate(Double.parseDouble(percentile.group(2)))));
        }
        Metric metric = switch (text) {
            case "throughput" -> Metric.THROUGHPUT;
            case "cpu" -> Metric.CPU_PER_REQUEST;
            case "memory" -> Metric.MEMORY;
            case "capacity" -> Metric.CAPACITY;
            default -> throw new UserError("FT-723", typed);
        };
        return new Goal(text, metric, Optional.empty());
    }

    /// Time of the open loop that a round needs for the percentile; empty for other goals.
    public Optional<Duration> openTime() {
        return rate.map(per -> OpenTime.of(metric, per));
    }

    /// The same percentile at so many times the rate.
    ///
    /// @param times above 0
    /// @return empty: it is no percentile, or one whose requests take longer than a round is worth
    public Optional<Goal> atTimes(double times) {
        return rate.map(per -> new Rate(times * per.perSecond()))
                .filter(per -> OpenTime.isWorth(metric, per))
                .map(per -> new Goal(text, metric, Optional.of(per)));
    }

    /// Whether it is a capacity, which needs a promise.
    public boolean isCapacity() {
        return metric == Metric.CAPACITY;
    }
}
