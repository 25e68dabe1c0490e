package fairtrial.lab.experiment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import fairtrial.core.experiment.Experiment;
import fairtrial.core.experiment.Factor;
import fairtrial.core.experiment.VariantSpec;
import fairtrial.core.text.UserError;
import fairtrial.lab.secret.RedactedExperiment;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class VariantFileTest {
    @Test
    void lists_and_texts_are_the_levels_of_factors() {
        VariantSpec spec = read("""
                jdk: [17, 25]
                gc: serial,g1
                threads: [platform, virtual]
                heap: 256m/512m
                flags: ["", "-Xss256k"]
                agent: /opt/otel.jar=a=b
                compact-headers: true
                cross: true
                """).variants();
        assertThat(spec.levels().get(Factor.JDK)).containsExactly("17", "25");
        assertThat(spec.levels().get(Factor.COLLECTOR)).containsExactly("serial", "g1");
        assertThat(spec.levels().get(Factor.THREADS)).containsExactly("platform", "virtual");
        assertThat(spec.levels().get(Factor.HEAP)).containsExactly("256m", "512m");
        assertThat(spec.levels().get(Factor.FLAGS)).containsExactly("", "-Xss256k");
        assertThat(spec.levels().get(Factor.AGENT)).containsExactly("off", "/opt/otel.jar=a=b");
        assertThat(spec.levels().get(Factor.COMPACT_HEADERS)).containsExactly("off", "on");
        assertThat(spec.levels()).doesNotContainKey(Factor.AOT);
        assertThat(spec.crossed()).isTrue();
    }

    @Test
    void what_is_written_is_read_again() {
        Experiment typed = read("""
                jdk: 17,25
                heap: [256, 1g]
                agent: [/opt/a.jar, /opt/b.jar]
                aot: true
                flags: -Xss256k -Da=b
                """);
        assertThat(read(ExperimentText.of(typed))).isEqualTo(typed);
    }

    @Test
    void one_heap_holds_for_all_and_a_relative_agent_lies_beside_the_file() {
        Experiment typed = ExperimentFile.of("/exp/e.yaml", "heap: 256m\nagent: otel.jar\n");
        assertThat(typed.environment().heap()).isPresent();
        assertThat(typed.variants().levels()).containsOnlyKeys(Factor.AGENT);
        assertThat(typed.variants().typed(Factor.AGENT)).containsExactly("/exp/otel.jar");
    }

    @Test
    void a_stored_experiment_has_no_secret() {
        Experiment typed = read("flags: ['', '-Ddb.password=hunter2']\n");
        assertThat(ExperimentText.of(RedactedExperiment.of(typed))).doesNotContain("hunter2");
    }

    @ParameterizedTest
    @ValueSource(strings = {"jdk: lts", "gc: [g1, g2]", "threads: green", "heap: 256m/much", "flags: ''\njdk: x"})
    void a_wrong_level_is_refused_with_its_line(String text) {
        assertThatExceptionOfType(UserError.class).isThrownBy(() -> read(text)).satisfies(error -> {
            assertThat(error.code()).isEqualTo("FT-133");
            assertThat(error.arguments().getFirst())
                    .endsWith(":" + List.of(text.split("\n", -1)).size());
        });
    }

    @ParameterizedTest
    @ValueSource(strings = {"jdk: {}", "cross: often", "compact-headers: 3", "gc: []", "agent: [1]"})
    void another_shape_is_refused_by_the_schema(String text) {
        assertThatExceptionOfType(UserError.class)
                .isThrownBy(() -> read(text))
                .extracting(UserError::code)
                .isEqualTo("FT-132");
    }

    private static Experiment read(String text) {
        return ExperimentFile.of("e.yaml", text);
    }
}
