package fairtrial.probe.limit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.CountDownLatch;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

class JvmLimitsTest {
    @Test
    void a_jvm_has_a_heap_and_files_and_with_virtual_threads_carriers() {
        Limits platform = limits(false);
        assertThat(ToldLimits.kinds(platform)).containsExactly("heap", "files");
        assertThat(ToldLimits.only(platform, "heap"))
                .containsEntry("setting", "-Xmx")
                .hasEntrySatisfying(
                        "value", value -> assertThat(value.toString()).matches("\\d+m?"))
                .hasEntrySatisfying(
                        "capacity", most -> assertThat((Double) most).isGreaterThan(1 << 20));
        assertThat(ToldLimits.only(platform, "files"))
                .hasEntrySatisfying("used", open -> assertThat((Double) open).isPositive());
        if (Runtime.version().feature() >= 24) {
            assertThat(ToldLimits.only(limits(true), "carriers"))
                    .containsEntry("setting", "-Djdk.virtualThreadScheduler.parallelism")
                    .containsKey("waiting");
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

    private static Limits limits(boolean virtual) {
        Limits limits = new Limits();
        JvmLimits.add(limits, virtual);
        return limits;
    }
}
