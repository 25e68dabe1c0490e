package fairtrial.lab.explain.recording;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;

/// Large recordings, made from a small real one of one chunk.
final class LargeRecording {
    private static final int SIZE_AT = 8;

    private LargeRecording() {}

    /// The chunk again and again, as in a recording of many chunks.
    static Path ofChunks(Path real, Path large, int chunks) throws IOException {
        byte[] chunk = Files.readAllBytes(real);
        try (OutputStream out = Files.newOutputStream(large)) {
            for (int i = 0; i < chunks; i++) {
                out.write(chunk);
            }
        }
        return large;
    }

    /// One chunk whose events stand in it again and again, behind all that it had.
    static Path ofOneChunk(Path real, Path large, int copies) throws IOException {
        byte[] chunk = Files.readAllBytes(real);
        byte[] events = events(chunk);
        long size = chunk.length + (long) copies * events.length;
        ByteBuffer.wrap(chunk).putLong(SIZE_AT, size);
        try (OutputStream out = Files.newOutputStream(large)) {
            out.write(chunk);
            for (int i = 0; i < copies; i++) {
                out.write(events);
            }
        }
        return large;
    }

    /// All events but descriptions and constants.
    private static byte[] events(byte[] chunk) {
        MadeBytes events = new MadeBytes();
        for (int at = ChunkHeaders.HEADER_BYTES; at < chunk.length; ) {
            long[] length = number(chunk, at);
            long[] type = number(chunk, (int) length[1]);
            int end = at + (int) length[0];
            if (type[0] > 1) {
                events.raw(Arrays.copyOfRange(chunk, at, end));
            }
            at = end;
        }
        return events.bytes();
    }

    /// A number, and where the next one begins.
    private static long[] number(byte[] bytes, int from) {
        long number = 0;
        int at = from;
        for (int shift = 0; ; shift += 7) {
            byte part = bytes[at++];
            number |= (part & 0x7fL) << shift;
            if (part >= 0) {
                return new long[] {number, at};
            }
        }
    }
}
