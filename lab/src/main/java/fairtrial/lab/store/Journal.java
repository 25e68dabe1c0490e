package fairtrial.lab.store;

import fairtrial.core.record.JournalEvent;
import fairtrial.lab.foreign.ForeignLines;
import fairtrial.lab.foreign.Limit;
import fairtrial.lab.foreign.TooLarge;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import tools.jackson.core.JacksonException;

/// The journal file: one JSON line per event. Each line is written whole before the run goes on. A last line
/// that a crash cut off is ignored.
final class Journal implements AutoCloseable {
    private final AppendedLines lines;

    private Journal(AppendedLines lines) {
        this.lines = lines;
    }

    /// Opens the file for appending, after its last whole line.
    static Journal open(Path file) throws IOException {
        return new Journal(AppendedLines.open(file));
    }

    /// All events of the file, in order.
    ///
    /// @throws BrokenRun a complete line is not an event
    static List<JournalEvent> read(Path file) throws IOException {
        List<JournalEvent> events = new ArrayList<>();
        if (!Files.exists(file)) {
            return events;
        }
        int number = 0;
        try (ForeignLines lines = lines(file)) {
            for (String line = lines.next(); line != null && !lines.isTorn(); line = lines.next()) {
                number++;
                events.add(Json.read(line, JournalEvent.class));
            }
        } catch (JacksonException e) {
            throw new BrokenRun(file, number, e.getOriginalMessage());
        } catch (TooLarge e) {
            throw new BrokenRun(file, number + 1, FileTrouble.text(e));
        }
        return events;
    }

    /// The file line by line. A byte that is not UTF-8 spoils only its own line. A last line without an end
    /// was being written when the run was killed.
    static ForeignLines lines(Path file) throws IOException {
        return ForeignLines.of(file, StandardCharsets.UTF_8, Limit.JOURNAL_LINE, Limit.JOURNAL.bytes());
    }

    /// Appends events, a line each, in one write. On a full disk, nothing of them stays in the file.
    void append(List<String> events) throws IOException {
        lines.add(String.join("\n", events));
    }

    @Override
    public void close() throws IOException {
        lines.close();
    }
}
