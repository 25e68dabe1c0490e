package fairtrial.core.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import fairtrial.core.experiment.Experiment;
import fairtrial.core.experiment.ServiceSpec;
import fairtrial.core.experiment.ServicesSpec;
import fairtrial.core.model.CpuSet;
import fairtrial.core.text.UserError;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ServicePlacementTest {
    @Test
    void without_services_the_placement_is_as_ever() {
        ServicePlacement split = ServicePlacement.of(new Wish().experiment(), Machines.plain(8));
        assertThat(split.services()).isEmpty();
        assertThat(split.placement().load().size()).isEqualTo(4);
    }

    @Test
    void free_cpus_go_to_the_services() {
        ServicePlacement split = ServicePlacement.of(with(Optional.empty()), Machines.plain(12));
        Services services = split.services().orElseThrow();
        assertThat(split.placement().contender().size()).isEqualTo(4);
        assertThat(split.placement().load().size()).isEqualTo(4);
        assertThat(services.cpus().size()).isEqualTo(4);
        assertThat(services.sharedWithLoad()).isFalse();
        assertThat(services.cpus().overlaps(split.placement().contender())).isFalse();
    }

    @Test
    void without_free_cpus_the_load_gives_half_of_its_own_and_the_contender_none() {
        ServicePlacement split = ServicePlacement.of(with(Optional.empty()), Machines.plain(8));
        Services services = split.services().orElseThrow();
        assertThat(split.placement().contender().size()).isEqualTo(4);
        assertThat(split.placement().load().size()).isEqualTo(2);
        assertThat(services.cpus().size()).isEqualTo(2);
        assertThat(services.sharedWithLoad()).isFalse();
    }

    @Test
    void on_two_cpus_services_and_load_share_one_and_the_contender_stays_alone() {
        ServicePlacement split = ServicePlacement.of(with(Optional.empty()), Machines.plain(2));
        Services services = split.services().orElseThrow();
        assertThat(split.placement().contender()).isEqualTo(CpuSet.of(1));
        assertThat(split.placement().load()).isEqualTo(CpuSet.of(0));
        assertThat(services.cpus()).isEqualTo(CpuSet.of(0));
        assertThat(services.sharedWithLoad()).isTrue();
    }

    @Test
    void the_users_cpus_are_taken_and_the_load_keeps_off_them() {
        ServicePlacement split = ServicePlacement.of(with(Optional.of(CpuSet.of(0, 1))), Machines.plain(8));
        assertThat(split.services().orElseThrow().cpus()).isEqualTo(CpuSet.of(0, 1));
        assertThat(split.placement().load()).isEqualTo(CpuSet.of(2, 3));
    }

    @Test
    void a_cpu_of_the_contender_or_one_that_is_not_there_is_refused() {
        refused(CpuSet.of(1));
        refused(CpuSet.of(9));
        refused(CpuSet.of());
    }

    @Test
    void load_threads_sleep_where_services_share_their_cpu() {
        Plan shared = PlannerTest.plan(Machines.plain(2), with(Optional.empty()));
        Plan apart = PlannerTest.plan(Machines.plain(8), with(Optional.empty()));
        assertThat(shared.awake(shared.loads().capacity())).isFalse();
        assertThat(apart.awake(apart.loads().capacity())).isTrue();
    }

    private static Experiment with(Optional<CpuSet> cpus) {
        return new Wish()
                .services(new ServicesSpec(List.of(ServiceSpec.of("db", "run")), List.of(), cpus))
                .experiment();
    }

    private static void refused(CpuSet cpus) {
        assertThatExceptionOfType(UserError.class)
                .isThrownBy(() -> ServicePlacement.of(with(Optional.of(cpus)), Machines.plain(2)))
                .satisfies(error -> assertThat(error.code()).isEqualTo("FT-166"));
    }
}
