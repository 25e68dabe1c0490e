package fairtrial.lab.run;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.lab.fake.ScriptedContender;
import fairtrial.lab.store.SamplePlan;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PausedContendersTest extends FakeRunTest {
    private final PausedContenders paused = new PausedContenders();

    PausedContendersTest(@TempDir Path temp) {
        super(temp, SamplePlan.usual());
    }

    @Test
    void nobody_is_paused_while_they_do_not_take_turns() {
        paused.resumeOnly(apps.getFirst());
        assertThat(running()).hasSize(3);
    }

    @Test
    void one_alone_runs_in_its_turn() {
        paused.pauseOthers(apps);
        paused.resumeOnly(apps.get(1));
        paused.resumeOnly(apps.get(0));
        assertThat(running()).containsExactly("tomcat");
    }

    @Test
    void all_run_again_when_somebody_asks_them_or_when_others_take_turns() {
        paused.pauseOthers(apps);
        paused.resumeOnly(apps.get(0));
        paused.resumeAll();
        assertThat(running()).hasSize(3);
        paused.resumeOnly(apps.get(0));
        paused.pauseOthers(List.of());
        assertThat(running()).hasSize(3);
    }

    private List<String> running() {
        return run.testbed.contenders().alive().stream()
                .filter(one -> !one.isPaused())
                .map(ScriptedContender::contender)
                .map(contender -> contender.id())
                .toList();
    }
}
