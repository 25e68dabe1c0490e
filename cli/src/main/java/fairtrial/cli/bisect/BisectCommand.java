package fairtrial.cli.bisect;

import fairtrial.cli.option.ExperimentOptions;
import fairtrial.cli.session.LocalResources;
import fairtrial.cli.session.Resources;
import fairtrial.cli.terminal.Terminal;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/// Since which version a claim holds, or holds no more.
@Command(name = "bisect", mixinStandardHelpOptions = true)
public final class BisectCommand implements Callable<Integer> {
    @Mixin
    ExperimentOptions experiment = new ExperimentOptions();

    @Mixin
    BisectOptions options = new BisectOptions();

    private final Resources resources;

    /// On this machine.
    public BisectCommand() {
        this(new LocalResources());
    }

    /// With other resources than those of this machine.
    public BisectCommand(Resources resources) {
        this.resources = resources;
    }

    @Override
    public Integer call() {
        return new BisectSession(Terminal.ofProcess(), resources, options).run(experiment.experiment());
    }
}
