package fairtrial.probe.limit;

import java.util.concurrent.TimeUnit;

/// A gauge whose reading takes a tenth of a millisecond or more. In between, its last number stands.
public final class Rarely implements Gauge {
    private final Gauge gauge;
    private final long intervalNanos;
    private long readNanos;
    private double last;

    private Rarely(Gauge gauge, long intervalNanos) throws ReflectiveOperationException {
        this.gauge = gauge;
        this.intervalNanos = intervalNanos;
        this.readNanos = System.nanoTime();
        this.last = gauge.read();
    }

    /// The gauge, read at most once in so many milliseconds.
    ///
    /// @throws ReflectiveOperationException it cannot be read
    public static Gauge every(long millis, Gauge gauge) throws ReflectiveOperationException {
        return new Rarely(gauge, TimeUnit.MILLISECONDS.toNanos(millis));
    }

    @Override
    public double read() throws ReflectiveOperationException {
        long now = System.nanoTime();
        if (now - readNanos >= intervalNanos) {
            readNanos = now;
            last = gauge.read();
        }
        return last;
    }
}
