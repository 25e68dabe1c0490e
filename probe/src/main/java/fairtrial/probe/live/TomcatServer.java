package fairtrial.probe.live;

import fairtrial.probe.limit.AcceptQueue;
import fairtrial.probe.limit.BusyShare;
import fairtrial.probe.limit.Limit;
import fairtrial.probe.limit.Limits;
import java.util.Collection;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.Executor;
import java.util.regex.Pattern;

/// Tomcat: the first connector of its service, that connector's protocol handler, and the executor that runs
/// its requests.
final class TomcatServer implements LiveServer {
    private static final String POLLERS = "-(Poller|ClientPoller)(-\\d+)?";

    private final Object connector;
    private final Object protocol;

    private TomcatServer(Object connector, Object protocol) {
        this.connector = connector;
        this.protocol = protocol;
    }

    /// Takes the connector from Boot's web server (or, in Boot 1, its embedded servlet container).
    static LiveServer of(Object webServer) throws Unreadable {
        Object service = ReflectiveReader.call(webServer, "getTomcat", "getService");
        Object[] connectors = ReflectiveReader.call(Object[].class, service, "findConnectors");
        if (connectors.length == 0) {
            throw new Unreadable("Tomcat has no connector");
        }
        return new TomcatServer(connectors[0], ReflectiveReader.call(connectors[0], "getProtocolHandler"));
    }

    @Override
    public String container() {
        return "tomcat";
    }

    @Override
    public void identify(Readings into) {
        into.put("version", () -> {
            Object info =
                    ReflectiveReader.callStatic(connector, "org.apache.catalina.util.ServerInfo", "getServerInfo");
            return info.toString().replaceFirst(".*/", "");
        });
        into.put("connector", () -> protocol.getClass().getName());
    }

    @Override
    public void settings(Readings into) {
        into.put("server.tomcat.threads.max", () -> pool("getMaximumPoolSize"));
        into.put("server.tomcat.threads.min-spare", () -> pool("getCorePoolSize"));
        into.put("server.tomcat.threads.max-queue-capacity", this::queueCapacity);
        into.put("server.tomcat.max-connections", () -> ReflectiveReader.call(protocol, "getMaxConnections"));
        into.put("server.tomcat.accept-count", this::acceptCount);
        into.put(
                "server.tomcat.max-keep-alive-requests",
                () -> ReflectiveReader.call(protocol, "getMaxKeepAliveRequests"));
        into.putMillis(
                "server.tomcat.keep-alive-timeout", () -> ReflectiveReader.call(protocol, "getKeepAliveTimeout"));
        into.putMillis("server.tomcat.connection-timeout", this::connectionTimeout);
        into.put("server.tomcat.processor-cache", () -> ReflectiveReader.call(protocol, "getProcessorCache"));
        sizes(into);
        into.put("server.port", () -> ReflectiveReader.call(connector, "getLocalPort"));
        into.put(
                "server.address",
                () -> Address.text(ReflectiveReader.call(protocol, "getEndpoint", "getLocalAddress")));
        into.put(
                "server.compression.enabled",
                () -> !ReflectiveReader.call(protocol, "getCompression").equals("off"));
        into.put("server.http2.enabled", this::upgradesToHttp2);
        into.put("server.ssl.enabled", () -> ReflectiveReader.call(protocol, "isSSLEnabled"));
    }

    private void sizes(Readings into) {
        into.putBytes(
                "server.tomcat.max-http-form-post-size", () -> ReflectiveReader.call(connector, "getMaxPostSize"));
        into.putBytes("server.tomcat.max-swallow-size", () -> ReflectiveReader.call(protocol, "getMaxSwallowSize"));
        into.put("server.tomcat.max-parameter-count", () -> ReflectiveReader.call(connector, "getMaxParameterCount"));
        into.putBytes("server.max-http-request-header-size", () -> headerSize("getMaxHttpRequestHeaderSize"));
        into.putBytes("server.tomcat.max-http-response-header-size", () -> headerSize("getMaxHttpResponseHeaderSize"));
    }

    @Override
    public void pools(Readings into) {
        into.put("threads", () -> pool("getPoolSize"));
        into.put("busy", () -> pool("getActiveCount"));
        into.put("queued", () -> queue().size());
        into.put("max_threads", () -> pool("getMaximumPoolSize"));
        into.put("connections", this::connections);
    }

