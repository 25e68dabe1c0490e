package fairtrial.core.capacity;

import fairtrial.core.model.Load;
import fairtrial.core.model.LoadResult;
import fairtrial.core.model.Promise;
import fairtrial.core.plan.RateSlices;
import fairtrial.core.record.MeasuredSlice;
import fairtrial.core.stats.Histograms;
import java.util.List;

/// How many requests of an open loop broke a promise.
///
/// @param rate offered, per second, above 0
/// @param requests above 0
/// @param broken of them
/// @param responded requests that ended per second, at most the rate; a service that keeps up ends as many as are due
/// @param byChance  requests per second by which the two differ by chance
/// @param cost CPU time per response, µs; 0: unknown
public record RateShare(double rate, double requests, double broken, double responded, double byChance, double cost) {
    /// Of the requests that are due, fewer end only where a queue grows.
    private static final double OVERLOADED = 0.95;

    /// A queue that grows by one request of a hundred is none that grows in four seconds.
    private static final double KEEPS_UP = 0.99;

    /// Standard deviations by which requests in flight at both ends of a window may differ.
    private static final double SURELY = 3;

    /// Parts of the time in which latencies are counted.
    private static final int PARTS = 30;

    public RateShare {
        if (!(rate > 0 && requests > 0 && broken >= 0 && broken <= requests && responded >= 0 && byChance >= 0)) {
            throw new IllegalArgumentException("not a share: " + rate + " " + requests + " " + broken);
        }
        responded = Math.min(responded, rate);
    }

    /// The share of a service whose CPU time is unknown.
    public RateShare(double rate, double requests, double broken, double responded, double byChance) {
        this(rate, requests, broken, responded, byChance, 0);
    }

    /// The share of a service that kept up.
    public RateShare(double rate, double requests, double broken) {
        this(rate, requests, broken, rate, 0);
    }

    /// Copy at a rate that is so many times as high.
    RateShare at(double times) {
        return new RateShare(times * rate, requests, broken, times * responded, times * byChance, cost);
    }

    /// Whether fewer requests ended than were due, and not by chance.
    boolean isOverloaded() {
        return responded + SURELY * byChance < OVERLOADED * rate;
    }

    /// Whether about as many ended as were due.
    boolean keepsUp() {
        return responded + byChance >= KEEPS_UP * rate;
    }

    /// Standard deviation of the number of requests in flight at one end of a window, less that at the other,
    /// per second of the window.
    ///
    /// @param latency mean, s
    /// @param window  s
    public static double byChance(double rate, double latency, double window) {
        return Math.sqrt(2 * rate * latency) / window;
    }

    /// The share of a slice of an open loop. A request that fails breaks every promise. Requests that
    /// are still open at the end break one about time if there are more of them than can be open while
    /// it is kept: as many as arrive within its limit (Little's law).
    public static RateShare of(MeasuredSlice slice, Promise promise) {
        if (!(slice.load() instanceof Load.Open open)) {
            throw new IllegalArgumentException("no open loop: " + slice.load().id());
        }
        LoadResult result = slice.result();
        double rate = open.rate().perSecond();
        Histograms latencies = Histograms.merge(
                result.latency().histogram().isEmpty()
                        ? List.of()
                        : List.of(result.latency().histogram()));
        double failed = failed(result);
        double late = promise.isAboutTime() ? latencies.count() - latencies.countUpTo(promise.limitMicros()) : 0;
        double stillOpen =
                Math.max(0, result.counts().offered() - result.counts().completed() - failed);
        double overdue = promise.isAboutTime() ? Math.max(0, stillOpen - rate * promise.limitMicros() / 1e6) : 0;
        double requests = Math.max(1, latencies.count() + failed + overdue);
        double window = result.windowNanos() / 1e9;
        double responded = result.counts().offered() == 0
                ? rate
                : rate
                        * ended(result, latencies, failed)
                        / (double) result.counts().offered();
        return new RateShare(
                rate,
                requests,
                Math.min(requests, late + failed + overdue),
                responded,
                byChance(rate, result.latency().meanLatencyNanos() / 1e9, window),
                slice.cpuMicrosPerRequest().orElse(0));
    }

    /// Requests that ended inside the window, as many as if the slice had begun long before: one that takes
    /// longer than the lead ends only in the later part of it.
    private static double ended(LoadResult result, Histograms latencies, double failed) {
        double window = result.windowNanos() / 1e3;
        double lead = 1e3 * RateSlices.LENGTH.leadMillis();
        double weighted = latencies.countUpTo(lead);
        for (int part = 0; part < PARTS; part++) {
            double from = lead + part * window / PARTS;
            double to = lead + (part + 1) * window / PARTS;
            double late = window + lead - (from + to) / 2;
            weighted += (latencies.countUpTo(to) - latencies.countUpTo(from)) * window / late;
        }
        double known = latencies.count();
        return failed
                + (known == 0 ? result.counts().completed() : result.counts().completed() * weighted / known);
    }

    /// Failed requests of the window. They are counted over the whole slice, whose requests are about equal.
    private static double failed(LoadResult result) {
        double all = result.errors().total();
        double whole = result.counts().completedTotal() + all;
        return all == 0 ? 0 : all * Math.min(1, result.counts().offered() / whole);
    }

    /// The share, 0–1.
    public double share() {
        return broken / requests;
    }
}
