package fairtrial.cli.option;

import fairtrial.core.experiment.Quantities;
import fairtrial.core.explain.layer.DelayProof;
import fairtrial.core.explain.told.Explanation;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/// The options of an explanation.
public final class ExplainOptions {
    @Option(names = "--contender", paramLabel = "ID")
    @Nullable
    String contender;

    @Option(names = "--against", paramLabel = "ID")
    @Nullable
    String against;

    @Option(names = "--setting", paramLabel = "NAME")
    @Nullable
    String setting;

    @Option(names = "--budget", paramLabel = "TIME")
    @Nullable
    String budget;

    /// Whether to print only the hypotheses and the plan of the doses.
    @Option(names = "--dry-run")
    public boolean dryRun;

    /// Whether nothing is turned.
    @Option(names = "--no-doses")
    public boolean noDoses;

    /// Whether the contender is started once for evidence, and nothing is turned.
    @Option(names = "--evidence-only")
    public boolean evidenceOnly;

    /// Whether delays are planted at the layers of the contender, instead of doses.
    @Option(names = "--layers")
    public boolean layers;

    /// Whether stacks are sampled, instead of doses.
    @Option(names = "--profile")
    public boolean profile;

    /// Whether what the run folder brings may run: commands, services, flags and properties that load code.
    @Option(names = "--allow-commands", descriptionKey = "explain-allow-commands")
    public boolean commandsAllowed;

    /// The file for the explanations as JSON; `-` is standard output.
    @Option(names = "--json", paramLabel = "FILE|-")
    @Nullable
    public String json;

    /// Whether no contender is started: the journal has to do.
    public boolean startsNothing() {
        return dryRun || noDoses;
    }

    /// Whether delays at the layers take the place of doses where no setting can be turned.
    public boolean mayPlantDelays() {
        return !noDoses && setting == null && budget == null;
    }

    /// Whether they do so here: some layer can tell about the limit.
    public boolean plantsDelays(Explanation explained) {
        return mayPlantDelays()
                && explained.isWithoutSetting()
                && explained.told().filter(DelayProof::canTell).isPresent();
    }

    /// The given options that say nothing about layers.
    public List<String> besidesLayers() {
        List<String> given = new ArrayList<>();
        if (noDoses) {
            given.add("--no-doses");
        }
        if (setting != null) {
            given.add("--setting");
        }
        if (budget != null) {
            given.add("--budget");
        }
        return given;
    }

    /// The given options that start something else than evidence alone does, or nothing.
    public List<String> besidesEvidence() {
        List<String> given = new ArrayList<>();
        if (dryRun) {
            given.add("--dry-run");
        }
        if (layers) {
            given.add("--layers");
        }
        if (profile) {
            given.add("--profile");
        }
        if (against != null) {
            given.add("--against");
        }
        given.addAll(besidesLayers());
        return given;
    }

    /// The given options that do not go with a profile.
    public List<String> besidesProfile() {
        List<String> given = new ArrayList<>();
        if (layers) {
            given.add("--layers");
        }
        if (setting != null) {
            given.add("--setting");
        }
        if (budget != null && against == null) {
            given.add("--budget");
        }
        return given;
    }

    /// The contender that is explained; empty: the one nearest to a limit.
    public Optional<String> contender() {
        return Optional.ofNullable(contender);
    }

    /// The other contender, if the question is why one is faster than another.
    public Optional<String> against() {
        return Optional.ofNullable(against);
    }

    /// The setting that is turned; empty: that of the most likely hypothesis.
    public Optional<String> setting() {
        return Optional.ofNullable(setting);
    }

    /// Time for the doses; empty: the fewest rounds that give an interval.
    public Optional<Duration> budget() {
        return Optional.ofNullable(budget).map(text -> Quantities.duration("--budget", text));
    }
}
