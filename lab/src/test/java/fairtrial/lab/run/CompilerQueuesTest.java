package fairtrial.lab.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import fairtrial.core.model.Reading;
import fairtrial.lab.app.RunningContender;
import fairtrial.lab.host.kernel.SystemFiles;
import fairtrial.lab.store.SamplePlan;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CompilerQueuesTest extends FakeRunTest {
    private static final long A_MINUTE = 60_000_000_000L;

    private final Compilers compilers = new Compilers();
    private final CompilerQueues queues;
    private RunningContender tomcat;
    private RunningContender jetty;

    CompilerQueuesTest(@TempDir Path temp) {
        super(temp, SamplePlan.usual());
        queues = new CompilerQueues(compilers, run.cancel);
    }

    @BeforeEach
    void choose() {
        tomcat = apps.get(0);
        jetty = apps.get(1);
    }

    @Test
    void who_has_something_to_compile_is_passed_over() throws Exception {
        compilers.work(tomcat, A_MINUTE);
        compilers.work(jetty, 0);
        assertThat(queues.firstIdle(List.of(tomcat, jetty))).isSameAs(jetty);
    }

    @Test
    void where_nobody_can_know_the_first_is_taken_at_once() throws Exception {
        assertThat(queues.firstIdle(List.of(jetty, tomcat))).isSameAs(jetty);
        assertThat(queues.cpuNanos(jetty)).isEmpty();
    }

    @Test
    void after_the_longest_wait_the_first_is_taken_though_none_is_known_to_be_idle() throws Exception {
        compilers.work(tomcat, 0);
        compilers.work(jetty, 0);
        // Two readings in a row are too near to each other to show anything.
        compilers.skipWaits();
        assertThat(queues.firstIdle(List.of(jetty, tomcat))).isSameAs(jetty);
        assertThat(compilers.readings).isGreaterThan(50);
    }

    @Test
    void the_wait_ends_when_the_run_is_stopped() {
        compilers.work(tomcat, A_MINUTE);
        run.cancel.request();
        assertThatThrownBy(() -> queues.firstIdle(List.of(tomcat))).isInstanceOf(Cancel.Interrupted.class);
    }

    @Test
    void the_time_of_the_compilers_is_what_the_kernel_counts() {
        compilers.work(tomcat, 500);
        assertThat(queues.cpuNanos(tomcat)).isEqualTo(OptionalLong.of(500));
        assertThat(queues.cpuNanos(tomcat)).isEqualTo(OptionalLong.of(1_000));
    }

    /// One compiler thread for each contender that works.
    private static final class Compilers implements SystemFiles {
        private final Map<Long, Long> work = new HashMap<>();
        private final Map<Long, Long> nanos = new HashMap<>();
        private boolean waits = true;
        private int readings;

        /// From now on its compilers use that much CPU time from one reading to the next.
        void work(RunningContender app, long nanosPerReading) {
            work.put(app.pid(), nanosPerReading);
        }

        void skipWaits() {
            waits = false;
        }

        @Override
        public Reading<String> text(String path) {
            long pid = Long.parseLong(path.split("/", -1)[1]);
            if (path.endsWith("/comm")) {
                return Reading.of("C2 CompilerThre\n");
            }
            if (!waits) {
                LockSupport.unpark(Thread.currentThread());
            }
            readings++;
            return Reading.of(nanos.merge(pid, work.getOrDefault(pid, 0L), Long::sum) + " 0 1\n");
        }

        @Override
        public Reading<List<String>> names(String folder) {
            return work.containsKey(Long.valueOf(folder.split("/", -1)[1]))
                    ? Reading.of(List.of("1"))
                    : Reading.unavailable("no process");
        }

        @Override
        public Reading<String> link(String path) {
            return Reading.unavailable("no links");
        }

        @Override
        public boolean writable(String path) {
            return false;
        }
    }
}
