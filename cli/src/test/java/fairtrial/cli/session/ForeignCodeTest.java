package fairtrial.cli.session;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.core.experiment.Experiment;
import fairtrial.core.experiment.SpecParser;
import fairtrial.core.plan.Plan;
import fairtrial.lab.secret.RedactedPlan;
import fairtrial.lab.store.SamplePlan;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// What a run folder of somebody else may set without being asked about it.
class ForeignCodeTest {
    private static final String FLAG = "-XX:OnError=x.sh";

    private static Experiment typed(String contender) {
        return Experiment.of(List.of(SpecParser.parse(contender)));
    }

    private static Plan stored() {
        return SamplePlan.of(List.of(FLAG), "tomcat", "jetty");
    }

    @Test
    void an_experiment_is_asked_about_like_a_plan() {
        assertThat(ForeignCode.of(Path.of("run"), typed("tomcat(-Xmx512m)"))).isEmpty();
        assertThat(ForeignCode.of(Path.of("run"), typed("tomcat(" + FLAG + ")")))
                .containsExactly(FLAG);
        assertThat(ForeignCode.of(Path.of("run"), typed("tomcat{logging.file.name=x}")))
                .containsExactly("logging.file.name=x");
        assertThat(ForeignCode.of(Path.of("run"), stored())).contains(FLAG);
    }

    @Test
    void what_the_user_types_needs_no_consent_and_anything_else_does() {
        assertThat(ForeignCode.isTyped(Path.of("run"), stored(), typed("tomcat(" + FLAG + ")")))
                .isTrue();
        assertThat(ForeignCode.isTyped(Path.of("run"), stored(), typed("tomcat")))
                .isFalse();
        assertThat(ForeignCode.isTyped(Path.of("run"), stored(), typed("tomcat(" + FLAG + "y)")))
                .isFalse();
    }

    @Test
    void a_secret_is_stored_masked_and_typed_again() {
        Plan plan = RedactedPlan.of(SamplePlan.of(List.of(), "tomcat{spring.datasource.password=postgres}", "jetty"));
        assertThat(ForeignCode.of(Path.of("run"), plan)).isNotEmpty();
        assertThat(ForeignCode.isTyped(Path.of("run"), plan, typed("tomcat{spring.datasource.password=postgres}")))
                .isTrue();
        assertThat(ForeignCode.isTyped(Path.of("run"), plan, typed("tomcat"))).isFalse();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "-Xmx512m",
                "-Xss256k",
                "-XX:+UseZGC",
                "-XX:-TieredCompilation",
                "-XX:ActiveProcessorCount=1",
                "-XX:MaxRAMPercentage=50.0",
                "--add-opens=java.base/java.lang=ALL-UNNAMED"
            })
    void flags_that_size_or_choose_are_harmless(String flag) {
        assertThat(ForeignCode.isHarmless(flag)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "-javaagent:evil.jar",
                "-XX:OnError=touch x",
                "-Dcom.sun.management.jmxremote.port=9999",
                "-XX:SharedArchiveFile=/tmp/x",
                "-XX:AOTCache=x.aot",
                "-Dlogging.config=http:x",
                "@more",
                "-XX:+HeapDumpOnOutOfMemoryError",
                "-Xlog:gc:file=/tmp/x",
                "-Xmx512m -javaagent:x"
            })
    void any_other_flag_is_asked_about(String flag) {
        assertThat(ForeignCode.isHarmless(flag)).isFalse();
    }

    @ParameterizedTest
    @CsvSource({
        "server.tomcat.threads.max,50",
        "spring.profiles.active,postgres",
        "spring.jpa.open-in-view,false",
        "server.tomcat.connection-timeout,20s"
    })
    void numbers_switches_and_names_are_harmless(String property, String value) {
        assertThat(ForeignCode.isHarmless(property, value)).isTrue();
    }

    @ParameterizedTest
    @CsvSource({
        "logging.file.name,x",
        "server.tomcat.accesslog.directory,x",
        "spring.config.import,optional:x",
        "spring.datasource.url,jdbc:h2:mem:x",
        "management.server.port,80",
        "any,/etc/passwd",
        "any,a b"
    })
    void places_are_asked_about(String property, String value) {
        assertThat(ForeignCode.isHarmless(property, value)).isFalse();
    }
}
