package fairtrial.probe.live;

import fairtrial.probe.limit.AcceptQueue;
import fairtrial.probe.limit.BusyShare;
import fairtrial.probe.limit.Gauge;
import fairtrial.probe.limit.Limit;
import fairtrial.probe.limit.Limits;
import java.util.Collection;
import java.util.List;
import java.util.concurrent.Executor;
import java.util.concurrent.locks.LockSupport;
import java.util.regex.Pattern;

/// Undertow: its XNIO worker, its buffer pool, its first listener's options, and the executor of the servlet
/// deployment. Without a deployment (WebFlux) its I/O threads take the place of that executor.
final class UndertowServer implements LiveServer {
    private static final String OPTIONS = "io.undertow.UndertowOptions";
    private static final Pattern IO_THREADS = Pattern.compile("XNIO-\\d+ I/O-\\d+");

    /// Of the server itself, in all of its versions.
    private static final int DEFAULT_BACKLOG = 1000;

    private final Object webServer;
    private final Object undertow;

    private UndertowServer(Object webServer, Object undertow) {
        this.webServer = webServer;
        this.undertow = undertow;
    }

    /// Takes the server from Boot's web server (or, in Boot 1, its embedded servlet container).
    static LiveServer of(Object webServer) throws Unreadable {
        return new UndertowServer(webServer, ReflectiveReader.field(webServer, "undertow"));
    }

    @Override
    public String container() {
        return "undertow";
    }

    @Override
    public void identify(Readings into) {
        into.put("version", () -> ReflectiveReader.callStatic(undertow, "io.undertow.Version", "getVersionString"));
        into.put("connector", () -> worker().getClass().getName());
    }

    @Override
    public void settings(Readings into) {
        into.put("server.undertow.threads.io", () -> ReflectiveReader.call(worker(), "getIoThreadCount"));
        into.put(
                "server.undertow.threads.worker",
                () -> ReflectiveReader.call(worker(), "getMXBean", "getMaxWorkerPoolSize"));
        into.putBytes("server.undertow.buffer-size", () -> ReflectiveReader.call(buffers(), "getBufferSize"));
        into.put("server.undertow.direct-buffers", () -> ReflectiveReader.call(buffers(), "isDirect"));
        into.put("undertow.backlog", this::backlog);
        into.putMillis("server.undertow.no-request-timeout", () -> option("NO_REQUEST_TIMEOUT"));
        into.putBytes("server.undertow.max-http-post-size", () -> option("MAX_ENTITY_SIZE", "DEFAULT_MAX_ENTITY_SIZE"));
        into.putBytes(
                "server.max-http-request-header-size", () -> option("MAX_HEADER_SIZE", "DEFAULT_MAX_HEADER_SIZE"));
        into.put("server.undertow.max-headers", () -> option("MAX_HEADERS", "DEFAULT_MAX_HEADERS"));
        into.put("server.undertow.max-parameters", () -> option("MAX_PARAMETERS", "DEFAULT_MAX_PARAMETERS"));
        into.put("server.undertow.max-cookies", () -> option("MAX_COOKIES", "DEFAULT_MAX_COOKIES"));
        into.put("server.undertow.always-set-keep-alive", () -> optionOr("ALWAYS_SET_KEEP_ALIVE", true));
        into.put("server.port", () -> ReflectiveReader.call(webServer, "getPort"));
        into.put("server.address", () -> Address.text(ReflectiveReader.call(listener(), "getAddress")));
        into.put("server.compression.enabled", this::compresses);
        into.put("server.http2.enabled", () -> optionOr("ENABLE_HTTP2", false));
        into.put(
                "server.ssl.enabled",
                () -> ReflectiveReader.call(listener(), "getProtcol").equals("https"));
    }

    @Override
    public void pools(Readings into) {
        into.put("threads", () -> ReflectiveReader.call(worker(), "getMXBean", "getWorkerPoolSize"));
        into.put("busy", this::busy);
        into.put("queued", () -> ReflectiveReader.call(worker(), "getMXBean", "getWorkerQueueSize"));
        into.put("max_threads", () -> ReflectiveReader.call(worker(), "getMXBean", "getMaxWorkerPoolSize"));
        into.put("connections", this::connections);
    }

    @Override
    public void limits(Limits into) {
        into.add("request_threads", this::requestThreads);
        into.add("io_threads", () -> {
            BusyShare threads = BusyShare.of(IO_THREADS);
            double all = ReflectiveReader.call(Integer.class, worker(), "getIoThreadCount");
            return Limit.of("io_threads", worker().getClass().getSimpleName(), () -> all, threads)
                    .property("server.undertow.threads.io", (int) all);
        });
        into.add("listen_queue", () -> {
            double most = AcceptQueue.capacity(DEFAULT_BACKLOG);
            int port = ReflectiveReader.call(Integer.class, webServer, "getPort");
            return Limit.of("listen_queue", undertow.getClass().getSimpleName(), () -> most, AcceptQueue.of(port));
        });
    }

    /// The worker's pool, where requests run there: a deployment may have an executor of its own.
    private Limit requestThreads() throws Unreadable {
        Object worker = worker();
        if (!requestExecutor().equals(worker)) {
            throw new Unreadable(
                    "requests run on " + requestExecutor().getClass().getName() + ", which has no such limit");
        }
        Object pool = ReflectiveReader.call(worker, "getMXBean");
        Gauge most = ReflectiveReader.gauge(pool, "getMaxWorkerPoolSize");
        return Limit.of("request_threads", worker.getClass().getSimpleName(), most, busyThreads(worker, pool))
                .waiting(ReflectiveReader.gauge(pool, "getWorkerQueueSize"))
                .property("server.undertow.threads.worker", ReflectiveReader.call(pool, "getMaxWorkerPoolSize"));
    }

