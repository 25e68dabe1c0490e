package fairtrial.probe.live;

import fairtrial.probe.limit.AcceptQueue;
import fairtrial.probe.limit.Gauge;
import fairtrial.probe.limit.Limit;
import fairtrial.probe.limit.Limits;
import fairtrial.probe.limit.Permits;
import java.io.IOException;
import java.nio.channels.ServerSocketChannel;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.Executor;
import java.util.concurrent.Semaphore;

/// Jetty: the server's thread pool, its first connector, and the HTTP configuration that the connector shares
/// with its connection factory.
final class JettyServer implements LiveServer {
    /// The value that OpenJDK's `ServerSocketChannel.bind` uses for a backlog below 1, which is Jetty's
    /// default.
    private static final int BACKLOG_OF_THE_JDK = 50;

    private final Object server;
    private final Object connector;

    private JettyServer(Object server, Object connector) {
        this.server = server;
        this.connector = connector;
    }

    /// Takes the server from Boot's web server (or, in Boot 1, its embedded servlet container).
    static LiveServer of(Object webServer) throws Unreadable {
        Object server = ReflectiveReader.call(webServer, "getServer");
        Object[] connectors = ReflectiveReader.call(Object[].class, server, "getConnectors");
        if (connectors.length == 0) {
            throw new Unreadable("Jetty has no connector");
        }
        return new JettyServer(server, connectors[0]);
    }

    @Override
    public String container() {
        return "jetty";
    }

    @Override
    public void identify(Readings into) {
        into.put("version", () -> ReflectiveReader.constant(server, "org.eclipse.jetty.util.Jetty", "VERSION"));
        into.put("connector", () -> connector.getClass().getName());
    }

    @Override
    public void settings(Readings into) {
        into.put("server.jetty.threads.max", this::maxThreads);
        into.put("server.jetty.threads.min", () -> ReflectiveReader.call(pool(), "getMinThreads"));
        into.putMillis("server.jetty.threads.idle-timeout", () -> ReflectiveReader.call(pool(), "getIdleTimeout"));
        into.put("server.jetty.threads.max-queue-capacity", this::queueCapacity);
        into.put("server.jetty.threads.acceptors", () -> ReflectiveReader.call(connector, "getAcceptors"));
        into.put(
                "server.jetty.threads.selectors",
                () -> ReflectiveReader.call(connector, "getSelectorManager", "getSelectorCount"));
        into.put("jetty.accept-queue-size", this::backlog);
        into.putMillis(
                "server.jetty.connection-idle-timeout", () -> ReflectiveReader.call(connector, "getIdleTimeout"));
        into.put("server.jetty.max-connections", this::maxConnections);
        into.putBytes(
                "server.max-http-request-header-size", () -> ReflectiveReader.call(http(), "getRequestHeaderSize"));
        into.putBytes("server.jetty.max-http-response-header-size", this::responseHeaderSize);
        into.putBytes(
                "server.jetty.max-http-form-post-size",
                () -> ReflectiveReader.call(context(), "getMaxFormContentSize"));
        into.put("server.jetty.max-form-keys", () -> ReflectiveReader.call(context(), "getMaxFormKeys"));
        into.put("server.port", () -> ReflectiveReader.call(connector, "getLocalPort"));
        into.put("server.address", this::address);
        into.put("server.compression.enabled", () -> hasHandler("GzipHandler") || hasHandler("CompressionHandler"));
        into.put("server.http2.enabled", () -> speaks("h2"));
        into.put("server.ssl.enabled", () -> speaks("ssl"));
    }

    @Override
    public void pools(Readings into) {
        into.put("threads", this::threads);
        into.put(
                "busy",
                () -> ReflectiveReader.call(
                        pool(),
                        ReflectiveReader.has(pool(), "getUtilizedThreads") ? "getUtilizedThreads" : "getBusyThreads"));
        into.put("queued", () -> ReflectiveReader.call(pool(), "getQueueSize"));
        into.put("max_threads", this::maxThreads);
        into.put(
                "connections",
                () -> ReflectiveReader.call(Collection.class, connector, "getConnectedEndPoints")
                        .size());
    }