    @Override
    public void limits(Limits into) {
        into.add("request_threads", this::requestThreads);
        into.add("connections", this::openConnections);
        into.add("listen_queue", this::acceptQueue);
        into.add("io_threads", () -> {
            // A management port has pollers of its own.
            String endpoint = ReflectiveReader.call(String.class, protocol, "getEndpoint", "getName");
            BusyShare pollers = BusyShare.of(Pattern.compile(Pattern.quote(endpoint) + POLLERS));
            return Limit.of("io_threads", "Poller", pollers::count, pollers);
        });
    }

    private Limit requestThreads() throws Unreadable {
        Object most = pool("getMaximumPoolSize");
        Executor executor = requestExecutor();
        BlockingQueue<?> queue = queue();
        return Limit.of(
                        "request_threads",
                        executor.getClass().getSimpleName(),
                        ReflectiveReader.gauge(executor, "getMaximumPoolSize"),
                        ReflectiveReader.gauge(executor, "getActiveCount"))
                .waiting(queue::size)
                .property("server.tomcat.threads.max", most);
    }

    private Limit openConnections() throws Unreadable {
        int most = ReflectiveReader.call(Integer.class, protocol, "getMaxConnections");
        Collection<?> open = ReflectiveReader.call(Collection.class, protocol, "getEndpoint", "getConnections");
        return Limit.of("connections", protocol.getClass().getSimpleName(), () -> most, open::size)
                .property("server.tomcat.max-connections", most);
    }

    private Limit acceptQueue() throws ReflectiveOperationException {
        int backlog = ReflectiveReader.cast(Integer.class, acceptCount(), "acceptCount");
        double most = AcceptQueue.capacity(backlog);
        int port = ReflectiveReader.call(Integer.class, connector, "getLocalPort");
        return Limit.of("listen_queue", protocol.getClass().getSimpleName(), () -> most, AcceptQueue.of(port))
                .property("server.tomcat.accept-count", backlog);
    }

    @Override
    public Executor requestExecutor() throws Unreadable {
        return ReflectiveReader.call(Executor.class, protocol, "getExecutor");
    }

    /// A number of the pool, whose class is Tomcat's own since 10.1 and extends the JDK's before. Another
    /// executor, such as the one for virtual threads, has no such limit.
    private Object pool(String method) throws Unreadable {
        Executor executor = requestExecutor();
        if (!ReflectiveReader.has(executor, method)) {
            throw new Unreadable("requests run on " + executor.getClass().getName() + ", which has no such number");
        }
        return ReflectiveReader.call(executor, method);
    }

    /// The open connections. The count of the limiting latch is too high: the acceptor also counts the
    /// connection that it waits for.
    private Object connections() throws Unreadable {
        return ReflectiveReader.call(Collection.class, protocol, "getEndpoint", "getConnections")
                .size();
    }

    private BlockingQueue<?> queue() throws Unreadable {
        return ReflectiveReader.cast(BlockingQueue.class, pool("getQueue"), "getQueue");
    }

    private Object queueCapacity() throws Unreadable {
        BlockingQueue<?> queue = queue();
        return (int) Math.min(Integer.MAX_VALUE, (long) queue.size() + queue.remainingCapacity());
    }

    /// The backlog; Tomcat 8.0 uses another name for it.
    private Object acceptCount() throws Unreadable {
        return ReflectiveReader.call(
                protocol, ReflectiveReader.has(protocol, "getAcceptCount") ? "getAcceptCount" : "getBacklog");
    }

    private Object connectionTimeout() throws Unreadable {
        return ReflectiveReader.call(
                protocol,
                ReflectiveReader.has(protocol, "getConnectionTimeout") ? "getConnectionTimeout" : "getSoTimeout");
    }

    /// The limit of headers in one direction; before 8.5.68 one limit held for both.
    private Object headerSize(String method) throws Unreadable {
        return ReflectiveReader.call(
                protocol, ReflectiveReader.has(protocol, method) ? method : "getMaxHttpHeaderSize");
    }

    private boolean upgradesToHttp2() throws Unreadable {
        for (Object upgrade : ReflectiveReader.call(Object[].class, connector, "findUpgradeProtocols")) {
            if (upgrade.getClass().getName().endsWith("Http2Protocol")) {
                return true;
            }
        }
        return false;
    }
}
