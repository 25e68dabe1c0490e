package fairtrial.core.plan;

import fairtrial.core.model.Workload;
import java.time.Duration;

/// How a plan warms its contenders.
final class WarmUps {
    /// PROTOCOL.md, Warm-up: more connections would take the CPU from the compilers.
    private static final int CONNECTIONS_PER_CPU = 8;

    /// So long a cold request takes of a CPU. A handler that waits ten times that leaves its CPU to ten others:
    /// with eight connections a service that waits 20 ms came to 400 requests per second, and the JIT was busy
    /// with it all through the measured part (14 to 23 % of the CPU).
    private static final long REQUEST_MILLIS = 1;

    /// Of a turn while the JIT compiles. It compiles on while the others have theirs, so short turns need less
    /// load: four contenders were warm after 74 s with a quarter of a second, 75 to 86 s with half a one, 92 to
    /// 96 s with a whole one (docs/performance.md).
    private static final Duration TURN = Duration.ofMillis(250);

    /// Load on one JVM of the built-in service. It is level after 6 to 8 s on a quiet machine (FACTS.md section
    /// 6), twice that on a busy one.
    private static final Duration MOST_BUILT_IN = Duration.ofSeconds(16);

    /// Load on one JVM of a user's application: PetClinic needs 30 to 50 s (docs/performance.md).
    private static final Duration MOST_OWN = Duration.ofSeconds(90);

    /// Three rounds at least, half of each for warm-up, and some of that for starting: so much of the budget
    /// may be load on one JVM, times the number of contenders.
    private static final int PART_OF_BUDGET = 5;

    private static final int FEWEST_TURNS = 4;

    private static final int MOST_SETTLING_TURNS = 24;

    /// So much of the load that a JVM may have while it compiles it may have again until it settles, where that is
    /// more than 24 turns. A service that answers 500 requests per second compiles its rarer paths late: PetClinic
    /// with PostgreSQL had 5 to 10 % of JIT for all of the 24 turns, in 6 of 12 JVMs (docs/performance.md).
    private static final double PART_FOR_SETTLING = 0.5;

    private WarmUps() {}

    /// The load on one JVM while it compiles, at the most.
    ///
    /// @param own the user's own application, whatever its size
    static Duration most(boolean own, Duration budget, int contenders) {
        Duration paid = budget.dividedBy((long) PART_OF_BUDGET * contenders);
        if (!own || paid.compareTo(MOST_BUILT_IN) < 0) {
            return MOST_BUILT_IN;
        }
        return paid.compareTo(MOST_OWN) < 0 ? paid : MOST_OWN;
    }

    /// The rule for that workload.
    ///
    /// @param most load on one JVM while it compiles; zero: nobody is warmed
    static WarmUp of(Workload workload, Placement placement, int connections, Duration most) {
        long service = workload.serviceTime().toMillis();
        int few = (int) Math.min(
                Math.max(connections, CONNECTIONS_PER_CPU),
                (long) CONNECTIONS_PER_CPU * placement.activeProcessors() * (1 + service / REQUEST_MILLIS));
        long turn = Math.max(TURN.toMillis(), 3 * service);
        int turns = most.isZero() ? 0 : Math.max(4 * FEWEST_TURNS, (int) (most.toMillis() / turn));
        long settlingTurn = Math.max(500, 3 * service);
        int settling = most.isZero()
                ? 0
                : Math.max(MOST_SETTLING_TURNS, (int) (PART_FOR_SETTLING * most.toMillis() / settlingTurn));
        return new WarmUp(
                new WarmUp.Stage(turn, few, FEWEST_TURNS, turns, 0.10),
                new WarmUp.Stage(settlingTurn, connections, FEWEST_TURNS, settling, 0.05),
                0.03);
    }
}
