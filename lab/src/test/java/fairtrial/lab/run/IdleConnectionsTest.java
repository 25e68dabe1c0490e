package fairtrial.lab.run;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.lab.app.RunningContender;
import fairtrial.lab.store.SamplePlan;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class IdleConnectionsTest extends FakeRunTest {
    private static final Duration TOO_LONG = Duration.ofMillis(10_001);

    private final IdleConnections idle;
    private RunningContender tomcat;
    private RunningContender jetty;

    IdleConnectionsTest(@TempDir Path temp) {
        super(temp, SamplePlan.usual());
        idle = new IdleConnections(run.timeline::nanoTime);
    }

    @BeforeEach
    void connect() throws Exception {
        tomcat = apps.get(0);
        jetty = apps.get(1);
        run.driver.connect(List.of(tomcat, jetty), 16);
        idle.opened(tomcat);
        idle.opened(jetty);
    }

    @Test
    void connections_are_opened_anew_after_ten_seconds_without_use() throws Exception {
        run.timeline.wait(Duration.ofSeconds(10));
        idle.renew(run.engine, tomcat);
        assertThat(run.engine.reopened()).isEmpty();
        run.timeline.wait(Duration.ofMillis(1));
        idle.renew(run.engine, tomcat);
        assertThat(run.engine.reopened()).containsExactly("tomcat");
    }

    @Test
    void who_was_used_or_renewed_is_left_alone_for_another_ten_seconds() throws Exception {
        run.timeline.wait(TOO_LONG);
        idle.used(tomcat);
        idle.renew(run.engine, tomcat);
        idle.renew(run.engine, jetty);
        idle.renew(run.engine, jetty);
        assertThat(run.engine.reopened()).containsExactly("jetty");
    }

    @Test
    void a_target_that_is_told_of_again_may_have_old_connections() throws Exception {
        run.timeline.wait(TOO_LONG);
        idle.opened(tomcat);
        idle.renew(run.engine, tomcat);
        assertThat(run.engine.reopened()).containsExactly("tomcat");
    }
}