    /// The worker's busy threads. Its executor mostly does not count them; those that wait for it are its idle ones.
    private static Gauge busyThreads(Object worker, Object pool) throws Unreadable {
        if (!ReflectiveReader.call(pool, "getBusyWorkerThreadCount").equals(-1)) {
            return ReflectiveReader.gauge(pool, "getBusyWorkerThreadCount");
        }
        Object executor = ReflectiveReader.field(ReflectiveReader.field(worker, "taskPool"), "executor");
        Collection<?> threads =
                ReflectiveReader.cast(Collection.class, ReflectiveReader.field(executor, "runningThreads"), "threads");
        return () -> {
            int busy = 0;
            for (Object thread : threads) {
                busy += executor.equals(LockSupport.getBlocker((Thread) thread)) ? 0 : 1;
            }
            return busy;
        };
    }

    /// The deployment's own executor, if it has one; otherwise the worker dispatches to its own pool.
    @Override
    public Executor requestExecutor() throws Unreadable {
        if (!ReflectiveReader.hasField(webServer, "manager")) {
            return ReflectiveReader.call(Executor.class, worker(), "getIoThread");
        }
        Object deployment = ReflectiveReader.call(
                ReflectiveReader.field(webServer, "manager"), "getDeployment", "getDeploymentInfo");
        try {
            return ReflectiveReader.call(Executor.class, deployment, "getExecutor");
        } catch (Unreadable none) {
            return ReflectiveReader.cast(Executor.class, worker(), "getWorker");
        }
    }

    private Object worker() throws Unreadable {
        return ReflectiveReader.has(undertow, "getWorker")
                ? ReflectiveReader.call(undertow, "getWorker")
                : ReflectiveReader.field(undertow, "worker");
    }

    private Object buffers() throws Unreadable {
        return ReflectiveReader.call(ReflectiveReader.field(listener(), "openListener"), "getBufferPool");
    }

    private Object listener() throws Unreadable {
        return ReflectiveReader.call(List.class, undertow, "getListenerInfo").get(0);
    }

    /// An option of the first listener.
    private Object option(String name) throws Unreadable {
        Object options =
                ReflectiveReader.call(ReflectiveReader.field(listener(), "openListener"), "getUndertowOptions");
        return lookUp(options, ReflectiveReader.constant(undertow, OPTIONS, name));
    }

    /// An option of the first listener, or Undertow's own constant when it is not set.
    private Object option(String name, String whenUntold) throws Unreadable {
        try {
            return option(name);
        } catch (Unreadable untold) {
            return ReflectiveReader.constant(undertow, OPTIONS, whenUntold);
        }
    }

    /// An option of the first listener, or its default, which is no constant in Undertow but part of its code.
    private Object optionOr(String name, boolean whenUntold) throws Unreadable {
        Object options =
                ReflectiveReader.call(ReflectiveReader.field(listener(), "openListener"), "getUndertowOptions");
        Object option = ReflectiveReader.constant(undertow, OPTIONS, name);
        Class<?> type = ReflectiveReader.load(undertow, "org.xnio.Option");
        boolean told = (Boolean) ReflectiveReader.callWith(options, "contains", type, option);
        return told ? lookUp(options, option) : whenUntold;
    }

    private Object lookUp(Object optionMap, Object option) throws Unreadable {
        return ReflectiveReader.callWith(optionMap, "get", ReflectiveReader.load(undertow, "org.xnio.Option"), option);
    }

    private Object backlog() throws Unreadable {
        try {
            return lookUp(
                    ReflectiveReader.field(undertow, "socketOptions"),
                    ReflectiveReader.constant(undertow, "org.xnio.Options", "BACKLOG"));
        } catch (Unreadable untold) {
            throw new Unreadable("no object keeps the backlog after the bind; without a socket option it is 1000");
        }
    }

    /// Number of busy threads. The worker's executor counts them only on request; it returns -1 otherwise.
    private Object busy() throws Unreadable {
        Object busy = ReflectiveReader.call(worker(), "getMXBean", "getBusyWorkerThreadCount");
        if (busy.equals(-1)) {
            throw new Unreadable("the worker's executor does not count its busy threads");
        }
        return busy;
    }

    private Object connections() throws Unreadable {
        int sum = 0;
        for (Object server : ReflectiveReader.call(Collection.class, worker(), "getMXBean", "getServerMXBeans")) {
            sum += ReflectiveReader.call(Integer.class, server, "getConnectionCount");
        }
        return sum;
    }

    /// Whether it compresses: Boot then wraps the handlers in an encoding handler.
    private Object compresses() throws Unreadable {
        Object at = ReflectiveReader.field(undertow, "rootHandler");
        for (int depth = 0; depth < HandlerChain.DEEPEST; depth++) {
            if (at.getClass().getSimpleName().equals("EncodingHandler")) {
                return true;
            }
            try {
                at = ReflectiveReader.field(at, "next");
            } catch (Unreadable innermost) {
                return false;
            }
        }
        return false;
    }
}
