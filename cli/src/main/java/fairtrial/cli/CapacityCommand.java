package fairtrial.cli;

import fairtrial.cli.session.LocalResources;
import fairtrial.cli.session.Resources;
import fairtrial.core.experiment.Experiment;
import fairtrial.core.experiment.LoadSpec;
import fairtrial.core.experiment.Quantities;
import fairtrial.core.model.Rate;
import fairtrial.core.model.Slo;
import fairtrial.core.text.UserError;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/// The highest rate at which contenders keep their promises: a comparison by capacity.
@Command(name = "capacity", mixinStandardHelpOptions = true)
final class CapacityCommand extends CompareCommand {
    @Option(names = "--slo", paramLabel = "PROMISE")
    List<String> promises = new ArrayList<>();

    @Option(names = "--peak", paramLabel = "RATE")
    Optional<Double> peak = Optional.empty();

    @Option(names = "--users", paramLabel = "TIME")
    Optional<String> think = Optional.empty();

    CapacityCommand() {
        this(new LocalResources());
    }

    CapacityCommand(Resources resources) {
        super(resources);
    }

    @Override
    Experiment experiment() {
        Experiment typed = super.experiment();
        Slo slo = new Slo(
                LoadSpec.promises(promises),
                peak.map(CapacityCommand::rate),
                think.map(time -> Quantities.duration("--users", time)));
        return typed.withLoad(typed.load().withSlo(Optional.of(slo)));
    }

    private static Rate rate(double perSecond) {
        if (!(perSecond > 0) || Double.isInfinite(perSecond)) {
            throw new UserError("FT-115", "--peak", perSecond);
        }
        return new Rate(perSecond);
    }
}
