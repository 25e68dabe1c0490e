package fairtrial.core.experiment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import fairtrial.core.model.PodLimit;
import fairtrial.core.text.UserError;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LimitLadderTest {
    @Test
    void every_quota_meets_every_memory() {
        assertThat(LimitLadder.parse("--limit", "cpus=0.5|1|2, memory=512m|1g"))
                .extracting(PodLimit::words)
                .containsExactly(
                        "0.5 CPU, 512 MB",
                        "0.5 CPU, 1 GB",
                        "1 CPU, 512 MB",
                        "1 CPU, 1 GB",
                        "2 CPU, 512 MB",
                        "2 CPU, 1 GB");
    }

    @Test
    void one_of_the_two_is_enough_and_the_text_comes_back() {
        for (String text : List.of("cpus=0.25|1", "memory=300m", "cpus=1|2,memory=512m|1g|1536m")) {
            assertThat(LimitLadder.text(LimitLadder.parse("limit", text))).isEqualTo(text);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "1", "cpus", "cpus=1,cpus=2", "disk=1g", "cpus=1,", "=1"})
    void another_format_is_refused(String text) {
        refused("FT-180", text);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "cpus=",
                "cpus=0",
                "cpus=-1",
                "cpus=1e9",
                "cpus=NaN",
                "cpus=1|",
                "memory=",
                "memory=1k",
                "memory=-5m",
                "memory=1g;cpus=1",
                "memory=99999999g",
                "cpus=0.001"
            })
    void a_value_that_is_no_amount_is_refused(String text) {
        refused("FT-115", text);
    }

    @Test
    void a_spec_may_have_a_limit_of_its_own() {
        ContenderSpec spec = SpecParser.parse("tomcat+vt@jdk21{a=b}(-Xss1m)[cpus=0.5,memory=512m]#small one");
        assertThat(spec.limit().map(PodLimit::notation)).contains("cpus=0.5,memory=512m");
        assertThat(spec.label()).contains("small one");
        assertThatExceptionOfType(UserError.class)
                .isThrownBy(() -> SpecParser.parse("tomcat[cpu=1]"))
                .matches(e -> e.code().equals("FT-180"));
        assertThatExceptionOfType(UserError.class)
                .isThrownBy(() -> SpecParser.parse("tomcat[cpus=1|2]"))
                .matches(e -> e.code().equals("FT-101"));
    }

    @Test
    void a_ladder_of_one_contender_is_named_by_its_sizes() {
        assertThat(labels("cpus=0.5|1", "tomcat")).containsExactly("0.5 CPU", "1 CPU");
        assertThat(labels("cpus=0.5|1", "tomcat", "jetty#new"))
                .containsExactly("tomcat 0.5 CPU", "tomcat 1 CPU", "new 0.5 CPU", "new 1 CPU");
        assertThat(labels("cpus=1", "tomcat", "jetty#new")).containsExactly("", "new");
    }

    /// A label is stored and printed.
    @Test
    void the_label_of_a_size_has_no_secret_of_its_contender() {
        assertThat(labels("cpus=0.5|1", "tomcat{db.password=hunter2}", "jetty").getFirst())
                .isEqualTo("tomcat{db.password=***} 0.5 CPU");
    }

    @Test
    void a_ladder_without_contenders_is_about_sizes_and_one_limit_about_containers() {
        assertThat(expanded("cpus=0.5|1"))
                .extracting(ContenderSpec::container)
                .hasSize(2)
                .containsOnly(SpecParser.parse("tomcat").container());
        assertThat(expanded("cpus=1")).hasSize(3).allMatch(spec -> spec.limit().isPresent());
    }

    private static List<String> labels(String limits, String... specs) {
        return expanded(limits, specs).stream()
                .map(spec -> spec.label().orElse(""))
                .toList();
    }

    private static List<ContenderSpec> expanded(String limits, String... specs) {
        Experiment asked = Experiment.of(
                        List.of(specs).stream().map(SpecParser::parse).toList())
                .withEnvironment(EnvironmentSpec.DEFAULTS.withLimits(LimitLadder.parse("limit", limits)));
        Experiment once = LimitLadder.expanded(asked);
        assertThat(LimitLadder.expanded(once)).isEqualTo(once);
        return once.contenders();
    }

    private static void refused(String code, String text) {
        assertThatExceptionOfType(UserError.class)
                .isThrownBy(() -> LimitLadder.parse("--limit", text))
                .matches(e -> e.code().equals(code), code);
    }
}
