package fairtrial.cli.history;

import fairtrial.cli.session.StartableRun;
import fairtrial.core.experiment.AppSpec;
import fairtrial.core.experiment.BuildSpec;
import fairtrial.core.experiment.ContenderSpec;
import fairtrial.core.experiment.DecisionSpec;
import fairtrial.core.experiment.Experiment;
import fairtrial.core.experiment.SamplingSpec;
import fairtrial.core.experiment.VariantSpec;
import fairtrial.core.explain.dose.BaseSpec;
import fairtrial.core.history.PastRun;
import fairtrial.core.model.Contender;
import fairtrial.core.model.Machine;
import fairtrial.core.plan.Plan;
import fairtrial.core.swap.AppArchive;
import fairtrial.core.swap.OwnApp;
import fairtrial.core.text.UserError;
import fairtrial.lab.store.Checksums;
import java.nio.file.Files;
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
    /// @param earlier the application of the earlier run, where its file is gone
    /// @throws UserError FT-742 nothing differs, FT-743 an application is gone, FT-282 another machine, FT-284
    ///     secrets are missing
    static BothSides of(
            PastRun before, String first, PastRun after, String second, Machine now, Optional<String> earlier) {
        ContenderSpec one = spec(before, first, now).withLabel(BEFORE);
        ContenderSpec other = spec(after, second, now).withLabel(AFTER);
        Experiment typed = typed(after, second, now);
        Optional<AppArchive> old = archive(before);
        Optional<AppArchive> late = archive(after);
        boolean sameApp = old.map(AppArchive::sha256).equals(late.map(AppArchive::sha256)) && earlier.isEmpty();
        boolean sameSpec = one.withText("", one.properties())
                .equals(other.withText("", other.properties()).withLabel(BEFORE));
        if (sameApp && sameSpec) {
            throw new UserError("FT-742", before.side().name(), after.side().name(), second);
        }
        if (sameApp) {
            return new BothSides(typed, List.of(one, other), typed.app());
        }
        List<BuildSpec> builds = List.of(
                new BuildSpec(earlier.orElseGet(() -> file(before, old)), Optional.of(BEFORE)),
                new BuildSpec(file(after, late), Optional.of(AFTER)));
        ContenderSpec both = typed.contenders().stream()
                .filter(spec -> spec.container() == other.container())
                .findFirst()
                .orElse(spec(after, second, now));
        return new BothSides(typed, List.of(both), typed.app().map(own -> own.withBuilds(builds)));
    }

    /// The experiment: the later run's, with these contenders alone.
    Experiment experiment(Optional<Duration> budget) {
        SamplingSpec sampling = new SamplingSpec(
                budget,
                OptionalInt.empty(),
                OptionalLong.empty(),
                typed.sampling().warmUp(),
                typed.sampling().tuning());
        return new Experiment(
                Optional.of("confirm"),
                contenders,
                app,
                typed.load(),
                new DecisionSpec(Optional.of("all"), OptionalDouble.empty(), List.of()),
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

    private static ContenderSpec spec(PastRun run, String id, Machine now) {
        return BaseSpec.of(run.side().plan().contender(id), typed(run, id, now));
    }

    private static Experiment typed(PastRun run, String id, Machine now) {
        return StartableRun.of(
                Path.of(run.side().name()),
                run.side().plan().contender(id),
                run.side().result().machine(),
                now);
    }

    private static Optional<AppArchive> archive(PastRun run) {
        return run.side().plan().app().map(OwnApp::archive);
    }

    /// The file of an application. A file has to be the one that was measured; a project is built again.
    private static String file(PastRun run, Optional<AppArchive> archive) {
        String source = archive.map(AppArchive::source)
                .orElseThrow(() -> new UserError("FT-743", run.side().name(), "–"));
        Path file = Path.of(source);
        boolean measured = Files.isRegularFile(file)
                ? archive.filter(of -> of.sha256().equals(Checksums.sha256(file)))
                        .isPresent()
                : source.contains(":") || Files.isDirectory(file);
        if (!measured) {
            throw new UserError("FT-743", run.side().name(), source);
        }
        return source;
    }
}
