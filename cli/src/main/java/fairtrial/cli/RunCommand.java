package fairtrial.cli;

import fairtrial.cli.option.RunOptions;
import fairtrial.cli.session.RunSession;
import fairtrial.cli.terminal.Terminal;
import fairtrial.core.experiment.AppSpec;
import fairtrial.core.experiment.Experiment;
import fairtrial.core.text.UserError;
import fairtrial.lab.experiment.ExperimentFile;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// An experiment from a file.
@Command(name = "run", mixinStandardHelpOptions = true)
final class RunCommand implements Callable<Integer> {
    @Parameters(paramLabel = "FILE", descriptionKey = "file")
    Path file = Path.of("experiment.yaml");

    @Mixin
    RunOptions options = new RunOptions();

    /// A file may come from somebody else.
    @Option(names = "--allow-commands")
    boolean commandsAllowed;

    @Override
    public Integer call() {
        Experiment experiment = ExperimentFile.read(file);
        if (!commandsAllowed && experiment.app().filter(AppSpec::hasCommands).isPresent()) {
            throw new UserError("FT-632", file);
        }
        return new RunSession(Terminal.ofProcess(), options).run(experiment);
    }
}
