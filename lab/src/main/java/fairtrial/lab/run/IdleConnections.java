package fairtrial.lab.run;

import fairtrial.lab.app.RunningContender;
import fairtrial.lab.load.LoadEngine;
import fairtrial.lab.load.LoadFailed;
import java.time.Duration;
import java.util.Map;
import java.util.WeakHashMap;
import java.util.function.LongSupplier;

/// Connections without traffic while other contenders had their slices. A server closes them, Jetty after 30 s
/// and Tomcat after 60 s. It cannot do so in time while it is stopped, and the close would meet the next slice.
/// So they are opened again before that slice, and no contender is charged for the time of the others.
final class IdleConnections {
    /// A third of the shortest default of the containers. A block of slices of half a second is over before.
    private static final Duration MOST = Duration.ofSeconds(10);

    private final LongSupplier nanos;
    private final Map<RunningContender, Long> lastUsed = new WeakHashMap<>();

    /// @param nanos a clock that only goes forwards
    IdleConnections(LongSupplier nanos) {
        this.nanos = nanos;
    }

    /// That contender has connections, perhaps from before.
    void opened(RunningContender app) {
        lastUsed.putIfAbsent(app, nanos.getAsLong());
    }

    /// Its connections were used until now.
    void used(RunningContender app) {
        lastUsed.put(app, nanos.getAsLong());
    }

    /// Opens them anew when they have waited for too long.
    void renew(LoadEngine engine, RunningContender app) throws LoadFailed {
        long now = nanos.getAsLong();
        if (now - lastUsed.getOrDefault(app, now) > MOST.toNanos()) {
            engine.reopen(app.contender().id());
            used(app);
        }
    }
}
