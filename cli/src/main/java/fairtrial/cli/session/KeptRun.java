package fairtrial.cli.session;

import fairtrial.cli.terminal.ExitCode;
import fairtrial.core.experiment.Experiment;
import fairtrial.core.record.RunRecord;
import fairtrial.core.redaction.Redaction;
import fairtrial.core.text.Message;
import fairtrial.core.text.UserError;
import fairtrial.lab.experiment.ExperimentText;
import fairtrial.lab.foreign.ForeignText;
import fairtrial.lab.foreign.Limit;
import fairtrial.lab.secret.GivenSecrets;
import fairtrial.lab.secret.RedactedExperiment;
import fairtrial.lab.store.RunReader;
import fairtrial.lab.store.UnbegunRun;
import java.io.IOException;
import java.nio.file.Path;
import java.util.function.Consumer;

/// A run in a folder of its own, of a command that may be given again: what is there is kept or continued.
public final class KeptRun {
    private KeptRun() {}

    /// Runs the experiment in its folder; returns the exit code.
    ///
    /// @param session runs in this folder
    /// @param given   secrets that the folder lacks
    /// @param notes   is told what is kept
    /// @throws UserError FT-768 what is there would start more than was typed, and the errors of a run
    public static int run(
            RunSession session, Path folder, Experiment experiment, GivenSecrets given, Consumer<Message> notes) {
        UnbegunRun.clear(folder);
        if (!RunReader.isRun(folder)) {
            return session.run(experiment);
        }
        RunRecord there = RunReader.read(folder).record();
        if (there.isOver()) {
            notes.accept(new Message("run.kept", folder));
            return ExitCode.DONE;
        }
        if (!ForeignCode.isTyped(folder, there.plan(), experiment)) {
            throw new UserError("FT-768", folder);
        }
        return session.resume(folder, given, true, false);
    }

    /// Whether a folder has a run of this very experiment.
    public static boolean isOf(Path folder, Experiment experiment) {
        if (!RunReader.isRun(folder)) {
            return false;
        }
        try {
            String stored = ForeignText.strict(folder.resolve(StoredRuns.EXPERIMENT), Limit.RUN_FILE);
            return stored.equals(Redaction.text(ExperimentText.of(RedactedExperiment.of(experiment))));
        } catch (IOException unreadable) {
            return false;
        }
    }
}
