package fairtrial.cli;

import fairtrial.core.judge.Judge;
import fairtrial.core.record.RunRecord;
import fairtrial.core.report.CurvesOf;
import fairtrial.core.report.Reports;
import fairtrial.core.text.Language;
import fairtrial.core.text.UserError;
import fairtrial.core.verdict.Result;
import fairtrial.lab.store.Json;
import fairtrial.lab.store.RunFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/// Judges a run, writes its reports into its folder and says the verdict.
final class Telling {
    private final Terminal terminal;

    Telling(Terminal terminal) {
        this.terminal = terminal;
    }

    /// Judges the run as it stands and tells it.
    Result tell(RunFolder run, Judge judge) {
        RunRecord record = RunFolder.read(run.root());
        Result result = judge.judge(record, run.planHash());
        run.write("result.json", Json.pretty(result));
        run.write("report.html", Reports.html(result, record, CurvesOf.run(record)));
        run.seal();
        terminal.answer(new VerdictTable(terminal.texts(), result).text());
        terminal.answer(terminal.texts().say("terminal.files", run.root()));
        return result;
    }

    /// Writes a text to a file, or to standard output for `-`.
    void write(String target, String text) {
        if (target.equals("-")) {
            terminal.answer(text.stripTrailing());
            return;
        }
        try {
            Files.writeString(Path.of(target), text);
        } catch (IOException e) {
            throw new UserError("FT-402", target, e.getClass().getSimpleName());
        }
    }

    static String words(Result result, Language language) {
        return language == Language.EN
                ? result.verdict().textEn()
                : result.verdict().textZh();
    }
}
