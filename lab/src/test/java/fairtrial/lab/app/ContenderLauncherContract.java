package fairtrial.lab.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import fairtrial.core.model.Reading;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What a run asks of whatever starts its contenders. The scripted launcher and the real one each have a test that
/// extends this.
public abstract class ContenderLauncherContract {
    @TempDir
    Path folder;

    private RunningContender app;

    /// The launcher, and a launch that it can start.
    protected abstract ContenderLauncher launcher() throws Exception;

    /// A launch of one contender.
    protected abstract Launch launch() throws Exception;

    @BeforeEach
    void start() throws Exception {
        app = launcher().start(launch(), folder.resolve("contender.log"));
    }

    @AfterEach
    void end() {
        app.close();
    }

    @Test
    void a_started_contender_is_the_one_that_was_asked_for() throws Exception {
        assertThat(app.isAlive()).isTrue();
        assertThat(app.contender()).isEqualTo(launch().contender());
        assertThat(app.facts().identity().differences(app.contender())).isEmpty();
        assertThat(app.facts().pid()).isEqualTo(app.pid());
        assertThat(app.facts().ownsPort()).isEqualTo(Reading.of(true));
        assertThat(app.facts().startupMillis()).isPositive();
    }

    @Test
    void its_jvm_tells_its_figures_also_after_a_pause() {
        app.pause();
        app.resume();
        assertThat(app.jvm()).isInstanceOfSatisfying(Reading.Available.class, figures -> {
            JvmFigures told = (JvmFigures) figures.value();
            assertThat(told.heapUsedBytes()).isBetween(1L, told.heapMaxBytes());
            assertThat(told.threadsLive()).isBetween(1, told.threadsPeak());
        });
        assertThat(app.jvmAfterCollection()).isInstanceOf(Reading.Available.class);
    }

    @Test
    void an_injected_cost_can_be_taken_away() throws IOException {
        assertThat(app.inject(50)).isEmpty();
        app.inject(0);
        assertThat(app.inject(0)).isEmpty();
    }

    @Test
    void a_closed_contender_is_gone_and_says_how_it_ended() {
        app.close();
        assertThat(app.isAlive()).isFalse();
        assertThat(app.end()).startsWith("it ended with exit code");
        assertThat(app.jvm()).isInstanceOf(Reading.Unavailable.class);
        assertThatThrownBy(() -> app.inject(10)).isInstanceOf(IOException.class);
    }
}
