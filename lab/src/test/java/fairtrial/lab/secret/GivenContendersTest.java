package fairtrial.lab.secret;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.core.experiment.ContenderSpec;
import fairtrial.core.experiment.EnvironmentSpec;
import fairtrial.core.experiment.Experiment;
import fairtrial.core.experiment.Factor;
import fairtrial.core.experiment.LimitLadder;
import fairtrial.core.experiment.SpecParser;
import fairtrial.core.experiment.VariantSpec;
import fairtrial.core.plan.LeftOut;
import fairtrial.core.plan.Plan;
import fairtrial.core.text.UserError;
import fairtrial.lab.store.Json;
import fairtrial.lab.store.SamplePlan;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Whose secret is whose, where a plan has other contenders than the user named.
class GivenContendersTest {
    private static final String TOMCAT = "tomcat{db.password=hunter2-t}(-Dx.token=hunter2-tf)";
    private static final String JETTY = "jetty{db.password=hunter2-j}(-Dx.token=hunter2-jf)";

    private static Experiment experiment(String... specs) {
        return SamplePlan.experiment(List.of(), specs);
    }

    private static VariantSpec collectors(boolean crossed) {
        return VariantSpec.of(Map.of(Factor.COLLECTOR, List.of("serial,parallel")), crossed);
    }

    /// The stored plan with what the user gives again: the contenders as typed, without factors and limits.
    private static CompletedPlan completed(Plan plan, String... specs) {
        Plan stored = RedactedPlan.of(plan);
        assertThat(Json.pretty(stored)).doesNotContain("hunter2");
        return CompletedPlan.of(stored, GivenSecrets.of(experiment(specs), Map.of()));
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void each_variant_has_the_secrets_of_its_base(boolean crossed) {
        Plan plan = SamplePlan.of(experiment(TOMCAT, JETTY).withVariants(collectors(crossed)));
        assertThat(plan.ranked()).hasSize(crossed ? 4 : 3);
        assertThat(completed(plan, TOMCAT, JETTY)).isEqualTo(new CompletedPlan(plan, List.of()));
    }

    @Test
    void variants_of_a_single_base_do_not_name_it_and_have_its_secrets() {
        Plan plan = SamplePlan.of(experiment(TOMCAT).withVariants(collectors(false)));
        assertThat(completed(plan, TOMCAT).whole(Path.of("run"))).isEqualTo(plan);
    }

    @Test
    void each_size_of_a_pod_has_the_secrets_of_its_contender() {
        Plan plan = SamplePlan.of(experiment(TOMCAT, JETTY)
                .withEnvironment(EnvironmentSpec.DEFAULTS.withLimits(LimitLadder.parse("limit", "cpus=0.5|1"))));
        assertThat(plan.ranked()).hasSize(4);
        assertThat(completed(plan, TOMCAT, JETTY)).isEqualTo(new CompletedPlan(plan, List.of()));
    }

    @Test
    void each_build_has_the_secrets_of_its_contender() {
        Plan plan = SamplePlan.of(experiment()
                .withContenders(Stream.of("main", "pr")
                        .flatMap(build -> Stream.of(
                                built(TOMCAT, "tomcat{db.password=***}(-Dx.token=***) ", build),
                                built(JETTY, "jetty{db.password=***}(-Dx.token=***) ", build)))
                        .toList()));
        assertThat(completed(plan, TOMCAT, JETTY)).isEqualTo(new CompletedPlan(plan, List.of()));
        Plan one = SamplePlan.of(experiment()
                .withContenders(List.of(built(TOMCAT + "#mine", "", "main"), built(TOMCAT + "#mine", "", "pr"))));
        assertThat(completed(one, TOMCAT + "#mine")).isEqualTo(new CompletedPlan(one, List.of()));
    }

    private static ContenderSpec built(String spec, String name, String build) {
        return SpecParser.parse(spec).withBuild(build).withLabel(name + build);
    }

    @Test
    void a_contender_that_was_left_out_shifts_nobody() {
        Plan plan = SamplePlan.of(experiment(JETTY, "undertow"))
                .withLeftOut(List.of(LeftOut.because(
                        new UserError("FT-648", "x", "exit code 1"), "tomcat{db.password=***}(-Dx.token=***)", false)));
        assertThat(completed(plan, TOMCAT, JETTY, "undertow")).isEqualTo(new CompletedPlan(plan, List.of()));
    }

    @Test
    void who_gives_one_contender_again_is_asked_for_the_other() {
        Plan plan = SamplePlan.of(experiment("tomcat{db.password=hunter2-x}#x", "tomcat{db.password=hunter2-y}#y"));
        CompletedPlan completed = completed(plan, "tomcat{db.password=hunter2-y}#y");
        assertThat(completed.missing()).containsExactly("--property db.password=…");
        assertThat(completed.plan().contender("x").properties()).containsEntry("db.password", "***");
        assertThat(completed.plan().contender("y").properties()).containsEntry("db.password", "hunter2-y");
    }

    @Test
    void contenders_that_differ_in_their_secret_only_are_told_apart_by_their_order() {
        String[] same = {"tomcat{db.password=hunter2-1}", "tomcat{db.password=hunter2-2}"};
        Plan plan = SamplePlan.of(experiment(same));
        assertThat(completed(plan, same)).isEqualTo(new CompletedPlan(plan, List.of()));
        Plan variants = SamplePlan.of(experiment(same).withVariants(collectors(false)));
        assertThat(variants.ranked()).hasSize(3);
        assertThat(completed(variants, same)).isEqualTo(new CompletedPlan(variants, List.of()));
    }

    @Test
    void where_one_of_them_was_left_out_nobody_knows_which_and_both_are_asked_for() {
        Plan plan = SamplePlan.of(experiment("tomcat{db.password=hunter2-2}", "jetty"))
                .withLeftOut(List.of(LeftOut.because(
                        new UserError("FT-648", "x", "exit code 1"), "tomcat{db.password=***}", false)));
        CompletedPlan completed =
                completed(plan, "tomcat{db.password=hunter2-1}", "tomcat{db.password=hunter2-2}", "jetty");
        assertThat(completed.missing()).containsExactly("--property db.password=…");
    }

    @Test
    void one_masked_flag_with_two_values_goes_to_nobody() {
        Plan plan = SamplePlan.of(SamplePlan.experiment(List.of("-Dall.token=hunter2-a"), "tomcat", "jetty"));
        Experiment two = SamplePlan.experiment(List.of("-Dall.token=hunter2-a", "-Dall.token=hunter2-b"));
        CompletedPlan completed = CompletedPlan.of(RedactedPlan.of(plan), GivenSecrets.of(two, Map.of()));
        assertThat(completed.missing()).containsExactly("--jvm-flags -Dall.token=***");
    }
}
