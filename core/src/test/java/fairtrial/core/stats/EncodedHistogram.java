package fairtrial.core.stats;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Base64;
import org.HdrHistogram.Histogram;

/// A histogram as the load agent writes it: compressed, in base 64.
public final class EncodedHistogram {
    private EncodedHistogram() {}

    public static String of(Histogram histogram) {
        ByteBuffer bytes = ByteBuffer.allocate(histogram.getNeededByteBufferCapacity());
        int length = histogram.encodeIntoCompressedByteBuffer(bytes);
        return Base64.getEncoder().encodeToString(Arrays.copyOf(bytes.array(), length));
    }

    /// So many latencies of the same time.
    public static String same(long nanos, int count) {
        Histogram histogram = new Histogram(3);
        histogram.recordValueWithCount(nanos, count);
        return of(histogram);
    }
}
