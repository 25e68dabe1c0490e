package fairtrial.lab.app;

import fairtrial.lab.app.ProbeLink.ProbeLost;
import fairtrial.lab.host.RunningProcess;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/// The ahead-of-time cache of a contender. A training run makes it: it serves the requests of the run and stops
/// in good order [JEP 514]. The cache keeps the profiles of the methods that ran [JEP 515].
final class AotTraining {
    /// Assembling the cache of a Boot application takes some 10 s on one core.
    private static final Duration DEADLINE = Duration.ofMinutes(2);

    private static final Duration ANSWER = Duration.ofSeconds(10);

    private AotTraining() {}

    /// Flags of the training run.
    static List<String> trainingFlags(Path cache) {
        return List.of("-XX:AOTCacheOutput=" + cache);
    }

    /// Flags of a run with the cache. A JVM that cannot use the cache must not start: it would be another
    /// contender.
    static List<String> cacheFlags(Path cache) {
        return List.of("-XX:AOTCache=" + cache, "-XX:AOTMode=on");
    }

    /// Stops the training run and waits for the cache.
    static void finish(RunningProcess process, ProbeLink link, Path cache) throws IOException {
        try {
            link.ask(Map.of("type", "stop"), ANSWER);
            process.awaitExit(DEADLINE);
        } catch (ProbeLost e) {
            throw new IOException(e.reason(), e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted", e);
        }
        if (!Files.isRegularFile(cache)) {
            throw new IOException("the JVM ended its training run without an ahead-of-time cache");
        }
    }
}
