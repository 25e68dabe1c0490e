package fairtrial.core.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import fairtrial.core.analysis.ComparisonFamilies;
import fairtrial.core.experiment.EnvironmentSpec;
import fairtrial.core.experiment.Experiment;
import fairtrial.core.experiment.LimitLadder;
import fairtrial.core.experiment.SpecParser;
import fairtrial.core.model.Bytes;
import fairtrial.core.model.Contender;
import fairtrial.core.model.Reading;
import fairtrial.core.report.pod.PodWords;
import fairtrial.core.text.Language;
import fairtrial.core.text.Texts;
import fairtrial.core.text.UserError;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class LimitPlanTest {
    private static final Reading<String> NONE = Reading.unavailable("read-only file system");

    @Test
    void each_size_is_a_contender_and_the_placebo_copies_one_with_its_limit() {
        Plan plan = plan(asked("cpus=0.5|1,memory=512m", "tomcat"), new FakeCatalogue());
        assertThat(plan.ranked()).extracting(Contender::id).containsExactly("0.5-cpu-512-mb", "1-cpu-512-mb");
        assertThat(plan.placebo().orElseThrow().limit()).isPresent();
    }

    @Test
    void under_a_limit_the_jvm_chooses_unless_the_user_does() {
        Contender free = plan(asked("memory=512m", "tomcat"), new FakeCatalogue())
                .ranked()
                .getFirst();
        Plan plan = plan(asked("memory=512m", "tomcat"), new FakeCatalogue());
        assertThat(plan.flags(free)).isEmpty();
        EnvironmentSpec heap = EnvironmentSpec.DEFAULTS
                .withLimits(LimitLadder.parse("limit", "memory=512m"))
                .withHeap(Optional.of(Bytes.ofMebi(300)));
        Plan told = plan(experiment("tomcat").withEnvironment(heap), new FakeCatalogue());
        assertThat(told.flags(told.ranked().getFirst())).containsExactly("-Xms300m", "-Xmx300m");
    }

    @Test
    void without_control_groups_flags_imitate_the_limit_and_the_plan_says_so() {
        Plan plan = plan(asked("cpus=0.5,memory=512m", "tomcat"), new FakeCatalogue(NONE));
        assertThat(plan.flags(plan.ranked().getFirst()))
                .containsExactly("-XX:MaxRAM=536870912", "-XX:ActiveProcessorCount=1");
        for (Language language : Language.values()) {
            assertThat(PodWords.notes(Texts.inLanguage(language), plan))
                    .singleElement()
                    .asString()
                    .startsWith("FT-182")
                    .contains("read-only file system", "-XX:MaxRAM");
        }
    }

    @Test
    void a_quota_above_the_cpus_of_a_contender_is_said() {
        Plan plan = plan(asked("cpus=0.5|1|2", "tomcat"), new FakeCatalogue());
        assertThat(PodWords.notes(Texts.inLanguage(Language.EN), plan))
                .singleElement()
                .asString()
                .startsWith("FT-181")
                .contains("2 CPU");
    }

    @Test
    void a_quota_needs_slices_of_many_periods() {
        assertThat(plan(asked("cpus=0.5", "tomcat"), new FakeCatalogue())
                        .sampling()
                        .slicing()
                        .sliceMillis())
                .isEqualTo(2000);
        assertThat(plan(asked("memory=512m", "tomcat"), new FakeCatalogue())
                        .sampling()
                        .slicing()
                        .sliceMillis())
                .isEqualTo(500);
    }

    @Test
    void the_limits_of_all_contenders_must_fit_into_memory() {
        assertThatExceptionOfType(UserError.class)
                .isThrownBy(() -> plan(asked("memory=4g", "tomcat"), new FakeCatalogue()))
                .matches(e -> e.code().equals("FT-113"));
    }

    private static Experiment experiment(String... specs) {
        return Experiment.of(List.of(specs).stream().map(SpecParser::parse).toList());
    }

    private static Experiment asked(String limits, String... specs) {
        return experiment(specs)
                .withEnvironment(EnvironmentSpec.DEFAULTS.withLimits(LimitLadder.parse("limit", limits)));
    }

    private static Plan plan(Experiment experiment, Catalogue catalogue) {
        return new Planner(Machines.plain(2), catalogue, new ComparisonFamilies(), "0.1.0").plan(experiment, 1);
    }
}
