package fairtrial.core.experiment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import fairtrial.core.model.Container;
import fairtrial.core.model.Threading;
import fairtrial.core.text.UserError;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SpecParserTest {
    @Test
    void every_copy_keeps_the_limit() {
        ContenderSpec limited = SpecParser.parse("tomcat[cpus=0.5]");
        assertThat(List.of(
                        limited.withBoot("4.1"),
                        limited.withBuild("pr"),
                        limited.withLabel("small"),
                        limited.withJdk(21),
                        limited.withMode(limited.mode()),
                        limited.withMoreFlags(List.of("-Xss1m")),
                        limited.withSettings(limited.properties())))
                .allSatisfy(copy -> assertThat(copy.limit()).isEqualTo(limited.limit()))
                .extracting(ContenderSpec::limit)
                .doesNotContain(Optional.empty());
    }

    @Test
    void a_name_alone_leaves_all_else_open() {
        ContenderSpec spec = SpecParser.parse(" undertow ");
        assertThat(spec.text()).isEqualTo("undertow");
        assertThat(spec.container()).isEqualTo(Container.UNDERTOW);
        assertThat(spec.mode().threading()).isEqualTo(Threading.PLATFORM);
        assertThat(spec.version()).isEmpty();
        assertThat(spec.boot()).isEmpty();
        assertThat(spec.jdk()).isEmpty();
        assertThat(spec.label()).isEmpty();
        assertThat(spec.properties()).isEmpty();
        assertThat(spec.jvmFlags()).isEmpty();
    }

    @Test
    void every_part_of_the_notation_is_read() {
        ContenderSpec spec = SpecParser.parse(
                "tomcat:10.1.55/3.5.16+vt@jdk21{server.tomcat.threads.max=50, a.b = x=y}(-Xss512k  -XX:+UseZGC)#少线程 A");
        assertThat(spec.container()).isEqualTo(Container.TOMCAT);
        assertThat(spec.version()).contains("10.1.55");
        assertThat(spec.boot()).contains("3.5.16");
        assertThat(spec.mode().threading()).isEqualTo(Threading.VIRTUAL);
        assertThat(spec.jdk()).hasValue(21);
        assertThat(spec.properties())
                .containsExactlyInAnyOrderEntriesOf(Map.of("server.tomcat.threads.max", "50", "a.b", "x=y"));
        assertThat(spec.jvmFlags()).containsExactly("-Xss512k", "-XX:+UseZGC");
        assertThat(spec.label()).contains("少线程 A");
    }

    @Test
    void blanks_between_flags_make_no_empty_flag() {
        assertThat(SpecParser.words("  -Xss1m \t -Xint ")).containsExactly("-Xss1m", "-Xint");
        assertThat(SpecParser.words(" ")).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "'';FT-101",
                "tomcat:;FT-101",
                "tomcat{a=1;FT-101",
                "tomcat@jdk;FT-101",
                "tomcat#<b>;FT-101",
                "tomcat jetty;FT-101",
                "grizzly;FT-102",
                "tomcat+fast;FT-103",
                "tomcat{threads};FT-104",
                "tomcat{=5};FT-104"
            })
    void every_mistake_has_its_own_code(String text, String code) {
        assertThatExceptionOfType(UserError.class)
                .isThrownBy(() -> SpecParser.parse(text))
                .satisfies(e -> assertThat(e.code()).isEqualTo(code));
    }
}
