package fairtrial.probe.jvm;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.probe.json.JsonWriter;
import java.util.Objects;
import org.junit.jupiter.api.Test;

class JvmCountersTest {
    @Test
    void reads_memory_threads_and_every_collector() {
        var counters = JvmCounters.read();
        assertThat((Long) counters.get("heap_used_bytes")).isPositive();
        assertThat((Long) counters.get("process_cpu_micros")).isPositive();
        assertThat((Integer) counters.get("threads_peak")).isGreaterThanOrEqualTo(1);
        assertThat(counters.get("gc"))
                .asInstanceOf(org.assertj.core.api.InstanceOfAssertFactories.MAP)
                .isNotEmpty();
        assertThat(JsonWriter.write(counters)).startsWith("{\"uptime_millis\":");
    }

    /// Escape analysis must not remove it.
    private static volatile byte[] kept = {};

    @Test
    void allocated_bytes_grow_by_what_a_thread_allocates() {
        long before = allocated();
        kept = new byte[8 << 20];
        assertThat(allocated() - before).isGreaterThanOrEqualTo(kept.length);
    }

    private static long allocated() {
        return ((Number) Objects.requireNonNull(JvmCounters.read().get("allocated_bytes"))).longValue();
    }

    @Test
    void identity_names_this_process() {
        assertThat(JvmIdentity.pid()).isEqualTo(ProcessHandle.current().pid());
        assertThat(JvmIdentity.read())
                .containsEntry("java_version", Runtime.version().toString().replaceFirst("[+-].*", ""))
                .containsEntry("available_processors", Runtime.getRuntime().availableProcessors());
    }
}
