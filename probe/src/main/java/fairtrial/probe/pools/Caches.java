package fairtrial.probe.pools;

import fairtrial.probe.limit.Gauge;
import fairtrial.probe.limit.Limit;
import fairtrial.probe.limit.Limits;
import fairtrial.probe.limit.Rarely;
import fairtrial.probe.live.ReflectiveReader;
import java.util.Optional;
import java.util.OptionalLong;

/// Caches of Caffeine that have a largest size: those of Spring's cache managers, and those that beans hold.
final class Caches {
    private static final String CAFFEINE = "com.github.benmanes.caffeine.cache.Cache";
    private static final String MANAGER = "org.springframework.cache.CacheManager";

    /// Maximum and weights take the lock of the cache's eviction.
    private static final long LOCKING_MILLIS = 1_000;

    private Caches() {}

    /// Adds the object if `type`, one of its types, is a cache, or the caches that it manages.
    ///
    /// @return whether it is one of them
    static boolean add(Limits into, String name, Object object, String type) {
        if (type.equals(CAFFEINE)) {
            into.add("cache " + name, () -> caffeine(name, object));
            return true;
        }
        if (type.equals(MANAGER)) {
            managed(into, object);
            return true;
        }
        return false;
    }

    private static void managed(Limits into, Object manager) {
        try {
            for (Object name : ReflectiveReader.call(Iterable.class, manager, "getCacheNames")) {
                into.add("cache " + name, () -> managed(manager, String.valueOf(name)));
            }
        } catch (ReflectiveOperationException none) {
            into.add("caches", () -> {
                throw none;
            });
        }
    }

    private static Limit managed(Object manager, String name) throws ReflectiveOperationException {
        Object cache = ReflectiveReader.callWith(manager, "getCache", String.class, name);
        return caffeine(name, unwrapped(ReflectiveReader.call(cache, "getNativeCache")));
    }

    /// What a cache of JSR 107 keeps its entries in.
    private static Object unwrapped(Object cache) {
        try {
            return ReflectiveReader.callWith(cache, "unwrap", Class.class, ReflectiveReader.load(cache, CAFFEINE));
        } catch (ReflectiveOperationException other) {
            return cache;
        }
    }

    private static Limit caffeine(String name, Object cache) throws ReflectiveOperationException {
        Optional<?> bounded = ReflectiveReader.call(Optional.class, cache, "policy", "eviction");
        Object eviction = bounded.orElse(null);
        if (eviction == null) {
            throw new ReflectiveOperationException("the cache has no largest size");
        }
        Gauge used = Boolean.TRUE.equals(ReflectiveReader.call(eviction, "isWeighted"))
                ? Rarely.every(LOCKING_MILLIS, () -> weight(eviction))
                : ReflectiveReader.gauge(cache, "estimatedSize");
        Gauge capacity = Rarely.every(LOCKING_MILLIS, ReflectiveReader.gauge(eviction, "getMaximum"));
        return Limit.of("cache", name, capacity, used);
    }

    private static double weight(Object eviction) throws ReflectiveOperationException {
        return ReflectiveReader.call(OptionalLong.class, eviction, "weightedSize")
                .orElse(0);
    }
}
