package fairtrial.cli;

import fairtrial.cli.campaign.CampaignReports;
import fairtrial.cli.print.DiffWords;
import fairtrial.cli.print.ResultPrinter;
import fairtrial.cli.session.StoredRuns;
import fairtrial.cli.terminal.ExitCode;
import fairtrial.cli.terminal.Terminal;
import fairtrial.core.diff.Differ;
import fairtrial.core.diff.RunDiff;
import fairtrial.core.diff.Side;
import fairtrial.core.text.Message;
import fairtrial.core.text.UserError;
import fairtrial.lab.campaign.CampaignFolder;
import fairtrial.lab.store.Json;
import fairtrial.lab.store.RunReader;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// Comparison of two runs, side by side.
@Command(name = "diff", mixinStandardHelpOptions = true)
final class DiffCommand implements Callable<Integer> {
    @Parameters(index = "0", paramLabel = "BEFORE", descriptionKey = "before")
    String before = "";

    @Parameters(index = "1", paramLabel = "AFTER", descriptionKey = "after")
    String after = "";

    @Option(names = "--json", paramLabel = "FILE|-")
    @Nullable
    String json;

    @Override
    public Integer call() {
        Terminal terminal = Terminal.ofProcess();
        StoredRuns runs = new StoredRuns(terminal);
        if (CampaignFolder.isOne(Path.of(before)) && CampaignFolder.isOne(Path.of(after))) {
            cells(terminal, runs);
            return ExitCode.DONE;
        }
        Side first = runs.named(before);
        Side second = runs.named(after);
        if (first.result().equals(second.result())) {
            terminal.note(new Message("diff.one", before, after));
        }
        RunDiff diff = Differ.of(first, second);
        if (json != null) {
            new ResultPrinter(terminal).write(json, Json.pretty(diff));
        }
        if (!"-".equals(json)) {
            terminal.answer(new DiffWords(terminal, diff).text());
        }
        runs.requireWhole();
        return ExitCode.DONE;
    }

    /// The cells that both campaigns have, one after the other.
    private void cells(Terminal terminal, StoredRuns runs) {
        if (json != null) {
            throw new UserError("FT-268", before);
        }
        boolean compared = false;
        for (Path cell : CampaignReports.cells(Path.of(before))) {
            Path other = CampaignFolder.cell(Path.of(after), cell.getFileName().toString());
            if (RunReader.isRun(other)) {
                compared = true;
                terminal.answer(cell.getFileName() + ":");
                RunDiff diff = Differ.of(runs.named(cell.toString()), runs.named(other.toString()));
                terminal.answer(new DiffWords(terminal, diff).text());
            }
        }
        if (!compared) {
            throw new UserError("FT-271", before, after);
        }
        runs.requireWhole();
    }
}
