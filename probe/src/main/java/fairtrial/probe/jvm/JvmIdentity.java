package fairtrial.probe.jvm;

import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// The identity of this JVM, and the flags that it received.
public final class JvmIdentity {
    private JvmIdentity() {}

    /// `java_version`, `java_vendor`, `java_vm`, `java_home`, `available_processors`, `gc` (collector names)
    /// and `max_heap_bytes`.
    public static Map<String, Object> read() {
        Map<String, Object> identity = new LinkedHashMap<>();
        identity.put("java_version", System.getProperty("java.version", ""));
        identity.put("java_vendor", System.getProperty("java.vendor", ""));
        identity.put("java_vm", System.getProperty("java.vm.name", ""));
        identity.put("java_home", System.getProperty("java.home", ""));
        identity.put("available_processors", Runtime.getRuntime().availableProcessors());
        List<String> collectors = new ArrayList<>();
        for (GarbageCollectorMXBean collector : ManagementFactory.getGarbageCollectorMXBeans()) {
            collectors.add(collector.getName());
        }
        identity.put("gc", collectors);
        identity.put("max_heap_bytes", Runtime.getRuntime().maxMemory());
        return identity;
    }

    /// The flags before the start class, as the JVM has them.
    public static List<String> inputArguments() {
        return ManagementFactory.getRuntimeMXBean().getInputArguments();
    }

    /// The process id, or -1 when this JVM does not give it.
    public static long pid() {
        String name = ManagementFactory.getRuntimeMXBean().getName();
        return name.matches("\\d+@.*") ? Long.parseLong(name.substring(0, name.indexOf('@'))) : -1;
    }
}
