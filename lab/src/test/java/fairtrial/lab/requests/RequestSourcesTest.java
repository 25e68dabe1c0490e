package fairtrial.lab.requests;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.core.experiment.RequestSource.Kind;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RequestSourcesTest {
    @TempDir
    Path folder;

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            load.js | import http from 'k6/http' | k6
            load.scala | import io.gatling.core.Predef._ | Gatling
            load.xml | <jmeterTestPlan version="1.2"> | JMeter
            locustfile.py | from locust import HttpUser | Locust
            load.lua | wrk.method = "POST" | wrk
            load.kt | class Load | .kt
            """)
    void scripts_are_refused_under_every_option(String name, String text, String program) {
        for (Kind kind : new Kind[] {Kind.HAR, Kind.OPENAPI, Kind.COLLECTION}) {
            assertThat(new Listed(folder, kind).refusal(name, text))
                    .contains("FT-659")
                    .contains("(" + program + ")");
        }
    }

    @Test
    void a_file_under_the_wrong_option_is_named_with_the_right_one() {
        String har = "{\"log\": {\"entries\": []}}";
        assertThat(new Listed(folder, Kind.COLLECTION).refusal("a", har))
                .contains("FT-658")
                .contains("--har");
        assertThat(new Listed(folder, Kind.HAR).refusal("b", "openapi: 3.0.3\n"))
                .contains("--openapi");
        assertThat(new Listed(folder, Kind.HAR).refusal("c", "{\"info\":{\"title\":\"x\"},\"swagger\":\"2.0\"}"))
                .contains("--openapi");
        assertThat(new Listed(folder, Kind.OPENAPI).refusal("d", "{\"info\": {\"_postman_id\": \"1\"}}"))
                .contains("--collection");
        assertThat(new Listed(folder, Kind.OPENAPI)
                        .refusal("e", "127.0.0.1 - - [10/Oct/2026:13:55:36 +0000] \"GET / HTTP/1.1\" 200 1\n"))
                .contains("--access-log");
    }

    @Test
    void a_file_of_no_known_format_is_refused() {
        assertThat(new Listed(folder, Kind.HAR).refusal("a", "hello")).contains("FT-656");
        assertThat(new Listed(folder, Kind.HAR).refusal("a", "")).contains("FT-656");
    }

    @Test
    void a_file_that_is_not_there_is_refused() {
        assertThat(org.assertj.core.api.Assertions.catchThrowable(() ->
                        new Listed(folder, Kind.HAR).of(folder.resolve("absent").toString())))
                .hasMessageContaining("FT-650");
    }
}
