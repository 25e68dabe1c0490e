package fairtrial.core.capacity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.Test;

class RateShareTest {
    @Test
    void a_share_is_of_requests_that_there_are() {
        assertThat(new RateShare(100, 400, 4).share()).isEqualTo(0.01);
        assertThatIllegalArgumentException().isThrownBy(() -> new RateShare(0, 1, 0));
        assertThatIllegalArgumentException().isThrownBy(() -> new RateShare(1, 0, 0));
        assertThatIllegalArgumentException().isThrownBy(() -> new RateShare(1, 1, 2));
    }
}
