package fairtrial.agent.slice;

import fairtrial.core.model.LoadCounts;
import fairtrial.core.model.LoadErrors;
import fairtrial.core.model.LoadLatency;
import fairtrial.core.model.LoadResult;
import fairtrial.core.model.LoadThreads;
import fairtrial.core.model.LoadTraffic;
import java.nio.ByteBuffer;
import java.util.Base64;
import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.function.ToLongFunction;
import java.util.zip.Deflater;
import org.HdrHistogram.Histogram;

/// The tallies of all lanes of a slice as one result.
public final class Results {
    private Results() {}

    /// The result of a slice; `tallies` has at least one.
    public static LoadResult of(List<Tally> tallies) {
        Histogram latency = Tally.newHistogram();
        Histogram sendLag = Tally.newHistogram();
        for (Tally tally : tallies) {
            latency.add(tally.latency());
            sendLag.add(tally.sendLag());
        }
        long windowNanos = tallies.getFirst().times().windowLengthNanos();
        long completed = sum(tallies, Tally::completed);
        return new LoadResult(
                windowNanos,
                new LoadCounts(
                        completed,
                        sum(tallies, Tally::completedTotal),
                        sum(tallies, Tally::offered),
                        total(tallies, Tally::inFlightNanos) / windowNanos),
                new LoadLatency(
                        completed == 0 ? 0 : total(tallies, Tally::latencySumNanos) / completed, encode(latency)),
                errors(tallies),
                new LoadTraffic(
                        sum(tallies, Tally::keepAliveCloses),
                        sum(tallies, Tally::reconnects),
                        sum(tallies, Tally::bytesReceived),
                        sum(tallies, Tally::bytesSent)),
                new LoadThreads(
                        sendLag.getTotalCount() == 0 ? 0 : sendLag.getValueAtPercentile(99),
                        Math.round(total(tallies, Tally::cpuShare) * windowNanos),
                        tallies.stream().mapToDouble(Tally::busyShare).max().orElse(0),
                        max(tallies, Tally::longestGapNanos)),
                max(tallies, Tally::tookNanos));
    }

    private static long sum(List<Tally> tallies, ToLongFunction<Tally> of) {
        return tallies.stream().mapToLong(of).sum();
    }

    private static long max(List<Tally> tallies, ToLongFunction<Tally> of) {
        return tallies.stream().mapToLong(of).max().orElse(0);
    }

    private static double total(List<Tally> tallies, ToDoubleFunction<Tally> of) {
        return tallies.stream().mapToDouble(of).sum();
    }

    private static LoadErrors errors(List<Tally> tallies) {
        return tallies.stream().map(Tally::errors).reduce(LoadErrors.NONE, LoadErrors::plus);
    }

    private static String encode(Histogram histogram) {
        ByteBuffer bytes = ByteBuffer.allocate(histogram.getNeededByteBufferCapacity());
        int length = histogram.encodeIntoCompressedByteBuffer(bytes, Deflater.DEFAULT_COMPRESSION);
        return Base64.getEncoder().encodeToString(java.util.Arrays.copyOf(bytes.array(), length));
    }
}
