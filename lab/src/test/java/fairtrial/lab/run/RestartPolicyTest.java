package fairtrial.lab.run;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.lab.fake.HeardProgress;
import fairtrial.lab.store.RunFolder;
import fairtrial.lab.store.SamplePlan;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RestartPolicyTest {
    private final HeardProgress heard = new HeardProgress();
    private final RunFolder run;
    private final RestartPolicy restarts;

    RestartPolicyTest(@TempDir Path temp) {
        run = RunFolder.create(temp.resolve("run"), SamplePlan.usual(), SamplePlan.machine(), "");
        restarts = new RestartPolicy(run, heard);
    }

    @AfterEach
    void end() {
        run.close();
    }

    @Test
    void who_ends_by_itself_twice_in_a_round_is_out() {
        dies("jetty", "exit code 1", 1);
        assertThat(run.record().lost()).isEmpty();
        dies("jetty", "exit code 1", 1);
        assertThat(run.record().lost()).containsExactly("jetty");
        assertThat(heard.said()).containsExactly("run.died", "run.lost-silently");
    }

    @Test
    void the_end_of_a_log_is_told_where_there_is_one() {
        restarts.record(new Driver.Place(1, 1), new ContenderLost("jetty", "exit code 1", "no database"));
        restarts.record(new Driver.Place(1, 2), new ContenderLost("jetty", "exit code 1", "no database"));
        assertThat(heard.said()).containsExactly("run.died", "run.lost");
    }

    @Test
    void who_is_killed_may_be_the_victim_of_anything() {
        dies("jetty", "exit code 137", 4);
        assertThat(run.record().lost()).isEmpty();
        dies("jetty", "exit code 137", 1);
        assertThat(run.record().lost()).containsExactly("jetty");
    }

    @Test
    void contenders_that_die_in_turn_are_not_tried_for_ever() {
        for (int i = 0; i < 20 && run.record().lost().isEmpty(); i++) {
            dies(i % 2 == 0 ? "jetty" : "tomcat", "exit code 137", 1);
        }
        assertThat(run.record().lost()).hasSize(1);
    }

    private void dies(String contender, String reason, int times) {
        for (int i = 0; i < times; i++) {
            int attempt = run.record().nextAttempt(1);
            restarts.record(new Driver.Place(1, attempt), new ContenderLost(contender, reason, ""));
        }
    }
}
