package fairtrial.proof.fault;

import fairtrial.core.record.RunRecord;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.channels.SocketChannel;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/// Burst of simultaneous connections to the first contender, as from a load generator that connects without
/// waiting.
final class ConnectBurst {
    /// A hundred times the accept queue of the fault `short-backlog`, so the queue overflows.
    private static final int CONNECTIONS = 5000;

    /// Wait before the burst, in ms, so that it meets a slice under load.
    private static final long DELAY_MILLIS = 500;

    /// Time that the connections stay open, in s: several slices.
    private static final long OPEN_SECONDS = 2;

    private ConnectBurst() {}

    static void start(RunRecord record) {
        int port = ChangedOrders.boot(record).port();
        Thread.ofPlatform().daemon().name("connect-burst").start(() -> burst(port));
    }

    private static void burst(int port) {
        List<SocketChannel> open = new ArrayList<>();
        try {
            TimeUnit.MILLISECONDS.sleep(DELAY_MILLIS);
            for (int i = 0; i < CONNECTIONS; i++) {
                SocketChannel channel = SocketChannel.open();
                open.add(channel);
                channel.configureBlocking(false);
                boolean done = channel.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), port));
                assert done || channel.isConnectionPending();
            }
            TimeUnit.SECONDS.sleep(OPEN_SECONDS);
        } catch (IOException refused) {
            // Too few descriptors: the opened connections are the fault.
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            open.forEach(ConnectBurst::close);
        }
    }

    private static void close(SocketChannel channel) {
        try {
            channel.close();
        } catch (IOException gone) {
            // It is closed either way.
        }
    }
}
