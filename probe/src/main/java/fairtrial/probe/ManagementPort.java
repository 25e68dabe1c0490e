package fairtrial.probe;

import java.util.HashMap;
import java.util.Map;
import org.springframework.core.env.ConfigurableEnvironment;
import org.springframework.core.env.MapPropertySource;

/// Replacement of an actuator's own port by any free one of the loopback interface: several contenders run at
/// once, and a fixed port exists only once.
final class ManagementPort {
    /// Prefixes of its properties: in Boot 1.x, and since.
    private static final String[] PREFIXES = {"management.", "management.server."};

    private ManagementPort() {}

    static void free(ConfigurableEnvironment environment) {
        Map<String, Object> free = new HashMap<>();
        for (String prefix : PREFIXES) {
            String port = environment.getProperty(prefix + "port");
            if (port != null && port.matches("[0-9]+")) {
                free.put(prefix + "port", "0");
                free.put(prefix + "address", "127.0.0.1");
            }
        }
        if (!free.isEmpty()) {
            environment.getPropertySources().addFirst(new MapPropertySource("fairtrial", free));
        }
    }
}
