package fairtrial.lab.campaign.job;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.core.model.Jdk;
import fairtrial.lab.fake.ScriptedReferee;
import fairtrial.lab.host.FakeCommands;
import fairtrial.lab.host.FakeHost;
import fairtrial.lab.host.FakeTree;
import fairtrial.lab.host.MachineReader;
import fairtrial.lab.remote.RunOrder;
import fairtrial.lab.run.Cancel;
import fairtrial.lab.store.Json;
import fairtrial.lab.store.SamplePlan;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JobRunnerTest {
    private static final List<Jdk> JDKS = List.of(new Jdk("/opt/jdk-25", "25.0.1", 25, "Eclipse Adoptium"));

    @TempDir
    Path temp;

    private JobRunner runner() {
        FakeHost host = new FakeHost(FakeTree.big(temp), FakeCommands.none(), MachineReader.Os.ofThisJvm(), JDKS);
        return new JobRunner(
                host,
                new ScriptedReferee(),
                new Cancel(),
                new JobPlace(temp, Optional.empty(), Optional.empty()),
                "0.1.0");
    }

    @Test
    void a_survey_tells_of_its_machine_and_of_nothing_else() throws Exception {
        Fragment fragment = runner().carryOut(JobOrder.survey(), 0);
        assertThat(fragment.machine().jdks()).isEqualTo(JDKS);
        assertThat(fragment.events()).isEmpty();
        assertThat(fragment.failure()).isEmpty();
        FragmentFile.write(temp.resolve("0.json.gz"), fragment);
        assertThat(FragmentFile.read(temp.resolve("0.json.gz"))).isEqualTo(fragment);
    }

    @Test
    void a_round_on_another_machine_is_refused_with_what_differs() throws Exception {
        JobOrder order = JobOrder.rounds(
                new RunOrder(SamplePlan.usual(), SamplePlan.machine(), Map.of(), List.of(), List.of(), "127.0.0.1"),
                List.of());
        Fragment fragment = runner().carryOut(Json.read(Json.line(order), JobOrder.class), 3);
        assertThat(fragment.events()).isEmpty();
        assertThat(fragment.failure()).hasValueSatisfying(failure -> {
            assertThat(failure.code()).isEqualTo("FT-263");
            assertThat(failure.values()).singleElement().asString().contains(" instead of a processor");
        });
    }
}
