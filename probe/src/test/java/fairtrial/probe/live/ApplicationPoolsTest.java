package fairtrial.probe.live;

import static org.assertj.core.api.Assertions.assertThat;

import com.zaxxer.hikari.HikariDataSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.springframework.context.support.StaticApplicationContext;

class ApplicationPoolsTest {
    private static final String SIZE = "spring.datasource.hikari.maximum-pool-size";

    private final StaticApplicationContext context = new StaticApplicationContext();

    @Test
    void an_application_without_pools_has_no_row() {
        assertThat(settings(false)).isEmpty();
    }

    @Test
    void the_size_of_a_connection_pool_is_that_in_force() {
        context.getBeanFactory().registerSingleton("dataSource", new HikariDataSource(12));
        assertThat(settings(false))
                .singleElement()
                .satisfies(setting -> assertThat(setting)
                        .containsEntry("property", SIZE)
                        .containsEntry("default", "10")
                        .containsEntry("requested", "15")
                        .containsEntry("effective", "12"));
    }

    @Test
    void a_second_pool_has_the_name_of_its_bean() {
        context.getBeanFactory().registerSingleton("orders", new HikariDataSource(5));
        context.getBeanFactory().registerSingleton("stock", new HikariDataSource(7));
        assertThat(settings(false))
                .extracting(setting -> setting.get("property") + "=" + setting.get("effective"))
                .containsExactly(SIZE + "=5", SIZE + " (stock)=7");
    }

    @Test
    void the_property_of_spring_boot_is_about_its_own_pool_wherever_that_stands() {
        context.getBeanFactory().registerSingleton("reports", new HikariDataSource(3));
        context.getBeanFactory().registerSingleton("dataSource", new HikariDataSource(12));
        assertThat(settings(false))
                .extracting(setting -> setting.get("property") + "=" + setting.get("effective"))
                .containsExactly(SIZE + " (reports)=3", SIZE + "=12");
    }

    @Test
    void carriers_stand_beside_virtual_threads_only() {
        String processors = String.valueOf(Runtime.getRuntime().availableProcessors());
        assertThat(settings(true))
                .singleElement()
                .satisfies(setting -> assertThat(setting)
                        .containsEntry("property", "jdk.virtualThreadScheduler.parallelism")
                        .containsEntry("default", processors)
                        .containsEntry("effective", processors));
    }

    private List<Map<String, Object>> settings(boolean virtual) {
        return ApplicationPools.settings(
                context, property -> property.equals(SIZE) ? Optional.of("15") : Optional.empty(), virtual);
    }
}
