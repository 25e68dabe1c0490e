package fairtrial.lab.explain.recording;

import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/// Bytes of a recording, read block by block from any place on.
final class RecordingBytes implements AutoCloseable {
    private static final int BLOCK_BYTES = 1 << 16;

    /// A number has seven bits in each of its first eight bytes, and eight in the ninth.
    private static final int LONGEST_NUMBER = 9;

    private final FileChannel channel;
    private final ByteBuffer block = ByteBuffer.allocate(BLOCK_BYTES).limit(0);
    private final long length;
    private long blockStart;

    RecordingBytes(Path file) throws IOException {
        this.channel = FileChannel.open(file, StandardOpenOption.READ);
        this.length = channel.size();
    }

    /// Length of the file when it was opened.
    long length() {
        return length;
    }

    /// Goes on at that byte of the file.
    void seek(long at) {
        long inBlock = at - blockStart;
        if (inBlock >= 0 && inBlock <= block.limit()) {
            block.position((int) inBlock);
        } else {
            blockStart = at;
            block.limit(0);
        }
    }

    /// The next byte, 0 to 255.
    int next() throws IOException {
        if (!block.hasRemaining()) {
            fill();
        }
        return block.get() & 0xff;
    }

    private void fill() throws IOException {
        blockStart += block.limit();
        block.clear();
        int read = channel.read(block, blockStart);
        block.flip();
        if (read <= 0) {
            throw new EOFException("it ends at byte " + blockStart);
        }
    }

    /// A number of that many bytes, the highest first.
    long fixed(int bytes) throws IOException {
        long number = 0;
        for (int i = 0; i < bytes; i++) {
            number = (number << 8) | next();
        }
        return number;
    }

    /// A number of up to nine bytes, the lowest first; each but the last says that another one follows.
    long number() throws IOException {
        long number = 0;
        for (int i = 0; i < LONGEST_NUMBER - 1; i++) {
            int part = next();
            number |= (part & 0x7fL) << (7 * i);
            if (part < 0x80) {
                return number;
            }
        }
        return number | ((long) next() << (7 * (LONGEST_NUMBER - 1)));
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }
}
