package fairtrial.cli.session;

import fairtrial.cli.option.RunOptions;
import fairtrial.cli.option.Series;
import fairtrial.cli.print.PauseWords;
import fairtrial.cli.print.PlanWords;
import fairtrial.cli.print.ResultPrinter;
import fairtrial.cli.terminal.Confirmation;
import fairtrial.cli.terminal.ExitCode;
import fairtrial.cli.terminal.Interrupts;
import fairtrial.cli.terminal.Terminal;
import fairtrial.cli.terminal.Tool;
import fairtrial.core.analysis.ComparisonFamilies;
import fairtrial.core.analysis.FirstLook;
import fairtrial.core.experiment.AppSpec;
import fairtrial.core.experiment.Experiment;
import fairtrial.core.experiment.HostsSpec;
import fairtrial.core.experiment.Rule;
import fairtrial.core.model.Machine;
import fairtrial.core.model.Reference;
import fairtrial.core.plan.KnownNoise;
import fairtrial.core.plan.Plan;
import fairtrial.core.plan.ReferenceRules;
import fairtrial.core.record.EndReason;
import fairtrial.core.record.JournalEvent;
import fairtrial.core.record.RunRecord;
import fairtrial.core.text.Message;
import fairtrial.core.text.ShellWord;
import fairtrial.core.text.UserError;
import fairtrial.core.verdict.Result;
import fairtrial.lab.experiment.ExperimentFile;
import fairtrial.lab.experiment.ExperimentText;
import fairtrial.lab.host.ShellCommands;
import fairtrial.lab.nginx.NginxServer;
import fairtrial.lab.run.Pause;
import fairtrial.lab.secret.GivenSecrets;
import fairtrial.lab.secret.RedactedExperiment;
import fairtrial.lab.secret.RedactedPlan;
import fairtrial.lab.store.Json;
import fairtrial.lab.store.NoiseHistory;
import fairtrial.lab.store.ReadRun;
import fairtrial.lab.store.RunFolder;
import fairtrial.lab.store.RunReader;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.IntSupplier;
import java.util.function.Predicate;

/// One run: plan, measure, judge, report.
public final class RunSession {
    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("yyyyMMdd-HHmmss", Locale.ROOT);

    private final Terminal terminal;
    private final RunOptions options;
    private final Resources resources;
    private final ComparisonFamilies families;
    private final StoredRuns runs;
    private final MachinesOpener opener;
    private Optional<Path> folder = Optional.empty();
    private Optional<LearnedBefore> before = Optional.empty();
    private Optional<Predicate<RunRecord>> enough = Optional.empty();

    /// A session with those options.
    public RunSession(Terminal terminal, RunOptions options, Resources resources) {
        this(terminal, options, resources, new ComparisonFamilies());
    }

    /// A session with critical values that whoever judges the run shares.
    RunSession(Terminal terminal, RunOptions options, Resources resources, ComparisonFamilies families) {
        this.families = families;
        this.terminal = terminal;
        this.options = options;
        this.resources = resources;
        this.runs = new StoredRuns(terminal, families);
        this.opener = new MachinesOpener(terminal, resources, options.hostSettings());
    }

    /// From now on, responses are those that a run of the same application has learned.
    RunSession knowing(Plan plan) {
        before = Optional.of(LearnedBefore.of(plan));
        return this;
    }

    /// From now on, a run that may end early ends as soon as this holds at a look, whatever its question says.
    public RunSession endingWhen(Predicate<RunRecord> isEnough) {
        enough = Optional.of(isEnough);
        return this;
    }

    /// Plans the experiment and, unless it is a dry run, carries it out; returns the exit code.
    ///
    /// @throws UserError wrong rules or exports, reported before the measurement
    public int run(Experiment experiment) {
        return run(experiment, Optional.empty());
    }

    /// Runs the experiment as the first of several occasions.
    int run(Experiment experiment, Optional<Series> series) {
        if (options.quick && series.isPresent()) {
            throw new UserError("FT-706");
        }
        List<String> before = experiment.app().map(AppSpec::before).orElse(List.of());
        List<String> after = experiment.app().map(AppSpec::after).orElse(List.of());
        return options.dryRun
                ? planAndRun(experiment, series)
                : withCommandsAround(before, after, () -> planAndRun(experiment, series));
    }

