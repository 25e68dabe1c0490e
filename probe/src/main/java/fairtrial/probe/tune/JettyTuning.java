package fairtrial.probe.tune;

import java.util.Optional;
import org.springframework.core.env.Environment;
import org.springframework.util.ClassUtils;

/// The address of Jetty's TLS connector, and the bounds of its thread pool under the property names of Boot
/// 2.3. Older lines have no property for them and get a pool of our own.
final class JettyTuning {
    private static final String MAX = "server.jetty.threads.max";
    private static final String MIN = "server.jetty.threads.min";

    /// Defaults of `QueuedThreadPool`.
    private static final int USUAL_MIN = 8;

    private static final int USUAL_MAX = 200;

    private final Environment environment;

    JettyTuning(Environment environment) {
        this.environment = environment;
    }

    void apply(Object factory) {
        if (Reflect.has(factory, "addServerCustomizers")) {
            Optional.ofNullable(environment.getProperty("server.address"))
                    .filter(address -> "true".equals(environment.getProperty("server.ssl.enabled")))
                    .ifPresent(address -> bind(factory, address));
        }
        threads(factory);
    }

    /// Sets the address. Boot 1 makes a new connector for TLS and loses its address: it would listen on every
    /// interface.
    private static void bind(Object factory, String address) {
        Reflect.customize(factory, "addServerCustomizers", server -> {
            for (Object connector : (Object[]) Reflect.call(server, "getConnectors")) {
                Reflect.call(connector, "setHost", address);
            }
        });
    }

    private void threads(Object factory) {
        Optional<Integer> max = number(MAX);
        Optional<Integer> min = number(MIN);
        boolean asked = max.isPresent() || min.isPresent();
        if (!asked || hasProperty() || !Reflect.has(factory, "setThreadPool")) {
            return;
        }
        int most = max.orElse(USUAL_MAX);
        Object pool = Reflect.create(
                factory, "org.eclipse.jetty.util.thread.QueuedThreadPool", most, min.orElse(Math.min(USUAL_MIN, most)));
        Reflect.call(factory, "setThreadPool", pool);
    }

    private Optional<Integer> number(String property) {
        return Optional.ofNullable(environment.getProperty(property))
                .map(String::trim)
                .map(Integer::valueOf);
    }

    /// Whether the line has these properties: their class came with them.
    private static boolean hasProperty() {
        String type = "org.springframework.boot.autoconfigure.web.ServerProperties$Jetty$Threads";
        String boot4 = "org.springframework.boot.jetty.autoconfigure.JettyServerProperties$Threads";
        ClassLoader loader = JettyTuning.class.getClassLoader();
        return ClassUtils.isPresent(type, loader) || ClassUtils.isPresent(boot4, loader);
    }
}
