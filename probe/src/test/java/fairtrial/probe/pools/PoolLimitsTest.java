package fairtrial.probe.pools;

import static org.assertj.core.api.Assertions.assertThat;

import com.zaxxer.hikari.HikariDataSource;
import fairtrial.probe.limit.Limits;
import fairtrial.probe.limit.ToldLimits;
import java.util.Map;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.Semaphore;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.example.Gates;
import org.example.Gates.Gated;
import org.example.Gates.Orders;
import org.example.Gates.Tenants;
import org.junit.jupiter.api.Test;
import org.springframework.aop.framework.ProxyFactory;
import org.springframework.beans.factory.support.RootBeanDefinition;
import org.springframework.boot.web.servlet.FilterRegistrationBean;
import org.springframework.context.support.StaticApplicationContext;
import org.springframework.scheduling.concurrent.ThreadPoolTaskExecutor;

class PoolLimitsTest {
    private final StaticApplicationContext context = new StaticApplicationContext();

    /// A bean that must not be made.
    private static final class Lazy {
        Lazy() {
            throw new AssertionError("made");
        }
    }

    @Test
    void an_application_without_beans_has_no_limit_but_those_of_its_logs() {
        assertThat(ToldLimits.kinds(limits())).allMatch("log_queue"::equals);
    }

    @Test
    void a_semaphore_in_a_bean_tells_its_permits_and_who_waits() throws InterruptedException {
        Orders orders = new Orders();
        context.getBeanFactory().registerSingleton("orders", orders);
        Limits limits = limits();
        orders.gate.acquire(2);
        Thread waiting = Thread.ofPlatform().start(orders.gate::acquireUninterruptibly);
        while (orders.gate.getQueueLength() == 0) {
            Thread.onSpinWait();
        }
        assertThat(only(limits, "permits"))
                .containsEntry("name", "orders.gate")
                .containsEntry("capacity", 2.0)
                .containsEntry("used", 2.0)
                .containsEntry("waiting", 1.0)
                .doesNotContainKey("setting");
        orders.gate.release();
        waiting.join();
    }

    @Test
    void a_lock_of_a_bean_is_one_unit() {
        Orders orders = new Orders();
        context.getBeanFactory().registerSingleton("orders", orders);
        orders.lock.lock();
        try {
            assertThat(only(limits(), "lock"))
                    .containsEntry("name", "orders.lock")
                    .containsEntry("capacity", 1.0)
                    .containsEntry("used", 1.0);
        } finally {
            orders.lock.unlock();
        }
    }

    @Test
    void a_semaphore_in_a_map_of_a_bean_is_found() {
        Tenants tenants = new Tenants();
        context.getBeanFactory().registerSingleton("tenants", tenants);
        assertThat(tenants.gates).hasSize(1);
        assertThat(only(limits(), "permits"))
                .containsEntry("name", "tenants.gates[0]")
                .containsEntry("capacity", 4.0);
    }

    @Test
    void what_a_filter_of_a_registration_captured_is_found() {
        Semaphore captured = new Semaphore(5);
        context.getBeanFactory()
                .registerSingleton("gateRegistration", new FilterRegistrationBean<>(Gates.filter(captured)));
        assertThat(only(limits(), "permits")).containsEntry("capacity", 5.0);
    }

    @Test
    void a_proxy_stands_for_its_target() {
        Supplier<String> target = new Gated();
        context.getBeanFactory()
                .registerSingleton("gated", new ProxyFactory(target).getProxy(Gated.class.getClassLoader()));
        assertThat(only(limits(), "permits")).containsEntry("capacity", 7.0);
    }

    @Test
    void no_bean_is_made_for_the_sake_of_evidence() {
        RootBeanDefinition lazy = new RootBeanDefinition(Lazy.class);
        lazy.setLazyInit(true);
        context.registerBeanDefinition("lazy", lazy);
        assertThat(limits().read()).containsKey("resources");
    }

    @Test
    void a_pool_with_an_endless_queue_never_grows_beyond_its_core() {
        ThreadPoolExecutor pool = new ThreadPoolExecutor(3, 3, 1, TimeUnit.SECONDS, new LinkedBlockingQueue<>());
        pool.setMaximumPoolSize(9);
        context.getBeanFactory().registerSingleton("jobs", pool);
        assertThat(only(limits(), "executor"))
                .containsEntry("name", "jobs")
                .containsEntry("capacity", 3.0)
                .containsEntry("waiting", 0.0)
                .doesNotContainKey("setting");
        pool.shutdown();
    }

    @Test
    void the_executor_of_spring_boot_has_its_property() {
        ThreadPoolTaskExecutor executor = new ThreadPoolTaskExecutor();
        executor.setCorePoolSize(2);
        executor.setMaxPoolSize(6);
        executor.setQueueCapacity(10);
        executor.initialize();
        context.getBeanFactory().registerSingleton("applicationTaskExecutor", executor);
        assertThat(only(limits(), "executor"))
                .containsEntry("capacity", 6.0)
                .containsEntry("setting", "spring.task.execution.pool.max-size")
                .containsEntry("value", "6");
        executor.shutdown();
    }

    @Test
    void a_connection_pool_that_is_not_started_yet_has_nothing_in_use() {
        context.getBeanFactory().registerSingleton("dataSource", new HikariDataSource(12));
        assertThat(only(limits(), "database_pool"))
                .containsEntry("capacity", 12.0)
                .containsEntry("used", 0.0)
                .containsEntry("setting", "spring.datasource.hikari.maximum-pool-size")
                .containsEntry("value", "12");
    }

    /// Spring Boot's property sets the size of the pool that it made, and not that of another.
    @Test
    void of_two_connection_pools_only_the_one_of_spring_boot_has_its_property() {
        context.getBeanFactory().registerSingleton("dataSource", new HikariDataSource(12));
        context.getBeanFactory().registerSingleton("reports", new HikariDataSource(3));
        assertThat(ToldLimits.of(limits()))
                .filteredOn(resource -> resource.get("kind").equals("database_pool"))
                .hasSize(2)
                .anySatisfy(pool -> assertThat(pool)
                        .containsEntry("capacity", 12.0)
                        .containsEntry("setting", "spring.datasource.hikari.maximum-pool-size"))
                .anySatisfy(
                        pool -> assertThat(pool).containsEntry("capacity", 3.0).doesNotContainKey("setting"));
    }

    private Limits limits() {
        Limits limits = new Limits();
        PoolLimits.add(limits, context);
        return limits;
    }

    private static Map<String, Object> only(Limits limits, String kind) {
        return ToldLimits.only(limits, kind);
    }
}
