package fairtrial.proof.simulation;

import fairtrial.core.stats.Pair;
import fairtrial.core.stats.SimultaneousInterval;
import java.util.List;
import java.util.Map;

/// One experiment over occasions against the truth.
///
/// @param during    the first run's intervals against the truth during that run
/// @param longRun   the same intervals against the truth over all states of the machine
/// @param nextDay   the same against the truth on the next occasion
/// @param planned   pooled, by the number that was planned
/// @param weighted  the textbook's pooling, by the same numbers
/// @param everWrong at some look from the third to the tenth occasion that come as they come
record OccasionScore(
        Marks during,
        Marks longRun,
        Marks nextDay,
        Map<Integer, Marks> planned,
        Map<Integer, Marks> weighted,
        boolean everWrong) {
    /// @param wrong     two equal ones were called different, or the slower one faster
    /// @param covered   all intervals together held the truth
    /// @param halfWidth mean over the pairs, natural log
    record Marks(boolean wrong, boolean covered, double halfWidth) {
        static Marks of(List<SimultaneousInterval> bands, List<Pair> pairs, double[] truth) {
            boolean wrong = false;
            boolean covered = true;
            double width = 0;
            for (int i = 0; i < pairs.size(); i++) {
                double difference = truth[pairs.get(i).a()] - truth[pairs.get(i).b()];
                if (bands.get(i) instanceof SimultaneousInterval.Bounded band) {
                    wrong |= (band.lo() > 0 && difference <= 0) || (band.hi() < 0 && difference >= 0);
                    covered &= band.lo() <= difference && difference <= band.hi();
                    width += band.halfWidth() / pairs.size();
                }
            }
            return new Marks(wrong, covered, width);
        }
    }
}
