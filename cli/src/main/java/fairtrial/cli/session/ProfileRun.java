package fairtrial.cli.session;

import fairtrial.cli.option.ExplainOptions;
import fairtrial.cli.print.ResultPrinter;
import fairtrial.cli.terminal.ExitCode;
import fairtrial.cli.terminal.Interrupts;
import fairtrial.cli.terminal.Terminal;
import fairtrial.core.explain.profile.CpuProfile;
import fairtrial.core.explain.profile.ProfileGap;
import fairtrial.core.explain.profile.ProfiledSide;
import fairtrial.core.explain.told.Explanations;
import fairtrial.core.model.Contender;
import fairtrial.core.report.why.ProfileGapWords;
import fairtrial.core.report.why.ProfileWords;
import fairtrial.core.text.Message;
import fairtrial.core.text.ShellWord;
import fairtrial.core.text.UserError;
import fairtrial.lab.explain.gap.RoundRule;
import fairtrial.lab.explain.profile.AsyncProfiler;
import fairtrial.lab.explain.profile.ProfileSession;
import fairtrial.lab.run.Cancel;
import fairtrial.lab.store.Json;
import fairtrial.lab.store.ReadRun;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/// CPU profiles of contenders of a run: of one, or of two with their difference.
public final class ProfileRun {
    private final Terminal terminal;
    private final Resources resources;
    private final ExplainOptions options;
    private final LiveEvidence machine;
    private final StoredRuns runs;

    /// @param machine starts the contenders
    public ProfileRun(Terminal terminal, Resources resources, ExplainOptions options, LiveEvidence machine) {
        this.terminal = terminal;
        this.resources = resources;
        this.options = options;
        this.machine = machine;
        this.runs = new StoredRuns(terminal);
    }

    /// Profiles one contender; returns the exit code.
    ///
    /// @throws UserError FT-282 and FT-284 it cannot be started here, FT-402 and FT-404 the folder cannot
    ///     be held, FT-695 another option, FT-699 no profile is stored, and the errors of
    ///     [Resources#profiler] and [ProfileSession#one]
    int one(Path root, ReadRun run, Contender contender) throws Cancel.Interrupted {
        requireAlone();
        if (options.noDoses) {
            answer(run.explained().profileOf(contender.id()).orElseThrow(() -> missing(contender.id(), root)));
            return ExitCode.DONE;
        }
        if (options.dryRun) {
            terminal.answer(terminal.folded(terminal.texts().say("explain.profile.dry", contender.id())));
            return ExitCode.DONE;
        }
        new DoseRun(root, terminal, resources, options).startable(run, contender);
        AsyncProfiler profiler = resources.profiler(terminal::note);
        try (ExplainedFolder folder = ExplainedFolder.held(root, terminal)) {
            terminal.note(new Message("explain.profile", contender.id()));
            ReadRun latest = folder.latest(run);
            CpuProfile profile = CpuProfile.of(sampled(run, contender, profiler));
            tell(folder, latest, latest.explained().with(profile), () -> answer(profile));
        }
        return ExitCode.DONE;
    }

    private ProfiledSide sampled(ReadRun run, Contender contender, AsyncProfiler profiler) throws Cancel.Interrupted {
        try (Interrupts interrupts = resources.interrupts()) {
            return machine.use(
                    run.record().plan(),
                    contender.id(),
                    (own, testbed, libraries, services, referee, progress) -> new ProfileSession(
                                    testbed, libraries, services, referee, progress, interrupts.cancel())
                            .one(profiler, own, contender.id()));
        }
    }

    private void requireAlone() {
        List<String> others = options.besidesProfile();
        if (!others.isEmpty()) {
            throw new UserError("FT-695", String.join(", ", others));
        }
    }

    private UserError missing(String contender, Path root) {
        List<String> command = new ArrayList<>(
                List.of("fairtrial", "explain", root.toString(), "--profile", "--contender", contender));
        options.against().ifPresent(other -> command.addAll(List.of("--against", other)));
        return new UserError("FT-699", contender, ShellWord.line(command));
    }

