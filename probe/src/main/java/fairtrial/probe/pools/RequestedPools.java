package fairtrial.probe.pools;

import fairtrial.probe.live.SettingRow;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.springframework.context.ApplicationContext;

/// Sizes of pools that a property of Spring Boot asks for, with what is in force: a bean of the application's
/// own may take no notice of it.
public final class RequestedPools {
    private static final Map<String, String> DEFAULTS = defaults();

    private RequestedPools() {}

    private static Map<String, String> defaults() {
        Map<String, String> defaults = new LinkedHashMap<>();
        defaults.put("spring.task.execution.pool.core-size", "8");
        defaults.put("spring.task.execution.pool.max-size", String.valueOf(Integer.MAX_VALUE));
        defaults.put("spring.task.scheduling.pool.size", "1");
        defaults.put("spring.datasource.dbcp2.max-total", "8");
        defaults.put("spring.datasource.tomcat.max-active", "100");
        defaults.put("spring.r2dbc.pool.max-size", "10");
        return defaults;
    }

    /// One row for each property that is requested and whose pool is a bean. Without such a property nothing is
    /// searched.
    public static List<Map<String, Object>> settings(
            ApplicationContext context, Function<String, Optional<String>> requested) {
        if (DEFAULTS.keySet().stream()
                .noneMatch(property -> requested.apply(property).isPresent())) {
            return Collections.emptyList();
        }
        Map<String, String> effective = PoolLimits.ofBeans(context).properties();
        List<Map<String, Object>> rows = new ArrayList<>();
        DEFAULTS.forEach((property, byDefault) -> {
            Optional<String> typed = requested.apply(property);
            if (typed.isPresent() && effective.containsKey(property)) {
                rows.add(SettingRow.of(property, byDefault, typed.get(), Optional.of(effective.get(property))));
            }
        });
        return Collections.unmodifiableList(rows);
    }
}
