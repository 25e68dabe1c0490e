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
            whole.setLength(wholeLines(file));
        }
        return new Journal(new FileOutputStream(file.toFile(), true));
    }

    private static long wholeLines(Path file) throws IOException {
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
        String text = Files.exists(file) ? Files.readString(file) : "";
        String whole = text.substring(0, text.lastIndexOf('\n') + 1);
        int number = 0;
        for (String line : whole.lines().toList()) {
            number++;
            try {
                events.add(Json.read(line, JournalEvent.class));
            } catch (JacksonException e) {
                throw new BrokenRun(file, number, e.getOriginalMessage());
            }
        }
        return events;
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
