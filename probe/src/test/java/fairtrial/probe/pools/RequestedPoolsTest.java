package fairtrial.probe.pools;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.springframework.context.support.StaticApplicationContext;
import org.springframework.scheduling.concurrent.ThreadPoolTaskExecutor;

class RequestedPoolsTest {
    private static final String CORE = "spring.task.execution.pool.core-size";

    private final StaticApplicationContext context = new StaticApplicationContext();

    private List<Map<String, Object>> settings(Map<String, String> requested) {
        return RequestedPools.settings(context, property -> Optional.ofNullable(requested.get(property)));
    }

    private void executor(String name) {
        ThreadPoolTaskExecutor executor = new ThreadPoolTaskExecutor();
        executor.setCorePoolSize(3);
        executor.initialize();
        context.getBeanFactory().registerSingleton(name, executor);
    }

    @Test
    void an_executor_of_the_applications_own_takes_no_notice_of_the_property() {
        executor("applicationTaskExecutor");

        assertThat(settings(Map.of(CORE, "16")))
                .containsExactly(Map.of("property", CORE, "default", "8", "requested", "16", "effective", "3"));
    }

    @Test
    void what_nobody_requests_is_not_told() {
        executor("applicationTaskExecutor");

        assertThat(settings(Map.of())).isEmpty();
        assertThat(settings(Map.of("server.port", "8080"))).isEmpty();
    }

    @Test
    void a_property_without_a_pool_has_no_row() {
        executor("reports");

        assertThat(settings(Map.of(CORE, "16", "spring.r2dbc.pool.max-size", "5")))
                .isEmpty();
    }
}
