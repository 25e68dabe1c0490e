package fairtrial.lab.store;

import fairtrial.core.record.JournalEvent;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import tools.jackson.core.JacksonException;

/// The journal's file: one JSON line per event, each written whole before the next thing happens. A last line
/// that a
/// crash
/// cut off is no line.
final class Journal implements AutoCloseable {
    private final FileChannel channel;

    private Journal(FileChannel channel) {
        this.channel = channel;
    }

    /// Opens the file for appending, after its last whole line.
    static Journal open(Path file) throws IOException {
        FileChannel channel =
                FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE);
        channel.truncate(wholeLines(file));
        channel.position(channel.size());
        return new Journal(channel);
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
        ByteBuffer line = ByteBuffer.wrap((Json.line(event) + "\n").getBytes(StandardCharsets.UTF_8));
        try {
            while (line.hasRemaining()) {
                channel.write(line);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }
}
