package fairtrial.cli;

import fairtrial.cli.campaign.CampaignReports;
import fairtrial.cli.option.ExportOptions;
import fairtrial.cli.option.GateOptions;
import fairtrial.cli.print.ResultPrinter;
import fairtrial.cli.session.Gating;
import fairtrial.cli.session.StoredRuns;
import fairtrial.cli.terminal.ExitCode;
import fairtrial.cli.terminal.Terminal;
import fairtrial.core.diff.Side;
import fairtrial.core.experiment.Rule;
import fairtrial.core.gate.GateResult;
import fairtrial.core.text.UserError;
import fairtrial.lab.campaign.CampaignFolder;
import fairtrial.lab.experiment.ExperimentFile;
import fairtrial.lab.store.Json;
import fairtrial.lab.store.ReadRun;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// Evaluates rules against a run: pass, fail (exit 99) or undecided.
@Command(name = "gate", mixinStandardHelpOptions = true)
final class GateCommand implements Callable<Integer> {
    @Parameters(paramLabel = "RUN", descriptionKey = "run")
    Path folder = Path.of(".");

    @Option(names = "--rule", paramLabel = "RULE")
    List<String> rules = new ArrayList<>();

    @Mixin
    GateOptions options = new GateOptions();

    @Mixin
    ExportOptions exports = new ExportOptions();

    @Option(names = "--json", paramLabel = "FILE|-")
    @Nullable
    String json;

    @Override
    public Integer call() {
        List<Rule> held = rules.stream().map(Rule::parse).toList();
        exports.check();
        Terminal terminal = Terminal.ofProcess();
        StoredRuns runs = new StoredRuns(terminal);
        if (CampaignFolder.isOne(folder)) {
            return cells(terminal, runs, held);
        }
        int exit = check(terminal, runs, held, folder);
        runs.requireWhole();
        return exit;
    }

    /// Every cell: one without a run cannot pass.
    private int cells(Terminal terminal, StoredRuns runs, List<Rule> held) {
        if (json != null || !exports.exports.isEmpty()) {
            throw new UserError("FT-268", folder);
        }
        int exit = ExitCode.DONE;
        for (Path cell : CampaignReports.cells(folder)) {
            terminal.answer(cell.getFileName() + ":");
            exit = Math.max(exit, check(terminal, runs, held, cell));
        }
        runs.requireWhole();
        Optional<Path> missing = CampaignReports.missing(folder).stream().findFirst();
        if (exit != ExitCode.GATE_FAILED && missing.isPresent()) {
            throw new UserError("FT-403", missing.get());
        }
        return exit;
    }

    private int check(Terminal terminal, StoredRuns runs, List<Rule> held, Path folder) {
        ReadRun run = runs.read(folder);
        Side side = new Side(folder.toString(), runs.judged(run), run.record().plan());
        Gating gating = new Gating(
                terminal, options, held.isEmpty() ? ExperimentFile.rules(folder.resolve(StoredRuns.EXPERIMENT)) : held);
        GateResult gate = gating.of(runs, side);
        if (json != null) {
            new ResultPrinter(terminal).write(json, Json.pretty(gate));
        }
        gating.say(gate, "-".equals(json));
        exports.write(terminal, side.result(), run.record(), () -> Optional.of(gate));
        return gating.exitCode(gate);
    }
}
