package fairtrial.lab.foreign;

import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/// Lines of foreign text, one at a time, ended by LF or CR LF. Undecodable bytes are replaced. A line that is
/// too long can be skipped; a text that is too long ends the reading.
public final class ForeignLines implements AutoCloseable {
    private static final int BUFFER = 8192;

    private final Reader in;
    private Limit longest;
    private long most;
    private final char[] buffer = new char[BUFFER];
    private final StringBuilder line = new StringBuilder();
    private int at;
    private int filled;
    private long read;
    private boolean torn;
    private boolean overfull;

    /// The lines of a reader; closing closes the reader.
    ///
    /// @param longest longest line, in characters
    /// @param most    characters of all lines together
    public ForeignLines(Reader in, Limit longest, long most) {
        this.in = in;
        this.longest = longest;
        this.most = most;
    }

    /// The lines of a stream; closing closes the stream.
    public ForeignLines(InputStream in, Charset charset, Limit longest, long most) {
        this(new InputStreamReader(in, charset), longest, most);
    }

    /// The lines of a file.
    public static ForeignLines of(Path file, Charset charset, Limit longest, long most) throws IOException {
        return new ForeignLines(Files.newInputStream(file), charset, longest, most);
    }

    /// Changes both limits from the next line on, once the peer is known.
    public void allow(Limit longer, long more) {
        longest = longer;
        most = more;
    }

    /// The next line without its end; null after the last one.
    ///
    /// @throws TooLarge the line is too long, and the next call continues after it; or the whole text is too
    ///     long
    public @Nullable String next() throws IOException {
        line.setLength(0);
        torn = false;
        boolean begun = false;
        boolean tooLong = false;
        while (at < filled || fill()) {
            begun = true;
            int end = at;
            while (end < filled && buffer[end] != '\n') {
                end++;
            }
            tooLong |= line.length() + end - at > longest.bytes();
            if (!tooLong) {
                line.append(buffer, at, end - at);
            }
            boolean whole = end < filled;
            at = Math.min(end + 1, filled);
            if (whole) {
                return ended(tooLong);
            }
        }
        torn = begun;
        return begun ? ended(tooLong) : null;
    }

    /// Whether the latest line had no end.
    public boolean isTorn() {
        return torn;
    }

    /// Whether the whole text is longer than allowed, so no more lines follow.
    public boolean isOverfull() {
        return overfull;
    }

    private String ended(boolean tooLong) throws TooLarge {
        if (tooLong) {
            line.setLength(0);
            line.trimToSize();
            throw new TooLarge(TooLarge.LINE, longest.bytes());
        }
        int length = line.length();
        return length > 0 && line.charAt(length - 1) == '\r' ? line.substring(0, length - 1) : line.toString();
    }

    private boolean fill() throws IOException {
        at = 0;
        filled = Math.max(0, in.read(buffer, 0, buffer.length));
        read += filled;
        if (read > most) {
            overfull = true;
            filled = 0;
            throw new TooLarge("the text", most);
        }
        return filled > 0;
    }

    @Override
    public void close() throws IOException {
        in.close();
    }
}
