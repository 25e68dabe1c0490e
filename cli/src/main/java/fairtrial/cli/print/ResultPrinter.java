package fairtrial.cli.print;

import fairtrial.cli.terminal.ResourceExhaustion;
import fairtrial.cli.terminal.Terminal;
import fairtrial.core.record.RunRecord;
import fairtrial.core.report.CurveData;
import fairtrial.core.report.Reports;
import fairtrial.core.report.answer.AdviceWords;
import fairtrial.core.report.capacity.CapacityWords;
import fairtrial.core.report.pod.PodWords;
import fairtrial.core.text.Language;
import fairtrial.core.text.UserError;
import fairtrial.core.verdict.Result;
import fairtrial.lab.store.FileTrouble;
import fairtrial.lab.store.Json;
import fairtrial.lab.store.PrivateFile;
import fairtrial.lab.store.ReadRun;
import fairtrial.lab.store.ReportFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// Printer of the result of a run. It also writes the reports into its folder.
public final class ResultPrinter {
    private final Terminal terminal;

    /// Prints to that terminal.
    public ResultPrinter(Terminal terminal) {
        this.terminal = terminal;
    }

    /// Prints the result of a run.
    public void print(Result result, RunRecord record) {
        terminal.answer(new VerdictTable(terminal, result, record).text());
        capacities(new CapacityWords(terminal.texts(), result, record));
        sizes(new PodWords(terminal.texts(), result, record));
        if (AdviceWords.isGiven(record.plan())) {
            advise(new AdviceWords(result, record));
        }
    }

    /// Prints the capacities of a run that was asked for them.
    private void capacities(CapacityWords words) {
        if (!words.isEmpty()) {
            terminal.answer("");
            heading("report.capacity.title");
            terminal.answer(terminal.table(words.table()));
            words.findings().forEach(finding -> terminal.answer(terminal.folded("  " + finding)));
        }
    }

    /// Prints the sizes of pod of a run that has any.
    private void sizes(PodWords words) {
        if (!words.isEmpty()) {
            terminal.answer("");
            heading("report.pods.title");
            terminal.answer(terminal.table(words.table()));
            words.answer().forEach(sentence -> terminal.answer(terminal.folded("  " + sentence)));
        }
    }

    private void heading(String title) {
        terminal.answer(
                terminal.texts().say("terminal.heading", terminal.texts().say(title)));
    }

    /// Prints the advice at the end of a run.
    private void advise(AdviceWords words) {
        terminal.answer("");
        heading("report.advice.title");
        Stream.of(words.answer(), words.costs(), words.changes())
                .flatMap(List::stream)
                .forEach(message ->
                        terminal.answer(terminal.folded("  " + terminal.texts().say(message))));
        words.snippet().ifPresent(snippet -> {
            terminal.answer("");
            terminal.answer(snippet.maven());
            terminal.answer(snippet.gradle());
        });
    }

    /// Writes the reports of a run into its folder. A damaged run gets a separate page, so its earlier report
    /// stays.
    ///
    /// @return path of the page
    /// @throws UserError FT-402 the folder is not writable
    public Path write(ReportFolder folder, ReadRun run, Result result) {
        String page = run.isWhole() ? "report.html" : "report.partial.html";
        folder.write(
                page, Reports.html(result, run.record(), CurveData.run(run.record()), run.gaps(), run.explained()));
        if (run.isWhole()) {
            folder.write("result.json", Json.pretty(result));
            folder.seal();
        }
        return folder.root().resolve(page);
    }

    /// Writes a text to a file, or to standard output for `-`.
    ///
    /// @throws UserError FT-407 not writable, FT-402 the disk is full
    public void write(String target, String text) {
        write(target, text, (file, all) -> Files.writeString(file, all));
    }

    /// Writes a text to a file that only its owner can read, or to standard output for `-`.
    ///
    /// @throws UserError FT-407 not writable, FT-402 the disk is full
    public void writePrivate(String target, String text) {
        write(target, text, PrivateFile::write);
    }

    private interface Writing {
        void write(Path file, String text) throws IOException;
    }

    private void write(String target, String text, Writing writing) {
        if (target.equals("-")) {
            terminal.answer(text.stripTrailing());
            return;
        }
        try {
            Path file = Path.of(target);
            Optional<Path> folder = Optional.ofNullable(file.toAbsolutePath().getParent());
            if (folder.isPresent()) {
                Files.createDirectories(folder.get());
            }
            writing.write(file, text);
        } catch (IOException | InvalidPathException e) {
            throw ResourceExhaustion.of(e).orElseGet(() -> new UserError("FT-407", target, FileTrouble.of(e)));
        }
    }

    static String words(Result result, Language language) {
        return result.conclusion().verdict().text(language);
    }
}
