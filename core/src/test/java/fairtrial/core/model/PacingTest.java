package fairtrial.core.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.Optional;
import org.junit.jupiter.api.Test;

class PacingTest {
    @Test
    void a_pause_offers_connections_over_the_cycle() {
        assertThat(new Pacing(500, 0, 0).offered(50, 0.5)).isEqualTo(50);
    }

    @Test
    void a_ramp_offers_its_requests_over_its_length() {
        assertThat(new Pacing(0, 10_000, 30).offered(100, 0.001)).isEqualTo(300);
        assertThat(new Pacing(0, 10_000, 0).offered(100, 0.1)).isEqualTo(1000);
    }

    @Test
    void a_load_is_named_by_its_pace() {
        assertThat(new Load.Closed(16).id()).isEqualTo("closed-16");
        assertThat(new Load.Closed(16, Optional.of(new Pacing(500, 0, 0))).id()).isEqualTo("closed-16-think500");
        assertThat(new Load.Closed(30, Optional.of(new Pacing(0, 1000, 10))).id())
                .isEqualTo("closed-30-ramp1000x10");
    }

    @Test
    void time_does_not_run_backwards() {
        assertThatIllegalArgumentException().isThrownBy(() -> new Pacing(-1, 0, 0));
        assertThat(new Pacing(0, 0, 0).isNone()).isTrue();
    }
}
