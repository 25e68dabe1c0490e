package fairtrial.published.audit;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.published.file.DefaultLimits;
import fairtrial.published.file.PublicationFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// k6 prints how long its script took, so that its users' pause is known.
class ScriptPauseTest {
    @TempDir
    Path folder;

    private List<AuditFinding> found(double rate, String iteration, int iterations) throws IOException {
        Path file = Files.writeString(folder.resolve("k6.txt"), """
                http_req_duration..............: avg=19.8ms min=1.1ms med=18.2ms  max=120.4ms  p(90)=30.1ms p(95)=36.4ms
                http_req_failed................: 0.00%%   ✓ 0          ✗ 5880
                http_reqs......................: 5880  %s/s
                iteration_duration.............: avg=%s    min=1.0s    med=1.02s     max=1.12s
                iterations.....................: %d  97.9/s
                vus............................: 100     min=100      max=100
                vus_max........................: 100     min=100      max=100
                """.formatted(rate, iteration, iterations));
        return new Auditor(DefaultLimits.read())
                .audit(PublicationFile.read(file.toString())).findings().stream()
                        .filter(finding -> !finding.rows().isEmpty())
                        .toList();
    }

    @Test
    void users_who_sleep_as_the_script_says_are_a_note() throws IOException {
        assertThat(found(97.9, "1.02s", 5880))
                .containsExactly(AuditFinding.atRow(0, "offered-load-bound", Severity.NOTE)
                        .worded("offered-load-bound.script", "1.00"));
    }

    @Test
    void several_requests_of_an_iteration_share_its_time() throws IOException {
        // Two requests and one second: half a second for each of them.
        assertThat(found(195.8, "1.02s", 2940))
                .containsExactly(AuditFinding.atRow(0, "offered-load-bound", Severity.NOTE)
                        .worded("offered-load-bound.script", "0.490"));
    }

    @Test
    void a_script_without_a_pause_sets_no_rate() throws IOException {
        assertThat(found(5000, "20.0ms", 5880)).isEmpty();
    }

    @Test
    void users_who_do_nothing_beside_their_script_are_still_found() throws IOException {
        assertThat(found(97.9, "20.0ms", 5880)).extracting(AuditFinding::code).containsExactly("little-violated");
    }
}
