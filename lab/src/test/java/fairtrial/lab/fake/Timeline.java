package fairtrial.lab.fake;

import fairtrial.lab.load.LoadFailed;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Predicate;

/// The clock of a fake testbed, and what happens there at which action. Nothing waits: the clock jumps.
public final class Timeline {
    /// A run of 24 rounds has about 6 000.
    private static final int MOST_ACTIONS = 10_000;

    private final List<Incident> incidents = new ArrayList<>();
    private final List<Action> actions = new ArrayList<>();
    private long nanos;

    /// What a fake can do.
    public enum Kind {
        /// A contender starts.
        START,
        /// The connections of a target are opened.
        CONNECT,
        /// A slice of load is driven.
        DRIVE
    }

    /// One action.
    ///
    /// @param number its place in the whole run, from 1
    /// @param name   of the contender, or of the load's target
    public record Action(int number, Kind kind, String name) {
        /// Whether it is that kind, for that contender or target.
        public boolean is(Kind other, String otherName) {
            return kind == other && name.equals(otherName);
        }
    }

    /// What an incident does.
    @FunctionalInterface
    public interface Effect {
        void happen() throws LoadFailed;
    }

    private record Incident(Predicate<Action> when, Effect effect) {}

    /// Lets something happen just before each action that fits.
    public Timeline before(Predicate<Action> when, Effect effect) {
        incidents.add(new Incident(when, effect));
        return this;
    }

    /// Lets something happen just before the first action that fits.
    public Timeline once(Predicate<Action> when, Effect effect) {
        AtomicBoolean done = new AtomicBoolean();
        return before(action -> !done.get() && when.test(action) && done.compareAndSet(false, true), effect);
    }

    /// All that was done, in order.
    public List<Action> actions() {
        return List.copyOf(actions);
    }

    /// Nanoseconds since the testbed was made.
    public long nanoTime() {
        return nanos;
    }

    /// Lets time go by.
    public void wait(Duration time) {
        nanos += time.toNanos();
    }

    /// An action that takes that long.
    void act(Kind kind, String name, long millis) throws LoadFailed {
        Action action = new Action(actions.size() + 1, kind, name);
        actions.add(action);
        if (actions.size() > MOST_ACTIONS) {
            throw new IllegalStateException("the run does not end");
        }
        for (Incident incident : incidents) {
            if (incident.when().test(action)) {
                incident.effect().happen();
            }
        }
        nanos += millis * 1_000_000;
    }
}
