package fairtrial.core.plan;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.core.experiment.Experiment;
import fairtrial.core.experiment.SamplingSpec;
import fairtrial.core.experiment.Tuning;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

class GivenTuningTest {
    private static Plan plan(Experiment experiment, Tuning tuning) {
        Optional<Duration> budget = Optional.of(Duration.ofHours(2));
        Experiment tuned = experiment.withSampling(
                new SamplingSpec(budget, OptionalInt.empty(), OptionalLong.of(1), true, tuning));
        return new Planner(Machines.plain(2), new FakeCatalogue(), (question, contenders, looks) -> 3.0, "test")
                .plan(tuned, 1);
    }

    @Test
    void the_planners_choice_was_not_given_whatever_the_workload() {
        for (String workload : new String[] {"hello", "pay"}) {
            Experiment asked = new Wish("tomcat", "jetty").experiment();
            Plan plan = plan(asked.withLoad(asked.load().withWorkload(workload)), Tuning.DEFAULTS);
            assertThat(GivenTuning.slice(plan)).isEmpty();
            assertThat(GivenTuning.warmUp(plan)).isEmpty();
        }
    }

    @Test
    void what_was_given_makes_the_same_plan_again() {
        Tuning tuning = new Tuning(
                Optional.of(Duration.ofSeconds(30)), Optional.of(Duration.ofMillis(750)), OptionalInt.of(12));
        for (String spec : new String[] {"tomcat", "tomcat[cpus=0.5]"}) {
            Experiment asked = new Wish(spec).experiment();
            Plan plan = plan(asked, tuning);
            assertThat(GivenTuning.warmUp(plan)).contains(Duration.ofSeconds(30));
            Plan again = plan(asked, new Tuning(GivenTuning.warmUp(plan), GivenTuning.slice(plan), tuning.blocks()));
            assertThat(again.sampling()).isEqualTo(plan.sampling());
        }
        assertThat(GivenTuning.slice(plan(new Wish("tomcat").experiment(), tuning)))
                .contains(Duration.ofMillis(750));
    }

    @Test
    void a_cold_run_has_no_warm_up_to_give() {
        Plan cold = new Planner(Machines.plain(2), new FakeCatalogue(), (question, contenders, looks) -> 3.0, "test")
                .plan(new Wish("tomcat").cold().experiment(), 1);
        assertThat(GivenTuning.warmUp(cold)).isEmpty();
    }
}
