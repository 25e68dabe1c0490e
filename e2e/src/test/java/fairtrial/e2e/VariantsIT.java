package fairtrial.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.e2e.Command.Ended;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Variants of one container on real JVMs. One round, cold: they show that the variants start, not which is faster.
@Tag("long")
@Tag("unmeasured")
class VariantsIT {
    @TempDir
    Path folder;

    /// Two collectors, a flag, and one that no JVM knows.
    @Test
    void variants_run_side_by_side_and_one_that_its_jvm_refuses_drops_out() throws IOException {
        Path run = folder.resolve("run");
        Ended ended = Command.coldRound(
                folder, run, "--gc=serial,parallel", "--flags=", "--flags=-Xss512k", "--flags=-XX:+NoSuchFlag");
        assertThat(ended.exit()).as(ended.err()).isZero();
        assertThat(ended.err()).contains("Collector: Serial | Parallel").contains("FT-155", "NoSuchFlag");
        assertThat(Files.readString(run.resolve("result.json"))).contains("gc_pauses", "rps_per_gib");
        assertThat(Files.readString(run.resolve("report.html"))).contains("What differs");
    }
}
