package fairtrial.lab.run;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.core.record.EndReason;
import fairtrial.core.record.JournalEvent;
import fairtrial.core.record.StubLateness;
import fairtrial.lab.host.ShellCommands;
import fairtrial.lab.service.ServiceWatch;
import fairtrial.lab.store.SamplePlan;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A service that ends in mid-run: the run ends in good order and can go on.
class LostServiceTest {
    @TempDir
    Path temp;

    /// A service that ends at a moment of the test.
    private static final class Mortal implements ServiceWatch {
        private int resets;
        private int lostInRound = Integer.MAX_VALUE;
        private int failingReset = Integer.MAX_VALUE;
        private int asked;
        private Runnable stopped = () -> {};

        @Override
        public Optional<String> lost() {
            return resets >= lostInRound && ++asked > 20 ? Optional.of("db: exit code 1") : Optional.empty();
        }

        @Override
        public void beforeRound() {
            resets++;
            if (resets >= failingReset) {
                stopped.run();
                ShellCommands.run(List.of("echo no space left; exit 3"));
            }
        }

        @Override
        public Map<String, Use> use() {
            return Map.of();
        }

        @Override
        public Optional<StubLateness> lateness() {
            return Optional.empty();
        }
    }

    @Test
    void the_open_round_is_abandoned_and_earlier_ones_stay() {
        Mortal service = new Mortal();
        service.lostInRound = 2;
        try (WholeRun run = new WholeRun(temp, SamplePlan.rounds(3, "tomcat", "jetty"), id -> 20_000, service)) {
            run.conduct();
            assertThat(run.end()).isEqualTo(EndReason.SERVICE_LOST);
            assertThat(run.record().isOver()).isFalse();
            assertThat(run.record().finishedRounds()).hasSize(1);
            assertThat(run.events(JournalEvent.RoundAbandoned.class))
                    .extracting(JournalEvent.RoundAbandoned::reason)
                    .containsExactly("service db: exit code 1");
        }
    }

    @Test
    void a_run_goes_on_with_the_service_back() {
        Mortal service = new Mortal();
        service.lostInRound = 2;
        try (WholeRun run = new WholeRun(temp, SamplePlan.rounds(3, "tomcat", "jetty"), id -> 20_000, service)) {
            run.conduct();
            service.lostInRound = Integer.MAX_VALUE;
            run.resume();
            assertThat(run.record().isOver()).isTrue();
        }
    }

    @Test
    void a_reset_that_fails_ends_the_run_as_a_lost_service_does() {
        Mortal service = new Mortal();
        service.failingReset = 2;
        try (WholeRun run = new WholeRun(temp, SamplePlan.rounds(3, "tomcat", "jetty"), id -> 20_000, service)) {
            run.conduct();
            assertThat(run.end()).isEqualTo(EndReason.SERVICE_LOST);
            assertThat(run.record().finishedRounds()).hasSize(1);
            assertThat(run.events(JournalEvent.RoundAbandoned.class))
                    .singleElement()
                    .satisfies(round -> assertThat(round.reason())
                            .startsWith("reset: FT-631")
                            .contains("no space left"));
            service.failingReset = Integer.MAX_VALUE;
            run.resume();
            assertThat(run.record().isOver()).isTrue();
        }
    }

    @Test
    void a_stop_while_a_reset_runs_is_a_stop() {
        Mortal service = new Mortal();
        service.failingReset = 2;
        try (WholeRun run = new WholeRun(temp, SamplePlan.rounds(3, "tomcat", "jetty"), id -> 20_000, service)) {
            service.stopped = run::stop;
            run.conduct();
            assertThat(run.end()).isEqualTo(EndReason.INTERRUPTED);
        }
    }

    @Test
    void services_are_reset_before_each_round() {
        Mortal service = new Mortal();
        try (WholeRun run = new WholeRun(temp, SamplePlan.rounds(3, "tomcat", "jetty"), id -> 20_000, service)) {
            run.conduct();
            assertThat(service.resets).isEqualTo(run.record().finishedRounds().size());
        }
    }
}
