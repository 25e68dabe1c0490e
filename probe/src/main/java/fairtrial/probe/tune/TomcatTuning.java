package fairtrial.probe.tune;

import java.lang.reflect.Array;
import java.util.Optional;
import org.springframework.core.env.Environment;

/// Tomcat's connector class, the library of its APR connector, and the limit of requests per connection. The
/// limit has a property only since Boot 2.5.
final class TomcatTuning {
    /// A property of ours: Tomcat's class for HTTP/1.1; Boot never had one.
    private static final String PROTOCOL = "fairtrial.tomcat.protocol";

    private static final String KEEP_ALIVE_REQUESTS = "server.tomcat.max-keep-alive-requests";

    private final Environment environment;

    TomcatTuning(Environment environment) {
        this.environment = environment;
    }

    void apply(Object factory) {
        Optional.ofNullable(environment.getProperty(PROTOCOL)).ifPresent(protocol -> connector(factory, protocol));
        Optional.ofNullable(environment.getProperty(KEEP_ALIVE_REQUESTS))
                .filter(limit -> Reflect.has(factory, "addConnectorCustomizers"))
                .ifPresent(limit -> keepAlive(factory, Integer.parseInt(limit.trim())));
    }

    private static void connector(Object factory, String protocol) {
        if (!Reflect.has(factory, "setProtocol")) {
            return; // the reactive server's factory, or no factory at all
        }
        Reflect.call(factory, "setProtocol", protocol);
        if (protocol.endsWith("AprProtocol")) {
            Class<?> type = Reflect.load(factory, "org.apache.catalina.LifecycleListener");
            Object listeners = Array.newInstance(type, 1);
            Array.set(listeners, 0, Reflect.create(factory, "org.apache.catalina.core.AprLifecycleListener"));
            Reflect.call(factory, "addContextLifecycleListeners", listeners);
        }
    }

    private static void keepAlive(Object factory, int limit) {
        Reflect.customize(factory, "addConnectorCustomizers", connector -> {
            Object protocol = Reflect.call(connector, "getProtocolHandler");
            Reflect.call(protocol, "setMaxKeepAliveRequests", limit);
        });
    }
}
