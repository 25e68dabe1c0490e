package fairtrial.e2e.fuzz;

import fairtrial.e2e.Command;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/// The committed sample, with one of its files replaced.
final class SampleRun {
    private static final Path SAMPLE = Command.HOME.resolve("docs/sample");

    private SampleRun() {}

    static Path with(String name, byte[] content) {
        Path run = Scratch.folder().resolve("run");
        try {
            Files.createDirectories(run);
            for (String whole : List.of("plan.json", "machine.json")) {
                if (!whole.equals(name)) {
                    Files.deleteIfExists(run.resolve(whole));
                    Files.createSymbolicLink(run.resolve(whole), SAMPLE.resolve(whole));
                }
            }
            for (String odd : List.of("journal.jsonl", "SHA256SUMS", "explain.json", name)) {
                Files.deleteIfExists(run.resolve(odd));
            }
            if (!name.equals("journal.jsonl")) {
                Files.write(run.resolve("journal.jsonl"), new byte[0]);
            }
            Files.write(run.resolve(name), content);
            return run;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// Of this class: any would do.
    static byte[] classFile() {
        try (var in = SampleRun.class.getResourceAsStream("SampleRun.class")) {
            return in == null ? new byte[0] : in.readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
