package fairtrial.probe.limit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class JvmLimitsTest {
    @Test
    void a_jvm_has_a_heap_and_files_and_with_virtual_threads_carriers() {
        Map<String, Map<?, ?>> platform = kinds(false);
        assertThat(platform).containsKeys("heap", "files").doesNotContainKey("carriers");
        assertThat((Double) platform.get("heap").get("capacity"))
                .isGreaterThan((Double) platform.get("heap").get("used"));
        assertThat(platform.get("heap").get("value").toString()).matches("\\d+m?");
        assertThat((Double) platform.get("files").get("used")).isPositive();
        if (Runtime.version().feature() >= 24) {
            assertThat(kinds(true).get("carriers").get("setting"))
                    .isEqualTo("-Djdk.virtualThreadScheduler.parallelism");
        }
    }

    @Test
    void a_thread_is_in_use_only_while_it_is_on_a_cpu() throws InterruptedException {
        CountDownLatch end = new CountDownLatch(1);
        CountDownLatch running = new CountDownLatch(2);
        Thread spinning = Thread.ofPlatform().name("spin-1").start(() -> {
            running.countDown();
            while (end.getCount() > 0) {
                Thread.onSpinWait();
            }
        });
        Thread waiting = Thread.ofPlatform().name("wait-1").start(() -> {
            running.countDown();
            try {
                end.await();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        });
        running.await();
        BusyShare spin = BusyShare.of(Pattern.compile("spin-\\d+"));
        BusyShare wait = BusyShare.of(Pattern.compile("wait-\\d+"));
        Thread.sleep(200);
        double spun = spin.read();
        double waited = wait.read();
        end.countDown();
        spinning.join();
        waiting.join();
        assertThat(spin.count()).isOne();
        assertThat(spun).isPositive();
        assertThat(waited).isLessThan(spun);
    }

    private static Map<String, Map<?, ?>> kinds(boolean virtual) {
        Limits limits = new Limits();
        JvmLimits.add(limits, virtual);
        List<?> resources = (List<?>) limits.read().get("resources");
        return resources.stream()
                .map(resource -> (Map<?, ?>) resource)
                .collect(Collectors.toMap(resource -> String.valueOf(resource.get("kind")), resource -> resource));
    }
}
