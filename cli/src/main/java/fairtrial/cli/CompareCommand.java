package fairtrial.cli;

import fairtrial.cli.option.ExperimentOptions;
import fairtrial.cli.option.RunOptions;
import fairtrial.cli.session.RunSession;
import fairtrial.cli.terminal.Terminal;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/// The main job: contenders × workload → ranking, verdict, reports.
@Command(name = "compare", mixinStandardHelpOptions = true)
final class CompareCommand implements Callable<Integer> {
    @Mixin
    ExperimentOptions experiment = new ExperimentOptions();

    @Mixin
    RunOptions options = new RunOptions();

    @Option(names = "--resume", paramLabel = "RUN")
    @Nullable
    Path resume;

    @Override
    public Integer call() {
        RunSession session = new RunSession(Terminal.ofProcess(), options);
        return Optional.ofNullable(resume).map(session::resume).orElseGet(() -> session.run(experiment.experiment()));
    }
}
