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
import fairtrial.core.variant.Attribute;
import fairtrial.core.variant.Difference;
import fairtrial.core.variant.Differences;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

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
    void a_heap_for_all_is_in_force_under_a_limit_and_no_difference() {
        Experiment mixed = experiment("tomcat", "tomcat[memory=512m]");
        Plan shared = plan(
                mixed.withEnvironment(EnvironmentSpec.DEFAULTS.withFlags(List.of("-Xmx300m"))), new FakeCatalogue());
        Plan option = plan(
                mixed.withEnvironment(EnvironmentSpec.DEFAULTS.withHeap(Optional.of(Bytes.ofMebi(300)))),
                new FakeCatalogue());
        for (Plan plan : List.of(shared, option)) {
            assertThat(Differences.of(plan).all())
                    .filteredOn(difference -> difference.attribute() != Attribute.COLLECTOR)
                    .containsExactly(new Difference(Attribute.LIMIT, "", List.of("", "512 MB")));
        }
    }

    @Test
    void a_limited_contender_keeps_its_own_heap_in_each_notation() {
        EnvironmentSpec heap = EnvironmentSpec.DEFAULTS.withHeap(Optional.of(Bytes.ofMebi(300)));
        Plan plan = plan(
                experiment("tomcat", "tomcat(-XX:MaxHeapSize=200m)[memory=512m]")
                        .withEnvironment(heap),
                new FakeCatalogue());
        assertThat(plan.flags(plan.ranked().get(1))).containsExactly("-XX:MaxHeapSize=200m");
        assertThat(Differences.of(plan).all())
                .contains(new Difference(Attribute.HEAP, "", List.of("300 MB", "200 MB")))
                .noneMatch(difference -> difference.attribute() == Attribute.FLAGS);
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
        Plan plan = plan(asked("cpus=0.5|2", "tomcat"), new FakeCatalogue());
        assertThat(PodWords.notes(Texts.inLanguage(Language.EN), plan))
                .singleElement()
                .asString()
                .startsWith("FT-181  No effect here: 2 CPU. A contender has 1 CPU on this machine");
    }

    @Test
    void every_quota_above_the_cpus_is_named_and_those_that_come_out_equal_are_identical() {
        Plan plan = plan(asked("cpus=0.5|4|8,memory=256m", "tomcat"), new FakeCatalogue());
        for (Language language : Language.values()) {
            assertThat(PodWords.notes(Texts.inLanguage(language), plan))
                    .satisfiesExactly(
                            above -> assertThat(above).contains("FT-181", "4 CPU, 8 CPU"),
                            alike -> assertThat(alike).contains("4 CPU, 256 MB = 8 CPU, 256 MB"));
        }
    }

    @Test
    void quotas_of_different_memory_are_never_identical() {
        Plan plan = plan(asked("cpus=4,memory=256m|512m", "tomcat"), new FakeCatalogue());
        assertThat(PodWords.notes(Texts.inLanguage(Language.EN), plan))
                .singleElement()
                .asString()
                .contains("FT-181");
    }

    @Test
    void a_quota_of_all_cpus_is_the_same_as_one_above_them() {
        Plan plan = plan(asked("cpus=1|2", "tomcat"), new FakeCatalogue());
        assertThat(PodWords.notes(Texts.inLanguage(Language.EN), plan))
                .last()
                .asString()
                .contains("1 CPU = 2 CPU");
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

    @ParameterizedTest
    @CsvSource({"tomcat,128,128", "tomcat,512,128", "tomcat(-Xmx256m),0,256", "tomcat(-Xms1g -Xmx1g),0,512"})
    void a_heap_that_fills_its_limit_is_refused(String contender, int heap, int memory) {
        assertThatExceptionOfType(UserError.class)
                .isThrownBy(() -> plan(withHeap(contender, heap, memory), new FakeCatalogue()))
                .matches(e -> e.code().equals("FT-186"));
    }

    @Test
    void a_heap_that_leaves_little_of_its_limit_is_said() {
        Plan near = plan(withHeap("tomcat", 200, 256), new FakeCatalogue());
        for (Language language : Language.values()) {
            assertThat(PodWords.notes(Texts.inLanguage(language), near))
                    .singleElement()
                    .asString()
                    .contains("FT-187", "200 MB", "256 MB");
        }
        Plan apart = plan(withHeap("tomcat", 146, 256), new FakeCatalogue());
        assertThat(PodWords.notes(Texts.inLanguage(Language.EN), apart)).isEmpty();
        assertThat(PodWords.notes(
                        Texts.inLanguage(Language.EN), plan(asked("memory=64m", "tomcat"), new FakeCatalogue())))
                .isEmpty();
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

    /// @param heap heap for all, in MiB; 0: none
    private static Experiment withHeap(String contender, int heap, int memory) {
        EnvironmentSpec environment = EnvironmentSpec.DEFAULTS
                .withLimits(LimitLadder.parse("limit", "memory=" + memory + "m"))
                .withHeap(heap == 0 ? Optional.empty() : Optional.of(Bytes.ofMebi(heap)));
        return experiment(contender).withEnvironment(environment);
    }

    private static Experiment asked(String limits, String... specs) {
        return experiment(specs)
                .withEnvironment(EnvironmentSpec.DEFAULTS.withLimits(LimitLadder.parse("limit", limits)));
    }

    private static Plan plan(Experiment experiment, Catalogue catalogue) {
        return new Planner(Machines.plain(2), catalogue, new ComparisonFamilies(), "0.1.0").plan(experiment, 1);
    }
}
