package fairtrial.lab.explain.recording;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import jdk.jfr.consumer.RecordedEvent;

/// How many waits a recording has by event, and what settings keep their number bearable. Each recorded wait
/// costs its thread some microseconds, most of them for the stack. A busy server parks ten thousand times a
/// second.
public final class WaitRates {
    /// At some 5 µs each, 0.15 % of a CPU for one kind of event.
    private static final int MOST_PER_SECOND = 300;

    /// Lengths that are remembered for one event; of more waits every other one counts.
    private static final int MOST_LENGTHS = 1 << 17;

    private final Map<String, Lengths> byEvent = new HashMap<>();

    private static final class Lengths {
        private final long[] nanos = new long[MOST_LENGTHS];
        private int count;
        private long seen;
        private long every = 1;

        private void add(long length) {
            if (seen++ % every != 0) {
                return;
            }
            if (count == MOST_LENGTHS) {
                for (int i = 0; i < count / 2; i++) {
                    nanos[i] = nanos[2 * i];
                }
                count /= 2;
                every *= 2;
            }
            nanos[count++] = length;
        }

        /// The length that at most so many waits exceed.
        private Duration exceededBy(long most) {
            long[] sorted = Arrays.copyOf(nanos, count);
            Arrays.sort(sorted);
            return Duration.ofNanos(sorted[(int) Math.max(0, count - 1 - most / every)]);
        }
    }

    private WaitRates() {}

    /// The settings for further recordings of the same load.
    ///
    /// @param trial   a recording with these settings
    /// @param seconds its length
    public static RecordingSettings bearable(Path trial, double seconds, RecordingSettings settings) {
        WaitRates rates = new WaitRates();
        RecordingReader.each(trial, rates::add);
        RecordingSettings bearable = settings;
        long most = Math.max(1, Math.round(MOST_PER_SECOND * seconds));
        for (Map.Entry<String, Lengths> event : rates.byEvent.entrySet()) {
            if (event.getValue().seen > most) {
                bearable = bearable.with(event.getKey(), event.getValue().exceededBy(most));
            }
        }
        return bearable;
    }

    private void add(RecordedEvent event) {
        String name = event.getEventType().getName();
        if (RecordingSettings.waits().contains(name)) {
            byEvent.computeIfAbsent(name, any -> new Lengths())
                    .add(event.getDuration().toNanos());
        }
    }
}
