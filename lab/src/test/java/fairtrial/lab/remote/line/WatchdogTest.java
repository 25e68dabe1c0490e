package fairtrial.lab.remote.line;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.lab.fake.ScriptedAnswers;
import fairtrial.lab.fake.TwoWay;
import fairtrial.lab.host.Eventually;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class WatchdogTest {
    private static final Duration NEVER = Duration.ofHours(1);

    private final TwoWay ways = new TwoWay();
    private final Line here = new Line("there", ways.hereIn(), ways.hereOut(), ScriptedAnswers.none()).start();
    private final Line there = new Line("here", ways.thereIn(), ways.thereOut(), ScriptedAnswers.none()).start();

    @AfterEach
    void cut() {
        there.close();
        here.close();
        ways.close();
    }

    @Test
    void the_end_of_a_line_ends_the_watch_with_its_reason() {
        CompletableFuture<String> watch = CompletableFuture.supplyAsync(() -> Watchdog.watch(here, NEVER));
        there.close();
        assertThat(watch.join()).isEqualTo("its output ended");
    }

    @Test
    void silence_on_an_open_line_ends_the_watch() {
        assertThat(Watchdog.watch(here, Duration.ofMillis(1))).contains("nothing was heard");
        assertThat(here.ended()).isNotDone();
    }

    @Test
    void a_line_that_says_anything_is_not_silent() throws InterruptedException {
        long began = here.heardNanos();
        there.tell("anything", "");
        Eventually.holds("it was heard", () -> here.heardNanos() > began);
        CompletableFuture<String> watch = CompletableFuture.supplyAsync(() -> Watchdog.watch(here, NEVER));
        assertThat(watch).isNotDone();
        here.close();
        assertThat(watch.join()).isEqualTo("closed");
    }
}
