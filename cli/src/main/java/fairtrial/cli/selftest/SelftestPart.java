package fairtrial.cli.selftest;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/// Parts of the self-test on real servers.
public enum SelftestPart {
    /// An open loop against servers of known service time.
    QUEUES,
    /// Costs injected into every request.
    LADDER,
    /// Equal contenders.
    EQUALS,
    /// Another process that takes CPU from half-time on.
    DRIFT,
    /// Sources of the noise.
    NOISE;

    /// The name on the command line.
    public String id() {
        return name().toLowerCase(Locale.ROOT);
    }

    /// All names on the command line.
    public static List<String> ids() {
        return Arrays.stream(values()).map(SelftestPart::id).toList();
    }
}
