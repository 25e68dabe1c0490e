package fairtrial.proof.simulation;

import fairtrial.core.stats.Pair;
import fairtrial.core.stats.SimultaneousInterval;
import java.util.List;
import java.util.Map;

/// Comparison of one experiment over occasions with the truth.
///
/// @param during    the first run's intervals against the truth during that run
/// @param longRun   the first run's intervals against the truth over all states of the machine
/// @param nextDay   the first run's intervals against the truth on the next occasion
/// @param planned   pooled intervals, by the planned number of occasions
/// @param everWrong whether a look from the third to the tenth occasion was wrong, for an open number of
///     occasions
record OccasionScore(Marks during, Marks longRun, Marks nextDay, Map<Integer, Marks> planned, boolean everWrong) {
    /// Comparison of one set of intervals with a truth.
    ///
    /// @param wrong     whether two equal contenders were called different, or the slower one faster
    /// @param covered   whether all intervals together contained the truth
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
