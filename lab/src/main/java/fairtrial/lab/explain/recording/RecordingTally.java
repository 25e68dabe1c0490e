package fairtrial.lab.explain.recording;

import fairtrial.core.explain.Recorded;
import fairtrial.core.explain.RecordedPauses;
import fairtrial.core.explain.RecordedWait;
import fairtrial.core.explain.SampledCpu;
import fairtrial.core.record.ThreadRole;
import fairtrial.core.redaction.Redaction;
import fairtrial.lab.monitor.proc.ThreadRoles;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordedThread;

/// Sums over the events of one recording or several. Only sums are kept, and only so many of them: a
/// recording of any size fits.
public final class RecordingTally {
    static final String IDLE = "idle";

    /// Waits by which a thread passes the time until there is work.
    private static final Set<String> WORKLESS = Set.of("park", "sleep");

    /// Synchronizers that are held, not waited on until there is work.
    private static final Pattern LOCK = Pattern.compile("java\\.util\\.concurrent\\.locks\\.\\w*Lock\\$.*");

    /// Different waits that are told apart; further ones count as one. Real services have some hundred.
    private static final int MOST_SUMS = 5_000;

    private static final Wait OTHERS = new Wait("other", "", "");
    private static final int LONGEST_TEXT = 160;

    /// Of Linux, `net.ipv4.ip_local_port_range`.
    private static final int FIRST_CLIENT_PORT = 32_768;

    /// Waits that are told, the longest: the others together are some percent at most.
    private static final int MOST_TOLD = 300;
    private static final String GC = "gc";

    /// Operations of the JVM at a safepoint that are collections: their pauses are told by the collector.
    private static final Pattern COLLECTION =
            Pattern.compile("(?i).*(collect|gc|G1|Z[A-Z]|Shenandoah|XMark|XRelocate).*");

    private final Stacks stacks;
    private final Map<Wait, Sum> waits = new HashMap<>();
    private final Map<String, Sum> pauses = new HashMap<>();
    private final Map<Cpu, Sum> cpu = new HashMap<>();
    private double allocatedBytes;
    private long exceptions;
    private long firstThrown = -1;
    private long lastThrown;

    private record Wait(String kind, String place, String on) {}

    private record Cpu(ThreadRole role, String layer) {}

    private static final class Sum {
        private long count;
        private double seconds;

        private void add(double length) {
            count++;
            seconds += Math.max(0, length);
        }
    }

    /// @param application packages of the application itself
    public RecordingTally(List<String> application) {
        this.stacks = new Stacks(new Layers(application));
    }

    /// What was added, as recorded in that time.
    ///
    /// @param requests correct responses meanwhile
    public Recorded recorded(double seconds, long requests) {
        return new Recorded(
                seconds,
                requests,
                waits.entrySet().stream()
                        .map(wait -> new RecordedWait(
                                wait.getKey().kind(),
                                Redaction.text(wait.getKey().place()),
                                Redaction.text(wait.getKey().on()),
                                wait.getValue().count,
                                wait.getValue().seconds))
                        .sorted(Comparator.comparingDouble(wait -> -wait.seconds()))
                        .limit(MOST_TOLD)
                        .toList(),
                pauses.entrySet().stream()
                        .map(pause -> new RecordedPauses(
                                Redaction.text(pause.getKey()), pause.getValue().count, pause.getValue().seconds))
                        .sorted(Comparator.comparingDouble(pause -> -pause.seconds()))
                        .toList(),
                cpu.entrySet().stream()
                        .map(sample -> new SampledCpu(
                                sample.getKey().role(),
                                Redaction.text(shown(sample.getKey().layer())),
                                sample.getValue().count))
                        .sorted(Comparator.comparingLong(sample -> -sample.samples()))
                        .toList(),
                allocatedBytes,
                exceptions);
    }

    /// Begins another recording of the same JVM.
    void nextRecording() {
        firstThrown = -1;
    }

