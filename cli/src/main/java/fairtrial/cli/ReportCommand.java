package fairtrial.cli;

import fairtrial.cli.campaign.CampaignReports;
import fairtrial.cli.option.ExportOptions;
import fairtrial.cli.option.GateOptions;
import fairtrial.cli.print.ReplayPrinter;
import fairtrial.cli.print.ResultPrinter;
import fairtrial.cli.session.Gating;
import fairtrial.cli.session.StoredRuns;
import fairtrial.cli.terminal.ExitCode;
import fairtrial.cli.terminal.Terminal;
import fairtrial.core.diff.Side;
import fairtrial.core.text.UserError;
import fairtrial.core.verdict.Result;
import fairtrial.lab.campaign.CampaignFolder;
import fairtrial.lab.experiment.ExperimentFile;
import fairtrial.lab.store.ReadRun;
import fairtrial.lab.store.ReportFolder;
import fairtrial.published.rerun.ReplayFolder;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/// Judges a run or replay folder again and rewrites its reports.
@Command(name = "report", mixinStandardHelpOptions = true)
final class ReportCommand implements Callable<Integer> {
    @Parameters(paramLabel = "RUN", descriptionKey = "run")
    Path folder = Path.of(".");

    @Mixin
    ExportOptions exports = new ExportOptions();

    @Mixin
    GateOptions gate = new GateOptions();

    @Override
    public Integer call() {
        exports.check();
        Terminal terminal = Terminal.ofProcess();
        if (ReplayFolder.isOne(folder)) {
            exportsOnlyOfRuns("FT-921");
            try (ReplayFolder replay = ReplayFolder.reopen(folder)) {
                new ReplayPrinter(terminal).print(replay, replay.record(), null);
            }
            return ExitCode.DONE;
        }
        StoredRuns runs = new StoredRuns(terminal);
        if (CampaignFolder.isOne(folder)) {
            exportsOnlyOfRuns("FT-268");
            new CampaignReports(terminal, runs, folder).rewrite();
            runs.requireWhole();
            return ExitCode.DONE;
        }
        ReadRun run = runs.read(folder);
        Result result = runs.judged(run);
        ResultPrinter printer = new ResultPrinter(terminal);
        printer.print(result, run.record());
        try (ReportFolder target = ReportFolder.of(folder)) {
            terminal.answer(terminal.texts().say("terminal.files", folder, printer.write(target, run, result)));
        }
        exports.write(
                terminal,
                result,
                run.record(),
                () -> new Gating(terminal, gate, ExperimentFile.rules(folder.resolve(StoredRuns.EXPERIMENT)))
                        .ifAny(
                                runs,
                                new Side(folder.toString(), result, run.record().plan())));
        runs.requireWhole();
        return ExitCode.DONE;
    }

    private void exportsOnlyOfRuns(String code) {
        if (!exports.exports.isEmpty()) {
            throw new UserError(code, folder);
        }
    }
}
