package fairtrial.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.core.explain.judge.Proof;
import fairtrial.core.explain.told.Explanation;
import fairtrial.core.explain.told.Explanations;
import fairtrial.e2e.Command.Ended;
import fairtrial.lab.store.Json;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// A cap of request threads on a real server, from a run of a few seconds to the proof by doses, as a user runs it.
@Tag("long")
class DosesIT {
    private static final Duration LIMIT = Duration.ofMinutes(15);

    @TempDir
    Path folder;

    @ParameterizedTest
    @ValueSource(
            strings = {
                "tomcat{server.tomcat.threads.max=4}#capped",
                "jetty{server.jetty.threads.max=12}#capped",
                "undertow{server.undertow.threads.worker=4}#capped"
            })
    void a_cap_of_threads_is_proved(String contender) throws Exception {
        Path run = folder.resolve("run");
        Ended compared = Command.run(
                folder,
                LIMIT,
                "compare",
                "--workload=wait?ms=20",
                "--connections=16",
                "--rounds=1",
                "--blocks=1",
                "--rate=20",
                "--warm-up=3s",
                "--contender",
                contender,
                "--contender=tomcat#other",
                "--out",
                run.toString());
        assertThat(run.resolve("result.json")).as(compared.err()).exists();

        Ended explained = Command.run(folder, LIMIT, "explain", run.toString(), "--contender", "capped");

        assertThat(explained.exit()).as(explained.err()).isZero();
        Explanation told = Json.read(Files.readString(run.resolve(Explanations.FILE)), Explanations.class)
                .of("capped")
                .orElseThrow();
        assertThat(told.proof()).as(explained.out()).isEqualTo(Proof.PROVED);
        assertThat(told.outcome().orElseThrow().doses()).hasSize(2);
    }
}
