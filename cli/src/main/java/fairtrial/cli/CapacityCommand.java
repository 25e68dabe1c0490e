package fairtrial.cli;

import fairtrial.cli.session.LocalResources;
import fairtrial.cli.session.Resources;
import fairtrial.core.experiment.Experiment;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/// The highest rate at which contenders keep their promises: a comparison by capacity.
@Command(name = "capacity", mixinStandardHelpOptions = true)
final class CapacityCommand extends CompareCommand {
    @Option(names = "--slo", paramLabel = "PROMISE")
    List<String> promises = new ArrayList<>();

    CapacityCommand() {
        this(new LocalResources());
    }

    CapacityCommand(Resources resources) {
        super(resources);
    }

    @Override
    Experiment experiment() {
        Experiment typed = super.experiment();
        return typed.withLoad(typed.load().withPromises(promises.isEmpty() ? List.of(USUAL) : promises));
    }

    private static final String USUAL = "p99<50ms";
}
