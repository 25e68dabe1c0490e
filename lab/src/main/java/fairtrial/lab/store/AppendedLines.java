package fairtrial.lab.store;

import java.io.File;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/// A file that grows by whole lines. A line that a crash or a full disk cut off is removed before the next
/// one is added. A plain stream writes the file: an interrupt, which asks a run to stop, would close a
/// channel.
final class AppendedLines implements AutoCloseable {
    private final File file;
    private final OutputStream out;

    private AppendedLines(File file, OutputStream out) {
        this.file = file;
        this.out = out;
    }

    /// Opens the file for appending, after its last whole line.
    static AppendedLines open(Path path) throws IOException {
        return open(path, new FileOutputStream(path.toFile(), true));
    }

    /// Opens the file for appending with a stream that writes to its end.
    static AppendedLines open(Path path, OutputStream out) throws IOException {
        File file = path.toFile();
        try {
            truncateTail(file);
        } catch (IOException e) {
            out.close();
            throw e;
        }
        return new AppendedLines(file, out);
    }

    /// Appends one line, or several with line feeds between.
    ///
    /// @throws IOException they cannot be written; nothing of them stays in the file
    void add(String lines) throws IOException {
        long before = file.length();
        try {
            out.write((lines + "\n").getBytes(StandardCharsets.UTF_8));
        } catch (IOException e) {
            try (RandomAccessFile whole = new RandomAccessFile(file, "rw")) {
                whole.setLength(Math.min(before, whole.length()));
            } catch (IOException left) {
                // The rest is cut off when the file is opened again.
                e.addSuppressed(left);
            }
            throw e;
        }
    }

    private static void truncateTail(File file) throws IOException {
        try (RandomAccessFile whole = new RandomAccessFile(file, "rw")) {
            whole.setLength(wholeLength(whole));
        }
    }

    private static long wholeLength(RandomAccessFile file) throws IOException {
        byte[] block = new byte[1 << 16];
        long end = file.length();
        while (end > 0) {
            int length = (int) Math.min(block.length, end);
            file.seek(end - length);
            file.readFully(block, 0, length);
            for (int at = length - 1; at >= 0; at--) {
                if (block[at] == '\n') {
                    return end - length + at + 1;
                }
            }
            end -= length;
        }
        return 0;
    }

    @Override
    public void close() throws IOException {
        out.close();
    }
}
