package fairtrial.lab.store;

import fairtrial.core.record.JournalEvent;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import tools.jackson.core.JacksonException;

/// The journal's file, written by a plain stream: a channel would be closed by the interrupt that asks a run to
/// stop. One JSON line per event, each written whole before the next thing happens. A last line that a crash
/// cut off is no line.
final class Journal implements AutoCloseable {
    private final FileOutputStream out;

    private Journal(FileOutputStream out) {
        this.out = out;
    }

    /// Opens the file for appending, after its last whole line.
    static Journal open(Path file) throws IOException {
        try (RandomAccessFile whole = new RandomAccessFile(file.toFile(), "rw")) {
            whole.setLength(wholeLength(file));
        }
        return new Journal(new FileOutputStream(file.toFile(), true));
    }

    private static long wholeLength(Path file) throws IOException {
        byte[] bytes = Files.readAllBytes(file);
        int end = bytes.length;
        while (end > 0 && bytes[end - 1] != '\n') {
            end--;
        }
        return end;
    }

    /// Every event of the file in order.
    ///
    /// @throws BrokenRun when a whole line is no event
    static List<JournalEvent> read(Path file) throws IOException {
        List<JournalEvent> events = new ArrayList<>();
        String text = Files.exists(file) ? text(file) : "";
        int number = 0;
        for (String line : wholeLines(text)) {
            number++;
            try {
                events.add(Json.read(line, JournalEvent.class));
            } catch (JacksonException e) {
                throw new BrokenRun(file, number, e.getOriginalMessage());
            }
        }
        return events;
    }

    /// The file's text; a byte that is no UTF-8 spoils its line alone.
    static String text(Path file) throws IOException {
        return new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
    }

    /// The lines that end; what comes after them was being written when the run was killed.
    static List<String> wholeLines(String text) {
        return text.substring(0, text.lastIndexOf('\n') + 1).lines().toList();
    }

    void append(JournalEvent event) {
        try {
            out.write((Json.line(event) + "\n").getBytes(StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() throws IOException {
        out.close();
    }
}
