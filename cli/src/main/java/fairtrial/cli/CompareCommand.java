package fairtrial.cli;

import fairtrial.cli.option.ExperimentOptions;
import fairtrial.cli.option.ExplainOptions;
import fairtrial.cli.option.OccasionOptions;
import fairtrial.cli.option.OptionsWithResume;
import fairtrial.cli.option.RunOptions;
import fairtrial.cli.option.Series;
import fairtrial.cli.session.ExplainSession;
import fairtrial.cli.session.JournalSource;
import fairtrial.cli.session.LiveEvidence;
import fairtrial.cli.session.LocalResources;
import fairtrial.cli.session.OccasionSession;
import fairtrial.cli.session.Resources;
import fairtrial.cli.session.ResumeSecrets;
import fairtrial.cli.terminal.ExitCode;
import fairtrial.cli.terminal.Terminal;
import fairtrial.core.experiment.Experiment;
import fairtrial.lab.store.RunReader;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/// The main command: contenders × workload → ranking, verdict, reports.
@Command(name = "compare", mixinStandardHelpOptions = true)
class CompareCommand implements Callable<Integer> {
    @Mixin
    ExperimentOptions experiment = new ExperimentOptions();

    @Mixin
    RunOptions options = new RunOptions();

    @Mixin
    OccasionOptions occasions = new OccasionOptions();

    @Option(names = "--resume", paramLabel = "RUN")
    @Nullable
    Path resume;

    /// Whether commands of a run folder may run: it may come from another user.
    @Option(names = "--allow-commands")
    boolean commandsAllowed;

    /// Whether the run is explained at its end.
    @Option(names = "--why")
    boolean why;

    @Spec
    CommandSpec command = CommandSpec.create();

    private final Resources resources;

    CompareCommand() {
        this(new LocalResources());
    }

    CompareCommand(Resources resources) {
        this.resources = resources;
    }

    @Override
    public Integer call() {
        Optional<Series> series = occasions.series();
        if (occasions.again != null) {
            OccasionOptions.requireAlone(command);
            return session(commandsAllowed).repeat(occasions.again, series);
        }
        if (resume != null) {
            OptionsWithResume.check(command);
            return session(commandsAllowed).resume(resume);
        }
        // The user typed these commands, so they may run on every occasion.
        OccasionSession session = session(true);
        int code = session.run(experiment(), series);
        if (why && !options.dryRun && code != ExitCode.INTERRUPTED) {
            session.folder().filter(CompareCommand::isOver).ifPresent(this::explain);
        }
        return code;
    }

    /// The experiment as typed.
    Experiment experiment() {
        return experiment.experiment();
    }

    private static boolean isOver(Path folder) {
        return RunReader.read(folder).record().isOver();
    }

    /// Explains the contender nearest to a limit. JSON on standard output stays alone there.
    private void explain(Path folder) {
        Terminal terminal = Terminal.ofProcess();
        Terminal told = "-".equals(options.json) ? terminal.named("why") : terminal;
        LiveEvidence live = new LiveEvidence(told, resources);
        ExplainOptions asked = new ExplainOptions();
        // The user typed them just now.
        asked.commandsAllowed = true;
        new ExplainSession(told, resources, asked, List.of(new JournalSource()), Optional.of(live)).explain(folder);
    }

    private OccasionSession session(boolean allowed) {
        return new OccasionSession(
                Terminal.ofProcess(),
                options,
                resources,
                () -> ResumeSecrets.of(experiment.repeatable(), experiment.headers()),
                allowed);
    }
}
