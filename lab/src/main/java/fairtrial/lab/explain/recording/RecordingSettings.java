package fairtrial.lab.explain.recording;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/// What Flight Recorder records: waits from 0.1 ms on, each with its stack, pauses of the JVM, and samples of
/// running code and of allocations.
///
/// @param thresholds shortest recorded wait by event, where it is longer than usual
public record RecordingSettings(SortedMap<String, Duration> thresholds) {
    /// A tenth of a millisecond: about the time of a short request on one CPU, so no shorter wait can limit
    /// much.
    static final Duration USUAL_THRESHOLD = Duration.ofNanos(100_000);

    static final String PARK = "jdk.ThreadPark";
    static final String MONITOR_ENTER = "jdk.JavaMonitorEnter";
    static final String MONITOR_WAIT = "jdk.JavaMonitorWait";

    private static final List<String> WAITS = List.of(
            MONITOR_ENTER,
            MONITOR_WAIT,
            PARK,
            "jdk.VirtualThreadPinned",
            "jdk.ThreadSleep",
            "jdk.SocketRead",
            "jdk.SocketWrite",
            "jdk.FileRead",
            "jdk.FileWrite",
            "jdk.FileForce");

    /// Of the JDK's own configuration: each sample stops the threads that run.
    private static final String SAMPLE_PERIOD = "20 ms";

    public RecordingSettings {
        thresholds = new TreeMap<>(thresholds);
    }

    /// Everything from 0.1 ms on.
    public static RecordingSettings usual() {
        return new RecordingSettings(new TreeMap<>());
    }

    /// Copy that records waits of that event only from a length on.
    RecordingSettings with(String event, Duration threshold) {
        SortedMap<String, Duration> all = new TreeMap<>(thresholds);
        all.put(event, threshold);
        return new RecordingSettings(all);
    }

    /// Whether that event is so frequent that only its longest waits are recorded.
    public boolean isShortened(String event) {
        return thresholds.containsKey(event);
    }

    /// Whether there is such an event.
    public boolean isShortened() {
        return !thresholds.isEmpty();
    }

    /// Shortest recorded wait of that event.
    public Duration threshold(String event) {
        return thresholds.getOrDefault(event, USUAL_THRESHOLD);
    }

    /// The events of waits.
    static List<String> waits() {
        return WAITS;
    }

    /// Values of Flight Recorder's settings by `EVENT#SETTING`.
    public Map<String, String> values() {
        Map<String, String> values = new TreeMap<>();
        for (String wait : WAITS) {
            on(values, wait);
            values.put(wait + "#threshold", threshold(wait).toNanos() + " ns");
            values.put(wait + "#stackTrace", "true");
        }
        on(values, "jdk.GarbageCollection");
        values.put("jdk.GarbageCollection#threshold", "0 ns");
        on(values, "jdk.ExecuteVMOperation");
        values.put("jdk.ExecuteVMOperation#threshold", "0 ns");
        on(values, "jdk.ExecutionSample");
        values.put("jdk.ExecutionSample#period", SAMPLE_PERIOD);
        on(values, "jdk.ObjectAllocationSample");
        values.put("jdk.ObjectAllocationSample#throttle", "150/s");
        values.put("jdk.ObjectAllocationSample#stackTrace", "false");
        on(values, "jdk.ExceptionStatistics");
        values.put("jdk.ExceptionStatistics#period", "everyChunk");
        return values;
    }

    private static void on(Map<String, String> values, String event) {
        values.put(event + "#enabled", "true");
    }
}
