package fairtrial.core.stats;

/// The result of all rounds so far for one pair, natural log of the ratio a / b. It is an interval that holds
/// for all pairs of the family and all looks together, or the mean with the reason why there is no interval.
public sealed interface SimultaneousInterval {
    /// The mean over the rounds, natural log.
    double mean();

    /// The number of rounds.
    int rounds();

    /// The interval `mean ± criticalT · standardError`.
    ///
    /// @param standardError standard error of the mean, from the shrunk variance, above 0
    /// @param criticalT     the critical value of this look
    record Bounded(double mean, int rounds, double standardError, double criticalT) implements SimultaneousInterval {
        public Bounded {
            if (!(standardError > 0) || !(criticalT > 0)) {
                throw new IllegalArgumentException("no band: se " + standardError + ", t " + criticalT);
            }
        }

        /// Copy with this many times the standard error, for values that are more alike than their
        /// errors.
        public Bounded widened(double factor) {
            return new Bounded(mean, rounds, factor * standardError, criticalT);
        }

        /// Half of the interval's width, natural log.
        public double halfWidth() {
            return criticalT * standardError;
        }

        /// The lower end, natural log.
        public double lo() {
            return mean - halfWidth();
        }

        /// The upper end, natural log.
        public double hi() {
            return mean + halfWidth();
        }
    }

    /// The mean without an interval, for the reason `why`.
    record NoBand(double mean, int rounds, NoInterval why) implements SimultaneousInterval {}
}
