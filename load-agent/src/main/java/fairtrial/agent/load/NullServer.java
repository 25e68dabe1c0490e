package fairtrial.agent.load;

import io.netty.bootstrap.ServerBootstrap;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.channel.Channel;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.channel.ChannelInitializer;
import io.netty.channel.EventLoopGroup;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.TimeUnit;

/// The least that answers HTTP: on every empty line the same 200. What the generator reaches against it is
/// the generator's ceiling. On a thread of its own, on 127.0.0.1.
public final class NullServer implements AutoCloseable {
    private static final byte[] ANSWER = "HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\nContent-Length: 5\r\n\r\nworld"
            .getBytes(StandardCharsets.US_ASCII);

    private final EventLoopGroup loop;
    private final Channel channel;
    private final ReadBuffer readBuffer = new ReadBuffer();
    private final ByteBuf answer = Unpooled.directBuffer(ANSWER.length).writeBytes(ANSWER);

    /// Starts it on a free port.
    public NullServer(Transport transport) {
        loop = transport.loops(1, "ft-null-server", false);
        channel = new ServerBootstrap()
                .group(loop)
                .channelFactory(transport.server())
                .childHandler(new ChannelInitializer<>() {
                    @Override
                    protected void initChannel(Channel child) {
                        child.config().setRecvByteBufAllocator(readBuffer);
                        child.pipeline().addLast(new Answering(readBuffer, answer.duplicate()));
                    }
                })
                .bind(new InetSocketAddress(Generator.loopback(), 0))
                .syncUninterruptibly()
                .channel();
    }

    /// Where it listens.
    public int port() {
        return ((InetSocketAddress) channel.localAddress()).getPort();
    }

    @Override
    public void close() {
        loop.shutdownGracefully(0, 2, TimeUnit.SECONDS).syncUninterruptibly();
        readBuffer.free();
        answer.release();
    }

    private static final class Answering extends ChannelInboundHandlerAdapter {
        private final ReadBuffer readBuffer;
        private final ByteBuf answer;
        /// How much of CR LF CR LF was seen last.
        private int matched;

        Answering(ReadBuffer readBuffer, ByteBuf answer) {
            this.readBuffer = readBuffer;
            this.answer = Unpooled.unreleasableBuffer(answer);
        }

        @Override
        public void channelRead(ChannelHandlerContext ctx, Object message) {
            int length = readBuffer.take((ByteBuf) message);
            byte[] bytes = readBuffer.heap();
            for (int i = 0; i < length; i++) {
                boolean expected = bytes[i] == (matched % 2 == 0 ? '\r' : '\n');
                matched = expected ? matched + 1 : bytes[i] == '\r' ? 1 : 0;
                if (matched == 4) {
                    matched = 0;
                    var unused = ctx.write(answer.duplicate(), ctx.voidPromise());
                }
            }
            ctx.flush();
        }

        @Override
        public void exceptionCaught(ChannelHandlerContext ctx, Throwable cause) {
            if (cause instanceof IOException) {
                var unused = ctx.close();
            } else {
                ctx.fireExceptionCaught(cause);
            }
        }
    }
}
