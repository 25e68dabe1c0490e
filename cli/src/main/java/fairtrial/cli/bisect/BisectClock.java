package fairtrial.cli.bisect;

import fairtrial.core.bisect.Look;
import java.time.Duration;
import java.util.Optional;

/// The time of a bisection, and what it still pays for.
final class BisectClock {
    private final Optional<Duration> budget;
    private final int perVersion;
    private double seconds;
    private int starts;

    /// @param budget     of the whole search; empty: no limit
    /// @param perVersion contenders of a version
    BisectClock(Optional<Duration> budget, int perVersion) {
        this.budget = budget;
        this.perVersion = perVersion;
    }

    /// A look has ended.
    void took(Look look, double time) {
        seconds += time;
        starts += starts(look);
    }

    /// Whether there is time for a look, as long as each JVM takes what the earlier ones took. The first look is taken
    /// in any case: only it shows how long one takes.
    boolean affords(Look look) {
        return budget.isEmpty()
                || starts == 0
                || seconds + starts(look) * seconds / starts <= budget.get().toSeconds();
    }

    /// With a copy, and the first version where all are compared with it.
    private int starts(Look look) {
        return look.rounds() * (look.versions().size() * perVersion + 1);
    }
}
