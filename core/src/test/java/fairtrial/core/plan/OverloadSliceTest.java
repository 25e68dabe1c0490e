package fairtrial.core.plan;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class OverloadSliceTest {
    @Test
    void a_service_near_its_limit_is_overloaded_by_a_third_of_its_capacity() {
        OverloadSlice slice = OverloadSlice.of(1000, 900);
        assertThat(slice.peak().perSecond()).isEqualTo(1300);
        assertThat(slice.after().perSecond()).isEqualTo(850);
        assertThat(slice.profile()).hasSize(8).startsWith(1300.0 / 850, 1.0).endsWith(1.0);
    }

    /// A queue of 300/s breaks 25 ms at 117/s: 30 % more than that would be no overload.
    @Test
    void a_promise_that_is_broken_early_is_tried_beyond_what_the_service_can_do_at_all() {
        OverloadSlice slice = OverloadSlice.of(117, 300);
        assertThat(slice.peak().perSecond()).isEqualTo(390);
        assertThat(slice.after().perSecond()).isEqualTo(99);
    }
}