    @Override
    public void limits(Limits into) {
        into.add("request_threads", this::requestThreads);
        into.add("connections", this::openConnections);
        into.add("listen_queue", () -> {
            int backlog = ReflectiveReader.cast(Integer.class, backlog(), "backlog");
            double most = AcceptQueue.capacity(backlog);
            int port = ReflectiveReader.call(Integer.class, connector, "getLocalPort");
            return Limit.of("listen_queue", connector.getClass().getSimpleName(), () -> most, AcceptQueue.of(port));
        });
    }

    /// The pool without the threads that accept, select and wait to take over from a selector. A pool of virtual
    /// threads has permits instead.
    private Limit requestThreads() throws ReflectiveOperationException {
        Object pool = pool();
        Object most = maxThreads();
        String name = pool.getClass().getSimpleName();
        if (!ReflectiveReader.has(pool, "getQueueSize")) {
            Semaphore semaphore = ReflectiveReader.cast(
                    Semaphore.class, ReflectiveReader.field(pool, "_semaphore"), "the pool's limit");
            Permits permits = new Permits(semaphore::availablePermits);
            double all = ReflectiveReader.cast(Number.class, most, "the limit").doubleValue();
            return Limit.of("request_threads", name, () -> all, permits::taken)
                    .waiting(semaphore::getQueueLength)
                    .property("server.jetty.threads.max", most);
        }
        Gauge all = ReflectiveReader.gauge(
                pool,
                ReflectiveReader.has(pool, "getMaxAvailableThreads") ? "getMaxAvailableThreads" : "getMaxThreads");
        Gauge reserved = reservedThreads(pool);
        Gauge capacity = () -> Math.max(1, all.read() - reserved.read());
        boolean counts = ReflectiveReader.has(pool, "getUtilizedThreads");
        Gauge used = ReflectiveReader.gauge(pool, counts ? "getUtilizedThreads" : "getBusyThreads");
        return Limit.of("request_threads", name, capacity, used)
                .waiting(ReflectiveReader.gauge(pool, "getQueueSize"))
                .property("server.jetty.threads.max", most);
    }

    /// Threads that the pool keeps for taking over from a selector: they run no queued request. Without that executor
    /// there are none.
    private static Gauge reservedThreads(Object pool) {
        try {
            return ReflectiveReader.gauge(ReflectiveReader.field(pool, "_tryExecutor"), "getCapacity");
        } catch (Unreadable none) {
            return () -> 0;
        }
    }

    private Limit openConnections() throws Unreadable {
        int most = ReflectiveReader.cast(Integer.class, maxConnections(), "maxConnections");
        if (most < 0) {
            throw new Unreadable("no limit of connections");
        }
        Collection<?> open = ReflectiveReader.call(Collection.class, connector, "getConnectedEndPoints");
        return Limit.of("connections", connector.getClass().getSimpleName(), () -> most, open::size)
                .property("server.jetty.max-connections", most);
    }

    /// The pool's virtual executor, if it has one: handlers may block, so they run there. The pool's own
    /// threads then only accept and read.
    @Override
    public Executor requestExecutor() throws Unreadable {
        Object pool = pool();
        if (ReflectiveReader.has(pool, "getVirtualThreadsExecutor")) {
            try {
                return ReflectiveReader.call(Executor.class, pool, "getVirtualThreadsExecutor");
            } catch (Unreadable none) {
                return ReflectiveReader.cast(Executor.class, pool, "getThreadPool");
            }
        }
        return ReflectiveReader.cast(Executor.class, pool, "getThreadPool");
    }

    private Object pool() throws Unreadable {
        return ReflectiveReader.call(server, "getThreadPool");
    }

