package fairtrial.core.record;

import fairtrial.core.model.Bytes;
import fairtrial.core.model.HeapFlag;
import fairtrial.core.model.PodLimit;
import java.util.ArrayList;
import java.util.List;

/// JVM that a running contender reports about itself.
public record JvmIdentity(
        String javaVersion,
        String javaHome,
        int availableProcessors,
        List<String> collectors,
        long maxHeapBytes,
        List<String> inputArguments) {
    /// Signs that the JVM does not see a limit: more CPUs than it has, or a heap larger than its memory, without a
    /// flag that sets them.
    List<String> differences(PodLimit limit) {
        List<String> differences = new ArrayList<>();
        limit.visibleCpus()
                .filter(count -> availableProcessors > count && !isSet("-XX:ActiveProcessorCount="))
                .ifPresent(count -> differences.add("limit: " + count + " CPU ≠ " + availableProcessors));
        limit.memory()
                .filter(memory ->
                        maxHeapBytes > memory.count() && inputArguments.stream().noneMatch(HeapFlag::isLargest))
                .ifPresent(memory -> differences.add(
                        "limit: " + memory.mebi() + " MB ≠ heap of " + new Bytes(maxHeapBytes).mebi() + " MB"));
        return List.copyOf(differences);
    }

    private boolean isSet(String flag) {
        return inputArguments.stream().anyMatch(argument -> argument.startsWith(flag));
    }
}
