package fairtrial.delay;

import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;

/// What happens at the layers from one request of the conductor to the next. Each phase keeps its own state for every
/// thread, so that a call that began before it cannot disturb it.
abstract class Phase {
    /// Nothing happens.
    static final Phase OFF = new Phase(0) {
        @Override
        boolean enter(int layer) {
            return false;
        }

        @Override
        void exit(int layer) {}

        @Override
        void hold(int layer) {}

        @Override
        void free(int layer) {}

        @Override
        void tell(Map<String, Object> into) {}
    };

    private static final AtomicInteger LAST_NUMBER = new AtomicInteger();

    private final int number;

    private Phase(int number) {
        this.number = number;
    }

    Phase() {
        this(LAST_NUMBER.incrementAndGet());
    }

    /// 0 is that of [#OFF].
    final int number() {
        return number;
    }

    final boolean isOff() {
        return number == 0;
    }

    /// Whether the end of this call is to be told: it is the outermost of its layer in this thread.
    abstract boolean enter(int layer);

    abstract void exit(int layer);

    abstract void hold(int layer);

    abstract void free(int layer);

    /// Adds what happened to an answer.
    abstract void tell(Map<String, Object> into);
}
