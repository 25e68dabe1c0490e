package fairtrial.e2e;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.abort;

import fairtrial.e2e.Command.Ended;
import fairtrial.lab.store.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/// Every row of the published comparisons boots, answers every workload, and says from inside what it is.
@Tag("unmeasured")
class ContendersIT {
    /// What a machine may lack, by the code that says so.
    private static final Map<String, String> LACKS = Map.of(
            "FT-108", "native image (no GraalVM)",
            "FT-118", "JDK 8",
            "FT-119", "JDK",
            "FT-213", "Tomcat's native library",
            "FT-214", "nginx");

    /// Spec (its beginning) and what the process must say: container, version, connector.
    private static final List<List<String>> TABLE = List.of(
            List.of("tomcat:8.0.53/1.5.10@jdk8", "tomcat", "8.0.53", "Http11NioProtocol"),
            List.of("tomcat:8.0.53/1.5.10+bio@jdk8", "tomcat", "8.0.53", "Http11Protocol"),
            List.of("tomcat:8.0.53/1.5.10+apr@jdk8", "tomcat", "8.0.53", "Http11AprProtocol"),
            List.of("tomcat:8.5.34/1.5.10@jdk8", "tomcat", "8.5.34", "Http11NioProtocol"),
            List.of("tomcat:8.5.34/1.5.10+nio2@jdk8", "tomcat", "8.5.34", "Http11Nio2Protocol"),
            List.of("tomcat:8.5.34/1.5.10+apr@jdk8", "tomcat", "8.5.34", "Http11AprProtocol"),
            List.of("jetty:9.4.8.v20171121/1.5.10@jdk8", "jetty", "9.4.8.v20171121", "ServerConnector"),
            List.of("undertow:1.4.22.Final/1.5.10@jdk8", "undertow", "1.4.22.Final", "NioXnioWorker"),
            List.of("undertow:2.0.15.Final/1.5.10@jdk8", "undertow", "2.0.15.Final", "NioXnioWorker"),
            List.of("tomcat/4.0.1", "tomcat", "11.0.15", "Http11NioProtocol"),
            List.of("tomcat/4.0.1+aot", "tomcat", "11.0.15", "Http11NioProtocol"),
            List.of("tomcat/4.0.1+native", "tomcat", "11.0.15", "Http11NioProtocol"),
            List.of("jetty/4.0.1+vt", "jetty", "12.1.5", "ServerConnector"),
            List.of("jetty/3.5.6+vt", "jetty", "12.0.", "ServerConnector"),
            List.of("jetty/4.0.8+vt", "jetty", "12.1.12", "ServerConnector"),
            List.of("tomcat/2.1.3@jdk8", "tomcat", "9.0.16", "Http11NioProtocol"),
            List.of("tomcat/2.1.3+apr@jdk8", "tomcat", "9.0.16", "Http11AprProtocol"),
            List.of("jetty/2.1.3@jdk8", "jetty", "9.4.14.v20181114", "ServerConnector"),
            List.of("undertow/2.1.3@jdk8", "undertow", "2.0.17.Final", "NioXnioWorker"),
            List.of("nginx", "nginx", "", ""),
            List.of("tomcat/1.4.3@jdk8", "tomcat", "8.5.6", "Http11NioProtocol"),
            List.of("jetty/1.4.3@jdk8", "jetty", "9.3.14.v20161028", "ServerConnector"),
            List.of("undertow:1.3.24.Final/1.4.3@jdk8", "undertow", "1.3.24.Final", "NioXnioWorker"),
            List.of("tomcat/1.5.10@jdk8", "tomcat", "8.5.", "Http11NioProtocol"));

    @TempDir
    static Path folder;

    @TestFactory
    @Tag("long")
    Stream<DynamicTest> every_row_proves_its_identity_from_inside() throws IOException {
        Path json = folder.resolve("roll.json");
        Ended ended = Command.run(folder, Duration.ofMinutes(15), "doctor", "--contenders", "--json=" + json);
        assertThat(ended.exit()).as(ended.err()).isZero();
        List<JsonNode> answers = StreamSupport.stream(
                        Json.tree(Files.readString(json)).path("contenders").spliterator(), false)
                .toList();
        assertThat(answers).hasSizeGreaterThan(TABLE.size());
        Stream<DynamicTest> all = answers.stream()
                .map(answer -> DynamicTest.dynamicTest(answer.path("spec").asString(), () -> stands(answer)));
        Stream<DynamicTest> table = TABLE.stream()
                .map(row -> DynamicTest.dynamicTest("as printed: " + row.getFirst(), () -> isIn(row, answers)));
        return Stream.concat(all, table);
    }

    @Test
    void a_connector_that_is_gone_is_refused_by_its_code() {
        Ended ended = Command.run(
                folder, Duration.ofMinutes(1), "compare", "--dry-run", "--contender", "tomcat:8.5.34/1.5.10+bio");
        assertThat(ended.exit()).isEqualTo(2);
        assertThat(ended.err()).contains("FT-107", "8.5.34");
    }

    private static void stands(JsonNode answer) {
        String why = answer.path("why").asString("");
        if (answer.path("status").asString().equals("missing")) {
            abort("skipped: no " + LACKS.getOrDefault(why.split(" ", 2)[0], why));
        }
        assertThat(answer.path("status").asString()).as(why).isEqualTo("ok");
    }

    private static void isIn(List<String> row, List<JsonNode> answers) {
        JsonNode answer = answers.stream()
                .filter(one -> one.path("spec").asString().equals(row.getFirst()))
                .findFirst()
                .orElseThrow();
        stands(answer);
        assertThat(answer.path("container").asString()).isEqualTo(row.get(1));
        assertThat(answer.path("version").asString()).startsWith(row.get(2));
        assertThat(answer.path("connector").asString()).endsWith(row.get(3));
    }
}
