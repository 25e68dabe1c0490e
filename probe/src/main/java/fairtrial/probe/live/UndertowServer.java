package fairtrial.probe.live;

import java.util.Collection;
import java.util.List;
import java.util.concurrent.Executor;

/// Undertow: its XNIO worker, its buffer pool, its first listener's options, and the executor of the
/// servlet deployment, or where there is none (WebFlux) its I/O threads.
final class UndertowServer implements LiveServer {
    private static final String OPTIONS = "io.undertow.UndertowOptions";

    private final Object webServer;
    private final Object undertow;

    private UndertowServer(Object webServer, Object undertow) {
        this.webServer = webServer;
        this.undertow = undertow;
    }

    /// Out of Boot's web server (or, in Boot 1, its embedded servlet container).
    static LiveServer of(Object webServer) throws Unreadable {
        return new UndertowServer(webServer, Peek.field(webServer, "undertow"));
    }

    @Override
    public String container() {
        return "undertow";
    }

    @Override
    public void identify(Readings into) {
        into.put("version", () -> Peek.callStatic(undertow, "io.undertow.Version", "getVersionString"));
        into.put("connector", () -> worker().getClass().getName());
    }

    @Override
    public void settings(Readings into) {
        into.put("server.undertow.threads.io", () -> Peek.call(worker(), "getIoThreadCount"));
        into.put("server.undertow.threads.worker", () -> Peek.call(worker(), "getMXBean", "getMaxWorkerPoolSize"));
        into.putBytes("server.undertow.buffer-size", () -> Peek.call(buffers(), "getBufferSize"));
        into.put("server.undertow.direct-buffers", () -> Peek.call(buffers(), "isDirect"));
        into.put("undertow.backlog", this::backlog);
        into.putMillis("server.undertow.no-request-timeout", () -> option("NO_REQUEST_TIMEOUT"));
        into.putBytes("server.undertow.max-http-post-size", () -> option("MAX_ENTITY_SIZE", "DEFAULT_MAX_ENTITY_SIZE"));
        into.putBytes(
                "server.max-http-request-header-size", () -> option("MAX_HEADER_SIZE", "DEFAULT_MAX_HEADER_SIZE"));
        into.put("server.undertow.max-headers", () -> option("MAX_HEADERS", "DEFAULT_MAX_HEADERS"));
        into.put("server.undertow.max-parameters", () -> option("MAX_PARAMETERS", "DEFAULT_MAX_PARAMETERS"));
        into.put("server.undertow.max-cookies", () -> option("MAX_COOKIES", "DEFAULT_MAX_COOKIES"));
        into.put("server.undertow.always-set-keep-alive", () -> optionOr("ALWAYS_SET_KEEP_ALIVE", true));
        into.put("server.port", () -> Peek.call(webServer, "getPort"));
        into.put("server.address", () -> Address.text(Peek.call(listener(), "getAddress")));
        into.put("server.compression.enabled", this::compresses);
        into.put("server.http2.enabled", () -> optionOr("ENABLE_HTTP2", false));
        into.put("server.ssl.enabled", () -> Peek.call(listener(), "getProtcol").equals("https"));
    }

    @Override
    public void pools(Readings into) {
        into.put("threads", () -> Peek.call(worker(), "getMXBean", "getWorkerPoolSize"));
        into.put("busy", this::busy);
        into.put("queued", () -> Peek.call(worker(), "getMXBean", "getWorkerQueueSize"));
        into.put("max_threads", () -> Peek.call(worker(), "getMXBean", "getMaxWorkerPoolSize"));
        into.put("connections", this::connections);
    }

    /// The deployment's own executor, if it has one; otherwise the worker dispatches to its own pool.
    @Override
    public Executor requestExecutor() throws Unreadable {
        if (!Peek.hasField(webServer, "manager")) {
            return Peek.call(Executor.class, worker(), "getIoThread");
        }
        Object deployment = Peek.call(Peek.field(webServer, "manager"), "getDeployment", "getDeploymentInfo");
        try {
            return Peek.call(Executor.class, deployment, "getExecutor");
        } catch (Unreadable none) {
            return Peek.cast(Executor.class, worker(), "getWorker");
        }
    }

    private Object worker() throws Unreadable {
        return Peek.has(undertow, "getWorker") ? Peek.call(undertow, "getWorker") : Peek.field(undertow, "worker");
    }

    private Object buffers() throws Unreadable {
        return Peek.call(Peek.field(listener(), "openListener"), "getBufferPool");
    }

    private Object listener() throws Unreadable {
        return Peek.call(List.class, undertow, "getListenerInfo").get(0);
    }

    /// What the first listener was opened with.
    private Object option(String name) throws Unreadable {
        Object options = Peek.call(Peek.field(listener(), "openListener"), "getUndertowOptions");
        return lookUp(options, Peek.constant(undertow, OPTIONS, name));
    }

    /// The same, or what Undertow itself takes when its listener was not told.
    private Object option(String name, String whenUntold) throws Unreadable {
        try {
            return option(name);
        } catch (Unreadable untold) {
            return Peek.constant(undertow, OPTIONS, whenUntold);
        }
    }

    /// The same for an option whose default Undertow keeps in no constant but in the code that asks for it.
    private Object optionOr(String name, boolean whenUntold) throws Unreadable {
        Object options = Peek.call(Peek.field(listener(), "openListener"), "getUndertowOptions");
        Object option = Peek.constant(undertow, OPTIONS, name);
        Class<?> type = Peek.load(undertow, "org.xnio.Option");
        boolean told = (Boolean) Peek.callWith(options, "contains", type, option);
        return told ? lookUp(options, option) : whenUntold;
    }

    private Object lookUp(Object optionMap, Object option) throws Unreadable {
        return Peek.callWith(optionMap, "get", Peek.load(undertow, "org.xnio.Option"), option);
    }

    private Object backlog() throws Unreadable {
        try {
            return lookUp(
                    Peek.field(undertow, "socketOptions"), Peek.constant(undertow, "org.xnio.Options", "BACKLOG"));
        } catch (Unreadable untold) {
            throw new Unreadable("no object keeps the backlog after the bind; without a socket option it is 1000");
        }
    }

    /// The worker's executor counts them only when it was built to; it answers -1 otherwise.
    private Object busy() throws Unreadable {
        Object busy = Peek.call(worker(), "getMXBean", "getBusyWorkerThreadCount");
        if (busy.equals(-1)) {
            throw new Unreadable("the worker's executor does not count its busy threads");
        }
        return busy;
    }

    private Object connections() throws Unreadable {
        int sum = 0;
        for (Object server : Peek.call(Collection.class, worker(), "getMXBean", "getServerMXBeans")) {
            sum += Peek.call(Integer.class, server, "getConnectionCount");
        }
        return sum;
    }

    /// Boot wraps the handlers in an encoding handler when it compresses.
    private Object compresses() throws Unreadable {
        Object at = Peek.field(undertow, "rootHandler");
        for (int depth = 0; depth < HandlerChain.DEEPEST; depth++) {
            if (at.getClass().getSimpleName().equals("EncodingHandler")) {
                return true;
            }
            try {
                at = Peek.field(at, "next");
            } catch (Unreadable innermost) {
                return false;
            }
        }
        return false;
    }
}
