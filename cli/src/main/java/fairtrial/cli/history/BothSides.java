package fairtrial.cli.history;

import fairtrial.cli.session.StartableRun;
import fairtrial.core.experiment.AppSpec;
import fairtrial.core.experiment.BuildSpec;
import fairtrial.core.experiment.ContenderSpec;
import fairtrial.core.experiment.DecisionSpec;
import fairtrial.core.experiment.Experiment;
import fairtrial.core.experiment.Notation;
import fairtrial.core.experiment.SamplingSpec;
import fairtrial.core.experiment.VariantSpec;
import fairtrial.core.explain.dose.BaseSpec;
import fairtrial.core.history.PastRun;
import fairtrial.core.model.Contender;
import fairtrial.core.model.Machine;
import fairtrial.core.plan.Plan;
import fairtrial.core.plan.Question;
import fairtrial.core.text.UserError;
import fairtrial.lab.history.PastRuns;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;

/// A contender of an earlier run and one of a later run, as contenders of one experiment.
final class BothSides {
    private static final String BEFORE = "before";
    private static final String AFTER = "after";

    private final Experiment typed;
    private final List<ContenderSpec> contenders;
    private final Optional<AppSpec> app;

    private BothSides(Experiment typed, List<ContenderSpec> contenders, Optional<AppSpec> app) {
        this.typed = typed;
        this.contenders = contenders;
        this.app = app;
    }

    /// Both sides of a step.
    ///
    /// @param now     this machine
    /// @param options has the file of the earlier application, where it is no longer where it was
    /// @throws UserError FT-742 nothing differs, FT-743 an application is gone, FT-747 application and settings
    ///     differ, FT-769 the JDKs differ, FT-282 another machine, FT-284 secrets are missing, FT-411 no consent
    static BothSides of(
            PastRun before, String first, PastRun after, String second, Machine now, ConfirmOptions options) {
        Experiment old = typed(before, first, now, options);
        Experiment typed = typed(after, second, now, options);
        ContenderSpec one = spec(before, first, old);
        ContenderSpec other = spec(after, second, typed);
        Optional<MeasuredArchive> was = MeasuredArchive.of(before, first);
        Optional<MeasuredArchive> is = MeasuredArchive.of(after, second);
        boolean sameApp = MeasuredArchive.areSame(was, is);
        boolean sameSpec = one.withLabel(BEFORE)
                .withText("", one.properties())
                .equals(other.withLabel(BEFORE).withText("", other.properties()));
        if (sameApp && sameSpec) {
            requireSameJdk(
                    before.side().plan().contender(first), after.side().plan().contender(second));
            throw new UserError("FT-742", before.side().name(), after.side().name(), second);
        }
        if (sameApp) {
            Optional<AppSpec> app = typed.app()
                    .map(own -> is.map(archive -> own.withBuilds(
                                    List.of(new BuildSpec(archive.present(after, Optional.empty()), Optional.empty()))))
                            .orElse(own));
            return new BothSides(typed, List.of(named(one, BEFORE), named(other, AFTER)), app);
        }
        if (!sameSpec || was.isEmpty() || is.isEmpty()) {
            throw new UserError("FT-747", before.side().name(), after.side().name());
        }
        List<BuildSpec> builds = List.of(
                new BuildSpec(was.get().present(before, Optional.ofNullable(options.app)), Optional.of(BEFORE)),
                new BuildSpec(is.get().present(after, Optional.empty()), Optional.of(AFTER)));
        return new BothSides(typed, List.of(other), typed.app().map(own -> own.withBuilds(builds)));
    }

    /// The experiment: the later run's, with these contenders alone.
    Experiment experiment(Optional<Duration> budget, long seed) {
        SamplingSpec sampling = new SamplingSpec(
                budget,
                OptionalInt.empty(),
                OptionalLong.of(seed),
                typed.sampling().warmUp(),
                typed.sampling().tuning());
        return new Experiment(
                Optional.of(PastRuns.CONFIRMATION),
                contenders,
                app,
                typed.load(),
                new DecisionSpec(Optional.of(Question.ALL), OptionalDouble.empty(), List.of()),
                sampling,
                typed.environment(),
                typed.services(),
                VariantSpec.NONE);
    }

    /// The id of the later contender in the plan of such an experiment.
    static Optional<String> after(Plan plan) {
        return plan.ranked().stream()
                .filter(one -> one.id().equals(AFTER)
                        || one.software().build().filter(AFTER::equals).isPresent())
                .map(Contender::id)
                .findFirst();
    }

    /// A contender names only the feature release of its JDK.
    ///
    /// @throws UserError FT-769
    private static void requireSameJdk(Contender before, Contender after) {
        if (!before.jdk().version().equals(after.jdk().version())) {
            throw new UserError("FT-769", before.jdk().version(), after.jdk().version());
        }
    }

    /// With a text that has all of it: by that an experiment is found again.
    private static ContenderSpec named(ContenderSpec spec, String label) {
        ContenderSpec labelled = spec.withLabel(label);
        return labelled.withText(Notation.of(labelled), labelled.properties());
    }

    private static ContenderSpec spec(PastRun run, String id, Experiment typed) {
        return BaseSpec.of(run.side().plan().contender(id), typed);
    }

    private static Experiment typed(PastRun run, String id, Machine now, ConfirmOptions options) {
        Path root = Path.of(run.side().name());
        Plan plan = run.side().plan();
        Experiment typed =
                StartableRun.of(root, plan.contender(id), run.side().result().machine(), now);
        if (!options.commandsAllowed) {
            StartableRun.requireConsent(root, plan, typed);
        }
        return typed;
    }
}
