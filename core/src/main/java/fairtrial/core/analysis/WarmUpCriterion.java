package fairtrial.core.analysis;

import fairtrial.core.model.Reading;
import fairtrial.core.plan.Plan;
import fairtrial.core.plan.WarmUp;
import fairtrial.core.record.Steadiness;
import fairtrial.core.record.WarmTurn;
import fairtrial.core.stats.LevelNoise;
import fairtrial.core.stats.SlopeEquivalence;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/// Warm-up criterion: the JIT is quiet, then throughput is level. Level means that a rise which continues
/// would change the mean of the measured part by at most half of the margin.
final class WarmUpCriterion {
    /// A slope of fewer turns shows nothing (PROTOCOL.md, Warm-up).
    private static final int SLOPE_TURNS = 4;

    /// The slope covers all turns since the JIT is quiet, at most this number. A line through twice as many
    /// turns may rise twice as far without harm, and is known 1.4 times as exactly. With a spread of 4.1 % per
    /// turn and 8 blocks, 12 turns show a level JVM as level in a fifth of all cases, 24 turns in nine tenths.
    private static final int MOST_SLOPE_TURNS = 24;

    /// The last turns are also tested alone. So a JVM that rose at first and is level now need not wait until
    /// the rise is 24 turns ago.
    private static final int LAST_SLOPE_TURNS = 12;

    /// After this number of quiet turns the noise is known well enough to see that more turns would show
    /// nothing.
    private static final int QUIET_TURNS_TO_GIVE_UP = 6;

    /// Divisor of the allowed turns before the test gives up. A JVM that cannot be shown level is measured as
    /// it is, so it gets a part of the turns anyway. Given up after 6 turns of 60, PetClinic on Jetty rose by
    /// 8 % over its first 8 blocks in three rounds of five; after 22 turns it did not.
    private static final int PART_TO_GIVE_UP = 4;

    /// Length of load over which the mean JIT share must be low, because compilation comes in waves. PetClinic
    /// on Jetty had two quiet turns of 0.25 s in a row, and three times the allowed share in the next twenty.
    private static final long QUIET_MILLIS = 1500;

    /// Spread of the throughput of a warm slice on a quiet machine (FACTS.md section 6: 1.4–4.6 %).
    static final double LEAST_NOISE = 0.02;

    private WarmUpCriterion() {}

    static boolean isCompiled(WarmUp rule, List<WarmTurn> turns) {
        WarmUp.Stage stage = rule.compiling();
        if (turns.size() < stage.minTurns()) {
            return false;
        }
        boolean known = turns.getLast().jitShare() instanceof Reading.Available<Double>;
        return known ? jitShare(last(turns, quietTurns(stage))) <= stage.jitShare() : isLevelWithoutJit(rule, turns);
    }

    /// The result of a JVM's settling turns; empty while it needs more of them.
    ///
    /// @param blocks blocks of the following measured part
    /// @param others settling turns of the other JVMs, from which the noise is computed
    static Optional<Steadiness> steadiness(
            Plan plan, int blocks, List<WarmTurn> turns, Collection<List<WarmTurn>> others) {
        WarmUp rule = plan.sampling().warmUp();
        boolean last = turns.size() >= rule.settling().maxTurns();
        List<WarmTurn> quiet = quiet(rule.settling(), turns);
        if (quiet.size() < Math.min(SLOPE_TURNS, rule.settling().maxTurns())
                || turns.size() < rule.settling().minTurns()
                || quiet.stream().anyMatch(turn -> turn.throughput() <= 0)) {
            return last ? Optional.of(Steadiness.MOVING) : Optional.empty();
        }
        if (quiet.size() < SLOPE_TURNS) {
            return Optional.of(Steadiness.UNPROVEN);
        }
        double noise = noise(rule, others.isEmpty() ? List.of(turns) : others);
        SlopeEquivalence slope = slope(plan, blocks, last(quiet, LAST_SLOPE_TURNS), noise);
        if (slope.level() || slope(plan, blocks, quiet, noise).level()) {
            return Optional.of(Steadiness.LEVEL);
        }
        if (last) {
            return Optional.of(slope.isShownToMove() ? Steadiness.MOVING : Steadiness.UNPROVEN);
        }
        boolean hopeless = mayGiveUp(rule.settling(), turns.size(), quiet.size())
                && !slope.isShownToMove()
                && SlopeEquivalence.isHopeless(MOST_SLOPE_TURNS, harmless(plan, blocks, MOST_SLOPE_TURNS), noise);
        return hopeless ? Optional.of(Steadiness.UNPROVEN) : Optional.empty();
    }

