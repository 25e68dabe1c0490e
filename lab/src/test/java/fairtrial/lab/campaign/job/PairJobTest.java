package fairtrial.lab.campaign.job;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import fairtrial.core.experiment.HostsSpec;
import fairtrial.core.model.CpuSet;
import fairtrial.core.plan.Hosts;
import fairtrial.core.plan.LoadHost;
import fairtrial.core.plan.Plan;
import fairtrial.core.text.UserError;
import fairtrial.lab.fake.ScriptedReferee;
import fairtrial.lab.host.LocalHost;
import fairtrial.lab.remote.RunOrder;
import fairtrial.lab.remote.Surveyed;
import fairtrial.lab.remote.conduct.Fleet;
import fairtrial.lab.remote.conduct.RemoteHost;
import fairtrial.lab.remote.conduct.Way;
import fairtrial.lab.remote.line.Beats;
import fairtrial.lab.remote.ssh.Ssh;
import fairtrial.lab.run.Cancel;
import fairtrial.lab.store.SamplePlan;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/// A job whose load machine is reached by a command; both machines are this one.
@DisabledOnOs(OS.WINDOWS)
class PairJobTest {
    private final Path temp;
    private final LocalHost host = new LocalHost();
    private final Beats beats = Beats.start();

    PairJobTest(@TempDir Path temp) {
        this.temp = temp;
    }

    @AfterEach
    void end() {
        beats.close();
    }

    private Fleet fleet(List<String> command) {
        Way way = new Way(
                new Ssh(Optional.empty(), temp),
                List.of(),
                List.of(),
                Optional.empty(),
                true,
                true,
                temp,
                "pair",
                beats);
        HostsSpec spec = new HostsSpec(Optional.empty(), List.of("n2"), Optional.empty());
        return Fleet.open(way, host, spec, (through, here, name) -> RemoteHost.beside(through, here, name, command));
    }

    private List<String> agent() {
        return List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx64m",
                "-cp",
                System.getProperty("java.class.path"),
                AgentOfPair.class.getName(),
                temp.toString());
    }

    private Fragment carriedOut(Fleet fleet, JobOrder order) throws Exception {
        return new JobRunner(
                        host,
                        new ScriptedReferee(),
                        new Cancel(),
                        new JobPlace(temp, Optional.of(new JobPair("n1", "n2", fleet)), Optional.empty()),
                        "0.1.0")
                .carryOut(order, 1);
    }

    private static JobOrder round(Plan plan, Surveyed machine) {
        return JobOrder.rounds(
                new RunOrder(plan, machine.machine(), Map.of(), List.of(), List.of(), "127.0.0.1"), List.of());
    }

    @Test
    void a_survey_tells_of_both_machines_and_of_the_way_between_them() throws Exception {
        try (Fleet fleet = fleet(agent())) {
            Fragment fragment = carriedOut(fleet, JobOrder.survey());
            assertThat(fragment.failure()).isEmpty();
            assertThat(fragment.pair()).hasValueSatisfying(pair -> {
                assertThat(pair.placed().text()).isEqualTo("n1 ← n2");
                assertThat(pair.machine().boot()).isEqualTo(fragment.machine().boot());
                assertThat(pair.sharesKernel(fragment.machine()))
                        .isEqualTo(!fragment.machine().boot().isEmpty());
                assertThat(pair.path().orElseThrow().roundTripMicros()).isPositive();
            });
            FragmentFile.write(temp.resolve("0.json.gz"), fragment);
            assertThat(FragmentFile.read(temp.resolve("0.json.gz"))).isEqualTo(fragment);
        }
    }

    @Test
    void a_round_on_another_load_machine_than_planned_is_refused() throws Exception {
        try (Fleet fleet = fleet(agent())) {
            Surveyed here = fleet.contender();
            LoadHost planned =
                    new LoadHost(Optional.of("load"), CpuSet.of(0), SamplePlan.machine(), true, Optional.empty());
            Plan usual = SamplePlan.usual();
            Plan plan = usual.withEnvironment(usual.environment()
                    .withHosts(Optional.of(new Hosts(Optional.of("contender"), List.of(planned), Optional.empty()))));
            Fragment fragment = carriedOut(fleet, round(plan, here));
            assertThat(fragment.events()).isEmpty();
            assertThat(fragment.pair()).isPresent();
            assertThat(fragment.failure()).hasValueSatisfying(failure -> {
                assertThat(failure.code()).isEqualTo("FT-263");
                assertThat(failure.values())
                        .singleElement()
                        .asString()
                        .startsWith("load machine: ")
                        .contains(" instead of a processor");
            });
        }
    }

    @Test
    void a_command_that_starts_no_agent_is_told_in_its_own_words() {
        assertThatExceptionOfType(UserError.class)
                .isThrownBy(() -> fleet(List.of("sh", "-c", "echo no step possible >&2; exit 1")))
                .satisfies(error -> {
                    assertThat(error.code()).isEqualTo("FT-233");
                    assertThat(error.arguments()).contains("n2", "no step possible");
                });
    }
}