    /// Profiles two contenders of the run in a folder; returns the exit code.
    ///
    /// @throws UserError FT-286 the same contender, FT-403 no run, FT-904 no such contender, and the
    ///     errors of [#one]
    public int two(Path root) {
        requireAlone();
        try {
            return two(root, runs.read(root));
        } catch (Cancel.Interrupted e) {
            return ExitCode.INTERRUPTED;
        }
    }

    private int two(Path root, ReadRun run) throws Cancel.Interrupted {
        PairOfRun pair = PairOfRun.of(run, options, runs);
        String contender = pair.contender().id();
        String against = pair.against().id();
        if (options.noDoses) {
            answer(
                    run.explained(),
                    run.explained().profileGap(contender, against).orElseThrow(() -> missing(contender, root)));
            return ExitCode.DONE;
        }
        Message plan = options.budget()
                .map(budget -> new Message(
                        "profile.plan.budget", contender, against, budget.toMinutes() + " min", RoundRule.LEAST))
                .orElseGet(() -> new Message("profile.plan", RoundRule.USUAL, contender, against));
        if (options.dryRun) {
            terminal.answer(terminal.folded(terminal.texts().say(plan)));
            return ExitCode.DONE;
        }
        DoseRun start = new DoseRun(root, terminal, resources, options);
        start.startable(run, pair.contender());
        start.startable(run, pair.against());
        AsyncProfiler profiler = resources.profiler(terminal::note);
        try (ExplainedFolder folder = ExplainedFolder.held(root, terminal)) {
            terminal.note(plan);
            ReadRun latest = folder.latest(run);
            List<ProfiledSide> sides = sampled(latest, pair, profiler);
            ProfileGap gap = ProfileGap.of(sides.getFirst(), sides.getLast());
            Explanations all = latest.explained()
                    .with(CpuProfile.of(sides.getFirst()))
                    .with(CpuProfile.of(sides.getLast()))
                    .with(gap);
            tell(folder, latest, all, () -> answer(all, gap));
        }
        return ExitCode.DONE;
    }

    private List<ProfiledSide> sampled(ReadRun run, PairOfRun pair, AsyncProfiler profiler) throws Cancel.Interrupted {
        try (Interrupts interrupts = resources.interrupts()) {
            return machine.use(
                    run.record().plan(),
                    pair.names(),
                    (own, testbed, libraries, services, referee, progress) -> new ProfileSession(
                                    testbed, libraries, services, referee, progress, interrupts.cancel())
                            .two(
                                    profiler,
                                    own,
                                    pair.contender().id(),
                                    pair.against().id(),
                                    new RoundRule(options.budget())));
        }
    }

    /// The answer took minutes: it is printed whatever becomes of the files.
    private void tell(ExplainedFolder folder, ReadRun run, Explanations all, Runnable answer) {
        try {
            answer.run();
        } finally {
            folder.write(run.withExplained(all), runs);
        }
    }

    private void answer(CpuProfile profile) {
        answer(new ProfileWords(terminal.texts(), profile).lines(), Explanations.NONE.with(profile));
    }

    private void answer(Explanations all, ProfileGap gap) {
        List<CpuProfile> profiles = Stream.of(gap.contender(), gap.against())
                .flatMap(side -> all.profileOf(side.id()).stream())
                .toList();
        Explanations told = Explanations.NONE.with(gap);
        for (CpuProfile profile : profiles) {
            told = told.with(profile);
        }
        answer(new ProfileGapWords(terminal.texts(), gap, profiles).lines(), told);
    }

    private void answer(List<String> lines, Explanations told) {
        if (!"-".equals(options.json)) {
            lines.forEach(line -> terminal.answer(terminal.folded(line)));
        }
        if (options.json != null) {
            new ResultPrinter(terminal).write(options.json, Json.pretty(told));
        }
    }
}
