package fairtrial.core.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import fairtrial.core.experiment.SpecParser;
import fairtrial.core.model.Container;
import fairtrial.core.model.Contender;
import fairtrial.core.model.Jdk;
import fairtrial.core.text.UserError;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class OldLinesTest {
    private static final Jdk JDK_8 = new Jdk("/opt/jdk8", "1.8.0_402", 8, "Temurin");
    private static final Jdk JDK_17 = new Jdk("/opt/jdk17", "17.0.9", 17, "Temurin");
    private static final Jdk JDK_25 = new Jdk("/opt/jdk25", "25.0.1", 25, "Temurin");
    private static final String OPENS = "--add-opens=java.base/java.lang=ALL-UNNAMED";

    @Test
    void an_old_line_runs_on_the_java_that_it_knows() {
        Contender contender = resolve("tomcat/1.5.10(-Xss256k)", JDK_25, JDK_17, JDK_8);
        assertThat(contender.jdk()).isEqualTo(JDK_8);
        assertThat(contender.jvmFlags()).containsExactly("-Xss256k");
        assertThat(contender.label()).isEqualTo("tomcat/1.5.10(-Xss256k)");
    }

    @Test
    void for_want_of_it_the_oldest_newer_java_is_taken_opened_and_told() {
        Contender contender = resolve("tomcat/1.5.10(-Xss256k)", JDK_25, JDK_17);
        assertThat(contender.jdk()).isEqualTo(JDK_17);
        assertThat(contender.jvmFlags()).containsExactly(OPENS, "-Xss256k");
        assertThat(contender.label()).endsWith("(JDK 17 ≠ 8)");
    }

    @ParameterizedTest
    @CsvSource({
        "jetty/1.5.10+apr, FT-106",
        "undertow/1.5.10+nio2, FT-106",
        "tomcat:8.5.34/1.5.10+bio, FT-107",
        "tomcat:10.1.55/1.5.10+apr, FT-107",
        "tomcat/1.5.10+aot@jdk17, FT-109",
        "tomcat/1.5.10@jdk11, FT-118"
    })
    void what_a_container_or_a_java_does_not_have_is_refused(String spec, String code) {
        assertThatThrownBy(() -> resolve(spec, JDK_25, JDK_17, JDK_8))
                .isInstanceOfSatisfying(
                        UserError.class, error -> assertThat(error.code()).isEqualTo(code));
    }

    @ParameterizedTest
    @CsvSource({"tomcat:8.0.53/1.5.10+bio", "tomcat:8.0.53/1.5.10+apr", "tomcat:9.0.16/1.5.10+apr", "tomcat/1.5.10+nio2"
    })
    void what_it_has_is_taken(String spec) {
        assertThat(resolve(spec, JDK_8).software().container()).isEqualTo(Container.TOMCAT);
    }

    private static Contender resolve(String spec, Jdk... jdks) {
        return new Lineup(new OldLine(List.of(jdks))).resolve(SpecParser.parse(spec));
    }

    private record OldLine(List<Jdk> jdks) implements Catalogue {
        @Override
        public String bootVersion(String lineOrVersion) {
            return lineOrVersion;
        }

        @Override
        public String containerVersion(Container container, Optional<String> version, String boot) {
            return version.orElse("8.5.34");
        }

        @Override
        public JavaRange javaFor(String boot) {
            return new JavaRange(8, 8);
        }

        @Override
        public Optional<List<String>> newerJava(String boot) {
            return Optional.of(List.of(OPENS));
        }
    }
}
