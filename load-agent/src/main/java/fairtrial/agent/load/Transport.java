package fairtrial.agent.load;

import io.netty.channel.Channel;
import io.netty.channel.ChannelFactory;
import io.netty.channel.EventLoopGroup;
import io.netty.channel.IoHandlerFactory;
import io.netty.channel.MultiThreadIoEventLoopGroup;
import io.netty.channel.SelectStrategyFactory;
import io.netty.channel.ServerChannel;
import io.netty.channel.epoll.Epoll;
import io.netty.channel.epoll.EpollIoHandler;
import io.netty.channel.epoll.EpollServerSocketChannel;
import io.netty.channel.epoll.EpollSocketChannel;
import io.netty.channel.nio.NioIoHandler;
import io.netty.channel.socket.nio.NioServerSocketChannel;
import io.netty.channel.socket.nio.NioSocketChannel;
import io.netty.util.concurrent.FastThreadLocalThread;
import java.nio.channels.spi.SelectorProvider;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;

/// The mechanism that drives sockets: Linux's epoll in native code, or the JDK's selector elsewhere.
///
/// @param name   `epoll` or `nio`
/// @param client makes an unconnected client channel
/// @param server makes an unbound server channel
public record Transport(
        String name,
        Function<SelectStrategyFactory, IoHandlerFactory> handlers,
        ChannelFactory<Channel> client,
        ChannelFactory<ServerChannel> server) {
    /// Netty's value for no limit of events per poll.
    private static final int ANY_NUMBER_OF_EVENTS = 0;

    /// The fastest transport of this machine.
    public static Transport best() {
        return Epoll.isAvailable()
                ? new Transport(
                        "epoll",
                        polling -> EpollIoHandler.newFactory(ANY_NUMBER_OF_EVENTS, polling),
                        EpollSocketChannel::new,
                        EpollServerSocketChannel::new)
                : nio();
    }

    /// The JDK's own transport, available everywhere.
    public static Transport nio() {
        return new Transport(
                "nio",
                polling -> NioIoHandler.newFactory(SelectorProvider.provider(), polling),
                NioSocketChannel::new,
                NioServerSocketChannel::new);
    }

    /// `count` event loops, one thread each. The kernel shows 15 bytes of a thread's name; with `numbered` the
    /// names end with their index.
    EventLoopGroup loops(int count, String threadName, boolean numbered, Polling polling) {
        AtomicInteger next = new AtomicInteger();
        return new MultiThreadIoEventLoopGroup(
                count,
                work -> {
                    String name = numbered ? threadName + next.getAndIncrement() : threadName;
                    Thread thread = new FastThreadLocalThread(null, work, name);
                    thread.setDaemon(true);
                    return thread;
                },
                handlers.apply(polling));
    }
}
