package fairtrial.lab.fake;

import fairtrial.core.model.Load;
import fairtrial.core.model.LoadCounts;
import fairtrial.core.model.LoadLatency;
import fairtrial.core.model.LoadOrder;
import fairtrial.core.model.LoadResult;
import fairtrial.core.model.LoadThreads;
import fairtrial.core.model.LoadTraffic;
import fairtrial.lab.load.EngineInfo;
import fairtrial.lab.load.LoadEngine;
import fairtrial.lab.load.LoadFailed;
import fairtrial.lab.load.Target;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.function.ToDoubleFunction;
import org.HdrHistogram.Histogram;

/// A load engine that drives nothing: each target's throughput is a given number, with 1 % of noise.
public final class ScriptedLoad implements LoadEngine {
    private static final double NOISE = 0.01;

    /// Latency of an open loop within what a contender of the usual throughput can do, and beyond it. A faster one
    /// responds sooner.
    private static final double EASY_NANOS = 1e6;

    private static final double USUAL = 30_000;

    private static final double OVERLOADED_NANOS = 1e9;
    private static final long PID = 4_000_000;
    private static final int NULL_PORT = 9;

    private final Timeline timeline;
    private final ToDoubleFunction<String> perSecond;
    private final LoadTroubles troubles;
    private final List<Target> opened = new ArrayList<>();
    private final List<LoadOrder> orders = new ArrayList<>();
    private final List<String> reopened = new ArrayList<>();
    private final SplittableRandom random = new SplittableRandom(7);
    private final Map<String, Integer> connections = new HashMap<>();
    private boolean closed;

    /// @param perSecond the throughput of a target in a closed loop, requests per second
    public ScriptedLoad(Timeline timeline, ToDoubleFunction<String> perSecond) {
        this(timeline, perSecond, new LoadTroubles());
    }

    ScriptedLoad(Timeline timeline, ToDoubleFunction<String> perSecond, LoadTroubles troubles) {
        this.timeline = timeline;
        this.perSecond = perSecond;
        this.troubles = troubles;
    }

    /// What it was told to connect to, in order.
    public List<Target> opened() {
        return List.copyOf(opened);
    }

    /// What it was told to drive, in order.
    public List<LoadOrder> orders() {
        return List.copyOf(orders);
    }

    /// The targets whose connections were opened anew, in order.
    public List<String> reopened() {
        return List.copyOf(reopened);
    }

    /// The targets that are connected.
    public Set<String> connected() {
        return Set.copyOf(connections.keySet());
    }

    @Override
    public EngineInfo info() {
        return new EngineInfo("scripted", "1", "none", 1, PID, true);
    }

    @Override
    public void open(Target target) throws LoadFailed {
        requireOpen();
        timeline.act(Timeline.Kind.CONNECT, target.name(), 0);
        opened.add(target);
        connections.put(target.name(), target.connections());
    }

    @Override
    public LoadResult drive(LoadOrder order) throws LoadFailed {
        requireTarget(order.target());
        if (order.load().connections() > connections.getOrDefault(order.target(), 0)) {
            throw new LoadFailed("fewer connections are open than the load asks for", false);
        }
        orders.add(order);
        timeline.act(Timeline.Kind.DRIVE, order.target(), order.durationMillis());
        double most = perSecond.applyAsDouble(order.target()) * (1 + NOISE * random.nextDouble(-1, 1));
        double rate = order.load() instanceof Load.Open open ? open.rate().perSecond() : most;
        return result(order, Math.min(rate, most), rate > most ? OVERLOADED_NANOS : EASY_NANOS * USUAL / most);
    }

    private LoadResult result(LoadOrder order, double rate, double openNanos) {
        long window = (order.durationMillis() - order.leadMillis()) * 1_000_000;
        long completed = Math.round(rate * window / 1e9);
        long offered =
                order.load() instanceof Load.Open open ? Math.round(open.rate().perSecond() * window / 1e9) : completed;
        long total = Math.round(rate * order.durationMillis() / 1e3);
        double latency = order.load() instanceof Load.Closed closed ? closed.connections() / rate * 1e9 : openNanos;
        return new LoadResult(
                window,
                new LoadCounts(completed, total, offered, rate * latency / 1e9),
                new LoadLatency(latency, histogram(Math.round(latency), completed)),
                troubles.errors(order.target()),
                new LoadTraffic(0, 0, total * 118, total * 60),
                new LoadThreads(troubles.lagNanos(), window / 2, 0.5, 1_000_000),
                order.durationMillis() * 1_000_000);
    }

    private static String histogram(long nanos, long requests) {
        Histogram histogram = new Histogram(60_000_000_000L, 3);
        histogram.recordValueWithCount(nanos, requests);
        ByteBuffer bytes = ByteBuffer.allocate(histogram.getNeededByteBufferCapacity());
        int length = histogram.encodeIntoCompressedByteBuffer(bytes);
        return Base64.getEncoder().encodeToString(Arrays.copyOf(bytes.array(), length));
    }

    @Override
    public void reopen(String target) throws LoadFailed {
        requireTarget(target);
        reopened.add(target);
    }

    @Override
    public void forget(String target) throws LoadFailed {
        requireTarget(target);
        connections.remove(target);
    }

    @Override
    public int nullServer() throws LoadFailed {
        requireOpen();
        return NULL_PORT;
    }

    @Override
    public void close() {
        closed = true;
    }

    private void requireTarget(String target) throws LoadFailed {
        requireOpen();
        if (!connections.containsKey(target)) {
            throw new LoadFailed("no target " + target, false);
        }
    }

    private void requireOpen() throws LoadFailed {
        if (closed) {
            throw new LoadFailed("the engine is closed", true);
        }
    }
}
