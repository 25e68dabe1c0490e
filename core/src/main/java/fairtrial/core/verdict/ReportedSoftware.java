package fairtrial.core.verdict;

import fairtrial.core.model.Contender;

/// Software of a contender in `result.json`.
public record ReportedSoftware(
        String container, String version, String boot, String jdk, String threading, String connector) {
    /// What the plan says of a contender, with the connector that its container reports.
    public static ReportedSoftware of(Contender contender, String connector) {
        return new ReportedSoftware(
                contender.software().container().id(),
                contender.software().version(),
                contender.software().boot(),
                contender.jdk().version(),
                contender.mode().threading().id(),
                connector);
    }
}
