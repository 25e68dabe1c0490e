package fairtrial.core.stats;

/// What all rounds so far say about one pair, natural log of the ratio a / b: a band that holds for all pairs
/// of the family and all looks together, or the mean alone with the reason why there is none.
public sealed interface SimultaneousInterval {
    /// Mean over the rounds.
    double mean();

    /// Rounds that entered.
    int rounds();

    /// The band `mean ± criticalT · standardError`.
    ///
    /// @param standardError of the mean, from the shrunk variance, above 0
    /// @param criticalT     the critical value of this look
    record Bounded(double mean, int rounds, double standardError, double criticalT) implements SimultaneousInterval {
        public Bounded {
            if (!(standardError > 0) || !(criticalT > 0)) {
                throw new IllegalArgumentException("no band: se " + standardError + ", t " + criticalT);
            }
        }

        /// Half of the band's width.
        public double halfWidth() {
            return criticalT * standardError;
        }

        /// The lower end.
        public double lo() {
            return mean - halfWidth();
        }

        /// The upper end.
        public double hi() {
            return mean + halfWidth();
        }
    }

    /// The mean alone, because of `why`.
    record NoBand(double mean, int rounds, NoInterval why) implements SimultaneousInterval {}
}
