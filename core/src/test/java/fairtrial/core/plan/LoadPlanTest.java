package fairtrial.core.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import fairtrial.core.model.Load;
import fairtrial.core.model.Pacing;
import fairtrial.core.text.UserError;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/// How the load, the connections and the JVM's flags get into a plan.
class LoadPlanTest {
    private static final Planner PLANNER =
            new Planner(Machines.plain(2), new FakeCatalogue(), (question, contenders, looks) -> 3.0, "0.1.0");

    @Test
    void a_slice_holds_ten_cycles_of_a_pause_and_one_ramp() {
        Plan thinking = plan(new Wish().pacing(new Pacing(200, 0, 0)));
        assertThat(thinking.sampling().slicing().sliceMillis()).isEqualTo(2000);
        assertThat(thinking.sampling().slicing().leadMillis()).isEqualTo(500);
        assertThat(thinking.loads().capacity()).isEqualTo(new Load.Closed(16, Optional.of(new Pacing(200, 0, 0))));
        assertThat(plan(new Wish().pacing(new Pacing(0, 3000, 10)))
                        .sampling()
                        .slicing()
                        .sliceMillis())
                .isEqualTo(3000);
    }

    @Test
    void a_pace_of_nothing_is_no_pace() {
        assertThat(plan(new Wish().pacing(new Pacing(0, 0, 0))).loads().capacity())
                .isEqualTo(new Load.Closed(64));
    }

    @Test
    void short_requests_get_enough_connections_for_a_remote_client() {
        assertThat(plan(new Wish()).loads().capacity().connections()).isEqualTo(64);
        assertThat(slowly("wait?ms=20").loads().capacity().connections()).isEqualTo(16);
    }

    @Test
    void slow_requests_and_loads_with_a_pace_are_driven_under_no_other_condition() {
        assertThat(Condition.of(plan(new Wish()))).hasSize(3);
        assertThat(Condition.of(slowly("wait?ms=200"))).isEmpty();
        assertThat(Condition.of(plan(new Wish().pacing(new Pacing(200, 0, 0))))).isEmpty();
        assertThat(Condition.absence(plan(new Wish()))).isEmpty();
        assertThat(Condition.absence(slowly("wait?ms=200"))).contains(Condition.Absence.SLOW_REQUESTS);
        assertThat(Condition.absence(plan(new Wish().pacing(new Pacing(200, 0, 0)))))
                .contains(Condition.Absence.OWN_PACE);
    }

    @Test
    void connections_are_kept_unless_a_limit_is_asked_for() {
        assertThat(plan(new Wish()).environment().keepAliveRequests()).contains(-1);
        assertThat(plan(new Wish().keepAlive(100)).environment().keepAliveRequests())
                .contains(100);
        assertThat(plan(new Wish().keepAlive(0)).environment().keepAliveRequests())
                .isEmpty();
        assertThatExceptionOfType(UserError.class)
                .isThrownBy(() -> plan(new Wish().keepAlive(-2)))
                .satisfies(error -> assertThat(error.code()).isEqualTo("FT-115"));
    }

    @Test
    void cold_means_no_turn_at_all() {
        WarmUp warmUp = plan(new Wish().cold()).sampling().warmUp();
        assertThat(warmUp.compiling().maxTurns()).isZero();
        assertThat(warmUp.settling().maxTurns()).isZero();
    }

    @Test
    void a_collector_that_the_user_asks_for_takes_the_place_of_the_planned_one() {
        Plan plain = plan(new Wish("tomcat"));
        assertThat(plain.flags(plain.contender("tomcat"))).containsExactly("-XX:+UseSerialGC");
        Plan all = plan(new Wish("tomcat").flags("-XX:+UseZGC"));
        assertThat(all.flags(all.contender("tomcat"))).containsExactly("-XX:+UseZGC");
        Plan one = plan(new Wish("tomcat(-XX:+UseParallelGC)#p", "tomcat"));
        assertThat(one.flags(one.contender("p"))).containsExactly("-XX:+UseParallelGC");
        assertThat(one.flags(one.contender("tomcat"))).containsExactly("-XX:+UseSerialGC");
    }

    @Test
    void a_proof_has_no_twin_no_open_loops_and_few_blocks_and_turns() {
        Plan proof = plan(new Wish()).forSelfTest(6, Duration.ofSeconds(1));
        assertThat(proof.placebo()).isEmpty();
        assertThat(proof.loads().open().shares()).isEmpty();
        assertThat(proof.sampling().slicing().capacityBlocks()).isEqualTo(6);
        assertThat(proof.sampling().warmUp().compiling().maxTurns()).isEqualTo(4);
        assertThat(proof.sampling().warmUp().settling().minTurns()).isEqualTo(2);
    }

    private static Plan slowly(String workload) {
        return PLANNER.plan(new Wish().budget(Duration.ofHours(2)).experiment(), Workloads.of(workload), 42);
    }

    static Plan plan(Wish wish) {
        return PLANNER.plan(wish.experiment(), 42);
    }
}
