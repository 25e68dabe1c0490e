package fairtrial.lab.explain.recording;

import java.io.EOFException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;

/// The chunks of a recording, checked before anything inside is read: the JDK's reader trusts them. A chunk
/// has its header, then events one after the other; descriptions and constants are events of their own.
final class ChunkHeaders {
    /// `FLR` and a zero.
    private static final long MAGIC = 0x464c5200;

    private static final int NEWEST_MAJOR = 2;
    static final int HEADER_BYTES = 68;

    /// Descriptions of event types, of which a JVM with a framework's own events has some 300 kB. The reader
    /// has all of a chunk's at once.
    static final long MOST_DESCRIPTIONS = 4 << 20;

    /// Constants of a chunk as a share of the heap. The reader has those of two chunks at once, and makes
    /// about five bytes of each.
    private static final int SHARE_OF_HEAP = 16;

    private final RecordingBytes in;
    private final long mostConstants;

    private ChunkHeaders(RecordingBytes in, long mostConstants) {
        this.in = in;
        this.mostConstants = mostConstants;
    }

    /// Parts of a chunk: where it begins, where it ends, and where its constants and descriptions begin.
    private record Chunk(long start, long end, long constants, long descriptions) {
        private long first() {
            return start + HEADER_BYTES;
        }

        private boolean has(long at) {
            return at >= first() && at < end;
        }
    }

    /// @throws IOException the file is no whole recording
    static void check(Path file) throws IOException {
        check(file, Runtime.getRuntime().maxMemory() / SHARE_OF_HEAP);
    }

    /// @param mostConstants bytes of a chunk's constants that may be
    static void check(Path file, long mostConstants) throws IOException {
        // A pipe has no end, and opening one waits.
        if (!Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
            throw new IOException("it is no file");
        }
        try (RecordingBytes in = new RecordingBytes(file)) {
            if (in.length() == 0) {
                throw new EOFException("it is empty");
            }
            ChunkHeaders headers = new ChunkHeaders(in, mostConstants);
            for (long at = 0; at < in.length(); ) {
                Chunk chunk = headers.header(at, in.length() - at);
                headers.descriptions(chunk);
                headers.constants(chunk);
                headers.events(chunk);
                at = chunk.end();
            }
        }
    }

    private Chunk header(long at, long rest) throws IOException {
        if (rest < HEADER_BYTES) {
            throw new EOFException("it is cut at byte " + at);
        }
        in.seek(at);
        if (in.fixed(4) != MAGIC) {
            throw new IOException("no chunk begins at byte " + at);
        }
        long major = in.fixed(2);
        long minor = in.fixed(2);
        if (major < 1 || major > NEWEST_MAJOR) {
            throw new IOException("format " + major + "." + minor + " is unknown");
        }
        long size = in.fixed(8);
        if (size < HEADER_BYTES || size > rest) {
            throw new EOFException("the chunk at byte " + at + " says " + size + " bytes, and " + rest + " are there");
        }
        long constants = in.fixed(8);
        long descriptions = in.fixed(8);
        if (constants < HEADER_BYTES || constants >= size || descriptions < HEADER_BYTES || descriptions >= size) {
            throw new IOException("the chunk at byte " + at + " points outside of itself");
        }
        requireFinished(at);
        return new Chunk(at, at + size, at + constants, at + descriptions);
    }

    /// The reader waits for the end of a chunk that is still written. Ticks without a rate give no times.
    private void requireFinished(long at) throws IOException {
        in.seek(at + 56);
        if (in.fixed(8) <= 0) {
            throw new IOException("the chunk at byte " + at + " has no clock");
        }
        if (in.next() != 0) {
            throw new IOException("the chunk at byte " + at + " is not finished");
        }
    }

    private void descriptions(Chunk chunk) throws IOException {
        long length = event(chunk, chunk.descriptions(), 0);
        if (length > MOST_DESCRIPTIONS) {
            throw new IOException("descriptions of " + length + " bytes are too many");
        }
    }

    /// Each part of the constants says how far before it the next one lies; the last one says 0.
    private void constants(Chunk chunk) throws IOException {
        long all = 0;
        long back = -1;
        for (long at = chunk.constants(); back != 0; at += back) {
            all += event(chunk, at, 1);
            if (all > mostConstants) {
                throw new IOException("constants of " + all + " bytes are too many");
            }
            in.number();
            in.number();
            back = in.number();
            if (back > 0 || !chunk.has(at + back)) {
                throw new IOException("the constants at byte " + at + " go on outside of their place");
            }
        }
    }

    /// The length of the event that begins there and has that type.
    private long event(Chunk chunk, long at, long type) throws IOException {
        in.seek(at);
        long length = length(chunk, at);
        long is = in.number();
        if (is != type) {
            throw new IOException("the event at byte " + at + " has type " + is + ", and " + type + " is due");
        }
        return length;
    }

    private long length(Chunk chunk, long at) throws IOException {
        long length = in.number();
        if (length < 2 || length > chunk.end() - at) {
            throw new IOException("an event of " + length + " bytes begins at byte " + at);
        }
        return length;
    }

    /// One event begins where the one before ends; the last one ends with its chunk.
    private void events(Chunk chunk) throws IOException {
        for (long at = chunk.first(); at < chunk.end(); ) {
            in.seek(at);
            at += length(chunk, at);
        }
    }
}
