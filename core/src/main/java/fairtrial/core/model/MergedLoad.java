package fairtrial.core.model;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.function.ToLongFunction;
import java.util.zip.DataFormatException;
import java.util.zip.Deflater;
import org.HdrHistogram.Histogram;

/// The results of several load generators in one slice as one. Their windows are equally long, each by its own clock.
public final class MergedLoad {
    /// Significant digits of our load generator.
    private static final int DIGITS = 3;

    private MergedLoad() {}

    /// The sum of the results, of which there is at least one. Histograms are summed, never averaged.
    public static LoadResult of(List<LoadResult> results) {
        long window = Math.round(
                results.stream().mapToLong(LoadResult::windowNanos).average().orElseThrow());
        long completed = sum(results, result -> result.counts().completed());
        double latencies = results.stream()
                .mapToDouble(result ->
                        result.latency().meanLatencyNanos() * result.counts().completed())
                .sum();
        return new LoadResult(
                window,
                new LoadCounts(
                        completed,
                        sum(results, result -> result.counts().completedTotal()),
                        sum(results, result -> result.counts().offered()),
                        results.stream()
                                .mapToDouble(result -> result.counts().meanInFlight())
                                .sum()),
                new LoadLatency(completed == 0 ? 0 : latencies / completed, histogram(results)),
                results.stream().map(LoadResult::errors).reduce(LoadErrors.NONE, LoadErrors::plus),
                new LoadTraffic(
                        sum(results, result -> result.traffic().keepAliveCloses()),
                        sum(results, result -> result.traffic().reconnects()),
                        sum(results, result -> result.traffic().bytesReceived()),
                        sum(results, result -> result.traffic().bytesSent())),
                new LoadThreads(
                        max(results, result -> result.threads().sendLagP99Nanos()),
                        sum(results, result -> result.threads().cpuNanos()),
                        results.stream()
                                .mapToDouble(result -> result.threads().busyShare())
                                .max()
                                .orElse(0),
                        max(results, result -> result.threads().longestGapNanos())),
                max(results, LoadResult::tookNanos));
    }

    private static String histogram(List<LoadResult> results) {
        Histogram sum = new Histogram(DIGITS);
        results.stream()
                .map(result -> result.latency().histogram())
                .filter(text -> !text.isEmpty())
                .forEach(text -> sum.add(decoded(text)));
        ByteBuffer bytes = ByteBuffer.allocate(sum.getNeededByteBufferCapacity());
        int length = sum.encodeIntoCompressedByteBuffer(bytes, Deflater.DEFAULT_COMPRESSION);
        return Base64.getEncoder().encodeToString(Arrays.copyOf(bytes.array(), length));
    }

    private static Histogram decoded(String text) {
        try {
            return Histogram.decodeFromCompressedByteBuffer(
                    ByteBuffer.wrap(Base64.getDecoder().decode(text)), 0);
        } catch (DataFormatException e) {
            throw new IllegalArgumentException("not a compressed histogram", e);
        }
    }

    private static long sum(List<LoadResult> results, ToLongFunction<LoadResult> of) {
        return results.stream().mapToLong(of).sum();
    }

    private static long max(List<LoadResult> results, ToLongFunction<LoadResult> of) {
        return results.stream().mapToLong(of).max().orElse(0);
    }
}
