package fairtrial.core.plan;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.core.experiment.Quantities.Connections;
import java.util.List;
import java.util.OptionalInt;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class WaitingTest {
    @Test
    void the_wait_is_what_is_no_cpu_time() {
        assertThat(new Waiting(2_000, 20_000).share()).isEqualTo(0.9);
        assertThat(new Waiting(30_000, 20_000).share()).isZero();
        assertThat(new Waiting(1, 0).share()).isZero();
    }

    @Test
    void levels_go_up_to_where_the_cpus_are_the_limit() {
        assertThat(new Waiting(1_000, 20_000).levels(2)).contains(new Connections(OptionalInt.of(128), List.of(32)));
        assertThat(new Waiting(100, 20_000).levels(1)).contains(new Connections(OptionalInt.of(256), List.of(16, 64)));
        assertThat(new Waiting(0, 20_000).levels(1)).contains(new Connections(OptionalInt.of(256), List.of(16, 64)));
    }

    @Test
    void a_request_that_computes_or_waits_for_a_wake_up_only_keeps_the_usual_number() {
        assertThat(new Waiting(12_000, 20_000).levels(4)).isEmpty();
        assertThat(new Waiting(100, 500).levels(4)).isEmpty();
        assertThat(new Waiting(4_000, 10_000).levels(4)).isEmpty();
    }

    @Test
    void the_contender_that_waits_least_decides() {
        Waiting least = new Waiting(9, 10);
        assertThat(Waiting.least(Stream.of(new Waiting(1, 10), least))).contains(least);
        assertThat(Waiting.least(Stream.of())).isEmpty();
    }
}
