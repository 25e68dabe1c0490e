package fairtrial.delay;

import java.util.Map;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.atomic.LongAdder;
import java.util.concurrent.locks.LockSupport;
import java.util.function.IntConsumer;

/// A delay at one layer: in each outermost call, before its own work, or right after the thread has got what the
/// layer holds. A part burns CPU time, a part waits, as the layer's own time does.
final class DelayedPhase extends Phase {
    /// Linux wakes a thread up to 50 µs late, and waking takes as long again. Where a wait would be shorter, only some
    /// calls wait, for this long.
    static final long SHORTEST_WAIT = 500_000;

    private static final class State {
        private boolean inside;
        private int held;
    }

    private final int layer;
    private final int steps;
    private final IntConsumer burner;
    private final long wait;
    private final int oneOf;
    private final LongAdder calls = new LongAdder();
    private final LongAdder waited = new LongAdder();
    private final ThreadLocal<State> states = ThreadLocal.withInitial(State::new);

    /// @param steps     steps that each call burns; 0: none
    /// @param waitNanos mean wait of a call; 0: none
    /// @param burner    burns steps on the calling thread
    DelayedPhase(Layer layer, int steps, long waitNanos, IntConsumer burner) {
        this.layer = layer.index();
        this.steps = steps;
        this.burner = burner;
        this.oneOf = waitNanos == 0 ? 1 : (int) Math.min(1_000_000, Math.max(1, SHORTEST_WAIT / waitNanos));
        this.wait = waitNanos * oneOf;
    }

    @Override
    boolean enter(int at) {
        if (at != layer) {
            return false;
        }
        State state = states.get();
        if (state.inside) {
            return false;
        }
        state.inside = true;
        delay();
        return true;
    }

    @Override
    void exit(int at) {
        states.get().inside = false;
    }

    @Override
    void hold(int at) {
        if (at == layer && states.get().held++ == 0) {
            delay();
        }
    }

    @Override
    void free(int at) {
        if (at == layer) {
            State state = states.get();
            state.held = Math.max(0, state.held - 1);
        }
    }

    private void delay() {
        calls.increment();
        if (steps > 0) {
            burner.accept(steps);
        }
        if (wait > 0 && (oneOf == 1 || ThreadLocalRandom.current().nextInt(oneOf) == 0)) {
            waited.add(waitFor(wait));
        }
    }

    /// Waits without CPU time; returns how long it took. An interrupt ends the wait and stays set.
    private static long waitFor(long nanos) {
        long start = System.nanoTime();
        long passed = 0;
        while (passed < nanos && !Thread.currentThread().isInterrupted()) {
            LockSupport.parkNanos(nanos - passed);
            passed = System.nanoTime() - start;
        }
        return passed;
    }

    @Override
    void tell(Map<String, Object> into) {
        into.put("calls", calls.sum());
        into.put("waited_micros", waited.sum() / 1e3);
    }
}
