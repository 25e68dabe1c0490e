package fairtrial.agent.slice;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class BacklogTest {
    private final Backlog backlog = new Backlog();

    @Test
    void gives_back_in_order_while_it_grows() {
        long in = 0;
        long out = 0;
        for (int step = 0; step < 20_000; step++) {
            assertThat(backlog.add(in++)).isTrue();
            assertThat(backlog.add(in++)).isTrue();
            assertThat(backlog.remove()).isEqualTo(out++);
        }
        while (!backlog.isEmpty()) {
            assertThat(backlog.remove()).isEqualTo(out++);
        }
        assertThat(out).isEqualTo(in);
    }

    @Test
    void is_bounded() {
        for (int i = 0; i < Backlog.MOST; i++) {
            assertThat(backlog.add(i)).isTrue();
        }
        assertThat(backlog.add(0)).isFalse();
        assertThat(backlog.remove()).isZero();
        assertThat(backlog.add(0)).isTrue();
    }
}
