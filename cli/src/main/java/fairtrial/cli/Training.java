package fairtrial.cli;

import fairtrial.cli.terminal.Terminal;
import fairtrial.cli.terminal.Tool;
import fairtrial.lab.host.TemporaryFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/// A short real use, from which the launcher's ahead-of-time cache learns the needs of a start: an audit, and
/// the report of the sample run.
public final class Training {
    private Training() {}

    /// Runs the tool once.
    ///
    /// @param publications files to audit
    public static void main(String... publications) throws IOException {
        int audited = Main.run(
                Stream.concat(Stream.of("judge"), Stream.of(publications)).toArray(String[]::new));
        try (TemporaryFolder folder = TemporaryFolder.below(Path.of(System.getProperty("java.io.tmpdir")))) {
            Path sample = Tool.running().home().resolve("docs/sample");
            for (String name : List.of("plan.json", "machine.json", "experiment.yaml", "journal.jsonl")) {
                Files.copy(sample.resolve(name), folder.path().resolve(name));
            }
            int told = Main.run("report", folder.path().toString());
            Terminal.ofProcess().note("exit codes: judge " + audited + ", report " + told);
        }
    }
}
