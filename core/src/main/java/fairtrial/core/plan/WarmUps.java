package fairtrial.core.plan;

import fairtrial.core.model.Workload;
import java.time.Duration;

/// Warm-up of a plan: turns, connections and limits for a workload on a machine.
final class WarmUps {
    /// More connections would take the CPU from the compilers (PROTOCOL.md, Warm-up).
    private static final int CONNECTIONS_PER_CPU = 8;

    /// CPU time of a cold request. A handler that waits ten times as long leaves its CPU to ten others. With
    /// eight connections, a service that waits 20 ms reached 400 requests per second, and the JIT was busy
    /// through the whole measured part (14 to 23 % of the CPU).
    private static final long REQUEST_MILLIS = 1;

    /// Length of a turn while the JIT compiles. It keeps compiling during the turns of the others, so short
    /// turns need less load. Four contenders were warm after 74 s with turns of 0.25 s, 75 to 86 s with 0.5
    /// s, and 92 to 96 s with 1 s (docs/performance.md).
    private static final Duration TURN = Duration.ofMillis(250);

    /// Limit of the load on one JVM of the built-in service. It is level after 6 to 8 s on a quiet machine
    /// (FACTS.md section 6), and after twice that on a busy one.
    private static final Duration MOST_BUILT_IN = Duration.ofSeconds(16);

    /// Limit of the load on one JVM of a user's application: PetClinic needs 30 to 50 s
    /// (docs/performance.md).
    private static final Duration MOST_OWN = Duration.ofSeconds(90);

    /// Divisor of the budget for the load on one JVM, times the number of contenders. There are at least
    /// three rounds. Half of each is warm-up, and part of that is start-up.
    private static final int PART_OF_BUDGET = 5;

    /// Turns before steadiness is tested for the first time: a slope of fewer shows nothing (PROTOCOL.md,
    /// Warm-up).
    private static final int FEWEST_TURNS = 4;

    /// Turns that the first stage may have at least, where slow requests make a turn long.
    private static final int LEAST_COMPILING_TURNS = 4 * FEWEST_TURNS;

    /// Length of a turn in service times, at least: a slow handler answers each connection about three times.
    private static final int TURN_SERVICES = 3;

    /// Length of a settling turn, in ms: that of a slice. Turns of 250 ms were given up in the noise, or needed
    /// half as much load again (docs/performance.md).
    private static final long SETTLING_TURN_MILLIS = 500;

    /// Settling turns that a JVM may have, unless [#PART_FOR_SETTLING] gives it more. A slope spans at most as
    /// many: they show a level JVM as level in nine tenths of all cases (decision 0005).
    private static final int MOST_SETTLING_TURNS = 24;

    /// Largest share of the JIT in the CPU time while it compiles: the limit of the check `warmth` on the
    /// measured part.
    private static final double COMPILING_JIT_SHARE = 0.10;

    /// Largest share of the JIT in the CPU time of a settling turn, which should be like a slice: the share
    /// from which `warmth` warns.
    private static final double SETTLING_JIT_SHARE = 0.05;

    /// Largest change of throughput over the last settling turns, in either direction (PROTOCOL.md, Warm-up).
    private static final double SLOPE_BOUND = 0.03;

    /// Share of the compile load that a JVM may have again until it settles, where that is more than 24
    /// turns. A service with 500 requests per second compiles its rarer paths late. PetClinic with PostgreSQL
    /// had 5 to 10 % of JIT in all 24 turns, in 6 of 12 JVMs (docs/performance.md).
    private static final double PART_FOR_SETTLING = 0.5;

    private WarmUps() {}

    /// Limit of the load on one JVM while it compiles.
    ///
    /// @param own whether it is the user's own application, whatever its size
    static Duration most(boolean own, Duration budget, int contenders) {
        Duration paid = budget.dividedBy((long) PART_OF_BUDGET * contenders);
        if (!own || paid.compareTo(MOST_BUILT_IN) < 0) {
            return MOST_BUILT_IN;
        }
        return paid.compareTo(MOST_OWN) < 0 ? paid : MOST_OWN;
    }

    /// The warm-up rule for this workload.
    ///
    /// @param most limit of the load on one JVM while it compiles; zero: no warm-up
    static WarmUp of(Workload workload, Placement placement, int connections, Duration most) {
        long service = workload.serviceTime().toMillis();
        int few = (int) Math.min(
                Math.max(connections, CONNECTIONS_PER_CPU),
                (long) CONNECTIONS_PER_CPU * placement.activeProcessors() * (1 + service / REQUEST_MILLIS));
        long turn = Math.max(TURN.toMillis(), TURN_SERVICES * service);
        int turns = most.isZero() ? 0 : Math.max(LEAST_COMPILING_TURNS, (int) (most.toMillis() / turn));
        long settlingTurn = Math.max(SETTLING_TURN_MILLIS, TURN_SERVICES * service);
        int settling = most.isZero()
                ? 0
                : Math.max(MOST_SETTLING_TURNS, (int) (PART_FOR_SETTLING * most.toMillis() / settlingTurn));
        return new WarmUp(
                new WarmUp.Stage(turn, few, FEWEST_TURNS, turns, COMPILING_JIT_SHARE),
                new WarmUp.Stage(settlingTurn, connections, FEWEST_TURNS, settling, SETTLING_JIT_SHARE),
                SLOPE_BOUND);
    }
}
