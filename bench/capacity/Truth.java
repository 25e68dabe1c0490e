import fairtrial.core.model.Promise;
import java.util.SplittableRandom;

/// The capacity of one queue, for `queues.py`:
///
///     bench/java.sh bench/capacity/Truth.java SERVERS MICROS SHAPE REFUSE_MILLIS SLOW_MILLIS PROMISE
///
/// A time of 0 ms: never.
public final class Truth {
    private static final int SLICES = 250;

    public static void main(String... args) {
        SimulatedQueue queue = new SimulatedQueue(
                "asked",
                Integer.parseInt(args[0]),
                1e6 / Double.parseDouble(args[1]),
                Integer.parseInt(args[2]),
                seconds(args[3]),
                seconds(args[4]));
        double log = queue.truth(Promise.of(args[5]), 0, SLICES, new SplittableRandom(1));
        System.out.printf("%.1f%n", Math.exp(log));
    }

    private static double seconds(String millis) {
        double typed = Double.parseDouble(millis);
        return typed > 0 ? typed / 1e3 : Double.POSITIVE_INFINITY;
    }
}
