package fairtrial.probe.live;

import java.lang.management.ManagementFactory;
import java.lang.management.PlatformManagedObject;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.springframework.context.ApplicationContext;

/// Pools beside the container's own on which requests wait: HikariCP's connections, and the carriers of virtual
/// threads.
public final class ApplicationPools {
    private static final String HIKARI = "com.zaxxer.hikari.HikariDataSource";
    private static final String HIKARI_SIZE = "spring.datasource.hikari.maximum-pool-size";

    /// HikariConfig's own default, in all of its versions.
    private static final String HIKARI_DEFAULT = "10";

    /// The pool that Spring Boot makes. Of several ones its property is about this, or else it is told of the first.
    private static final String OF_BOOT = "dataSource";

    private static final String CARRIERS = "jdk.virtualThreadScheduler.parallelism";

    /// Of JDK 24 and later.
    private static final String SCHEDULER = "jdk.management.VirtualThreadSchedulerMXBean";

    private ApplicationPools() {}

    /// The size of each pool: its property, its default, the requested value (empty: none), and the effective one.
    ///
    /// @param virtual whether requests run on virtual threads
    public static List<Map<String, Object>> settings(
            ApplicationContext context, Function<String, Optional<String>> requested, boolean virtual) {
        List<Map<String, Object>> settings = new ArrayList<>();
        Map<String, String> sizes = hikari(context);
        sizes.forEach((bean, size) -> {
            boolean isConfigured = sizes.containsKey(OF_BOOT) ? bean.equals(OF_BOOT) : settings.isEmpty();
            settings.add(SettingRow.of(
                    isConfigured ? HIKARI_SIZE : HIKARI_SIZE + " (" + bean + ")",
                    HIKARI_DEFAULT,
                    isConfigured ? requested.apply(HIKARI_SIZE).orElse("") : "",
                    Optional.of(size)));
        });
        if (virtual) {
            String asked = Optional.ofNullable(System.getProperty(CARRIERS)).orElse("");
            String processors = String.valueOf(Runtime.getRuntime().availableProcessors());
            String effective = carriers().orElse(asked.isEmpty() ? processors : asked);
            settings.add(SettingRow.of(CARRIERS, processors, asked, Optional.of(effective)));
        }
        return settings;
    }

    /// The size of each pool by the name of its bean; a pool that is not made yet is not made for that.
    private static Map<String, String> hikari(ApplicationContext context) {
        Map<String, String> sizes = new LinkedHashMap<>();
        try {
            ClassLoader loader = context.getClassLoader();
            Class<?> type = Class.forName(HIKARI, false, loader);
            for (Map.Entry<String, ?> bean :
                    context.getBeansOfType(type, false, false).entrySet()) {
                sizes.put(bean.getKey(), String.valueOf(ReflectiveReader.call(bean.getValue(), "getMaximumPoolSize")));
            }
        } catch (ReflectiveOperationException | LinkageError | RuntimeException none) {
            // No HikariCP, or one that is closed to us: there is nothing to show.
        }
        return sizes;
    }

    /// The parallelism of the scheduler in force; empty before JDK 24.
    private static Optional<String> carriers() {
        try {
            Class<? extends PlatformManagedObject> type =
                    Class.forName(SCHEDULER).asSubclass(PlatformManagedObject.class);
            PlatformManagedObject scheduler = ManagementFactory.getPlatformMXBean(type);
            return Optional.of(String.valueOf(type.getMethod("getParallelism").invoke(scheduler)));
        } catch (ReflectiveOperationException | RuntimeException | LinkageError none) {
            return Optional.empty();
        }
    }
}
