package fairtrial.core.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.Test;

class PinnedThreadsTest {
    private static PinnedThreads pins(double totalMillis, int carriers) {
        return new PinnedThreads(10, totalMillis, 5, "", carriers, 3_000, 64);
    }

    @Test
    void what_counts_is_the_share_of_all_carriers_and_not_the_number() {
        assertThat(pins(60, 1).share()).isEqualTo(0.02);
        assertThat(pins(60, 1).isMuch()).isTrue();
        assertThat(pins(60, 2).share()).isEqualTo(0.01);
        assertThat(pins(60, 2).isMuch()).isFalse();
    }

    /// Waits that began before the load's end count whole.
    @Test
    void a_share_is_never_above_one() {
        assertThat(pins(4_000, 1).share()).isEqualTo(1);
    }

    @Test
    void there_is_a_carrier_and_a_load() {
        assertThatIllegalArgumentException().isThrownBy(() -> pins(1, 0));
    }
}
