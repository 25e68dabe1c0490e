package fairtrial.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import fairtrial.e2e.Command.Ended;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/// Plays recorded exchanges on an executable jar and on the same with another container.
///
/// @param java   runs both
/// @param folder for jars and logs
record SwapTrial(Path java, Path folder, Exchanges exchanges) {
    /// A project may be built first.
    private static final Duration SWAP = Duration.ofMinutes(5);

    /// Writes `app` with that container into an archive of the same kind.
    Path swapped(Path app, String container) {
        Path swapped = folder.resolve(container + "-" + app.getFileName());
        Ended ended = Command.run(folder, SWAP, "swap", app.toString(), "--to", container, "--out", swapped.toString());
        assertThat(ended.exit()).as(ended.err()).isZero();
        return swapped;
    }

    /// What that jar answers, started as its owner would.
    Map<String, Map<String, String>> played(Path jar, String... arguments) throws IOException, InterruptedException {
        try (SwappedJarProcess process = SwappedJarProcess.start(java, jar, folder, arguments)) {
            return exchanges.play(process.port());
        }
    }

    /// Where each of these containers answers other than the one that is there.
    String differences(Path jar, String present, List<String> others, String... arguments)
            throws IOException, InterruptedException {
        byte[] before = Files.readAllBytes(jar);
        Map<String, Map<String, String>> first = played(jar, arguments);
        StringBuilder told = new StringBuilder();
        for (String other : others) {
            told.append("# ").append(present).append(" | ").append(other).append('\n');
            Exchanges.differences(first, played(swapped(jar, other), arguments))
                    .forEach(line -> told.append(line).append('\n'));
        }
        assertThat(Files.readAllBytes(jar)).isEqualTo(before);
        return told.toString();
    }

    /// Every difference is known by name, and no known one is gone.
    static void assertKnown(String told, String name) throws IOException {
        Path known = Path.of("src/test/resources/fairtrial/e2e/" + name);
        if (Boolean.getBoolean("golden.write")) {
            Files.writeString(known, told);
        }
        assertThat(told).isEqualTo(Files.readString(known));
    }
}
