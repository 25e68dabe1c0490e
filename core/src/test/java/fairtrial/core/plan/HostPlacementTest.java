package fairtrial.core.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import fairtrial.core.experiment.Experiment;
import fairtrial.core.experiment.HostsSpec;
import fairtrial.core.experiment.ServiceSpec;
import fairtrial.core.experiment.ServicesSpec;
import fairtrial.core.model.CpuSet;
import fairtrial.core.model.Machine;
import fairtrial.core.model.Reading;
import fairtrial.core.text.UserError;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class HostPlacementTest {
    private static final HostsSpec ONE = hosts("l1");
    private static final HostsSpec TWO = hosts("l1", "l2");

    @Test
    void with_a_machine_of_its_own_a_contender_gets_up_to_four_cores_and_no_more_than_there_are() {
        assertThat(plan(8, new Wish(), ONE, own(2)).contender()).isEqualTo(CpuSet.of(4, 5, 6, 7));
        assertThat(plan(2, new Wish(), ONE, own(2)).contender()).isEqualTo(CpuSet.of(0, 1));
        assertThat(plan(1, new Wish(), ONE, own(2)).contender()).isEqualTo(CpuSet.of(0));
        assertThat(plan(2, new Wish(), ONE, own(2)).activeProcessors()).isEqualTo(2);
    }

    @Test
    void a_contender_has_whole_cores_of_one_node() {
        Plan plan = planned(Machines.twoNodesWithSiblings(16), new Wish().experiment(), ONE, own(2));
        CpuSet contender = plan.environment().placement().contender();
        assertThat(contender.size()).isEqualTo(8);
        assertThat(Machines.cores(Machines.twoNodesWithSiblings(16), contender)).hasSize(4);
    }

    @Test
    void a_load_generator_leaves_one_cpu_to_the_network_unless_it_has_no_other() {
        Plan plan = planned(Machines.plain(4), new Wish().experiment(), TWO, own(4), own(1));
        List<LoadHost> loads = plan.environment().hosts().orElseThrow().loads();
        assertThat(loads).extracting(LoadHost::cpus).containsExactly(CpuSet.of(1, 2, 3), CpuSet.of(0));
        assertThat(loads).extracting(LoadHost::name).containsExactly(Optional.of("l1"), Optional.of("l2"));
    }

    @Test
    void machines_apart_may_have_cpus_of_the_same_number() {
        Placement placement = plan(4, new Wish(), ONE, own(4));
        assertThat(placement.apart()).isTrue();
        assertThat(placement.contender()).isEqualTo(CpuSet.of(0, 1, 2, 3));
        assertThat(placement.load()).isEqualTo(CpuSet.of(1, 2, 3));
    }

    @Test
    void hosts_of_one_kernel_split_its_cpus_as_one_machine_does() {
        Plan plan = planned(Machines.plain(4), new Wish().experiment(), TWO, shared(4), shared(4));
        Placement placement = plan.environment().placement();
        Placement alone = PlannerTest.plan(Machines.plain(4), new Wish().experiment())
                .environment()
                .placement();
        assertThat(placement).isEqualTo(alone);
        assertThat(placement.contender().overlaps(placement.load())).isFalse();
        assertThat(plan.environment().hosts().orElseThrow().loads())
                .extracting(LoadHost::cpus)
                .containsExactly(placement.load(), placement.load());
    }

    @Test
    void load_threads_of_two_hosts_on_the_same_cpus_sleep() {
        Plan crowded = planned(Machines.plain(4), new Wish().experiment(), TWO, shared(4), shared(4));
        assertThat(crowded.mayPoll()).isFalse();
        assertThat(planned(Machines.plain(4), new Wish().experiment(), ONE, shared(4))
                        .mayPoll())
                .isTrue();
        assertThat(planned(Machines.plain(4), new Wish().experiment(), TWO, own(4), own(4))
                        .mayPoll())
                .isTrue();
    }

    @Test
    void beside_a_host_of_its_own_the_contender_still_shares_no_cpu_with_one_of_its_kernel() {
        Placement placement = planned(Machines.plain(4), new Wish().experiment(), TWO, own(4), shared(4))
                .environment()
                .placement();
        assertThat(placement.contender()).isEqualTo(CpuSet.of(2, 3));
        assertThat(placement.load()).isEqualTo(CpuSet.of(0, 1));
        assertThat(placement.apart()).isFalse();
    }

    @Test
    void the_users_cpus_are_those_of_each_host() {
        Wish wish = new Wish().cpus(CpuSet.of(0), CpuSet.of(0, 1));
        Plan plan = planned(Machines.plain(2), wish.experiment(), TWO, own(2), own(4));
        assertThat(plan.environment().placement().contender()).isEqualTo(CpuSet.of(0));
        assertThat(plan.environment().hosts().orElseThrow().loads())
                .allMatch(load -> load.cpus().equals(CpuSet.of(0, 1)));
    }

    @Test
    void cpus_that_a_host_lacks_are_refused() {
        Wish load = new Wish().cpus(CpuSet.of(0), CpuSet.of(1, 2));
        UserError lacking = refused(() -> planned(Machines.plain(4), load.experiment(), TWO, own(4), own(2)));
        assertThat(lacking.code()).isEqualTo("FT-222");
        assertThat(lacking.arguments()).containsExactly("1,2", "0,1");
        Wish contender = new Wish().cpus(CpuSet.of(4), CpuSet.of(0));
        assertThat(refused(() -> planned(Machines.plain(4), contender.experiment(), ONE, own(2)))
                        .code())
                .isEqualTo("FT-222");
        Wish none = new Wish().cpus(CpuSet.of(0), CpuSet.of());
        assertThat(refused(() -> planned(Machines.plain(4), none.experiment(), ONE, own(2)))
                        .code())
                .isEqualTo("FT-222");
    }

    @Test
    void services_run_on_the_contender_host_beside_the_contender() {
        Wish wish = new Wish()
                .services(new ServicesSpec(List.of(ServiceSpec.of("db", "run")), List.of(), Optional.empty()));
        Plan plan = planned(Machines.plain(8), wish.experiment(), ONE, own(2));
        Services services = plan.environment().services().orElseThrow();
        CpuSet contender = plan.environment().placement().contender();
        assertThat(contender.size()).isEqualTo(4);
        assertThat(services.cpus()).isEqualTo(CpuSet.of(0, 1, 2, 3));
        assertThat(services.sharedWithLoad()).isFalse();
        assertThat(plan.environment().placement().load()).isEqualTo(CpuSet.of(1));
    }

    @Test
    void a_run_is_pinned_only_where_all_of_its_machines_can_pin() {
        assertThat(planned(Machines.plain(2), new Wish().experiment(), TWO, own(2), own(2))
                        .environment()
                        .placement()
                        .pinned())
                .isTrue();
        Placement placement = planned(
                        Machines.plain(2),
                        new Wish().experiment(),
                        TWO,
                        own(2),
                        new LoadMachine(unpinned(Machines.plain(2)), false, Optional.empty()))
                .environment()
                .placement();
        assertThat(placement.notPinned()).contains("no taskset");
    }

    @Test
    void a_plan_knows_the_hosts_as_they_were_typed() {
        HostsSpec typed = new HostsSpec(Optional.of("app"), List.of("l1", "l2"), Optional.of("10.0.0.5"));
        Plan plan = planned(Machines.plain(4), new Wish().experiment(), typed, own(2), own(2));
        assertThat(plan.environment().hosts().orElseThrow().typed()).isEqualTo(typed);
        HostsSpec load = new HostsSpec(Optional.of("app"), List.of(), Optional.empty());
        Plan here = planned(Machines.plain(4), new Wish().experiment(), load, own(2));
        assertThat(here.environment().hosts().orElseThrow().typed()).isEqualTo(load);
    }

    @Test
    void without_hosts_a_plan_has_none() {
        assertThat(PlannerTest.plan(Machines.plain(4), new Wish().experiment())
                        .environment()
                        .hosts())
                .isEmpty();
    }

    @Test
    void a_probe_host_uses_one_cpu_that_is_not_the_one_of_its_network() {
        Plan plan = probed(own(2), own(4));
        ProbeHost probe = plan.environment().hosts().flatMap(Hosts::probe).orElseThrow();
        assertThat(probe.host().cpus()).isEqualTo(CpuSet.of(1));
        assertThat(probe.load().rate().perSecond()).isEqualTo(25);
        assertThat(plan.environment().hosts().orElseThrow().typed()).isEqualTo(PROBED);
        assertThat(plan.mayPoll()).isTrue();
    }

    @Test
    void a_probe_in_a_container_beside_the_load_keeps_its_threads_from_polling() {
        Plan plan = probed(shared(4), shared(4));
        ProbeHost probe = plan.environment().hosts().flatMap(Hosts::probe).orElseThrow();
        assertThat(plan.environment().placement().load().cpus())
                .contains(probe.host().cpus().cpus().getFirst());
        assertThat(plan.mayPoll()).isFalse();
    }

    @Test
    void a_reference_needs_all_on_one_machine() {
        Experiment two = new Wish("tomcat", "jetty").experiment();
        Experiment asked = two.withLoad(two.load().withReference(Optional.of("nginx")));
        assertThat(refused(() -> planned(Machines.plain(4), asked, ONE, own(4))).code())
                .isEqualTo("FT-236");
    }

    private static final HostsSpec PROBED =
            new HostsSpec(Optional.of("app"), List.of("l1"), Optional.empty(), Optional.of("p"));

    private static Plan probed(LoadMachine load, LoadMachine probe) {
        return planned(
                Machines.plain(4),
                new Wish().experiment(),
                PROBED,
                new HostMachines(List.of(load), Optional.of(probe)));
    }

    private static HostsSpec hosts(String... loads) {
        return new HostsSpec(Optional.empty(), List.of(loads), Optional.empty());
    }

    private static LoadMachine own(int cpus) {
        return new LoadMachine(Machines.plain(cpus), false, Optional.empty());
    }

    private static LoadMachine shared(int cpus) {
        return new LoadMachine(Machines.plain(cpus), true, Optional.empty());
    }

    private static Machine unpinned(Machine m) {
        return new Machine(
                m.platform(),
                m.processors(),
                m.memory(),
                Reading.unavailable("no taskset"),
                m.virtualization(),
                m.governor());
    }

    private static Placement plan(int cpus, Wish wish, HostsSpec hosts, LoadMachine... loads) {
        return planned(Machines.plain(cpus), wish.experiment(), hosts, loads)
                .environment()
                .placement();
    }

    private static Plan planned(Machine machine, Experiment experiment, HostsSpec hosts, LoadMachine... loads) {
        return planned(machine, experiment, hosts, new HostMachines(List.of(loads), Optional.empty()));
    }

    private static Plan planned(Machine machine, Experiment experiment, HostsSpec hosts, HostMachines machines) {
        return new Planner(
                        machine,
                        new FakeCatalogue(),
                        (question, contenders, looks) -> 3.0,
                        "0.1.0",
                        Optional.empty(),
                        machines)
                .plan(experiment.withEnvironment(experiment.environment().withHosts(hosts)), 42);
    }

    private static UserError refused(Runnable planning) {
        return catchThrowableOfType(UserError.class, planning::run);
    }
}
