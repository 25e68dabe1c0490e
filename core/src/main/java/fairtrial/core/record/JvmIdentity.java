package fairtrial.core.record;

import java.util.List;

/// JVM that a running contender reports about itself.
public record JvmIdentity(
        String javaVersion,
        String javaHome,
        int availableProcessors,
        List<String> collectors,
        long maxHeapBytes,
        List<String> inputArguments) {}
