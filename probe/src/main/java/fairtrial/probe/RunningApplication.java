package fairtrial.probe;

import fairtrial.probe.jvm.JvmIdentity;
import fairtrial.probe.limit.JvmLimits;
import fairtrial.probe.limit.Limits;
import fairtrial.probe.live.ApplicationPools;
import fairtrial.probe.live.LiveContainer;
import fairtrial.probe.live.Readings;
import fairtrial.probe.pools.PoolLimits;
import fairtrial.probe.pools.RequestedPools;
import java.lang.reflect.InvocationTargetException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.springframework.boot.SpringBootVersion;
import org.springframework.context.ApplicationContext;
import org.springframework.core.SpringVersion;
import org.springframework.core.env.Environment;

/// A running Boot application: its web server, read through the live objects, and its environment, read only
/// for requested values.
final class RunningApplication {
    private final ApplicationContext context;
    private final Environment environment;
    private final LiveContainer container;
    private final int port;
    private Optional<Limits> limits = Optional.empty();

    private RunningApplication(ApplicationContext context, LiveContainer container, int port) {
        this.context = context;
        this.environment = context.getEnvironment();
        this.container = container;
        this.port = port;
    }

    /// The application behind `context`. Fails with a reason when it has no web server that we can read.
    static RunningApplication of(ApplicationContext context) {
        Object webServer;
        try {
            webServer = call(context, "getWebServer");
        } catch (IllegalStateException boot1) {
            webServer = call(context, "getEmbeddedServletContainer");
        }
        Object port = call(webServer, "getPort");
        return new RunningApplication(context, LiveContainer.of(webServer), (Integer) port);
    }

    /// The port of the live connector.
    int port() {
        return port;
    }

    /// The server's identity, the limits in force, and the JVM's own flags.
    Map<String, Object> effective() {
        Map<String, Object> answer = new LinkedHashMap<>();
        Map<String, String> unavailable = new LinkedHashMap<>();
        answer.put("type", "effective");
        answer.put("identity", identity(unavailable));
        Readings effective = container.effective();
        unavailable.putAll(effective.unavailable());
        List<Map<String, Object>> settings =
                new ArrayList<>(container.settings(effective, this::requested, bootVersion()));
        boolean virtual = Boolean.TRUE.equals(effective.values().get(LiveContainer.VIRTUAL));
        settings.addAll(ApplicationPools.settings(context, this::requested, virtual));
        settings.addAll(RequestedPools.settings(context, this::requested));
        answer.put("settings", settings);
        answer.put("input_arguments", JvmIdentity.inputArguments());
        answer.put("unavailable", unavailable);
        return answer;
    }

    /// The live counters of the container's pools.
    Map<String, Object> pools() {
        Readings pools = container.pools();
        Map<String, Object> answer = new LinkedHashMap<>();
        answer.put("type", "pools");
        answer.putAll(pools.values());
        answer.put("unavailable", pools.unavailable());
        return answer;
    }

    /// The limited resources, as [Limits#read] tells them. They are found at the first request, and only those of beans
    /// that exist by then: none is made for it.
    synchronized Map<String, Object> resources() {
        if (!limits.isPresent()) {
            limits = Optional.of(foundLimits());
        }
        Map<String, Object> answer = new LinkedHashMap<>();
        answer.put("type", "resources");
        answer.putAll(limits.get().read());
        return answer;
    }

    private Limits foundLimits() {
        Limits found = new Limits();
        container.limits(found);
        JvmLimits.add(found, "virtual".equals(container.identity().values().get("threading")));
        PoolLimits.add(found, context);
        return found;
    }

    private Map<String, Object> identity(Map<String, String> unavailable) {
        Readings read = container.identity();
        unavailable.putAll(read.unavailable());
        Map<String, Object> identity = new LinkedHashMap<>(read.values());
        identity.put("boot", bootVersion());
        identity.put("spring", Optional.ofNullable(SpringVersion.getVersion()).orElse(""));
        identity.putAll(JvmIdentity.read());
        return identity;
    }

    private Optional<String> requested(String property) {
        return Optional.ofNullable(environment.getProperty(property));
    }

    private static String bootVersion() {
        return Optional.ofNullable(SpringBootVersion.getVersion()).orElse("");
    }

    private static Object call(Object target, String method) {
        try {
            Object result = target.getClass().getMethod(method).invoke(target);
            if (result == null) {
                throw new IllegalStateException(target.getClass().getName() + "." + method + " gave nothing");
            }
            return result;
        } catch (NoSuchMethodException | IllegalAccessException | InvocationTargetException e) {
            throw new IllegalStateException(
                    "no web server in " + target.getClass().getName() + ": " + e);
        }
    }
}
