package fairtrial.core.explain.dose;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import fairtrial.core.analysis.RunPlan;
import fairtrial.core.analysis.Runs;
import fairtrial.core.experiment.ContenderSpec;
import fairtrial.core.experiment.Experiment;
import fairtrial.core.experiment.SpecParser;
import fairtrial.core.explain.ContenderEvidence;
import fairtrial.core.explain.LimitedResource;
import fairtrial.core.explain.LimitingSetting;
import fairtrial.core.explain.LoadedFigures;
import fairtrial.core.explain.ResourceKind;
import fairtrial.core.explain.TurnedBy;
import fairtrial.core.explain.predict.Hypotheses;
import fairtrial.core.explain.predict.Hypothesis;
import fairtrial.core.explain.waits.SampleRecording;
import fairtrial.core.model.Rate;
import fairtrial.core.model.Reading;
import fairtrial.core.plan.Plan;
import fairtrial.core.text.UserError;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

class DoseExperimentTest {
    private static final String THREADS = "server.tomcat.threads.max";
    private static final Plan PLAN = Runs.equal(3).record().plan();
    private static final Experiment RUN = Experiment.of(List.of(SpecParser.parse("tomcat"), SpecParser.parse("jetty")));
    private static final ContenderSpec BASE = BaseSpec.of(RunPlan.contender("a"), RUN);

    private static LimitedResource resource(
            ResourceKind kind, TurnedBy by, String name, String value, double capacity, double used) {
        return new LimitedResource(
                kind, name, capacity, used, OptionalDouble.empty(), Optional.of(new LimitingSetting(by, name, value)));
    }

    private static List<Hypothesis> hypotheses(LimitedResource... resources) {
        LoadedFigures plain = new LoadedFigures(16, 200, 0.08, 0.09, OptionalDouble.of(500));
        LoadedFigures alone = new LoadedFigures(1, 50, 0.02, 0.021, OptionalDouble.of(500));
        return Hypotheses.of(
                new ContenderEvidence(
                        "a", plain, plain, Optional.of(alone), List.of(resources), Reading.unavailable("made up")),
                List.of());
    }

    private static DoseExperiment of(List<Hypothesis> all) {
        return DoseExperiment.of(RUN, PLAN, BASE, RunPlan.contender("a"), all.getFirst(), all);
    }

    private static ContenderSpec contender(DoseExperiment doses, String label) {
        return doses.experiment().contenders().stream()
                .filter(spec -> spec.label().filter(label::equals).isPresent())
                .findFirst()
                .orElseThrow();
    }

    private static LimitedResource threads() {
        return resource(ResourceKind.REQUEST_THREADS, TurnedBy.PROPERTY, THREADS, "4", 4, 4);
    }

    @Test
    void base_half_double_and_a_control_are_ordinary_contenders() {
        DoseExperiment doses = of(hypotheses(
                threads(),
                resource(
                        ResourceKind.CONNECTIONS,
                        TurnedBy.PROPERTY,
                        "server.tomcat.max-connections",
                        "8192",
                        8192,
                        16)));
        assertThat(doses.experiment().contenders())
                .extracting(spec -> spec.label().orElseThrow())
                .containsExactly("base", "lower", "higher", "control");
        assertThat(contender(doses, "base").properties()).doesNotContainKey(THREADS);
        assertThat(contender(doses, "lower").properties()).containsEntry(THREADS, "2");
        assertThat(contender(doses, "higher").properties()).containsEntry(THREADS, "8");
        assertThat(contender(doses, "control").properties())
                .containsEntry("server.tomcat.max-connections", "16384")
                .doesNotContainKey(THREADS);
        assertThat(doses.experiment().decision().question()).contains("reference:base");
        assertThat(doses.experiment().load().connections()).hasValue(16);
    }

    @Test
    void every_contender_can_be_written_and_read_again() {
        for (ContenderSpec spec : of(hypotheses(threads())).experiment().contenders()) {
            ContenderSpec read = SpecParser.parse(spec.text());
            assertThat(read.properties()).isEqualTo(spec.properties());
            assertThat(read.jvmFlags()).isEqualTo(spec.jvmFlags());
            assertThat(read.label()).isEqualTo(spec.label());
            assertThat(read.version()).contains("10.1.55");
        }
    }

    @Test
    void without_another_setting_the_control_doubles_the_header_limit() {
        assertThat(of(hypotheses(threads())).plan().doubled().orElseThrow().name())
                .isEqualTo("server.max-http-request-header-size");
    }

    @Test
    void threads_that_the_container_keeps_for_itself_are_not_halved() {
        DoseExperiment doses =
                of(hypotheses(resource(ResourceKind.REQUEST_THREADS, TurnedBy.PROPERTY, THREADS, "7", 4, 4)));
        assertThat(doses.plan().doses()).extracting(Dose::value).containsExactly("5", "11");
    }

