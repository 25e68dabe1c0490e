package fairtrial.lab.app;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.core.model.Reading;
import fairtrial.core.record.BootFacts;
import fairtrial.core.record.Identity;
import fairtrial.core.record.JvmIdentity;
import fairtrial.core.record.ServerIdentity;
import fairtrial.core.verdict.Setting;
import fairtrial.lab.store.Json;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class JvmPinsTest {
    private static final String TOLD = "{\"type\":\"pins\",\"count\":12,\"total_micros\":90500,"
            + "\"longest_micros\":48000,\"code\":\"com.example.Foo.bar\"}";
    private static final String CARRIERS = "jdk.virtualThreadScheduler.parallelism";

    private static BootFacts facts(Map<String, Setting> settings) {
        Identity identity = new Identity(
                new ServerIdentity("tomcat", "10.1.55", "3.5.16", "virtual", "nio"),
                new JvmIdentity("25.0.1", "/opt/jdk-25", 2, List.of("G1"), 1 << 29, List.of()));
        return new BootFacts(1, 8080, 900, Reading.of(true), List.of(), identity, settings, List.of());
    }

    @Test
    void the_probes_reply_is_read_with_the_carriers_in_force() {
        BootFacts four = facts(Map.of(CARRIERS, new Setting("2", "4", "4")));
        assertThat(JvmPins.of(Json.tree(TOLD), four)).isEqualTo(new JvmPins(12, 90.5, 48, "com.example.Foo.bar", 4));
    }

    @Test
    void without_that_setting_there_are_as_many_carriers_as_cpus() {
        assertThat(JvmPins.of(Json.tree(TOLD), facts(Map.of())).carriers()).isEqualTo(2);
        BootFacts unread = facts(Map.of(CARRIERS, new Setting("2", "x", "x")));
        assertThat(JvmPins.of(Json.tree(TOLD), unread).carriers()).isEqualTo(2);
    }
}
