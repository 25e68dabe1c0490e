package fairtrial.cli.session;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// What a run folder of somebody else may set without being asked about it.
class ResumedPlanTest {
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
        assertThat(ResumedPlan.isHarmless(flag)).isTrue();
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
        assertThat(ResumedPlan.isHarmless(flag)).isFalse();
    }

    @ParameterizedTest
    @CsvSource({
        "server.tomcat.threads.max,50",
        "spring.profiles.active,postgres",
        "spring.jpa.open-in-view,false",
        "server.tomcat.connection-timeout,20s"
    })
    void numbers_switches_and_names_are_harmless(String property, String value) {
        assertThat(ResumedPlan.isHarmless(property, value)).isTrue();
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
        assertThat(ResumedPlan.isHarmless(property, value)).isFalse();
    }
}
