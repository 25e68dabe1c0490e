package fairtrial.lab.explain.recording;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class ContentionTest {
    private static final WaitKey KEY = new WaitKey("monitor", "Held.monitor", "java.lang.Object");
    private static final long START = 1_800_000_000_000_000_000L;
    private static final long MILLIS = 1_000_000;

    private final Contention contention = new Contention();

    private void add(long address, double fromMillis, double toMillis) {
        contention.add(KEY, address, START + (long) (fromMillis * MILLIS), START + (long) (toMillis * MILLIS));
    }

    private double share(double seconds) {
        contention.endRecording();
        return contention.share(KEY, seconds);
    }

    @Test
    void waits_at_the_same_time_count_once_in_whatever_order_they_come() {
        add(1, 500, 800);
        add(1, 0, 400);
        add(1, 100, 350);
        assertThat(share(1)).isCloseTo(0.7, within(0.002));
    }

    @Test
    void a_lock_with_a_queue_is_always_waited_for() {
        for (int i = 0; i < 500; i++) {
            add(1, 2 * i, 2 * i + 30);
        }
        assertThat(share(1)).isCloseTo(1, within(0.002));
    }

    @Test
    void of_several_locks_at_one_place_none_is_waited_for_all_the_time() {
        for (int i = 0; i < 100; i++) {
            add(i % 4, 10 * i, 10 * i + 20);
        }
        assertThat(share(1)).isCloseTo(0.5, within(0.02));
    }

    @Test
    void a_lock_that_a_collection_moves_stays_one() {
        add(1, 0, 500);
        add(2, 500, 1000);
        assertThat(share(1)).isCloseTo(1, within(0.002));
    }

    /// Some threads wait long, as those of a lock that is not fair: their waits begin before a collection and end
    /// after it.
    @Test
    void waits_that_a_collection_interrupts_count_once() {
        for (int collection = 0; collection < 10; collection++) {
            for (int i = 0; i < 20; i++) {
                double end = 100 * collection + 5 * i + 5;
                add(collection, Math.max(0, end - 60), end);
            }
        }
        assertThat(share(1)).isCloseTo(1, within(0.01));
    }

    @Test
    void recordings_follow_each_other_with_times_of_their_own() {
        add(1, 0, 300);
        contention.endRecording();
        add(1, 60_000, 60_500);
        assertThat(share(2)).isCloseTo(0.4, within(0.002));
    }

    @Test
    void times_that_no_slice_has_do_no_harm() {
        contention.add(KEY, 1, Long.MIN_VALUE, Long.MAX_VALUE);
        contention.add(KEY, 2, START, 0);
        for (int i = 0; i < 10_000; i++) {
            contention.add(KEY, i, START + i, START + i * MILLIS);
        }
        assertThat(share(1)).isBetween(0.0, 1.0);
    }

    @Test
    void what_nobody_waits_for_has_no_share() {
        assertThat(share(1)).isZero();
    }
}
