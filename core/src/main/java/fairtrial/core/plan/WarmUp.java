package fairtrial.core.plan;

import java.time.Duration;

/// Warm-up of the contenders in two stages. The first runs on all CPUs until the JIT is quiet, so that the
/// JIT of one contender compiles while the others are loaded. The second runs in the measured placement with
/// the measured load, until throughput is level. It is necessary: pinned to fewer CPUs, earlier compiled code
/// is discarded and compiled again. Without it, the first slices ran at half the speed of the later ones.
///
/// @param compiling  first stage, on all CPUs
/// @param settling   second stage, in the measured placement
/// @param slopeBound largest change of throughput over the last turns of `settling`, as a share in either
///     direction
public record WarmUp(Stage compiling, Stage settling, double slopeBound) {
    /// Blocks of turns after everybody is level, which count for nothing (`docs/performance.md`, Warm-up of real
    /// applications).
    public static final int LEAD_IN_BLOCKS = 2;

    /// Twice the fewest.
    private static final long BRIEF_TURNS = 8;

    /// Whether there is any warm-up.
    public boolean wanted() {
        return compiling.maxTurns() > 0;
    }

    /// Copy with at most this length of load on a contender in either stage, but at least one turn.
    WarmUp atMost(Duration load) {
        return new WarmUp(compiling.atMost(load), settling.atMost(load), slopeBound);
    }

    /// Copy in which the JIT gets at least this length of load on a contender. It still ends as soon as the JIT is
    /// quiet.
    WarmUp compilingFor(Duration load) {
        return new WarmUp(compiling.atLeast(load), settling, slopeBound);
    }

    /// Copy with fewer turns until throughput is level. A setting that limits throughput leaves CPUs idle, and a JVM
    /// that still compiles beside them is no slower for it: of five JVMs with a capped pool none counted as level
    /// after all its 24 turns, and their throughput had not moved since the fourth.
    WarmUp brief() {
        return new WarmUp(
                compiling, settling.atMost(Duration.ofMillis(BRIEF_TURNS * settling.turnMillis())), slopeBound);
    }

    /// One stage: short closed-loop turns, one contender after the other.
    ///
    /// @param minTurns turns of one contender before its steadiness is tested for the first time
    /// @param maxTurns after this number of turns a contender continues and is flagged as not steady
    /// @param jitShare largest allowed share of the JIT in the contender's CPU time, 0–1
    public record Stage(long turnMillis, int connections, int minTurns, int maxTurns, double jitShare) {
        /// Copy with another number of connections.
        public Stage withConnections(int otherConnections) {
            return new Stage(turnMillis, otherConnections, minTurns, maxTurns, jitShare);
        }

        Stage atLeast(Duration load) {
            int turns = Math.clamp(load.toMillis() / turnMillis, 1, Integer.MAX_VALUE);
            return new Stage(turnMillis, connections, minTurns, Math.max(maxTurns, turns), jitShare);
        }

        Stage atMost(Duration load) {
            int turns = Math.clamp(load.toMillis() / turnMillis, 1, Integer.MAX_VALUE);
            return new Stage(turnMillis, connections, Math.min(minTurns, turns), Math.min(maxTurns, turns), jitShare);
        }
    }
}
