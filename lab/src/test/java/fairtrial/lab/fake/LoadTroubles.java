package fairtrial.lab.fake;

import fairtrial.core.model.LoadErrors;
import java.util.HashMap;
import java.util.Map;

/// What goes wrong in the slices of scripted load; nothing at first.
public final class LoadTroubles {
    private static final long PUNCTUAL_NANOS = 1_000;

    private final Map<String, LoadErrors> errors = new HashMap<>();
    private long lagNanos = PUNCTUAL_NANOS;

    /// From now on the load threads send that late.
    public void delay(long nanos) {
        lagNanos = nanos;
    }

    /// From now on the load threads are on time.
    public void endDelay() {
        lagNanos = PUNCTUAL_NANOS;
    }

    /// From now on every slice on that target has that many wrong responses.
    public void wrongResponses(String target, int number) {
        errors.put(target, new LoadErrors(0, 0, number, 0, 0, 0));
    }

    long lagNanos() {
        return lagNanos;
    }

    LoadErrors errors(String target) {
        return errors.getOrDefault(target, LoadErrors.NONE);
    }
}
