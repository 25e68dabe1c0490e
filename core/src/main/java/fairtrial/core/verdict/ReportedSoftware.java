package fairtrial.core.verdict;

/// Software of a contender in `result.json`.
public record ReportedSoftware(
        String container, String version, String boot, String jdk, String threading, String connector) {}
