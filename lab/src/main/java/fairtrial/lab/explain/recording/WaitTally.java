package fairtrial.lab.explain.recording;

import fairtrial.core.explain.AwaitedResource;
import fairtrial.core.explain.RecordedWait;
import fairtrial.core.explain.ResourceKind;
import fairtrial.core.record.ThreadRole;
import fairtrial.core.redaction.Redaction;
import fairtrial.lab.monitor.proc.ThreadRoles;
import java.time.Instant;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordedThread;
import org.jspecify.annotations.Nullable;

/// Sums over recorded waits. Only so many of them are kept.
final class WaitTally {
    static final String IDLE = "idle";

    /// A pinned virtual thread waits for something that has an event of its own.
    static final String PINNED = "pinned";

    private static final String SLEEP = "sleep";

    /// Waits by which a thread passes the time until there is work.
    private static final Set<String> WORKLESS = Set.of(WaitKinds.PARK, SLEEP);

    /// Different waits that are told apart; further ones count as one. Real services have some hundred.
    private static final int MOST_SUMS = 5_000;

    private static final WaitKey OTHERS = new WaitKey("other", "", "");
    private static final int LONGEST_TEXT = 160;

    /// Of Linux, `net.ipv4.ip_local_port_range`.
    private static final int FIRST_CLIENT_PORT = 32_768;

    private final Stacks stacks;
    private final Map<WaitKey, Sum> waits = new HashMap<>();
    private final Map<ThreadRole, Double> blocked = new EnumMap<>(ThreadRole.class);
    private final Contention contention = new Contention();

    private static final class Sum {
        private long count;
        private double seconds;
        private @Nullable ResourceKind awaited;
    }

    WaitTally(Stacks stacks) {
        this.stacks = stacks;
    }

    /// Adds the event, if it is a wait.
    void add(RecordedEvent event) {
        switch (event.getEventType().getName()) {
            case RecordingSettings.MONITOR_ENTER -> add(WaitKinds.MONITOR, event, className(event, "monitorClass"));
            case RecordingSettings.MONITOR_WAIT -> add(WaitKinds.PARK, event, className(event, "monitorClass"));
            case RecordingSettings.PARK -> add(WaitKinds.PARK, event, className(event, "parkedClass"));
            case "jdk.VirtualThreadPinned" -> add(PINNED, event, "");
            case "jdk.ThreadSleep" -> add(SLEEP, event, "");
            case "jdk.SocketRead" -> add("socket-read", event, address(event));
            case "jdk.SocketWrite" -> add("socket-write", event, address(event));
            case "jdk.FileRead", "jdk.FileWrite", "jdk.FileForce" -> add("file", event, text(event, "path"));
            default -> {
                // No wait.
            }
        }
    }

    private void add(String kind, RecordedEvent event, String on) {
        CallStack stack = CallStack.of(event.getStackTrace());
        if (stacks.layer(stack).equals(Layers.PROBE)) {
            return;
        }
        boolean inRequest = stacks.isInRequest(stack);
        boolean waitsForWork = WORKLESS.contains(kind) && !WaitKinds.isLock(on) && !inRequest;
        WaitKey key = new WaitKey(waitsForWork ? IDLE : kind, stacks.place(stack), on);
        Sum sum = sum(key);
        double seconds = Math.max(0, event.getDuration().toNanos() / 1e9);
        sum.count++;
        sum.seconds += seconds;
        if (inRequest) {
            block(kind, event, seconds);
            WaitKinds.of(kind, on, stack).ifPresent(resource -> {
                sum.awaited = resource;
                contention.add(key, objectAddress(event), nanos(event.getStartTime()), nanos(event.getEndTime()));
            });
        }
    }

    private void block(String kind, RecordedEvent event, double seconds) {
        Optional.ofNullable(event.getThread())
                .filter(thread -> !thread.isVirtual() && !kind.equals(PINNED))
                .ifPresent(thread -> blocked.merge(role(thread), seconds, Double::sum));
    }

    /// Virtual threads mostly have no name, and run handlers.
    static ThreadRole role(RecordedThread thread) {
        if (thread.isVirtual()) {
            return ThreadRole.WORKER;
        }
        return Optional.ofNullable(thread.getJavaName())
                .flatMap(ThreadRoles::of)
                .orElse(ThreadRole.OTHER);
    }

    private Sum sum(WaitKey key) {
        Sum known = waits.get(key);
        return known != null ? known : waits.computeIfAbsent(waits.size() < MOST_SUMS ? key : OTHERS, any -> new Sum());
    }

    /// Begins another recording of the same JVM.
    void nextRecording() {
        contention.endRecording();
    }

    /// The sums, as recorded in that time.
    SeenWaits seen(double seconds) {
        contention.endRecording();
        return new SeenWaits(
                seconds,
                waits.entrySet().stream()
                        .map(wait -> new RecordedWait(
                                wait.getKey().kind(),
                                Redaction.text(wait.getKey().place()),
                                Redaction.text(wait.getKey().on()),
                                wait.getValue().count,
                                wait.getValue().seconds,
                                Optional.ofNullable(wait.getValue().awaited)
                                        .map(kind ->
                                                new AwaitedResource(kind, contention.share(wait.getKey(), seconds)))))
                        .toList(),
                blocked);
    }

    private static long nanos(Instant time) {
        return TimeUnit.SECONDS.toNanos(time.getEpochSecond()) + time.getNano();
    }

    private static long objectAddress(RecordedEvent event) {
        return event.hasField("address") ? event.getLong("address") : 0;
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

    static String shown(String text) {
        return text.substring(0, Math.min(LONGEST_TEXT, text.length()));
    }
}