    private static SlopeEquivalence slope(Plan plan, int blocks, List<WarmTurn> quiet, double noise) {
        double bound = Math.log1p(plan.sampling().warmUp().slopeBound());
        return SlopeEquivalence.test(logs(quiet), bound, harmless(plan, blocks, quiet.size()), noise);
    }

    static boolean mayGiveUp(WarmUp.Stage settling, int turns, int quiet) {
        return quiet >= QUIET_TURNS_TO_GIVE_UP && turns >= settling.maxTurns() / PART_TO_GIVE_UP;
    }

    /// Standard deviation of the log throughput of one settling turn, over several JVMs. Turns beside a busy
    /// JIT are left out, because they show the waves of the JIT and not the machine's noise.
    static double noise(WarmUp rule, Collection<List<WarmTurn>> turns) {
        return LevelNoise.of(
                turns.stream().map(own -> logs(quiet(rule.settling(), own))).toList(), LEAST_NOISE);
    }

    /// The largest harmless change of log throughput over this number of turns. A rise that continues at the
    /// same pace changes the mean of the measured part by half of what it adds over that part: at most half of
    /// the margin.
    private static double harmless(Plan plan, int blocks, int turns) {
        double window = (double) turns * plan.sampling().warmUp().settling().turnMillis();
        double measured = (double) blocks * plan.sampling().slicing().sliceMillis();
        return Math.log1p(plan.decision().margin()) * window / measured;
    }

    private static boolean isLevelWithoutJit(WarmUp rule, List<WarmTurn> turns) {
        List<WarmTurn> last = last(turns, SLOPE_TURNS);
        double bound = Math.log1p(rule.slopeBound());
        return last.size() == SLOPE_TURNS
                && last.stream().allMatch(turn -> turn.throughput() > 0)
                && SlopeEquivalence.test(logs(last), bound, 2 * bound, LEAST_NOISE)
                        .level();
    }

    /// The turns since the JIT is quiet, at most [#MOST_SLOPE_TURNS]; all of them where the JIT share is
    /// unknown.
    private static List<WarmTurn> quiet(WarmUp.Stage stage, List<WarmTurn> turns) {
        int window = quietTurns(stage);
        int first = turns.size();
        while (first > 0
                && jitShare(turns.subList(first - 1, Math.min(turns.size(), first - 1 + window))) <= stage.jitShare()) {
            first--;
        }
        return last(turns.subList(first, turns.size()), MOST_SLOPE_TURNS);
    }

    /// The turns of a stage whose mean counts; 0 without a warm-up, whose stages have no turn.
    private static int quietTurns(WarmUp.Stage stage) {
        int least = Math.min(stage.minTurns(), stage.maxTurns());
        return Math.clamp(QUIET_MILLIS / stage.turnMillis(), least, stage.maxTurns());
    }

    /// Mean JIT share, 0–1; 0 where it is unknown.
    private static double jitShare(List<WarmTurn> turns) {
        return turns.stream()
                .mapToDouble(turn -> turn.jitShare() instanceof Reading.Available<Double>(Double share) ? share : 0)
                .average()
                .orElse(0);
    }

    private static List<WarmTurn> last(List<WarmTurn> turns, int most) {
        return turns.subList(Math.max(0, turns.size() - most), turns.size());
    }

    private static double[] logs(List<WarmTurn> turns) {
        return turns.stream()
                .filter(turn -> turn.throughput() > 0)
                .mapToDouble(turn -> Math.log(turn.throughput()))
                .toArray();
    }
}