    /// The limit of threads; a pool of virtual threads counts tasks under one of two names.
    private Object maxThreads() throws Unreadable {
        Object pool = pool();
        return ReflectiveReader.call(
                pool, ReflectiveReader.has(pool, "getMaxConcurrentTasks") ? "getMaxConcurrentTasks" : "getMaxThreads");
    }

    /// The number of threads. A pool of virtual threads tracks them only on request; it returns -1 otherwise.
    private Object threads() throws Unreadable {
        Object threads = ReflectiveReader.call(pool(), "getThreads");
        if (threads.equals(-1)) {
            throw new Unreadable(pool().getClass().getName() + " does not track its threads");
        }
        return threads;
    }

    private Object queueCapacity() throws Unreadable {
        BlockingQueue<?> queue = ReflectiveReader.call(BlockingQueue.class, pool(), "getQueue");
        if (ReflectiveReader.has(queue, "getMaxCapacity")) {
            return ReflectiveReader.call(queue, "getMaxCapacity");
        }
        return (int) Math.min(Integer.MAX_VALUE, (long) queue.size() + queue.remainingCapacity());
    }

    private Object backlog() throws Unreadable {
        int asked = ReflectiveReader.call(Integer.class, connector, "getAcceptQueueSize");
        return asked < 1 ? BACKLOG_OF_THE_JDK : asked;
    }

    /// The limit of connections; -1 without a bean that limits them, as in the property.
    private Object maxConnections() throws Unreadable {
        for (Object bean : ReflectiveReader.call(Collection.class, server, "getBeans")) {
            if (bean.getClass().getName().endsWith("ConnectionLimit")) {
                return ReflectiveReader.call(
                        bean,
                        ReflectiveReader.has(bean, "getMaxNetworkConnectionCount")
                                ? "getMaxNetworkConnectionCount"
                                : "getMaxConnections");
            }
        }
        return -1;
    }

    private Object address() throws Unreadable {
        try {
            return Address.text(ReflectiveReader.call(ServerSocketChannel.class, connector, "getTransport")
                    .getLocalAddress());
        } catch (IOException e) {
            throw new Unreadable("the server's socket has no address: " + e);
        }
    }

    private Object http() throws Unreadable {
        for (Object factory : ReflectiveReader.call(Collection.class, connector, "getConnectionFactories")) {
            if (ReflectiveReader.has(factory, "getHttpConfiguration")) {
                return ReflectiveReader.call(factory, "getHttpConfiguration");
            }
        }
        throw new Unreadable("no connection factory of the connector has an HTTP configuration");
    }

    /// The limit of response headers. Newer lines start with a small buffer and have a separate limit; its
    /// value -1 means that the buffer is the limit.
    private Object responseHeaderSize() throws Unreadable {
        Object limit = ReflectiveReader.has(http(), "getMaxResponseHeaderSize")
                ? ReflectiveReader.call(http(), "getMaxResponseHeaderSize")
                : -1;
        return limit.equals(-1) ? ReflectiveReader.call(http(), "getResponseHeaderSize") : limit;
    }

    private boolean speaks(String prefix) throws Unreadable {
        for (Object protocol : ReflectiveReader.call(List.class, connector, "getProtocols")) {
            if (protocol.toString().toLowerCase(Locale.ROOT).startsWith(prefix)) {
                return true;
            }
        }
        return false;
    }

    private Object context() throws Unreadable {
        for (Object handler : HandlerChain.of(server)) {
            if (ReflectiveReader.has(handler, "getMaxFormContentSize")) {
                return handler;
            }
        }
        throw new Unreadable("no handler of the server is a servlet context");
    }

    private boolean hasHandler(String simpleName) {
        for (Object handler : HandlerChain.of(server)) {
            if (handler.getClass().getSimpleName().equals(simpleName)) {
                return true;
            }
        }
        return false;
    }
}
