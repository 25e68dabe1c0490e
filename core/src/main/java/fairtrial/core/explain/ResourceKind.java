package fairtrial.core.explain;

import java.util.Locale;

/// Kind of a limited resource.
public enum ResourceKind {
    /// Threads of the container that run requests.
    REQUEST_THREADS,
    /// Connections that the container keeps open.
    CONNECTIONS,
    /// Connections that the kernel accepted and the container did not take yet.
    LISTEN_QUEUE,
    /// Threads that wait for readiness of sockets.
    IO_THREADS,
    /// Carriers of virtual threads.
    CARRIERS,
    /// A pool of database connections.
    DATABASE_POOL,
    /// A pool of connections of an HTTP client.
    CLIENT_POOL,
    /// Threads of a task executor.
    EXECUTOR,
    /// Permits of a semaphore or a bulkhead.
    PERMITS,
    /// A lock that one thread holds at a time.
    LOCK,
    /// The queue of a logging appender.
    LOG_QUEUE,
    /// Entries of a cache, or their weight. A full one replaces entries, and nobody waits for it.
    CACHE,
    /// The Java heap.
    HEAP,
    /// Processors, or a quota of their time.
    CPUS,
    /// File descriptors of the process.
    FILES,
    /// Connections of the load.
    LOAD_CONNECTIONS,
    /// The load generator's processors.
    LOAD_CPUS;

    /// The identifier in JSON.
    public String id() {
        return name().toLowerCase(Locale.ROOT);
    }
}
