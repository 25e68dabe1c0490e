package fairtrial.core.plan;

import fairtrial.core.model.Load;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// A load other than the capacity load, driven in a few short slices of every round. It shows whether the
/// order of the contenders depends on the load.
public enum Condition {
    /// A quarter of the connections.
    FEWER_CONNECTIONS,
    /// Four times the connections.
    MORE_CONNECTIONS,
    /// Load threads that sleep when there is nothing to do.
    SLEEPING_THREADS,
    /// Load threads that never sleep.
    AWAKE_THREADS;

    /// Two short blocks of each condition cost 4.5 s in a round of three contenders.
    public static final int BLOCKS = 2;

    /// The spread of a block difference is about the same for 0.25 s as for 2 s (FACTS.md section 6).
    public static final long SLICE_MILLIS = 250;

    /// Discarded start of a slice: a fifth of it, as of every slice.
    public static final long LEAD_MILLIS = 50;

    /// Factor of the numbers of connections: far enough from the planned number to show another order, near
    /// enough to be a load that the service may get.
    private static final int FACTOR = 4;

    /// Number of conditions where processes can be pinned.
    private static final int USUAL = 3;

    /// Why a plan has no other loads.
    public enum Absence {
        /// The load has a pace of its own.
        OWN_PACE,
        /// Requests are slow: short slices would show nothing.
        SLOW_REQUESTS,
        /// Only what is compared is driven.
        COMPARED_ONLY,
        /// Neither fewer nor more connections are possible, and processes cannot be pinned.
        NO_CHOICE;

        /// The stable name in keys of texts.
        public String id() {
            return name().toLowerCase(Locale.ROOT).replace('_', '-');
        }
    }

    /// Why this plan has no conditions; empty where it has some, and where capacities are compared: they
    /// are those of many rates.
    public static Optional<Absence> absence(Plan plan) {
        if (plan.loads().asksForCapacity()) {
            return Optional.empty();
        }
        return obstacle(plan).or(() -> of(plan).isEmpty() ? Optional.of(Absence.NO_CHOICE) : Optional.empty());
    }

    /// What rules out every other load.
    private static Optional<Absence> obstacle(Plan plan) {
        if (plan.loads().capacity().pacing().isPresent()) {
            return Optional.of(Absence.OWN_PACE);
        }
        if (plan.sampling().slicing().isComparedOnly()) {
            return Optional.of(Absence.COMPARED_ONLY);
        }
        return isSlow(plan) ? Optional.of(Absence.SLOW_REQUESTS) : Optional.empty();
    }

    /// The conditions of a plan, those with the planned number of connections first. Empty where the load has
    /// a rate of its own, or where requests are slow: short slices would show nothing.
    public static List<Condition> of(Plan plan) {
        List<Condition> all = new ArrayList<>();
        int connections = plan.loads().capacity().connections();
        if (obstacle(plan).isPresent() || plan.loads().asksForCapacity()) {
            return all;
        }
        if (plan.mayPoll()) {
            all.add(plan.awake(plan.loads().capacity()) ? SLEEPING_THREADS : AWAKE_THREADS);
        }
        if (connections >= FACTOR) {
            all.add(FEWER_CONNECTIONS);
        }
        if (connections * FACTOR <= Planner.MOST_CONNECTIONS) {
            all.add(MORE_CONNECTIONS);
        }
        return List.copyOf(all);
    }

    /// The load of this condition: a closed loop.
    public Load.Closed load(Plan plan) {
        int connections = plan.loads().capacity().connections();
        return switch (this) {
            case FEWER_CONNECTIONS -> new Load.Closed(connections / FACTOR);
            case MORE_CONNECTIONS -> new Load.Closed(connections * FACTOR);
            case SLEEPING_THREADS, AWAKE_THREADS -> plan.loads().capacity();
        };
    }

    /// Whether the load threads of this condition never sleep.
    public boolean awake(Plan plan) {
        return switch (this) {
            case FEWER_CONNECTIONS, MORE_CONNECTIONS -> plan.awake(plan.loads().capacity());
            case SLEEPING_THREADS -> false;
            case AWAKE_THREADS -> true;
        };
    }

    /// The stable name in result.json and in keys of texts.
    public String id() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /// Time that the conditions take in a round, in seconds.
    static double seconds(int contenders, Slicing slicing, double switchSeconds) {
        return slicing.isComparedOnly() || slicing.sliceMillis() > 2 * SLICE_MILLIS
                ? 0
                : contenders * USUAL * BLOCKS * (SLICE_MILLIS / 1e3 + switchSeconds);
    }

    /// Whether the lead of a short slice is below two service times (PROTOCOL.md, Round).
    private static boolean isSlow(Plan plan) {
        return 2 * plan.loads().workload().serviceTime().toMillis() > LEAD_MILLIS;
    }
}
