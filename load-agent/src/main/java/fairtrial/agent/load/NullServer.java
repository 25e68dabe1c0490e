package fairtrial.agent.load;

import fairtrial.agent.ask.Proof;
import fairtrial.agent.http.ServerAddress;
import io.netty.bootstrap.ServerBootstrap;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.channel.Channel;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.channel.ChannelInitializer;
import io.netty.channel.EventLoopGroup;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/// The minimal HTTP server: the same 200 after every empty line, on its own thread. The
/// generator's throughput against it is the generator's ceiling. With a known service time it is a queue that
/// tests an open loop.
public final class NullServer implements AutoCloseable {
    private static final String HEAD = "HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\nContent-Length: 5\r\n";

    private final EventLoopGroup loop;
    private final Channel channel;
    private final ReadBuffer readBuffer = new ReadBuffer();
    private final ByteBuf answer;

    /// Starts a server of this machine that responds at once, on a free port.
    public NullServer(Transport transport) {
        this(transport, ServerAddress.loopback(), Optional.empty());
    }

    /// Starts a server that responds at once, on a free port of that address.
    ///
    /// @param proof stands in every response and shows a load generator elsewhere that the server is ours
    public NullServer(Transport transport, InetAddress host, Optional<String> proof) {
        this(transport, host, proof, Service.NONE, new Polling(1));
    }

    /// Starts a server that serves one request after the other, on a free port.
    ///
    /// @param exponential whether service times are exponential; else all are equal
    /// @param meanMicros  mean service time, above 0
    public static NullServer queue(Transport transport, boolean exponential, double meanMicros, long seed) {
        // A server with a known response time must not wake up late.
        Polling awake = new Polling(1);
        awake.hold();
        return new NullServer(
                transport,
                ServerAddress.loopback(),
                Optional.empty(),
                Service.queue(exponential, meanMicros, seed),
                awake);
    }

    private NullServer(
            Transport transport, InetAddress host, Optional<String> proof, Service service, Polling polling) {
        answer = answer(proof);
        loop = transport.loops(1, "ft-null-server", false, polling);
        channel = new ServerBootstrap()
                .group(loop)
                .channelFactory(transport.server())
                .childHandler(new ChannelInitializer<>() {
                    @Override
                    protected void initChannel(Channel child) {
                        child.config().setRecvByteBufAllocator(readBuffer);
                        child.pipeline().addLast(new Answering(readBuffer, answer.duplicate(), service));
                    }
                })
                .bind(new InetSocketAddress(host, 0))
                .syncUninterruptibly()
                .channel();
    }

    private static ByteBuf answer(Optional<String> proof) {
        String line = proof.map(value -> Proof.HEADER + ": " + value + "\r\n").orElse("");
        byte[] bytes = (HEAD + line + "\r\nworld").getBytes(StandardCharsets.US_ASCII);
        return Unpooled.directBuffer(bytes.length).writeBytes(bytes);
    }

    /// The port that it listens on.
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
        private final Service service;
        /// Number of bytes of CR LF CR LF seen last.
        private int matched;

        Answering(ReadBuffer readBuffer, ByteBuf answer, Service service) {
            this.readBuffer = readBuffer;
            this.service = service;
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
                    answer(ctx);
                }
            }
            ctx.flush();
        }

        private void answer(ChannelHandlerContext ctx) {
            long later = service.untilAnswered(System.nanoTime());
            if (later > 0) {
                Runnable write = () -> {
                    var unused = ctx.writeAndFlush(answer.duplicate(), ctx.voidPromise());
                };
                var unused = ctx.executor().schedule(write, later, TimeUnit.NANOSECONDS);
            } else {
                var unused = ctx.write(answer.duplicate(), ctx.voidPromise());
            }
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
