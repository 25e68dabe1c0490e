package fairtrial.core.analysis;

import fairtrial.core.model.Metric;
import fairtrial.core.model.Rate;
import fairtrial.core.text.UserError;
import java.time.Duration;

/// How long an open loop of a round lasts in a search that compares a percentile.
public final class OpenTime {
    /// Longest open loop of a contender in a round, unless fewer requests would come than any figure needs: with the
    /// start and the warm-up of its JVM a round takes about as long.
    private static final double LONGEST_SECONDS = 20;

    /// Poisson arrivals of 2 000 requests have a standard deviation of 2.2 %; a tenth more is over four of them.
    private static final double MORE = 1.1;

    /// Beyond this a round of five contenders takes ten minutes, and six rounds an hour.
    private static final double MOST_SECONDS = 120;

    private OpenTime() {}

    /// The time in which a round has the requests for this percentile.
    ///
    /// @throws UserError FT-766 so few requests would come that a round lasts minutes
    public static Duration of(Metric percentile, Rate rate) {
        double seconds = seconds(percentile, rate);
        if (!isWorth(percentile, rate)) {
            throw new UserError(
                    "FT-766", percentile.ruleName(), rate.perSecond(), Math.round(seconds), Math.round(MOST_SECONDS));
        }
        return Duration.ofMillis(Math.round(1e3 * seconds));
    }

    /// Whether a round has the requests for this percentile in less than minutes.
    public static boolean isWorth(Metric percentile, Rate rate) {
        return seconds(percentile, rate) <= MOST_SECONDS;
    }

    private static double seconds(Metric percentile, Rate rate) {
        return MORE * RoundValues.openSeconds(percentile, rate.perSecond(), LONGEST_SECONDS / MORE);
    }
}
