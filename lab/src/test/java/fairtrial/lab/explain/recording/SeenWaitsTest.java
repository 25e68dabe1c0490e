package fairtrial.lab.explain.recording;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.core.explain.BlockedThreads;
import fairtrial.core.explain.RecordedWait;
import fairtrial.core.record.ThreadRole;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class SeenWaitsTest {
    private static SeenWaits seen(double seconds, String kind) {
        return new SeenWaits(
                seconds,
                List.of(new RecordedWait(kind, "a", "b", 10, 3, Optional.empty())),
                Map.of(ThreadRole.POLLER, 2.0));
    }

    @Test
    void waits_of_a_shorter_time_are_scaled_to_the_longer_one() {
        SeenWaits all = seen(12, "park").and(seen(3, "sleep"));
        assertThat(all.seconds()).isEqualTo(12);
        assertThat(all.waits())
                .containsExactly(
                        new RecordedWait("park", "a", "b", 10, 3, Optional.empty()),
                        new RecordedWait("sleep", "a", "b", 40, 12, Optional.empty()));
        assertThat(all.blockedThreads()).containsExactly(new BlockedThreads(ThreadRole.POLLER, 10));
    }

    @Test
    void none_adds_nothing() {
        assertThat(seen(12, "park").and(SeenWaits.none(0))).isEqualTo(seen(12, "park"));
    }
}
