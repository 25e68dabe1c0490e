package fairtrial.cli;

import fairtrial.cli.option.OptionsWithResume;
import fairtrial.cli.option.RunOptions;
import fairtrial.cli.session.LocalResources;
import fairtrial.cli.session.Resources;
import fairtrial.cli.session.ResumeSecrets;
import fairtrial.cli.session.RunSession;
import fairtrial.cli.terminal.Terminal;
import fairtrial.core.experiment.Experiment;
import fairtrial.core.text.UserError;
import fairtrial.lab.experiment.ExperimentFile;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/// Runs an experiment from a file.
@Command(name = "run", mixinStandardHelpOptions = true)
final class RunCommand implements Callable<Integer> {
    @Parameters(paramLabel = "FILE", descriptionKey = "file")
    Path file = Path.of("experiment.yaml");

    @Mixin
    RunOptions options = new RunOptions();

    /// Whether commands of the file may run: it may come from another user.
    @Option(names = "--allow-commands")
    boolean commandsAllowed;

    /// A run of this file to continue; the file has the secrets that the run folder lacks.
    @Option(names = "--resume", paramLabel = "RUN")
    @Nullable
    Path resume;

    @Spec
    CommandSpec command = CommandSpec.create();

    private final Resources resources;

    RunCommand() {
        this(new LocalResources());
    }

    RunCommand(Resources resources) {
        this.resources = resources;
    }

    @Override
    public Integer call() {
        Experiment experiment = ExperimentFile.read(file);
        if (!commandsAllowed && experiment.hasCommands()) {
            throw new UserError("FT-632", file);
        }
        RunSession session = new RunSession(Terminal.ofProcess(), options, resources);
        if (resume == null) {
            return session.run(experiment);
        }
        OptionsWithResume.check(command);
        return session.resume(resume, ResumeSecrets.of(experiment, Map.of()), commandsAllowed, false);
    }
}
