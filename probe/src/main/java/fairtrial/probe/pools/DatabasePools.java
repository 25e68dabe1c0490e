package fairtrial.probe.pools;

import fairtrial.probe.limit.Gauge;
import fairtrial.probe.limit.Limit;
import fairtrial.probe.limit.Limits;
import fairtrial.probe.live.ReflectiveReader;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;

/// Pools of database connections, by the name of their class.
final class DatabasePools {
    private static final String HIKARI = "com.zaxxer.hikari.HikariDataSource";
    private static final String DBCP2 = "org.apache.commons.dbcp2.BasicDataSource";
    private static final String TOMCAT = "org.apache.tomcat.jdbc.pool.DataSource";
    private static final String R2DBC = "io.r2dbc.pool.ConnectionPool";
    private static final Set<String> TYPES = new HashSet<>(Arrays.asList(HIKARI, DBCP2, TOMCAT, R2DBC));

    /// Names of the beans that Spring Boot makes.
    private static final Set<String> OF_BOOT = new HashSet<>(Arrays.asList("dataSource", "connectionFactory"));

    private final Limits into;
    private final boolean isOnlyOne;

    private DatabasePools(Limits into, boolean isOnlyOne) {
        this.into = into;
        this.isOnlyOne = isOnlyOne;
    }

    /// A search among these objects, which adds to these limits.
    static DatabasePools among(Collection<?> objects, Limits into) {
        long pools = objects.stream()
                .filter(object -> ReflectiveReader.lineage(object.getClass()).stream()
                        .anyMatch(type -> TYPES.contains(type.getName())))
                .count();
        return new DatabasePools(into, pools == 1);
    }

    /// Adds the object if `type`, one of its types, is such a pool.
    ///
    /// @return whether it is one
    boolean add(String name, Object object, String type) {
        if (!TYPES.contains(type)) {
            return false;
        }
        into.add("database_pool " + name, () -> limit(name, object, type));
        return true;
    }

    private Limit limit(String name, Object pool, String type) throws ReflectiveOperationException {
        switch (type) {
            case HIKARI:
                return set(
                        name,
                        hikari(name, pool),
                        "spring.datasource.hikari.maximum-pool-size",
                        ReflectiveReader.call(pool, "getMaximumPoolSize"));
            case DBCP2:
                return set(
                        name,
                        dbcp2(name, pool),
                        "spring.datasource.dbcp2.max-total",
                        ReflectiveReader.call(pool, "getMaxTotal"));
            case TOMCAT:
                return set(
                        name,
                        pool(name, pool, "getMaxActive", "getNumActive")
                                .waiting(ReflectiveReader.gauge(pool, "getWaitCount")),
                        "spring.datasource.tomcat.max-active",
                        ReflectiveReader.call(pool, "getMaxActive"));
            default:
                Object metrics = metrics(pool);
                return set(
                        name,
                        pool(name, metrics, "getMaxAllocatedSize", "acquiredSize")
                                .waiting(ReflectiveReader.gauge(metrics, "pendingAcquireSize")),
                        "spring.r2dbc.pool.max-size",
                        ReflectiveReader.call(metrics, "getMaxAllocatedSize"));
        }
    }

    /// The limit with Boot's property, if it is the only pool or the one that Boot made: a second one has others.
    private Limit set(String name, Limit limit, String property, Object value) {
        return isOnlyOne || OF_BOOT.contains(name) ? limit.property(property, value) : limit;
    }

    /// Its pool is made with the first connection.
    private static Limit hikari(String name, Object source) throws ReflectiveOperationException {
        Gauge used = afterStart(source, "getActiveConnections");
        Gauge waiting = afterStart(source, "getThreadsAwaitingConnection");
        return Limit.of("database_pool", name, ReflectiveReader.gauge(source, "getMaximumPoolSize"), used)
                .waiting(waiting);
    }

    private static Gauge afterStart(Object source, String number) {
        Gauge[] bound = {() -> 0};
        boolean[] isBound = {false};
        return () -> {
            if (!isBound[0] && ReflectiveReader.isSet(source, "getHikariPoolMXBean")) {
                bound[0] = ReflectiveReader.gauge(source, "getHikariPoolMXBean", number);
                isBound[0] = true;
            }
            return bound[0].read();
        };
    }

    private static Limit dbcp2(String name, Object source) throws ReflectiveOperationException {
        Limit limit = pool(name, source, "getMaxTotal", "getNumActive");
        try {
            Object pool = ReflectiveReader.field(source, "connectionPool");
            return limit.waiting(ReflectiveReader.gauge(pool, "getNumWaiters"));
        } catch (ReflectiveOperationException notYet) {
            return limit;
        }
    }

    private static Limit pool(String name, Object source, String capacity, String used)
            throws ReflectiveOperationException {
        return Limit.of(
                "database_pool", name, ReflectiveReader.gauge(source, capacity), ReflectiveReader.gauge(source, used));
    }

    private static Object metrics(Object pool) throws ReflectiveOperationException {
        Optional<?> kept = ReflectiveReader.call(Optional.class, pool, "getMetrics");
        Object metrics = kept.orElse(null);
        if (metrics == null) {
            throw new ReflectiveOperationException("the pool keeps no figures");
        }
        return metrics;
    }
}
