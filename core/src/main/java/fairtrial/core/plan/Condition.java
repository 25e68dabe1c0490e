package fairtrial.core.plan;

import fairtrial.core.model.Load;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// Another load than the capacity load, driven in a few short slices of every round: the order of the contenders
/// may depend on it.
public enum Condition {
    /// A quarter of the connections.
    FEWER_CONNECTIONS,
    /// Four times the connections.
    MORE_CONNECTIONS,
    /// Load threads that sleep when there is nothing to do.
    SLEEPING_THREADS,
    /// Load threads that never sleep.
    AWAKE_THREADS;

    /// Two short blocks of each condition cost a round of three contenders 4.5 s.
    public static final int BLOCKS = 2;

    /// FACTS.md section 6: the spread of a block difference is about the same for 0.25 s as for 2 s.
    public static final long SLICE_MILLIS = 250;

    public static final long LEAD_MILLIS = 50;

    private static final int FACTOR = 4;

    /// How many there are where processes can be pinned.
    private static final int USUAL = 3;

    /// The conditions of that plan, those with the planned number of connections first. None where the load sets a
    /// pace of its own, or where requests are slow: short slices would show nothing.
    public static List<Condition> of(Plan plan) {
        List<Condition> all = new ArrayList<>();
        int connections = plan.capacity().connections();
        if (plan.capacity().pacing().isPresent() || isSlow(plan)) {
            return all;
        }
        if (plan.placement().pinned()) {
            all.add(plan.awake(plan.capacity()) ? SLEEPING_THREADS : AWAKE_THREADS);
        }
        if (connections >= FACTOR) {
            all.add(FEWER_CONNECTIONS);
        }
        if (connections * FACTOR <= Planner.MOST_CONNECTIONS) {
            all.add(MORE_CONNECTIONS);
        }
        return List.copyOf(all);
    }

    /// The load of this condition.
    public Load.Closed load(Plan plan) {
        int connections = plan.capacity().connections();
        return switch (this) {
            case FEWER_CONNECTIONS -> new Load.Closed(connections / FACTOR);
            case MORE_CONNECTIONS -> new Load.Closed(connections * FACTOR);
            case SLEEPING_THREADS, AWAKE_THREADS -> plan.capacity();
        };
    }

    /// Whether its load threads never sleep.
    public boolean awake(Plan plan) {
        return switch (this) {
            case FEWER_CONNECTIONS, MORE_CONNECTIONS -> plan.awake(plan.capacity());
            case SLEEPING_THREADS -> false;
            case AWAKE_THREADS -> true;
        };
    }

    /// The stable name in result.json and keys of texts.
    public String id() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /// What the conditions cost a round, in seconds.
    static double seconds(int contenders, Slicing slicing, double switchSeconds) {
        return slicing.sliceMillis() > 2 * SLICE_MILLIS
                ? 0
                : contenders * USUAL * BLOCKS * (SLICE_MILLIS / 1e3 + switchSeconds);
    }

    /// PROTOCOL.md, Round: a lead of at least two service times.
    private static boolean isSlow(Plan plan) {
        return 2 * plan.workload().serviceTime().toMillis() > LEAD_MILLIS;
    }
}
