package fairtrial.cli.print;

import fairtrial.cli.terminal.Terminal;
import fairtrial.core.text.Language;
import fairtrial.core.text.Texts;
import fairtrial.lab.store.Json;
import fairtrial.published.replay.ClaimOutcome;
import fairtrial.published.replay.Holds;
import fairtrial.published.replay.ReplayJudge;
import fairtrial.published.replay.ReplayRecord;
import fairtrial.published.replay.ReplayResult;
import fairtrial.published.replay.page.ReplayMarkdown;
import fairtrial.published.replay.page.ReplayPage;
import fairtrial.published.rerun.ReplayFolder;
import org.jspecify.annotations.Nullable;

/// Judges a replay, writes its reports into its folder and prints the outcome.
public final class ReplayPrinter {
    private final Terminal terminal;

    /// Prints to that terminal.
    public ReplayPrinter(Terminal terminal) {
        this.terminal = terminal;
    }

    /// Reports the outcome of the claims.
    ///
    /// @param json additional file for the result; `-` is standard output, which then carries nothing else
    public void print(ReplayFolder folder, ReplayRecord record, @Nullable String json) {
        ReplayResult result = ReplayJudge.judge(record);
        folder.write(ReplayFolder.RESULT, Json.pretty(result));
        folder.write("report.html", ReplayPage.html(result));
        folder.write("report.md", ReplayMarkdown.text(result, Texts.inLanguage(Language.EN)));
        folder.write("report.zh-CN.md", ReplayMarkdown.text(result, Texts.inLanguage(Language.ZH)));
        if (json != null) {
            new ResultPrinter(terminal).write(json, Json.pretty(result));
        }
        if (!"-".equals(json)) {
            terminal.answer(ReplayMarkdown.text(result, terminal.texts()));
            terminal.answer(terminal.texts()
                    .say(
                            "replay.run.told",
                            result.record().replay().id(),
                            count(result, Holds.HOLDS),
                            result.claims().size(),
                            count(result, Holds.DOES_NOT_HOLD),
                            count(result, Holds.UNDECIDED),
                            folder.root().resolve("report.html"),
                            count(result, Holds.TOO_FEW_ROUNDS),
                            count(result, Holds.CANNOT_BE_JUDGED)));
        }
    }

    private static long count(ReplayResult result, Holds wanted) {
        return result.claims().stream()
                .map(ClaimOutcome::holds)
                .filter(wanted::equals)
                .count();
    }
}
