package fairtrial.cli.history;

import fairtrial.cli.option.RunOptions;
import fairtrial.cli.session.KeptRun;
import fairtrial.cli.session.Resources;
import fairtrial.cli.session.ResumeSecrets;
import fairtrial.cli.session.RunSession;
import fairtrial.cli.session.StoredRuns;
import fairtrial.cli.terminal.ExitCode;
import fairtrial.cli.terminal.Terminal;
import fairtrial.core.analysis.ComparisonFamilies;
import fairtrial.core.diff.Differ;
import fairtrial.core.experiment.Experiment;
import fairtrial.core.history.Attempts;
import fairtrial.core.history.Confirmed;
import fairtrial.core.history.History;
import fairtrial.core.history.HistorySeries;
import fairtrial.core.history.MachineHistory;
import fairtrial.core.history.PastRun;
import fairtrial.core.history.SeriesLoads;
import fairtrial.core.history.SeriesStep;
import fairtrial.core.history.StepSide;
import fairtrial.core.judge.Judge;
import fairtrial.core.model.Interval;
import fairtrial.core.model.Load;
import fairtrial.core.model.Machine;
import fairtrial.core.model.Metric;
import fairtrial.core.model.Rate;
import fairtrial.core.plan.Plan;
import fairtrial.core.report.history.HistoryWords;
import fairtrial.core.text.Message;
import fairtrial.core.text.UserError;
import fairtrial.core.verdict.Comparison;
import fairtrial.core.verdict.Result;
import fairtrial.lab.history.PastRuns;
import fairtrial.lab.store.ConfirmedSteps;
import fairtrial.lab.store.ReadRun;
import fairtrial.lab.store.RunReader;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Comparison of both sides of a step, interleaved in the same minutes. Only it says that a figure changed:
/// two runs on two days differ by their days.
final class ConfirmSession {
    /// Seeds have 48 bits.
    private static final long MOST_SEED = (1L << 48) - 1;

    /// What keeps a step from being compared, and not another one.
    private static final Set<String> OF_THE_STEP = Set.of("FT-742", "FT-743", "FT-747", "FT-769");

    private final Terminal terminal;
    private final Resources resources;
    private final ConfirmOptions options;
    private final ConfirmedSteps confirmed;

    ConfirmSession(Terminal terminal, Resources resources, ConfirmOptions options, ConfirmedSteps confirmed) {
        this.terminal = terminal;
        this.resources = resources;
        this.options = options;
        this.confirmed = confirmed;
    }

    /// A step with its series.
    private record Chosen(HistorySeries series, SeriesStep step) {}

    /// A step whose sides can be compared.
    private record Prepared(Chosen chosen, PastRun before, PastRun after, BothSides sides) {}

