package fairtrial.core.analysis;

import fairtrial.core.model.Metric;
import fairtrial.core.model.Rate;
import java.time.Duration;

/// How long an open loop of a round lasts in a search that compares a percentile.
public final class OpenTime {
    /// Longest open loop of a contender in a round, unless fewer requests would come than any figure needs: with the
    /// start and the warm-up of its JVM a round takes about as long.
    private static final double LONGEST_SECONDS = 20;

    /// Poisson arrivals of 2 000 requests have a standard deviation of 2.2 %; a tenth more is over four of them.
    private static final double MORE = 1.1;

    private OpenTime() {}

    /// The time in which a round has the requests for this percentile.
    public static Duration of(Metric percentile, Rate rate) {
        double seconds = RoundValues.openSeconds(percentile, rate.perSecond(), LONGEST_SECONDS);
        return Duration.ofMillis(Math.round(1e3 * MORE * seconds));
    }
}
