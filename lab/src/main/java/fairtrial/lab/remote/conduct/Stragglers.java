package fairtrial.lab.remote.conduct;

import fairtrial.core.model.Load;
import fairtrial.core.model.LoadOrder;
import fairtrial.core.model.LoadResult;
import fairtrial.lab.load.Driven;
import fairtrial.lab.load.LoadFailed;
import java.util.List;
import java.util.Locale;

/// Load hosts that fell behind in a slice. In a closed loop, one slow generator waits longer for the same server: its
/// latency has a part that no other has and that its way does not explain. Merged, that part would be the server's.
final class Stragglers {
    /// The code in the reason of a failed slice.
    static final String CODE = "generator-straggler";

    /// Such a part beyond a fifth of the shortest latency is the generator's. Between equal hosts on one loaded machine
    /// the largest was 9 % (docs/hosts.md).
    private static final double MOST_EXCESS = 0.20;

    /// A window that is shorter or longer by more was not driven as ordered.
    private static final double MOST_WINDOW = 0.05;

    /// The mean of a hundred latencies that spread as widely as they are long is known to a tenth: half of the bound.
    private static final long LEAST = 100;

    private final List<Double> paths;

    /// @param paths time on the way between each host and the contender, ns
    Stragglers(List<Double> paths) {
        this.paths = List.copyOf(paths);
    }

    /// @throws LoadFailed one of them fell behind; the slice counts for nothing
    void refuse(LoadOrder order, List<Driven> parts) throws LoadFailed {
        long ordered = 1_000_000 * (order.durationMillis() - order.leadMillis());
        double least = Double.POSITIVE_INFINITY;
        for (int i = 0; i < parts.size(); i++) {
            LoadResult result = parts.get(i).result();
            least = result.counts().completed() >= LEAST ? Math.min(least, ownNanos(result, i)) : least;
        }
        for (int i = 0; i < parts.size(); i++) {
            LoadResult result = parts.get(i).result();
            double off = Math.abs(result.windowNanos() - ordered) / (double) ordered;
            if (off > MOST_WINDOW) {
                throw straggler(i, "its window was %.0f %% off", 100 * off);
            }
            double excess = ownNanos(result, i) - least;
            boolean closed = order.load() instanceof Load.Closed;
            if (closed && result.counts().completed() >= LEAST && excess > MOST_EXCESS * (least + paths.get(i))) {
                throw straggler(i, "its latency was %.0f µs longer than the others'", excess / 1e3);
            }
        }
    }

    /// Its mean latency without the time on its way.
    private double ownNanos(LoadResult result, int host) {
        return Math.max(0, result.latency().meanLatencyNanos() - paths.get(host));
    }

    private static LoadFailed straggler(int host, String what, double value) {
        return new LoadFailed(
                CODE + ": load host " + (host + 1) + ": " + String.format(Locale.ROOT, what, value), false);
    }
}
