package fairtrial.lab.store;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.core.experiment.HostsSpec;
import fairtrial.core.model.CpuSet;
import fairtrial.core.model.NetworkPath;
import fairtrial.core.model.Reading;
import fairtrial.core.plan.Hosts;
import fairtrial.core.plan.LoadHost;
import fairtrial.core.plan.Plan;
import fairtrial.core.plan.ProbeHost;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class HostsPlanTest {
    private static final NetworkPath PATH = new NetworkPath(
            1, 120.5, 340, Reading.of(117e6), Reading.unavailable("a virtual card"), Reading.of(0.0), Reading.of(1500));

    @Test
    void a_plan_keeps_its_hosts_in_its_file() {
        Plan plan = with(Optional.of(new Hosts(
                Optional.of("joe@app1"),
                List.of(
                        new LoadHost(
                                Optional.of("load1"), CpuSet.of(1, 2), SamplePlan.machine(), true, Optional.empty()),
                        new LoadHost(
                                Optional.of("load2"), CpuSet.of(1), SamplePlan.machine(), false, Optional.of(PATH))),
                Optional.of("10.0.0.5"),
                Optional.of(new ProbeHost(
                        new LoadHost(Optional.of("idle"), CpuSet.of(1), SamplePlan.machine(), false, Optional.of(PATH)),
                        ProbeHost.LOAD)))));
        Plan read = Json.read(Json.pretty(plan), Plan.class);
        assertThat(read).isEqualTo(plan);
        assertThat(read.environment().hosts().orElseThrow().typed())
                .isEqualTo(new HostsSpec(
                        Optional.of("joe@app1"),
                        List.of("load1", "load2"),
                        Optional.of("10.0.0.5"),
                        Optional.of("idle")));
    }

    @Test
    void load_from_this_machine_stays_without_a_name() {
        Plan plan = with(Optional.of(new Hosts(
                Optional.of("app1"),
                List.of(new LoadHost(Optional.empty(), CpuSet.of(1), SamplePlan.machine(), false, Optional.empty())),
                Optional.empty())));
        Plan read = Json.read(Json.pretty(plan), Plan.class);
        assertThat(read.environment().hosts().orElseThrow().typed())
                .isEqualTo(new HostsSpec(Optional.of("app1"), List.of(), Optional.empty()));
    }

    @Test
    void the_file_of_a_plan_on_one_machine_says_nothing_of_hosts() {
        String file = Json.pretty(with(Optional.empty()));
        assertThat(file).doesNotContain("hosts", "same_kernel", "apart");
        assertThat(Json.read(file, Plan.class).environment().hosts()).isEmpty();
    }

    private static Plan with(Optional<Hosts> hosts) {
        Plan plan = SamplePlan.usual();
        return plan.withEnvironment(plan.environment().withHosts(hosts));
    }
}
