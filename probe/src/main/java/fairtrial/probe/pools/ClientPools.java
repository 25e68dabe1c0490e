package fairtrial.probe.pools;

import fairtrial.probe.limit.Limit;
import fairtrial.probe.limit.Limits;
import fairtrial.probe.live.ReflectiveReader;
import java.util.Map;
import java.util.concurrent.atomic.AtomicReference;

/// Pools of connections of HTTP clients, by the names of their classes.
final class ClientPools {
    private static final String KIND = "client_pool";

    private ClientPools() {}

    /// Adds the object if `type`, one of its types, is such a pool.
    ///
    /// @return whether it is one
    static boolean add(Limits into, String name, Object object, String type) {
        switch (type) {
            case "org.apache.hc.client5.http.impl.io.PoolingHttpClientConnectionManager":
            case "org.apache.http.impl.conn.PoolingHttpClientConnectionManager":
                into.add(KIND + " " + name, () -> apache(name, object));
                return true;
            case "reactor.netty.resources.PooledConnectionProvider":
                addProvider(into, name, object);
                return true;
            default:
                return false;
        }
    }

    /// The use of the route that is nearest to its limit, or of all where these are nearer to theirs, as a part of a
    /// usual route: another route may be the busiest at the next reading. A full route stops its requests, however
    /// many connections others have left.
    private static Limit apache(String name, Object manager) throws ReflectiveOperationException {
        int all = ReflectiveReader.call(Integer.class, manager, "getMaxTotal");
        int usual = Math.min(all, ReflectiveReader.call(Integer.class, manager, "getDefaultMaxPerRoute"));
        return Limit.of(KIND, name, () -> usual, () -> {
                    Object busiest = busiest(manager);
                    return usual * number(busiest, "getLeased") / Math.max(1, number(busiest, "getMax"));
                })
                .waiting(() -> number(busiest(manager), "getPending"));
    }

    private static Object busiest(Object manager) throws ReflectiveOperationException {
        Object busiest = ReflectiveReader.call(manager, "getTotalStats");
        for (Object route : ReflectiveReader.call(java.util.Collection.class, manager, "getRoutes")) {
            Object stats = ReflectiveReader.callWith(manager, "getStats", route.getClass(), route);
            if (fullness(stats) > fullness(busiest)) {
                busiest = stats;
            }
        }
        return busiest;
    }

    private static double fullness(Object stats) throws ReflectiveOperationException {
        return (number(stats, "getLeased") + number(stats, "getPending")) / Math.max(1, number(stats, "getMax"));
    }

    private static double number(Object stats, String name) throws ReflectiveOperationException {
        return ReflectiveReader.call(Number.class, stats, name).doubleValue();
    }

    /// Adds the pools of the provider that all clients of Reactor Netty share, if there is one.
    static void addOfReactor(Limits into, ClassLoader loader) {
        try {
            Class<?> type = Class.forName("reactor.netty.http.HttpResources", false, loader);
            java.lang.reflect.Field shared = type.getDeclaredField("httpResources");
            shared.setAccessible(true);
            Object resources = ((AtomicReference<?>) shared.get(null)).get();
            if (resources != null) {
                addProvider(into, "http", ReflectiveReader.field(resources, "defaultProvider"));
            }
        } catch (ReflectiveOperationException | RuntimeException | LinkageError none) {
            // No such client, or one that is closed to us: there is nothing to show.
        }
    }

    private static void addProvider(Limits into, String name, Object provider) {
        try {
            Map<?, ?> pools =
                    ReflectiveReader.cast(Map.class, ReflectiveReader.field(provider, "channelPools"), "channelPools");
            int number = 0;
            for (Object pool : pools.values()) {
                String of = pools.size() == 1 ? name : name + "[" + number++ + "]";
                into.add(KIND + " " + of, () -> reactor(of, pool));
            }
        } catch (ReflectiveOperationException none) {
            into.add(KIND + " " + name, () -> {
                throw none;
            });
        }
    }

    private static Limit reactor(String name, Object pool) throws ReflectiveOperationException {
        Object metrics = ReflectiveReader.call(pool, "metrics");
        return Limit.of(
                        KIND,
                        name,
                        ReflectiveReader.gauge(metrics, "getMaxAllocatedSize"),
                        ReflectiveReader.gauge(metrics, "acquiredSize"))
                .waiting(ReflectiveReader.gauge(metrics, "pendingAcquireSize"));
    }
}