    @Test
    void a_pool_whose_maximum_falls_below_its_minimum_gets_another_minimum() {
        String most = "server.jetty.threads.max";
        List<Hypothesis> all = hypotheses(resource(ResourceKind.REQUEST_THREADS, TurnedBy.PROPERTY, most, "12", 9, 9));
        DoseExperiment doses =
                DoseExperiment.of(RUN, PLAN, SpecParser.parse("jetty"), RunPlan.contender("a"), all.getFirst(), all);
        assertThat(contender(doses, "lower").properties())
                .containsEntry(most, "7")
                .containsEntry("server.jetty.threads.min", "7");
        assertThat(contender(doses, "higher").properties())
                .containsEntry(most, "21")
                .doesNotContainKey("server.jetty.threads.min");
    }

    @Test
    void connections_are_turned_by_the_load_on_one_contender() {
        DoseExperiment doses =
                of(hypotheses(resource(ResourceKind.LOAD_CONNECTIONS, TurnedBy.LOAD, "connections", "4", 4, 4)));
        assertThat(doses.experiment().contenders()).hasSize(2);
        assertThat(doses.experiment().load().ladder()).containsExactly(2, 8);
        assertThat(doses.plan().doses()).extracting(Dose::contender).containsOnly("base");
    }

    @Test
    void cpus_are_taken_away_and_never_added() {
        DoseExperiment doses = of(hypotheses(resource(ResourceKind.CPUS, TurnedBy.PINNING, "cpus", "1", 1, 0.99)));
        assertThat(doses.plan().doses()).extracting(Dose::value).containsExactly("0.25", "0.5");
        assertThat(contender(doses, "lower").limit().orElseThrow().cpus()).contains(0.25);
    }

    @Test
    void a_heap_is_doubled_twice_by_its_flag_and_all_loads_suit_the_heap_in_force() {
        LoadedFigures plain = new LoadedFigures(16, 200, 0.08, 0.09, OptionalDouble.of(500));
        LimitedResource heap =
                resource(ResourceKind.HEAP, TurnedBy.JVM_FLAG, LimitingSetting.HEAP, "80m", 80 << 20, 60 << 20);
        List<Hypothesis> all = Hypotheses.of(
                new ContenderEvidence(
                        "a", plain, plain, Optional.empty(), List.of(heap), Reading.of(SampleRecording.of(0.6, 0))),
                List.of());
        ContenderSpec small = BASE.withFlags(List.of("-Xmx80m", "-XX:+UseSerialGC"));
        DoseExperiment doses = DoseExperiment.of(RUN, PLAN, small, RunPlan.contender("a"), all.getFirst(), all);
        assertThat(doses.plan().doses()).extracting(Dose::value).containsExactly("160m", "320m");
        assertThat(contender(doses, "base").jvmFlags()).containsExactly("-Xmx80m", "-XX:+UseSerialGC");
        assertThat(contender(doses, "lower").jvmFlags()).containsExactly("-XX:+UseSerialGC", "-Xmx160m");
        assertThat(contender(doses, "higher").jvmFlags()).containsExactly("-XX:+UseSerialGC", "-Xmx320m");
        assertThat(doses.experiment().load().rates()).containsExactly(new Rate(100));
    }

    @Test
    void what_no_setting_makes_cannot_be_turned() {
        LimitedResource lock =
                new LimitedResource(ResourceKind.LOCK, "a.Lock", 1, 1, OptionalDouble.of(3), Optional.empty());
        assertThatThrownBy(() -> of(hypotheses(lock)))
                .isInstanceOfSatisfying(
                        UserError.class, e -> assertThat(e.code()).isEqualTo("FT-281"));
    }

    @Test
    void a_value_that_is_no_number_cannot_be_turned() {
        for (String value : List.of("unbounded", "-1", "10MB", "")) {
            assertThatThrownBy(() -> of(hypotheses(
                            resource(ResourceKind.REQUEST_THREADS, TurnedBy.PROPERTY, THREADS, value, 4, 4))))
                    .isInstanceOfSatisfying(UserError.class, e -> {
                        assertThat(e.code()).isEqualTo("FT-281");
                        assertThat(e.arguments())
                                .containsExactly(THREADS, RunPlan.contender("a").label());
                    });
        }
    }

    @Test
    void cpus_that_this_machine_does_not_have_are_no_dose() {
        assertThatThrownBy(
                        () -> of(hypotheses(resource(ResourceKind.CPUS, TurnedBy.PINNING, "cpus", "4096", 4096, 4000))))
                .isInstanceOfSatisfying(
                        UserError.class, e -> assertThat(e.code()).isEqualTo("FT-281"));
    }
}
