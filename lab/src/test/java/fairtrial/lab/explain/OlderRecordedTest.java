package fairtrial.lab.explain;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.core.explain.Recorded;
import fairtrial.lab.store.Json;
import org.junit.jupiter.api.Test;

class OlderRecordedTest {
    @Test
    void a_recording_of_an_earlier_version_can_be_read() {
        Recorded recorded = Json.read("""
                {"seconds": 10, "requests": 100, "waits": [
                    {"kind": "monitor", "place": "a.B.c", "on": "java.lang.Object", "count": 3, "seconds": 1.5}],
                 "pauses": [{"cause": "gc", "count": 2, "seconds": 2.5}],
                 "cpu": [], "allocated_bytes": 1.0, "exceptions": 0}
                """, Recorded.class);
        assertThat(recorded.blocked()).isEmpty();
        assertThat(recorded.waits().getFirst().awaited()).isEmpty();
        assertThat(recorded.collectingShare()).isEqualTo(0.25);
        assertThat(Json.read(Json.line(recorded), Recorded.class)).isEqualTo(recorded);
    }
}