    /// Runs the user's commands before and after a run; those after it always run.
    private static int withCommandsAround(List<String> before, List<String> after, IntSupplier run) {
        try {
            ShellCommands.run(before);
            return run.getAsInt();
        } finally {
            boolean interrupted = Thread.interrupted();
            ShellCommands.run(after);
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }

    private int planAndRun(Experiment experiment, Optional<Series> series) {
        if (!options.dryRun) {
            requireInstalled(experiment.load().reference());
        }
        Gating gating =
                gating(experiment.decision().rules().stream().map(Rule::parse).toList());
        HostsSpec hosts = experiment.environment().hosts();
        try (OpenClassPaths classPaths = resources.classPaths(terminal::note);
                Machines machines = opener.of(hosts)) {
            return planAndRun(experiment, series, gating, classPaths, machines);
        }
    }

    private int planAndRun(
            Experiment experiment,
            Optional<Series> series,
            Gating gating,
            OpenClassPaths classPaths,
            Machines machines) {
        Machine machine = machines.machine();
        try (OpenServices services =
                OpenServices.of(experiment, machine, resources, !options.dryRun && !machines.contendersElsewhere())) {
            Staging staging = Staging.on(machines, terminal, classPaths, families, services::equipped);
            Staged staged = staging.stage(experiment, new SecureRandom().nextLong() >>> 16, !options.dryRun, before);
            Plan plan = ReferenceRules.checked(staged.plan());
            gating.check(plan);
            if (options.dryRun) {
                return dryRun(plan, noise(machine));
            }
            if (isUnfit(plan)) {
                return ExitCode.UNFIT;
            }
            terminal.note(new PlanWords(terminal).describe(RedactedPlan.of(plan)));
            Path root = Optional.ofNullable(options.out)
                    .orElseGet(() -> defaultFolder(plan.header().name()));
            try (RunFolder run = RunFolder.create(
                    root,
                    plan,
                    machine,
                    ExperimentText.of(RedactedExperiment.of(experiment)),
                    series.map(planned -> planned.first(root)))) {
                return carryOut(run, staged, gating, services, machines);
            }
        }
    }

    /// @throws UserError FT-214 the reference is not installed
    private static void requireInstalled(Optional<Reference> reference) {
        reference.ifPresent(nginx -> NginxServer.requireInstalled());
    }

    private boolean isUnfit(Plan plan) {
        boolean unfit = options.strict && !resources.isFit(plan);
        if (unfit) {
            terminal.note(new Message("terminal.unfit"));
        }
        return unfit;
    }

    /// Runs a plan again that an earlier run has carried out.
    int repeat(Repetition next) {
        Plan plan = next.plan();
        Gating gating = gating(ExperimentFile.rules(next.of().resolve(StoredRuns.EXPERIMENT)));
        gating.check(plan);
        if (options.dryRun) {
            return dryRun(plan, noise(next.machine()));
        }
        if (isUnfit(plan)) {
            return ExitCode.UNFIT;
        }
        requireInstalled(plan.loads().reference());
        terminal.note(new PlanWords(terminal).describe(RedactedPlan.of(plan)));
        try (OpenClassPaths classPaths = resources.classPaths(terminal::note);
                Machines machines = opener.of(plan);
                OpenServices services = OpenServices.of(plan, resources, machines);
                RunFolder run = RunFolder.create(
                        next.root(), plan, next.machine(), next.experiment(), Optional.of(next.place()))) {
            return withCommandsAround(
                    plan,
                    () -> carryOut(run, Staged.ofClassPaths(plan, classPaths.paths()), gating, services, machines));
        }
    }

    /// The folder of the latest run; empty before the first.
    Optional<Path> folder() {
        return folder;
    }

    private static int withCommandsAround(Plan plan, IntSupplier run) {
        List<String> before =
                plan.app().map(ownApp -> ownApp.commands().before()).orElse(List.of());
        List<String> after = plan.app().map(ownApp -> ownApp.commands().after()).orElse(List.of());
        return withCommandsAround(before, after, run);
    }

    /// Continues a run folder; a finished run is only reported again.
    ///
    /// @param given           secrets that the folder lacks
    /// @param commandsAllowed whether commands from the folder may run
    /// @param strictly        whether every given secret must be used
    /// @throws UserError FT-406 a secret is missing, FT-409 one is not used, FT-410 a JDK is missing, FT-411 a
    ///     command would run
    public int resume(Path root, GivenSecrets given, boolean commandsAllowed, boolean strictly) {
        try (LaterMachines machines = new LaterMachines(opener);
                OpenClassPaths classPaths = resources.classPaths(terminal::note)) {
            ResumedPlan resumed = new ResumedPlan(
                    root, commandsAllowed, plan -> machines.of(plan).jdks(), given);
            return resume(root, resumed, given, strictly, classPaths, machines);
        }
    }

    private int resume(
            Path root,
            ResumedPlan resumed,
            GivenSecrets given,
            boolean strictly,
            OpenClassPaths classPaths,
            LaterMachines machines) {
        try (RunFolder run = RunFolder.resume(root, resumed::of)) {
            if (strictly && !given.unused().isEmpty()) {
                throw new UserError("FT-409", String.join(" · ", given.unused()));
            }
            RunRecord record = run.record();
            folder = Optional.of(root);
            Gating gating = gating(ExperimentFile.rules(root.resolve(StoredRuns.EXPERIMENT)));
            gating.check(run.plan());
            if (record.isOver()) {
                terminal.note(new Message("run.over", root));
                return judgeAndReport(run, gating, true);
            }
            requireInstalled(run.plan().loads().reference());
            terminal.note(
                    new Message("run.resumed", root, record.finishedRounds().size()));
            Staged staged = Staged.ofClassPaths(run.plan(), classPaths.paths());
            return withCommandsAround(run.plan(), () -> withServices(run, staged, gating, machines.of(run.plan())));
        }
    }

    private int withServices(RunFolder run, Staged staged, Gating gating, Machines machines) {
        try (OpenServices services = OpenServices.of(run.plan(), resources, machines)) {
            return carryOut(run, staged, gating, services, machines);
        }
    }

    private Gating gating(List<Rule> rules) {
        if (options.quick && (!rules.isEmpty() || !options.exports.exports.isEmpty())) {
            throw new UserError("FT-705");
        }
        options.exports.check();
        return new Gating(terminal, options.gate, rules);
    }

    private int dryRun(Plan plan, Optional<KnownNoise> noise) {
        if (options.json != null) {
            new ResultPrinter(terminal).writePrivate(options.json, Json.pretty(RedactedPlan.of(plan)));
        }
        if (!"-".equals(options.json)) {
            terminal.answer(new PlanWords(terminal).describe(RedactedPlan.of(plan)));
            if (options.quick) {
                FirstLook look = FirstLook.planned(plan, QuickPause.rounds(plan), noise);
                terminal.answer("");
                new PauseWords(terminal).planned(plan, look).forEach(terminal::answer);
            }
        }
        return ExitCode.DONE;
    }

    /// The default folder for a run of that name.
    public static Path defaultFolder(String wanted) {
        String name = wanted.replaceAll("[^\\p{L}\\p{N}._-]+", "-");
        return Path.of("runs", LocalDateTime.now(ZoneId.systemDefault()).format(TIME) + "-" + name);
    }

    /// Measure, judge, report. The run's own files are written whatever becomes of the gate and the exports.
    private int carryOut(RunFolder folder, Staged staged, Gating gating, OpenServices services, Machines machines) {
        this.folder = Optional.of(folder.root());
        // Ctrl-C waits for the end of this block, so it holds the reports too.
        try (Interrupts interrupts = resources.interrupts()) {
            Measurement measurement = new Measurement(terminal, machines, families, options.live, enough);
            boolean complete = measurement.measure(
                    folder,
                    staged.withApplications(services::equipped),
                    interrupts.cancel(),
                    services.watch(),
                    pause(folder, interrupts));
            services.keepLogs(folder);
            // Here, because Ctrl-C waits for the end of this block and no longer.
            services.close();
            int code =
                    judgeAndReport(folder, gating, complete && folder.record().isOver());
            return complete && !folder.record().isOver() ? paused(folder) : code;
        }
    }

    /// @throws UserError FT-169 a service was lost; what was measured before is judged and reported
    private static void requireServices(RunRecord record, Path root) {
        boolean lost = record.end()
                .filter(end -> end.reason() == EndReason.SERVICE_LOST)
                .isPresent();
        if (lost) {
            String reason = record.all(JournalEvent.RoundAbandoned.class)
                    .reduce((first, last) -> last)
                    .map(JournalEvent.RoundAbandoned::reason)
                    .orElse("service");
            throw new UserError("FT-169", reason, root);
        }
    }

    /// The pauses of a run: the wanted one of `--quick`, or else leave to go on without hope of a verdict.
    private Pause pause(RunFolder folder, Interrupts interrupts) {
        if (options.unattended) {
            return Pause.NEVER;
        }
        return options.quick
                ? new QuickPause()
                : new LeavePause(
                        terminal,
                        families,
                        noise(folder.record().machine()),
                        Confirmation.ofProcess(() -> interrupts.cancel().isRequested()));
    }

    private static Optional<KnownNoise> noise(Machine machine) {
        return new NoiseHistory(Tool.state()).of(machine);
    }

    /// Tells what a paused run shows and how it goes on.
    private int paused(RunFolder folder) {
        List<String> command = new ArrayList<>(
                List.of("fairtrial", "compare", "--resume", folder.root().toString()));
        if (!ForeignCode.of(folder.root(), folder.plan()).isEmpty()) {
            command.add("--allow-commands");
        }
        FirstLook look = FirstLook.of(folder.record(), noise(folder.record().machine()));
        terminal.note("");
        new PauseWords(terminal)
                .of(folder.record(), look, ShellWord.line(command))
                .forEach(terminal::note);
        return ExitCode.DONE;
    }

    /// Judges and reports what is there. Rules and exports are for a run that came to its end.
    private int judgeAndReport(RunFolder folder, Gating gating, boolean complete) {
        ReadRun run = RunReader.readHeld(folder);
        Result result = runs.judged(run);
        RunOutput output = new RunOutput(terminal, options, runs);
        output.report(folder, run, result);
        requireServices(run.record(), folder.root());
        return complete ? output.conclude(folder, run.record(), result, gating) : ExitCode.INTERRUPTED;
    }
}
