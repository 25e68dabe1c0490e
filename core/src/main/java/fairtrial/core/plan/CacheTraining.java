package fairtrial.core.plan;

import fairtrial.core.model.Contender;
import fairtrial.core.model.Packaging;
import java.time.Duration;
import java.util.List;

/// Training of ahead-of-time caches: once for each contender that has one, before its first round.
public final class CacheTraining {
    /// Length of its load. PetClinic's throughput was level after some 50 s without a cache (FACTS.md section
    /// 7); what is hot then is what the cache keeps profiles of.
    public static final Duration LOAD = Duration.ofSeconds(60);

    /// Start of the JVM, and the cache of some 140 MB at its end, on one core.
    private static final double START_AND_CACHE_SECONDS = 15;

    private CacheTraining() {}

    /// Number of caches that a run of these contenders makes.
    public static int count(List<Contender> contenders) {
        return (int) contenders.stream()
                .filter(contender -> contender.mode().packaging() == Packaging.AOT)
                .count();
    }

    /// Expected length of all trainings of a run, in seconds.
    static double seconds(List<Contender> contenders) {
        return count(contenders) * (LOAD.toSeconds() + START_AND_CACHE_SECONDS);
    }
}
