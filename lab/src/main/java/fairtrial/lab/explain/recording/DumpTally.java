package fairtrial.lab.explain.recording;

import fairtrial.core.explain.AwaitedResource;
import fairtrial.core.explain.RecordedWait;
import fairtrial.core.explain.ResourceKind;
import fairtrial.core.text.UserError;
import fairtrial.lab.store.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;

/// Waits of virtual threads, from some thread dumps of a JVM. Flight Recorder has no event for a virtual thread that
/// gives its carrier back while it waits for a monitor or parks. Dumps tell what each thread waits for from JDK 25 on.
public final class DumpTally {
    /// Some thousand threads. A larger dump is left out.
    private static final long LARGEST = 32 << 20;

    private final Stacks stacks;
    private final Map<WaitKey, Sum> sums = new HashMap<>();
    private int dumps;

    /// Sums over dumps of those who wait for one resource.
    private static final class Sum {
        private final ResourceKind kind;
        private long waiting;
        private long objects;
        private int dumps;

        private Sum(ResourceKind kind) {
            this.kind = kind;
        }
    }

    /// A thread that waits.
    ///
    /// @param object what it waits for, as `CLASS@NUMBER`
    private record Waiting(WaitKey key, ResourceKind kind, String object) {}

    /// @param application packages of the application itself
    public DumpTally(List<String> application) {
        this.stacks = new Stacks(new Layers(application));
    }

    /// Adds a dump in JSON, as `HotSpotDiagnosticMXBean.dumpThreads` writes it.
    ///
    /// @throws UserError FT-682 it is none
    public void add(Path dump) {
        try {
            if (Files.size(dump) <= LARGEST) {
                add(Json.tree(Files.readString(dump)).path("threadDump").path("threadContainers"));
            }
        } catch (IOException | JacksonException e) {
            throw new UserError("FT-682", dump.getFileName(), String.valueOf(e.getMessage()));
        }
    }

    private void add(JsonNode containers) {
        Map<WaitKey, Set<String>> objects = new HashMap<>();
        for (JsonNode container : containers) {
            for (JsonNode thread : container.path("threads")) {
                waiting(thread).ifPresent(one -> {
                    sums.computeIfAbsent(one.key(), any -> new Sum(one.kind())).waiting++;
                    objects.computeIfAbsent(one.key(), any -> new HashSet<>()).add(one.object());
                });
            }
        }
        objects.forEach((key, seen) -> {
            Sum sum = sums.get(key);
            if (sum != null) {
                sum.dumps++;
                sum.objects += seen.size();
            }
        });
        dumps++;
    }

    /// What a virtual thread waits for in a request. Platform threads have events.
    private Optional<Waiting> waiting(JsonNode thread) {
        if (!thread.path("virtual").asBoolean(false)) {
            return Optional.empty();
        }
        boolean monitor = thread.path("state").asString("").equals("BLOCKED");
        String object = monitor
                ? thread.path("blockedOn").asString("")
                : thread.path("parkBlocker")
                        .path("object")
                        .asString(thread.path("waitingOn").asString(""));
        if (!monitor && object.isEmpty()) {
            return Optional.empty();
        }
        List<String> lines = new ArrayList<>();
        thread.path("stack").forEach(line -> lines.add(line.asString("")));
        CallStack stack = CallStack.of(lines);
        String kind = monitor ? WaitKinds.MONITOR : WaitKinds.PARK;
        String on = WaitTally.shown(object.replaceFirst("@[0-9a-f]+$", ""));
        return stacks.isInRequest(stack)
                ? WaitKinds.of(kind, on, stack)
                        .map(resource -> new Waiting(new WaitKey(kind, stacks.place(stack), on), resource, object))
                : Optional.empty();
    }

    /// The waits, as if the dumps were spread evenly over that time.
    public SeenWaits seen(double seconds) {
        if (dumps == 0) {
            return SeenWaits.none(seconds);
        }
        return new SeenWaits(
                seconds,
                sums.entrySet().stream()
                        .map(wait -> wait(wait.getKey(), wait.getValue(), seconds))
                        .toList(),
                Map.of());
    }

    private RecordedWait wait(WaitKey key, Sum sum, double seconds) {
        double anybody = (double) sum.dumps / dumps;
        double contended = anybody * sum.dumps / sum.objects;
        return new RecordedWait(
                key.kind(),
                key.place(),
                key.on(),
                sum.waiting,
                seconds * sum.waiting / dumps,
                Optional.of(new AwaitedResource(sum.kind, contended)));
    }
}
