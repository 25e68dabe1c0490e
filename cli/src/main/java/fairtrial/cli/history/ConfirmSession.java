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
import fairtrial.core.history.SeriesStep;
import fairtrial.core.history.StepSide;
import fairtrial.core.model.Interval;
import fairtrial.core.model.Load;
import fairtrial.core.model.Machine;
import fairtrial.core.model.Metric;
import fairtrial.core.report.history.HistoryWords;
import fairtrial.core.text.Message;
import fairtrial.core.text.UserError;
import fairtrial.core.verdict.Comparison;
import fairtrial.lab.history.PastRuns;
import fairtrial.lab.store.ConfirmedSteps;
import fairtrial.lab.store.ReadRun;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Comparison of both sides of a step, interleaved in the same minutes. Only it says that a figure changed:
/// two runs on two days differ by their days.
final class ConfirmSession {
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

    /// Compares, and tells whether the step is true; returns the exit code.
    ///
    /// @throws UserError FT-741 no such step, FT-742 nothing differs, FT-743 an application is gone, FT-745 no
    ///     interval, and the errors of a run
    int confirm(History history, List<PastRun> runs) {
        Chosen chosen = chosen(history);
        StepSide old = chosen.series().wellBefore(chosen.step());
        StepSide late = chosen.series().latestAfter(chosen.step());
        PastRun before = run(runs, old);
        PastRun after = run(runs, late);
        BothSides sides = BothSides.of(
                before,
                old.contender(),
                after,
                late.contender(),
                resources.host().survey().machine(),
                options);
        Experiment experiment = sides.experiment(options.budget());
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
        tell(chosen, before, after, folder);
        return ExitCode.DONE;
    }

    private void tell(Chosen chosen, PastRun before, PastRun after, Path folder) {
        Interval ratio = ratio(chosen, folder).orElseThrow(() -> new UserError("FT-745", folder));
        double step = chosen.step().ratio().mid();
        Confirmed found = new Confirmed(
                before.identity(),
                after.identity(),
                chosen.series().contender(),
                chosen.series().metric(),
                chosen.series().load().map(Load::id).orElse(""),
                step,
                ratio,
                Confirmed.answer(ratio, step),
                folder.toString());
        confirmed.add(found);
        terminal.answer("");
        terminal.answer(terminal.folded(HistoryWords.answer(terminal.texts(), found)));
    }

    private Optional<Interval> ratio(Chosen chosen, Path folder) {
        StoredRuns stored = new StoredRuns(terminal);
        ReadRun run = stored.read(folder);
        Optional<String> later =
                run.record().isOver() ? BothSides.after(run.record().plan()) : Optional.empty();
        return later.flatMap(id -> stored.judged(run).statistics().comparisons().stream()
                .filter(one -> one.pair().metric().equals(chosen.series().metric()))
                .filter(one -> chosen.series()
                        .load()
                        .map(load -> load.equals(one.pair().load()))
                        .orElse(true))
                .filter(one -> one.test().noInterval().isEmpty()
                        && !one.test().family().equals("placebo"))
                .findFirst()
                .flatMap((Comparison one) -> one.ratioOf(id)));
    }

    private static PastRun run(List<PastRun> runs, StepSide side) {
        return runs.stream()
                .filter(run -> run.side().name().equals(side.run()))
                .findFirst()
                .orElseThrow(() -> new UserError("FT-741"));
    }

    /// The largest step of the wanted contender that no comparison has decided, among the latest of each series.
    /// Only figures that runs compare can be confirmed, and those of this machine come first.
    private Chosen chosen(History history) {
        Machine here = resources.host().survey().machine();
        List<MachineHistory> own = history.machines().stream()
                .filter(machine -> Differ.otherMachine(machine.machine(), here).isEmpty())
                .toList();
        return largest(own).or(() -> largest(history.machines())).orElseThrow(() -> new UserError("FT-741"));
    }

    private Optional<Chosen> largest(List<MachineHistory> machines) {
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
                .max(Comparator.comparingDouble(
                        one -> Math.abs(Math.log(one.step().ratio().mid()))));
    }

    private static boolean isOpen(SeriesStep step) {
        return step.confirmed()
                .filter(of -> of.answer() != Confirmed.Answer.UNDECIDED)
                .isEmpty();
    }
}