    void add(RecordedEvent event) {
        switch (event.getEventType().getName()) {
            case "jdk.JavaMonitorEnter" -> wait("monitor", event, className(event, "monitorClass"));
            case RecordingSettings.MONITOR_WAIT -> wait("park", event, className(event, "monitorClass"));
            case RecordingSettings.PARK -> wait("park", event, className(event, "parkedClass"));
            case "jdk.VirtualThreadPinned" -> wait("pinned", event, "");
            case "jdk.ThreadSleep" -> wait("sleep", event, "");
            case "jdk.SocketRead" -> wait("socket-read", event, address(event));
            case "jdk.SocketWrite" -> wait("socket-write", event, address(event));
            case "jdk.FileRead", "jdk.FileWrite", "jdk.FileForce" -> wait("file", event, text(event, "path"));
            case "jdk.GarbageCollection" -> pause(GC, seconds(event, "sumOfPauses"));
            case "jdk.ExecuteVMOperation" -> operation(event);
            case "jdk.ExecutionSample" -> sample(event);
            case "jdk.ObjectAllocationSample" -> allocatedBytes += Math.max(0, event.getLong("weight"));
            case "jdk.ExceptionStatistics" -> thrown(event.getLong("throwables"));
            default -> {
                // A recording holds events that nobody asked for.
            }
        }
    }

    private void wait(String kind, RecordedEvent event, String on) {
        String layer = stacks.layer(event.getStackTrace());
        if (layer.equals(Layers.PROBE)) {
            return;
        }
        boolean waitsForWork =
                WORKLESS.contains(kind) && !LOCK.matcher(on).matches() && !stacks.isInRequest(event.getStackTrace());
        Wait wait = new Wait(waitsForWork ? IDLE : kind, stacks.place(event.getStackTrace()), on);
        sum(waits, wait, OTHERS).add(event.getDuration().toNanos() / 1e9);
    }

    private void pause(String cause, double seconds) {
        sum(pauses, cause, "other").add(seconds);
    }

    private void operation(RecordedEvent event) {
        String name = text(event, "operation");
        if (event.getBoolean("safepoint") && !COLLECTION.matcher(name).matches()) {
            pause(name, event.getDuration().toNanos() / 1e9);
        }
    }

    private void sample(RecordedEvent event) {
        ThreadRole role = Optional.ofNullable(event.<RecordedThread>getValue("sampledThread"))
                .map(RecordingTally::role)
                .orElse(ThreadRole.OTHER);
        Cpu key = new Cpu(role, stacks.layer(event.getStackTrace()));
        sum(cpu, key, new Cpu(role, "other")).add(0);
    }

    /// Virtual threads mostly have no name, and run handlers.
    private static ThreadRole role(RecordedThread thread) {
        if (thread.isVirtual()) {
            return ThreadRole.WORKER;
        }
        return Optional.ofNullable(thread.getJavaName())
                .flatMap(ThreadRoles::of)
                .orElse(ThreadRole.OTHER);
    }

    /// The JVM counts from its start.
    private void thrown(long sinceStart) {
        if (firstThrown >= 0) {
            exceptions += Math.max(0, sinceStart - lastThrown);
        } else {
            firstThrown = sinceStart;
        }
        lastThrown = sinceStart;
    }

    private static <K> Sum sum(Map<K, Sum> sums, K key, K others) {
        Sum known = sums.get(key);
        if (known != null) {
            return known;
        }
        return sums.computeIfAbsent(sums.size() < MOST_SUMS ? key : others, any -> new Sum());
    }

    private static String className(RecordedEvent event, String field) {
        return shown(Names.of(event.getClass(field)));
    }

    /// The other end. A client's port is different for each of its connections, and says nothing.
    private static String address(RecordedEvent event) {
        String name = text(event, "host");
        String host = name.isEmpty() ? text(event, "address") : name;
        int port = event.getInt("port");
        return port < FIRST_CLIENT_PORT ? shown(host + ":" + port) : host;
    }

    private static String text(RecordedEvent event, String field) {
        return shown(Optional.ofNullable(event.getString(field)).orElse(""));
    }

    private static double seconds(RecordedEvent event, String field) {
        return event.getDuration(field).toNanos() / 1e9;
    }

    private static String shown(String text) {
        return text.substring(0, Math.min(LONGEST_TEXT, text.length()));
    }
}
