package fairtrial.core.analysis;

import fairtrial.core.model.Reading;
import fairtrial.core.plan.WarmUp;
import fairtrial.core.record.WarmTurn;
import fairtrial.core.stats.LevelNoise;
import fairtrial.core.stats.SlopeEquivalence;
import java.util.Collection;
import java.util.List;

/// The rules of warm-up: the JIT is quiet, then throughput is level as far as the machine's noise lets one see.
final class Warming {
    /// PROTOCOL.md, Warm-up: the slope is asked of the last four turns.
    private static final int SLOPE_TURNS = 4;

    /// Two turns in a row: between two waves of compilation a single quiet turn is common. After one of a
    /// quarter of a second 3 of 42 JVMs went on with a third of their CPU time in the JIT.
    private static final int QUIET_TURNS = 2;

    /// Spread of the throughput of a warm slice on a quiet machine (FACTS.md section 6: 1.4–4.6 %).
    static final double LEAST_NOISE = 0.02;

    private Warming() {}

    static boolean isCompiled(WarmUp rule, List<WarmTurn> turns) {
        WarmUp.Stage stage = rule.compiling();
        return turns.size() >= stage.minTurns()
                && isJitQuiet(stage, turns)
                && (isJitKnown(turns) || isLevel(rule, turns, LEAST_NOISE));
    }

    static boolean isSteady(WarmUp rule, List<WarmTurn> turns, Collection<List<WarmTurn>> all) {
        return turns.size() >= rule.settling().minTurns()
                && isJitQuiet(rule.settling(), turns)
                && isLevel(rule, turns, noise(all));
    }

    /// Standard deviation of the log throughput of one turn, over everybody's turns.
    static double noise(Collection<List<WarmTurn>> all) {
        return LevelNoise.of(all.stream().map(Warming::logs).toList(), LEAST_NOISE);
    }

    private static boolean isLevel(WarmUp rule, List<WarmTurn> turns, double noise) {
        List<WarmTurn> last = last(turns);
        return last.size() == SLOPE_TURNS
                && last.stream().allMatch(turn -> turn.throughput() > 0)
                && SlopeEquivalence.test(logs(last), Math.log1p(rule.slopeBound()), noise)
                        .level();
    }

    private static boolean isJitQuiet(WarmUp.Stage stage, List<WarmTurn> turns) {
        return turns.subList(Math.max(0, turns.size() - QUIET_TURNS), turns.size()).stream()
                .noneMatch(turn ->
                        turn.jitShare() instanceof Reading.Available<Double>(Double share) && share > stage.jitShare());
    }

    private static boolean isJitKnown(List<WarmTurn> turns) {
        return turns.getLast().jitShare() instanceof Reading.Available<Double>;
    }

    private static List<WarmTurn> last(List<WarmTurn> turns) {
        return turns.subList(Math.max(0, turns.size() - SLOPE_TURNS), turns.size());
    }

    private static double[] logs(List<WarmTurn> turns) {
        return turns.stream()
                .filter(turn -> turn.throughput() > 0)
                .mapToDouble(turn -> Math.log(turn.throughput()))
                .toArray();
    }
}
