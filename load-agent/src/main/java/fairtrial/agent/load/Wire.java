package fairtrial.agent.load;

import fairtrial.agent.protocol.Farewell;
import io.netty.buffer.ByteBuf;
import io.netty.channel.Channel;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/// The last handler in a channel's pipeline, for plain HTTP/1.1 the only one. It lives as long as one socket,
/// while its connection can be reopened. After [#close] it is silent, so no late event of an old socket
/// reaches the connection.
final class Wire extends ChannelInboundHandlerAdapter {
    private final Connection connection;
    private final ReadBuffer readBuffer;
    private @Nullable ChannelHandlerContext context;
    private boolean closed;
    private boolean active;

    Wire(Connection connection, ReadBuffer readBuffer) {
        this.connection = connection;
        this.readBuffer = readBuffer;
    }

    @Override
    public void handlerAdded(ChannelHandlerContext added) {
        context = added;
    }

    /// Passes `bytes` to the kernel: as much as fits now, the rest later.
    void send(ByteBuf bytes) {
        Channel channel = channel();
        var unused = channel.writeAndFlush(bytes, channel.voidPromise());
    }

    /// Whether no byte of a request waits for room in the kernel.
    boolean hasSentAll() {
        var outbound = channel().unsafe().outboundBuffer();
        return outbound != null && outbound.isEmpty();
    }

    void close() {
        closed = true;
        var unused = channel().close();
    }

    @Override
    public void channelActive(ChannelHandlerContext ctx) {
        active = true;
    }

    @Override
    public void channelRead(ChannelHandlerContext ctx, Object message) {
        ByteBuf read = (ByteBuf) message;
        try {
            while (!closed && read.isReadable()) {
                int length = readBuffer.take(read);
                connection.received(readBuffer.heap(), length);
            }
        } finally {
            // No effect on the loop's own buffer; the buffers of TLS and HTTP/2 return to their pool.
            read.release();
        }
    }

    @Override
    public void userEventTriggered(ChannelHandlerContext ctx, Object event) {
        if (!closed && event instanceof Farewell) {
            connection.leaving();
        }
    }

    @Override
    public void channelInactive(ChannelHandlerContext ctx) {
        if (!closed && active) {
            connection.peerClosed();
        }
    }

    @Override
    public void exceptionCaught(ChannelHandlerContext ctx, Throwable cause) {
        if (closed) {
            return;
        }
        // A decoder in front wraps errors in the peer's bytes.
        if (cause instanceof IOException || cause.getCause() instanceof IOException) {
            connection.peerClosed();
        } else {
            connection.broken(cause);
        }
    }

    private Channel channel() {
        ChannelHandlerContext added = context;
        if (added == null) {
            throw new IllegalStateException("not in a pipeline yet");
        }
        return added.channel();
    }
}
