package fairtrial.cli.session;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.core.experiment.AppSpec;
import fairtrial.core.experiment.BuildSpec;
import fairtrial.core.experiment.EnvironmentSpec;
import fairtrial.core.experiment.Experiment;
import fairtrial.core.experiment.Factor;
import fairtrial.core.experiment.LimitLadder;
import fairtrial.core.experiment.VariantSpec;
import fairtrial.core.model.Container;
import fairtrial.lab.store.SamplePlan;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class OwnServicesTest {
    private static final AppSpec ONE = AppSpec.of("a.jar");
    private static final AppSpec TWO =
            ONE.withBuilds(List.of(new BuildSpec("a.jar", Optional.empty()), new BuildSpec("b.jar", Optional.empty())));

    private static Experiment experiment(String... specs) {
        return SamplePlan.experiment(List.of(), specs);
    }

    @Test
    void one_build_is_compared_on_all_containers_and_several_on_their_own() {
        assertThat(OwnServices.wanted(experiment(), ONE)).contains(Container.values());
        assertThat(OwnServices.wanted(experiment(), TWO)).isEmpty();
    }

    @Test
    void named_containers_are_wanted_and_no_others() {
        for (AppSpec spec : List.of(ONE, TWO)) {
            assertThat(OwnServices.wanted(experiment("jetty", "jetty+vt", "tomcat"), spec))
                    .containsExactlyInAnyOrder(Container.JETTY, Container.TOMCAT);
        }
    }

    @Test
    void a_factor_or_a_ladder_of_limits_is_about_the_present_container() {
        VariantSpec collectors = VariantSpec.of(Map.of(Factor.COLLECTOR, List.of("serial,parallel")), false);
        assertThat(OwnServices.wanted(experiment().withVariants(collectors), ONE))
                .isEmpty();
        EnvironmentSpec ladder = EnvironmentSpec.DEFAULTS.withLimits(LimitLadder.parse("limit", "cpus=0.5|1"));
        assertThat(OwnServices.wanted(experiment().withEnvironment(ladder), ONE))
                .isEmpty();
        EnvironmentSpec limit = EnvironmentSpec.DEFAULTS.withLimits(LimitLadder.parse("limit", "cpus=0.5"));
        assertThat(OwnServices.wanted(experiment().withEnvironment(limit), ONE)).contains(Container.values());
    }
}
