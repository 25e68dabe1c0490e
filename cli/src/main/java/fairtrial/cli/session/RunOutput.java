package fairtrial.cli.session;

import fairtrial.cli.option.RunOptions;
import fairtrial.cli.print.ResultPrinter;
import fairtrial.cli.terminal.ExitCode;
import fairtrial.cli.terminal.Terminal;
import fairtrial.core.diff.Side;
import fairtrial.core.gate.GateResult;
import fairtrial.core.record.EndReason;
import fairtrial.core.record.JournalEvent;
import fairtrial.core.record.RunRecord;
import fairtrial.core.text.UserError;
import fairtrial.core.verdict.Result;
import fairtrial.lab.store.Json;
import fairtrial.lab.store.ReadRun;
import fairtrial.lab.store.RunFolder;
import java.nio.file.Path;
import java.util.Optional;

/// The last step of a run: terminal, page, result file, gate and exports.
final class RunOutput {
    private final Terminal terminal;
    private final RunOptions options;
    private final StoredRuns runs;

    RunOutput(Terminal terminal, RunOptions options, StoredRuns runs) {
        this.terminal = terminal;
        this.options = options;
        this.runs = runs;
    }

    /// Writes the run's own files and prints its verdict.
    void report(RunFolder folder, ReadRun run, Result result) {
        ResultPrinter printer = new ResultPrinter(terminal);
        boolean quiet = "-".equals(options.json);
        if (!quiet) {
            printer.print(result, run.record());
        }
        Path page = printer.write(folder.reports(), run, result);
        if (!quiet) {
            terminal.answer(terminal.texts().say("terminal.files", folder.root(), page));
        }
        PlaceboMemory.remember(folder, result);
        if (run.record().isOver()) {
            NoiseMemory.remember(run.record(), run.planHash());
        }
        if (options.json != null) {
            printer.write(options.json, Json.pretty(result));
        }
    }

    /// Checks the rules and writes the exports of a run that is over.
    ///
    /// @return the exit code
    /// @throws UserError FT-501 no two contenders were left
    int conclude(RunFolder folder, RunRecord record, Result result, Gating gating) {
        boolean nobody = record.end()
                .map(JournalEvent.Finished::reason)
                .filter(EndReason.NO_CONTENDER::equals)
                .isPresent();
        if (nobody) {
            throw new UserError("FT-501", String.join(", ", record.lost()), folder.root());
        }
        int gated = gated(folder, record, result, gating);
        boolean noVerdict = result.conclusion().verdict().ranking().isEmpty();
        return gated == ExitCode.DONE && options.requireVerdict && noVerdict ? ExitCode.NO_VERDICT : gated;
    }

    private int gated(RunFolder folder, RunRecord record, Result result, Gating gating) {
        if (gating.isNone()) {
            options.exports.write(terminal, result, record, Optional::empty);
            return ExitCode.DONE;
        }
        GateResult gate = gating.of(runs, new Side(folder.root().toString(), result, record.plan()));
        gating.say(gate, "-".equals(options.json));
        options.exports.write(terminal, result, record, () -> Optional.of(gate));
        return gating.exitCode(gate);
    }
}
