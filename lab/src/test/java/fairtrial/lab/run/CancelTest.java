package fairtrial.lab.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class CancelTest {
    private final Cancel cancel = new Cancel();

    @Test
    void nobody_is_stopped_who_was_not_asked_to() {
        assertThat(cancel.isRequested()).isFalse();
        assertThatCode(cancel::check).doesNotThrowAnyException();
    }

    @Test
    void a_wish_is_heard_at_every_later_check() {
        cancel.request();
        assertThat(cancel.isRequested()).isTrue();
        assertThatThrownBy(cancel::check).isInstanceOf(Cancel.Interrupted.class);
        assertThatThrownBy(cancel::check).isInstanceOf(Cancel.Interrupted.class);
    }

    @Test
    void an_interrupt_of_the_thread_stops_it_too_and_stays_for_who_waits_later() {
        Thread.currentThread().interrupt();
        try {
            assertThatThrownBy(cancel::check).isInstanceOf(Cancel.Interrupted.class);
        } finally {
            assertThat(Thread.interrupted()).isTrue();
        }
        assertThat(cancel.isRequested()).isFalse();
    }
}
