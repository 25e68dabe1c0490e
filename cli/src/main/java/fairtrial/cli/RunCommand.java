package fairtrial.cli;

import fairtrial.lab.experiment.ExperimentFile;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/// An experiment from a file.
@Command(name = "run", mixinStandardHelpOptions = true)
final class RunCommand implements Callable<Integer> {
    @Parameters(paramLabel = "FILE", descriptionKey = "file")
    Path file = Path.of("experiment.yaml");

    @Mixin
    RunOptions options = new RunOptions();

    @Override
    public Integer call() {
        return new RunSession(Terminal.ofProcess(), options).run(ExperimentFile.read(file));
    }
}
