package fairtrial.core.record;

import java.util.List;

/// What a running contender says of itself, asked from inside.
public record Identity(
        String container,
        String version,
        String boot,
        String javaVersion,
        String javaHome,
        String threading,
        String connector,
        int availableProcessors,
        List<String> collectors,
        long maxHeapBytes,
        List<String> inputArguments) {}
