package fairtrial.cli;

import fairtrial.cli.session.LocalResources;
import fairtrial.cli.session.Resources;
import fairtrial.core.experiment.Experiment;
import fairtrial.core.experiment.LoadSpec;
import fairtrial.core.experiment.Quantities;
import fairtrial.core.model.Rate;
import fairtrial.core.model.Slo;
import fairtrial.core.text.UserError;
import java.time.Duration;
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
                LoadSpec.promises(promises), peak.map(CapacityCommand::rate), think.map(CapacityCommand::thinkTime));
        return typed.withLoad(typed.load().withSlo(Optional.of(slo)));
    }

    /// A bare number is minutes elsewhere; of users it is seconds as likely.
    private static Duration thinkTime(String typed) {
        Duration time = Quantities.duration("--users", typed);
        if (time.isZero() || typed.strip().matches("[\\d.]+")) {
            throw new UserError("FT-175", typed);
        }
        return time;
    }

    private static Rate rate(double perSecond) {
        if (!(perSecond > 0) || Double.isInfinite(perSecond)) {
            throw new UserError("FT-176", perSecond);
        }
        return new Rate(perSecond);
    }
}
