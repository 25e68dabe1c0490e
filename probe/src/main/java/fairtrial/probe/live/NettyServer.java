package fairtrial.probe.live;

import fairtrial.probe.limit.BusyShare;
import fairtrial.probe.limit.Limit;
import fairtrial.probe.limit.Limits;
import java.util.Optional;
import java.util.concurrent.Executor;
import java.util.regex.Pattern;

/// Reactor Netty: the configuration of its server, and the event loops of its channel, which accept, read, run
/// handlers and write.
final class NettyServer implements LiveServer {
    private static final Pattern LOOPS = Pattern.compile("reactor-http-\\w+-\\d+");

    private final Object webServer;

    private NettyServer(Object webServer) {
        this.webServer = webServer;
    }

    /// Takes Boot's web server, which knows the running server only after its start.
    static LiveServer of(Object webServer) {
        return new NettyServer(webServer);
    }

    @Override
    public String container() {
        return "netty";
    }

    @Override
    public void identify(Readings into) {
        into.put("version", this::version);
        into.put("connector", () -> channel().getClass().getName());
    }

    @Override
    public void settings(Readings into) {
        into.put("reactor.netty.ioWorkerCount", this::loops);
        into.put(
                "server.netty.max-keep-alive-requests",
                () -> ReflectiveReader.call(configuration(), "maxKeepAliveRequests"));
        into.put("server.netty.idle-timeout", this::idleTimeout);
        into.putBytes("server.netty.initial-buffer-size", () -> decoder("initialBufferSize"));
        into.putBytes("server.netty.max-initial-line-length", () -> decoder("maxInitialLineLength"));
        into.putBytes("server.max-http-request-header-size", () -> decoder("maxHeaderSize"));
        into.put("server.netty.validate-headers", () -> decoder("validateHeaders"));
        into.put("server.port", () -> ReflectiveReader.call(webServer, "getPort"));
        into.put("server.address", () -> Address.text(ReflectiveReader.call(channel(), "localAddress")));
        into.put("server.compression.enabled", this::compresses);
        into.put("server.http2.enabled", this::speaksHttp2);
        into.put("server.ssl.enabled", () -> ReflectiveReader.call(configuration(), "isSecure"));
    }

    @Override
    public void pools(Readings into) {
        into.put("threads", this::loops);
        into.put("busy", () -> {
            throw new Unreadable("an event loop does not tell whether it runs a handler");
        });
        into.put("queued", () -> sum("pendingTasks"));
        into.put("max_threads", this::loops);
        // The listening channel is registered too.
        into.put("connections", () -> Math.max(0, sum("registeredChannels") - 1));
    }

    /// The event loops, which run handlers too.
    @Override
    public void limits(Limits into) {
        into.add("request_threads", () -> {
            BusyShare threads = BusyShare.of(LOOPS);
            int all = loops();
            return Limit.of("request_threads", channel().getClass().getSimpleName(), () -> all, threads)
                    .waiting(() -> sum("pendingTasks"))
                    .flag("-Dreactor.netty.ioWorkerCount", all);
        });
    }

    @Override
    public Executor requestExecutor() throws Unreadable {
        return ReflectiveReader.call(Executor.class, channel(), "eventLoop");
    }

    private Object channel() throws Unreadable {
        return ReflectiveReader.call(ReflectiveReader.field(webServer, "disposableServer"), "channel");
    }

    private Object configuration() throws Unreadable {
        return ReflectiveReader.call(ReflectiveReader.field(webServer, "httpServer"), "configuration");
    }

    private Object decoder(String what) throws Unreadable {
        return ReflectiveReader.call(configuration(), "decoder", what);
    }

    /// The version in its jar's manifest.
    private Object version() throws Unreadable {
        Class<?> server = ReflectiveReader.load(webServer, "reactor.netty.http.server.HttpServer");
        return Optional.ofNullable(server.getPackage())
                .map(Package::getImplementationVersion)
                .orElseThrow(() -> new Unreadable(server.getName() + " has no version in its manifest"));
    }

    /// Number of event loops, one thread each.
    private int loops() throws Unreadable {
        int loops = 0;
        for (Object ignored : group()) {
            loops++;
        }
        return loops;
    }

    private int sum(String counter) throws Unreadable {
        int sum = 0;
        for (Object loop : group()) {
            sum += ReflectiveReader.call(Integer.class, loop, counter);
        }
        return sum;
    }

    /// The event loops that serve; the listening channel's loop is one of them.
    private Iterable<?> group() throws Unreadable {
        return ReflectiveReader.call(Iterable.class, channel(), "eventLoop", "parent");
    }

    /// The idle timeout; without one, connections stay open for ever.
    private Object idleTimeout() throws Unreadable {
        try {
            return ReflectiveReader.call(configuration(), "idleTimeout", "toMillis") + "ms";
        } catch (Unreadable untold) {
            throw new Unreadable("nobody set one: connections stay open");
        }
    }

    /// Whether it compresses; a size below zero means off.
    private Object compresses() throws Unreadable {
        return ReflectiveReader.cast(
                        Integer.class,
                        ReflectiveReader.field(configuration(), "minCompressionSize"),
                        "minCompressionSize")
                >= 0;
    }

    private Object speaksHttp2() throws Unreadable {
        Object protocols = ReflectiveReader.field(configuration(), "protocols");
        for (Object protocol : (Object[]) protocols) {
            if (!protocol.toString().equals("HTTP11")) {
                return true;
            }
        }
        return false;
    }
}
