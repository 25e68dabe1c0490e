package fairtrial.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.core.bisect.BisectReport;
import fairtrial.core.bisect.Boundary;
import fairtrial.e2e.Command.Ended;
import fairtrial.lab.store.Json;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Real versions with a known change: with virtual threads, Jetty of Boot 3.5.7 to 3.5.10 ignores the largest number of
/// threads (spring-boot #47690, #48989).
class BisectIT {
    private static final String CLAIM =
            "setting(jetty+vt{server.jetty.threads.max=5000}; server.jetty.threads.max) = 5000";

    @TempDir
    Path folder;

    private BisectReport bisect(Duration limit, String over) throws Exception {
        Path found = folder.resolve("found");
        Ended ended = Command.run(folder, limit, "bisect", "--claim", CLAIM, "--over", over, "--out", found.toString());
        assertThat(ended.exit()).as(ended.err()).isZero();
        return Json.read(Files.readString(found.resolve("bisect.json")), BisectReport.class);
    }

    private static List<String> names(BisectReport report) {
        return report.boundaries().orElseThrow().stream()
                .filter(Boundary::isConfirmed)
                .flatMap(of -> Stream.of(report.version(of.before()), report.version(of.after())))
                .toList();
    }

    @Test
    void a_boundary_between_two_releases_is_found_by_starts() throws Exception {
        assertThat(names(bisect(Duration.ofMinutes(5), "boot=3.5.9..3.5.11"))).containsExactly("3.5.10", "3.5.11");
    }

    /// 3.5.6 is not whole in every registry.
    @Test
    @Tag("long")
    void both_boundaries_of_a_line_are_found() throws Exception {
        assertThat(names(bisect(Duration.ofMinutes(15), "boot=3.5..3.5")))
                .hasSize(4)
                .endsWith("3.5.7", "3.5.10", "3.5.11");
    }
}