    /// Compares, and tells whether the step is true; returns the exit code.
    ///
    /// @param files are written after the comparison
    /// @param again the history with its answer
    /// @throws UserError FT-741 no such step, FT-749 no such contender, FT-742 nothing differs, FT-743 an
    ///     application is gone, FT-745 no interval, and the errors of a run
    int confirm(History history, List<PastRun> runs, HistoryFiles files, Supplier<History> again) {
        Prepared prepared = prepared(chosen(history), runs);
        Chosen chosen = prepared.chosen();
        PastRun before = prepared.before();
        PastRun after = prepared.after();
        Optional<Rate> rate = rate(chosen, after);
        Path folder = Optional.ofNullable(options.out).orElseGet(() -> RunSession.defaultFolder(PastRuns.CONFIRMATION));
        boolean kept = isKept(chosen.step(), folder);
        int attempt = chosen.step().attempts() + (kept ? 0 : 1);
        Experiment whole = prepared.sides().experiment(options.budget(), seed(before, after, attempt));
        Experiment experiment = rate.map(one -> whole.withLoad(whole.load().withRates(List.of(one))))
                .orElse(whole);
        terminal.note(new Message(
                "history.confirms",
                chosen.series().contender(),
                terminal.texts().say("report.metric." + chosen.series().metric()),
                before.side().name(),
                after.side().name()));
        RunOptions run = new RunOptions();
        run.dryRun = options.dryRun;
        run.unattended = true;
        run.out = folder;
        // On standard output is the file alone.
        Terminal shown = files.onStandardOutput() && !options.dryRun ? terminal.named(PastRuns.CONFIRMATION) : terminal;
        // One for all looks: it keeps its critical values.
        Judge judge = new Judge(new ComparisonFamilies(), "");
        // The question of the run has an error of 5 %, and a later attempt has less.
        RunSession session = new RunSession(shown, run, resources)
                .endingWhen(record -> ratio(judge.judge(record, ""), record.plan(), chosen, rate, attempt)
                        .filter(of -> Confirmed.answer(of, chosen.step().ratio().mid()) != Confirmed.Answer.UNDECIDED)
                        .isPresent());
        // Any other run in the folder is refused, as always.
        int code = options.dryRun || !KeptRun.isOf(folder, experiment)
                ? session.run(experiment)
                : KeptRun.run(session, folder, experiment, ResumeSecrets.of(experiment, Map.of()), terminal::note);
        if (options.dryRun || code != ExitCode.DONE) {
            return code;
        }
        Confirmed found = found(chosen, before, after, rate, folder, attempt);
        if (!kept) {
            confirmed.add(found);
        }
        tell(found, attempt, files);
        files.write(again.get());
        return code(found.answer());
    }

    /// Of both runs and the attempt: the same command goes on with the same plan, and a further attempt has another
    /// one.
    private static long seed(PastRun before, PastRun after, int attempt) {
        long both = 31 * before.side().plan().header().seed()
                + after.side().plan().header().seed();
        return (31 * both + attempt) & MOST_SEED;
    }

    /// As rules do: 99 where a change is true, 0 where it is not, and 4 without a verdict.
    private static int code(Confirmed.Answer answer) {
        return switch (answer) {
            case CONFIRMED -> ExitCode.GATE_FAILED;
            case REFUTED -> ExitCode.DONE;
            case UNDECIDED -> ExitCode.NO_VERDICT;
        };
    }

    /// Whether the folder has a run whose answer is known: told again, it is no further attempt.
    private static boolean isKept(SeriesStep step, Path folder) {
        return step.confirmed().filter(of -> of.run().equals(folder.toString())).isPresent()
                && RunReader.isRun(folder)
                && RunReader.read(folder).record().isOver();
    }

    /// The rate of the later run, where a run chooses its own: both sides alone would choose another one.
    private static Optional<Rate> rate(Chosen chosen, PastRun after) {
        return chosen.series()
                .load()
                .filter(SeriesLoads::isShare)
                .flatMap(new SeriesLoads(after.side().plan(), after.side().result())::rate);
    }

    private void tell(Confirmed found, int attempt, HistoryFiles files) {
        String told = HistoryWords.answer(terminal.texts(), found, attempt);
        if (files.onStandardOutput()) {
            terminal.note(told);
        } else {
            terminal.answer("");
            terminal.answer(terminal.folded(told));
        }
    }

    private Confirmed found(
            Chosen chosen, PastRun before, PastRun after, Optional<Rate> rate, Path folder, int attempt) {
        Interval ratio = ratio(chosen, rate, folder, attempt).orElseThrow(() -> new UserError("FT-745", folder));
        double step = chosen.step().ratio().mid();
        return new Confirmed(
                before.identity(),
                after.identity(),
                chosen.series().contender(),
                chosen.series().metric(),
                chosen.series().load().orElse(""),
                step,
                ratio,
                Confirmed.answer(ratio, step),
                folder.toString());
    }

    private Optional<Interval> ratio(Chosen chosen, Optional<Rate> rate, Path folder, int attempt) {
        StoredRuns stored = new StoredRuns(terminal);
        ReadRun run = stored.read(folder);
        return run.record().isOver()
                ? ratio(stored.judged(run), run.record().plan(), chosen, rate, attempt)
                : Optional.empty();
    }

