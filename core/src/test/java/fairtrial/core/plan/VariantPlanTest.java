package fairtrial.core.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import fairtrial.core.experiment.Experiment;
import fairtrial.core.experiment.Factor;
import fairtrial.core.experiment.VariantSpec;
import fairtrial.core.model.Bytes;
import fairtrial.core.model.Container;
import fairtrial.core.model.Contender;
import fairtrial.core.model.Jdk;
import fairtrial.core.report.SampleRun;
import fairtrial.core.report.TwoBuilds;
import fairtrial.core.text.UserError;
import fairtrial.core.variant.Attribute;
import fairtrial.core.variant.Difference;
import fairtrial.core.variant.Differences;
import fairtrial.core.variant.MakingOptions;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class VariantPlanTest {
    @Test
    void a_varied_factor_has_one_container_and_its_ids_are_those_of_the_labels() {
        Plan plan = plan(new Wish(), Map.of(Factor.JDK, List.of("17,25"), Factor.COLLECTOR, List.of("g1,parallel")));
        assertThat(plan.ranked())
                .extracting(Contender::id)
                .containsExactly("jdk-17-g1", "jdk-25-g1", "jdk-17-parallel");
        assertThat(plan.ranked()).allMatch(c -> c.software().container() == Container.TOMCAT);
        assertThat(plan.flags(plan.contender("jdk-17-parallel"))).containsExactly("-XX:+UseParallelGC");
    }

    @Test
    void the_differences_name_what_is_varied_and_nothing_else() {
        Plan plan = plan(new Wish(), Map.of(Factor.JDK, List.of("17,25"), Factor.HEAP, List.of("256m,300m")));
        assertThat(Differences.of(plan).all())
                .containsExactly(
                        new Difference(Attribute.JDK, "", List.of("17.0.9", "25.0.1", "17.0.9")),
                        new Difference(Attribute.HEAP, "", List.of("256 MB", "256 MB", "300 MB")));
    }

    @Test
    void advice_names_the_options_that_made_the_contenders() {
        Plan levels = plan(new Wish(), Map.of(Factor.JDK, List.of("17,25"), Factor.COLLECTOR, List.of("g1,parallel")));
        assertThat(MakingOptions.of(levels)).containsExactly("--jdk", "--gc");
        assertThat(MakingOptions.of(plan(new Wish("tomcat@jdk17", "tomcat@jdk25"), Map.of())))
                .containsExactly("--contender");
        assertThat(MakingOptions.of(SampleRun.usual().plan())).contains("--contender");
        Plan builds = TwoBuilds.in(new SampleRun(List.of("main", "pr"), 3, 2).plan(), "1.1");
        assertThat(MakingOptions.of(builds)).contains("--app").doesNotContain("--contender");
    }

    @Test
    void agents_collectors_flags_and_properties_are_told_apart() {
        Plan plan = plan(
                new Wish("tomcat", "tomcat{server.tomcat.threads.max=9}(-XX:+UseZGC -javaagent:/a/otel.jar=x -Xss1m)"),
                Map.of());
        assertThat(Differences.of(plan).all())
                .extracting(Difference::attribute)
                .containsExactly(Attribute.COLLECTOR, Attribute.AGENT, Attribute.FLAGS, Attribute.PROPERTY);
        assertThat(Differences.of(plan).all().get(1).values()).containsExactly("", "otel.jar=x");
    }

    @Test
    void the_training_of_a_cache_is_part_of_the_price() {
        Plan plan = plan(new Wish(), Map.of(Factor.AOT, List.of("")));
        double trained = CacheTraining.count(plan.contenders());
        assertThat(trained).isBetween(1.0, 2.0);
        double load = CacheTraining.LOAD.toMillis() / 1e3;
        double rounds = plan.sampling().looks().last() * plan.price().roundSeconds();
        assertThat(60 * plan.price().minutes() - rounds)
                .isGreaterThan(trained * load)
                .isLessThan(trained * 2 * load);
    }

    @Test
    void a_limit_and_the_marks_of_a_build_are_told() {
        Plan sizes = plan(new Wish("tomcat[cpus=0.5]", "tomcat[cpus=0.5,memory=512m]"), Map.of());
        assertThat(Differences.of(sizes).all())
                .containsExactly(new Difference(Attribute.LIMIT, "", List.of("0.5 CPU", "0.5 CPU, 512 MB")));
        assertThat(Differences.of(sizes).areBeyondContainers()).isTrue();
        assertThat(Differences.of(sizes).areVariants()).isFalse();
        Plan builds = TwoBuilds.in(SampleRun.usual().plan(), "1.1");
        assertThat(Differences.of(builds).all().getFirst())
                .isEqualTo(new Difference(
                        Attribute.BUILD,
                        "",
                        List.of("main (1.0, c0ffee1)", "pr (1.1, c0ffee1)", "pr (1.1, c0ffee1)", "pr (1.1, c0ffee1)")));
    }

    @Test
    void the_heap_of_a_limited_contender_is_its_own_choice() {
        Plan plan = plan(new Wish("tomcat", "tomcat[memory=512m]"), Map.of());
        assertThat(Differences.of(plan).all()).contains(new Difference(Attribute.HEAP, "", List.of("512 MB", "")));
    }

    @Test
    void contenders_that_differ_in_their_container_only_are_beyond_nothing() {
        assertThat(Differences.of(plan(new Wish("tomcat", "jetty"), Map.of())).areBeyondContainers())
                .isFalse();
    }

    @Test
    void a_jdk_that_is_not_there_or_too_old_for_the_application_is_refused() {
        refused("FT-118", new Wish(), Map.of(Factor.JDK, List.of("17,21")));
        refused("FT-156", new Wish(), Map.of(Factor.JDK, List.of("11,25")));
        refused("FT-109", new Wish(), Map.of(Factor.JDK, List.of("17"), Factor.AOT, List.of("")));
    }

    @Test
    void two_collectors_for_one_contender_are_refused() {
        refused("FT-138", new Wish().flags("-XX:+UseG1GC"), Map.of(Factor.COLLECTOR, List.of("serial,parallel")));
        refused(
                "FT-138",
                new Wish(),
                Map.of(Factor.COLLECTOR, List.of("serial"), Factor.FLAGS, List.of("", "-XX:+UseZGC")));
    }

    @Test
    void two_heaps_for_one_contender_are_refused() {
        Map<Factor, List<String>> heaps = Map.of(Factor.HEAP, List.of("256m,300m"));
        refused("FT-128", new Wish().flags("-Xmx400m"), heaps);
        refused("FT-128", new Wish().flags("-XX:MaxHeapSize=400m"), heaps);
        refused("FT-128", new Wish().flags("-Xmx400m").heap(Bytes.ofMebi(256)), Map.of());
        refused("FT-128", new Wish(), Map.of(Factor.HEAP, List.of("256m"), Factor.FLAGS, List.of("", "-Xmx300m")));
        refused("FT-128", new Wish("tomcat(-Xmx300m)", "jetty").flags("-Xmx400m"), Map.of());
        assertThat(plan(new Wish("tomcat(-Xmx300m)", "jetty").heap(Bytes.ofMebi(256)), Map.of())
                        .ranked())
                .hasSize(2);
        assertThat(plan(new Wish().flags("-Xmx400m"), Map.of()).ranked()).hasSize(3);
    }

    @ParameterizedTest
    @ValueSource(strings = {"-Xmx400m", "-Xmx419430400", "-XX:MaxHeapSize=400M", "-XX:MaxHeapSize=419430400"})
    void a_heap_in_flags_is_that_of_the_plan_in_each_notation(String flag) {
        Plan shared = plan(new Wish("tomcat", "jetty(-Xss1m)").flags(flag), Map.of());
        assertThat(shared.environment().jvm().heap()).isEqualTo(Bytes.ofMebi(400));
        assertThat(shared.ranked()).extracting(shared::heap).containsOnly(Bytes.ofMebi(400));
        Plan own = plan(new Wish("tomcat(" + flag + ")", "jetty"), Map.of());
        assertThat(own.ranked()).extracting(own::heap).containsExactly(Bytes.ofMebi(400), Bytes.ofMebi(512));
        assertThat(Differences.of(own).all())
                .filteredOn(difference -> difference.attribute() != Attribute.CONTAINER)
                .containsExactly(new Difference(Attribute.HEAP, "", List.of("400 MB", "512 MB")));
        refused("FT-128", new Wish("tomcat(" + flag + ")", "jetty").flags("-Xmx300m"), Map.of());
        refused("FT-128", new Wish("tomcat", "jetty").flags(flag).heap(Bytes.ofMebi(300)), Map.of());
        refused("FT-149", new Wish("tomcat(" + flag + ")"), Map.of(Factor.HEAP, List.of("256m,300m")));
    }

    @Test
    void one_heap_in_two_notations_is_one_heap() {
        Plan plan = plan(new Wish("tomcat(-Xmx300m)", "jetty").flags("-XX:MaxHeapSize=314572800"), Map.of());
        assertThat(plan.ranked()).extracting(plan::heap).containsOnly(Bytes.ofMebi(300));
        assertThat(plan(new Wish().flags("-Xmx300m").heap(Bytes.ofMebi(300)), Map.of())
                        .environment()
                        .jvm()
                        .heap())
                .isEqualTo(Bytes.ofMebi(300));
    }

    @Test
    void a_first_heap_that_differs_from_the_largest_is_a_flag_of_its_own() {
        Plan plan = plan(new Wish("tomcat(-Xms300m -Xmx300m)", "tomcat(-Xms200m -Xmx300m)"), Map.of());
        assertThat(Differences.of(plan).all())
                .containsExactly(new Difference(Attribute.FLAGS, "", List.of("", "-Xms200m")));
    }

    @Test
    void the_heaps_of_all_variants_must_fit_into_memory() {
        refused("FT-113", new Wish(), Map.of(Factor.HEAP, List.of("512m,8g")));
        refused("FT-122", new Wish(), Map.of(Factor.HEAP, List.of("512m,1m")));
        refused("FT-113", new Wish().flags("-Xmx8g"), Map.of());
        refused("FT-122", new Wish().flags("-Xmx1000000"), Map.of());
    }

    @Test
    void a_cross_beyond_the_largest_number_of_contenders_is_refused() {
        VariantSpec wide = VariantSpec.of(
                Map.of(
                        Factor.COLLECTOR, List.of("serial,parallel,g1,zgc,shenandoah"),
                        Factor.JDK, List.of("17,25"),
                        Factor.FLAGS, List.of("", "-Xss1m", "-Xss2m")),
                true);
        assertThatExceptionOfType(UserError.class)
                .isThrownBy(() -> plan(new Wish().experiment().withVariants(wide)))
                .extracting(UserError::code)
                .isEqualTo("FT-117");
    }

    @Test
    void compact_headers_are_unlocked_where_they_are_experimental() {
        Plan plan = plan(new Wish(), Map.of(Factor.JDK, List.of("24"), Factor.COMPACT_HEADERS, List.of("")));
        assertThat(plan.ranked().get(1).jvmFlags())
                .containsExactly("-XX:+UnlockExperimentalVMOptions", "-XX:+UseCompactObjectHeaders");
    }

    private static void refused(String code, Wish wish, Map<Factor, List<String>> typed) {
        assertThatExceptionOfType(UserError.class)
                .isThrownBy(() -> plan(wish, typed))
                .extracting(UserError::code)
                .isEqualTo(code);
    }

    private static Plan plan(Wish wish, Map<Factor, List<String>> typed) {
        return plan(wish.experiment().withVariants(VariantSpec.of(typed, false)));
    }

    private static Plan plan(Experiment experiment) {
        return new Planner(Machines.plain(2), new Jdks(), (question, contenders, looks) -> 3.0, "test")
                .plan(experiment, 1);
    }

    private record Jdks() implements Catalogue {
        private static final Catalogue ONE = new FakeCatalogue();

        @Override
        public String bootVersion(String lineOrVersion) {
            return ONE.bootVersion(lineOrVersion);
        }

        @Override
        public String containerVersion(Container container, Optional<String> version, String boot) {
            return ONE.containerVersion(container, version, boot);
        }

        @Override
        public JavaRange javaFor(String boot) {
            return ONE.javaFor(boot);
        }

        @Override
        public Optional<List<String>> newerJava(String boot) {
            return ONE.newerJava(boot);
        }

        @Override
        public List<Jdk> jdks() {
            return List.of(
                    new Jdk("/opt/jdk-25", "25.0.1", 25, "A"),
                    new Jdk("/opt/jdk-24", "24.0.2", 24, "A"),
                    new Jdk("/opt/jdk-17", "17.0.9", 17, "A"),
                    new Jdk("/opt/jdk-11", "11.0.2", 11, "A"));
        }
    }
}
