package fairtrial.core.capacity;

import fairtrial.core.model.Load;
import fairtrial.core.model.LoadResult;
import fairtrial.core.model.Promise;
import fairtrial.core.record.MeasuredSlice;
import fairtrial.core.stats.Histograms;
import java.util.List;

/// How many requests of an open loop broke a promise.
///
/// @param rate offered, per second, above 0
/// @param requests above 0
/// @param broken of them
public record RateShare(double rate, double requests, double broken) {
    public RateShare {
        if (!(rate > 0 && requests > 0 && broken >= 0 && broken <= requests)) {
            throw new IllegalArgumentException("not a share: " + rate + " " + requests + " " + broken);
        }
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
        double failed = result.errors().total();
        double late = promise.isAboutTime() ? latencies.count() - latencies.countUpTo(promise.limitMicros()) : 0;
        double stillOpen =
                Math.max(0, result.counts().offered() - result.counts().completed() - failed);
        double overdue = promise.isAboutTime() ? Math.max(0, stillOpen - rate * promise.limitMicros() / 1e6) : 0;
        double requests = Math.max(1, latencies.count() + failed + overdue);
        return new RateShare(rate, requests, Math.min(requests, late + failed + overdue));
    }

    /// The share, 0–1.
    public double share() {
        return broken / requests;
    }
}
