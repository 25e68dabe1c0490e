package fairtrial.cli.session;

import fairtrial.cli.option.ExplainOptions;
import fairtrial.cli.option.RunOptions;
import fairtrial.cli.terminal.Terminal;
import fairtrial.cli.terminal.Tool;
import fairtrial.core.analysis.ComparisonFamilies;
import fairtrial.core.experiment.Experiment;
import fairtrial.core.experiment.SamplingSpec;
import fairtrial.core.experiment.Tuning;
import fairtrial.core.explain.LimitingSetting;
import fairtrial.core.explain.TurnedBy;
import fairtrial.core.explain.dose.BaseSpec;
import fairtrial.core.explain.dose.DoseExperiment;
import fairtrial.core.explain.dose.DosePlan;
import fairtrial.core.explain.judge.DoseJudge;
import fairtrial.core.explain.judge.DoseOutcome;
import fairtrial.core.explain.judge.DoseSeen;
import fairtrial.core.explain.predict.Hypothesis;
import fairtrial.core.judge.Judge;
import fairtrial.core.model.Contender;
import fairtrial.core.plan.Plan;
import fairtrial.core.record.RunRecord;
import fairtrial.core.text.UserError;
import fairtrial.core.verdict.Result;
import fairtrial.lab.store.ReadRun;
import fairtrial.lab.store.RunReader;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;

/// The comparison of doses: an ordinary run in a folder below that of the explained one.
final class DoseRun {
    /// The most rounds. Three are the fewest with an interval, and enough where rounds scatter by less than 3 %: a dose
    /// that does what a hypothesis predicts changes throughput by far more. On two noisy CPUs the control was
    /// ±10 % after three rounds in one of nine cases. A budget could end after one on a slow machine.
    private static final int MOST_ROUNDS = 6;

    /// Rounds where connections of the load are turned: all doses run on the same JVMs, so they scatter less.
    private static final int ROUNDS_OF_LOADS = 3;

    /// Longest warm-up of one JVM of the built-in service. Where a limit leaves CPUs idle, a JVM that still
    /// compiles is no slower for it; what remains is scatter between the rounds.
    private static final Duration WARM_UP = Duration.ofSeconds(5);

    /// The same where CPUs or the heap are turned. There nothing is idle, and what the compilers take of half a CPU is
    /// missing: after 5 s half of the CPUs gave 0.46 of the throughput and a quarter 0.21. It ends as soon as they
    /// are quiet.
    private static final Duration LONG_WARM_UP = LiveEvidence.WARM_UP;

    /// Four blocks of three rounds gave intervals of 2 % for a cap of threads on a quiet machine. Slices have their
    /// usual length, whatever the run had: with its slices of 3 s, a round of five JVMs took 284 s.
    private static final int BLOCKS = 4;

    /// Folder of all doses in a run folder.
    static final String FOLDER = "explain";

    private final Path root;
    private final Terminal terminal;
    private final Resources resources;
    private final ExplainOptions options;
    private final ComparisonFamilies families = new ComparisonFamilies();

    DoseRun(Path root, Terminal terminal, Resources resources, ExplainOptions options) {
        this.root = root;
        this.terminal = terminal;
        this.resources = resources;
        this.options = options;
    }

    /// The comparison for a hypothesis.
    ///
    /// @throws UserError FT-281 it cannot be turned, FT-282 another machine, FT-284 secrets are missing
    DoseExperiment experiment(ReadRun run, Contender contender, Hypothesis turned, List<Hypothesis> all) {
        Plan plan = run.record().plan();
        Experiment typed = startable(run, contender);
        DoseExperiment doses = DoseExperiment.of(typed, plan, BaseSpec.of(contender, typed), contender, turned, all);
        return doses.withExperiment(doses.experiment()
                .withSampling(sampling(
                        typed.sampling(), typed.app().isPresent(), doses.plan().setting())));
    }

