package fairtrial.probe;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ProbeTest {
    private static final Pattern READY =
            Pattern.compile("\\{\"type\":\"ready\",\"port\":(\\d+),\"startup_millis\":\\d+}");

    @Test
    void a_contender_that_was_told_fifty_and_serves_with_seven_says_seven() throws Exception {
        try (Child child = Child.start("--fixture.container=tomcat", "--server.tomcat.threads.max=50")) {
            assertThat(child.hear())
                    .isEqualTo("{\"type\":\"hello\",\"token\":\"let-me-in\",\"pid\":"
                            + child.process().pid() + "}");
            assertThat(child.hear()).matches(READY);
            assertThat(child.ask(Map.of("type", "effective")))
                    .contains("{\"property\":\"server.tomcat.threads.max\",\"default\":\"200\","
                            + "\"requested\":\"50\",\"effective\":\"7\"}")
                    .contains("\"container\":\"tomcat\"", "\"boot\":\"3.5.16\"")
                    .contains("\"-D" + Probe.PORT + "=")
                    .doesNotContain("let-me-in");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"tomcat", "jetty", "undertow"})
    void the_planted_cost_comes_before_the_applications_first_filter(String container) throws Exception {
        assertPlanted(container, "servlet");
    }

    @ParameterizedTest
    @ValueSource(strings = {"tomcat", "jetty", "undertow", "netty"})
    void on_webflux_the_planted_cost_comes_first_too(String container) throws Exception {
        assertPlanted(container, "reactive");
    }

    private static void assertPlanted(String container, String kind) throws Exception {
        try (Child child = Child.start(
                "--fixture.container=" + container, "--spring.main.web-application-type=" + kind, "--debug=true")) {
            child.hear();
            var ready = READY.matcher(child.hear());
            assertThat(ready.matches()).isTrue();
            var uri = URI.create("http://127.0.0.1:" + ready.group(1) + "/");
            var response =
                    HttpClient.newHttpClient().send(HttpRequest.newBuilder(uri).build(), BodyHandlers.discarding());
            assertThat(response.headers().firstValue(Fixture.BEFORE_ALL)).contains("true");
            assertThat(child.ask(Map.of("type", "plant", "micros", 2.5)))
                    .contains("\"type\":\"planted\"", "\"micros\":2.5")
                    .containsPattern("\"steps\":[1-9]\\d*")
                    .containsPattern("\"burnt_requests\":\\d+");
            assertThat(child.ask(Map.of("type", "effective")))
                    .contains("\"container\":\"" + container + "\"", "\"threading\":\"platform\"");
        }
    }

    @Test
    void a_contender_ends_when_the_conductor_is_gone() throws Exception {
        try (Child child = Child.start("--fixture.container=tomcat")) {
            child.hear();
            child.socket().close();
            assertThat(child.exitCode()).isEqualTo(143);
        }
    }

    @Test
    void stop_ends_the_application_in_order() throws Exception {
        try (Child child = Child.start("--fixture.container=jetty")) {
            child.hear();
            child.hear();
            assertThat(child.ask(Map.of("type", "stop"))).isEqualTo("{\"type\":\"stopping\"}");
            assertThat(child.exitCode()).isZero();
        }
    }

    @Test
    void what_cannot_be_answered_is_an_error_and_the_channel_lives_on() throws IOException {
        String[] notWeb = {"--spring.main.web-application-type=none", "--spring.main.keep-alive=true"};
        try (Child child = Child.start(notWeb)) {
            child.hear();
            assertThat(child.hear()).startsWith("{\"type\":\"no-server\",\"reason\":\"no web server in");
            assertThat(child.ask(Map.of("type", "effective"))).contains("\"error\"", "not ready");
            assertThat(child.ask(Map.of("type", "plant", "micros", 1))).contains("\"error\"", "no servlet filter");
            assertThat(child.ask(Map.of("type", "dance"))).contains("\"error\"", "\"request\":\"dance\"");
            child.socket().getOutputStream().write("no json\n".getBytes(StandardCharsets.UTF_8));
            assertThat(child.hear()).contains("\"error\"", "expected '{' at position 0");
            assertThat(child.ask(Map.of("type", "pins"))).contains("\"error\"", "no pins are recorded");
            assertThat(child.ask(Map.of("type", "record-pins"))).isEqualTo("{\"type\":\"recording\"}");
            assertThat(child.ask(Map.of("type", "pins"))).startsWith("{\"type\":\"pins\",\"count\":0,");
            assertThat(child.ask(Map.of("type", "gc"))).startsWith("{\"type\":\"gc\",\"micros\":");
            assertThat(child.ask(Map.of("type", "jvm"))).contains("\"heap_after_gc_bytes\":");
        }
    }
}
