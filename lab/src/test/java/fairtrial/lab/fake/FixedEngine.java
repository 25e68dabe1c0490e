package fairtrial.lab.fake;

import fairtrial.core.model.LoadCounts;
import fairtrial.core.model.LoadErrors;
import fairtrial.core.model.LoadLatency;
import fairtrial.core.model.LoadOrder;
import fairtrial.core.model.LoadResult;
import fairtrial.core.model.LoadThreads;
import fairtrial.core.model.LoadTraffic;
import fairtrial.core.model.Reading;
import fairtrial.core.record.LoadHostUse;
import fairtrial.core.record.NetworkUse;
import fairtrial.lab.load.Driven;
import fairtrial.lab.load.EngineInfo;
import fairtrial.lab.load.LoadEngine;
import fairtrial.lab.load.LoadFailed;
import fairtrial.lab.load.Target;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/// A load engine of a load host whose slices all have the same figures. A test may tell it otherwise.
public final class FixedEngine implements LoadEngine {
    /// What a test does in place of a slice.
    public interface Slice {
        LoadResult drive(LoadOrder order) throws LoadFailed;
    }

    public final List<Target> opened = new CopyOnWriteArrayList<>();
    public final List<LoadOrder> orders = new CopyOnWriteArrayList<>();
    public final List<String> calls = new CopyOnWriteArrayList<>();
    private final int threads;
    private final Slice slice;

    public FixedEngine(int threads, Slice slice) {
        this.threads = threads;
        this.slice = slice;
    }

    /// An engine with so many responses of that mean latency in every window.
    public static FixedEngine of(long completed, double latencyNanos) {
        return new FixedEngine(2, order -> result(order, completed, latencyNanos));
    }

    /// The figures of a slice as it was ordered.
    public static LoadResult result(LoadOrder order, long completed, double latencyNanos) {
        return result(1_000_000 * (order.durationMillis() - order.leadMillis()), completed, latencyNanos);
    }

    public static LoadResult result(long windowNanos, long completed, double latencyNanos) {
        return new LoadResult(
                windowNanos,
                new LoadCounts(completed, completed, completed, 1),
                new LoadLatency(latencyNanos, ""),
                LoadErrors.NONE,
                new LoadTraffic(0, 0, 0, 0),
                new LoadThreads(0, 1, 0.5, 0),
                windowNanos);
    }

    @Override
    public EngineInfo info() {
        return new EngineInfo("fixed", "1", "none", threads, 1, true);
    }

    @Override
    public void open(Target target) {
        opened.add(target);
    }

    @Override
    public LoadResult drive(LoadOrder order) throws LoadFailed {
        orders.add(order);
        return slice.drive(order);
    }

    @Override
    public Driven driven(LoadOrder order) throws LoadFailed {
        LoadResult result = drive(order);
        Reading<Long> unread = Reading.unavailable("fixed");
        return new Driven(
                result,
                List.of(LoadHostUse.of(
                        order.load().connections(),
                        result,
                        Reading.unavailable("fixed"),
                        Reading.unavailable("fixed"),
                        new NetworkUse(unread, unread, unread, unread))));
    }

    @Override
    public void reopen(String target) {
        calls.add("reopen " + target);
    }

    @Override
    public void forget(String target) {
        calls.add("forget " + target);
    }

    @Override
    public int nullServer() {
        return 9;
    }

    @Override
    public void close() {
        calls.add("close");
    }
}
