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
                return hikari(name, pool);
            case DBCP2:
                return dbcp2(name, pool);
            case TOMCAT:
                return pool(
                                name,
                                "spring.datasource.tomcat.max-active",
                                pool,
                                "getMaxActive",
                                ReflectiveReader.gauge(pool, "getNumActive"))
                        .waiting(ReflectiveReader.gauge(pool, "getWaitCount"));
            default:
                return r2dbc(name, pool);
        }
    }

    /// Its pool is made with the first connection.
    private Limit hikari(String name, Object source) throws ReflectiveOperationException {
        Gauge used = afterStart(source, "getActiveConnections");
        Gauge waiting = afterStart(source, "getThreadsAwaitingConnection");
        return pool(name, "spring.datasource.hikari.maximum-pool-size", source, "getMaximumPoolSize", used)
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

    private Limit dbcp2(String name, Object source) throws ReflectiveOperationException {
        Gauge used = ReflectiveReader.gauge(source, "getNumActive");
        Limit limit = pool(name, "spring.datasource.dbcp2.max-total", source, "getMaxTotal", used);
        try {
            Object pool = ReflectiveReader.field(source, "connectionPool");
            return limit.waiting(ReflectiveReader.gauge(pool, "getNumWaiters"));
        } catch (ReflectiveOperationException notYet) {
            return limit;
        }
    }

    private Limit r2dbc(String name, Object pool) throws ReflectiveOperationException {
        Optional<?> kept = ReflectiveReader.call(Optional.class, pool, "getMetrics");
        Object metrics = kept.orElse(null);
        if (metrics == null) {
            throw new ReflectiveOperationException("the pool keeps no figures");
        }
        Gauge used = ReflectiveReader.gauge(metrics, "acquiredSize");
        return pool(name, "spring.r2dbc.pool.max-size", metrics, "getMaxAllocatedSize", used)
                .waiting(ReflectiveReader.gauge(metrics, "pendingAcquireSize"));
    }

    /// A pool with Boot's property, if it is the only one or the one that Boot made: a second one has others.
    ///
    /// @param size method of `source` that tells the capacity, which the property sets
    private Limit pool(String name, String property, Object source, String size, Gauge used)
            throws ReflectiveOperationException {
        Limit limit = Limit.of("database_pool", name, ReflectiveReader.gauge(source, size), used);
        return isOnlyOne || OF_BOOT.contains(name)
                ? limit.property(property, ReflectiveReader.call(source, size))
                : limit;
    }
}
