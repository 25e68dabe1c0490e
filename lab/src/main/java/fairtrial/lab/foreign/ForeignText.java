package fairtrial.lab.foreign;

import java.io.IOException;
import java.io.InputStream;
import java.io.RandomAccessFile;
import java.nio.ByteBuffer;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/// Reader of whole foreign texts. It ignores a file's stated size: a device or a pipe has none.
public final class ForeignText {
    private ForeignText() {}

    /// All bytes of a file.
    ///
    /// @throws TooLarge beyond the limit
    public static byte[] bytes(Path file, Limit limit) throws IOException {
        try (InputStream in = Files.newInputStream(file)) {
            return bytes(in, limit, file.toString());
        }
    }

    /// All bytes of a stream.
    ///
    /// @param name name of the stream in the message
    /// @throws TooLarge beyond the limit
    public static byte[] bytes(InputStream in, Limit limit, String name) throws IOException {
        byte[] bytes = in.readNBytes(limit.bytes() + 1);
        if (bytes.length > limit.bytes()) {
            throw new TooLarge(name, limit.bytes());
        }
        return bytes;
    }

    /// The bytes of a file one after the other; beyond the limit, reading them throws [TooLarge].
    public static InputStream stream(Path file, Limit limit) throws IOException {
        return new LimitedStream(Files.newInputStream(file), limit, file.toString());
    }

    /// The text of a file in UTF-8.
    ///
    /// @throws TooLarge beyond the limit
    /// @throws java.nio.charset.CharacterCodingException it is not UTF-8
    public static String strict(Path file, Limit limit) throws IOException {
        return StandardCharsets.UTF_8
                .newDecoder()
                .onMalformedInput(CodingErrorAction.REPORT)
                .onUnmappableCharacter(CodingErrorAction.REPORT)
                .decode(ByteBuffer.wrap(bytes(file, limit)))
                .toString();
    }

    /// The text of a file in UTF-8, with other bytes replaced.
    ///
    /// @throws TooLarge beyond the limit
    public static String of(Path file, Limit limit) throws IOException {
        return new String(bytes(file, limit), StandardCharsets.UTF_8);
    }

    /// The end of a file in UTF-8 from the start of a line on, at most as long as the limit.
    public static String tail(Path file, Limit limit) throws IOException {
        return tail(file, limit.bytes());
    }

    /// The end of a file in UTF-8 from the start of a line on, at most `most` bytes.
    public static String tail(Path file, int most) throws IOException {
        try (RandomAccessFile whole = new RandomAccessFile(file.toFile(), "r")) {
            long from = Math.max(0, whole.length() - most);
            whole.seek(from);
            byte[] tail = new byte[Math.toIntExact(Math.min(most, whole.length() - from))];
            int read = 0;
            for (int more = 0; more >= 0 && read < tail.length; read += Math.max(0, more)) {
                more = whole.read(tail, read, tail.length - read);
            }
            String text = new String(tail, 0, read, StandardCharsets.UTF_8);
            return from == 0 ? text : text.substring(text.indexOf('\n') + 1);
        }
    }

    /// The last lines of a file, at most `most` of them.
    public static String lastLines(Path file, int most) throws IOException {
        List<String> lines = tail(file, Limit.LOG_TAIL).lines().toList();
        return String.join("\n", lines.subList(Math.max(0, lines.size() - most), lines.size()));
    }
}
