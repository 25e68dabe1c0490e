package fairtrial.cli;

import fairtrial.cli.option.BesideResume;
import fairtrial.cli.option.ExperimentOptions;
import fairtrial.cli.option.RunOptions;
import fairtrial.cli.session.RunSession;
import fairtrial.cli.session.SecretsAgain;
import fairtrial.cli.terminal.Terminal;
import fairtrial.lab.secret.GivenSecrets;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

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

    /// A run folder may come from somebody else.
    @Option(names = "--allow-commands")
    boolean commandsAllowed;

    @Spec
    CommandSpec command = CommandSpec.create();

    @Override
    public Integer call() {
        RunSession session = new RunSession(Terminal.ofProcess(), options);
        if (resume == null) {
            return session.run(experiment.experiment());
        }
        BesideResume.check(command);
        GivenSecrets given = SecretsAgain.of(experiment.again(), experiment.headers());
        return session.resume(resume, given, commandsAllowed, true);
    }
}
