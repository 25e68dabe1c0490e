package fairtrial.cli.history;

import fairtrial.cli.option.RunOptions;
import fairtrial.cli.session.KeptRun;
import fairtrial.cli.session.Resources;
import fairtrial.cli.session.ResumeSecrets;
import fairtrial.cli.session.RunSession;
import fairtrial.cli.session.StoredRuns;
import fairtrial.cli.terminal.ExitCode;
import fairtrial.cli.terminal.Terminal;
import fairtrial.core.diff.Differ;
import fairtrial.core.experiment.Experiment;
import fairtrial.core.history.Confirmed;
import fairtrial.core.history.History;
import fairtrial.core.history.HistorySeries;
import fairtrial.core.history.MachineHistory;
import fairtrial.core.history.PastRun;
import fairtrial.core.history.SeriesLoads;
import fairtrial.core.history.SeriesStep;
import fairtrial.core.history.StepSide;
import fairtrial.core.model.Interval;
import fairtrial.core.model.Load;
import fairtrial.core.model.Machine;
import fairtrial.core.model.Metric;
import fairtrial.core.model.Rate;
import fairtrial.core.report.history.HistoryWords;
import fairtrial.core.text.Message;
import fairtrial.core.text.UserError;
import fairtrial.core.verdict.Comparison;
import fairtrial.core.verdict.Result;
import fairtrial.lab.history.PastRuns;
import fairtrial.lab.store.ConfirmedSteps;
import fairtrial.lab.store.ReadRun;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/// Comparison of both sides of a step, interleaved in the same minutes. Only it says that a figure changed:
/// two runs on two days differ by their days.
final class ConfirmSession {
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
    /// @throws UserError FT-741 no such step, FT-742 nothing differs, FT-743 an application is gone, FT-745 no
    ///     interval, and the errors of a run
    int confirm(History history, List<PastRun> runs) {
        Prepared prepared = prepared(chosen(history), runs);
        Chosen chosen = prepared.chosen();
        PastRun before = prepared.before();
        PastRun after = prepared.after();
        Optional<Rate> rate = rate(chosen, after);
        Experiment whole = prepared.sides().experiment(options.budget());
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
        Path folder = Optional.ofNullable(options.out).orElseGet(() -> RunSession.defaultFolder(PastRuns.CONFIRMATION));
        run.out = folder;
        RunSession session = new RunSession(terminal, run, resources);
        // Any other run in the folder is refused, as always.
        int code = options.dryRun || !KeptRun.isOf(folder, experiment)
                ? session.run(experiment)
                : KeptRun.run(session, folder, experiment, ResumeSecrets.of(experiment, Map.of()), terminal::note);
        if (options.dryRun || code != ExitCode.DONE) {
            return code;
        }
        tell(chosen, before, after, rate, folder);
        return ExitCode.DONE;
    }

    /// The rate of the later run, where a run chooses its own: both sides alone would choose another one.
    private static Optional<Rate> rate(Chosen chosen, PastRun after) {
        return chosen.series()
                .load()
                .filter(SeriesLoads::isShare)
                .flatMap(new SeriesLoads(after.side().plan(), after.side().result())::rate);
    }

    private void tell(Chosen chosen, PastRun before, PastRun after, Optional<Rate> rate, Path folder) {
        Interval ratio = ratio(chosen, rate, folder).orElseThrow(() -> new UserError("FT-745", folder));
        double step = chosen.step().ratio().mid();
        Confirmed found = new Confirmed(
                before.identity(),
                after.identity(),
                chosen.series().contender(),
                chosen.series().metric(),
                chosen.series().load().orElse(""),
                step,
                ratio,
                Confirmed.answer(ratio, step),
                folder.toString());
        confirmed.add(found);
        terminal.answer("");
        terminal.answer(terminal.folded(HistoryWords.answer(terminal.texts(), found)));
    }

    private Optional<Interval> ratio(Chosen chosen, Optional<Rate> rate, Path folder) {
        StoredRuns stored = new StoredRuns(terminal);
        ReadRun run = stored.read(folder);
        if (!run.record().isOver()) {
            return Optional.empty();
        }
        Result result = stored.judged(run);
        return BothSides.after(run.record().plan())
                .flatMap(id -> result.statistics().comparisons().stream()
                        .filter(one ->
                                one.pair().metric().equals(chosen.series().metric()))
                        .filter(one -> isAsked(one.pair().load(), chosen, rate))
                        .filter(one -> one.test().noInterval().isEmpty()
                                && !one.test().family().equals("placebo"))
                        .findFirst()
                        .flatMap((Comparison one) -> one.ratioOf(id)));
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
        Machine here = resources.host().survey().machine();
        List<MachineHistory> own = history.machines().stream()
                .filter(machine -> Differ.otherMachine(machine.machine(), here).isEmpty())
                .toList();
        List<MachineHistory> others = history.machines().stream()
                .filter(machine -> !own.contains(machine))
                .toList();
        return Stream.concat(open(own), open(others)).toList();
    }

    private Stream<Chosen> open(List<MachineHistory> machines) {
        return machines.stream()
                .flatMap(machine -> machine.series().stream())
                .filter(series ->
                        Metric.of(series.metric()).filter(Metric::isCompared).isPresent())
                .filter(series ->
                        options.contender().map(series.contender()::equals).orElse(true))
                .flatMap(series -> series.steps().stream()
                        .filter(ConfirmSession::isOpen)
                        .reduce((first, second) -> second)
                        .map(step -> new Chosen(series, step))
                        .stream())
                .sorted(Comparator.comparingDouble((Chosen one) ->
                                Math.abs(Math.log(one.step().ratio().mid())))
                        .reversed());
    }

    private static boolean isOpen(SeriesStep step) {
        return step.confirmed()
                .filter(of -> of.answer() != Confirmed.Answer.UNDECIDED)
                .isEmpty();
    }
}
