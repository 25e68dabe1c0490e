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
import fairtrial.core.model.Metric;
import fairtrial.core.report.why.GapWords;
import fairtrial.core.text.Message;
import fairtrial.core.text.UserError;
import fairtrial.core.verdict.Estimate;
import fairtrial.core.verdict.Result;
import fairtrial.lab.explain.gap.CollectedGap;
import fairtrial.lab.explain.gap.PairSession;
import fairtrial.lab.explain.gap.RoundRule;
import fairtrial.lab.run.Cancel;
import fairtrial.lab.store.Json;
import fairtrial.lab.store.ReadRun;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Collectors;

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

    private record Two(Contender contender, Contender against) {}

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
        Two two = two(run);
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
            tell(folder, run, measured(run, two));
        }
        return ExitCode.DONE;
    }

    private Two two(ReadRun run) {
        List<Contender> ranked = run.record().plan().ranked();
        Contender against = named(ranked, options.against().orElseThrow());
        Optional<Contender> contender = options.contender().isPresent()
                ? options.contender().map(name -> named(ranked, name))
                : fastest(run, ranked, one -> !one.equals(against));
        return contender
                .filter(one -> !one.equals(against))
                .map(one -> new Two(one, against))
                .orElseThrow(() -> new UserError("FT-286", against.id(), names(ranked)));
    }

    private static Contender named(List<Contender> ranked, String name) {
        return ranked.stream()
                .filter(one -> one.id().equals(name) || one.label().equals(name))
                .findFirst()
                .orElseThrow(() -> new UserError("FT-904", name, names(ranked)));
    }

    /// By the verdict, or else by the estimates.
    private Optional<Contender> fastest(ReadRun run, List<Contender> ranked, Predicate<Contender> wanted) {
        Result result = runs.judged(run);
        List<String> order = result.conclusion().verdict().ranking().stream()
                .flatMap(List::stream)
                .toList();
        List<Contender> others = ranked.stream().filter(wanted).toList();
        return order.stream()
                .flatMap(id -> others.stream().filter(one -> one.id().equals(id)))
                .findFirst()
                .or(() -> others.stream()
                        .filter(one -> throughput(result, one).isPresent())
                        .max(Comparator.comparingDouble(
                                one -> throughput(result, one).orElseThrow().mid())));
    }

    private static Optional<Estimate> throughput(Result result, Contender contender) {
        return result.atCapacity(contender.id(), Metric.THROUGHPUT.id());
    }

    private static String names(List<Contender> contenders) {
        return contenders.stream().map(Contender::id).collect(Collectors.joining(", "));
    }

    private Gap measured(ReadRun run, Two two) throws Cancel.Interrupted {
        PairSession.Pair pair = new PairSession.Pair(
                run.record().plan(), two.contender().id(), two.against().id());
        try (Interrupts interrupts = resources.interrupts()) {
            CollectedGap found = machine.use(
                    pair.plan(),
                    names(List.of(two.contender(), two.against())),
                    (testbed, libraries, services, referee, progress) -> new PairSession(
                                    testbed, libraries, services, referee, progress, resources.commands())
                            .collect(pair, new RoundRule(options.budget()), interrupts.cancel()));
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
