package fairtrial.e2e;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThatCode;

import fairtrial.e2e.Command.Ended;
import fairtrial.lab.nginx.NginxServer;
import fairtrial.lab.store.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/// nginx beside real servers, where it is installed. One round, cold: what it serves is right, not how fast.
@Tag("long")
@Tag("unmeasured")
class NginxReferenceIT {
    /// The mark of a contender whose JVM was not warm, as most are without a warm-up.
    private static final String COLD = "( \\(invalid\\))?";

    @TempDir
    Path folder;

    @BeforeEach
    void nginx_is_here() {
        assumeThatCode(NginxServer::requireInstalled).doesNotThrowAnyException();
    }

    @Test
    void files_with_the_contenders_bytes_are_measured_reported_and_not_ranked() throws IOException {
        Ended ended = compare("--reference=nginx", "--workload=json", "--contender=tomcat", "--contender=jetty");
        assertThat(ended.err()).contains("Reference, not ranked: nginx serves the same responses");
        assertThat(ended.out())
                .contains("Reference: nginx ", "serving the same bytes")
                .containsPattern("tomcat" + COLD + " reaches");
        JsonNode result = result();
        assertThat(result.path("reference").path("reference").asString()).isEqualTo("nginx");
        assertThat(result.path("reference").path("throughput_rps").path("mid").asDouble())
                .isPositive();
        assertThat(result.path("reference").path("ratios")).hasSize(2);
        assertThat(result.path("contenders").toString()).doesNotContain("nginx");
        assertThat(errors()).containsOnly(0L);
        assertThat(Files.readString(run().resolve("report.html"))).contains("serving the same bytes", "返回相同的字节");
    }

    @Test
    void long_files_go_out_whole() throws IOException {
        compare("--reference=nginx", "--workload=static/1m.bin", "--contender=tomcat");
        assertThat(errors()).containsOnly(0L);
    }

    @Test
    void a_proxy_passes_requests_with_a_body_on() throws IOException {
        Ended ended = compare("--reference=nginx:proxy", "--workload=echo", "--contender=tomcat");
        assertThat(ended.err()).contains("nginx in front of tomcat");
        assertThat(ended.out()).contains("as a proxy").containsPattern("tomcat" + COLD + " without it reaches");
        assertThat(result().path("reference").path("ratios")).hasSize(1);
        assertThat(errors()).containsOnly(0L);
    }

    private Ended compare(String... options) {
        Ended ended = Command.coldRound(folder, run(), options);
        assertThat(ended.exit()).as(ended.err()).isZero();
        assertThat(ended.err()).doesNotContain("The reference has left the run");
        return ended;
    }

    private Path run() {
        return folder.resolve("run");
    }

    private JsonNode result() throws IOException {
        return Json.tree(Files.readString(run().resolve("result.json")));
    }

    /// Failed requests of each slice on the reference.
    private List<Long> errors() throws IOException {
        return Files.readAllLines(run().resolve("journal.jsonl")).stream()
                .map(Json::tree)
                .filter(event -> event.path("event").asString().equals("reference_measured"))
                .map(event -> event.path("errors").asLong())
                .toList();
    }
}
