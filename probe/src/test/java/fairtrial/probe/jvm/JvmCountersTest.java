package fairtrial.probe.jvm;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.probe.json.JsonWriter;
import java.util.List;
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

    @Test
    void identity_names_this_process() {
        assertThat(JvmIdentity.pid()).isEqualTo(ProcessHandle.current().pid());
        assertThat(JvmIdentity.read())
                .containsEntry("java_version", Runtime.version().toString().replaceFirst("[+-].*", ""))
                .containsEntry("available_processors", Runtime.getRuntime().availableProcessors());
    }

    @Test
    void no_secret_leaves_with_the_arguments() {
        assertThat(JvmIdentity.redact("-Ddb.password=hunter2")).isEqualTo("-Ddb.password=***");
        assertThat(List.of("-Xmx256m", "-XX:+UseSerialGC", "-Dport=1"))
                .allSatisfy(argument -> assertThat(JvmIdentity.redact(argument)).isEqualTo(argument));
    }
}
