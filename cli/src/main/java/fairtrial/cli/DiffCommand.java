package fairtrial.cli;

import fairtrial.cli.print.DiffWords;
import fairtrial.cli.print.ResultPrinter;
import fairtrial.cli.session.StoredRuns;
import fairtrial.cli.terminal.ExitCode;
import fairtrial.cli.terminal.Terminal;
import fairtrial.core.diff.Differ;
import fairtrial.core.diff.RunDiff;
import fairtrial.core.diff.Side;
import fairtrial.core.text.Message;
import fairtrial.lab.store.Json;
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
}
