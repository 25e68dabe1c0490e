package fairtrial.lab.explain.recording;

import fairtrial.core.explain.Recorded;
import fairtrial.core.explain.RecordedPauses;
import fairtrial.core.explain.SampledCpu;
import fairtrial.core.record.ThreadRole;
import fairtrial.core.redaction.Redaction;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordedThread;

/// Sums over the events of one recording or several. Only sums are kept, and only so many of them: a
/// recording of any size fits.
public final class RecordingTally {
    /// Names of collections of the whole heap, by the collectors that pause for them.
    private static final Set<String> FULL = Set.of("SerialOld", "ParallelOld", "G1Full");

    /// Waits that are told, the longest: the others together are some percent at most.
    private static final int MOST_TOLD = 300;

    /// Different causes and layers that are told apart; further ones count as one. Real services have some dozens.
    private static final int MOST_SUMS = 5_000;

    /// Operations of the JVM at a safepoint that are collections: their pauses are told by the collector.
    private static final Pattern COLLECTION =
            Pattern.compile("(?i:.*(collect|gc|shenandoah).*)|.*(G1|Z[A-Z]|XMark|XRelocate).*");

    private final Stacks stacks;
    private final WaitTally waits;
    private final Predicate<String> counted;
    private final Map<String, Sum> pauses = new HashMap<>();
    private final Map<Cpu, Sum> cpu = new HashMap<>();
    private double allocatedBytes;
    private long exceptions;
    private long firstThrown = -1;
    private long lastThrown;

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
        this(application, event -> true);
    }

    /// @param application packages of the application itself
    /// @param counted     which events of waits count
    public RecordingTally(List<String> application, Predicate<String> counted) {
        this.stacks = new Stacks(new Layers(application));
        this.waits = new WaitTally(stacks);
        this.counted = counted;
    }

    /// The waits that were added, as recorded in that time.
    public SeenWaits waits(double seconds) {
        return waits.seen(seconds);
    }

    /// What was added, as recorded in that time.
    ///
    /// @param requests correct responses meanwhile
    public Recorded recorded(double seconds, long requests) {
        return recorded(requests, waits(seconds));
    }

    /// What was added, with these waits.
    ///
    /// @param requests correct responses meanwhile
    /// @param seen     waits, with the time in which they were recorded
    public Recorded recorded(long requests, SeenWaits seen) {
        return new Recorded(
                seen.seconds(),
                requests,
                seen.waits().stream()
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
                                Redaction.text(WaitTally.shown(sample.getKey().layer())),
                                sample.getValue().count))
                        .sorted(Comparator.comparingLong(sample -> -sample.samples()))
                        .toList(),
                allocatedBytes,
                exceptions,
                seen.blockedThreads());
    }

    /// Begins another recording of the same JVM.
    void nextRecording() {
        firstThrown = -1;
        waits.nextRecording();
    }

    void add(RecordedEvent event) {
        String name = event.getEventType().getName();
        switch (name) {
            case "jdk.GarbageCollection" ->
                pause(
                        event.hasField("name") && FULL.contains(String.valueOf(event.getString("name")))
                                ? Recorded.FULL_COLLECTION
                                : Recorded.COLLECTION,
                        seconds(event, "sumOfPauses"));
            case "jdk.ExecuteVMOperation" -> operation(event);
            case "jdk.ExecutionSample" -> sample(event);
            case "jdk.ObjectAllocationSample" -> allocatedBytes += Math.max(0, event.getLong("weight"));
            case "jdk.ExceptionStatistics" -> thrown(event.getLong("throwables"));
            default -> {
                // A recording holds events that nobody asked for.
                if (counted.test(name)) {
                    waits.add(event);
                }
            }
        }
    }

    private void pause(String cause, double seconds) {
        sum(pauses, cause, "other").add(seconds);
    }

    private void operation(RecordedEvent event) {
        String name = WaitTally.shown(
                Optional.ofNullable(event.getString("operation")).orElse(""));
        if (event.getBoolean("safepoint") && !COLLECTION.matcher(name).matches()) {
            pause(name, event.getDuration().toNanos() / 1e9);
        }
    }

    private void sample(RecordedEvent event) {
        ThreadRole role = Optional.ofNullable(event.<RecordedThread>getValue("sampledThread"))
                .map(WaitTally::role)
                .orElse(ThreadRole.OTHER);
        Cpu key = new Cpu(role, stacks.layer(CallStack.of(event.getStackTrace())));
        sum(cpu, key, new Cpu(role, "other")).add(0);
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

    private static double seconds(RecordedEvent event, String field) {
        return event.getDuration(field).toNanos() / 1e9;
    }
}