    /// The ratio of the later side to the earlier one, at the confidence of the attempt.
    private static Optional<Interval> ratio(Result result, Plan plan, Chosen chosen, Optional<Rate> rate, int attempt) {
        return BothSides.after(plan)
                .flatMap(id -> result.statistics().comparisons().stream()
                        .filter(one ->
                                one.pair().metric().equals(chosen.series().metric()))
                        .filter(one -> isAsked(one.pair().load(), chosen, rate))
                        .filter(one -> one.test().noInterval().isEmpty()
                                && !one.test().family().equals("placebo"))
                        .findFirst()
                        .flatMap((Comparison one) -> one.ratioOf(id)
                                .map(of -> Attempts.interval(of, one.test().nRounds(), attempt))));
    }

    private static boolean isAsked(Load load, Chosen chosen, Optional<Rate> rate) {
        return rate.isPresent()
                ? load instanceof Load.Open open && open.rate().equals(rate.get())
                : chosen.series().load().map(load.id()::equals).orElse(true);
    }

    /// The first of these whose sides can be compared.
    ///
    /// @throws UserError the reason of the first, where none can be
    private Prepared prepared(List<Chosen> all, List<PastRun> runs) {
        Optional<UserError> refusal = Optional.empty();
        for (Chosen one : all) {
            try {
                return prepared(one, runs);
            } catch (UserError error) {
                if (!OF_THE_STEP.contains(error.code())) {
                    throw error;
                }
                terminal.note(new Message(
                        "history.skipped",
                        one.series().contender(),
                        terminal.texts().say("report.metric." + one.series().metric()),
                        error.code()));
                refusal = refusal.or(() -> Optional.of(error));
            }
        }
        throw refusal.orElseGet(() -> new UserError("FT-741"));
    }

    private Prepared prepared(Chosen one, List<PastRun> runs) {
        StepSide old = one.series().wellBefore(one.step());
        StepSide late = one.series().latestAfter(one.step());
        PastRun before = run(runs, old);
        PastRun after = run(runs, late);
        BothSides sides = BothSides.of(
                before,
                old.contender(),
                after,
                late.contender(),
                resources.host().survey().machine(),
                options);
        return new Prepared(one, before, after, sides);
    }

    private static PastRun run(List<PastRun> runs, StepSide side) {
        return runs.stream()
                .filter(run -> run.side().name().equals(side.run()))
                .findFirst()
                .orElseThrow(() -> new UserError("FT-741"));
    }

    /// The steps of the wanted contender that no comparison has decided, the latest of each series, the largest
    /// first. Only figures that runs compare can be confirmed, and those of this machine come first.
    private List<Chosen> chosen(History history) {
        requireKnown(history);
        Machine here = resources.host().survey().machine();
        List<MachineHistory> own = history.machines().stream()
                .filter(machine -> Differ.otherMachine(machine.machine(), here).isEmpty())
                .toList();
        List<MachineHistory> others = history.machines().stream()
                .filter(machine -> !own.contains(machine))
                .toList();
        return Stream.concat(open(own), open(others)).toList();
    }

    /// @throws UserError FT-749 no run has the wanted contender
    private void requireKnown(History history) {
        Set<String> known = history.machines().stream()
                .flatMap(machine -> machine.series().stream())
                .map(HistorySeries::contender)
                .collect(Collectors.toCollection(TreeSet::new));
        options.contender().filter(name -> !known.contains(name)).ifPresent(name -> {
            throw new UserError("FT-749", name, String.join(", ", known), "--confirm --contender");
        });
    }

    private Stream<Chosen> open(List<MachineHistory> machines) {
        return machines.stream()
                .flatMap(machine -> machine.series().stream())
                .filter(series ->
                        Metric.of(series.metric()).filter(Metric::isCompared).isPresent())
                .filter(series ->
                        options.contender().map(series.contender()::equals).orElse(true))
                .flatMap(series -> series.open().map(step -> new Chosen(series, step)).stream())
                .sorted(Comparator.comparingDouble((Chosen one) ->
                                Math.abs(Math.log(one.step().ratio().mid())))
                        .reversed());
    }
}
