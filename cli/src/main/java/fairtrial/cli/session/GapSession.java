package fairtrial.cli.session;

import fairtrial.cli.option.ExplainOptions;
import fairtrial.cli.print.ResultPrinter;
import fairtrial.cli.terminal.ExitCode;
import fairtrial.cli.terminal.Interrupts;
import fairtrial.cli.terminal.Terminal;
import fairtrial.core.explain.ContenderEvidence;
import fairtrial.core.explain.gap.Gap;
import fairtrial.core.explain.gap.GapSide;
import fairtrial.core.explain.gap.SideLimit;
import fairtrial.core.explain.journal.JournalEvidence;
import fairtrial.core.explain.told.Explanations;
import fairtrial.core.model.Contender;
import fairtrial.core.report.why.GapWords;
import fairtrial.core.text.Message;
import fairtrial.core.text.UserError;
import fairtrial.lab.explain.gap.CollectedGap;
import fairtrial.lab.explain.gap.PairSession;
import fairtrial.lab.explain.gap.RoundRule;
import fairtrial.lab.run.Cancel;
import fairtrial.lab.store.Json;
import fairtrial.lab.store.ReadRun;
import java.nio.file.Path;

/// Explanation of a gap: why one contender of a run is faster than another.
public final class GapSession {
    private final Terminal terminal;
    private final Resources resources;
    private final ExplainOptions options;
    private final LiveEvidence machine;
    private final StoredRuns runs;

    /// @param options with the other contender
    /// @param machine starts both
    public GapSession(Terminal terminal, Resources resources, ExplainOptions options, LiveEvidence machine) {
        this.terminal = terminal;
        this.resources = resources;
        this.options = options;
        this.machine = machine;
        this.runs = new StoredRuns(terminal);
    }

    /// Explains the gap between two contenders of the run in a folder; returns the exit code.
    ///
    /// @throws UserError FT-286 the same contender, FT-288 nothing may be started, FT-282 and FT-284 they
    ///     cannot be started here, FT-402 and FT-404 the folder cannot be held, FT-403 no run, FT-904 no such
    ///     contender
    public int explain(Path root) {
        try {
            return explained(root);
        } catch (Cancel.Interrupted e) {
            return ExitCode.INTERRUPTED;
        }
    }

    private int explained(Path root) throws Cancel.Interrupted {
        ReadRun run = runs.read(root);
        PairOfRun two = PairOfRun.of(run, options, runs);
        String contender = two.contender().id();
        String against = two.against().id();
        if (options.noDoses) {
            answer(run.explained()
                    .gap(contender, against)
                    .orElseThrow(() -> new UserError("FT-288", contender, against, root)));
            return ExitCode.DONE;
        }
        DoseRun start = new DoseRun(root, terminal, resources, options);
        start.startable(run, two.contender());
        start.startable(run, two.against());
        Message plan = options.budget()
                .map(budget -> new Message(
                        "gap.plan.budget", contender, against, budget.toMinutes() + " min", RoundRule.LEAST))
                .orElseGet(() -> new Message("gap.plan", RoundRule.USUAL, contender, against));
        if (options.dryRun) {
            terminal.answer(terminal.folded(terminal.texts().say(plan)));
            return ExitCode.DONE;
        }
        try (ExplainedFolder folder = ExplainedFolder.held(root, terminal)) {
            terminal.note(plan);
            ReadRun latest = folder.latest(run);
            tell(folder, latest, measured(latest, two));
        }
        return ExitCode.DONE;
    }

    private Gap measured(ReadRun run, PairOfRun two) throws Cancel.Interrupted {
        try (Interrupts interrupts = resources.interrupts()) {
            CollectedGap found = machine.use(
                    run.record().plan(),
                    two.names(),
                    (own, testbed, libraries, services, referee, progress) -> new PairSession(
                                    testbed, libraries, services, referee, progress, resources.commands())
                            .collect(
                                    new PairSession.Pair(
                                            own,
                                            two.contender().id(),
                                            two.against().id()),
                                    new RoundRule(options.budget()),
                                    interrupts.cancel()));
            return Gap.of(
                    side(run, two.contender(), found.contender()),
                    side(run, two.against(), found.against()),
                    found.rounds());
        }
    }

    private static GapSide side(ReadRun run, Contender contender, ContenderEvidence evidence) {
        return new GapSide(
                contender.id(),
                contender.label(),
                SideLimit.of(evidence, JournalEvidence.inert(run.record(), contender.id())));
    }

    /// The answer took many minutes: it is printed whatever becomes of the files.
    private void tell(ExplainedFolder folder, ReadRun run, Gap gap) {
        try {
            answer(gap);
        } finally {
            folder.write(run.withExplained(run.explained().with(gap)), runs);
        }
    }

    private void answer(Gap gap) {
        if (!"-".equals(options.json)) {
            new GapWords(terminal.texts(), gap).lines().forEach(line -> terminal.answer(terminal.folded(line)));
        }
        if (options.json != null) {
            new ResultPrinter(terminal).write(options.json, Json.pretty(Explanations.NONE.with(gap)));
        }
    }
}
