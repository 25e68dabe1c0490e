package fairtrial.lab.requests;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import fairtrial.core.experiment.RequestSource.Kind;
import fairtrial.core.text.Language;
import fairtrial.core.text.Texts;
import fairtrial.core.text.UserError;
import java.nio.file.Path;
import java.util.Map;
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

    @Test
    void a_recording_is_known_by_its_log_wherever_it_stands() {
        String har = "{\"comment\": {\"openapi\": \"3.0\"}, \"log\": {\"entries\": [{\"request\": {\"method\": \"GET\","
                + "\"url\": \"http://h/a\"}, \"response\": {\"status\": 200}}]}}";
        assertThat(new Listed(folder, Kind.HAR).titles("a.har", har)).containsExactly("GET /a");
        String far = har.replace("{\"openapi\": \"3.0\"}", "\"" + "x".repeat(100_000) + "\"");
        assertThat(new Listed(folder, Kind.HAR).titles("b.har", far)).containsExactly("GET /a");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '~', textBlock = """
            HAR | {"a": 1, b} | broken JSON in line 1, column 10
            HAR | {"log": {"entries": [ | its JSON ends too early, in line 1
            HAR | {"log": 5} | it has no list log.entries of requests, as an HTTP Archive has
            HAR | {"log": {"entries": 5}} | it has no list log.entries of requests, as an HTTP Archive has
            HAR | hello | it begins like no format that is known here
            COLLECTION | opencollection: [ | broken YAML in line 1
            """)
    void what_is_wrong_with_a_file_is_said_in_plain_words(Kind kind, String text, String reason) {
        assertThat(new Listed(folder, kind).refusal("a", text))
                .contains("FT-656")
                .contains(reason);
    }

    @Test
    void a_recording_without_a_list_is_empty_or_refused() {
        for (String log : new String[] {"null", "{}", "{\"entries\": null}", "{\"entries\": [null, {}]}"}) {
            assertThat(new Listed(folder, Kind.HAR).refusal("a", "{\"log\": " + log + "}"))
                    .containsAnyOf("FT-649", "FT-656");
        }
    }

    @Test
    void the_advice_for_an_unreadable_file_fits_its_option() {
        Map.of(Kind.HAR, "HAR", Kind.OPENAPI, "OpenAPI", Kind.COLLECTION, "Bruno", Kind.ACCESS_LOG, "access log")
                .forEach((kind, advice) -> assertThat(Texts.inLanguage(Language.EN)
                                .say(catchThrowableOfType(
                                        UserError.class,
                                        () -> new Listed(folder, kind)
                                                .of(folder.resolve("absent").toString()))))
                        .contains("FT-650", advice)
                        .doesNotContain("CSV"));
    }

    @Test
    void where_the_rest_needs_columns_the_others_are_told_with_their_reasons() {
        String har = "{\"log\": {\"entries\": ["
                + "{\"request\": {\"method\": \"GET\", \"url\": \"http://h/a?token=x\"}, \"response\": {\"status\": 200}},"
                + "{\"request\": {\"method\": \"GET\", \"url\": \"http://h/b\"}, \"response\": {\"status\": 404}}]}}";
        assertThat(new Listed(folder, Kind.HAR).refusal("a", har))
                .contains("FT-657", "token")
                .doesNotContain("All requests")
                .contains("Left out: 1 that failed or were refused (GET http://h/b)")
                .contains("Left out: 1 that need columns of --feed (token)");
    }
}
