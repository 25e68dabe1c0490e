package fairtrial.core.plan;

import fairtrial.core.model.LoadOrder;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/// Rates of slices as an access log has them. A log has seconds; what is within one is not known.
final class LoggedArrivals {
    private LoggedArrivals() {}

    /// The requests of as many neighbouring seconds as a slice has, at least one. The stretch begins at random,
    /// and goes on from the end of the log at its beginning. Of stretches that begin later, the first one whose
    /// counted part has a request is taken.
    ///
    /// @param perSecond at least one of them above 0
    static List<Double> stretch(List<Integer> perSecond, LoadOrder order, SplittableRandom random) {
        int parts = (int) Math.max(1, Math.round(order.durationMillis() / 1e3));
        int led = (int) (parts * order.leadMillis() / order.durationMillis());
        int from = random.nextInt(perSecond.size());
        int begin = IntStream.range(from, from + perSecond.size())
                .filter(at -> IntStream.range(at + led, at + parts).anyMatch(i -> of(perSecond, i) > 0))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("a log without requests"));
        return IntStream.range(begin, begin + parts)
                .mapToObj(i -> (double) of(perSecond, i))
                .toList();
    }

    private static int of(List<Integer> perSecond, int second) {
        return perSecond.get(second % perSecond.size());
    }
}
