package fairtrial.core.experiment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import fairtrial.core.model.Packaging;
import fairtrial.core.model.Threading;
import fairtrial.core.text.Language;
import fairtrial.core.text.Texts;
import fairtrial.core.text.UserError;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class VariantsTest {
    private static final List<ContenderSpec> TOMCAT = List.of(SpecParser.parse("tomcat"));

    @Test
    void without_factors_the_contenders_stay() {
        assertThat(Variants.expand(TOMCAT, VariantSpec.NONE)).isEqualTo(TOMCAT);
    }

    @Test
    void without_a_cross_one_factor_varies_at_a_time() {
        VariantSpec spec = spec(false, Map.of(Factor.JDK, List.of("17,21", "25"), Factor.COLLECTOR, List.of("g1,zgc")));
        assertThat(labels(Variants.expand(TOMCAT, spec)))
                .containsExactly("jdk 17, g1", "jdk 21, g1", "jdk 25, g1", "jdk 17, zgc");
    }

    @Test
    void a_cross_makes_every_combination() {
        VariantSpec spec =
                spec(true, Map.of(Factor.JDK, List.of("17,25"), Factor.COLLECTOR, List.of("serial,parallel")));
        List<ContenderSpec> all = Variants.expand(TOMCAT, spec);
        assertThat(labels(all))
                .containsExactlyInAnyOrder("jdk 17, serial", "jdk 17, parallel", "jdk 25, serial", "jdk 25, parallel");
        assertThat(all).hasSize((int) Variants.crossed(1, spec));
    }

    @Test
    void several_containers_are_one_more_factor() {
        List<ContenderSpec> two = List.of(SpecParser.parse("tomcat"), SpecParser.parse("jetty#j"));
        VariantSpec spec = spec(false, Map.of(Factor.JDK, List.of("17,25")));
        assertThat(labels(Variants.expand(two, spec))).containsExactly("tomcat, jdk 17", "tomcat, jdk 25", "j, jdk 17");
    }

    @Test
    void one_value_holds_for_all_and_is_no_label() {
        List<ContenderSpec> all = Variants.expand(TOMCAT, spec(false, Map.of(Factor.JDK, List.of("25"))));
        assertThat(all).singleElement().satisfies(one -> {
            assertThat(one.jdk()).hasValue(25);
            assertThat(one.label()).isEmpty();
        });
    }

    @Test
    void an_agent_and_a_switch_are_compared_with_none() {
        VariantSpec spec =
                spec(false, Map.of(Factor.AGENT, List.of("/opt/otel.jar=a=b,c"), Factor.COMPACT_HEADERS, List.of("")));
        List<ContenderSpec> all = Variants.expand(TOMCAT, spec);
        assertThat(labels(all)).containsExactly("no compact headers, no agent", "compact headers", "agent otel");
        assertThat(all.get(0).jvmFlags()).isEmpty();
        assertThat(all.get(1).jvmFlags()).containsExactly("-XX:+UseCompactObjectHeaders");
        assertThat(all.get(2).jvmFlags()).containsExactly("-javaagent:/opt/otel.jar=a=b,c");
    }

    @Test
    void every_factor_changes_what_it_says() {
        VariantSpec spec = spec(
                false,
                Map.of(
                        Factor.HEAP, List.of("256m/1g"),
                        Factor.FLAGS, List.of("", "-Xss256k  -Da=b"),
                        Factor.AOT, List.of(""),
                        Factor.THREADS, List.of("platform,virtual")));
        List<ContenderSpec> all = Variants.expand(TOMCAT, spec);
        assertThat(labels(all))
                .containsExactly(
                        "platform threads, heap 256m",
                        "virtual threads, heap 256m",
                        "platform threads, heap 1024m",
                        "platform threads, heap 256m, -Xss256k -Da=b",
                        "platform threads, heap 256m, aot");
        assertThat(all.get(0).properties()).containsEntry("spring.threads.virtual.enabled", "false");
        assertThat(all.get(1).mode().threading()).isEqualTo(Threading.VIRTUAL);
        assertThat(all.get(2).jvmFlags()).containsExactly("-Xms1024m", "-Xmx1024m");
        assertThat(all.get(3).jvmFlags()).contains("-Xss256k", "-Da=b");
        assertThat(all.get(4).mode().packaging()).isEqualTo(Packaging.AOT);
    }

    @Test
    void a_secret_in_a_flag_is_in_no_label() {
        VariantSpec spec = spec(false, Map.of(Factor.FLAGS, List.of("", "-Ddb.password=hunter2")));
        assertThat(labels(Variants.expand(TOMCAT, spec))).noneMatch(label -> label.contains("hunter2"));
    }

    @ParameterizedTest
    @CsvSource({
        "JDK, seventeen",
        "JDK, 0",
        "JDK, '17,,25'",
        "COLLECTOR, g2",
        "COLLECTOR, G1",
        "THREADS, green",
        "AGENT, ''"
    })
    void an_unknown_value_is_refused(Factor factor, String value) {
        refused("FT-148", () -> spec(false, Map.of(factor, List.of(value))));
    }

    @Test
    void a_heap_that_is_no_amount_is_refused() {
        refused("FT-115", () -> spec(false, Map.of(Factor.HEAP, List.of("256m/much"))));
    }

    @ParameterizedTest
    @CsvSource({
        "tomcat@jdk21, JDK, '17,25', --jdk, @jdk21",
        "tomcat+vt, THREADS, 'platform,virtual', --threads, +vt",
        "tomcat+aot, AOT, x, --aot, +aot",
        "tomcat(-XX:+UseG1GC), COLLECTOR, 'serial,zgc', --gc, -XX:+UseG1GC",
        "tomcat(-Xmx300m), HEAP, '256m,512m', --heap, -Xmx300m"
    })
    void a_contender_that_sets_a_factor_itself_is_refused_with_both_values(
            String contender, Factor factor, String values, String option, String own) {
        VariantSpec spec = spec(false, Map.of(factor, List.of(values)));
        refused("FT-149", () -> Variants.expand(List.of(SpecParser.parse(contender)), spec));
        assertThatExceptionOfType(UserError.class)
                .isThrownBy(() -> Variants.expand(List.of(SpecParser.parse(contender)), spec))
                .satisfies(e -> assertThat(Texts.inLanguage(Language.EN).say(e))
                        .contains("Remove " + option + ", or remove " + own + " from the contender.")
                        .doesNotContain("collectors"));
    }

    private static void refused(String code, Runnable asked) {
        assertThatExceptionOfType(UserError.class)
                .isThrownBy(asked::run)
                .extracting(UserError::code)
                .isEqualTo(code);
    }

    private static VariantSpec spec(boolean crossed, Map<Factor, List<String>> typed) {
        return VariantSpec.of(typed, crossed);
    }

    private static List<String> labels(List<ContenderSpec> specs) {
        return specs.stream().map(spec -> spec.label().orElseThrow()).toList();
    }
}
