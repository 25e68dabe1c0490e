package fairtrial.cli;

import fairtrial.lab.experiment.ExperimentFile;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/// An experiment from a file.
@Command(
        name = "run",
        description = "Run an experiment file (docs/schema/experiment.schema.json).",
        mixinStandardHelpOptions = true)
final class RunCommand implements Callable<Integer> {
    @Parameters(paramLabel = "FILE", description = "The experiment, YAML.")
    Path file = Path.of("experiment.yaml");

    @Mixin
    RunOptions options = new RunOptions();

    @Override
    public Integer call() {
        return new RunSession(Terminal.ofProcess(), options).run(ExperimentFile.read(file));
    }
}
