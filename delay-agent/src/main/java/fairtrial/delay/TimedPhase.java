package fairtrial.delay;

import java.util.Map;
import java.util.function.Supplier;

/// The time of each layer, by two clocks: wall and CPU. The time of a call is its own: without calls of other layers
/// in it. The time of what is held is all of it. What the clocks themselves cost is subtracted.
final class TimedPhase extends Phase {
    /// The calls of one thread. A layer is in it at most once.
    private static final class State {
        private final LayerClock clock;
        private final Overhead overhead;
        private int depth;
        private long calls;
        private final int[] layer = new int[Layer.COUNT];
        private final long[] wall = new long[Layer.COUNT];
        private final long[] cpu = new long[Layer.COUNT];
        private final long[] innerWall = new long[Layer.COUNT];
        private final long[] innerCpu = new long[Layer.COUNT];
        private final int[] held = new int[Layer.COUNT];
        private final long[] heldWall = new long[Layer.COUNT];
        private final long[] heldCpu = new long[Layer.COUNT];
        private final long[] heldCalls = new long[Layer.COUNT];

        State(LayerClock clock, Overhead overhead) {
            this.clock = clock;
            this.overhead = overhead;
        }

        private boolean isIn(int wanted) {
            for (int i = 0; i < depth; i++) {
                if (layer[i] == wanted) {
                    return true;
                }
            }
            return false;
        }

        /// Takes time out of the own time of the innermost call.
        private void addInner(long wallNanos, long cpuNanos) {
            calls++;
            if (depth > 0) {
                innerWall[depth - 1] += wallNanos;
                innerCpu[depth - 1] += cpuNanos;
            }
        }
    }

    private final LayerTotals totals = new LayerTotals();
    private final ThreadLocal<State> states;
    private volatile boolean shared;

    private TimedPhase(Supplier<State> states) {
        this.states = ThreadLocal.withInitial(states);
    }

    /// A phase in which each thread has its own clock.
    ///
    /// @param thread  cost of timing with a thread's clock
    /// @param process cost of timing with the process's clock
    static TimedPhase of(Overhead thread, Overhead process) {
        return new TimedPhase(() -> {
            LayerClock clock = LayerClock.ofThread();
            return new State(clock, clock.isShared() ? process : thread);
        });
    }

    /// A phase in which every thread has this clock.
    static TimedPhase with(LayerClock clock, Overhead overhead) {
        return new TimedPhase(() -> new State(clock, overhead));
    }

    LayerTotals totals() {
        return totals;
    }

    @Override
    boolean enter(int layer) {
        State state = states.get();
        if (state.isIn(layer)) {
            return false;
        }
        int at = state.depth++;
        state.layer[at] = layer;
        state.innerWall[at] = 0;
        state.innerCpu[at] = 0;
        state.cpu[at] = state.clock.cpuNanos();
        state.wall[at] = state.clock.wallNanos();
        return true;
    }

    @Override
    void exit(int layer) {
        State state = states.get();
        long wallNow = state.clock.wallNanos();
        long cpuNow = state.clock.cpuNanos();
        int at = state.depth - 1;
        if (at < 0 || state.layer[at] != layer) {
            return; // it began on another thread
        }
        state.depth = at;
        long wall = wallNow - state.wall[at];
        long cpu = cpuNow - state.cpu[at];
        Overhead cost = state.overhead;
        add(state, layer, wall - state.innerWall[at] - cost.insideWall(), cpu - state.innerCpu[at] - cost.insideCpu());
        state.addInner(wall - cost.insideWall() + cost.wholeWall(), cpu - cost.insideCpu() + cost.wholeCpu());
    }

    @Override
    void hold(int layer) {
        State state = states.get();
        if (state.held[layer]++ == 0) {
            state.heldCalls[layer] = state.calls;
            state.heldCpu[layer] = state.clock.cpuNanos();
            state.heldWall[layer] = state.clock.wallNanos();
        }
    }

    @Override
    void free(int layer) {
        State state = states.get();
        if (state.held[layer] == 0 || --state.held[layer] > 0) {
            return;
        }
        long wallNow = state.clock.wallNanos();
        long cpuNow = state.clock.cpuNanos();
        long calls = state.calls - state.heldCalls[layer];
        Overhead cost = state.overhead;
        add(
                state,
                layer,
                wallNow - state.heldWall[layer] - cost.insideWall() - calls * cost.wholeWall(),
                cpuNow - state.heldCpu[layer] - cost.insideCpu() - calls * cost.wholeCpu());
        state.addInner(cost.wholeWall(), cost.wholeCpu());
    }

    private void add(State state, int layer, long wall, long cpu) {
        totals.add(layer, wall, cpu);
        if (state.clock.isShared() && !shared) {
            shared = true;
        }
    }

    @Override
    void tell(Map<String, Object> into) {
        into.put("layers", totals.told());
        into.put("clock", shared ? "process" : "thread");
    }
}