    /// The experiment of the run, of which a contender can be started here and now.
    ///
    /// @throws UserError FT-282 another machine, FT-284 secrets are missing, FT-411 it needs consent
    Experiment startable(ReadRun run, Contender contender) {
        Experiment typed = StartableRun.of(
                root,
                contender,
                run.record().machine(),
                resources.host().survey().machine());
        if (!options.commandsAllowed) {
            StartableRun.requireConsent(root, run.record().plan(), typed);
        }
        return typed;
    }

    /// @param own    whether the application is the user's own
    /// @param turned the setting of the doses
    private SamplingSpec sampling(SamplingSpec typed, boolean own, LimitingSetting turned) {
        // With a larger heap the CPUs are busy, too: after 3 s of warm-up, slices of one JVM of the shop differed
        // by 15 to 40 %.
        boolean busy = turned.by() == TurnedBy.PINNING || turned.name().equals(LimitingSetting.HEAP);
        // Of an application of one's own the planner knows: PetClinic, warmed up for 3 s, served 915 requests a
        // second, and 1 600 after a minute, which a quarter of a CPU never reaches.
        Optional<Duration> longer = own ? Optional.empty() : Optional.of(LONG_WARM_UP);
        Optional<Duration> usual = own || !typed.warmUp() ? typed.tuning().warmUp() : Optional.of(WARM_UP);
        Optional<Duration> warmUp = busy && typed.warmUp() ? longer : usual;
        Optional<Duration> budget = options.budget();
        SamplingSpec sampling = new SamplingSpec(
                budget,
                OptionalInt.empty(),
                OptionalLong.empty(),
                typed.warmUp(),
                new Tuning(warmUp, Optional.empty(), OptionalInt.of(BLOCKS), true));
        if (budget.isPresent()) {
            return sampling;
        }
        // Ratios of two loads come from their own intervals, which hold for one look.
        return turned.by() == TurnedBy.LOAD ? sampling.withRounds(ROUNDS_OF_LOADS) : sampling.untilDecided(MOST_ROUNDS);
    }

    /// Prints the plan and the price of the doses.
    int dryRun(DoseExperiment doses) {
        RunOptions run = new RunOptions();
        run.dryRun = true;
        return new RunSession(terminal, run, resources).run(doses.experiment());
    }

    /// Carries the doses out; the plan and its price are told before.
    ///
    /// @param of plan of the run that is explained: its responses are expected of all
    /// @return the exit code of the run
    int run(DoseExperiment doses, Plan of, Path folder) {
        RunOptions run = new RunOptions();
        run.out = folder;
        run.unattended = true;
        RunSession session = new RunSession(terminal.named("doses"), run, resources, families).knowing(of);
        if (doses.plan().setting().by() != TurnedBy.LOAD) {
            session.endingWhen(record -> !outcome(doses.plan(), record).isOpen());
        }
        return session.run(doses.experiment());
    }

    /// An unused folder for the doses of a contender.
    Path folder(String contender) {
        Path parent = root.resolve(FOLDER).resolve(contender);
        Path folder = parent.resolve("doses");
        for (int number = 2; Files.exists(folder); number++) {
            folder = parent.resolve("doses-" + number);
        }
        return folder;
    }

    /// The folder of doses that an explanation names, if it holds a run and lies where doses do: the name may come
    /// from elsewhere.
    static Optional<Path> stored(Path root, String where) {
        try {
            Path folder = root.resolve(where).normalize();
            return Optional.of(folder)
                    .filter(path -> path.startsWith(root.resolve(FOLDER).normalize()))
                    .filter(RunReader::isRun);
        } catch (InvalidPathException noPath) {
            return Optional.empty();
        }
    }

    /// What the doses in that folder show.
    DoseOutcome outcome(DosePlan plan, Path folder) {
        return outcome(plan, new StoredRuns(terminal).read(folder).record());
    }

    private DoseOutcome outcome(DosePlan plan, RunRecord record) {
        Result result = new Judge(families, Tool.version()).judge(record, "", List.of());
        return DoseJudge.judge(plan, result, DoseSeen.of(plan, record));
    }
}
