package fairtrial.cli.session;

import fairtrial.cli.print.ResultPrinter;
import fairtrial.cli.terminal.Terminal;
import fairtrial.core.explain.told.Explanations;
import fairtrial.core.text.Message;
import fairtrial.lab.store.ExplanationFile;
import fairtrial.lab.store.ReadRun;
import fairtrial.lab.store.ReportFolder;
import fairtrial.lab.store.RunReader;
import java.nio.file.Path;
import java.util.Optional;

/// The folder of a run that is explained. It is held while something is started for the explanation: two at a
/// time would disturb each other's figures, and one of them would lose its answer.
final class ExplainedFolder implements AutoCloseable {
    private final Path root;
    private final Terminal terminal;
    private final Optional<ReportFolder> held;

    private ExplainedFolder(Path root, Terminal terminal, Optional<ReportFolder> held) {
        this.root = root;
        this.terminal = terminal;
        this.held = held;
    }

    /// A folder that is opened only to write.
    static ExplainedFolder free(Path root, Terminal terminal) {
        return new ExplainedFolder(root, terminal, Optional.empty());
    }

    /// A folder that nobody else may write to until it is closed.
    ///
    /// @throws fairtrial.core.text.UserError FT-402 not writable, FT-404 in use
    static ExplainedFolder held(Path root, Terminal terminal) {
        return new ExplainedFolder(root, terminal, Optional.of(ReportFolder.of(root)));
    }

    /// The run with the explanations that are there now: another process may have added some before this one held
    /// the folder.
    ReadRun latest(ReadRun run) {
        return run.withExplained(RunReader.read(root).explained());
    }

    /// Writes the explanations that a run has now, and its reports.
    ///
    /// @throws fairtrial.core.text.UserError FT-402 not writable, FT-404 in use
    void write(ReadRun run, StoredRuns runs) {
        if (held.isPresent()) {
            write(held.get(), run, runs);
        } else {
            try (ReportFolder folder = ReportFolder.of(root)) {
                write(folder, run, runs);
            }
        }
    }

    private void write(ReportFolder folder, ReadRun run, StoredRuns runs) {
        ExplanationFile.write(folder, run.explained())
                .ifPresent(kept -> terminal.note(new Message("explain.aside", Explanations.FILE, kept)));
        new ResultPrinter(terminal).write(folder, run, runs.judged(run));
    }

    @Override
    public void close() {
        held.ifPresent(ReportFolder::close);
    }
}
