package fairtrial.probe.live;

import java.io.IOException;
import java.nio.channels.ServerSocketChannel;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.Executor;

/// Jetty: the server's thread pool, its first connector, and the HTTP configuration that this one shares
/// with its connection factory.
final class JettyServer implements LiveServer {
    /// What OpenJDK's `ServerSocketChannel.bind` makes of a backlog below 1, which is Jetty's default.
    private static final int BACKLOG_OF_THE_JDK = 50;

    private final Object server;
    private final Object connector;

    private JettyServer(Object server, Object connector) {
        this.server = server;
        this.connector = connector;
    }

    /// Out of Boot's web server (or, in Boot 1, its embedded servlet container).
    static LiveServer of(Object webServer) throws Unreadable {
        Object server = Peek.call(webServer, "getServer");
        Object[] connectors = Peek.call(Object[].class, server, "getConnectors");
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
        into.put("version", () -> Peek.constant(server, "org.eclipse.jetty.util.Jetty", "VERSION"));
        into.put("connector", () -> connector.getClass().getName());
    }

    @Override
    public void settings(Readings into) {
        into.put("server.jetty.threads.max", this::maxThreads);
        into.put("server.jetty.threads.min", () -> Peek.call(pool(), "getMinThreads"));
        into.putMillis("server.jetty.threads.idle-timeout", () -> Peek.call(pool(), "getIdleTimeout"));
        into.put("server.jetty.threads.max-queue-capacity", this::queueCapacity);
        into.put("server.jetty.threads.acceptors", () -> Peek.call(connector, "getAcceptors"));
        into.put(
                "server.jetty.threads.selectors", () -> Peek.call(connector, "getSelectorManager", "getSelectorCount"));
        into.put("jetty.accept-queue-size", this::backlog);
        into.putMillis("server.jetty.connection-idle-timeout", () -> Peek.call(connector, "getIdleTimeout"));
        into.put("server.jetty.max-connections", this::maxConnections);
        into.putBytes("server.max-http-request-header-size", () -> Peek.call(http(), "getRequestHeaderSize"));
        into.putBytes("server.jetty.max-http-response-header-size", this::responseHeaderSize);
        into.putBytes("server.jetty.max-http-form-post-size", () -> Peek.call(context(), "getMaxFormContentSize"));
        into.put("server.jetty.max-form-keys", () -> Peek.call(context(), "getMaxFormKeys"));
        into.put("server.port", () -> Peek.call(connector, "getLocalPort"));
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
                () -> Peek.call(
                        pool(), Peek.has(pool(), "getUtilizedThreads") ? "getUtilizedThreads" : "getBusyThreads"));
        into.put("queued", () -> Peek.call(pool(), "getQueueSize"));
        into.put("max_threads", this::maxThreads);
        into.put(
                "connections",
                () -> Peek.call(Collection.class, connector, "getConnectedEndPoints")
                        .size());
    }

    /// The pool's virtual executor, if it has one: handlers may block, so they run there, and the pool's
    /// own threads only do the plumbing.
    @Override
    public Executor requestExecutor() throws Unreadable {
        Object pool = pool();
        if (Peek.has(pool, "getVirtualThreadsExecutor")) {
            try {
                return Peek.call(Executor.class, pool, "getVirtualThreadsExecutor");
            } catch (Unreadable none) {
                return Peek.cast(Executor.class, pool, "getThreadPool");
            }
        }
        return Peek.cast(Executor.class, pool, "getThreadPool");
    }

    private Object pool() throws Unreadable {
        return Peek.call(server, "getThreadPool");
    }

    /// A pool of virtual threads counts tasks under one of two names.
    private Object maxThreads() throws Unreadable {
        Object pool = pool();
        return Peek.call(pool, Peek.has(pool, "getMaxConcurrentTasks") ? "getMaxConcurrentTasks" : "getMaxThreads");
    }

    /// A pool of virtual threads tracks them only when told to; it answers -1 otherwise.
    private Object threads() throws Unreadable {
        Object threads = Peek.call(pool(), "getThreads");
        if (threads.equals(-1)) {
            throw new Unreadable(pool().getClass().getName() + " does not track its threads");
        }
        return threads;
    }

    private Object queueCapacity() throws Unreadable {
        BlockingQueue<?> queue = Peek.call(BlockingQueue.class, pool(), "getQueue");
        if (Peek.has(queue, "getMaxCapacity")) {
            return Peek.call(queue, "getMaxCapacity");
        }
        return (int) Math.min(Integer.MAX_VALUE, (long) queue.size() + queue.remainingCapacity());
    }

    private Object backlog() throws Unreadable {
        int asked = Peek.call(Integer.class, connector, "getAcceptQueueSize");
        return asked < 1 ? BACKLOG_OF_THE_JDK : asked;
    }

    /// No bean that limits connections means no limit, which the property writes as -1.
    private Object maxConnections() throws Unreadable {
        for (Object bean : Peek.call(Collection.class, server, "getBeans")) {
            if (bean.getClass().getName().endsWith("ConnectionLimit")) {
                return Peek.call(
                        bean,
                        Peek.has(bean, "getMaxNetworkConnectionCount")
                                ? "getMaxNetworkConnectionCount"
                                : "getMaxConnections");
            }
        }
        return -1;
    }

    private Object address() throws Unreadable {
        try {
            return Address.text(Peek.call(ServerSocketChannel.class, connector, "getTransport")
                    .getLocalAddress());
        } catch (IOException e) {
            throw new Unreadable("the server's socket has no address: " + e);
        }
    }

    private Object http() throws Unreadable {
        for (Object factory : Peek.call(Collection.class, connector, "getConnectionFactories")) {
            if (Peek.has(factory, "getHttpConfiguration")) {
                return Peek.call(factory, "getHttpConfiguration");
            }
        }
        throw new Unreadable("no connection factory of the connector has an HTTP configuration");
    }

    /// Newer lines start with a small buffer and have the limit apart; -1 there means that the buffer is
    /// the limit.
    private Object responseHeaderSize() throws Unreadable {
        Object limit =
                Peek.has(http(), "getMaxResponseHeaderSize") ? Peek.call(http(), "getMaxResponseHeaderSize") : -1;
        return limit.equals(-1) ? Peek.call(http(), "getResponseHeaderSize") : limit;
    }

    private boolean speaks(String prefix) throws Unreadable {
        for (Object protocol : Peek.call(List.class, connector, "getProtocols")) {
            if (protocol.toString().toLowerCase(Locale.ROOT).startsWith(prefix)) {
                return true;
            }
        }
        return false;
    }

    private Object context() throws Unreadable {
        for (Object handler : HandlerChain.of(server)) {
            if (Peek.has(handler, "getMaxFormContentSize")) {
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
