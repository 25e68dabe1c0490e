package fairtrial.cli.option;

import fairtrial.core.experiment.LoadSpec;
import fairtrial.core.model.Metric;
import fairtrial.core.model.Slo;
import fairtrial.core.text.UserError;
import fairtrial.core.tune.Constraint;
import fairtrial.core.tune.Goal;
import fairtrial.core.tune.TunedSetting;
import fairtrial.core.tune.TuningSpace;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/// The options of a search for settings.
public final class TuneOptions {
    /// Optuna's sampler knows little of a space before some ten trials.
    private static final int USUAL_PROPOSALS = 30;

    @Option(names = "--space", paramLabel = "SETTING")
    List<String> settings = new ArrayList<>();

    @Option(names = "--goal", paramLabel = "GOAL")
    String goal = "throughput";

    @Option(names = "--constraint", paramLabel = "CONDITION")
    List<String> constraints = new ArrayList<>();

    @Option(names = "--slo", paramLabel = "PROMISE", descriptionKey = "tune-slo")
    List<String> promises = new ArrayList<>();

    @Option(names = "--fold-over")
    boolean foldedOver;

    @Option(names = "--optimizer", paramLabel = "CMD")
    @Nullable
    String optimizer;

    /// Number of proposals of an optimizer; null: the usual one.
    @Option(names = "--proposals", paramLabel = "N")
    @Nullable
    Integer proposals;

    /// Whether only the plan is printed.
    @Option(names = "--dry-run", descriptionKey = "tune-dry-run")
    public boolean dryRun;

    /// The folder of the search; null: a new one, named after the time.
    @Option(names = "--out", paramLabel = "DIR", descriptionKey = "tune-out")
    @Nullable
    public Path out;

    /// The file for the search as JSON; `-` is standard output.
    @Option(names = "--json", paramLabel = "FILE|-")
    @Nullable
    public String json;

    /// The settings that may be changed; empty: those that the service itself shows.
    ///
    /// @throws UserError FT-720 … FT-722
    public Optional<TuningSpace> space() {
        return settings.isEmpty()
                ? Optional.empty()
                : Optional.of(
                        new TuningSpace(settings.stream().map(TunedSetting::of).toList()).with(constraints()));
    }

    /// What every candidate has to keep.
    ///
    /// @throws UserError FT-729, FT-735, FT-903
    public List<Constraint> constraints() {
        List<Constraint> all = constraints.stream().map(Constraint::of).toList();
        all.stream()
                .filter(one -> one.rule().metric() == Metric.CAPACITY && !goal().isCapacity())
                .findFirst()
                .ifPresent(one -> {
                    throw new UserError("FT-729", one.text(), Metric.ruleNames());
                });
        return all;
    }

    /// What is to become better.
    ///
    /// @throws UserError FT-723 there is no such goal
    public Goal goal() {
        return Goal.of(goal);
    }

    /// The promises of a capacity; empty for other goals.
    ///
    /// @throws UserError FT-727 promises for another goal, or a text that is no promise
    public Optional<Slo> slo() {
        if (!goal().isCapacity()) {
            if (!promises.isEmpty()) {
                throw new UserError("FT-727");
            }
            return Optional.empty();
        }
        return Optional.of(new Slo(LoadSpec.promises(promises), Optional.empty(), Optional.empty()));
    }

    /// Whether the screen has its mirror image, too.
    public boolean foldedOver() {
        return foldedOver;
    }

    /// The command that proposes candidates; empty: a screening design does.
    ///
    /// @throws UserError FT-115 the command is empty
    public Optional<String> optimizer() {
        if (optimizer != null && optimizer.isBlank()) {
            throw new UserError("FT-115", "--optimizer", optimizer);
        }
        return Optional.ofNullable(optimizer);
    }

    /// The number of proposals, above 0.
    ///
    /// @throws UserError FT-115 another number
    public int proposals() {
        int number = proposals == null ? USUAL_PROPOSALS : proposals;
        if (number < 1) {
            throw new UserError("FT-115", "--proposals", number);
        }
        return number;
    }

    /// Refuses options that the others leave without effect.
    ///
    /// @throws UserError FT-736 there is one
    public void requireEffects() {
        boolean proposed = optimizer().isPresent();
        if (proposals != null && !proposed) {
            throw new UserError("FT-736", "--proposals");
        }
        if (foldedOver && proposed) {
            throw new UserError("FT-736", "--fold-over");
        }
    }
}
