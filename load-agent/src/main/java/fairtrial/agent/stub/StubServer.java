package fairtrial.agent.stub;

import fairtrial.agent.http.ServerAddress;
import fairtrial.agent.load.Transport;
import io.netty.bootstrap.ServerBootstrap;
import io.netty.channel.Channel;
import io.netty.channel.ChannelInitializer;
import io.netty.channel.ChannelOption;
import io.netty.channel.DefaultSelectStrategyFactory;
import io.netty.channel.EventLoopGroup;
import io.netty.channel.MultiThreadIoEventLoopGroup;
import io.netty.handler.codec.http.HttpObjectAggregator;
import io.netty.handler.codec.http.HttpServerCodec;
import io.netty.util.concurrent.DefaultThreadFactory;
import java.net.InetSocketAddress;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;

/// The stubs on one loopback port, on one event loop. Waiting costs no thread.
final class StubServer implements AutoCloseable {
    /// A contender's request is read and forgotten.
    private static final int MOST_REQUEST_BYTES = 1 << 24;

    /// A contender may open all its connections at once.
    private static final int BACKLOG = 4096;

    private final EventLoopGroup loop;
    private final Channel channel;
    private final Lateness lateness = new Lateness();

    /// Starts the server on a free port.
    ///
    /// @param seed fixes the times
    StubServer(Transport transport, List<Stub> stubs, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        List<Stub> all = List.copyOf(stubs);
        loop = new MultiThreadIoEventLoopGroup(
                1,
                new DefaultThreadFactory("ft-stub", true),
                transport.handlers().apply(DefaultSelectStrategyFactory.INSTANCE));
        channel = new ServerBootstrap()
                .group(loop)
                .channelFactory(transport.server())
                .option(ChannelOption.SO_BACKLOG, BACKLOG)
                .childOption(ChannelOption.TCP_NODELAY, true)
                .childHandler(new ChannelInitializer<>() {
                    @Override
                    protected void initChannel(Channel child) {
                        child.pipeline()
                                .addLast(new HttpServerCodec())
                                .addLast(new HttpObjectAggregator(MOST_REQUEST_BYTES))
                                .addLast(new StubHandler(all, random, lateness));
                    }
                })
                .bind(new InetSocketAddress(ServerAddress.loopback(), 0))
                .syncUninterruptibly()
                .channel();
    }

    /// The port that it listens on.
    int port() {
        return ((InetSocketAddress) channel.localAddress()).getPort();
    }

    /// The lateness since the last question.
    Lateness.Told lateness() {
        return loop.submit(lateness::take).syncUninterruptibly().getNow();
    }

    @Override
    public void close() {
        loop.shutdownGracefully(0, 2, TimeUnit.SECONDS).syncUninterruptibly();
    }
}
