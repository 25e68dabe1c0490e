package fairtrial.cli;

import fairtrial.cli.option.ExperimentOptions;
import fairtrial.cli.option.TuneOptions;
import fairtrial.cli.session.LocalResources;
import fairtrial.cli.session.Resources;
import fairtrial.cli.session.TuneSession;
import fairtrial.cli.terminal.Terminal;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/// Settings that are worth changing, confirmed on fresh rounds.
@Command(name = "tune", mixinStandardHelpOptions = true)
final class TuneCommand implements Callable<Integer> {
    @Mixin
    ExperimentOptions experiment = new ExperimentOptions();

    @Mixin
    TuneOptions options = new TuneOptions();

    private final Resources resources;

    TuneCommand() {
        this(new LocalResources());
    }

    TuneCommand(Resources resources) {
        this.resources = resources;
    }

    @Override
    public Integer call() {
        return new TuneSession(Terminal.ofProcess(), resources, options).run(experiment.experiment());
    }
}
