package fairtrial.probe.live;

import fairtrial.probe.limit.Limits;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Executor;
import java.util.function.Function;

/// The running container of any kind.
public final class LiveContainer {
    /// The property whose effective value says whether requests run on virtual threads.
    public static final String VIRTUAL = "spring.threads.virtual.enabled";

    private final LiveServer server;

    private LiveContainer(LiveServer server) {
        this.server = server;
    }

    /// The container behind Boot's web server object. Fails with the reason when it is an unknown one.
    public static LiveContainer of(Object webServer) {
        try {
            return new LiveContainer(server(webServer));
        } catch (Unreadable e) {
            throw new IllegalStateException(webServer.getClass().getName() + ": " + e.getMessage());
        }
    }

    private static LiveServer server(Object webServer) throws Unreadable {
        if (ReflectiveReader.has(webServer, "getTomcat")) {
            return TomcatServer.of(webServer);
        }
        if (ReflectiveReader.has(webServer, "getServer")) {
            return JettyServer.of(webServer);
        }
        if (webServer.getClass().getSimpleName().startsWith("Netty")) {
            return NettyServer.of(webServer);
        }
        return UndertowServer.of(webServer);
    }

    /// `container`, `version`, `connector`, `threading` (`virtual` or `platform`) and `threading_seen_on`: the
    /// class of the executor that ran the task.
    public Readings identity() {
        Readings identity = new Readings();
        identity.put("container", server::container);
        server.identify(identity);
        identity.put("threading", this::threading);
        identity.put(
                "threading_seen_on", () -> server.requestExecutor().getClass().getName());
        return identity;
    }

    /// Every limit: its property, its default, the requested value (empty: none), and the effective one, which
    /// is absent when it is unreadable. Default and effective value have the property's own notation.
    public List<Map<String, Object>> settings(
            Readings effective, Function<String, Optional<String>> requested, String bootVersion) {
        Defaults defaults = Defaults.of(server.container(), bootVersion);
        List<Map<String, Object>> settings = new ArrayList<>();
        List<String> properties = new ArrayList<>(effective.values().keySet());
        properties.addAll(effective.unavailable().keySet());
        for (String property : properties) {
            settings.add(SettingRow.of(
                    property,
                    defaults.value(property).orElse(""),
                    requested.apply(property).orElse(""),
                    Optional.ofNullable(effective.values().get(property)).map(Object::toString)));
        }
        return settings;
    }

    /// The limits in force, by property, read now from the live objects.
    public Readings effective() {
        Readings readings = new Readings();
        server.settings(readings);
        readings.put(VIRTUAL, () -> threading().equals("virtual"));
        return readings;
    }

    /// The live counters: `threads`, `busy`, `queued`, `max_threads`, `connections`.
    public Readings pools() {
        Readings pools = new Readings();
        server.pools(pools);
        return pools;
    }

    /// Adds the container's limited resources.
    public void limits(Limits into) {
        server.limits(into);
    }

    private String threading() throws Unreadable {
        Executor executor = server.requestExecutor();
        return HandlerThread.kind(executor);
    }
}
