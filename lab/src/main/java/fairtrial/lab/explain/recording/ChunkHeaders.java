package fairtrial.lab.explain.recording;

import java.io.EOFException;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Path;

/// The headers of a recording's chunks, checked before anything inside is read: the JDK's reader trusts them.
final class ChunkHeaders {
    /// `FLR` and a zero.
    private static final int MAGIC = 0x464c5200;

    private static final int NEWEST_MAJOR = 2;
    private static final int HEADER_BYTES = 68;

    private ChunkHeaders() {}

    /// @throws IOException the file is no whole recording
    static void check(Path file) throws IOException {
        try (RandomAccessFile in = new RandomAccessFile(file.toFile(), "r")) {
            long length = in.length();
            if (length == 0) {
                throw new EOFException("it is empty");
            }
            for (long at = 0; at < length; ) {
                at += chunk(in, at, length - at);
            }
        }
    }

    private static long chunk(RandomAccessFile in, long at, long rest) throws IOException {
        if (rest < HEADER_BYTES) {
            throw new EOFException("it is cut at byte " + at);
        }
        in.seek(at);
        if (in.readInt() != MAGIC) {
            throw new IOException("no chunk begins at byte " + at);
        }
        int major = in.readUnsignedShort();
        int minor = in.readUnsignedShort();
        if (major < 1 || major > NEWEST_MAJOR) {
            throw new IOException("format " + major + "." + minor + " is unknown");
        }
        long size = in.readLong();
        if (size < HEADER_BYTES || size > rest) {
            throw new EOFException("the chunk at byte " + at + " says " + size + " bytes, and " + rest + " are there");
        }
        long constants = in.readLong();
        long metadata = in.readLong();
        if (constants < HEADER_BYTES || constants >= size || metadata < HEADER_BYTES || metadata >= size) {
            throw new IOException("the chunk at byte " + at + " points outside of itself");
        }
        return size;
    }
}
