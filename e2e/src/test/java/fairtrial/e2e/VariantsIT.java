package fairtrial.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.e2e.Command.Ended;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Variants of one container on real JVMs. One round, cold: they show that the variants start, not which is faster.
class VariantsIT {
    private static final Duration RUN = Duration.ofMinutes(10);

    @TempDir
    Path folder;

    private Ended compare(String... factors) {
        String[] line = new String[factors.length + 6];
        System.arraycopy(factors, 0, line, 6, factors.length);
        System.arraycopy(
                new String[] {"compare", "--rounds=1", "--no-warm-up", "--blocks=2", "--out", out().toString()},
                0,
                line,
                0,
                6);
        return Command.run(folder, RUN, line);
    }

    private Path out() {
        return folder.resolve("run");
    }

    @Test
    void collectors_run_side_by_side_and_their_pauses_are_figures() throws IOException {
        Ended ended = compare("--gc", "serial,parallel");
        assertThat(ended.exit()).as(ended.err()).isZero();
        assertThat(ended.err()).contains("Collector: Serial | Parallel");
        assertThat(Files.readString(out().resolve("result.json"))).contains("gc_pauses", "rps_per_gib");
        assertThat(Files.readString(out().resolve("report.html"))).contains("What differs");
    }

    @Test
    void a_variant_whose_jvm_refuses_its_flags_drops_out_and_the_others_run() {
        Ended ended = compare("--flags", "", "--flags", "-Xss512k", "--flags", "-XX:+NoSuchFlag");
        assertThat(ended.exit()).as(ended.err()).isZero();
        assertThat(ended.err()).contains("FT-155", "NoSuchFlag");
    }
}
