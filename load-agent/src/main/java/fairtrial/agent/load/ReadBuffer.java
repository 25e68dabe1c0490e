package fairtrial.agent.load;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufAllocator;
import io.netty.buffer.Unpooled;
import io.netty.channel.DefaultMaxMessagesRecvByteBufAllocator;

/// One buffer that all connections of an event loop read into. That is safe because what was read is parsed
/// before the loop reads again, and it spares allocating and recycling a buffer per read.
final class ReadBuffer extends DefaultMaxMessagesRecvByteBufAllocator {
    /// Small answers come in one read anyway; for large ones 64 KiB is where fewer system calls stop paying.
    static final int BYTES = 64 * 1024;

    /// As in Netty's own channels: so many reads of a large answer before other connections have their turn.
    private static final int READS_PER_TURN = 16;

    private final ByteBuf direct = Unpooled.directBuffer(BYTES, BYTES);
    private final ByteBuf shared = Unpooled.unreleasableBuffer(direct);
    private final byte[] heap = new byte[BYTES];

    ReadBuffer() {
        super(READS_PER_TURN);
    }

    /// Moves what was read, or as much as there is room for, into `heap()` and returns how many bytes: scanning an
    /// array is several times faster than scanning a direct buffer byte by byte.
    int take(ByteBuf read) {
        int length = Math.min(read.readableBytes(), BYTES);
        read.readBytes(heap, 0, length);
        return length;
    }

    byte[] heap() {
        return heap;
    }

    /// Gives the memory back; only after the loop's last read.
    void free() {
        direct.release();
    }

    @Override
    @SuppressWarnings("deprecation") // the interface that Netty's channels ask for still names the old handle
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
