package fairtrial.agent.load;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufAllocator;
import io.netty.buffer.Unpooled;
import io.netty.channel.DefaultMaxMessagesRecvByteBufAllocator;

/// One buffer that all connections of an event loop read into. That is safe because each read is parsed before
/// the next one. It saves the allocation of a buffer per read.
final class ReadBuffer extends DefaultMaxMessagesRecvByteBufAllocator {
    /// Small responses come in one read anyway. For large ones, beyond 64 KiB fewer system calls save nothing
    /// more.
    static final int BYTES = 64 * 1024;

    /// As in Netty's own channels: reads of a large response before other connections get their turn.
    private static final int READS_PER_TURN = 16;

    private final ByteBuf direct = Unpooled.directBuffer(BYTES, BYTES);
    private final ByteBuf shared = Unpooled.unreleasableBuffer(direct);
    private final byte[] heap = new byte[BYTES];

    ReadBuffer() {
        super(READS_PER_TURN);
    }

    /// Moves what was read, as far as there is room, into `heap()` and returns the number of bytes. Scanning
    /// an array is several times faster than scanning a direct buffer byte by byte.
    int take(ByteBuf read) {
        int length = Math.min(read.readableBytes(), BYTES);
        read.readBytes(heap, 0, length);
        return length;
    }

    byte[] heap() {
        return heap;
    }

    /// Frees the memory; only after the loop's last read.
    void free() {
        direct.release();
    }

    @Override
    @SuppressWarnings("deprecation") // the interface that Netty's channels require still names the old handle
    public Handle newHandle() {
        return new SharedHandle();
    }

    private final class SharedHandle extends MaxMessageHandle {
        @Override
        public ByteBuf allocate(ByteBufAllocator alloc) {
            return shared.clear();
        }

        @Override
        public int guess() {
            return BYTES;
        }
    }
}
