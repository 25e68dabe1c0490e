package fairtrial.core.plan;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class WarmUpsTest {
    @Test
    void a_built_in_service_settles_in_twenty_four_turns_at_the_most() {
        assertThat(settling(false, Duration.ofHours(1))).isEqualTo(24);
    }

    @Test
    void a_users_service_may_settle_for_half_of_the_load_that_it_may_compile_with() {
        // 20 minutes over 5 × 4 contenders are 60 s of load, half of it in turns of half a second.
        assertThat(settling(true, Duration.ofMinutes(20))).isEqualTo(60);
        assertThat(settling(true, Duration.ofMinutes(5))).isEqualTo(24);
        assertThat(settling(true, Duration.ofHours(10))).isEqualTo(90);
    }

    @Test
    void nobody_settles_in_a_run_that_warms_nobody() {
        assertThat(WarmUps.of(
                                LoadPlanTest.plan(new Wish()).loads().workload(),
                                LoadPlanTest.plan(new Wish()).environment().placement(),
                                16,
                                Duration.ZERO)
                        .wanted())
                .isFalse();
    }

    private static int settling(boolean own, Duration budget) {
        Plan plan = LoadPlanTest.plan(new Wish());
        return WarmUps.of(plan.loads().workload(), plan.environment().placement(), 16, WarmUps.most(own, budget, 4))
                .settling()
                .maxTurns();
    }

    @Test
    void the_jit_may_get_more_load_and_never_less() {
        WarmUp brief = new WarmUp(new WarmUp.Stage(250, 8, 4, 12, 0.1), new WarmUp.Stage(500, 8, 4, 24, 0.05), 0.03);
        assertThat(brief.compilingFor(Duration.ofSeconds(20)).compiling().maxTurns())
                .isEqualTo(80);
        assertThat(brief.compilingFor(Duration.ofSeconds(20)).settling()).isEqualTo(brief.settling());
        assertThat(brief.compilingFor(Duration.ofSeconds(1))).isEqualTo(brief);
    }
}
