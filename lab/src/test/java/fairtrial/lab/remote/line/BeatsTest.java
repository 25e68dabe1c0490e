package fairtrial.lab.remote.line;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.lab.fake.ScriptedAnswers;
import fairtrial.lab.fake.TwoWay;
import fairtrial.lab.host.Eventually;
import java.io.BufferedReader;
import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class BeatsTest {
    private static final Duration OFTEN = Duration.ofMillis(5);
    private static final Duration NEVER = Duration.ofHours(1);

    private final TwoWay ways = new TwoWay();
    private final Line here = new Line("there", ways.hereIn(), ways.hereOut(), ScriptedAnswers.none()).start();
    private final AtomicInteger came = new AtomicInteger();

    BeatsTest() {
        Thread.ofPlatform().daemon().start(this::count);
    }

    @AfterEach
    void cut() {
        here.close();
        ways.close();
    }

    @Test
    void a_line_gets_one_again_and_again_between_slices() throws InterruptedException {
        try (Beats beats = Beats.start(OFTEN, NEVER)) {
            beats.on(here);
            came(5);
        }
    }

    /// One may be on its way when the slice begins.
    @Test
    void nothing_is_said_while_a_slice_goes_on() throws InterruptedException {
        try (Beats beats = Beats.start(OFTEN, NEVER)) {
            beats.on(here);
            came(1);
            beats.quiet();
            pause();
            int before = came.get();
            pause();
            assertThat(came.get() - before).isLessThanOrEqualTo(1);
            beats.loud();
            came(before + 3);
        }
    }

    @Test
    void a_long_slice_is_broken_by_them_after_all() throws InterruptedException {
        try (Beats beats = Beats.start(OFTEN, Duration.ofMillis(20))) {
            beats.on(here);
            beats.quiet();
            came(3);
        }
    }

    /// Its sender never runs: what comes, comes from the end of a slice.
    @Test
    void the_end_of_a_slice_is_a_sign_of_life_where_the_last_was_long_ago() throws InterruptedException {
        try (Beats beats = new Beats(Duration.ZERO, NEVER)) {
            beats.on(here);
            for (int slice = 1; slice <= 4; slice++) {
                beats.quiet();
                beats.loud();
                came(slice);
            }
        }
        try (Beats rare = new Beats(NEVER, NEVER)) {
            rare.on(here);
            rare.quiet();
            rare.loud();
            pause();
            assertThat(came).hasValue(4);
        }
    }

    @Test
    void a_line_that_has_ended_gets_none_and_the_others_still_do() throws InterruptedException {
        try (TwoWay lost = new TwoWay();
                Beats beats = Beats.start(OFTEN, NEVER)) {
            Line gone = new Line("gone", lost.hereIn(), lost.hereOut(), ScriptedAnswers.none()).start();
            beats.on(gone);
            beats.on(here);
            gone.close();
            came(came.get() + 3);
        }
    }

    private void came(int least) throws InterruptedException {
        Eventually.holds(least + " came", () -> came.get() >= least);
    }

    private static void pause() throws InterruptedException {
        assertThat(new CountDownLatch(1).await(200, TimeUnit.MILLISECONDS)).isFalse();
    }

    private void count() {
        try {
            BufferedReader reader = new BufferedReader(ways.thereIn());
            for (String line = reader.readLine(); line != null; line = reader.readLine()) {
                came.addAndGet(line.contains("\"beat\"") ? 1 : 0);
            }
        } catch (IOException e) {
            // The test is over.
        }
    }
}
