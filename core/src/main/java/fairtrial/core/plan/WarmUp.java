package fairtrial.core.plan;

import java.time.Duration;

/// How contenders are warmed: first on all CPUs, so that the JIT of one compiles while the others are loaded,
/// until the JIT is quiet; then in the measured placement with the measured load, until throughput is level.
/// The second stage is no formality: pinned to fewer CPUs, code that was compiled before is thrown away and
/// compiled anew, and the first slices ran at half the speed of the later ones.
///
/// @param compiling  on all CPUs
/// @param settling   in the measured placement
/// @param slopeBound throughput over the last turns of `settling` must be flat within ± this share
public record WarmUp(Stage compiling, Stage settling, double slopeBound) {
    /// Whether contenders are warmed at all.
    public boolean wanted() {
        return compiling.maxTurns() > 0;
    }

    /// The same with no more load than that on a contender in either stage, but with a turn.
    WarmUp atMost(Duration load) {
        return new WarmUp(compiling.atMost(load), settling.atMost(load), slopeBound);
    }

    /// One stage, a series of short closed-loop turns, one contender after the other.
    ///
    /// @param minTurns of one contender, before steadiness is asked for the first time
    /// @param maxTurns beyond it a contender goes on, flagged as not steady
    /// @param jitShare the JIT's share of the contender's CPU must be at most this
    public record Stage(long turnMillis, int connections, int minTurns, int maxTurns, double jitShare) {
        /// The same with that many connections.
        public Stage with(int otherConnections) {
            return new Stage(turnMillis, otherConnections, minTurns, maxTurns, jitShare);
        }

        Stage atMost(Duration load) {
            int turns = Math.clamp(load.toMillis() / turnMillis, 1, Integer.MAX_VALUE);
            return new Stage(turnMillis, connections, Math.min(minTurns, turns), Math.min(maxTurns, turns), jitShare);
        }
    }
}
