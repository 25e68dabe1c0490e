package fairtrial.probe.pools;

import fairtrial.probe.limit.Gauge;
import fairtrial.probe.limit.Limit;
import fairtrial.probe.limit.Limits;
import fairtrial.probe.live.ReflectiveReader;
import java.util.Optional;

/// Pools of database connections, by the name of their class.
final class DatabasePools {
    private DatabasePools() {}

    /// Adds the object if `type`, one of its types, is such a pool.
    ///
    /// @return whether it is one
    static boolean add(Limits into, String name, Object object, String type) {
        switch (type) {
            case "com.zaxxer.hikari.HikariDataSource":
                into.add("database_pool " + name, () -> hikari(name, object));
                return true;
            case "org.apache.commons.dbcp2.BasicDataSource":
                into.add("database_pool " + name, () -> dbcp2(name, object));
                return true;
            case "org.apache.tomcat.jdbc.pool.DataSource":
                into.add(
                        "database_pool " + name,
                        () -> pool(name, object, "getMaxActive", "getNumActive")
                                .waiting(ReflectiveReader.gauge(object, "getWaitCount"))
                                .property(
                                        "spring.datasource.tomcat.max-active",
                                        ReflectiveReader.call(object, "getMaxActive")));
                return true;
            case "io.r2dbc.pool.ConnectionPool":
                into.add("database_pool " + name, () -> r2dbc(name, object));
                return true;
            default:
                return false;
        }
    }

    /// Its pool is made with the first connection.
    private static Limit hikari(String name, Object source) throws ReflectiveOperationException {
        Gauge used = afterStart(source, "getActiveConnections");
        Gauge waiting = afterStart(source, "getThreadsAwaitingConnection");
        return Limit.of("database_pool", name, ReflectiveReader.gauge(source, "getMaximumPoolSize"), used)
                .waiting(waiting)
                .property(
                        "spring.datasource.hikari.maximum-pool-size",
                        ReflectiveReader.call(source, "getMaximumPoolSize"));
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
        Limit limit = pool(name, source, "getMaxTotal", "getNumActive")
                .property("spring.datasource.dbcp2.max-total", ReflectiveReader.call(source, "getMaxTotal"));
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

    private static Limit r2dbc(String name, Object pool) throws ReflectiveOperationException {
        Optional<?> kept = ReflectiveReader.call(Optional.class, pool, "getMetrics");
        Object metrics = kept.orElse(null);
        if (metrics == null) {
            throw new ReflectiveOperationException("the pool keeps no figures");
        }
        return pool(name, metrics, "getMaxAllocatedSize", "acquiredSize")
                .waiting(ReflectiveReader.gauge(metrics, "pendingAcquireSize"))
                .property("spring.r2dbc.pool.max-size", ReflectiveReader.call(metrics, "getMaxAllocatedSize"));
    }
}
