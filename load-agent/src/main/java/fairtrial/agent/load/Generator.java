package fairtrial.agent.load;

import fairtrial.agent.http.ServerAddress;
import fairtrial.core.model.Expectation;
import fairtrial.core.model.LoadOrder;
import fairtrial.core.model.LoadResult;
import fairtrial.core.model.Protocol;
import fairtrial.core.model.Request;
import fairtrial.core.model.Script;
import io.netty.channel.EventLoop;
import io.netty.channel.EventLoopGroup;
import io.netty.util.concurrent.EventExecutor;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/// The load generator: named targets, driven one slice at a time. It connects only to servers of this machine, and to
/// one elsewhere that proves to be ours. Used by one thread.
public final class Generator implements AutoCloseable {
    /// Wait for responses after the last request: wrk's default time-out, and the minimum for every slice.
    public static final Duration SHORTEST_DRAIN = Duration.ofSeconds(2);

    private final Transport transport;
    private final int threads;
    private final Duration drain;
    private final EventLoopGroup loops;
    private final List<EventLoopResources> seats = new ArrayList<>();
    private final Map<String, Target> targets = new HashMap<>();

    /// A generator with `threads` event loops. After a slice it waits at least `drain` for responses.
    public Generator(Transport transport, int threads, Duration drain) {
        this.transport = transport;
        this.threads = threads;
        this.drain = drain;
        Polling polling = new Polling(threads);
        loops = transport.loops(threads, "ft-load-", true, polling);
        for (EventExecutor loop : loops) {
            seats.add(new EventLoopResources(transport, (EventLoop) loop, new ReadBuffer(), polling));
        }
    }

    /// Number of event loops, each on its own thread.
    public int threads() {
        return threads;
    }

    /// The transport of its sockets.
    public Transport transport() {
        return transport;
    }

    /// Opens `connections` to the server on `port` of this machine under the name `target`, or changes their number
    /// and their request. All are established on return; after a failure the target is closed.
    public void open(String target, int port, int connections, Request request, Expectation expectation)
            throws Refused {
        open(target, ServerAddress.ofThisMachine(port), Protocol.HTTP, connections, Script.of(request, expectation));
    }

    /// Opens a target with a mix of requests, or changes it.
    public void open(String target, ServerAddress server, Protocol protocol, int connections, Script script)
            throws Refused {
        Target known = targets.get(target);
        if (known != null && !known.isAt(server, protocol)) {
            close(target);
        }
        try {
            Target opened = targets.get(target);
            if (opened == null) {
                opened = new Target(seats, server, protocol, script);
                targets.put(target, opened);
            }
            openOrClose(target, opened, connections, script);
        } catch (IllegalArgumentException e) {
            throw new Refused("request", String.valueOf(e.getMessage()));
        }
    }

    private void openOrClose(String name, Target target, int connections, Script script) throws Refused {
        try {
            target.open(connections, script);
        } catch (Refused e) {
            close(name);
            throw e;
        }
    }

    /// Reopens a target's connections.
    public void reopen(String target) throws Refused {
        target(target).reopen();
    }

    /// Drives one slice on an opened target.
    public LoadResult drive(LoadOrder order) throws Refused {
        return target(order.target()).drive(order, drain.toNanos());
    }

    /// Closes a target's connections and removes it.
    public void close(String target) throws Refused {
        target(target).close();
        targets.remove(target);
    }

    private Target target(String name) throws Refused {
        Target target = targets.get(name);
        if (target == null) {
            throw new Refused("not_open", "no target '" + name + "' is open");
        }
        return target;
    }

    /// Stops the event loops and closes their connections.
    @Override
    public void close() {
        loops.shutdownGracefully(0, 2, TimeUnit.SECONDS).syncUninterruptibly();
        seats.forEach(seat -> seat.readBuffer().free());
    }
}
